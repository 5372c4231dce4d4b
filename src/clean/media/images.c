/*
 * Copyright (C) textextract contributors
 *
 * Makes images as they are after scripts have run: the real source of a lazy
 * image, the best source of a picture.  Leaves out icons and placeholders.
 */


#include "clean/media/media.h"
#include "core/buffer.h"
#include "html/line.h"
#include "html/url.h"

#include "data/image-words.h"


#define TX_IMAGE_ICON_MAX_PIXELS  32   /* maximum width and height of an icon */
#define TX_IMAGE_FIGURE_MAX_NODES  64  /* nodes of a figure searched for img */
#define TX_IMAGE_SRC_MIN_PIXELS   640  /* smallest width of src to assume */


typedef enum {
    TX_IMAGE_ADDRESS = 0,      /* the attribute has a URL */
    TX_IMAGE_SET               /* the attribute is a srcset */
} tx_image_kind_t;


typedef struct {
    tx_attr_id_t     id;
    tx_image_kind_t  kind;
} tx_image_attr_t;


#include "data/image-attributes.h"


/* True for a URL with the ending of an image file. */
static bool
tx_image_is_file_url(tx_str_t url)
{
    return tx_str_caseends_one(url, tx_image_end) != 0;
}


bool
tx_media_links_to_image(const tx_page_t *page, uint32_t node)
{
    return page->nodes[node].tag == TX_TAG_A
           && tx_image_is_file_url(tx_node_attr(page, node, TX_ATTR_HREF));
}


bool
tx_clean_is_custom_image(const tx_page_t *page, uint32_t node)
{
    const tx_node_t  *own;

    own = &page->nodes[node];

    return own->tag == TX_TAG_UNKNOWN && own->block == own->block_end
           && own->nattrs != 0
           && tx_str_caseends_one(tx_node_tag_name(page, node), tx_image_role);
}


bool
tx_media_is_lazy_figure(const tx_page_t *page, uint32_t figure)
{
    uint32_t  i, last;

    if (!tx_image_is_file_url(tx_url_drop_query(tx_node_attr(page, figure,
                                                             TX_ATTR_ITEMID))))
    {
        return false;
    }

    last = tx_min(page->nodes[figure].last, figure + TX_IMAGE_FIGURE_MAX_NODES);

    for (i = figure + 1; i <= last; i++) {
        if (page->nodes[i].tag == TX_TAG_IMG) {
            return false;
        }
    }

    return true;
}


/*
 * Returns the href of the link around an image without a source, if it is an
 * image's URL.  Counts its bytes as repeated: a link may contain many images.
 */
static tx_str_t
tx_image_find_link_target(tx_clean_build_t *build, uint32_t node)
{
    uint32_t  link;
    tx_str_t  href;

    link = build->page->nodes[node].parent;

    if (!tx_media_links_to_image(build->page, link) || build->spare == 0) {
        return tx_null_str;
    }

    href = tx_node_attr(build->page, link, TX_ATTR_HREF);
    tx_clean_count_repeated_bytes(build, href.len);

    return tx_clean_resolve_url(build, href, TX_URL_IMAGE);
}


/* Returns the URL of an image, and stores its srcset's candidates. */
static tx_str_t
tx_image_find_source_url(tx_clean_build_t *build, uint32_t node,
    tx_srcset_t *set)
{
    size_t                  i;
    tx_str_t                src, value;
    const tx_image_attr_t  *attr;

    memset(set, 0, sizeof(tx_srcset_t));
    src = tx_null_str;

    for (i = 0; i < tx_count(tx_image_attrs_known); i++) {
        attr = &tx_image_attrs_known[i];
        value = tx_node_attr(build->page, node, attr->id);

        if (value.len == 0
            || (attr->kind == TX_IMAGE_SET ? set->count != 0 : src.len != 0))
        {
            continue;
        }

        if (attr->kind == TX_IMAGE_SET) {
            tx_srcset_read_attr(build, set, value);
            value = set->best;

        } else {
            value = tx_clean_resolve_url(build, value, TX_URL_IMAGE);
        }

        if (src.len == 0 && !tx_image_is_placeholder(value)) {
            src = value;
        }
    }

    if (set->count == 0) {
        tx_picture_read_sources(build, set, node);
        src = (src.len == 0) ? set->best : src;
    }

    return src.len != 0 ? src : tx_image_find_link_target(build, node);
}


/*
 * True for a tracking pixel, an avatar, a button or an icon: an image without
 * information.
 */
static bool
tx_image_is_icon(const tx_page_t *page, uint32_t node, int width, int height)
{
    uint32_t  next;
    tx_str_t  alt, src, class;

    alt = tx_node_attr(page, node, TX_ATTR_ALT);
    src = tx_node_attr(page, node, TX_ATTR_SRC);
    class = tx_node_attr_start(page, node, TX_ATTR_CLASS);

    if (width == 1 || height == 1
        || (width == 0 && height <= TX_IMAGE_ICON_MAX_PIXELS)
        || (height == 0 && width <= TX_IMAGE_ICON_MAX_PIXELS)
        || tx_str_has(class, tx_str("avatar"))
        || tx_str_has(src, tx_str("/buttons/")))
    {
        return true;
    }

    if (alt.len != 0) {     /* an icon has the text behind it as its alt */
        next = page->nodes[node].next;

        return next != 0 && page->nodes[next].tag == TX_TAG_TEXT
               && tx_str_has(src, tx_str("icon"))
               && tx_str_starts(tx_str_trim(tx_node_raw_text(page, next)), alt);
    }

    class = tx_node_attr_start(page, page->nodes[node].parent, TX_ATTR_CLASS);

    return tx_str_caseends(src, tx_str(".ico"))
           || (alt.data != NULL
               && (tx_str_has_one(class, tx_image_icon)
                   || (width >= 0 && width <= TX_IMAGE_ICON_MAX_PIXELS
                       && height >= 0 && height <= TX_IMAGE_ICON_MAX_PIXELS)));
}


/*
 * Returns the value of alt or title, which some templates escape twice; empty
 * if the value is a file name, a URL or dots.
 */
static tx_str_t
tx_image_read_attr_text(tx_clean_build_t *build, uint32_t node, tx_attr_id_t id)
{
    tx_str_t  s;

    s = tx_line_make(build->arena, tx_node_attr(build->page, node, id), true);

    if (tx_str_chr(s, ' ') == NULL
        && (tx_image_is_file_url(s) || tx_str_starts(s, tx_str("http://"))
            || tx_str_starts(s, tx_str("https://"))
            || tx_str_eq(s, tx_str("..."))))
    {
        return tx_null_str;
    }

    return s;
}


/* True if the best candidate is larger than src; width: that of src, or -1. */
static bool
tx_srcset_is_best_larger(const tx_srcset_t *set, tx_str_t src, int width)
{
    if (set->count == 0 || set->shown || tx_str_has(set->list, src)) {
        return set->count != 0;
    }

    width = tx_max(width, TX_IMAGE_SRC_MIN_PIXELS);

    return set->weight > (set->widths ? 10 * width : 10);
}


/* Adds a width or height in front of list, unless pixels is 0 or -1. */
static tx_clean_attr_t *
tx_image_add_size(tx_clean_build_t *build, tx_attr_id_t id, int pixels,
    tx_clean_attr_t *list)
{
    tx_buf_t  buf;

    if (pixels <= 0) {
        return list;
    }

    tx_buf_init(&buf, build->arena, 0);
    tx_buf_append_uint(&buf, (uint64_t) pixels);

    return tx_clean_make_attr(build->arena, id, tx_buf_string(&buf), list);
}


tx_clean_attr_t *
tx_image_make_attrs(tx_clean_build_t *build, uint32_t node)
{
    int               width, height;
    bool              own;
    tx_str_t          src, words;
    tx_srcset_t       set;
    tx_clean_attr_t  *list;

    width = tx_clean_read_pixels(build->page, node, TX_ATTR_WIDTH);
    height = tx_clean_read_pixels(build->page, node, TX_ATTR_HEIGHT);
    own = build->page->nodes[node].tag == TX_TAG_UNKNOWN;

    if (!own && tx_image_is_icon(build->page, node, width, height)) {
        return NULL;
    }

    src = tx_image_find_source_url(build, node, &set);

    if (src.len == 0) {
        return NULL;
    }

    if (tx_srcset_is_best_larger(&set, src, width)) {
        src = set.best;
    }

    list = NULL;

    /* the size of a custom element may be a ratio */

    if (!own || tx_max(width, height) > TX_IMAGE_ICON_MAX_PIXELS) {
        list = tx_image_add_size(build, TX_ATTR_HEIGHT, height, list);
        list = tx_image_add_size(build, TX_ATTR_WIDTH, width, list);
    }

    words = tx_image_read_attr_text(build, node, TX_ATTR_TITLE);

    if (words.len != 0) {
        list = tx_clean_make_attr(build->arena, TX_ATTR_TITLE, words, list);
    }

    if (tx_node_has_attr(build->page, node, TX_ATTR_ALT)) {
        words = tx_image_read_attr_text(build, node, TX_ATTR_ALT);
        list = tx_clean_make_attr(build->arena, TX_ATTR_ALT, words, list);
    }

    if (set.count > 1 || (set.count == 1 && !tx_str_eq(set.best, src))) {
        list = tx_clean_make_attr(build->arena, TX_ATTR_SRCSET, set.list, list);
    }

    return tx_clean_make_attr(build->arena, TX_ATTR_SRC, src, list);
}
