/*
 * Copyright (C) textextract contributors
 *
 * Adds images to the clean tree, and figures or links for videos and sounds.
 */


#include "clean/math/math.h"
#include "clean/media/media.h"


#define TX_IMAGE_COPY_MAX_NODES 8  /* maximum nodes from an image to its copy */
#define TX_EMBED_QUOTE_MAX_NODES 4  /* nodes from quotation to a post's frame */
#define TX_EMOJI_MAX_BYTES  64  /* maximum bytes of an alt that is an emoji */


/* True for a character that is an emoji or part of one. */
static bool
tx_image_is_emoji_character(uint32_t c)
{
    return (c >= 0x1f000 && c < 0x20000) || (c >= 0x2190 && c < 0x2c00)
           || c == 0x203c || c == 0x2049 || c == 0x200d || c == 0x20e3
           || (c & ~0xfU) == 0xfe00 || (c >= 0xe0020 && c <= 0xe007f);
}


/* Adds an image's alt as text if the alt is an emoji; false: it is none. */
static bool
tx_clean_add_emoji(tx_clean_build_t *build, uint32_t image)
{
    tx_str_t       alt;
    const u_char  *p;

    alt = tx_str_trim(tx_node_attr(build->page, image, TX_ATTR_ALT));

    if (alt.len < 3 || alt.len > TX_EMOJI_MAX_BYTES) {
        return false;
    }

    for (p = alt.data; p < tx_str_end(alt); /* void */ ) {
        if (!tx_image_is_emoji_character(tx_utf8_next(&p))) {
            return false;
        }
    }

    tx_clean_add_text_as_is(build, alt);

    return true;
}


/*
 * True for an image that repeats the last one in the tree: the image of a
 * noscript, or a placeholder.  The one in the tree gets the better attributes.
 */
static bool
tx_image_is_repeat(tx_clean_build_t *build, uint32_t n, tx_clean_attr_t *attrs)
{
    bool              noscript, other;
    const tx_node_t  *nodes;
    tx_clean_node_t  *last;

    last = build->image;
    nodes = build->page->nodes;

    if (last == NULL || build->image_at != build->text_len
        || n - last->source > TX_IMAGE_COPY_MAX_NODES)
    {
        return false;
    }

    noscript = (nodes[n].flags & TX_NODE_NOSCRIPT) != 0;
    other = (nodes[last->source].flags & TX_NODE_NOSCRIPT) != 0;

    if (tx_str_starts(attrs->value, tx_str("data:"))) {
        return noscript || other;
    }

    if (tx_str_starts(last->attrs->value, tx_str("data:"))
        || (noscript && !other
            && !tx_node_has_attr(build->page, last->source, TX_ATTR_DATA_SRC)
            && tx_clean_get_attr(last, TX_ATTR_SRCSET).len == 0))
    {
        last->attrs = attrs;
        return true;
    }

    return noscript != other
           || (other && tx_str_eq(last->attrs->value, attrs->value));
}


void
tx_clean_add_image(tx_clean_t *clean, uint32_t n)
{
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;

    build = clean->build;

    if (!tx_media_is_kept(clean, n) || tx_clean_add_emoji(build, n)
        || tx_clean_add_formula(clean, n))
    {
        return;
    }

    attrs = tx_image_make_attrs(build, n);

    if (attrs != NULL && !tx_image_is_repeat(build, n, attrs)) {
        build->image = tx_clean_add_inline(build, TX_TAG_IMG, n, attrs,
                                           tx_null_str);
        build->image_at = build->text_len;
    }
}


/* Returns a new link to an embed, the last child of parent; NULL: no memory. */
static tx_clean_node_t *
tx_clean_append_embed_link(tx_clean_build_t *build, tx_clean_node_t *parent,
    const tx_embed_t *embed, tx_str_t text)
{
    tx_clean_node_t  *link;

    link = tx_clean_append_element(build->arena, parent, TX_TAG_A, text);

    if (link != NULL) {
        link->attrs = tx_clean_make_attr(build->arena, TX_ATTR_HREF, embed->url,
                                         NULL);
    }

    return link;
}


/*
 * Adds the picture of an embed: in the page's figure, or in a new one with a
 * caption.  Picture and caption are links.
 */
static void
tx_clean_add_embed_figure(tx_clean_build_t *build, const tx_embed_t *embed,
    tx_clean_frame_t *block, uint32_t n)
{
    tx_clean_attr_t  *attrs;
    tx_clean_node_t  *figure, *image;

    figure = block->out;

    if (block->tag != TX_TAG_FIGURE) {
        figure = tx_clean_get_parent_for_tag(build, figure, TX_TAG_FIGURE);
        figure = tx_clean_append_element(build->arena, figure, TX_TAG_FIGURE,
                                         tx_null_str);
    }

    image = tx_clean_append_embed_link(build, figure, embed, tx_null_str);

    if (image != NULL) {
        image->source = n;
    }

    image = tx_clean_append_element(build->arena, image, TX_TAG_IMG,
                                    tx_null_str);
    if (image != NULL) {
        attrs = tx_clean_make_attr(build->arena, TX_ATTR_ALT, embed->text,
                                   NULL);
        image->attrs = tx_clean_make_attr(build->arena, TX_ATTR_SRC,
                                          embed->image, attrs);
    }

    if (block->tag != TX_TAG_FIGURE) {
        figure = tx_clean_append_element(build->arena, figure,
                                         TX_TAG_FIGCAPTION, tx_null_str);
        (void) tx_clean_append_embed_link(build, figure, embed, embed->text);
    }
}


bool
tx_clean_add_embed(tx_clean_t *clean, uint32_t n)
{
    uint32_t           flags;
    tx_embed_t         embed;
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;
    tx_clean_frame_t  *block;

    build = clean->build;
    flags = clean->page->nodes[n].flags
            & (TX_NODE_NOSCRIPT | TX_NODE_CONCEALED);

    if (tx_embed_is_wordpress_post(clean->page, n)) {
        /* a quotation in front of the concealed frame links to the post */

        flags = (n - build->said <= TX_EMBED_QUOTE_MAX_NODES);
    }

    if (flags != 0
        || !tx_media_is_kept(clean, n) || tx_clean_is_in_span(build, TX_TAG_A)
        || !tx_embed_find(build, n, &embed))
    {
        return false;
    }

    block = tx_clean_get_innermost_block(build);
    tx_clean_end_line(build);

    if (embed.image.len != 0 && block->kind == TX_CLEAN_BLOCK
        && block->depth < TX_CLEAN_MAX_BLOCKS && tx_clean_add_blocks(build))
    {
        tx_clean_add_embed_figure(build, &embed, block, n);
        return true;
    }

    attrs = tx_clean_make_attr(build->arena, TX_ATTR_HREF, embed.url, NULL);
    (void) tx_clean_add_inline(build, TX_TAG_A, n, attrs, embed.text);
    tx_clean_end_line(build);

    return true;
}
