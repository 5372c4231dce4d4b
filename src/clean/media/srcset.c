/*
 * Copyright (C) textextract contributors
 *
 * What an image is offered as in several sizes and formats: srcset, picture.
 */


#include "clean/attributes.h"
#include "clean/media/images.h"
#include "core/buffer.h"


#define TX_CLEAN_PICTURE  64      /* nodes in front of a picture's image */
#define TX_CLEAN_WIDE     2048    /* pixels: wider is of no use to a reader */
#define TX_CLEAN_DENSE    2       /*   likewise, of densities */
#define TX_CLEAN_NARROW   640     /* pixels of an image that says no width */
#define TX_CLEAN_MEDIA    128     /* bytes of a condition */
#define TX_CLEAN_DIGITS   4       /* most of a screen's width */


/* "2x", "640w": its weight; -1: something else. */
static double
tx_clean_descriptor(tx_str_t s)
{
    size_t  i;
    double  n, scale;

    if (s.len == 0) {
        return 1;
    }

    if (s.len > 12 || s.data[0] == '.') {
        return -1;
    }

    n = 0;
    scale = 0;

    for (i = 0; i < s.len - 1; i++) {
        if (s.data[i] == '.' && scale == 0) {
            scale = 1;

        } else if (tx_is_digit(s.data[i])) {
            n = n * 10 + (s.data[i] - '0');
            scale *= 10;

        } else {
            return -1;
        }
    }

    if (i == 0 || (s.data[i] != 'w' && s.data[i] != 'x')) {
        return -1;
    }

    return scale > 1 ? n / scale : n;
}


/*
 * HTML, section 4.8.4.2.1: all candidates have a width, or none, and each has
 * its own.  Widths say more: what has none in front of them goes.
 */
static bool
tx_clean_joins_set(tx_clean_srcset_t *set, tx_buf_t *buf,
    tx_str_t descriptor, double weight)
{
    bool      widths;
    uint32_t  i;

    widths = descriptor.len != 0
             && descriptor.data[descriptor.len - 1] == 'w';

    if (set->count == 0 || (widths && !set->widths)) {
        set->widths = widths;
        set->count = 0;
        set->weight = 0;
        buf->len = 0;
    }

    for (i = 0; i < set->count; i++) {
        if (set->weights[i] == weight) {
            return false;
        }
    }

    return widths == set->widths;
}


/* True if a candidate is more to a reader than the best one up to it. */
static bool
tx_clean_is_better(const tx_clean_srcset_t *set, double weight)
{
    double  most;

    most = set->widths ? TX_CLEAN_WIDE : TX_CLEAN_DENSE;

    if (set->weight == 0) {
        return true;
    }

    return (weight > most) ? weight < set->weight
                           : (weight > set->weight || set->weight > most);
}


/* One candidate: an address up to white space, and a descriptor. */
static void
tx_clean_candidate(tx_clean_build_t *build, tx_clean_srcset_t *set,
    tx_buf_t *buf, tx_str_t ref, tx_str_t descriptor)
{
    double    weight;
    tx_str_t  url;

    descriptor = tx_str_trim(descriptor);
    weight = tx_clean_descriptor(descriptor);

    if (weight < 0 || set->count == TX_CLEAN_CANDIDATES) {
        return;
    }

    url = tx_clean_url(build, ref, TX_URL_IMAGE);

    if (url.len == 0 || tx_clean_is_blank(url)
        || !tx_clean_joins_set(set, buf, descriptor, weight))
    {
        return;
    }

    if (set->count != 0) {
        tx_buf_lit(buf, ", ");
    }

    set->urls[set->count] = url;
    set->weights[set->count++] = weight;

    tx_buf_str(buf, url);

    if (descriptor.len != 0) {
        tx_buf_char(buf, ' ');
        tx_buf_str(buf, descriptor);
    }

    if (tx_clean_is_better(set, weight)) {
        set->weight = weight;
        set->best = url;
    }
}


/* HTML, section 4.8.4.2.2, as far as real lists need it. */
static void
tx_clean_srcset(tx_clean_build_t *build, tx_clean_srcset_t *set, tx_str_t s)
{
    tx_buf_t       buf;
    tx_str_t       ref, descriptor;
    const u_char  *p, *start, *end;

    memset(set, 0, sizeof(tx_clean_srcset_t));
    tx_buf_init(&buf, build->arena, 0);

    if (s.len == 0) {
        return;
    }

    p = s.data;
    end = tx_str_end(s);

    for ( ;; ) {
        while (p < end && (tx_is_space(*p) || *p == ',')) {
            p++;
        }

        if (p == end) {
            break;
        }

        for (start = p; p < end && !tx_is_space(*p); p++) {
            /* void */
        }

        ref = tx_str_span(start, p);
        descriptor = tx_null_str;

        if (ref.data[ref.len - 1] == ',') {
            while (ref.data[ref.len - 1] == ',') {
                ref.len--;
            }

        } else {
            for (start = p; p < end && *p != ','; p++) {
                /* void */
            }

            descriptor = tx_str_span(start, p);
        }

        tx_clean_candidate(build, set, &buf, ref, descriptor);
    }

    set->list = tx_buf_string(&buf);
}


void
tx_clean_srcset_of(tx_clean_build_t *build, tx_clean_srcset_t *set,
    uint32_t node)
{
    size_t  i;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_DATA_SRCSET, TX_ATTR_DATA_LAZY_SRCSET, TX_ATTR_SRCSET
    };

    for (i = 0; i < tx_count(attrs); i++) {
        tx_clean_srcset(build, set,
                        tx_node_attr(build->page, node, attrs[i]));

        if (set->count != 0) {
            set->lazy = (attrs[i] != TX_ATTR_SRCSET);
            return;
        }
    }
}


/*
 * The element that the sources of a picture are for: the first that is none,
 * or 0.  Were they for all images in it, each of them would be read for each.
 */
static uint32_t
tx_clean_pictured(const tx_node_t *nodes, uint32_t picture)
{
    uint32_t  i, n;

    n = 0;

    for (i = nodes[picture].child; i != 0 && n < TX_CLEAN_PICTURE;
         i = nodes[i].next)
    {
        if (nodes[i].tag != TX_TAG_SOURCE && nodes[i].tag != TX_TAG_TEXT) {
            return i;
        }

        n++;
    }

    return 0;
}


/*
 * The least width of the screens that a source is for, 0 if it does not say;
 * -1: it is for dark ones, or for paper.
 */
static int32_t
tx_clean_screen(const tx_page_t *page, uint32_t source)
{
    u_char         text[TX_CLEAN_MEDIA];
    int32_t        width;
    tx_str_t       media, rest;
    const u_char  *p;

    static const tx_str_t  others[] = {
        tx_string("dark"), tx_string("print")
    };

    media = tx_str_lower(tx_clean_source_attr(page, source, tx_str("media")),
                         text, sizeof(text));

    if (media.len == 0) {
        return 0;
    }

    if (tx_str_has_one(media, others)) {
        return -1;
    }

    p = memmem(media.data, media.len, "min-width", 9);

    if (p == NULL) {
        return 0;
    }

    rest = tx_str_span(p, tx_str_end(media));
    width = tx_str_number(tx_str_digits(&rest), TX_CLEAN_DIGITS);

    return tx_max(width, 0) * (tx_str_starts(rest, tx_str("p")) ? 1 : 16);
}


void
tx_clean_picture(tx_clean_build_t *build, uint32_t image,
    tx_clean_srcset_t *best)
{
    bool               modern, old;
    int32_t            screen, widest;
    tx_str_t           type;
    uint32_t           i, n;
    const tx_node_t   *nodes;
    tx_clean_srcset_t  set;

    nodes = build->page->nodes;
    i = nodes[image].parent;

    if (nodes[i].tag != TX_TAG_PICTURE
        || tx_clean_pictured(nodes, i) != image)
    {
        return;
    }

    n = 0;
    old = false;
    widest = 0;

    for (i = nodes[i].child; i != 0 && n < TX_CLEAN_CANDIDATES;
         i = nodes[i].next)
    {
        if (nodes[i].tag != TX_TAG_SOURCE) {
            continue;
        }

        n++;
        screen = tx_clean_screen(build->page, i);
        tx_clean_srcset_of(build, &set, i);

        if (set.count == 0 || screen < widest) {
            continue;
        }

        type = tx_node_attr(build->page, i, TX_ATTR_TYPE);
        modern = tx_str_caseeq(type, tx_str("image/avif"))
                 || tx_str_caseeq(type, tx_str("image/webp"));

        if (best->count == 0 || screen > widest || (!modern && !old)) {
            *best = set;
            best->shown = !modern || screen > 0;
            old = !modern;
            widest = screen;
        }
    }
}


bool
tx_clean_is_larger(const tx_clean_srcset_t *set, tx_str_t src, int width)
{
    uint32_t  i;

    if (set->count == 0 || set->shown) {
        return set->count != 0;
    }

    for (i = 0; i < set->count; i++) {
        if (tx_str_eq(set->urls[i], src)) {
            return set->weight > set->weights[i];
        }
    }

    return set->widths ? set->weight > tx_max(width, TX_CLEAN_NARROW)
                       : set->weight > 1;
}
