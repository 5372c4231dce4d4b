/*
 * Copyright (C) textextract contributors
 *
 * Reads embedded videos, sounds and frames: the URL of the page that shows the
 * content, its title and a preview picture.
 */


#include "clean/media/media.h"
#include "clean/links.h"
#include "core/buffer.h"
#include "html/line.h"


/* A site whose content is shown in frames; see data/embed-players.txt. */

typedef struct {
    tx_str_t  site;         /* the site's name, as in a link's text */
    tx_str_t  kind;         /* kind of the site's content: "Video" */
    tx_str_t  element;      /* part of a custom element's tag; or empty */
    tx_str_t  frame;        /* frame's URL up to its key, without scheme */
    tx_str_t  key;          /* key of the content: "id", "path" or "url" */
    tx_str_t  page;         /* URL of the content's page, up to the key */
    tx_str_t  image;        /* URL of the preview, up to the key; or "" */
    tx_str_t  suffix;       /* end of the preview's URL, behind the key */
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


/* Returns three strings as one. */
static tx_str_t
tx_embed_join(tx_arena_t *arena, tx_str_t a, tx_str_t b, tx_str_t c)
{
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, a.len + b.len + c.len);
    tx_buf_str(&buf, a);
    tx_buf_str(&buf, b);
    tx_buf_str(&buf, c);

    return tx_buf_string(&buf);
}


/* Returns the site of a frame's URL; stores the URL's part from the key on. */
static const tx_player_t *
tx_embed_find_player(tx_str_t url, tx_str_t *rest)
{
    size_t  i;

    url = tx_str_drop(url, tx_str_starts(url, tx_str("https://")) ? 8
                           : tx_str_starts(url, tx_str("http://")) ? 7 : 0);
    url = tx_str_drop(url, tx_str_starts(url, tx_str("www.")) ? 4 : 0);

    for (i = 0; i < tx_count(tx_players); i++) {
        if (tx_str_starts(url, tx_players[i].frame)) {
            *rest = tx_str_drop(url, tx_players[i].frame.len);
            return &tx_players[i];
        }
    }

    return NULL;
}


/* Sets an embed's URLs of page and preview, made of the key in its own URL. */
static void
tx_embed_set_page(tx_clean_build_t *build, const tx_player_t *player,
    tx_str_t rest, tx_embed_t *embed)
{
    tx_str_t  key;

    rest = tx_str_before(tx_str_before(rest, '#'), '&');

    if (tx_str_eq(player->key, tx_str("url"))) {
        key = tx_embed_resolve_url(build,
                                   tx_url_decode_value(build->arena, rest));
        embed->url = tx_str_starts(key, player->page) ? key : embed->url;
        return;
    }

    key = tx_str_before(rest, '?');
    key = tx_str_eq(player->key, tx_str("path"))
          ? tx_str_if_allowed(key, TX_EMBED_KEY_MAX_BYTES, "-_/")
          : tx_str_if_allowed(tx_str_before(key, '/'), TX_EMBED_KEY_MAX_BYTES,
                              "-_");

    if (key.len != 0 && player->page.len != 0) {
        embed->url = tx_embed_join(build->arena, player->page, key,
                                   tx_null_str);
    }

    if (key.len != 0 && player->image.len != 0) {
        embed->image = tx_embed_join(build->arena, player->image, key,
                                     player->suffix);
    }
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
 * Returns the URL of a frame for a custom element with a key in an attribute,
 * <lite-youtube videoid="...">, or for a div with a YouTube id; or empty.
 */
static tx_str_t
tx_embed_find_keyed_url(tx_clean_build_t *build, uint32_t n)
{
    size_t    i, j;
    tx_str_t  name, key;

    static const tx_attr_id_t  keys[] = {
        TX_ATTR_DATA_YOUTUBE_ID, TX_ATTR_VIDEOID, TX_ATTR_DATA_VIDEOID,
        TX_ATTR_DATA_SHORTCODE, TX_ATTR_DATA_TWEETID
    };

    name = tx_node_has_attr(build->page, n, TX_ATTR_DATA_YOUTUBE_ID)
           ? tx_str("youtube") : tx_node_tag_name(build->page, n);

    for (i = 0; i < tx_count(tx_players); i++) {

        if (tx_players[i].element.len == 0
            || !tx_str_has(name, tx_players[i].element))
        {
            continue;
        }

        for (j = 0; j < tx_count(keys); j++) {
            key = tx_str_if_allowed(tx_node_attr(build->page, n, keys[j]),
                                    TX_EMBED_KEY_MAX_BYTES, "-_");

            if (key.len != 0) {
                return tx_embed_join(build->arena, tx_str("https://"),
                                     tx_players[i].frame, key);
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
    class = tx_node_attr_start(page, n, TX_ATTR_CLASS);

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


/* Returns the text of a link to an embed: its title, and its site's name. */
static tx_str_t
tx_embed_find_text(tx_page_t *page, uint32_t n, const tx_player_t *player,
    tx_str_t url)
{
    size_t    i;
    tx_str_t  text;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_TITLE, TX_ATTR_ARIA_LABEL, TX_ATTR_PLAYLABEL
    };

    text = tx_null_str;

    for (i = 0; i < tx_count(attrs) && text.len == 0; i++) {
        text = tx_line_make(page->arena, tx_node_attr(page, n, attrs[i]),
                            false);
        text = tx_str_casein(text, tx_embed_title) ? tx_null_str : text;
    }

    if (text.len == 0 && page->nodes[n].tag == TX_TAG_UNKNOWN) {
        text = tx_line_make(page->arena, tx_node_text(page, n), false);
    }

    if (player == NULL) {
        return text.len != 0 ? text
                             : tx_embed_make_link_text(url, page->nodes[n].tag);
    }

    if (text.len == 0) {
        return tx_embed_join(page->arena, player->kind, tx_str(": "),
                             player->site);
    }

    return tx_str_has(text, player->site)
           ? text : tx_embed_join(page->arena, text, tx_str(" – "),
                                  player->site);
}


bool
tx_embed_is_wordpress_post(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_IFRAME
           && tx_str_has(tx_node_attr_start(page, n, TX_ATTR_CLASS),
                         tx_str("wp-embedded-content"));
}


bool
tx_embed_find(tx_clean_build_t *build, uint32_t n, tx_embed_t *embed)
{
    uint32_t            i;
    tx_tag_t            tag;
    tx_str_t            url, rest;
    tx_page_t          *page;
    const tx_player_t  *player;

    static const tx_attr_id_t  attrs[] = {      /* URLs in placeholders */
        TX_ATTR_DATA_HREF, TX_ATTR_DATA_URL, TX_ATTR_DATA_SRC,
        TX_ATTR_DATA_EMBED_URL, TX_ATTR_DATA_OEMBED_URL, TX_ATTR_DATA_VIDEO_URL
    };

    page = build->page;
    tag = (tx_tag_t) page->nodes[n].tag;
    url = (tag == TX_TAG_UNKNOWN
           || (tag == TX_TAG_DIV
               && tx_node_has_attr(page, n, TX_ATTR_DATA_YOUTUBE_ID)))
          ? tx_embed_find_keyed_url(build, n) : tx_null_str;

    if (tag == TX_TAG_DIV && url.len == 0) {
        if (!tx_embed_is_placeholder(page, n)) {
            return false;
        }

        for (i = n + 1; i <= page->nodes[n].last; i++) {
            if (page->nodes[i].tag == TX_TAG_AUDIO
                || page->nodes[i].tag == TX_TAG_IFRAME
                || page->nodes[i].tag == TX_TAG_VIDEO)
            {
                return tx_embed_find(build, i, embed);
            }

            if (page->nodes[i].tag == TX_TAG_A) {
                return false;
            }
        }

        url = tx_embed_find_attr_url(build, n, attrs, tx_count(attrs), true);

    } else if (tag != TX_TAG_UNKNOWN && tag != TX_TAG_DIV) {
        url = tx_embed_find_source_url(build, n);
    }

    rest = tx_null_str;
    memset(embed, 0, sizeof(tx_embed_t));
    player = tx_embed_find_player(url, &rest);

    if (url.len == 0
        || (player == NULL && (tx_str_has_one(url, tx_embed_ad)
                               || tx_embed_is_decoration(page, n, url))))
    {
        return false;
    }

    if (tx_embed_is_wordpress_post(page, n)
        && tx_str_has(url, tx_str("/embed")))
    {
        url = tx_str_span(url.data, tx_str_find(url, tx_str("/embed")) + 1);
    }

    embed->url = tx_url_remove_tracking(build->arena, url);

    if (player != NULL) {
        tx_embed_set_page(build, player, rest, embed);
    }

    if (tag == TX_TAG_VIDEO) {
        embed->image = tx_clean_resolve_url(build,
                           tx_node_attr(page, n, TX_ATTR_POSTER),
                           TX_URL_IMAGE);
    }

    embed->text = tx_embed_find_text(page, n, player, url);

    return true;
}
