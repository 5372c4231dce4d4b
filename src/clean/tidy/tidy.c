/*
 * Copyright (C) textextract contributors
 *
 * The last pass over the clean tree, from the leaves up: wrappers around a
 * single thing go, and tables that only lay out a page become its blocks.
 * The tree is no deeper than TX_CLEAN_DEPTH, and so is the recursion.
 */


#include "clean/tidy/tidier.h"
#include "clean/tidy/tidy.h"


#define TX_CLEAN_MARK  4    /* most bytes of a note's mark */


/* A list of one item that holds several blocks is a frame. */
static void
tx_clean_tidy_list(tx_clean_node_t *list)
{
    bool                    text;
    tx_clean_node_t        *item;
    const tx_clean_node_t  *node;

    item = list->child;

    if (item == NULL || item->next != NULL || item->tag != TX_TAG_LI
        || item->attrs != NULL || list->attrs != NULL)
    {
        return;
    }

    text = false;

    for (node = item->child; node != NULL; node = node->next) {

        if (!(tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
            return;
        }

        text |= !tx_clean_is_list(node->tag);
    }

    if (text && item->child->next != NULL && tx_clean_move_id(list, item)) {
        list->tag = TX_TAG_DIV;
        tx_clean_append_all(list, tx_clean_detach(list)->child);
    }
}


/* A paragraph that is a mark which leads back to where it is referred to. */
static bool
tx_clean_is_mark(const tx_clean_node_t *p)
{
    const tx_clean_node_t  *a;

    a = p->child;

    return tx_clean_is_plain_p(p) && p->id == 0
           && a != NULL && a->next == NULL && a->tag == TX_TAG_A
           && a->link != 0
           && a->child != NULL && a->child->next == NULL
           && a->child->tag == TX_TAG_TEXT
           && a->child->text.len <= TX_CLEAN_MARK
           && a->child->text.len != 0
           && !tx_is_alpha(a->child->text.data[0]);
}


/* The mark of a note stands in the first paragraph of the note. */
static void
tx_clean_tidy_note(tx_arena_t *arena, tx_clean_node_t *note)
{
    tx_clean_node_t  *mark, *p, *text, *rest;

    mark = note->child;

    if (mark == NULL || mark->next == NULL || !tx_clean_is_mark(mark)) {
        return;
    }

    p = mark->next;

    while (p->child != NULL && tx_clean_is_wrapper(p)) {
        p = p->child;
    }

    text = tx_arena_array(arena, 1, sizeof(tx_clean_node_t));

    if (!tx_clean_is_plain_p(p) || text == NULL) {
        return;
    }

    text->tag = TX_TAG_TEXT;
    text->text = tx_str(" ");

    (void) tx_clean_move_id(note, mark->child);

    rest = tx_clean_detach(p);
    tx_clean_append(p, tx_clean_detach(mark));
    tx_clean_append(p, text);
    tx_clean_append_all(p, rest);

    rest = mark->next;
    (void) tx_clean_detach(note);
    tx_clean_append_all(note, rest);
}


/* Whose a quotation is stands in a line of its own in front of it. */
static void
tx_clean_tidy_quote(tx_arena_t *arena, tx_clean_node_t *quote)
{
    tx_clean_node_t  *cite, *p, *line, *rest;

    p = quote->child;
    cite = (p == NULL || !tx_clean_is_plain_p(p)) ? NULL : p->child;

    if (cite == NULL || cite->tag != TX_TAG_CITE || cite->next == NULL
        || cite->next->tag == TX_TAG_BR)
    {
        return;
    }

    line = tx_arena_array(arena, 1, sizeof(tx_clean_node_t));

    if (line == NULL) {
        return;
    }

    line->tag = TX_TAG_P;
    rest = cite->next;

    (void) tx_clean_detach(p);
    tx_clean_append_all(p, rest);
    tx_clean_append(line, cite);

    rest = tx_clean_detach(quote);
    tx_clean_append(quote, line);
    tx_clean_append_all(quote, rest);
}


static void
tx_clean_tidy_box(const tx_page_t *page, tx_clean_node_t *box)
{
    tx_clean_tidy_note(page->arena, box);

    if (box->attrs != NULL) {
        tx_clean_unwrap_only(box);
    }
}


static void
tx_clean_tidy_items(tx_clean_node_t *list)
{
    if (list->tag == TX_TAG_UL) {
        tx_clean_tidy_list(list);
        tx_clean_indent_items(list);
    }
}


/* A tidy one that needs no other block around all that is in it. */
static void
tx_clean_tidy_holder(const tx_page_t *page, tx_clean_node_t *node)
{
    tx_clean_unwrap_only(node);

    switch (node->tag) {

    case TX_TAG_BLOCKQUOTE:
        tx_clean_tidy_quote(page->arena, node);
        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_LI:
        tx_clean_unwrap_p(node);
        break;

    case TX_TAG_FIGURE:
        tx_clean_tidy_figure(node);
        break;

    default:
        break;
    }
}


/* A block whose children are tidy. */
static void
tx_clean_tidy_block(const tx_page_t *page, tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_TABLE:
        tx_clean_tidy_table(page, node);
        break;

    case TX_TAG_DL:
        tx_clean_tidy_terms(node);
        break;

    case TX_TAG_OL:
    case TX_TAG_UL:
        tx_clean_tidy_items(node);
        break;

    case TX_TAG_PRE:
        tx_clean_tidy_code(page->arena, node);
        break;

    case TX_TAG_P:
        tx_clean_tidy_paragraph(node);
        break;

    case TX_TAG_ARTICLE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_CAPTION:
    case TX_TAG_DD:
    case TX_TAG_DETAILS:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_FIGURE:
    case TX_TAG_LI:
    case TX_TAG_TD:
    case TX_TAG_TH:
        tx_clean_tidy_holder(page, node);
        break;

    case TX_TAG_DIV:
    case TX_TAG_SECTION:
        tx_clean_tidy_box(page, node);
        break;

    default:
        if (tx_clean_is_heading(node->tag)) {
            tx_clean_tidy_heading(node);
        }

        break;
    }
}


/* All children, each of them tidy; wrappers around one block are left out. */
static void
tx_clean_tidy_children(const tx_page_t *page, tx_clean_node_t *node)
{
    tx_clean_node_t   *child, *next;
    tx_clean_lists_t   lists;

    lists.list = NULL;

    for (child = tx_clean_detach(node); child != NULL; child = next) {
        next = child->next;

        if (tx_tag_flags(child->tag) & TX_IS_BLOCK) {
            tx_clean_tidy_children(page, child);
            tx_clean_tidy_block(page, child);
            tx_clean_sound(child);
        }

        if (tx_clean_join_list(page, &lists, child)) {
            continue;
        }

        if (child->tag == TX_TAG_DL) {
            tx_clean_sound_definitions(page->arena, node, child);

        } else {
            tx_clean_append_tidy(node, child);
        }
    }
}


void
tx_clean_tidy(const tx_page_t *page, tx_clean_node_t *root)
{
    tx_clean_node_t  *child;

    tx_clean_repeats(root);
    tx_clean_tidy_children(page, root);

    for ( ;; ) {
        child = root->child;

        if (child == NULL || child->next != NULL || child->attrs != NULL
            || (!tx_clean_is_wrapper(child) && child->tag != TX_TAG_ARTICLE)
            || child->child == NULL || !tx_clean_move_id(child->child, child))
        {
            break;
        }

        tx_clean_unwrap(root, child);
    }
}
