/*
 * Copyright (C) textextract contributors
 */


#include "clean/build/build.h"
#include "page/shapes.h"


/* Limit of the bytes of repeated tags and URLs: the sum of two numbers. */
#define TX_REPEATED_MAX_BYTES  (1024 * 1024)  /* repeated bytes for any page */
#define TX_REPEATED_PER_PAGE_BYTE  4  /* further repeated bytes per page byte */


tx_clean_build_t *
tx_clean_create_builder(tx_page_t *page, const tx_meta_t *meta, size_t room)
{
    tx_clean_build_t  *build;

    build = tx_arena_calloc(page->arena, 1, sizeof(tx_clean_build_t));
    if (build == NULL) {
        return NULL;
    }

    build->page = page;
    build->arena = page->arena;
    build->meta = meta;
    tx_links_init(&build->links, page, &meta->base);
    build->spare = TX_REPEATED_MAX_BYTES
                   + TX_REPEATED_PER_PAGE_BYTE * page->source.len;
    build->text = tx_arena_alloc(page->arena, room);
    build->room = room;

    /* tree and sidenote have 3 more frames each: root, box title, a figure */

    build->frames = tx_arena_alloc(page->arena, sizeof(tx_clean_frame_t)
                                                * ((size_t) page->depth + 6));

    if (page->arena->failed) {
        return NULL;
    }

    return (tx_clean_begin_tree(build) == NULL) ? NULL : build;
}


tx_clean_node_t *
tx_clean_begin_tree(tx_clean_build_t *build)
{
    tx_clean_frame_t  *frame;

    build->root = tx_clean_make_node(build->arena, TX_TAG_DIV, 0);
    build->line = NULL;
    build->image = NULL;
    build->breaks = 0;
    build->pending = 0;
    build->nspans = 0;
    build->nopen = 0;
    build->synced = false;
    build->broken = false;
    build->anchor = 0;
    build->said = 0;
    build->sidenotes = NULL;
    build->nsidenotes = 0;

    frame = build->frames;
    memset(frame, 0, sizeof(tx_clean_frame_t));

    frame->tag = TX_TAG_DIV;
    frame->kind = TX_CLEAN_BLOCK;
    frame->out = build->root;

    build->nframes = 1;
    build->made = 1;

    return build->root;
}


void
tx_clean_end_subtree(tx_clean_build_t *build, const tx_clean_build_t *outer)
{
    tx_clean_build_t  inner;

    inner = *build;
    *build = *outer;
    build->text_len = inner.text_len;
    build->spare = inner.spare;
    build->callouts = inner.callouts;
}


/* Returns how many levels a tag and its required items add below parent. */
static uint32_t
tx_clean_count_added_levels(tx_tag_t tag, tx_tag_t parent)
{
    uint32_t  n;

    for (n = 0; parent != TX_TAG_UNKNOWN; n++) {
        parent = tx_clean_find_required_item(tag, parent);
    }

    return n;
}


/* True if HTML and TX_CLEAN_MAX_BLOCKS allow a tag in an open block. */
static bool
tx_clean_is_tag_allowed(tx_tag_t tag, const tx_clean_frame_t *block)
{
    return block->kind != TX_CLEAN_LINE
           && block->depth + tx_clean_count_added_levels(tag, block->tag)
              <= TX_CLEAN_MAX_BLOCKS
           && tx_clean_may_be_child_of(tag, block->tag);
}


/* True for an element such as a poem whose style or class keeps line feeds. */
static bool
tx_clean_keeps_line_feeds(const tx_page_t *page, uint32_t node)
{
    return tx_str_has(tx_node_attr_start(page, node, TX_ATTR_CLASS),
                      tx_str("whitespace-pre"))
           || tx_clean_has_style(page, node, "white-space", "pre");
}


/*
 * Opens a strong element for the title of a box.  The element needs one frame
 * more than the page's depth, as titles of boxes do not nest.
 */
static void
tx_clean_open_box_title(tx_clean_build_t *build, uint32_t node)
{
    tx_clean_frame_t  *frame;
    const tx_block_t  *block;

    block = &build->page->blocks[build->page->nodes[node].block];

    if (build->page->nodes[node].block == build->page->nodes[node].block_end
        || tx_clean_get_innermost_block(build)->kind == TX_CLEAN_LINE
        || tx_clean_get_innermost_block(build)->tag == TX_TAG_FIGCAPTION
        || tx_clean_is_in_span(build, TX_TAG_B)
        || (tx_tag_flags(build->page->nodes[block->node].tag) & TX_IS_HEADING)
        || !tx_clean_push_span(build, node, TX_TAG_STRONG))
    {
        return;
    }

    frame = &build->frames[build->nframes++];
    *frame = frame[-1];
    frame->tag = TX_TAG_STRONG;
    frame->kind = TX_CLEAN_INLINE;
    frame->out = NULL;
}


void
tx_clean_open_element(tx_clean_build_t *build, uint32_t node)
{
    bool               is_block;
    tx_clean_rule_t    rule;
    const tx_page_t   *page;
    tx_clean_frame_t  *frame, *parent, *block;

    page = build->page;
    parent = tx_clean_get_top_frame(build);
    block = tx_clean_get_innermost_block(build);
    rule = tx_clean_get_element_for_node(build, node);
    is_block = rule.kind == TX_CLEAN_BLOCK || rule.kind == TX_CLEAN_LINE;

    if (is_block && !tx_clean_is_tag_allowed(rule.tag, block)) {
        rule.kind = TX_CLEAN_BREAK;
        is_block = false;
    }

    if (rule.kind == TX_CLEAN_INLINE) {

        /* a pre that was made of lines has no code element for each line */

        if ((rule.tag == TX_TAG_CODE && tx_clean_is_in_pre(build)
             && !(page->nodes[block->node].flags & TX_NODE_PRE))
            || !tx_clean_push_span(build, node, rule.tag))
        {
            rule.kind = TX_CLEAN_THROUGH;
        }

    } else if (rule.kind != TX_CLEAN_THROUGH) {
        tx_clean_end_line(build);
    }

    frame = &build->frames[build->nframes];
    *frame = *parent;
    frame->node = node;
    frame->tag = rule.tag;
    frame->kind = rule.kind;
    frame->out = NULL;
    frame->lines |= page->nodes[node].nattrs != 0
                    && tx_clean_keeps_line_feeds(page, node);

    if (is_block) {
        frame->block = build->nframes;
        frame->para = 0;
        frame->depth = block->depth
                       + tx_clean_count_added_levels(rule.tag, block->tag);

    } else if (rule.tag == TX_TAG_P) {
        frame->para = node;
    }

    build->nframes++;

    if (rule.kind == TX_CLEAN_BREAK || rule.kind == TX_CLEAN_THROUGH) {
        tx_clean_save_target(build, node);
    }

    if (tx_is_block_title(page, node) || tx_button_find_opened(page, node) != 0
        || (page->nodes[node].tag == TX_TAG_SUMMARY
            && block->tag == TX_TAG_ASIDE))
    {
        tx_clean_open_box_title(build, node);
    }
}


void
tx_clean_reopen_figure(tx_clean_build_t *build, uint32_t caption)
{
    tx_clean_node_t   *figure;
    tx_clean_frame_t  *block, *frame;

    block = tx_clean_get_innermost_block(build);
    figure = (block->kind != TX_CLEAN_BLOCK || block->out == NULL)
             ? NULL : block->out->last_child;

    if (figure == NULL || figure->tag != TX_TAG_FIGURE || figure->source == 0
        || figure->last_child == NULL
        || figure->last_child->tag == TX_TAG_FIGCAPTION
        || tx_node_skip_space(build->page,
                              build->page->nodes[figure->source].next)
           != caption)
    {
        return;
    }

    tx_clean_end_line(build);

    if (tx_clean_add_blocks(build)) {
        frame = &build->frames[build->nframes];
        *frame = *block;
        frame->node = caption;
        frame->tag = TX_TAG_FIGURE;
        frame->out = figure;
        frame->depth++;
        frame->block = build->nframes++;
        build->made = build->nframes;
    }
}


void
tx_clean_close_element(tx_clean_build_t *build)
{
    tx_clean_node_t   *last;
    tx_clean_frame_t  *frame;

    frame = tx_clean_get_top_frame(build);
    tx_clean_save_target(build, frame->node);

    switch (frame->kind) {

    case TX_CLEAN_INLINE:
        tx_clean_pop_span(build, frame->node);
        break;

    case TX_CLEAN_LINE:
        build->line = NULL;
        build->pending = 0;
        break;

    case TX_CLEAN_BREAK:
        if (tx_clean_is_in_pre(build) && frame->tag != TX_TAG_TD
            && build->page->nodes[frame->node].text
               == build->page->nodes[frame->node].text_end)
        {
            tx_clean_add_pre_space(build, '\n');    /* an empty line of code */
            break;
        }

        /* fall through */

    case TX_CLEAN_BLOCK:
        tx_clean_end_line(build);
        break;

    default:
        break;
    }

    build->nframes--;
    build->made = tx_min(build->made, build->nframes);
    last = (frame->out == NULL) ? NULL : frame->out->last_child;

    if (last != NULL && last->tag == TX_TAG_HR) {
        tx_clean_remove_node(last);
        tx_clean_add_hr(build);         /* moves the hr behind the block */
    }

    if (frame->tag == TX_TAG_TR && frame->out != NULL) {
        tx_clean_add_empty_cells(build, frame);
    }
}
