/*
 * Copyright (C) textextract contributors
 *
 * Films, sounds and frames, which become links to what they show.
 */


#include "clean/build/build.h"

#include "clean/attributes.h"
#include "clean/media/media.h"
#include "clean/tracking.h"
#include "html/line.h"

#include "data/embed-words.h"


#define TX_CLEAN_AROUND 4       /* elements around a film, to its figure */
#define TX_CLEAN_NAME  32       /* the longest name of a file to tell */
#define TX_CLEAN_LOOK  512      /* bytes of an address that are looked at */
#define TX_CLEAN_KEY   16       /* digits: the shortest key of a snippet */


static tx_str_t
tx_clean_embed_url(tx_clean_build_t *build, tx_str_t ref)
{
    tx_str_t  url;

    url = tx_clean_url(build, ref, TX_URL_LINK);

    if (url.len > 4 && memcmp(url.data, "http", 4) == 0) {
        return url;
    }

    return tx_null_str;
}


static tx_str_t
tx_clean_embed_attr(tx_clean_build_t *build, uint32_t n, tx_attr_id_t id)
{
    return tx_clean_embed_url(build, tx_node_attr(build->page, n, id));
}


/* The first of the sources and parameters; or empty. */
static tx_str_t
tx_clean_embed_source(tx_clean_build_t *build, uint32_t n)
{
    uint32_t          child;
    tx_str_t          url, name;
    const tx_page_t  *page;

    page = build->page;
    url = tx_null_str;

    for (child = page->nodes[n].child; child != 0 && url.len == 0;
         child = page->nodes[child].next)
    {
        if (page->nodes[child].tag == TX_TAG_SOURCE) {
            url = tx_clean_embed_attr(build, child, TX_ATTR_SRC);

            if (url.len == 0) {
                url = tx_clean_embed_attr(build, child, TX_ATTR_DATA_SRC);
            }

        } else if (page->nodes[child].tag == TX_TAG_PARAM) {
            name = tx_node_attr(page, child, TX_ATTR_NAME);

            if (tx_str_caseeq(name, tx_str("movie"))
                || tx_str_caseeq(name, tx_str("src")))
            {
                url = tx_clean_embed_attr(build, child, TX_ATTR_VALUE);
            }
        }
    }

    return url;
}


/*
 * <lite-youtube videoid="...">, <amp-twitter data-tweetid="...">, and what is
 * a frame, a film or a sound by its name: <amp-iframe src="...">; or empty.
 */
static tx_str_t
tx_clean_player(tx_clean_build_t *build, uint32_t n)
{
    tx_str_t  name, url;

    name = tx_node_tag_name(build->page, n);

    if (tx_str_eq(name, tx_str("oembed"))) {    /* as an editor has it */
        return tx_clean_embed_url(build, tx_clean_source_attr(build->page, n,
                                                            tx_str("url")));
    }

    if (tx_str_chr(name, '-') == NULL) {
        return tx_null_str;
    }

    url = tx_clean_player_film(build, n, name);

    if (url.len != 0) {
        return url;
    }

    if (tx_str_ends_one(name, tx_embed_frame)) {
        url = tx_clean_embed_attr(build, n, TX_ATTR_SRC);

        return url.len != 0 ? url : tx_clean_embed_source(build, n);
    }

    return tx_null_str;
}


/* A long number in hexadecimal digits, which no person would write. */
static bool
tx_clean_is_key(tx_str_t s)
{
    size_t  i, letters;

    letters = 0;

    for (i = 0; i < s.len; i++) {
        if (!tx_is_digit(s.data[i])) {
            if (tx_lower(s.data[i]) < 'a' || tx_lower(s.data[i]) > 'f') {
                return false;
            }

            letters++;
        }
    }

    return s.len >= TX_CLEAN_KEY && letters > 0;
}


/*
 * A script that writes code into the page where it stands, and so does not
 * wait: what it writes has an address elsewhere, of who keeps it and a key,
 * which is that of the script without ".js".
 */
static tx_str_t
tx_clean_snippet(tx_clean_build_t *build, uint32_t n)
{
    size_t         len;
    tx_str_t       src;
    tx_url_t       url;
    const u_char  *name;

    src = tx_node_attr(build->page, n, TX_ATTR_SRC);

    if (src.len < TX_CLEAN_KEY || src.len > TX_CLEAN_LOOK
        || memmem(src.data, src.len, ".js", 3) == NULL
        || tx_clean_source_has(build->page, n, tx_str("async"))
        || tx_clean_source_has(build->page, n, tx_str("defer")))
    {
        return tx_null_str;
    }

    src = tx_clean_embed_attr(build, n, TX_ATTR_SRC);
    tx_url_parse(&url, src);

    if (url.path.len < TX_CLEAN_KEY
        || !tx_str_ends(url.path, tx_str(".js"))
        || tx_str_eq(url.authority, build->meta->base.authority))
    {
        return tx_null_str;
    }

    len = url.path.len - 1;
    name = memchr(url.path.data + 1, '/', len);

    if (name == NULL
        || !tx_clean_is_key(tx_str_span(name + 1, tx_str_end(url.path) - 3)))
    {
        return tx_null_str;
    }

    return tx_str_span(src.data, tx_str_end(url.path) - 3);
}


/* The address of an embedded thing: its own, or of a source or param in it. */
static tx_str_t
tx_clean_embed_src(tx_clean_build_t *build, uint32_t n)
{
    size_t            i;
    tx_str_t          url;
    const tx_page_t  *page;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_SRC, TX_ATTR_DATA, TX_ATTR_DATA_SRC, TX_ATTR_DATA_LAZY_SRC
    };

    page = build->page;

    if (page->nodes[n].tag == TX_TAG_UNKNOWN) {
        return tx_clean_player(build, n);
    }

    if (page->nodes[n].tag == TX_TAG_SCRIPT) {
        return tx_clean_snippet(build, n);
    }

    if (page->nodes[n].tag == TX_TAG_DIV) {
        return tx_clean_facade(build, n);
    }

    for (i = 0; i < tx_count(attrs); i++) {
        url = tx_clean_embed_attr(build, n, attrs[i]);

        if (url.len != 0) {
            return url;
        }
    }

    return tx_clean_embed_source(build, n);
}


static bool
tx_clean_is_ad(tx_str_t url)
{
    return tx_str_has_one(url, tx_embed_ad);
}


/*
 * True for a frame that is part of the page's own make, or an advertisement:
 * it says so, or says nothing at all, neither by a title nor by its address.
 */
static bool
tx_clean_is_mute(const tx_page_t *page, uint32_t n, tx_str_t url)
{
    tx_str_t  type, role;

    type = tx_node_attr(page, n, TX_ATTR_ITEMTYPE);
    role = tx_node_attr(page, n, TX_ATTR_ROLE);

    if (tx_str_has(type, tx_str("AdBlock"))
        || tx_str_caseeq(role, tx_str("presentation")))
    {
        return true;
    }

    if (tx_node_attr(page, n, TX_ATTR_TITLE).len != 0
        || tx_node_attr(page, n, TX_ATTR_ARIA_LABEL).len != 0)
    {
        return false;
    }

    url.len = tx_min(url.len, TX_CLEAN_LOOK);

    return !tx_str_has_one(url, tx_embed_player);
}


/*
 * A film that plays by itself, silently and again and again: it adorns the
 * page, if it is no figure of it.
 */
static bool
tx_clean_is_loop(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_VIDEO
           && tx_clean_source_has(page, n, tx_str("loop"))
           && tx_clean_source_has(page, n, tx_str("muted"))
           && !tx_clean_source_has(page, n, tx_str("controls"))
           && tx_node_around(page, page->nodes[n].parent, TX_TAG_FIGURE,
                             TX_CLEAN_AROUND) == 0;
}


/* What an address is known by: a frame's host, or the name of a file. */
static tx_str_t
tx_clean_embed_name(tx_str_t s, tx_tag_t tag)
{
    tx_str_t  file;
    tx_url_t  url;

    tx_url_parse(&url, tx_utf8_head(s, 1024));

    file = tx_url_file(url.path);

    if (tag != TX_TAG_IFRAME && file.len <= TX_CLEAN_NAME
        && tx_str_chr(file, '.') != NULL)
    {
        return file;
    }

    if (url.authority.len > 4 && memcmp(url.authority.data, "www.", 4) == 0) {
        return (tx_str_t) { url.authority.len - 4, url.authority.data + 4 };
    }

    return url.authority.len != 0 ? url.authority : s;
}


tx_str_t
tx_clean_embed(tx_clean_build_t *build, uint32_t n, tx_str_t *text)
{
    int         width, height;
    size_t      i;
    tx_str_t    url;
    tx_page_t  *page;

    static const tx_attr_id_t  titles[] = { TX_ATTR_TITLE, TX_ATTR_ARIA_LABEL };

    page = build->page;
    width = tx_clean_pixels(page, n, TX_ATTR_WIDTH);
    height = tx_clean_pixels(page, n, TX_ATTR_HEIGHT);
    url = tx_clean_embed_src(build, n);

    if (url.len == 0 || tx_clean_is_ad(url)
        || (page->nodes[n].tag == TX_TAG_IFRAME
            && tx_clean_is_mute(page, n, url))
        || tx_clean_is_loop(page, n)
        || (page->nodes[n].tag != TX_TAG_UNKNOWN     /* there a ratio */
            && ((width >= 0 && width <= 1) || (height >= 0 && height <= 1))))
    {
        return tx_null_str;
    }

    url = tx_untrack(build->arena, url);
    *text = tx_null_str;

    for (i = 0; i < tx_count(titles); i++) {
        if (text->len == 0) {
            *text = tx_line(page->arena, tx_node_attr(page, n, titles[i]),
                            false);
        }
    }

    if (text->len == 0 && page->nodes[n].tag == TX_TAG_UNKNOWN) {
        *text = tx_line(page->arena,
                        tx_clean_source_attr(page, n, tx_str("playlabel")),
                        false);
    }

    if (text->len == 0) {
        *text = tx_clean_embed_name(url, (tx_tag_t) page->nodes[n].tag);
    }

    return url;
}
