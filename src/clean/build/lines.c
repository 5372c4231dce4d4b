/*
 * Copyright (C) textextract contributors
 *
 * Adds lines to the clean tree: paragraphs, headings and other elements that
 * text is put into; and the breaks in and between lines.
 */


#include "clean/build/build.h"


static void
tx_clean_begin_line(tx_clean_build_t *build, tx_clean_node_t *line)
{
    build->line = line;
    build->nopen = 0;
    build->breaks = 0;
    build->synced = false;

    if (line->tag != TX_TAG_PRE) {
        build->pending = 0;     /* white space is kept in a pre */
    }

    tx_clean_add_saved_target(build, line);
}


/* Opens a line unless a line is open.  Returns false if there is no memory. */
static bool
tx_clean_open_line(tx_clean_build_t *build)
{
    tx_clean_node_t   *line;
    tx_clean_frame_t  *block;

    if (build->line != NULL) {
        return true;
    }

    if (!tx_clean_add_blocks(build)) {
        return false;
    }

    block = tx_clean_get_innermost_block(build);
    line = block->out;

    if (block->kind == TX_CLEAN_BLOCK) {
        line = tx_clean_get_parent_for_tag(build, line, TX_TAG_P);

        if (line != NULL) {
            line = tx_clean_add_child(build, line, TX_TAG_P,
                                      tx_clean_get_top_frame(build)->para);
        }
    }

    if (line != NULL) {
        tx_clean_begin_line(build, line);
    }

    return line != NULL;
}


void
tx_clean_add_text_bytes(tx_clean_build_t *build, size_t len)
{
    u_char           *p;
    tx_clean_node_t  *place, *text;

    place = tx_clean_get_open_node(build);
    text = place->last_child;
    p = build->text + build->text_len;

    if (text == NULL || text->tag != TX_TAG_TEXT
        || tx_str_end(text->text) != p)
    {
        text = tx_clean_add_child(build, place, TX_TAG_TEXT, 0);
        if (text == NULL) {
            return;
        }

        text->source = build->from;
        text->text.data = p;
    }

    build->said = build->from;
    text->text.len += len;
    build->text_len += len;
}


/* Adds the pending br or white space in front of new content. */
static void
tx_clean_add_pending_space(tx_clean_build_t *build)
{
    if (build->breaks != 0) {
        (void) tx_clean_add_child(build, tx_clean_get_open_node(build),
                                  TX_TAG_BR, 0);

    } else if (build->pending != 0) {
        tx_clean_add_text_bytes(build, build->pending);
    }

    build->breaks = 0;
    build->pending = 0;
}


bool
tx_clean_open_elements(tx_clean_build_t *build)
{
    uint32_t          n;
    tx_clean_node_t  *line;
    tx_clean_span_t  *spans[TX_CLEAN_MAX_SPANS];

    if (build->synced && build->line != NULL && build->breaks == 0) {
        if (build->pending != 0) {      /* the usual case: an open line */
            tx_clean_add_text_bytes(build, build->pending);
            build->pending = 0;
        }

        return !build->arena->failed;
    }

    if (!tx_clean_open_line(build)) {
        return false;
    }

    if (build->breaks > 1 && build->line->tag == TX_TAG_P) {

        /* an empty line ends a paragraph */

        line = tx_clean_add_child(build, build->line->parent, TX_TAG_P,
                                  build->line->source);
        if (line == NULL) {
            return false;
        }

        tx_clean_begin_line(build, line);
    }

    n = tx_clean_close_spans(build, spans);
    tx_clean_add_pending_space(build);

    return tx_clean_open_spans(build, spans, n) && !build->arena->failed;
}


void
tx_clean_add_pre_space(tx_clean_build_t *build, u_char c)
{
    u_char  *p;

    p = build->text + build->text_len;

    if (c == '\n') {
        if (build->line == NULL || build->line->child == NULL) {
            build->pending = 0;
            return;
        }

        while (build->pending != 0 && p[build->pending - 1] != '\n') {
            build->pending--;
        }
    }

    if (tx_clean_has_room(build, 1)) {
        p[build->pending++] = c;
    }
}


void
tx_clean_add_br(tx_clean_build_t *build)
{
    if (tx_clean_is_in_pre(build)) {
        tx_clean_add_pre_space(build, '\n');

    } else if (build->line != NULL && build->line->child != NULL) {
        build->breaks++;
        build->pending = 0;
    }
}


void
tx_clean_add_hr(tx_clean_build_t *build)
{
    tx_clean_node_t   *out;
    tx_clean_frame_t  *block;

    tx_clean_end_line(build);

    block = &build->frames[build->frames[build->made - 1].block];
    out = block->out;

    if (block->kind == TX_CLEAN_BLOCK && out->last_child != NULL
        && out->last_child->tag != TX_TAG_HR
        && tx_clean_find_required_item(TX_TAG_HR, out->tag) == TX_TAG_UNKNOWN)
    {
        (void) tx_clean_add_child(build, out, TX_TAG_HR, 0);
    }
}


void
tx_clean_end_line(tx_clean_build_t *build)
{
    if (build->line == NULL) {
        return;
    }

    if (tx_clean_get_innermost_block(build)->out != build->line) {
        build->line = NULL;
        build->pending = 0;
        return;
    }

    /* a heading or a pre stays open, and goes on behind a line break */

    if (build->line->child == NULL) {
        return;
    }

    if (!tx_clean_is_in_pre(build)) {
        build->breaks = 1;
        build->pending = 0;

    } else if (memchr(build->text + build->text_len, '\n', build->pending)
               == NULL)
    {
        tx_clean_add_pre_space(build, '\n');
    }
}


tx_clean_node_t *
tx_clean_add_inline(tx_clean_build_t *build, tx_tag_t tag, uint32_t source,
    tx_clean_attr_t *attrs, tx_str_t text)
{
    tx_clean_node_t  *node;

    if (!tx_clean_open_elements(build)) {
        return NULL;
    }

    node = tx_clean_add_child(build, tx_clean_get_open_node(build), tag, 0);
    if (node == NULL) {
        return NULL;
    }

    node->source = source;
    node->attrs = attrs;
    tx_clean_set_node_target(build, node, source);

    if (text.len != 0) {
        tx_clean_append_text(build->arena, node, text);
    }

    return node;
}


void
tx_clean_add_text_as_is(tx_clean_build_t *build, tx_str_t text)
{
    if (tx_clean_open_elements(build)) {
        tx_clean_append_text(build->arena, tx_clean_get_open_node(build), text);
    }
}
