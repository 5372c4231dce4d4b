/*
 * Copyright (C) textextract contributors
 *
 * What the files of completion share: the page with a selection, and sums
 * over its blocks and nodes.  structure/complete.c has the order of the steps.
 */


#ifndef _TX_STRUCTURE_COMPLETER_H_INCLUDED_
#define _TX_STRUCTURE_COMPLETER_H_INCLUDED_


#include "page/class_tokens.h"
#include "structure/complete.h"


/* Chars: more is no furniture inside of the content. */
#define TX_COMPLETE_FURNITURE  400

/* Part of what is kept, and so many chars: a longer gap is no oversight. */
#define TX_COMPLETE_GAP        0.15f
#define TX_COMPLETE_GAP_CHARS  300

#define TX_COMPLETE_PROSE      40   /* least chars of a paragraph */
#define TX_COMPLETE_UP         3    /* elements, to what is around a part */
#define TX_COMPLETE_LINKED     0.6f /* least part of a title, in a link */


typedef struct {
    tx_page_t         *page;
    tx_selection_t    *sel;
    const float       *noise;     /* by node: lies in page furniture */
    const float       *colon;     /* by block: ends with a colon */
    const float       *duplicate; /* by block: stands above already */
    uint32_t          *kept;      /* by block: those kept before it */
    float             *chars;     /* by block: chars before it */
    float             *linked;    /* likewise, in links */
    float             *read;      /* likewise, kept */
    uint8_t           *taken;     /* by block: of furniture that was taken */
    uint8_t           *summed;    /* by block: keep, when they were made */
    uint8_t           *teaser;    /* by block: 0, or tx_complete_is_teaser() */
    uint32_t          *next;      /* by block: it, or the next one kept */
    uint32_t          *prev;      /* by block: the last one kept before it */
    uint32_t          *items;     /* by node: li, dt, dd elements before it */
    uint32_t          *parts;     /* by node: headings, tables, forms */
    uint32_t          *controls;  /* by node: links, buttons, fields */
    float              total;     /* chars kept */
    uint32_t           drawer;    /* the end of the last of an accordion */
    uint32_t           fold;      /* likewise, of one without names */
    uint32_t           body;      /* whose paragraphs the text is, or 0: */
    uint32_t           body_from; /*   the first of them, */
    uint32_t           body_to;   /*   and the last, by block */
    tx_columns_t      *columns;
    tx_token_cache_t  *tokens;    /* theirs */
} tx_complete_t;


/* Chars of the blocks from b to before end: all, or those in links. */
static inline float
tx_complete_sum(const float *before, uint32_t b, uint32_t end)
{
    return before[end] - before[b];
}


/* True for so few chars that they may have been overlooked. */
static inline bool
tx_complete_is_gap(const tx_complete_t *cp, float chars)
{
    return chars <= cp->total * TX_COMPLETE_GAP + TX_COMPLETE_GAP_CHARS;
}


/* The same of the blocks from b to before end. */
static inline bool
tx_complete_is_little(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    return tx_complete_is_gap(cp, tx_complete_sum(cp->chars, b, end));
}


/* How many blocks from b to before end were kept when the sums were made. */
static inline uint32_t
tx_complete_kept(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    return cp->kept[end] - cp->kept[b];
}


/* True if there are fields or buttons in a node. */
static inline bool
tx_complete_has_controls(const tx_complete_t *cp, uint32_t n)
{
    return cp->controls[cp->page->nodes[n].last + 1] != cp->controls[n];
}


/* True if more than half of the chars from b to before end are in links. */
static inline bool
tx_complete_leads_away(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    return tx_complete_sum(cp->linked, b, end) * 2
           > tx_complete_sum(cp->chars, b, end);
}


/* True if no more than a quarter of those chars are. */
static inline bool
tx_complete_hardly_leads(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    return tx_complete_sum(cp->linked, b, end) * 4
           <= tx_complete_sum(cp->chars, b, end);
}


/* True for a block that is a link, but for a number or the like beside it. */
static inline bool
tx_complete_is_title_link(const tx_complete_t *cp, uint32_t b)
{
    float  linked;

    linked = tx_complete_sum(cp->linked, b, b + 1);

    return linked > 0
           && linked >= tx_complete_sum(cp->chars, b, b + 1)
                        * TX_COMPLETE_LINKED;
}


static inline bool
tx_complete_has_role(const tx_complete_t *cp, uint32_t n, tx_str_t role)
{
    return tx_str_caseeq(tx_node_attr(cp->page, n, TX_ATTR_ROLE), role);
}


/* What is no part of the content, but all of it, or its heading. */
static inline bool
tx_complete_is_frame(const tx_node_t *node)
{
    return node->tag == TX_TAG_BODY || node->tag == TX_TAG_MAIN
           || node->tag == TX_TAG_ARTICLE
           || (tx_tag_flags(node->tag) & TX_IS_HEADING);
}


/* Sums over the blocks, anew whenever keep has changed. */
void tx_complete_sums(tx_complete_t *cp);

/* Takes blocks from, up to but not to, which do not come along again. */
void tx_complete_discard(tx_complete_t *cp, uint32_t from, uint32_t to);

/* All that the class of a node says, see page/class_tokens.h. */
uint32_t tx_complete_tokens(tx_complete_t *cp, uint32_t n);

/* The tag of an element, or the one that its role stands for. */
tx_tag_t tx_complete_tag(const tx_complete_t *cp, uint32_t n);

/* True if one of the nodes from n to last is such an element. */
bool tx_complete_has_tag(const tx_complete_t *cp, uint32_t n, uint32_t last,
    tx_tag_t tag);

/* The nearest element of a tag from n upwards, not far up; or 0, the root. */
uint32_t tx_complete_over(const tx_complete_t *cp, uint32_t n, tx_tag_t tag);

/* The element behind a node, whatever text is between; or 0. */
uint32_t tx_complete_follower(const tx_complete_t *cp, uint32_t n);

/*
 * True if one of so many elements around a text, up to but not with the one
 * that is named, is such an element.
 */
bool tx_complete_is_in(const tx_complete_t *cp, uint32_t text, uint32_t around,
    tx_tag_t tag, uint32_t most);

/* True for a line that begins with when something was. */
bool tx_complete_is_time(const tx_complete_t *cp, uint32_t b);

/* True for words with a mark at their end: a sentence, what announces one. */
bool tx_complete_is_said(const tx_complete_t *cp, uint32_t b);

bool tx_complete_is_code(const tx_complete_t *cp, uint32_t b);

/* True for a paragraph; also for nblocks, where there is no block. */
bool tx_complete_is_prose(const tx_complete_t *cp, uint32_t b);

/* Chars of paragraphs that were kept, of blocks from to end - 1. */
float tx_complete_prose(const tx_complete_t *cp, uint32_t from, uint32_t end);

/*
 * True if the kept blocks next to a node are paragraphs; behind it there may
 * be none.
 */
bool tx_complete_is_in_prose(const tx_complete_t *cp, const tx_node_t *node);


/* Dialogs that ask for consent to cookies, see structure/consent.c. */

/* True for one, on a page with more than it. */
bool tx_complete_is_consent(tx_complete_t *cp, uint32_t n);

/*
 * Keeps what stands behind such dialogs, if a method took them for all there
 * is to read; makes the sums anew.  False: no memory.
 */
bool tx_complete_uncover(tx_complete_t *cp);


/* What goes, see structure/take.c. */

/* Furniture inside of the content; the sums are to be made anew. */
void tx_complete_drop(tx_complete_t *cp);

/*
 * The table of contents, see structure/contents.c; likewise.  False: no
 * memory.
 */
bool tx_complete_contents(tx_complete_t *cp);

/* True for what calls itself the contents of a page. */
bool tx_complete_calls_contents(const tx_complete_t *cp, uint32_t n);

/*
 * Excerpts of other articles below a text, which has no more than one of its
 * own, see structure/excerpts.c; makes the sums anew.
 */
void tx_complete_unexcerpt(tx_complete_t *cp);

/*
 * Lists of other articles below an article, see structure/stream.c;
 * likewise.
 */
void tx_complete_unstream(tx_complete_t *cp);

/* Bylines, invitations, tags, see structure/remarks.c; likewise. */
void tx_complete_remarks(tx_complete_t *cp);

/* "Loading comments...": what a script is to put there, by any name. */
bool tx_complete_is_awaited(const tx_page_t *page, uint32_t b);

/* A line of links to nothing but lists of what else is of its kind. */
bool tx_complete_is_filed(const tx_complete_t *cp, uint32_t b);

/*
 * The sentences above a text that the head describes the page with, see
 * structure/lead.c; outside of the area, maybe.
 */
void tx_complete_lead(tx_complete_t *cp, tx_str_t description);

/* The next letter or digit, in lower case; 0: there is none. */
uint32_t tx_complete_letter(const u_char **p, const u_char *end);

/*
 * Takes sentences of the text that stand beside it once more, see
 * structure/pull_quotes.c; makes the sums anew.  False: no memory.
 */
bool tx_complete_unpull(tx_complete_t *cp);

/* Headings of boxes of links that were left out; makes the sums anew. */
void tx_complete_unhead(tx_complete_t *cp);

/* Rows of links above and below the text; makes the sums anew. */
void tx_complete_trim(tx_complete_t *cp);

/* What announces at the end what is not there; makes the sums anew. */
void tx_complete_cut(tx_complete_t *cp);

/*
 * The label of an advertisement, a link to another article, or what stands
 * above such links where they were left out.
 */
bool tx_complete_is_label(const tx_complete_t *cp, uint32_t b);

/* True for a line that is all of it the title of a table of contents. */
bool tx_complete_is_contents_label(const tx_page_t *page, uint32_t b);

/* Labels of advertisements that came along with a list; sums anew. */
void tx_complete_unlabel(tx_complete_t *cp);

/* What stands above or in front of links to other pages. */
bool tx_complete_is_teaser(const tx_complete_t *cp, uint32_t b);


/* What is there to edit or to share the section below a heading. */
bool tx_complete_is_tool(const tx_complete_t *cp, uint32_t b);

/* A link beside code, in an element of nothing but the two of them. */
bool tx_complete_runs_code(const tx_complete_t *cp, uint32_t b);

/*
 * How far a film or a sound has been played, and how fast, beside it; or which
 * of several images it is, beside that.
 */
bool tx_complete_is_clocked(const tx_complete_t *cp, uint32_t b);

/* A line of links with bars between them, or in brackets, by itself. */
bool tx_complete_is_row(const tx_complete_t *cp, uint32_t b);

/* A line of links with bars between them. */
bool tx_complete_is_menu(const tx_complete_t *cp, uint32_t b);

/* The sign of an item where it is text. */
bool tx_complete_is_bullet(const tx_complete_t *cp, uint32_t b);


/* What comes along, see structure/notes.c and structure/add.c. */

/*
 * The notes that kept text links to, and that link back to it; the sums are
 * to be made anew.  False: no memory.
 */
bool tx_complete_notes(tx_complete_t *cp);

/* Short parts that the content surrounds; the sums are to be made anew. */
void tx_complete_add(tx_complete_t *cp);

/* Boxes between the paragraphs of the body; likewise. */
void tx_complete_fill(tx_complete_t *cp);

/* Lines between what was kept, see structure/gaps.c; likewise. */
void tx_complete_gaps(tx_complete_t *cp);

/* What is set into a text, and none of it: a button, links, a label. */
bool tx_complete_is_set(const tx_complete_t *cp, uint32_t b);

/* A few words with a time, as markup has it: who wrote it, and when. */
bool tx_complete_is_stamp(const tx_complete_t *cp, uint32_t b);

/*
 * Keeps the blocks from, up to but not to, which stand between two kept ones,
 * if all of them were near to it, see structure/join.c.
 */
void tx_complete_join(tx_complete_t *cp, uint32_t from, uint32_t to);


/* Headings and titles, see structure/headings.c. */

/* A heading inside of the content, of something that was kept. */
bool tx_complete_is_heading(const tx_complete_t *cp, uint32_t n);

/*
 * True for a small part of the content of which all was kept but the line
 * that it begins with: the title of a note, a warning, a box.
 */
bool tx_complete_is_titled(const tx_complete_t *cp, uint32_t n);

/* In furniture; a heading is what is around it, whatever its class may say. */
bool tx_complete_is_noise(const tx_complete_t *cp, uint32_t n);

/* Keeps the headings of what came along; makes the sums anew. */
void tx_complete_headings(tx_complete_t *cp);


/* Where a part of the page stands, see structure/place.c. */

/* True for little that leads nowhere. */
bool tx_complete_is_small(const tx_complete_t *cp, const tx_node_t *node);

/* True for elements that hold a thing of their own, and not just text. */
bool tx_complete_is_thing(tx_tag_t tag);

/* What a heading stands in, or the wrapper around it and its tools does. */
uint32_t tx_complete_holder(const tx_complete_t *cp, uint32_t heading);

/* The heading of one block that a node stands right below, or 0. */
uint32_t tx_complete_above(const tx_complete_t *cp, uint32_t n);

/*
 * True for all of a section below its heading, if the one above it is made
 * likewise and its heading was kept.
 */
bool tx_complete_is_section(const tx_complete_t *cp, uint32_t n);

/* True for what stands right below a heading that was kept. */
bool tx_complete_is_headed(const tx_complete_t *cp, uint32_t n);

/*
 * True for what stands right below the heading of a section, if what is in
 * front of the section was kept, and some of what follows in it.
 */
bool tx_complete_is_under(const tx_complete_t *cp, uint32_t n);

/* True for what goes on right where its parent's kept text ends. */
bool tx_complete_is_end(const tx_complete_t *cp, uint32_t n);

/* True for what its parent's kept text begins right behind. */
bool tx_complete_is_begin(const tx_complete_t *cp, uint32_t n);

/*
 * True if something was kept on both sides of a node: in its parent, or in
 * the list that it is in.
 */
bool tx_complete_is_between(const tx_complete_t *cp, uint32_t n);


/* What a part of the page is made of, see structure/parts.c. */

/*
 * A list, a table and the like that lost some or all of its parts.  What
 * has headings, fields or several blocks an item is rather a listing.
 * between: it stands where a part would come along, see structure/place.c.
 */
bool tx_complete_is_whole(tx_complete_t *cp, uint32_t n, bool between);

/* True for a paragraph beside a node. */
bool tx_complete_is_beside(const tx_complete_t *cp, uint32_t b, uint32_t n);

/* A few lines between two paragraphs beside them, without links or buttons. */
bool tx_complete_is_amid(const tx_complete_t *cp, uint32_t n);

/*
 * A box amid the text that does not lead away: facts, a note.  Forums put
 * what a post answers into one.
 */
bool tx_complete_is_box(tx_complete_t *cp, uint32_t n);

/*
 * True for lines that are elements of one kind, as of a poem, most of which
 * were kept.
 */
bool tx_complete_is_lines(const tx_complete_t *cp, uint32_t n);


/* Lists and tables, see structure/lists.c. */

/*
 * One of that tag, or of a role that stands for it: most of it was kept, or it
 * is text, or belongs to some.
 */
bool tx_complete_is_whole_list(tx_complete_t *cp, uint32_t n, tx_tag_t tag,
    bool between);

/* Links to other sites below a heading beside the paragraphs above it. */
bool tx_complete_is_sources(const tx_complete_t *cp, uint32_t n);

/* A link to a file to be kept, rather than to another page. */
bool tx_complete_is_file(const tx_complete_t *cp, uint32_t b);

/* A list of such links below a heading, amid the text or behind it. */
bool tx_complete_is_files(const tx_complete_t *cp, uint32_t n);


/* Figures and captions, see structure/figures.c. */

/* True if an element, or the line that it begins with, is called a caption. */
bool tx_complete_calls_caption(const tx_complete_t *cp, uint32_t n);

/* An image with a line that calls itself its caption. */
bool tx_complete_is_captioned(const tx_complete_t *cp, uint32_t n);

/* A figure whose caption is to be kept: with it the image comes along, too. */
bool tx_complete_is_whole_figure(tx_complete_t *cp, uint32_t n);

/* A figure with a caption, in front of all that was kept below the title. */
bool tx_complete_is_first_figure(const tx_complete_t *cp, uint32_t n);

/* Little, and not called what leads to other pages. */
bool tx_complete_is_modest(tx_complete_t *cp, uint32_t n);

/* A card that ends in "Read more" and leads to this site. */
bool tx_complete_reads_on(const tx_complete_t *cp, uint32_t n);

/* When the page was published, and what it says when it is opened. */
bool tx_complete_is_dates(const tx_complete_t *cp, uint32_t n);

/* True for what stands right between two paragraphs beside it, or labels. */
bool tx_complete_stands_among(const tx_complete_t *cp, uint32_t n);

/* A figure or a quotation that is a card, which leads to what it shows. */
bool tx_complete_is_card(tx_complete_t *cp, uint32_t n);

/*
 * Whom a quotation is of, or where a table is from, right below it in an
 * element of the two of them.
 */
bool tx_complete_is_source(const tx_complete_t *cp, uint32_t n);

/* What stands below or above a quotation, a table or code that was kept. */
bool tx_complete_is_caption(const tx_complete_t *cp, uint32_t n);


/* The element that holds the text, see structure/body.c. */

/* Finds it, once something was kept.  False: no memory. */
bool tx_complete_body(tx_complete_t *cp);

/* A box between its paragraphs. */
bool tx_complete_is_in_body(const tx_complete_t *cp, uint32_t n);

/* Such a box that nothing speaks against. */
bool tx_complete_is_of_body(tx_complete_t *cp, uint32_t n);

/*
 * What stands in the body in front of its first paragraph or behind its last
 * one, right below a heading or not, and nothing speaks against.
 */
bool tx_complete_is_outer(tx_complete_t *cp, uint32_t n, bool headed);

/* True if there is an image or a film from n to last, both of them nodes. */
bool tx_complete_shows(const tx_complete_t *cp, uint32_t n, uint32_t last);

/* Images or films without any text. */
bool tx_complete_is_seen(const tx_complete_t *cp, uint32_t n);


/* Boxes amid the text, see structure/boxes.c. */

/* A quotation that was kept, or lies amid the text, with whose it is. */
bool tx_complete_is_quoted(const tx_complete_t *cp, uint32_t n);

/* Keeps a card amid the text that leads to another site; false: it is none. */
bool tx_complete_embed(tx_complete_t *cp, uint32_t n);

/* A link that is pressed, as a script has it: it has no address. */
bool tx_complete_leads_nowhere(const tx_complete_t *cp, uint32_t n);

/* What is concealed beside a button that says that there is more. */
bool tx_complete_is_folded(const tx_complete_t *cp, uint32_t n);

/* One of several that are concealed each behind a line of its own. */
bool tx_complete_is_twofold(tx_complete_t *cp, uint32_t n);

/*
 * What a title opens, as a button, amid the text: it is concealed, or a nav
 * that leads nowhere.
 */
bool tx_complete_is_panel(const tx_complete_t *cp, uint32_t n);

/* A tab with little in it, in front of one of which something was kept. */
bool tx_complete_is_tab(const tx_complete_t *cp, uint32_t n);

/*
 * One of several that stand behind one another, each with a title that names
 * it as what it opens, and that goes on with what was kept.
 */
bool tx_complete_is_drawer(tx_complete_t *cp, uint32_t n);


/* structure/offers.c: what leads away, between two paragraphs. */

/* A few lines, the last of which is a link made a button. */
bool tx_complete_is_offer(const tx_complete_t *cp, uint32_t n);

/* A card of another article of the site: title, a few lines, one address. */
bool tx_complete_is_own_card(const tx_complete_t *cp, uint32_t n);


/* structure/board.c: what stands around a thread. */

/* whole: what tx_thread_is_whole() says. */
void tx_complete_board(tx_complete_t *cp, const tx_thread_t *thread,
    bool whole);

/* structure/thread.c: what stands around the texts of posts. */

/* Only for a method that has sought a thread.  False: no memory. */
bool tx_complete_thread(tx_complete_t *cp);


#endif /* _TX_STRUCTURE_COMPLETER_H_INCLUDED_ */
