/*
 * Copyright (C) textextract contributors
 *
 * Walks the page's nodes, and adds each to the clean tree or leaves it out.
 */


#include "clean/cleaner.h"
#include "clean/math/math.h"
#include "clean/media/media.h"


#define TX_CLEAN_CONSENT_MAX_BLOCKS  6  /* maximum blocks of a consent dialog */
#define TX_CLEAN_SIDENOTE_DEPTH  3  /* blocks around a note: section, ol, li */
#define TX_CLEAN_SIDENOTE_LABEL_MAX_BYTES  8  /* maximum bytes of a label */
#define TX_CLEAN_ASTERISKS_MAX_BYTES  16  /* bytes of "* * *", a separator */


static void
tx_clean_add_text_node(tx_clean_t *clean, uint32_t n)
{
    tx_str_t  text;

    text = tx_node_raw_text(clean->page, n);

    if (clean->keep[n] || clean->in_note
        || (clean->page->nodes[n].flags & TX_NODE_SPACE)
        || tx_clean_get_top_frame(clean->build)->caption)
    {
        clean->build->from = n;

        if (tx_str_chr(text, '\\') != NULL || tx_str_chr(text, '$') != NULL) {
            tx_clean_add_text_and_tex(clean, n, text);

        } else {
            tx_clean_add_text(clean->build, text);
        }
    }
}


/* True for a cell of one block if over half of its row's blocks are kept. */
static bool
tx_clean_is_cell_of_kept_row(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          kept;
    const tx_node_t  *cell, *row;

    cell = &clean->page->nodes[n];
    row = &clean->page->nodes[cell->parent];

    if ((cell->tag != TX_TAG_TD && cell->tag != TX_TAG_TH)
        || row->tag != TX_TAG_TR || cell->block_end - cell->block != 1)
    {
        return false;
    }

    kept = clean->sum[row->block_end] - clean->sum[row->block];

    return kept * 2 > row->block_end - row->block;
}


/*
 * True for a figcaption, or a caption of one block, unless its text is
 * "Advertisement" or the like.
 */
static bool
tx_clean_is_caption(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    return (node->tag == TX_TAG_FIGCAPTION
            || node->block_end - node->block == 1)
           && !tx_media_is_labelled_advert(clean, node);
}


static void
tx_clean_open_node(tx_clean_t *clean, uint32_t n)
{
    tx_clean_frame_t  *frame, *figure;

    if (clean->page->nodes[n].tag == TX_TAG_FIGCAPTION
        && !tx_clean_get_top_frame(clean->build)->caption
        && tx_clean_is_caption(clean, n))
    {
        tx_clean_reopen_figure(clean->build, n);
    }

    tx_clean_open_element(clean->build, n);

    frame = tx_clean_get_top_frame(clean->build);

    if (frame->tag == TX_TAG_FIGCAPTION && frame->kind == TX_CLEAN_BLOCK) {
        figure = &clean->build->frames[frame[-1].block];
        frame->caption = tx_clean_is_caption(clean, n)
                         && figure->out != NULL;

    } else if (frame->kind == TX_CLEAN_BLOCK) {
        frame->caption |= tx_clean_is_cell_of_kept_row(clean, n);
    }
}


/*
 * Adds a task's checkbox in front of a list item's text.  An enabled checkbox
 * with an aria-label is a form field for readers and is left out.
 */
static void
tx_clean_add_checkbox(tx_clean_t *clean, uint32_t n)
{
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;
    tx_clean_frame_t  *block;

    build = clean->build;
    block = tx_clean_get_innermost_block(build);

    if (!tx_str_caseeq(tx_node_attr(clean->page, n, TX_ATTR_TYPE),
                       tx_str("checkbox")))
    {
        return;
    }

    tx_clean_add_text(build, tx_str(" "));     /* a space separates two words */

    if (block->tag != TX_TAG_LI || block->out != NULL
        || (build->line != NULL && build->line->child != NULL)
        || (tx_node_attr(clean->page, n, TX_ATTR_ARIA_LABEL).len != 0
            && !tx_node_has_attr(clean->page, n, TX_ATTR_DISABLED))
        || !tx_media_is_kept(clean, n))
    {
        return;
    }

    attrs = NULL;

    if (tx_node_has_attr(clean->page, n, TX_ATTR_CHECKED)) {
        attrs = tx_clean_make_attr(build->arena, TX_ATTR_CHECKED,
                                   tx_str("checked"), NULL);
    }

    attrs = tx_clean_make_attr(build->arena, TX_ATTR_TYPE, tx_str("checkbox"),
                               attrs);
    (void) tx_clean_add_inline(build, TX_TAG_INPUT, n, attrs, tx_null_str);
}


/* Adds the images in a noscript element. */
static void
tx_clean_add_noscript(tx_clean_t *clean, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = n + 1; i <= clean->page->nodes[n].last; i++) {
        node = &clean->page->nodes[i];

        if (node->tag == TX_TAG_IMG && !(node->flags & TX_NODE_CONCEALED)) {
            tx_clean_add_image(clean, i);
        }
    }
}


/*
 * Adds a link, an image or a formula in place of embedded content or a script.
 * false: the node is no such element, or its children are to be read.
 */
static bool
tx_clean_add_replacement(tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    switch (node->tag) {

    case TX_TAG_AUDIO:
    case TX_TAG_EMBED:
    case TX_TAG_IFRAME:
    case TX_TAG_VIDEO:
        (void) tx_clean_add_embed(clean, n);
        return true;

    case TX_TAG_UNKNOWN:
        if (tx_clean_is_custom_image(clean->page, n)) {
            tx_clean_add_image(clean, n);
            return true;
        }

        if (tx_clean_add_rendered_formula(clean, n)) {
            return true;
        }

        /* fall through */

    case TX_TAG_OBJECT:
        return tx_clean_add_embed(clean, n);    /* true: skips the children */

    case TX_TAG_DIV:
        if (tx_clean_add_rendered_formula(clean, n)) {
            return true;
        }

        return node->nattrs != 0
               && (node->block_end - node->block <= 1
                   || (node->block_end - node->block
                       <= TX_CLEAN_CONSENT_MAX_BLOCKS
                       && !tx_clean_has_kept_text(clean, n)))
               && tx_clean_add_embed(clean, n);

    case TX_TAG_I:
    case TX_TAG_SPAN:
    case TX_TAG_SVG:
        return node->nattrs != 0
               && (tx_clean_add_cell_icon(clean, n)
                   || tx_clean_add_rendered_formula(clean, n));

    case TX_TAG_SCRIPT:
        (void) tx_clean_add_formula(clean, n);
        return true;

    case TX_TAG_NOSCRIPT:
        if (!(node->flags & TX_NODE_HIDDEN)
            || tx_node_is_overridden(clean->page, n, TX_OVERRIDE_WITHIN))
        {
            return false;
        }

        tx_clean_add_noscript(clean, n);
        return true;

    default:
        return false;
    }
}


/* True for a line of asterisks that is not kept as text: it becomes an hr. */
static bool
tx_clean_is_asterisk_line(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    static const tx_str_t  lines[] = {
        tx_string("***"), tx_string("* * *"), tx_string("⁂")
    };

    node = &clean->page->nodes[n];

    return node->text_end - node->text <= TX_CLEAN_ASTERISKS_MAX_BYTES
           && node->block_end - node->block == 1
           && clean->sum[node->block] == clean->sum[node->block_end]
           && tx_str_in(tx_str_trim(tx_node_raw_text(clean->page, n)), lines);
}


/* Adds a br, hr, image or checkbox; false: the node is another element. */
static bool
tx_clean_add_void_element(tx_clean_t *clean, uint32_t n)
{
    tx_clean_build_t  *build;

    build = clean->build;

    switch (clean->page->nodes[n].tag) {

    case TX_TAG_BR:
        tx_clean_add_br(build);
        return true;

    case TX_TAG_CENTER:
    case TX_TAG_DIV:
    case TX_TAG_P:
        if (!tx_clean_is_asterisk_line(clean, n)) {
            return false;
        }

        /* fall through */

    case TX_TAG_HR:
        if (tx_media_is_kept(clean, n)) {
            tx_clean_add_hr(build);

        } else {
            tx_clean_end_line(build);
        }

        return true;

    case TX_TAG_IMG:
        tx_clean_add_image(clean, n);
        return true;

    case TX_TAG_INPUT:
        tx_clean_add_checkbox(clean, n);
        return true;

    default:
        return false;
    }
}


void
tx_clean_close_elements(tx_clean_t *clean, uint32_t n)
{
    tx_clean_build_t  *build;

    build = clean->build;

    while (build->nframes > 1
           && n > clean->page->nodes[tx_clean_get_top_frame(build)->node].last)
    {
        tx_clean_close_element(build);
    }
}


/* Adds a reference to the open line, and its note to the tree's sidenotes. */
static void
tx_clean_add_sidenote_reference(tx_clean_build_t *build, uint32_t n,
    tx_clean_node_t *note)
{
    tx_str_t          label;
    tx_clean_node_t  *link;

    label = tx_str_trim(tx_node_raw_text(build->page, n));
    label = (label.len != 0 && label.len <= TX_CLEAN_SIDENOTE_LABEL_MAX_BYTES)
            ? label : tx_str("*");
    build->pending = 0;
    link = tx_clean_append_element(build->arena,
                                   tx_clean_add_inline(build, TX_TAG_SUP, n,
                                                       NULL, tx_null_str),
                                   TX_TAG_A, label);

    if (build->sidenotes == NULL) {
        build->sidenotes = tx_clean_make_node(build->arena, TX_TAG_DIV, 0);
    }

    if (link != NULL && build->sidenotes != NULL) {
        tx_clean_append_child(build->sidenotes, note);
        link->source = n;
        link->note = ++build->nsidenotes;
    }
}


/*
 * If node n is a sidenote or its number, adds a reference to the line, and the
 * sidenote to the tree's notes.  Returns the last node of the sidenote; or 0.
 */
static uint32_t
tx_clean_add_sidenote(tx_clean_t *clean, uint32_t n)
{
    uint32_t           note, last;
    tx_clean_node_t   *root;
    tx_clean_build_t  *build, outer;

    build = clean->build;

    if (clean->in_note || build->line == NULL || build->line->child == NULL) {
        return 0;
    }

    note = tx_clean_find_sidenote(clean->page, n);

    if (note == 0 || (!tx_clean_has_kept_text(clean, note)
                      && !(clean->page->nodes[note].flags & TX_NODE_HIDDEN)))
    {
        return 0;
    }

    last = clean->page->nodes[note].last;
    outer = *build;
    build->frames += build->nframes;
    root = tx_clean_begin_tree(build);
    build->frames->depth = TX_CLEAN_SIDENOTE_DEPTH;
    clean->in_note = true;

    if (root != NULL) {
        tx_clean_walk_range(clean, note + 1, last);
    }

    clean->in_note = false;
    tx_clean_end_subtree(build, &outer);

    if (root == NULL || root->child == NULL) {
        return 0;
    }

    tx_clean_add_sidenote_reference(build, n, root);

    return last;
}


/* True for the title, and for a node that an operator's selector drops. */
static bool
tx_clean_is_dropped(const tx_clean_t *clean, uint32_t n)
{
    return n == clean->selection->title
           || (tx_node_is_overridden(clean->page, n, TX_OVERRIDE_DROP)
               && !tx_node_is_overridden(clean->page, n, TX_OVERRIDE_WITHIN));
}


/*
 * True for a hidden element, and for an element that is concealed until a
 * script acts and has no kept text.
 */
static bool
tx_clean_is_hidden(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    if (clean->in_note
        || tx_node_is_overridden(clean->page, n, TX_OVERRIDE_WITHIN))
    {
        return (node->flags & TX_NODE_INERT) != 0;
    }

    if (node->tag == TX_TAG_IMG
        && !(clean->page->nodes[node->parent].flags & TX_NODE_HIDDEN)
        && tx_node_has_attr(clean->page, n, TX_ATTR_DATA_SRC))
    {
        return false;       /* a script shows the image once it is loaded */
    }

    return (node->flags & TX_NODE_HIDDEN)
           || ((node->flags & TX_NODE_CONCEALED)
               && node->block != node->block_end
               && clean->sum[node->block] == clean->sum[node->block_end]);
}


uint32_t
tx_clean_walk_node(tx_clean_t *clean, uint32_t n)
{
    uint32_t          note;
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    if (node->last < clean->first) {
        return node->last;
    }

    if (tx_clean_is_dropped(clean, n)) {
        if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
            tx_clean_end_line(clean->build);
        }

        return node->last;
    }

    note = (node->tag == TX_TAG_LABEL || node->tag == TX_TAG_SUP
            || node->tag == TX_TAG_UNKNOWN)
           ? tx_clean_add_sidenote(clean, n) : 0;

    if (note != 0) {
        return note;
    }

    if (tx_clean_add_replacement(clean, n) || tx_clean_is_hidden(clean, n)
        || ((node->nattrs != 0 || node->tag == TX_TAG_BUTTON)
            && tx_clean_is_left_out_of_text(clean, n))
        || (node->nattrs != 0 && tx_clean_is_tab_list(clean, n)))
    {
        return node->last;
    }

    if (node->tag == TX_TAG_TEXT) {
        tx_clean_add_text_node(clean, n);
        return n;
    }

    if (tx_clean_add_void_element(clean, n)
        || ((node->tag == TX_TAG_MATH || node->tag == TX_TAG_UNKNOWN)
            && tx_clean_add_formula(clean, n))
        || (node->tag == TX_TAG_A && tx_clean_is_permalink(clean, n)))
    {
        return node->last;
    }

    if (node->tag == TX_TAG_BUTTON || node->tag == TX_TAG_LABEL) {
        tx_clean_add_text(clean->build, tx_str(" "));   /* separates words */
    }

    tx_clean_add_panel_name(clean, n);
    tx_clean_open_node(clean, n);

    if (node->tag == TX_TAG_FIGURE && tx_media_is_lazy_figure(clean->page, n)) {
        tx_clean_add_image(clean, n);
    }

    return n;
}


void
tx_clean_walk_range(tx_clean_t *clean, uint32_t first, uint32_t last)
{
    uint32_t  i;

    for (i = first; i <= last; i++) {
        tx_clean_close_elements(clean, i);
        i = tx_clean_walk_node(clean, i);
    }

    tx_clean_close_elements(clean, last + 1);
}
