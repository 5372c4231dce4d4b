/*
 * Copyright (C) textextract contributors
 *
 * Corrects the clean tree from the leaves up.  TX_CLEAN_DEPTH bounds the
 * recursion.
 */


#include "clean/tidy/tidier.h"


#define TX_TIDY_MARK_MAX_BYTES  4


/* Replaces a wrapper that is the only child of a node. */
static void
tx_tidy_only_child(tx_clean_node_t *node)
{
    tx_clean_node_t  *child;

    child = node->child;

    if (child != NULL && child->next == NULL && tx_tidy_is_wrapper(child)) {
        tx_clean_unwrap(child);
    }
}


/* Puts a cite at the beginning of a blockquote into a p of its own. */
static void
tx_tidy_quote(tx_arena_t *arena, tx_clean_node_t *quote)
{
    tx_clean_node_t  *p, *cite, *line;

    p = quote->child;
    cite = (p == NULL || !tx_tidy_is_plain_p(p)) ? NULL : p->child;

    if (cite == NULL || cite->tag != TX_TAG_CITE || cite->next == NULL
        || cite->next->tag == TX_TAG_BR)
    {
        return;
    }

    line = tx_clean_node(arena, TX_TAG_P, 0);

    if (line != NULL) {
        tx_clean_insert(line, p);
        tx_clean_remove(cite);
        tx_clean_append(line, cite);
    }
}


/* True for a p with only a note's number that links to its reference. */
static bool
tx_tidy_is_mark(const tx_clean_node_t *p)
{
    const tx_clean_node_t  *a, *text;

    a = (tx_tidy_is_plain_p(p) && p->id == 0) ? p->child : NULL;
    text = (a == NULL) ? NULL : a->child;

    return text != NULL && a->next == NULL && a->tag == TX_TAG_A
           && a->link != 0 && text->next == NULL && text->tag == TX_TAG_TEXT
           && text->text.len <= TX_TIDY_MARK_MAX_BYTES
           && text->text.len != 0 && !tx_is_alpha(text->text.data[0]);
}


/* Moves the number of a note into the first paragraph of the note. */
static void
tx_tidy_note(tx_arena_t *arena, tx_clean_node_t *note)
{
    tx_clean_node_t  *mark, *p;

    mark = note->child;

    if (mark == NULL || mark->next == NULL || !tx_tidy_is_mark(mark)) {
        return;
    }

    p = mark->next;

    while (p->child != NULL && tx_tidy_is_wrapper(p)) {
        p = p->child;
    }

    if (tx_tidy_is_plain_p(p)) {
        (void) tx_clean_move_id(note, mark->child);
        tx_clean_append_text(arena, mark, tx_str(" "));
        tx_clean_move_children(mark, p);
        tx_clean_move_children(p, mark);
        tx_clean_remove(mark);
    }
}


/* Makes a div of a details without a summary. */
static void
tx_tidy_details(tx_clean_node_t *details)
{
    tx_clean_node_t  *node;

    node = details->child;

    if (node != NULL && node->tag == TX_TAG_SUMMARY) {
        node = node->next;

    } else {
        details->tag = TX_TAG_DIV;
        (void) tx_clean_take_attr(details, TX_ATTR_OPEN);
    }

    for ( /* void */ ; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_SUMMARY) {
            node->tag = TX_TAG_P;
        }
    }
}


/* Corrects a block whose children have been corrected. */
static void
tx_tidy_block(const tx_page_t *page, tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_TABLE:
        tx_tidy_table(page, node);
        break;

    case TX_TAG_DL:
        tx_tidy_captioned_image(node);
        break;

    case TX_TAG_OL:
    case TX_TAG_UL:
        tx_tidy_list(node);
        tx_tidy_join_list(page, node);
        break;

    case TX_TAG_PRE:
        tx_tidy_pre(page->arena, node);
        break;

    case TX_TAG_BLOCKQUOTE:
        tx_tidy_only_child(node);
        tx_tidy_quote(page->arena, node);
        break;

    case TX_TAG_ARTICLE:
    case TX_TAG_CAPTION:
    case TX_TAG_TD:
    case TX_TAG_TH:
        tx_tidy_only_child(node);
        break;

    case TX_TAG_DETAILS:
        tx_tidy_only_child(node);
        tx_tidy_details(node);
        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_LI:
        tx_tidy_only_child(node);
        tx_tidy_first_p(node);
        break;

    case TX_TAG_FIGURE:
        tx_tidy_only_child(node);
        tx_tidy_figure(node);
        break;

    case TX_TAG_DIV:
    case TX_TAG_SECTION:
        tx_tidy_note(page->arena, node);

        if (node->attrs != NULL) {
            tx_tidy_only_child(node);
        }

        break;

    default:
        if (node->tag == TX_TAG_P || tx_tidy_is_heading(node)) {
            tx_tidy_image_line(node);
        }

        break;
    }
}


static void
tx_tidy_children(const tx_page_t *page, tx_clean_node_t *parent)
{
    tx_clean_node_t  *node, *next;

    for (node = parent->child; node != NULL; node = next) {
        next = node->next;

        if (!tx_clean_is_block_node(node)) {
            continue;
        }

        if (node->tag == TX_TAG_DL) {
            tx_tidy_definitions(node);
        }

        tx_tidy_children(page, node);
        tx_tidy_block(page, node);
        tx_tidy_wrapper(node);
    }
}


void
tx_clean_tidy(const tx_page_t *page, tx_clean_node_t *root)
{
    tx_clean_node_t  *child;

    tx_tidy_repeats(root);
    tx_tidy_children(page, root);

    for ( ;; ) {
        child = root->child;

        if (child == NULL || child->next != NULL || child->attrs != NULL
            || (!tx_tidy_is_wrapper(child) && child->tag != TX_TAG_ARTICLE)
            || child->child == NULL || !tx_clean_move_id(child->child, child))
        {
            break;
        }

        tx_clean_unwrap(child);
    }
}
