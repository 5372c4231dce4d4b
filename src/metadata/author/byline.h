/*
 * Copyright (C) textextract contributors
 *
 * Who wrote a page: names out of values and out of what it shows.  They lie
 * in the page's memory or the arena, or in the string that was given.
 */


#ifndef _TX_METADATA_AUTHOR_BYLINE_H_INCLUDED_
#define _TX_METADATA_AUTHOR_BYLINE_H_INCLUDED_


#include "html/page.h"


/*
 * The names in a value or a line of text, without "By", dates, roles,
 * addresses and accounts: "By Jane Doe | 4 Sep 2025" gives "Jane Doe".  data
 * is NULL if nothing in it can be a name.
 */
tx_str_t tx_byline_clean(tx_arena_t *arena, tx_str_t text);

/*
 * The same of a value that is told to be an author's, which may begin with a
 * number or be an address of mail.  whole: it is one name, of no person.
 */
tx_str_t tx_byline_told(tx_arena_t *arena, tx_str_t text, bool whole);

/* True of a Chinese value that says who edited a page. */
bool tx_byline_is_edited(tx_str_t text);

/*
 * What elements that are marked as an author's say, or a line with "By" or
 * its like near the title; as tx_byline_clean() gives it.  title is the
 * block that holds the title, page->nblocks if none does.  On a dated page,
 * the line below the title that a portrait beside it is called, too.
 */
tx_str_t tx_byline_find(const tx_page_t *page, uint32_t title, bool dated);

/*
 * The names with a label, or else a mark, in the few blocks right below the
 * title: so plain that they are believed though the head tells of somebody
 * else.
 */
tx_str_t tx_byline_below(const tx_page_t *page, uint32_t title);

/*
 * The names of a line near the title that begins with name, whatever label is
 * in front of it, if others follow; each of two words at least.  data is NULL
 * if there is no such line.
 */
tx_str_t tx_byline_more(const tx_page_t *page, uint32_t title, tx_str_t name);

/*
 * The next of several names in *list, which is moved behind it; a degree
 * stays with its name.  data is NULL behind the last.
 */
tx_str_t tx_byline_next(tx_str_t *list);

/*
 * True of "Extension educators": several words, the last one of no name; and
 * of "Editor" alone.
 */
bool tx_byline_is_role(tx_str_t s);


#endif /* _TX_METADATA_AUTHOR_BYLINE_H_INCLUDED_ */
