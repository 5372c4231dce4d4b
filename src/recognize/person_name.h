/*
 * Copyright (C) textextract contributors
 *
 * Recognizes names of persons, and splits lists of names.  A text of more than
 * TX_NAMES_MAX_BYTES bytes is no name or list of names.
 */


#ifndef _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_
#define _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_


#include "core/string.h"


#define TX_NAMES_MAX_BYTES  120   /* maximum bytes of a list of names */
#define TX_ELEMENT_END       0x1f  /* byte in a text where an element ended */


/* The kinds of words in data/author-words.txt, as bits. */

#define TX_AUTHOR_NEVER    0x0001  /* a word that no name has: "subscribe" */
#define TX_AUTHOR_FIRST    0x0002  /* a word at names' beginnings only: "The" */
#define TX_AUTHOR_NOBODY   0x0004  /* a word for "no author" in templates */
#define TX_AUTHOR_SMALL    0x0008  /* a word in lower case within names: "de" */
#define TX_AUTHOR_ROLE     0x0010  /* a word for what a person is: "editor" */
#define TX_AUTHOR_RANK     0x0020  /* a role that ends a name without a comma */
#define TX_AUTHOR_END      0x0040  /* a word before which a name ends */
#define TX_AUTHOR_AND      0x0080  /* a word that joins two names: "and" */
#define TX_AUTHOR_SUFFIX   0x0100  /* a word of a name behind a comma: "Jr." */
#define TX_AUTHOR_COMPANY  0x0200  /* last word of a company's name: "Inc" */
#define TX_AUTHOR_SIGN     0x0400  /* punctuation that no name begins with */
#define TX_AUTHOR_PAGE     0x0800  /* a URL's part before a name: "author" */


/* Returns the kinds (TX_AUTHOR_*) of a word; ignores punctuation at its end. */
uint32_t tx_author_kinds(tx_str_t word);

/*
 * Returns true if s may be one or more names: it has a letter, few words, and
 * no word that is never in a name.
 */
bool tx_person_is_name(tx_str_t s);

/*
 * Returns true if s is written like a name: two to eight words that begin with
 * a capital, except a few such as "de"; or one Chinese or Japanese word.
 */
bool tx_person_is_title_case(tx_str_t s);

/* Returns true if s is a role instead of a name: "Editor", "Head of News". */
bool tx_person_is_role(tx_str_t s);

/* Returns true if s is one Chinese name with a frequent surname. */
bool tx_person_is_chinese(tx_str_t s);

/* Returns the last word of a name. */
tx_str_t tx_person_last_word(tx_str_t s);

/*
 * Removes the first name from *list and returns it, with a degree or "Jr."
 * behind a comma; an absent string if the list is empty.
 */
tx_str_t tx_person_next(tx_str_t *list);


/* True if the first word of s is a frequent given name: "Ann Ode". */
bool tx_person_has_given_name(tx_str_t s);


#endif /* _TX_RECOGNIZE_PERSON_NAME_H_INCLUDED_ */
