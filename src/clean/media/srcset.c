/*
 * Copyright (C) textextract contributors
 *
 * Reads images in several sizes and formats: srcset and picture (HTML standard,
 * 4.8.4.2.1 and 4.8.4.2.2); recognizes URLs of placeholders.
 */


#include "clean/media/media.h"
#include "core/buffer.h"
#include "html/url.h"

#include "data/image-words.h"


#define TX_SRCSET_MAX_CANDIDATES      16  /* maximum URLs of a srcset to read */
#define TX_SRCSET_MAX_WIDTH_TENTHS    20480  /* preferred maximum: 2048 px */
#define TX_SRCSET_MAX_DENSITY_TENTHS  20  /* preferred maximum: density 2x */
#define TX_PICTURE_MAX_CHILDREN  64 /* maximum children of a picture to read */
#define TX_IMAGE_DATA_URL_MIN_BYTES   256 /* shorter URLs are placeholders */
#define TX_IMAGE_FILE_NAME_MAX_BYTES  128  /* maximum bytes of a file's name */


bool
tx_image_is_placeholder(tx_str_t url)
{
    u_char    buf[TX_IMAGE_FILE_NAME_MAX_BYTES];
    tx_str_t  name;

    if (tx_str_starts(url, tx_str("data:"))) {
        return url.len < TX_IMAGE_DATA_URL_MIN_BYTES;
    }

    name = tx_str_to_lower(tx_url_get_file_name(url), buf, sizeof(buf));

    return tx_str_ends(url, tx_str("//:0"))
           || (!tx_str_ends(name, tx_str(".jpg"))   /* a JPEG may be real */
               && (tx_str_has_one(name, tx_image_holder)
                   || tx_str_starts_one(name, tx_image_blank)));
}


/* Returns the number of "1.5x" or "640w" in tenths; -1: it is invalid. */
static int32_t
tx_srcset_read_descriptor(tx_str_t s)
{
    int32_t   whole;
    tx_str_t  digits, part;

    if (s.len == 0) {
        return 10;
    }

    if (tx_str_last(s) != 'x' && tx_str_last(s) != 'w') {
        return -1;
    }

    digits = tx_str_before(tx_str_cut(s, 1), '.');
    part = tx_str_drop(s, digits.len + 1);      /* "5x" of "1.5x"; or empty */
    whole = tx_str_to_int(digits, 6);

    return (whole < 0 || (part.len != 0
                          && tx_str_to_int(tx_str_cut(part, 1), 9) < 0))
           ? -1 : whole * 10 + (part.len != 0 ? part.data[0] - '0' : 0);
}


/*
 * Adds a candidate: a URL with a width or a density.  If any candidate has a
 * width, those with densities are removed.
 */
static void
tx_srcset_add_candidate(tx_clean_build_t *build, tx_srcset_t *set,
    tx_buf_t *buf, tx_str_t ref, tx_str_t descriptor)
{
    bool      widths;
    int32_t   weight, most;
    tx_str_t  url;

    weight = tx_srcset_read_descriptor(descriptor);
    widths = tx_str_last(descriptor) == 'w';

    if (weight < 0 || set->count == TX_SRCSET_MAX_CANDIDATES
        || (set->widths && !widths))
    {
        return;
    }

    url = tx_clean_resolve_url(build, ref, TX_URL_IMAGE);

    if (url.len == 0 || tx_image_is_placeholder(url)) {
        return;
    }

    if (widths && !set->widths) {
        memset(set, 0, sizeof(tx_srcset_t));
        set->widths = true;
        buf->len = 0;
    }

    if (set->count++ != 0) {
        tx_buf_lit(buf, ", ");
    }

    tx_buf_str(buf, url);

    if (descriptor.len != 0) {
        tx_buf_char(buf, ' ');
        tx_buf_str(buf, descriptor);
    }

    most = widths ? TX_SRCSET_MAX_WIDTH_TENTHS : TX_SRCSET_MAX_DENSITY_TENTHS;

    if (set->weight == 0
        || (weight > most ? weight < set->weight
                          : weight > set->weight || set->weight > most))
    {
        set->weight = weight;
        set->best = url;
    }
}


void
tx_srcset_read_attr(tx_clean_build_t *build, tx_srcset_t *set, tx_str_t s)
{
    tx_buf_t  buf;
    tx_str_t  ref, descriptor;

    memset(set, 0, sizeof(tx_srcset_t));
    tx_buf_init(&buf, build->arena, 0);

    while ((ref = tx_str_word(&s)).len != 0) {
        descriptor = tx_null_str;

        if (tx_str_last(ref) != ',') {
            descriptor = tx_str_before(s, ',');
            s = tx_str_drop(s, descriptor.len);
        }

        ref = tx_str_trim_start(tx_str_trim_end(ref, tx_str(",")), tx_str(","));
        tx_srcset_add_candidate(build, set, &buf, ref, tx_str_trim(descriptor));
    }

    set->list = tx_buf_string(&buf);
}


/*
 * True for the first image of a picture, before which only source elements are.
 * Sources are read only for this image, and so only once.
 */
static bool
tx_picture_is_first_image(const tx_node_t *nodes, uint32_t image)
{
    uint32_t  i, n;

    if (nodes[nodes[image].parent].tag != TX_TAG_PICTURE) {
        return false;
    }

    i = nodes[nodes[image].parent].child;

    for (n = 0; n < TX_PICTURE_MAX_CHILDREN && i != image; n++) {
        if (nodes[i].tag != TX_TAG_SOURCE && nodes[i].tag != TX_TAG_TEXT) {
            return false;
        }

        i = nodes[i].next;
    }

    return i == image;
}


/* Reads the candidates of a source element, first those of lazy attributes. */
static void
tx_picture_read_source(tx_clean_build_t *build, tx_srcset_t *set,
    uint32_t source)
{
    tx_srcset_read_attr(build, set, tx_node_attr(build->page, source,
                                                 TX_ATTR_DATA_SRCSET));
    if (set->count == 0) {
        tx_srcset_read_attr(build, set, tx_node_attr(build->page, source,
                                                     TX_ATTR_SRCSET));
    }
}


/*
 * Reads the first source element that a wide screen shows, as browsers do; a
 * later one for the same screens in a common format is preferred.
 */
void
tx_picture_read_sources(tx_clean_build_t *build, tx_srcset_t *best,
    uint32_t image)
{
    bool              modern;
    tx_str_t          type, media, screens;
    uint32_t          i;
    tx_srcset_t       set;
    const tx_node_t  *nodes;

    static const tx_str_t  others[] = {
        tx_string("dark"), tx_string("max-width"), tx_string("print")
    };

    nodes = build->page->nodes;

    if (!tx_picture_is_first_image(nodes, image)) {
        return;
    }

    screens = tx_null_str;
    modern = true;

    for (i = nodes[nodes[image].parent].child; i != image && modern;
         i = nodes[i].next)
    {
        media = tx_node_attr(build->page, i, TX_ATTR_MEDIA);

        if (nodes[i].tag != TX_TAG_SOURCE || tx_str_has_one(media, others)
            || (best->count != 0 && !tx_str_eq(media, screens)))
        {
            continue;
        }

        type = tx_node_attr(build->page, i, TX_ATTR_TYPE);
        modern = tx_str_caseeq(type, tx_str("image/avif"))
                 || tx_str_caseeq(type, tx_str("image/webp"));

        if (modern && best->count != 0) {
            continue;
        }

        tx_picture_read_source(build, &set, i);

        if (set.count != 0) {
            *best = set;
            best->shown = !modern || media.len != 0;
            screens = media;
        }

        modern |= (set.count == 0);
    }
}
