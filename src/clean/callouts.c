/*
 * Copyright (C) textextract contributors
 *
 * Callouts: notes, tips and warnings that are set apart from the text.
 */


#include "clean/build/build.h"
#include "clean/tidy/tidy.h"
#include "page/class_tokens.h"
#include "recognize/pattern.h"


#define TX_CALLOUT_KINDS           5      /* kinds of callout: note, tip, ... */
#define TX_CALLOUT_NAME_MAX_BYTES  128    /* bytes read of a class or a label */
#define TX_CALLOUT_MAX_NODES       64     /* nodes searched for form fields */


/* Each row has a language and its names of the kinds; row 0 has the classes. */

static const tx_str_t  tx_callout_words[][TX_CALLOUT_KINDS + 1] = {
#define TX_CALLOUT_WORDS(lang, note, tip, important, warning, caution)        \
    { tx_string(lang), tx_string(note), tx_string(tip),                       \
      tx_string(important), tx_string(warning), tx_string(caution) },
#include "data/def/callout-words.def"
#undef TX_CALLOUT_WORDS
};


/* Returns the kind of callout, from 1 on, that a text names; 0: none. */
static size_t
tx_callout_find_kind(tx_pattern_t pattern, tx_str_t text, tx_match_t *match)
{
    size_t  kind;

    static const tx_group_t  groups[TX_CALLOUT_KINDS + 1] = {
        TX_GROUP_ALL, TX_GROUP_NOTE, TX_GROUP_TIP, TX_GROUP_IMPORTANT,
        TX_GROUP_WARNING, TX_GROUP_CAUTION
    };

    memset(match, 0, sizeof(tx_match_t));
    text = tx_utf8_head(text, TX_CALLOUT_NAME_MAX_BYTES);
    kind = tx_pattern_find(pattern, text, 0, match) ? TX_CALLOUT_KINDS : 0;

    while (kind != 0 && !tx_match_has_group(match, groups[kind])) {
        kind--;
    }

    return kind;
}


tx_str_t
tx_callout_find_class(tx_page_t *page, uint32_t n)
{
    bool              frame;
    size_t            kind, label;
    uint32_t          i, last;
    tx_match_t        match;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->block == node->block_end
        || !(tx_tag_flags(node->tag) & TX_IS_BOX)
        || tx_tokens_make_cache(page) == NULL
        || !(tx_tokens_of_node(page->tokens, page, n) & TX_TOKEN_CALLOUT))
    {
        return tx_null_str;
    }

    last = tx_min(node->last, n + TX_CALLOUT_MAX_NODES);

    for (i = n + 1; i <= last; i++) {
        if (page->nodes[i].tag == TX_TAG_INPUT) {
            return tx_null_str;
        }
    }

    kind = tx_callout_find_kind(TX_PATTERN_CALLOUT_CLASS,
                                tx_node_attr(page, n, TX_ATTR_CLASS), &match);
    frame = tx_match_has_group(&match, TX_GROUP_FRAME);

    if (kind == 0 && frame) {
        kind = tx_callout_find_kind(TX_PATTERN_CALLOUT_TYPE,
                                    tx_node_attr(page, n, TX_ATTR_DATA_CALLOUT),
                                    &match);
    }

    label = (kind == 0 && !frame)
            ? 0 : tx_callout_find_kind(TX_PATTERN_CALLOUT_LABEL,
                                       tx_block_raw_text(page, node->block),
                                       &match);

    kind = (kind <= 1 && label != 0) ? label : kind;

    return (kind == 0 || (node->tag == TX_TAG_P && !frame && label == 0))
           ? tx_null_str : tx_callout_words[0][kind];
}


/* Puts a title, a p with bold text, in front of a callout's first child. */
static void
tx_callout_add_title(tx_arena_t *arena, tx_clean_node_t *aside, tx_str_t text)
{
    tx_clean_node_t  *p;

    p = tx_clean_make_node(arena, TX_TAG_P, 0);

    if (tx_clean_append_element(arena, p, TX_TAG_STRONG, text) != NULL) {
        tx_clean_insert_before(p, aside->child);
    }
}


/* Returns the first text or image of a callout; NULL: there is none. */
static tx_clean_node_t *
tx_callout_find_first_content(tx_clean_node_t *aside)
{
    tx_clean_node_t  *node;

    node = aside->child;

    while (node != NULL && node->tag != TX_TAG_IMG && node->tag != TX_TAG_TEXT)
    {
        node = tx_clean_next_node(aside, node);
    }

    return node;
}


/*
 * Makes a title of the label that begins a callout: it is bold, or precedes a
 * colon.  Removes icons before the label.  Returns false if there is no label.
 */
static bool
tx_callout_split_label(tx_arena_t *arena, tx_clean_node_t *aside)
{
    tx_str_t          text, words;
    tx_match_t        match;
    tx_clean_node_t  *node, *next;

    node = tx_callout_find_first_content(aside);

    while (node != NULL) {
        text = (node->tag == TX_TAG_IMG) ? tx_clean_get_attr(node, TX_ATTR_ALT)
                                         : node->text;

        if (tx_callout_find_kind(TX_PATTERN_CALLOUT_LABEL, text, &match) == 0) {
            return false;
        }

        if (node->tag != TX_TAG_IMG
            && !tx_match_has_group(&match, TX_GROUP_SIGN))
        {
            break;
        }

        tx_clean_remove_with_empty_parents(aside, node);
        node = tx_callout_find_first_content(aside);
    }

    if (node == NULL) {
        return false;
    }

    next = tx_clean_skip_node(aside->child, node);
    words = (next == NULL) ? tx_null_str : tx_str_trim(next->text);
    text = tx_str_trim(match.group[TX_GROUP_ALL]);

    if (next != NULL && tx_is_alnum(tx_str_last(text))
        && (words.len == 0 ? next->tag != TX_TAG_BR
                           : tx_is_lower(words.data[0])))
    {
        return false;       /* "Note that" */
    }

    node->text = tx_str_drop(node->text, match.group[TX_GROUP_ALL].len);
    tx_callout_add_title(arena, aside, tx_str_trim_end(text, tx_str(" :")));

    if (node->text.len == 0) {
        tx_clean_remove_with_empty_parents(aside, node);

        if (next != NULL && next->tag == TX_TAG_BR) {
            tx_clean_remove_with_empty_parents(aside, next);

        } else if (next != NULL) {
            next->text = tx_str_trim_start(next->text, tx_str(" :"));
        }
    }

    return true;
}


/* Makes a bold p of a heading.  True for a bold p in front of another line. */
static bool
tx_callout_is_title(tx_arena_t *arena, tx_clean_node_t *line)
{
    tx_clean_node_t  *strong;

    strong = tx_tidy_is_heading(line) ? tx_clean_make_node(arena,
                                                           TX_TAG_STRONG, 0)
                                      : NULL;

    if (strong != NULL) {
        tx_clean_move_children(strong, line);
        tx_clean_append_child(line, strong);
        line->tag = TX_TAG_P;
    }

    return line->tag == TX_TAG_P && line->next != NULL
           && line->child == line->last_child && line->child != NULL
           && (line->child->tag == TX_TAG_STRONG
               || line->child->tag == TX_TAG_B);
}


/* Gives a callout a title.  Returns false if it has nothing but a title. */
static bool
tx_callout_correct(tx_clean_build_t *build, tx_clean_node_t *aside)
{
    size_t            i, kind;
    tx_clean_node_t  *node, *next;

    for (node = aside->child; node != NULL; node = next) {
        next = node->next;

        if (tx_tidy_is_wrapper(node) && node->child != NULL) {
            next = node->child;
            tx_clean_unwrap_node(node);
        }
    }

    if (tx_callout_split_label(build->arena, aside)) {
        node = aside->child->next;

        if (node != NULL && tx_callout_is_title(build->arena, node)) {
            tx_clean_remove_node(aside->child);   /* the next line is a title */
        }

        return node != NULL;
    }

    if (aside->child == NULL
        || tx_callout_is_title(build->arena, aside->child))
    {
        return aside->child != NULL;
    }

    kind = TX_CALLOUT_KINDS;
    i = tx_count(tx_callout_words) - 1;

    while (kind > 1 && !tx_str_eq(tx_callout_words[0][kind],
                                  tx_clean_get_attr(aside, TX_ATTR_CLASS)))
    {
        kind--;
    }

    while (i > 1 && !tx_str_caseeq(tx_str_before(build->meta->lang, '-'),
                                   tx_callout_words[i][0]))
    {
        i--;
    }

    tx_callout_add_title(build->arena, aside, tx_callout_words[i][kind]);

    return true;
}


/* Gives a callout a title; total: the tree's bytes.  False: no callout. */
static bool
tx_callout_check_and_correct(tx_clean_build_t *build, tx_clean_node_t *aside,
    size_t total)
{
    size_t  chars;

    chars = tx_tidy_count_content(aside).chars;

    return chars != 0 && chars <= total / 2
           && tx_callout_find_first_content(aside)->parent->link == 0
           && tx_callout_correct(build, aside);
}


void
tx_callout_correct_all(tx_clean_build_t *build, tx_clean_node_t *root)
{
    bool              none;
    size_t            total;
    tx_clean_node_t  *node, *next;

    total = build->callouts ? tx_tidy_count_content(root).chars : 0;

    for (node = build->callouts ? root : NULL; node != NULL; node = next) {
        none = node->tag == TX_TAG_ASIDE
               && !tx_callout_check_and_correct(build, node, total);
        next = tx_clean_next_node(root, node);

        if (none) {
            node->tag = TX_TAG_DIV;
            node->attrs = NULL;
            tx_clean_unwrap_node(node);
        }
    }
}


const tx_clean_node_t *
tx_callout_skip_label(const tx_clean_node_t *aside)
{
    size_t                  kind;
    tx_match_t              match;
    const tx_clean_node_t  *text;

    text = aside->child->child->child;
    kind = (text != NULL && text->next == NULL)
           ? tx_callout_find_kind(TX_PATTERN_CALLOUT_LABEL, text->text, &match)
           : 0;

    return kind != 0 && tx_str_eq(tx_callout_words[0][kind],
                                  tx_clean_get_attr(aside, TX_ATTR_CLASS))
           ? aside->child->next : aside->child;
}
