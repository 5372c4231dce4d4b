/*
 * Copyright (C) textextract contributors
 *
 * Names of persons: whether a string may be one, and several of them parted.
 * No function here looks at more than TX_PERSON_MAX bytes.
 */


#ifndef _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_
#define _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_


#include "core/arena.h"


#define TX_PERSON_MAX    120    /* bytes of names */
#define TX_PERSON_EDGE   0x1f   /* stands between two elements' texts */
#define TX_PERSON_SHORT  6      /* bytes of a word that a point shortens */


/*
 * True if s may consist of names: it has a letter, few words, and none that
 * no name has.
 */
bool tx_person_is_name(tx_str_t s);

/*
 * True if s is written as names are: two to eight words, and each but a few
 * small ones with a capital; or short words of Chinese or Japanese.
 */
bool tx_person_is_capital(tx_str_t s);

/*
 * True of several words, the last one of no name, and of "Editor" alone; of
 * what stands in front of a comma.
 */
bool tx_person_is_role(tx_str_t s);

/* True of "on" or the name of a day, which are no names alone. */
bool tx_person_is_stray(tx_str_t word);

/*
 * The next of several names in *list, which is moved behind it; a degree
 * stays with its name.  data is NULL behind the last.
 */
tx_str_t tx_person_next(tx_str_t *list);


/*
 * True if s begins as Chinese names do: with a surname, and with no word that
 * stands for another thing.  sure: a colon says that a name follows.
 */
bool tx_person_is_chinese(tx_str_t s, bool sure);

/* True of one Chinese name, with a surname, and nothing else. */
bool tx_person_is_chinese_name(tx_str_t s);

/*
 * One to three Chinese names that s begins with, joined by ", ", with *end
 * behind them; data is NULL if there are none.  sure: as above.
 */
tx_str_t tx_person_chinese(tx_arena_t *arena, tx_str_t s, bool sure,
    const u_char **end);

/* The Korean name that a line has in front of "reporter"; or none. */
tx_str_t tx_person_korean(tx_str_t line);


#endif /* _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_ */
