/*
 * Copyright (C) textextract contributors
 *
 * Videos, sounds and frames, which become links to what they show.
 */


#include "clean/attributes.h"
#include "clean/media/media.h"
#include "clean/tracking.h"
#include "core/buffer.h"
#include "html/line.h"


typedef struct {
    tx_str_t  name;         /* in an element's name: "youtube" */
    tx_str_t  address;      /* the URL before a video's key */
} tx_player_t;


#include "data/embed-players.h"
#include "data/embed-words.h"


#define TX_EMBED_AROUND  4      /* most levels from a video to its figure */
#define TX_EMBED_NAME    32     /* most bytes of a file's name as link text */
#define TX_EMBED_URL_MAX    512    /* most bytes searched of a URL */
#define TX_EMBED_NODES   24     /* most nodes of a placeholder, */
#define TX_EMBED_BUTTON  24     /* most bytes of a placeholder's button */
#define TX_EMBED_QUESTION   512    /* most bytes of its consent question */


/* Returns the http URL of a reference, or an empty string. */
static tx_str_t
tx_embed_resolve(tx_clean_build_t *build, tx_str_t ref)
{
    tx_str_t  url;

    url = tx_clean_url(build, ref, TX_URL_LINK);

    return tx_str_starts(url, tx_str("http")) ? url : tx_null_str;
}


/* Returns the first URL in the attributes of an element, or empty. */
static tx_str_t
tx_embed_attr(tx_clean_build_t *build, uint32_t n)
{
    size_t    i;
    tx_str_t  url;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_SRC, TX_ATTR_DATA, TX_ATTR_DATA_SRC, TX_ATTR_DATA_LAZY_SRC
    };

    url = tx_null_str;

    for (i = 0; i < tx_count(attrs) && url.len == 0; i++) {
        url = tx_embed_resolve(build, tx_node_attr(build->page, n, attrs[i]));
    }

    return url;
}


/* Returns the URL of a media element, or of the first source in it. */
static tx_str_t
tx_embed_source(tx_clean_build_t *build, uint32_t n)
{
    uint32_t          i;
    tx_str_t          url;
    const tx_node_t  *nodes;

    nodes = build->page->nodes;
    url = tx_embed_attr(build, n);

    for (i = nodes[n].child; i != 0 && url.len == 0; i = nodes[i].next) {
        if (nodes[i].tag == TX_TAG_SOURCE) {
            url = tx_embed_attr(build, i);
        }
    }

    return url;
}


/*
 * Returns the address of a custom element: <lite-youtube videoid="...">,
 * <amp-video src="...">, <oembed url="...">; or empty.
 */
static tx_str_t
tx_embed_element(tx_clean_build_t *build, uint32_t n)
{
    size_t            i, j;
    tx_buf_t          buf;
    tx_str_t          name, key;
    const tx_page_t  *page;

    page = build->page;
    name = tx_node_tag_name(page, n);

    if (tx_str_eq(name, tx_str("oembed"))) {
        return tx_embed_resolve(build, tx_clean_source_attr(page, n,
                                                            tx_str("url")));
    }

    for (i = 0; i < tx_count(tx_players); i++) {

        if (tx_str_chr(name, '-') == NULL
            || !tx_str_has(name, tx_players[i].name))
        {
            continue;
        }

        for (j = 0; j < tx_count(tx_embed_key); j++) {
            key = tx_clean_word(tx_clean_source_attr(page, n, tx_embed_key[j]),
                                64, "-_");
            if (key.len != 0) {
                tx_buf_init(&buf, build->arena, 64);
                tx_buf_str(&buf, tx_players[i].address);
                tx_buf_str(&buf, key);

                return tx_buf_string(&buf);
            }
        }
    }

    return tx_str_ends_one(name, tx_embed_frame) ? tx_embed_source(build, n)
                                                 : tx_null_str;
}


/*
 * Returns the address of the code that a script of GitHub Gist writes into the
 * page, which is the script's without ".js"; or empty.
 */
static tx_str_t
tx_embed_snippet_url(tx_clean_build_t *build, uint32_t n)
{
    tx_str_t       src;
    const u_char  *end;

    src = tx_node_attr(build->page, n, TX_ATTR_SRC);

    if (src.len > TX_EMBED_URL_MAX || !tx_str_has_one(src, tx_embed_snippet)) {
        return tx_null_str;
    }

    end = memmem(src.data, src.len, ".js", 3);

    return (end == NULL) ? tx_null_str
                         : tx_embed_resolve(build, tx_str_span(src.data, end));
}


/*
 * Returns the address of a placeholder that a script replaces by a video or a
 * post: a box with a button or a question for consent, and an address in an
 * attribute; or empty.
 */
static tx_str_t
tx_embed_placeholder(tx_clean_build_t *build, uint32_t n)
{
    size_t            i;
    uint32_t          len;
    tx_str_t          class, url;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = build->page;
    node = &page->nodes[n];
    len = node->text_end - node->text;

    if (node->last - n > TX_EMBED_NODES || len > TX_EMBED_QUESTION) {
        return tx_null_str;
    }

    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

    if (!tx_str_has_one(class, tx_embed_box)
        || (len > TX_EMBED_BUTTON && !tx_str_has_one(class, tx_embed_consent)))
    {
        return tx_null_str;
    }

    for (i = n + 1; i <= node->last; i++) {
        if (page->nodes[i].tag == TX_TAG_A
            || page->nodes[i].tag == TX_TAG_AUDIO
            || page->nodes[i].tag == TX_TAG_IFRAME
            || page->nodes[i].tag == TX_TAG_VIDEO)
        {
            return tx_null_str;     /* an embed inside has the URL */
        }
    }

    for (i = 0; i < tx_count(tx_embed_address); i++) {
        url = tx_str_trim(tx_clean_source_attr(page, n, tx_embed_address[i]));

        if (tx_str_casestarts(url, tx_str("https://"))
            || tx_str_casestarts(url, tx_str("http://"))
            || tx_str_starts(url, tx_str("//")))
        {
            return tx_embed_resolve(build, url);
        }
    }

    return tx_null_str;
}


/*
 * True for a frame that is no content: by its role, or because neither a title
 * nor the address of a known player tells what it shows.
 */
static bool
tx_embed_is_unnamed(const tx_page_t *page, uint32_t n, tx_str_t url)
{
    if (tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ROLE),
                      tx_str("presentation")))
    {
        return true;
    }

    url.len = tx_min(url.len, TX_EMBED_URL_MAX);

    return tx_node_attr(page, n, TX_ATTR_TITLE).len == 0
           && tx_node_attr(page, n, TX_ATTR_ARIA_LABEL).len == 0
           && !tx_str_has_one(url, tx_embed_player);
}


/*
 * True for a muted video without controls that plays in a loop: a decoration,
 * unless it is in a figure.
 */
static bool
tx_embed_is_loop(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_VIDEO
           && tx_clean_source_has(page, n, tx_str("loop"))
           && tx_clean_source_has(page, n, tx_str("muted"))
           && !tx_clean_source_has(page, n, tx_str("controls"))
           && tx_node_around(page, page->nodes[n].parent, TX_TAG_FIGURE,
                             TX_EMBED_AROUND) == 0;
}


/* Returns the link text of an address: a frame's host, or a file's name. */
static tx_str_t
tx_embed_name(tx_str_t s, tx_tag_t tag)
{
    tx_str_t  file;
    tx_url_t  url;

    tx_url_parse(&url, tx_utf8_head(s, 2 * TX_EMBED_URL_MAX));

    file = tx_url_file(url.path);

    if (tag != TX_TAG_IFRAME && file.len <= TX_EMBED_NAME
        && tx_str_chr(file, '.') != NULL)
    {
        return file;
    }

    if (tx_str_starts(url.authority, tx_str("www."))) {
        return tx_str_drop(url.authority, 4);
    }

    return url.authority.len != 0 ? url.authority : s;
}


tx_str_t
tx_embed_url(tx_clean_build_t *build, uint32_t n, tx_str_t *text)
{
    int         width, height;
    tx_tag_t    tag;
    tx_str_t    url;
    tx_page_t  *page;

    page = build->page;
    tag = (tx_tag_t) page->nodes[n].tag;

    url = (tag == TX_TAG_UNKNOWN) ? tx_embed_element(build, n)
          : (tag == TX_TAG_SCRIPT) ? tx_embed_snippet_url(build, n)
          : (tag == TX_TAG_DIV) ? tx_embed_placeholder(build, n)
          : tx_embed_source(build, n);

    if (url.len == 0 || tx_str_has_one(url, tx_embed_ad)
        || (tag == TX_TAG_IFRAME && tx_embed_is_unnamed(page, n, url))
        || tx_embed_is_loop(page, n))
    {
        return tx_null_str;
    }

    width = tx_clean_pixels(page, n, TX_ATTR_WIDTH);
    height = tx_clean_pixels(page, n, TX_ATTR_HEIGHT);

    if (tag != TX_TAG_UNKNOWN       /* whose sizes may be ratios */
        && (width == 0 || width == 1 || height == 0 || height == 1))
    {
        return tx_null_str;
    }

    url = tx_untrack(build->arena, url);
    *text = tx_line(page->arena, tx_node_attr(page, n, TX_ATTR_TITLE), false);

    if (text->len == 0) {
        *text = tx_line(page->arena,
                        tx_node_attr(page, n, TX_ATTR_ARIA_LABEL), false);
    }

    if (text->len == 0) {       /* lite-youtube */
        *text = tx_line(page->arena,
                        tx_clean_source_attr(page, n, tx_str("playlabel")),
                        false);
    }

    if (text->len == 0) {
        *text = tx_embed_name(url, tag);
    }

    return url;
}
