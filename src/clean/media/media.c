/*
 * Copyright (C) textextract contributors
 *
 * Adds images to the clean tree, and links to videos and sounds.
 */


#include "clean/math/math.h"
#include "clean/media/media.h"


#define TX_IMAGE_COPY_MAX_NODES 8  /* maximum nodes from an image to its copy */
#define TX_EMOJI_MAX_BYTES  64  /* maximum bytes of an alt that is an emoji */


/* True for a character that is an emoji or part of one. */
static bool
tx_image_is_emoji_character(uint32_t c)
{
    return (c >= 0x1f000 && c < 0x20000) || (c >= 0x2190 && c < 0x2c00)
           || c == 0x203c || c == 0x2049 || c == 0x200d || c == 0x20e3
           || (c & ~0xfU) == 0xfe00 || (c >= 0xe0020 && c <= 0xe007f);
}


/* Adds an image's alt as text if it is an emoji; false: it is none. */
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


bool
tx_clean_add_embed(tx_clean_t *clean, uint32_t n)
{
    tx_str_t           url, text;
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;

    build = clean->build;

    if ((clean->page->nodes[n].flags & (TX_NODE_NOSCRIPT | TX_NODE_CONCEALED))
        || !tx_media_is_kept(clean, n) || tx_clean_is_in_span(build, TX_TAG_A))
    {
        return false;
    }

    url = tx_embed_find_url(build, n, &text);

    if (url.len == 0) {
        return false;
    }

    attrs = tx_clean_make_attr(build->arena, TX_ATTR_HREF, url, NULL);

    tx_clean_end_line(build);
    (void) tx_clean_add_inline(build, TX_TAG_A, n, attrs, text);
    tx_clean_end_line(build);

    return true;
}
