/*
 * Copyright (C) textextract contributors
 *
 * Removes or corrects values of metadata that do not fit the page.
 */


#include "metadata/metadata_reader.h"

#include "metadata/title/title.h"
#include "page/class_tokens.h"

#include "data/metadata-words.h"


#define TX_SITE_UNCUT_MAX_BYTES  40  /* longer site names may be shortened */
#define TX_SITE_HOST_MIN_PERCENT 50 /* percent of site name's letters in host */
#define TX_FILE_WORD_MAX_BYTES   24 /* maximum bytes of a word in a file name */
#define TX_HOME_PATH_MAX_BYTES    12  /* bytes of a front page's URL path */
#define TX_TAG_PHRASE_MIN_BYTES  24   /* minimum bytes of a tag like a phrase */


/* Removes the first word from *rest; returns it in lower case, in buf. */
static tx_str_t
tx_check_remove_first_word(tx_str_t *rest, u_char *buf)
{
    uint64_t  key;

    return tx_str_to_lower(tx_tokens_next_word(rest, &key), buf,
                           TX_FILE_WORD_MAX_BYTES);
}


/* Returns the host of the page's address, or else of its canonical address. */
static tx_str_t
tx_check_get_host(const tx_page_t *page, const tx_meta_t *meta)
{
    tx_url_t  url;

    tx_url_parse(&url, page->url.len != 0 ? page->url : meta->canonical_url);

    return tx_url_host(&url);
}


/*
 * True if a file or folder name in an image's path has a word such as "logo",
 * "icon" or "avatar".  False if the file name also has a word of the title: the
 * page may be about the image.
 */
static bool
tx_check_is_icon(const tx_page_t *page, const tx_meta_t *meta, tx_str_t path)
{
    bool      icon, topic;
    size_t    n;
    u_char    buf[TX_FILE_WORD_MAX_BYTES];
    tx_str_t  name, word, host, title;

    topic = false;
    name = tx_url_get_file_name(path);
    icon = tx_str_caseends(name, tx_str(".svg"));
    host = tx_title_make_key_text(page->arena, tx_check_get_host(page, meta));
    title = tx_title_make_key_text(page->arena, meta->title);

    while (path.len != 0) {
        word = tx_check_remove_first_word(&path, buf);
        n = tx_str_starts_one(word, tx_meta_icon);

        if ((n != 0 && word.len <= n + 1)  /* also a plural: "icons" */
            || (path.len < name.len && tx_str_eq(word, tx_str("default"))
                && !tx_str_starts(name, tx_str("default."))))
        {
            icon = true;

        } else if (path.len < name.len && word.len > 2
                   && !tx_str_in(word, tx_meta_image)
                   && tx_str_has(title, word) && !tx_str_has(host, word))
        {
            topic = true;
        }
    }

    return icon && !topic;
}


/* Returns the percentage of a name's letters in words that the host has. */
static size_t
tx_check_measure_host_share(tx_str_t name, tx_str_t host)
{
    size_t    all, found;
    u_char    buf[TX_FILE_WORD_MAX_BYTES];
    tx_str_t  word;

    all = 0;
    found = 0;

    while (name.len != 0) {
        word = tx_check_remove_first_word(&name, buf);
        all += word.len;

        if (word.len > 2 && tx_str_has(host, word)) {
            found += word.len;
        }
    }

    return (all == 0) ? 0 : found * 100 / all;
}


/*
 * Shortens a long site name to the part that has most of its letters in the
 * host.  Without such a part, removes a name that contains the page's title.
 */
static void
tx_check_shorten_site_name(const tx_page_t *page, tx_meta_t *meta)
{
    bool             titled;
    size_t           share, best;
    uint32_t         i, n;
    tx_str_t         host, part, named;
    tx_title_part_t  parts[TX_TITLE_MAX_PARTS];

    n = tx_title_split_parts(meta->site_name, parts);

    if (n < 2 || meta->site_name.len <= TX_SITE_UNCUT_MAX_BYTES) {
        return;
    }

    host = tx_title_make_key_text(page->arena, tx_check_get_host(page, meta));
    titled = false;
    named = tx_null_str;
    best = TX_SITE_HOST_MIN_PERCENT;

    for (i = 0; i < n; i++) {
        part = tx_str_trim(parts[i].text);
        share = tx_check_measure_host_share(part, host);

        if (tx_title_is_equal(page->arena, part, meta->title)) {
            titled = true;

        } else if (share > best) {
            best = share;
            named = part;
        }
    }

    if (titled || named.len != 0) {
        meta->site_name = named;
    }
}


/* Removes a canonical URL that leads to the front page, except on that page. */
static void
tx_check_drop_home_canonical_url(const tx_page_t *page, tx_meta_t *meta)
{
    tx_url_t  url, canonical;

    tx_url_parse(&url, page->url);
    tx_url_parse(&canonical, meta->canonical_url);

    if (canonical.path.len <= 1 && canonical.query.len == 0
        && url.path.len > TX_HOME_PATH_MAX_BYTES)
    {
        meta->canonical_url = tx_null_str;
    }
}


/* Removes the tags if they are the page's description, split at commas. */
static void
tx_check_drop_tags_of_description(tx_meta_t *meta)
{
    tx_str_t         rest;
    const tx_str_t  *tags;

    tags = meta->tags.items;

    if (meta->tags.n < 2 || !tx_str_starts(meta->description, tags[0])) {
        return;
    }

    rest = tx_str_drop(meta->description, tags[0].len);

    if (tx_str_starts(rest, tx_str(","))
        && tx_str_starts(tx_str_trim(tx_str_drop(rest, 1)), tags[1])
        && tx_max(tags[0].len, tags[1].len) >= TX_TAG_PHRASE_MIN_BYTES)
    {
        meta->tags.n = 0;
    }
}


/* If the site has no name, sets its name to the host. */
static void
tx_check_name_site_by_host(const tx_page_t *page, tx_meta_t *meta)
{
    tx_str_t  host;

    if (meta->site_name.len == 0) {
        host = tx_check_get_host(page, meta);

        if (tx_str_casestarts(host, tx_str("www."))) {
            host = tx_str_drop(host, sizeof("www.") - 1);
        }

        meta->site_name = host;
    }
}


void
tx_meta_correct_fields(const tx_page_t *page, tx_meta_t *meta)
{
    tx_url_t  url;

    tx_url_parse(&url, meta->image);

    if (tx_check_is_icon(page, meta, url.path)) {
        meta->image = tx_null_str;
    }

    tx_check_shorten_site_name(page, meta);
    tx_check_drop_home_canonical_url(page, meta);
    tx_check_drop_tags_of_description(meta);
    tx_check_name_site_by_host(page, meta);
}
