/*
 * Copyright (C) textextract contributors
 *
 * Images as they are once scripts have run: the real source of a lazy one,
 * the best of a picture, and nothing that only counts or holds a place.
 */


#include "clean/attributes.h"
#include "clean/media/images.h"
#include "clean/media/media.h"
#include "html/line.h"

#include "data/image-words.h"


#define TX_CLEAN_SMALL  32      /* pixels of what only adorns */
#define TX_CLEAN_EMOJI  64      /* bytes: most signs that one is made of */
#define TX_CLEAN_STYLE  256     /* bytes of a style that are looked at */


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

    if (url.len < 5) {
        return false;
    }

    end = tx_str_span(tx_str_end(url) - 4, tx_str_end(url));

    return tx_str_casein(end, tx_image_end);
}


bool
tx_clean_shows_image(const tx_page_t *page, uint32_t node)
{
    return page->nodes[node].tag == TX_TAG_A
           && tx_clean_ends_as_image(tx_node_attr(page, node, TX_ATTR_HREF));
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

    return tx_str_has_one(style, tx_image_point)
           && !tx_str_has_one(style, tx_image_fill);
}


bool
tx_clean_is_own_image(const tx_page_t *page, uint32_t node)
{
    size_t    i;
    tx_str_t  name;

    if (page->nodes[node].tag != TX_TAG_UNKNOWN
        || page->nodes[node].block != page->nodes[node].block_end
        || !(tx_node_has_attr(page, node, TX_ATTR_SRC)
             || tx_node_has_attr(page, node, TX_ATTR_SRCSET)
             || tx_node_has_attr(page, node, TX_ATTR_DATA_SRC)))
    {
        return false;
    }

    name = tx_node_tag_name(page, node);

    for (i = 0; i < tx_count(tx_image_role); i++) {
        if (name.len > tx_image_role[i].len
            && tx_str_caseends(name, tx_image_role[i]))
        {
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


/* An icon whose words stand right behind it, or one that is pressed. */
static bool
tx_clean_is_sign_image(const tx_page_t *page, uint32_t node, tx_str_t alt)
{
    uint32_t  next;
    tx_str_t  src;

    src = tx_node_attr(page, node, TX_ATTR_SRC);

    if (tx_str_has(src, tx_str("/buttons/"))) {
        return true;
    }

    next = page->nodes[node].next;

    return alt.len != 0 && next != 0 && page->nodes[next].tag == TX_TAG_TEXT
           && tx_str_has(src, tx_str("icon"))
           && tx_str_starts(tx_str_trim(tx_node_raw(page, next)), alt);
}


/*
 * What a page or a site is known by, or a sign that only adorns what is around
 * it, which calls itself an icon.
 */
static bool
tx_clean_is_icon_image(const tx_page_t *page, uint32_t node)
{
    tx_str_t  alt;

    alt = tx_node_attr(page, node, TX_ATTR_ALT);

    if (tx_clean_is_sign_image(page, node, alt)) {
        return true;
    }

    if (alt.len != 0) {
        return false;
    }

    return tx_str_caseends(tx_node_attr(page, node, TX_ATTR_SRC),
                           tx_str(".ico"))
           || (alt.data != NULL
               && tx_str_has_one(tx_node_attr_head(page,
                                                   page->nodes[node].parent,
                                                   TX_ATTR_CLASS),
                                 tx_image_icon));
}


/* Whose the words beside it are: a picture that calls itself one of a user. */
static bool
tx_clean_is_avatar(const tx_page_t *page, uint32_t node)
{
    return tx_str_has(tx_node_attr_head(page, node, TX_ATTR_CLASS),
                      tx_str("avatar"));
}


/* A length in pixels, in front of list; what is not known is not said. */
static tx_clean_attr_t *
tx_clean_size(tx_clean_build_t *build, tx_attr_id_t id, int pixels,
    tx_clean_attr_t *list)
{
    return (pixels <= 0) ? list
                         : tx_clean_attr(build->arena, id,
                                         tx_clean_digits(build->arena, pixels),
                                         list);
}


/* Without the tags that some templates leave in a value. */
static tx_str_t
tx_clean_untagged(tx_arena_t *arena, tx_str_t s)
{
    u_char        *text, *p;
    const u_char  *end, *gt, *q;

    q = tx_str_chr(s, '<');
    text = (q == NULL) ? NULL : tx_arena_alloc(arena, s.len);

    if (text == NULL) {
        return s;
    }

    p = text;
    end = tx_str_end(s);
    gt = s.data;

    for (q = s.data; q < end; /* void */ ) {

        if (*q == '<' && end - q > 1 && gt != NULL
            && (q[1] == '/' || tx_is_alpha(q[1])))
        {
            gt = memchr(q, '>', (size_t) (end - q));

            if (gt != NULL) {
                q = gt + 1;
                continue;
            }
        }

        *p++ = *q++;
    }

    return tx_line(arena, tx_str_span(text, p), false);
}


/* What says nothing of an image: its file's name, an address, dots. */
static bool
tx_clean_is_unnamed(tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len && s.data[i] == '.'; i++) { /* void */ }

    return i == s.len
           || (tx_str_chr(s, ' ') == NULL
               && (tx_clean_ends_as_image(s)
                   || tx_str_starts(s, tx_str("http://"))
                   || tx_str_starts(s, tx_str("https://"))));
}


/*
 * What is said instead of an image, and of it, in front of list.  An empty
 * alt says that there is nothing to say.
 */
static tx_clean_attr_t *
tx_clean_image_texts(tx_clean_build_t *build, uint32_t node,
    tx_clean_attr_t *list)
{
    tx_str_t  alt, title;

    alt = tx_node_attr(build->page, node, TX_ATTR_ALT);
    title = tx_node_attr(build->page, node, TX_ATTR_TITLE);

    /* templates escape what is escaped already */

    title = tx_line(build->arena, title, true);

    if (title.len != 0 && !tx_clean_is_unnamed(title)) {
        list = tx_clean_attr(build->arena, TX_ATTR_TITLE, title, list);
    }

    if (alt.data != NULL) {
        alt = tx_clean_untagged(build->arena,
                                tx_line(build->arena, alt, true));

        if (tx_clean_is_unnamed(alt)) {
            alt = tx_null_str;
        }

        list = tx_clean_attr(build->arena, TX_ATTR_ALT, alt, list);
    }

    return list;
}


tx_clean_attr_t *
tx_clean_image_attrs(tx_clean_build_t *build, uint32_t node)
{
    int                width, height;
    tx_str_t           src;
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
               || tx_clean_is_avatar(page, node)
               || tx_clean_is_icon_image(page, node)
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

    if (tx_clean_is_larger(&set, src, width)) {
        src = set.best;
    }

    list = tx_clean_size(build, TX_ATTR_HEIGHT, height, NULL);
    list = tx_clean_size(build, TX_ATTR_WIDTH, width, list);
    list = tx_clean_image_texts(build, node, list);

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
