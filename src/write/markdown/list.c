/*
 * Copyright (C) textextract contributors
 *
 * Lists: where one begins and another ends, and the numbers of items.
 */


#include "write/markdown/blocks.h"


/* True if the items hold a line of text each, and perhaps lists. */
static bool
tx_md_is_tight(const tx_clean_node_t *list)
{
    const tx_clean_node_t  *item, *node;

    for (item = list->child; item != NULL; item = item->next) {
        for (node = item->child; node != NULL; node = node->next) {
            if (tx_clean_is_block_node(node) && node->tag != TX_TAG_UL
                && node->tag != TX_TAG_OL)
            {
                return false;
            }
        }
    }

    return true;
}


/* The number of an ordered list's first item. */
static uint32_t
tx_md_start(const tx_clean_node_t *list, bool reversed)
{
    uint32_t                n;
    const tx_clean_node_t  *item;

    n = 1;

    if (reversed) {
        for (n = 0, item = list->child; item != NULL; item = item->next) {
            n++;
        }
    }

    return tx_md_number(list, TX_ATTR_START, n);
}


/* What items may begin with: two marks, as one keeps lists apart. */
static const u_char *
tx_md_marks(const tx_clean_node_t *list)
{
    return (const u_char *) ((list->tag == TX_TAG_OL) ? ".)" : "-*");
}


/* "- " or "12. ", and as many spaces for the lines below. */
static tx_str_t
tx_md_item_marker(tx_md_t *md, const tx_clean_node_t *list, u_char mark,
    uint32_t n)
{
    size_t  len;

    static const u_char  spaces[] = "                ";

    len = md->buf->len;

    if (list->tag == TX_TAG_OL) {
        tx_buf_uint(md->buf, n);
    }

    tx_buf_char(md->buf, mark);
    tx_buf_char(md->buf, ' ');

    return (tx_str_t) { tx_min(md->buf->len - len, sizeof(spaces) - 1),
                        spaces };
}


static void
tx_md_item(tx_md_t *md, const tx_clean_node_t *item, u_char mark, uint32_t n)
{
    tx_md_contents(md, item, tx_md_item_marker(md, item->parent, mark, n));

    md->list = item->parent->tag;
    md->list_end = md->buf->len;
    md->list_mark = mark;
}


/*
 * Items are numbered upwards one by one, whatever stands before them; any
 * other number begins a list, which the other mark keeps apart.  k: which of
 * the two marks is the first one's.
 */
static void
tx_md_items(tx_md_t *md, const tx_clean_node_t *list, uint32_t k)
{
    bool                    tight, outer, reversed;
    uint32_t                n, next;
    const u_char           *marks;
    const tx_clean_node_t  *item;

    marks = tx_md_marks(list);
    reversed = tx_clean_node_attr(list, TX_ATTR_REVERSED).len != 0;
    outer = md->tight;
    tight = tx_md_is_tight(list);
    n = tx_md_start(list, reversed);
    next = n;

    for (item = list->child; item != NULL; item = item->next) {
        n = tx_md_number(item, TX_ATTR_VALUE, n);

        if (!tx_md_definition(md, item)) {

            if (item == list->child) {
                /* only a list that begins with 1 may follow text at once */
                tx_md_separate(md, outer
                                   && (list->tag == TX_TAG_UL || n == 1));

            } else {
                tx_md_separate(md, tight && n == next);
            }

            k ^= (n != next);
            md->tight = tight;
            tx_md_item(md, item, marks[k], n);
        }

        next = n + 1;
        n = (reversed && n > 0) ? n - 1 : n + 1;
    }

    md->tight = outer;
}


void
tx_md_list(tx_md_t *md, const tx_clean_node_t *list)
{
    bool  follows;

    if (md->prefix.len > TX_MD_INDENT) {
        tx_md_blocks(md, list);
        return;
    }

    /* a list right behind another one would go on with it */

    follows = (md->list == list->tag && md->list_end == md->buf->len
               && md->list_mark == tx_md_marks(list)[0]);

    tx_md_items(md, list, follows ? 1 : 0);
}
