/*
 * Copyright (C) textextract contributors
 *
 * Recognizes callouts: notes, tips and warnings that are set apart from the
 * text.  data/class-tokens.txt has the words of their classes.
 */


#include "clean/build/build.h"
#include "page/class_tokens.h"


#define TX_CALLOUT_MAX_NODES  64    /* nodes of a callout searched for fields */

#define TX_CALLOUT_TOKENS  (TX_TOKEN_CALLOUT_BOX | TX_TOKEN_CALLOUT_FRAME)


static const tx_str_t  tx_callout_classes[] = {
    { 0, NULL }, tx_string("callout-note"), tx_string("callout-tip"),
    tx_string("callout-important"), tx_string("callout-warning"),
    tx_string("callout-caution")
};

/* The language, and the words for the kinds of callouts in it. */

static const tx_str_t  tx_callout_words[][TX_CALLOUT_CAUTION + 1] = {
#define TX_CALLOUT_WORDS(lang, note, tip, important, warning, caution)        \
    { tx_string(lang), tx_string(note), tx_string(tip),                       \
      tx_string(important), tx_string(warning), tx_string(caution) },
#include "data/def/callout-words.def"
#undef TX_CALLOUT_WORDS
};


tx_str_t
tx_callout_get_class(tx_callout_t kind)
{
    return tx_callout_classes[kind];
}


tx_callout_t
tx_callout_get_kind(tx_str_t class)
{
    size_t  kind;

    for (kind = TX_CALLOUT_CAUTION; kind != TX_CALLOUT_NONE; kind--) {
        if (tx_str_eq(class, tx_callout_classes[kind])) {
            break;
        }
    }

    return (tx_callout_t) kind;
}


tx_callout_t
tx_callout_get_title_kind(const tx_clean_node_t *title, bool *sign)
{
    const tx_clean_node_t  *text;

    text = title->child->child;

    return (text != NULL && text->tag == TX_TAG_TEXT && text->next == NULL)
           ? tx_label_get_callout(text->text, sign) : TX_CALLOUT_NONE;
}


tx_str_t
tx_callout_get_word(tx_callout_t kind, tx_str_t lang, bool *foreign)
{
    size_t  i;

    for (i = 0; i < tx_count(tx_callout_words); i++) {
        if (tx_str_caseeq(tx_str_before(lang, '-'), tx_callout_words[i][0])) {
            *foreign = false;
            return tx_callout_words[i][kind];
        }
    }

    *foreign = (lang.len != 0);

    return tx_callout_words[0][kind];
}


/*
 * Returns the flags of a class name's words if all of them are words of
 * callouts; else 0.
 */
static uint32_t
tx_callout_read_name(tx_str_t name)
{
    size_t    i;
    uint32_t  flags, tokens;
    uint64_t  key;
    tx_str_t  word;

    flags = 0;

    for (i = 0; i < name.len; i++) {
        if (tx_is_digit(name.data[i])) {
            return 0;                   /* "note-2": one of several looks */
        }
    }

    while ((word = tx_tokens_next_word(&name, &key)).len != 0) {
        tokens = tx_tokens_get_kinds(word);

        if (!(tokens & (TX_CALLOUT_TOKENS | TX_TOKEN_CALLOUT_WORD))) {
            return 0;
        }

        if (TX_TOKEN_CALLOUT_KIND(tokens) != 0) {   /* the last kind counts */
            flags &= TX_TOKEN_NOTE - 1;
        }

        flags |= tokens;
    }

    return flags;
}


/*
 * Adds the flags of the names in a class.  A later note or tip replaces an
 * earlier one, and a more severe kind replaces both.
 */
static uint32_t
tx_callout_read_class(tx_str_t class, uint32_t flags)
{
    uint32_t  named;
    tx_str_t  name;

    while ((name = tx_str_word(&class)).len != 0) {
        named = tx_callout_read_name(name);

        if (TX_TOKEN_CALLOUT_KIND(named) != 0
            && (flags < TX_TOKEN_IMPORTANT || named >= flags))
        {
            flags &= TX_TOKEN_NOTE - 1;

        } else {
            named &= TX_TOKEN_NOTE - 1;
        }

        flags |= named;
    }

    return flags;
}


/* True if an element has a field of a form. */
static bool
tx_callout_has_field(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, last;

    last = tx_min(page->nodes[n].last, n + TX_CALLOUT_MAX_NODES);

    for (i = n + 1; i <= last; i++) {
        if (page->nodes[i].tag == TX_TAG_FORM
            || page->nodes[i].tag == TX_TAG_INPUT
            || page->nodes[i].tag == TX_TAG_TEXTAREA)
        {
            return true;
        }
    }

    return false;
}


/* Returns the kind of a callout by its class, or else by its label. */
static tx_callout_t
tx_callout_read_node(const tx_page_t *page, uint32_t n)
{
    bool          sign;
    uint32_t      flags;
    tx_str_t      class, type, text;
    tx_callout_t  kind;

    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);
    flags = tx_callout_read_class(class, 0);

    /* a header may have the colours of a callout: "alert-info card-header" */

    if (!(flags & TX_CALLOUT_TOKENS) || tx_str_has(class, tx_str("header"))) {
        return TX_CALLOUT_NONE;
    }

    type = tx_node_attr_head(page, n, TX_ATTR_DATA_CALLOUT);

    if (type.len == 0) {
        type = tx_node_attr_head(page, n, TX_ATTR_DATA_CALLOUT_TYPE);
    }

    if (type.len != 0) {
        flags = tx_callout_read_class(type, flags | TX_TOKEN_CALLOUT_BOX);
    }

    kind = (tx_callout_t) TX_TOKEN_CALLOUT_KIND(flags);

    if ((kind == TX_CALLOUT_NONE && !(flags & TX_TOKEN_CALLOUT_BOX))
        || (page->nodes[n].tag == TX_TAG_P
            && !(flags & TX_TOKEN_CALLOUT_FRAME)))
    {
        text = tx_block_raw_text(page, page->nodes[n].block);
        text = tx_str_before(tx_str_before(text, ':'), '!');

        return tx_label_get_callout(text, &sign);
    }

    return (kind == TX_CALLOUT_NONE) ? TX_CALLOUT_NOTE : kind;
}


tx_callout_t
tx_callout_find(tx_page_t *page, uint32_t n)
{
    const tx_node_t   *node;
    tx_token_cache_t  *cache;

    node = &page->nodes[n];

    if (!(node->attr_bits & tx_attr_bit(TX_ATTR_CLASS))
        || node->block == node->block_end)
    {
        return TX_CALLOUT_NONE;
    }

    switch (node->tag) {

    case TX_TAG_ASIDE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DETAILS:
    case TX_TAG_DIV:
    case TX_TAG_DL:
    case TX_TAG_FIGURE:
    case TX_TAG_P:
    case TX_TAG_SECTION:
    case TX_TAG_UNKNOWN:
        break;

    default:
        return TX_CALLOUT_NONE;
    }

    cache = tx_tokens_make_cache(page);

    return cache != NULL
           && (tx_tokens_of_node(cache, page, n) & TX_CALLOUT_TOKENS)
           && !tx_callout_has_field(page, n) ? tx_callout_read_node(page, n)
                                             : TX_CALLOUT_NONE;
}
