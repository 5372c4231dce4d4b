/*
 * Copyright (C) textextract contributors
 *
 * Images as they are once scripts have run: the real source of a lazy one,
 * the best of a picture, and nothing that only counts or holds a place.
 */


#include "tx_clean_build.h"

#include "tx_buf.h"
#include "tx_line.h"


#define TX_CLEAN_CANDIDATES  16      /* of one srcset */
#define TX_CLEAN_PICTURE     64      /* nodes in front of a picture's image */
#define TX_CLEAN_TINY        256     /* bytes of a data: image that is none */
#define TX_CLEAN_FILE        128     /* bytes of a file's name */
#define TX_CLEAN_SMALL       32      /* pixels of what only adorns */
#define TX_CLEAN_EMOJI       64      /* bytes: most signs that one is made of */
#define TX_CLEAN_STYLE       256     /* bytes of a style that are looked at */


/* Where scripts find the source.  These stand before src ... */

static const tx_attr_id_t  tx_clean_lazy[] = {
    TX_ATTR_DATA_SRC,
    TX_ATTR_DATA_ORIGINAL,
    TX_ATTR_DATA_LAZY_SRC
};


/* ... and these, which may mean other things, for one that shows nothing. */

static const tx_attr_id_t  tx_clean_lazier[] = {
    TX_ATTR_DATA_LAZY,
    TX_ATTR_DATA_LAZYLOAD,
    TX_ATTR_DATA_ORIGINAL_SRC,
    TX_ATTR_DATA_ACTUALSRC,
    TX_ATTR_DATA_CFSRC,
    TX_ATTR_DATA_HI_RES_SRC,
    TX_ATTR_DATA_IMG_SRC,
    TX_ATTR_DATA_IMAGE,
    TX_ATTR_DATA_URL
};


/* How the names of files begin that only hold a place or count. */

static const tx_str_t  tx_clean_blanks[] = {
    tx_string("1x1"),
    tx_string("blank."),
    tx_string("clear."),
    tx_string("dummy."),
    tx_string("grey."),
    tx_string("lazy."),
    tx_string("lazyload"),
    tx_string("loader."),
    tx_string("loading."),
    tx_string("none."),
    tx_string("pixel."),
    tx_string("spacer"),
    tx_string("spinner"),
    tx_string("transparent")
};


/* The best of a srcset, and the list as it may go out. */

typedef struct {
    tx_str_t  list;
    tx_str_t  best;
    double    weight;
    double    weights[TX_CLEAN_CANDIDATES];
    uint32_t  count;
    bool      widths;       /* these are weights, not densities */
    bool      lazy;      /* it is for scripts to be put in */
} tx_clean_srcset_t;


/* A name in lower case, or as much of it as there is room for in buf. */
static tx_str_t
tx_clean_lower(tx_str_t name, u_char *buf)
{
    size_t  i, len;

    len = tx_min(name.len, TX_CLEAN_FILE);

    for (i = 0; i < len; i++) {
        buf[i] = tx_lower(name.data[i]);
    }

    return (tx_str_t) { len, buf };
}


static bool
tx_clean_is_photo(tx_str_t name)
{
    return name.len > 4 && tx_str_caseends(name, tx_str(".jpg"));
}


/* "placeholder-300x200.jpg" has no more than that word, x and jpg. */
static size_t
tx_clean_letters(tx_str_t name)
{
    size_t  i, n;

    for (i = 0, n = 0; i < name.len; i++) {
        n += tx_is_alpha(name.data[i]);
    }

    return n;
}


/* "photo_{width}x.jpg": a script puts a number there.  Ids have digits. */
static bool
tx_clean_is_template(tx_str_t url)
{
    const u_char  *p, *start, *end;

    end = tx_str_end(url);

    for (p = url.data; p < end; p++) {

        if (*p == '{') {
            start = p + 1;

        } else if (end - p > 3 && memcmp(p, "%7B", 3) == 0) {
            start = p + 3;

        } else {
            continue;
        }

        for (p = start; p < end && tx_is_alpha(*p); p++) {
            /* void */
        }

        if (p > start && p < end && (*p == '}' || *p == '%')) {
            return true;
        }

        p = start - 1;
    }

    return false;
}


/* A name like "spacer.gif", or a data: image of a few bytes. */
static bool
tx_clean_is_blank(tx_str_t url)
{
    size_t    i, n;
    u_char    buf[TX_CLEAN_FILE];
    tx_str_t  name, low;

    static const tx_str_t  holders[] = {
        tx_string("placeholder"), tx_string("place-holder"),
        tx_string("place_holder")
    };

    static const tx_str_t  waits[] = {
        tx_string("-loader."), tx_string("_loader."), tx_string("-spacer."),
        tx_string("_spacer."), tx_string("-spinner."), tx_string("_spinner.")
    };

    if (url.len > 5 && memcmp(url.data, "data:", 5) == 0) {
        return url.len < TX_CLEAN_TINY;
    }

    if (tx_str_ends(url, tx_str("//:0")) || tx_clean_is_template(url)) {
        return true;
    }

    for (n = 0; n < url.len && url.data[n] != '?' && url.data[n] != '#'; n++) {
        /* void */
    }

    for (i = n; i > 0 && url.data[i - 1] != '/'; i--) {
        /* void */
    }

    name = tx_str_span(url.data + i, url.data + n);
    low = tx_clean_lower(name, buf);

    if (tx_str_has_one(low, holders)) {
        return !tx_clean_is_photo(name) || tx_clean_letters(name) <= 16;
    }

    if (tx_clean_is_photo(name)) {
        return false;
    }

    if (tx_str_has_one(low, waits)) {
        return true;
    }

    for (i = 0; i < tx_count(tx_clean_blanks); i++) {
        if (tx_str_casestarts(name, tx_clean_blanks[i])) {
            return true;
        }
    }

    return false;
}


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
tx_clean_is_another(tx_clean_srcset_t *set, tx_buf_t *buf,
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
        || !tx_clean_is_another(set, buf, descriptor, weight))
    {
        return;
    }

    if (set->count != 0) {
        tx_buf_lit(buf, ", ");
    }

    set->weights[set->count++] = weight;

    tx_buf_str(buf, url);

    if (descriptor.len != 0) {
        tx_buf_char(buf, ' ');
        tx_buf_str(buf, descriptor);
    }

    if (weight > set->weight) {
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


/* The srcset of an element, a lazy one first. */
static void
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
 * The candidates among the sources of the picture around an image.  AVIF
 * and WebP come first in a picture, for a choice that is not ours: what
 * everybody can show is preferred.
 */
static void
tx_clean_picture(tx_clean_build_t *build, uint32_t image,
    tx_clean_srcset_t *best)
{
    bool               modern;
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

    for (i = nodes[i].child; i != 0 && n < TX_CLEAN_CANDIDATES;
         i = nodes[i].next)
    {
        if (nodes[i].tag != TX_TAG_SOURCE) {
            continue;
        }

        n++;
        tx_clean_srcset_of(build, &set, i);

        if (set.count == 0) {
            continue;
        }

        type = tx_node_attr(build->page, i, TX_ATTR_TYPE);
        modern = tx_str_caseeq(type, tx_str("image/avif"))
                 || tx_str_caseeq(type, tx_str("image/webp"));

        if (best->count == 0 || !modern) {
            *best = set;
        }

        if (!modern) {
            break;
        }
    }
}


/* The first of some attributes that holds the address of an image. */
static tx_str_t
tx_clean_src(tx_clean_build_t *build, uint32_t node,
    const tx_attr_id_t *attrs, size_t n)
{
    size_t    i;
    tx_str_t  url;

    for (i = 0; i < n; i++) {
        url = tx_clean_url(build, tx_node_attr(build->page, node, attrs[i]),
                           TX_URL_IMAGE);

        if (url.len != 0 && !tx_clean_is_blank(url)) {
            return url;
        }
    }

    return tx_null_str;
}


#define tx_clean_src_of(build, node, attrs)                                   \
    tx_clean_src(build, node, attrs, tx_count(attrs))


/* True for an address that ends as those of images do. */
static bool
tx_clean_ends_as_image(tx_str_t url)
{
    tx_str_t  end;

    static const tx_str_t  ends[] = {
        tx_string(".gif"), tx_string(".jpg"), tx_string(".png"),
        tx_string("jpeg"), tx_string("webp")
    };

    if (url.len < 5) {
        return false;
    }

    end = tx_str_span(tx_str_end(url) - 4, tx_str_end(url));

    return tx_str_casein(end, ends);
}


bool
tx_clean_shows_image(const tx_page_t *page, uint32_t node)
{
    return page->nodes[node].tag == TX_TAG_A
           && tx_clean_ends_as_image(tx_str_trim(
                  tx_node_attr(page, node, TX_ATTR_HREF)));
}


/*
 * The image that a link around one that shows nothing leads to.  Any number
 * of images may be in a link, so that its address is paid for each time.
 */
static tx_str_t
tx_clean_linked_src(tx_clean_build_t *build, uint32_t node)
{
    uint32_t  link;
    tx_str_t  href, url;

    link = build->page->nodes[node].parent;

    if (build->page->nodes[link].tag != TX_TAG_A) {
        return tx_null_str;
    }

    href = tx_node_attr(build->page, link, TX_ATTR_HREF);

    if (build->spare == 0) {
        return tx_null_str;
    }

    tx_clean_spend(build, href.len);
    url = tx_clean_url(build, href, TX_URL_IMAGE);

    return (tx_str_starts(url, tx_str("http")) && tx_clean_ends_as_image(url))
           ? url : tx_null_str;
}


/* What some forums call the address of an attachment, until it is shown. */
static tx_str_t
tx_clean_attached_src(tx_clean_build_t *build, uint32_t node)
{
    size_t    i;
    tx_str_t  url;

    static const tx_str_t  names[] = {
        tx_string("zoomfile"), tx_string("file")
    };

    for (i = 0; i < tx_count(names); i++) {
        url = tx_clean_source_attr(build->page, node, names[i]);
        url = tx_clean_url(build, url, TX_URL_IMAGE);

        if (url.len != 0 && !tx_clean_is_blank(url)) {
            return url;
        }
    }

    return tx_null_str;
}


/* Where the image really is, once no script runs. */
static tx_str_t
tx_clean_image_src(tx_clean_build_t *build, uint32_t node,
    const tx_clean_srcset_t *set)
{
    tx_str_t  url;

    static const tx_attr_id_t  src[] = { TX_ATTR_SRC };

    url = tx_clean_src_of(build, node, tx_clean_lazy);

    if (url.len == 0 && set->lazy) {
        url = set->best;
    }

    if (url.len == 0) {
        url = tx_clean_src_of(build, node, src);
    }

    if (url.len == 0) {
        url = set->best;
    }

    if (url.len == 0) {
        url = tx_clean_src_of(build, node, tx_clean_lazier);
    }

    if (url.len == 0) {
        url = tx_clean_attached_src(build, node);
    }

    if (url.len == 0) {
        url = tx_clean_linked_src(build, node);
    }

    return url;
}


/*
 * An image of a point, or none: it counts, or holds a place.  One that is
 * given at least the whole of what it is in has no size but that.
 */
static bool
tx_clean_is_point(tx_clean_build_t *build, uint32_t node)
{
    int       width, height;
    size_t    i, len;
    u_char    text[TX_CLEAN_STYLE];
    tx_str_t  style;

    static const tx_str_t  points[] = {
        tx_string(";width:1px"), tx_string(";height:1px"),
        tx_string(";width:0"), tx_string(";height:0")
    };

    static const tx_str_t  fills[] = {
        tx_string(";min-width:100%"), tx_string(";min-height:100%")
    };

    width = tx_clean_pixels(build->page, node, TX_ATTR_WIDTH);
    height = tx_clean_pixels(build->page, node, TX_ATTR_HEIGHT);

    if ((width >= 0 && width <= 1) || (height >= 0 && height <= 1)) {
        return true;
    }

    style = tx_node_attr(build->page, node, TX_ATTR_STYLE);
    text[0] = ';';
    len = 1;

    for (i = 0; i < style.len && len < sizeof(text); i++) {
        if (!tx_is_space(style.data[i])) {
            text[len++] = tx_lower(style.data[i]);
        }
    }

    style = (tx_str_t) { len, text };

    return tx_str_has_one(style, points) && !tx_str_has_one(style, fills);
}


bool
tx_clean_is_own_image(const tx_page_t *page, uint32_t node)
{
    size_t    i;
    tx_str_t  name;

    static const tx_str_t  ends[] = {
        tx_string("-img"), tx_string("-image"), tx_string("-picture")
    };

    if (page->nodes[node].tag != TX_TAG_UNKNOWN
        || page->nodes[node].block != page->nodes[node].block_end
        || !(tx_node_has_attr(page, node, TX_ATTR_SRC)
             || tx_node_has_attr(page, node, TX_ATTR_SRCSET)
             || tx_node_has_attr(page, node, TX_ATTR_DATA_SRC)))
    {
        return false;
    }

    name = tx_clean_tag_name(page, node);

    for (i = 0; i < tx_count(ends); i++) {
        if (name.len > ends[i].len && tx_str_caseends(name, ends[i])) {
            return true;
        }
    }

    return false;
}


/* A small image that is nothing to those who do not see it. */
static bool
tx_clean_adorns(const tx_page_t *page, uint32_t node, int width, int height)
{
    tx_str_t  alt;

    alt = tx_node_attr(page, node, TX_ATTR_ALT);

    return width >= 0 && width <= TX_CLEAN_SMALL && height >= 0
           && height <= TX_CLEAN_SMALL && alt.data != NULL && alt.len == 0;
}


tx_clean_attr_t *
tx_clean_image_attrs(tx_clean_build_t *build, uint32_t node)
{
    int                width, height;
    tx_str_t           src, s;
    tx_page_t         *page;
    tx_clean_attr_t   *list;
    tx_clean_srcset_t  set;

    page = build->page;
    width = tx_clean_pixels(page, node, TX_ATTR_WIDTH);
    height = tx_clean_pixels(page, node, TX_ATTR_HEIGHT);

    if (page->nodes[node].tag == TX_TAG_UNKNOWN
        && tx_max(width, height) <= TX_CLEAN_SMALL)
    {
        width = -1;         /* only how one is to the other */
        height = -1;

    } else if (tx_clean_is_point(build, node)
               || tx_clean_adorns(page, node, width, height))
    {
        return NULL;
    }

    tx_clean_srcset_of(build, &set, node);

    if (set.count == 0) {
        tx_clean_picture(build, node, &set);
        set.lazy = false;       /* its own src is as good */
    }

    src = tx_clean_image_src(build, node, &set);

    if (src.len == 0) {
        return NULL;
    }

    list = NULL;

    if (height > 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_HEIGHT,
                             tx_clean_digits(build->arena, height), list);
    }

    if (width > 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_WIDTH,
                             tx_clean_digits(build->arena, width), list);
    }

    /* templates escape what is escaped already */

    s = tx_line(build->arena, tx_node_attr(page, node, TX_ATTR_TITLE), true);

    if (s.len != 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_TITLE, s, list);
    }

    s = tx_node_attr(page, node, TX_ATTR_ALT);

    if (s.data != NULL) {
        list = tx_clean_attr(build->arena, TX_ATTR_ALT,
                             tx_line(build->arena, s, true), list);
    }

    if (set.count > 1 || (set.count == 1 && !tx_str_eq(set.best, src))) {
        list = tx_clean_attr(build->arena, TX_ATTR_SRCSET, set.list, list);
    }

    return tx_clean_attr(build->arena, TX_ATTR_SRC, src, list);
}


/* Pictures of no letters, digits or marks that text is made of. */
static bool
tx_clean_is_emoji(uint32_t c)
{
    return (c >= 0x1f000 && c < 0x20000) || (c >= 0x2190 && c < 0x2c00)
           || c == 0x203c || c == 0x2049 || c == 0x3030 || c == 0x303d
           || c == 0x3297 || c == 0x3299
           || c == 0x200d || c == 0x20e3 || (c & ~0xfU) == 0xfe00
           || (c >= 0xe0020 && c <= 0xe007f);
}


tx_str_t
tx_clean_emoji(tx_clean_build_t *build, uint32_t image)
{
    tx_str_t       alt;
    const u_char  *p;

    alt = tx_line(build->arena,
                  tx_node_attr(build->page, image, TX_ATTR_ALT), false);

    if (alt.len < 3 || alt.len > TX_CLEAN_EMOJI) {
        return tx_null_str;
    }

    for (p = alt.data; p < tx_str_end(alt); /* void */ ) {
        if (!tx_clean_is_emoji(tx_utf8_next(&p))) {
            return tx_null_str;
        }
    }

    return alt;
}
