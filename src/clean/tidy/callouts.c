/*
 * Copyright (C) textextract contributors
 *
 * Gives callouts a title, and makes a div of an aside that is no callout.
 */


#include "clean/clean.h"
#include "clean/tidy/tidy.h"


#define TX_CALLOUT_TITLE_MAX_BYTES  120     /* maximum bytes of a title */


/* Removes a node, and the elements in the callout that it leaves empty. */
static void
tx_callout_remove_node(tx_clean_node_t *node)
{
    tx_clean_node_t  *parent;

    do {
        parent = node->parent;
        tx_clean_remove_node(node);
        node = parent;

    } while (node->child == NULL && node->tag != TX_TAG_ASIDE);
}


/* Removes an image with an alt such as "[Note]" in front of any text. */
static void
tx_callout_remove_icon(tx_clean_node_t *aside)
{
    bool              sign;
    tx_clean_node_t  *node;

    node = aside;

    while (node != NULL && node->tag != TX_TAG_IMG && node->tag != TX_TAG_TEXT)
    {
        node = tx_clean_next_node(aside, node);
    }

    if (node != NULL && tx_label_get_callout(tx_clean_get_attr(node,
                                                               TX_ATTR_ALT),
                                             &sign) != TX_CALLOUT_NONE)
    {
        tx_callout_remove_node(node);
    }
}


/* Puts a p with a bold text in front of a node.  NULL: no memory. */
static tx_clean_node_t *
tx_callout_insert_title(tx_arena_t *arena, tx_clean_node_t *before,
    tx_str_t text)
{
    tx_clean_node_t  *p;

    p = tx_clean_make_node(arena, TX_TAG_P, 0);

    if (tx_clean_append_element(arena, p, TX_TAG_STRONG, text) == NULL) {
        return NULL;
    }

    tx_clean_insert_before(p, before);

    return p;
}


/*
 * Moves a label that begins a line, as bold text or in front of a colon, into a
 * p of its own, which is returned.  NULL: there is none, or no memory.
 */
static tx_clean_node_t *
tx_callout_split_label(tx_arena_t *arena, tx_clean_node_t *line)
{
    bool              bold, sign;
    tx_str_t          label, words;
    tx_clean_node_t  *p, *first, *text, *rest;

    first = line->child;
    bold = (first->tag != TX_TAG_TEXT);
    text = bold ? first->child : first;

    if (text == NULL || text->tag != TX_TAG_TEXT
        || (bold && text->next != NULL))
    {
        return NULL;
    }

    label = bold ? text->text : tx_str_before(text->text, ':');
    rest = bold ? first->next : first;
    words = (bold && rest != NULL) ? tx_str_trim(rest->text) : tx_null_str;

    if (tx_label_get_callout(label, &sign) == TX_CALLOUT_NONE
        || (!bold && first->next != NULL && label.len == text->text.len)
        || (words.len != 0 && tx_is_lower(words.data[0])
            && tx_is_alnum(tx_str_last(label))))        /* "Note that" */
    {
        return NULL;
    }

    p = tx_callout_insert_title(arena, line,
                                tx_str_trim_end(label, tx_str(" :")));

    if (p == NULL) {
        return NULL;
    }

    p->child->child->source = text->source;
    text->text = tx_str_drop(text->text, label.len);

    if (rest != NULL && rest->tag == TX_TAG_TEXT) {
        rest->text = tx_str_trim_start(rest->text, tx_str(" :"));
    }

    if (text->text.len == 0) {
        tx_callout_remove_node(text);
    }

    return p;
}


/*
 * Returns the line that a node is if it is a title: if it is bold, a heading,
 * or, if label is set, begins with a label.  NULL: it is none.
 */
static tx_clean_node_t *
tx_callout_find_title(tx_arena_t *arena, tx_clean_node_t *node, bool label)
{
    tx_clean_node_t  *title, *strong;

    if (node == NULL || node->child == NULL
        || (node->tag != TX_TAG_P && !tx_tidy_is_heading(node)))
    {
        return NULL;
    }

    title = label ? tx_callout_split_label(arena, node) : NULL;

    if (title != NULL
        || tx_tidy_count_content(node).chars > TX_CALLOUT_TITLE_MAX_BYTES)
    {
        return title;
    }

    if (tx_tidy_is_heading(node)) {
        strong = tx_clean_make_node(arena, TX_TAG_STRONG, node->source);

        if (strong != NULL) {
            tx_clean_move_children(strong, node);
            tx_clean_append_child(node, strong);
            node->tag = TX_TAG_P;
        }
    }

    return node->child->next == NULL && (node->child->tag == TX_TAG_STRONG
                                         || node->child->tag == TX_TAG_B)
           ? node : NULL;
}


static void
tx_callout_make_div(tx_clean_node_t *aside)
{
    aside->tag = TX_TAG_DIV;
    (void) tx_clean_remove_attr(aside, TX_ATTR_CLASS);
}


void
tx_tidy_correct_callout(tx_tidy_t *tidy, tx_clean_node_t *aside)
{
    bool              label, sign, foreign;
    size_t            chars;
    tx_str_t          word;
    tx_callout_t      kind;
    tx_clean_node_t  *title, *own, *node, *next;

    kind = tx_callout_get_kind(tx_clean_get_attr(aside, TX_ATTR_CLASS));

    if (tidy->chars == 0) {
        tidy->chars = tx_tidy_count_content(tidy->root).chars;
    }

    chars = tx_tidy_count_content(aside).chars;

    if (chars == 0 || chars > tidy->chars / 2) {
        tx_callout_make_div(aside);
        return;
    }

    tx_callout_remove_icon(aside);

    for (node = aside->child; node != NULL; node = next) {
        next = node->next;

        if (tx_tidy_is_wrapper(node)) {
            next = (node->child != NULL) ? node->child : next;
            tx_clean_unwrap_node(node);
        }
    }

    title = tx_callout_find_title(tidy->page->arena, aside->child, true);

    label = (title != NULL)
            && tx_callout_get_title_kind(title, &sign) != TX_CALLOUT_NONE;

    if ((label && title->next == NULL)
        || (title == NULL && aside->id != 0))       /* a footnote */
    {
        tx_callout_make_div(aside);
        return;
    }

    if (label) {
        /* a title of its own may follow the label or the icon */

        own = tx_callout_find_title(tidy->page->arena, title->next, false);

        if (own != NULL || sign) {
            tx_clean_remove_node(title);
            title = own;
        }
    }

    if (title == NULL || title->next == NULL) {
        word = tx_callout_get_word(kind, tidy->lang, &foreign);
        title = tx_callout_insert_title(tidy->page->arena, aside->child, word);

        if (title != NULL && foreign) {
            title->attrs = tx_clean_make_attr(tidy->page->arena, TX_ATTR_LANG,
                                              tx_str("en"), NULL);
        }
    }
}
