/*
 * Copyright (C) textextract contributors
 *
 * Makes links of videos, sounds and frames: to what they show.
 */


#include "clean/media/media.h"
#include "clean/links.h"
#include "core/buffer.h"
#include "html/line.h"


typedef struct {
    tx_str_t  name;         /* part of a custom element's tag: "youtube" */
    tx_str_t  address;      /* URL before the key of a video or a post */
} tx_player_t;


#include "data/embed-players.h"
#include "data/embed-words.h"


#define TX_EMBED_NAME_MAX_BYTES    32 /* maximum bytes of a media file's name */
#define TX_EMBED_KEY_MAX_BYTES  64  /* maximum bytes of a video's id in a URL */
#define TX_EMBED_URL_MAX_BYTES      512  /* maximum bytes of a URL to search */
#define TX_EMBED_BOX_MAX_NODES  24 /* maximum nodes of a video's placeholder */
#define TX_EMBED_BUTTON_MAX_BYTES 24 /* maximum bytes of a play button's text */
#define TX_EMBED_CONSENT_MAX_BYTES 512 /* maximum bytes of a consent question */


/* Returns the http URL of a reference, or an empty string. */
static tx_str_t
tx_embed_resolve_url(tx_clean_build_t *build, tx_str_t ref)
{
    tx_str_t  url;

    url = tx_clean_resolve_url(build, ref, TX_URL_LINK);

    return tx_str_starts(url, tx_str("http")) ? url : tx_null_str;
}


/*
 * Returns the first URL in n attributes of an element; empty: there is none.
 * absolute: values without a host are no URLs.
 */
static tx_str_t
tx_embed_find_attr_url(tx_clean_build_t *build, uint32_t node,
    const tx_attr_id_t *attrs, size_t n, bool absolute)
{
    size_t    i;
    tx_str_t  ref, url;

    url = tx_null_str;

    for (i = 0; i < n && url.len == 0; i++) {
        ref = tx_str_trim(tx_node_attr(build->page, node, attrs[i]));

        if (!absolute || !tx_url_is_relative(ref)) {
            url = tx_embed_resolve_url(build, ref);
        }
    }

    return url;
}


/* Returns the URL of a media element, or of the first source element in it. */
static tx_str_t
tx_embed_find_source_url(tx_clean_build_t *build, uint32_t n)
{
    uint32_t          i;
    tx_str_t          url;
    const tx_node_t  *nodes;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_SRC, TX_ATTR_DATA, TX_ATTR_DATA_SRC, TX_ATTR_DATA_LAZY_SRC
    };

    nodes = build->page->nodes;
    url = tx_embed_find_attr_url(build, n, attrs, tx_count(attrs), false);

    for (i = nodes[n].child; i != 0 && url.len == 0; i = nodes[i].next) {
        if (nodes[i].tag == TX_TAG_SOURCE) {
            url = tx_embed_find_attr_url(build, i, attrs, tx_count(attrs),
                                         false);
        }
    }

    return url;
}


/*
 * Returns the URL of the content of a custom element, by the key in an
 * attribute: <lite-youtube videoid="...">; or an empty string.
 */
static tx_str_t
tx_embed_find_custom_url(tx_clean_build_t *build, uint32_t n)
{
    size_t    i, j;
    tx_buf_t  buf;
    tx_str_t  name, key;

    static const tx_attr_id_t  keys[] = {
        TX_ATTR_VIDEOID, TX_ATTR_DATA_VIDEOID, TX_ATTR_DATA_SHORTCODE,
        TX_ATTR_DATA_TWEETID
    };

    name = tx_node_tag_name(build->page, n);

    for (i = 0; i < tx_count(tx_players); i++) {

        if (!tx_str_has(name, tx_players[i].name)) {
            continue;
        }

        for (j = 0; j < tx_count(keys); j++) {
            key = tx_str_if_allowed(tx_node_attr(build->page, n, keys[j]),
                                    TX_EMBED_KEY_MAX_BYTES, "-_");

            if (key.len != 0) {
                tx_buf_init(&buf, build->arena, 64);
                tx_buf_str(&buf, tx_players[i].address);
                tx_buf_str(&buf, key);

                return tx_buf_string(&buf);
            }
        }
    }

    return tx_null_str;
}


/*
 * True for a placeholder that a script replaces by a video or a post: a box
 * with a button or with a question for consent.
 */
static bool
tx_embed_is_placeholder(const tx_page_t *page, uint32_t n)
{
    uint32_t          len;
    tx_str_t          class;
    const tx_node_t  *node;

    node = &page->nodes[n];
    len = node->text_end - node->text;
    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

    return node->last - n <= TX_EMBED_BOX_MAX_NODES
           && len <= TX_EMBED_CONSENT_MAX_BYTES
           && tx_str_has_one(class, tx_embed_box)
           && (len <= TX_EMBED_BUTTON_MAX_BYTES
               || tx_str_has_one(class, tx_embed_consent));
}


/*
 * True for a frame without a title that is on no known player's site, and for a
 * muted video without controls that plays in a loop outside of a figure.
 */
static bool
tx_embed_is_decoration(const tx_page_t *page, uint32_t n, tx_str_t url)
{
    if (page->nodes[n].tag == TX_TAG_IFRAME) {
        url.len = tx_min(url.len, TX_EMBED_URL_MAX_BYTES);

        return tx_node_attr(page, n, TX_ATTR_TITLE).len == 0
               && tx_node_attr(page, n, TX_ATTR_ARIA_LABEL).len == 0
               && !tx_str_has_one(url, tx_embed_player);
    }

    return page->nodes[n].tag == TX_TAG_VIDEO
           && tx_node_has_attr(page, n, TX_ATTR_LOOP)
           && tx_node_has_attr(page, n, TX_ATTR_MUTED)
           && !tx_node_has_attr(page, n, TX_ATTR_CONTROLS)
           && tx_node_closest(page, n, TX_TAG_FIGURE, TX_MEDIA_MAX_LEVELS_UP)
              == 0;
}


/* Returns the link text for a URL: a frame's host, or a file's name. */
static tx_str_t
tx_embed_make_link_text(tx_str_t s, tx_tag_t tag)
{
    tx_str_t  file;
    tx_url_t  url;

    tx_url_parse(&url, tx_utf8_head(s, 2 * TX_EMBED_URL_MAX_BYTES));

    file = tx_url_get_file_name(url.path);

    if (tag != TX_TAG_IFRAME && file.len <= TX_EMBED_NAME_MAX_BYTES
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
tx_embed_find_url(tx_clean_build_t *build, uint32_t n, tx_str_t *text)
{
    uint32_t    i;
    tx_tag_t    tag;
    tx_str_t    url;
    tx_page_t  *page;

    static const tx_attr_id_t  attrs[] = {      /* attributes of placeholders */
        TX_ATTR_DATA_HREF, TX_ATTR_DATA_URL, TX_ATTR_DATA_SRC,
        TX_ATTR_DATA_EMBED_URL, TX_ATTR_DATA_OEMBED_URL, TX_ATTR_DATA_VIDEO_URL
    };

    page = build->page;
    tag = (tx_tag_t) page->nodes[n].tag;

    if (tag == TX_TAG_DIV) {
        if (!tx_embed_is_placeholder(page, n)) {
            return tx_null_str;
        }

        for (i = n + 1; i <= page->nodes[n].last; i++) {
            if (page->nodes[i].tag == TX_TAG_AUDIO
                || page->nodes[i].tag == TX_TAG_IFRAME
                || page->nodes[i].tag == TX_TAG_VIDEO)
            {
                return tx_embed_find_url(build, i, text);
            }

            if (page->nodes[i].tag == TX_TAG_A) {
                return tx_null_str;
            }
        }
    }

    url = (tag == TX_TAG_UNKNOWN) ? tx_embed_find_custom_url(build, n)
          : (tag == TX_TAG_DIV)
          ? tx_embed_find_attr_url(build, n, attrs, tx_count(attrs), true)
          : tx_embed_find_source_url(build, n);

    if (url.len == 0 || tx_str_has_one(url, tx_embed_ad)
        || tx_embed_is_decoration(page, n, url))
    {
        return tx_null_str;
    }

    url = tx_remove_tracking(build->arena, url);
    *text = tx_line_make(page->arena, tx_node_attr(page, n, TX_ATTR_TITLE),
                         false);

    if (text->len == 0) {
        *text = tx_line_make(page->arena,
                             tx_node_attr(page, n, TX_ATTR_ARIA_LABEL), false);
    }

    if (text->len == 0) {
        *text = tx_embed_make_link_text(url, tag);
    }

    return url;
}
