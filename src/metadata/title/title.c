/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "metadata/title/title.h"
#include "metadata/title/titler.h"


/* A heading with less than half of its words in the head is a slogan. */
#define TX_TITLE_SLOGAN  0.5

/* Share of words in common that makes a heading say what the title says. */
#define TX_TITLE_NEAR    0.8


static bool tx_title_is_slogan(tx_titler_t *titler, tx_str_t title,
    tx_str_t claim);
static tx_str_t tx_title_without_label(tx_titler_t *titler, tx_str_t title,
    tx_str_t claim);
static bool tx_title_ends(const tx_title_key_t *key,
    const tx_title_key_t *claim);
static bool tx_title_is_counted(const tx_title_key_t *key,
    const tx_title_key_t *claim);
static uint32_t tx_title_node(const tx_page_t *page,
    const tx_headings_t *headings, tx_str_t title);


bool
tx_title_same(tx_arena_t *arena, tx_str_t a, tx_str_t b)
{
    tx_title_key_t  x, y;

    tx_title_key(arena, &x, a);
    tx_title_key(arena, &y, b);

    return x.text.len != 0 && tx_str_eq(x.text, y.text);
}


tx_str_t
tx_title(const tx_page_t *page, const tx_meta_t *meta,
    const tx_title_evidence_t *evidence, uint32_t *heading, bool *told)
{
    tx_str_t         title, claim;
    tx_titler_t     *titler;
    tx_headings_t   *headings;
    tx_title_key_t   key;

    *heading = 0;
    *told = false;

    titler = tx_arena_array(page->arena, 1, sizeof(tx_titler_t));
    headings = tx_arena_array(page->arena, 1, sizeof(tx_headings_t));

    if (titler == NULL || headings == NULL) {
        return tx_null_str;
    }

    titler->page = page;
    titler->evidence = evidence;

    tx_titler_prepare(titler);
    tx_headings_find(headings, page, meta);

    claim = tx_titler_of_head(titler);
    title = tx_titler_of_heading(titler, headings);

    if (title.data == NULL || tx_title_is_slogan(titler, title, claim)) {
        title = claim;
    }

    title = tx_title_without_label(titler, title, claim);
    *heading = tx_title_node(page, headings, title);

    tx_title_key(page->arena, &key, title);
    *told = tx_titler_is_told(titler, &key);

    return title;
}


/*
 * A page that offers something may have a slogan for its first heading.  It
 * has little of what the head says, and that in a few words at least; or the
 * head says the same thing twice, and the heading is none of its parts.  If
 * the address has more of the heading's words than of the head's, it is none;
 * nor if it names a later year, as heads are forgotten, nor if it has the very
 * words of the claim in another order.
 */
static bool
tx_title_is_slogan(tx_titler_t *titler, tx_str_t title, tx_str_t claim)
{
    uint32_t                    common;
    tx_buf_t                    buf;
    tx_arena_t                 *arena;
    tx_title_key_t              head, told, key;
    const tx_title_evidence_t  *ev;

    ev = titler->evidence;
    arena = titler->page->arena;

    tx_title_key(arena, &told, claim);

    if (told.nwords < TX_TITLE_CLAIM) {
        return false;
    }

    tx_buf_init(&buf, arena, 0);
    tx_buf_str(&buf, titler->bare[TX_BARE_DOCUMENT]);
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, titler->bare[TX_BARE_GRAPH]);
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, titler->bare[TX_BARE_TWITTER]);

    tx_title_key(arena, &head, tx_buf_string(&buf));
    tx_title_key(arena, &key, title);

    if (key.nwords == told.nwords
        && tx_title_key_common(&key, &told) == key.nwords)
    {
        return false;
    }

    common = tx_title_key_common(&key, &head);

    if (ev->article && ev->dated) {
        return common == 0;
    }

    if (ev->open_graph.len == 0
        || tx_title_key_common(&key, &titler->path)
           > tx_title_key_common(&told, &titler->path))
    {
        return false;
    }

    if (!ev->article && tx_title_same(arena, ev->document, ev->open_graph)) {
        return !tx_titler_is_told(titler, &key);
    }

    return common < TX_TITLE_SLOGAN * key.nwords;
}


/*
 * "Nature: why foxes run", where structured data says but "Why foxes run", or
 * the head does while nothing of it says the whole; not if the whole is one
 * part of the title element.  But a number is no label: of "8 foxes that run"
 * it stays, and comes along if the head alone has it, unless it is in brackets:
 * so much is new.
 */
static tx_str_t
tx_title_without_label(tx_titler_t *titler, tx_str_t title, tx_str_t claim)
{
    bool            told;
    uint32_t        i, n;
    tx_arena_t     *arena;
    tx_title_key_t  key, end;

    arena = titler->page->arena;
    told = false;

    tx_title_key(arena, &key, title);

    for (i = 0; i < titler->nparts; i++) {
        if (tx_str_eq(titler->keys[i].text, key.text)) {
            return title;
        }
    }

    n = 2 * (TX_TITLE_CLAIMS - titler->evidence->marked);

    for (i = 0; i < n; i++) {
        told |= tx_str_eq(titler->claims[i], key.text);
    }

    tx_title_key(arena, &end, titler->evidence->headline);

    if (tx_title_ends(&key, &end) && !tx_title_is_counted(&key, &end)) {
        return tx_title_last(title, &end);
    }

    tx_title_key(arena, &end, claim);

    if (tx_title_ends(&end, &key) && tx_title_is_counted(&end, &key)
        && claim.data[0] != '(')
    {
        return claim;
    }

    if (!told && tx_title_ends(&key, &end)
        && !tx_title_is_counted(&key, &end))
    {
        return tx_title_last(title, &end);
    }

    return title;
}


/* True if the claim is the end of key, and not all of it. */
static bool
tx_title_ends(const tx_title_key_t *key, const tx_title_key_t *claim)
{
    size_t  begin;

    if (claim->nwords < TX_TITLE_CLAIM || claim->text.len >= key->text.len) {
        return false;
    }

    begin = key->text.len - claim->text.len;

    return key->text.data[begin - 1] == ' '
           && memcmp(key->text.data + begin, claim->text.data,
                     claim->text.len) == 0;
}


/* True if all that key has in front of the claim is one number. */
static bool
tx_title_is_counted(const tx_title_key_t *key, const tx_title_key_t *claim)
{
    size_t  i;

    for (i = 0; i + claim->text.len < key->text.len; i++) {
        if (!tx_is_digit(key->text.data[i])) {
            return i + 1 + claim->text.len == key->text.len;
        }
    }

    return false;
}


/* The heading that says the title in the same words, or in nearly all. */
static uint32_t
tx_title_node(const tx_page_t *page, const tx_headings_t *headings,
    tx_str_t title)
{
    double                 share, best;
    uint32_t               i, node;
    tx_title_key_t         key;
    const tx_title_key_t  *other;

    tx_title_key(page->arena, &key, title);

    best = 0;
    node = 0;

    for (i = 0; i < headings->n && key.nwords != 0; i++) {

        if (headings->items[i].link) {
            continue;
        }

        other = &headings->items[i].key;

        if (tx_str_eq(key.text, other->text)) {
            return headings->items[i].node;
        }

        share = 2.0 * tx_title_key_common(&key, other)
                / (key.nwords + other->nwords);

        if (share >= TX_TITLE_NEAR && share > best) {
            best = share;
            node = headings->items[i].node;
        }
    }

    return node;
}
