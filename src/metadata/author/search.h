/*
 * Copyright (C) textextract contributors
 *
 * What the files of the byline share: the searches, and what they ask of a
 * string.  What is given back lies in the page's memory or in the string that
 * was given; data is NULL where a search finds no names.
 */


#ifndef _TX_METADATA_AUTHOR_SEARCH_H_INCLUDED_
#define _TX_METADATA_AUTHOR_SEARCH_H_INCLUDED_


#include "metadata/author/byline.h"


#define TX_BYLINE_SIZE     120      /* bytes of names, at most */
#define TX_BYLINE_ELEMENT  400      /* bytes of an element that tells them */
#define TX_BYLINE_BLOCK    160      /* bytes of a line that tells them */
#define TX_BYLINE_BEFORE   6        /* blocks in front of the title */
#define TX_BYLINE_AFTER    16       /* blocks behind it */
#define TX_BYLINE_BELOW    8        /* ... of which these are nearest */
#define TX_BYLINE_TAIL     60       /* bytes at the end of a paragraph */
#define TX_BYLINE_BLOCKS   4000     /* that are looked at */
#define TX_BYLINE_SHORT    6        /* bytes of what a point shortens */
#define TX_BYLINE_EDGE     0x1f     /* stands between two elements' texts */


/* Without what of other elements or of spaces stands in front. */
static inline tx_str_t
tx_byline_past_edges(tx_str_t s)
{
    while (s.len != 0 && (*s.data == TX_BYLINE_EDGE || *s.data == ' ')) {
        s.data++;
        s.len--;
    }

    return s;
}

/* The first block near the title, and the one behind the last of them. */
static inline uint32_t
tx_byline_near(const tx_page_t *page, uint32_t title, uint32_t *end)
{
    *end = tx_min(page->nblocks, title + 1 + TX_BYLINE_AFTER);

    return (title > TX_BYLINE_BEFORE) ? title - TX_BYLINE_BEFORE : 0;
}


/*
 * What lines with a label may begin with: signs, and the labels' first two
 * letters; these are kept as bits, by the second letter, of a word for each
 * first one.
 */

typedef struct {
    bool      first[256];
    uint32_t  second[32];
} tx_byline_begin_t;


/* What is a name. */

/* "On", a day of the week: words that a date leaves, and no name alone. */
bool tx_byline_is_stray(tx_str_t word);

/* True if s may consist of names. */
bool tx_byline_is_name(tx_str_t s);

/*
 * True if s is written as names are: two to eight words, and each but a few
 * small ones with a capital; Chinese ones are short and no sentence.
 */
bool tx_byline_is_capital(tx_str_t s);

/*
 * True if name, of three bytes at least, begins as Chinese names do.  sure:
 * a colon says that one follows; else its first character must be a surname.
 */
bool tx_byline_is_wide(tx_str_t name, bool sure);

/* True if points stand within s, as in names from other languages. */
bool tx_byline_is_pointed(tx_str_t s);

/* True of what a colon stands in front of. */
bool tx_byline_has_colon(tx_str_t s);

/* The wide characters at the beginning of s, and how many, up to an end. */
tx_str_t tx_byline_wide_word(tx_str_t s, uint32_t *chars);

/* One to three Chinese names at the beginning of *s, moved behind them. */
tx_str_t tx_byline_wide(tx_arena_t *arena, tx_str_t *s);


/* What stands around names. */

/* Drops spaces, and signs that separate labels from names. */
tx_str_t tx_byline_trim(tx_str_t s);

/* Drops labels; *alone: the size of one that is plain enough, or 0. */
tx_str_t tx_byline_unlabel(tx_str_t s, size_t *alone);

/* What follows a label behind a bar: "Culture | By Ann Ode"; or nothing. */
tx_str_t tx_byline_barred(tx_str_t line, size_t *alone);

/* Cuts what follows the names. */
tx_str_t tx_byline_cut(tx_arena_t *arena, tx_str_t s);

/* Fills *begin, whatever it held. */
void tx_byline_beginnings(tx_byline_begin_t *begin);


/* What the page has.  title is the block that holds it, as in metadata/author/byline.h. */

/* True if a class says that an element is an author's. */
bool tx_byline_is_class(tx_str_t class);

/*
 * True of what lies in one of several articles or cards side by side, if the
 * title is in front of it: those are others.
 */
bool tx_byline_is_teaser(const tx_page_t *page, uint32_t node,
    uint32_t title);

/* The text of a block; data is NULL if it is longer than names may be. */
tx_str_t tx_byline_block(const tx_page_t *page, uint32_t block);

/*
 * The text of an element with spaces between its parts and strokes between
 * its blocks, as far as names may reach: "By" and "Jane Doe" are two words
 * even where nothing but their look parts them.
 */
tx_str_t tx_byline_parts(const tx_page_t *page, uint32_t node);

/*
 * "Author: ", "reporter " and "editor: " in a short line or in the last
 * words of a long one, anywhere: Chinese pages name them below the text.
 * *editor: it is the editor only who is named.
 */
tx_str_t tx_byline_chinese(const tx_page_t *page, bool *editor);

/*
 * The line that a block is, with a sign where one element ends and another
 * begins: often nothing else stands between a name and what follows.
 */
tx_str_t tx_byline_edged(const tx_page_t *page, uint32_t block);

/* "First poster: Li Si", "Li Si posted on" near the title, in Chinese. */
tx_str_t tx_byline_posted(const tx_page_t *page, uint32_t title);

/*
 * A link to a member's page below the title, if it has a Chinese name, or
 * who keeps "Li Si's blog".
 */
tx_str_t tx_byline_keeper(const tx_page_t *page, uint32_t title);

/*
 * True of what stands in comments, among related pages, or in the site's
 * frame; what stands aside near the title may well be of it.
 */
bool tx_byline_is_aside(const tx_page_t *page, uint32_t node, bool near);

/* "Kim Cheolsu, reporter" in Korean, in a short line near the title. */
tx_str_t tx_byline_korean(const tx_page_t *page, uint32_t title);

/* The name that a line has in front of "reporter". */
tx_str_t tx_byline_korean_in(tx_str_t line);

/*
 * The first element of the best mark; those near the title before others.
 * What lies inside of a marked element may say it better: the innermost one
 * that has a name counts.  *doubtful: what has words as no person's name has.
 */
tx_str_t tx_byline_marked(const tx_page_t *page, uint32_t title,
    tx_str_t *doubtful);

/*
 * The text of a link to an author's page between the title and the text;
 * links of others, of those who comment, do not stand there.
 */
tx_str_t tx_byline_linked(const tx_page_t *page, uint32_t title);

/* Near the title any label serves, elsewhere only "Written by" and its kin. */
tx_str_t tx_byline_line(const tx_page_t *page, uint32_t title);

/* A mark and a label in the blocks right below the title. */
tx_str_t tx_byline_marked_below(const tx_page_t *page, uint32_t title);
tx_str_t tx_byline_line_below(const tx_page_t *page, uint32_t title);

/*
 * A line near the title that begins what a picture near it is called: on a
 * page that somebody wrote some day, a portrait.
 */
tx_str_t tx_byline_portrait(const tx_page_t *page, uint32_t title);

/*
 * Beside a date near the title: two or three words, written as names are, in
 * front of it, or behind it where it begins the line; or the first line of
 * what follows the title, if a later one has the date.
 */
tx_str_t tx_byline_beside(const tx_page_t *page, uint32_t title);


#endif /* _TX_METADATA_AUTHOR_SEARCH_H_INCLUDED_ */
