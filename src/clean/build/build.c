/*
 * Copyright (C) textextract contributors
 */


#include "clean/build/builder.h"
#include "clean/code.h"
#include "clean/targets.h"
#include "page/shapes.h"

#include "data/class-parts.h"


#define TX_CLEAN_SPARE   (1024 * 1024)     /* see tx_clean_spend() */
#define TX_CLEAN_SPARES  4


tx_clean_build_t *
tx_clean_build_create(tx_page_t *page, const tx_meta_t *meta, size_t room,
    uint32_t depth)
{
    tx_clean_build_t  *build;

    build = tx_arena_array(page->arena, 1, sizeof(tx_clean_build_t));
    if (build == NULL) {
        return NULL;
    }

    build->page = page;
    build->arena = page->arena;
    build->meta = meta;
    tx_links_init(&build->links, page, &meta->base);
    build->spare = TX_CLEAN_SPARE + TX_CLEAN_SPARES * page->source.len;
    build->text = tx_arena_alloc(page->arena, room);
    build->frames = tx_arena_alloc(page->arena,
                                   (depth + 2) * sizeof(tx_clean_frame_t));

    if (page->arena->failed) {
        return NULL;
    }

    return (tx_clean_restart(build) == NULL) ? NULL : build;
}


tx_clean_node_t *
tx_clean_restart(tx_clean_build_t *build)
{
    tx_clean_frame_t  *frame;

    build->root = tx_clean_node(build->arena, TX_TAG_DIV, 0);
    build->line = NULL;
    build->image = NULL;
    build->breaks = 0;
    build->pending = 0;
    build->rule = 0;
    build->nspans = 0;
    build->nopen = 0;
    build->wbr = false;
    build->synced = false;
    build->broken = false;
    build->anchor = 0;
    build->said = 0;

    frame = build->frames;
    memset(frame, 0, sizeof(tx_clean_frame_t));

    frame->tag = TX_TAG_DIV;
    frame->kind = TX_CLEAN_BLOCK;
    frame->out = build->root;

    build->nframes = 1;
    build->made = 1;

    return build->root;
}


/* The text of a post, which some forum software has in a quotation. */
static bool
tx_clean_is_post_body(const tx_page_t *page, uint32_t node)
{
    return tx_str_has_one(tx_node_attr_head(page, node, TX_ATTR_CLASS),
                          tx_class_post_content);
}


/* The element that a part of the page is, whatever its tag. */
static tx_tag_t
tx_clean_meant_tag(tx_clean_build_t *build, uint32_t node)
{
    tx_tag_t          tag;
    const tx_page_t  *page;

    page = build->page;
    tag = (tx_tag_t) page->nodes[node].tag;

    if (tx_is_custom(page, node, tx_str("-code"))) {
        return TX_TAG_CODE;
    }

    if (tag == TX_TAG_ASIDE && tx_quotation(page, node) != 0) {
        tag = TX_TAG_BLOCKQUOTE;
    }

    if (node == build->lead && node != 0) {
        tag = TX_TAG_P;
    }

    if (tag == TX_TAG_DIV || tag == TX_TAG_P || tag == TX_TAG_SPAN) {
        tag = tx_clean_role(page, node, tag);
    }

    if (tag == TX_TAG_BLOCKQUOTE && page->nodes[node].nattrs != 0
        && tx_clean_is_post_body(page, node))
    {
        tag = TX_TAG_DIV;
    }

    if (tag == TX_TAG_DIV
        && tx_str_has_one(tx_node_attr_head(page, node, TX_ATTR_CLASS),
                          tx_class_quote))
    {
        tag = TX_TAG_BLOCKQUOTE;
    }

    if (tag == TX_TAG_DIV || tag == TX_TAG_P) {
        tag = tx_clean_figure(page, node, tag);
    }

    return tag;
}


/* True for what stands in lines of its own, but is no element of its own. */
static bool
tx_clean_breaks(const tx_page_t *page, uint32_t node, tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_SPAN:
        return tx_clean_is_line(page, node) || tx_clean_is_below(page, node);

    case TX_TAG_DIV:
        return tx_clean_frames_caption(page, node);

    case TX_TAG_BLOCKQUOTE:
        return tx_quotation(page, page->nodes[node].parent) == node;

    default:
        return false;
    }
}


/* What an element of the page becomes, if that may stand where it is. */
static tx_clean_rule_t
tx_clean_meant(tx_clean_build_t *build, uint32_t node)
{
    tx_tag_t          tag;
    const tx_page_t  *page;
    tx_clean_rule_t   rule;

    page = build->page;
    tag = tx_clean_meant_tag(build, node);

    if ((tag == TX_TAG_TABLE && tx_clean_is_code_table(page, node))
        || tx_is_listing(page, node))
    {
        return (tx_clean_rule_t) { TX_TAG_PRE, TX_CLEAN_LINE };
    }

    if ((tag == TX_TAG_DETAILS || tag == TX_TAG_SUMMARY)
        && tx_is_headed_details(page, node))
    {
        tag = TX_TAG_DIV;       /* a section, and it is open */
    }

    if ((tag == TX_TAG_SPAN || tag == TX_TAG_B || tag == TX_TAG_STRONG)
        && tx_clean_block(build)->kind == TX_CLEAN_BLOCK)
    {
        tag = tx_clean_styled(page, node, tag);
    }

    rule = tx_clean_rule(tag);

    if (tx_clean_breaks(page, node, tag)) {
        rule.kind = TX_CLEAN_BREAK;
    }

    return rule;
}


/* True if a block may stand in another: it belongs there, and not too deep. */
static bool
tx_clean_fits(tx_tag_t tag, const tx_clean_frame_t *block)
{
    return block->kind != TX_CLEAN_LINE
           && block->depth + tx_clean_levels(tag, block->tag)
              <= TX_CLEAN_BLOCKS
           && tx_clean_placed(tag, block->tag);
}


/*
 * The title of a block is bold, where it is a line by itself.  No other one
 * is in it, so that there is one more frame than the page is deep.
 */
static void
tx_clean_push_bold(tx_clean_build_t *build, uint32_t node)
{
    tx_clean_frame_t  *frame;

    if (tx_clean_block(build)->kind == TX_CLEAN_LINE
        || tx_clean_block(build)->tag == TX_TAG_FIGCAPTION
        || tx_clean_in_span(build, TX_TAG_B)
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
tx_clean_push(tx_clean_build_t *build, uint32_t node)
{
    tx_clean_rule_t    rule;
    tx_clean_frame_t  *frame, *parent, *block;

    parent = tx_clean_top(build);
    block = tx_clean_block(build);
    rule = tx_clean_meant(build, node);

    if (tx_clean_is_block(rule.kind) && !tx_clean_fits(rule.tag, block)) {
        rule.kind = TX_CLEAN_BREAK;
    }

    if (rule.kind == TX_CLEAN_INLINE) {
        if ((rule.tag == TX_TAG_CODE && tx_clean_in_listing(build))
            || !tx_clean_push_span(build, node, rule.tag))
        {
            rule.kind = TX_CLEAN_THROUGH;
        }

    } else if (rule.kind != TX_CLEAN_THROUGH) {
        tx_clean_break(build);
    }

    frame = &build->frames[build->nframes];
    *frame = *parent;
    frame->node = node;
    frame->tag = rule.tag;
    frame->kind = rule.kind;
    frame->out = NULL;
    frame->lines |= tx_clean_keeps_lines(build->page, node);

    if (tx_clean_is_block(rule.kind)) {
        frame->block = build->nframes;
        frame->para = 0;
        frame->depth = block->depth + tx_clean_levels(rule.tag, block->tag);

    } else if (rule.tag == TX_TAG_P) {
        frame->para = node;
    }

    build->nframes++;

    if (rule.kind == TX_CLEAN_BREAK || rule.kind == TX_CLEAN_THROUGH) {
        tx_clean_anchor(build, node);
    }

    if (tx_is_block_title(build->page, node)
        || tx_is_opener(build->page, node))
    {
        tx_clean_push_bold(build, node);
    }
}


void
tx_clean_pop(tx_clean_build_t *build)
{
    tx_clean_frame_t  *frame;

    frame = tx_clean_top(build);
    tx_clean_anchor(build, frame->node);

    switch (frame->kind) {

    case TX_CLEAN_INLINE:
        build->nspans--;
        build->synced = false;
        break;

    case TX_CLEAN_LINE:
        build->line = NULL;
        build->pending = 0;
        break;

    case TX_CLEAN_BREAK:
        if (tx_clean_in_pre(build) && frame->tag != TX_TAG_TD
            && build->page->nodes[frame->node].text
               == build->page->nodes[frame->node].text_end)
        {
            tx_clean_space_in_pre(build, '\n');    /* an empty line */
            break;
        }

        /* fall through */

    case TX_CLEAN_BLOCK:
        tx_clean_break(build);
        break;

    default:
        break;
    }

    build->nframes--;
    build->made = tx_min(build->made, build->nframes);
    build->rule = tx_min(build->rule, build->nframes);

    if (frame->kind == TX_CLEAN_BLOCK && frame->out == NULL
        && (frame->tag == TX_TAG_TD || frame->tag == TX_TAG_TH))
    {
        tx_clean_empty_cell(build, frame);
    }
}
