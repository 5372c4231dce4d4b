/*
 * Copyright (C) textextract contributors
 *
 * Names of persons: whether a string may be one, and lists of them.  No
 * function here reads more than TX_PERSON_MAX bytes.
 */


#ifndef _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_
#define _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_


#include "core/string.h"


#define TX_PERSON_MAX     120    /* bytes of names */
#define TX_PERSON_EDGE    0x1f   /* stands between the texts of elements */


/* What data/author-words.txt says of a word. */

#define TX_AUTHOR_NEVER    0x00001
#define TX_AUTHOR_FIRST    0x00002
#define TX_AUTHOR_NOBODY   0x00004
#define TX_AUTHOR_STRAY    0x00008
#define TX_AUTHOR_SMALL    0x00010
#define TX_AUTHOR_ROLE     0x00020
#define TX_AUTHOR_RANK     0x00040
#define TX_AUTHOR_END      0x00080
#define TX_AUTHOR_NOTE     0x00100
#define TX_AUTHOR_AND      0x00200
#define TX_AUTHOR_SUFFIX   0x00400
#define TX_AUTHOR_COMPANY  0x00800
#define TX_AUTHOR_DEGREE   0x01000
#define TX_AUTHOR_SIGN     0x02000
#define TX_AUTHOR_CLASS    0x04000
#define TX_AUTHOR_BESIDE   0x08000
#define TX_AUTHOR_PAGE     0x10000


/* Returns the kinds of a word; a mark at its end is ignored. */
uint32_t tx_author_word(tx_str_t word);

/*
 * Returns true if s may be names: it has a letter, few words, and none that
 * never is in a name.
 */
bool tx_person_is_name(tx_str_t s);

/*
 * Returns true if s is written as names are: two to eight words that begin
 * with a capital, but for a few small ones; or a Chinese or Japanese word.
 */
bool tx_person_is_capital(tx_str_t s);

/* Returns true for "Editor", "Head of News": what a person is. */
bool tx_person_is_role(tx_str_t s);

/* Returns true for one Chinese name with a usual surname. */
bool tx_person_is_chinese(tx_str_t s);

/* Returns the last word of s. */
tx_str_t tx_person_last_word(tx_str_t s);

/*
 * Removes the first name from *list and returns it; a degree or "Jr." behind
 * a comma is a part of it.  data is NULL if the list is empty.
 */
tx_str_t tx_person_next(tx_str_t *list);


#endif /* _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_ */
