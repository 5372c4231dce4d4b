/*
 * Copyright (C) textextract contributors
 */


#include "metadata/check.h"

#include "metadata/title/key.h"
#include "page/class_tokens.h"

#include "data/metadata-words.h"


#define TX_CLAIMS_SITE   40     /* bytes: longer names are looked at */
#define TX_CLAIMS_HOST   128    /* bytes of a host that are compared */
#define TX_CLAIMS_NAMED  50     /* percent of a name that the host has, too */
#define TX_CLAIMS_WORD   24     /* bytes of a word of a file's name */
#define TX_CLAIMS_PATH   512    /* bytes of an address that are read */
#define TX_CLAIMS_SHORT  12     /* bytes of the path of a first page */
#define TX_CLAIMS_LIST   24     /* least bytes of a tag that is a sentence */


/* A host and a title in small letters, without anything between them. */

typedef struct {
    u_char  data[TX_CLAIMS_HOST];
    size_t  len;
} tx_claims_letters_t;


/* Adds letters and digits of s, and all beyond ASCII, while there is room. */
static void
tx_claims_add(tx_claims_letters_t *letters, tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len && letters->len < TX_CLAIMS_HOST; i++) {
        if (tx_is_alnum(s.data[i]) || s.data[i] >= 0x80) {
            letters->data[letters->len++] = tx_lower(s.data[i]);
        }
    }
}


static bool
tx_claims_has(const tx_claims_letters_t *letters, tx_str_t word)
{
    return tx_str_has((tx_str_t) { letters->len, letters->data }, word);
}


/* Host of an address, without user and port. */
static void
tx_claims_host(tx_claims_letters_t *letters, tx_str_t address)
{
    tx_url_t  url;

    letters->len = 0;
    tx_url_parse(&url, address);
    tx_claims_add(letters, tx_url_host(&url));
}


static tx_str_t
tx_claims_address(const tx_page_t *page, const tx_meta_t *meta)
{
    return page->url.len != 0 ? page->url : meta->canonical_url;
}


/* The next word of a name, in small letters, in buf. */
static tx_str_t
tx_claims_word(tx_str_t *rest, u_char *buf)
{
    return tx_str_lower(tx_tokens_word(rest), buf, TX_CLAIMS_WORD);
}


/* A folder of what users show of themselves, or of logos. */
static bool
tx_claims_is_logo_folder(tx_str_t path)
{
    size_t    i;
    u_char    buf[TX_CLAIMS_WORD];
    tx_str_t  word;

    while (path.len != 0) {
        word = tx_claims_word(&path, buf);

        for (i = 0; i < tx_count(tx_meta_icon); i++) {
            if (word.len <= tx_meta_icon[i].len + 1
                && tx_str_starts(word, tx_meta_icon[i]))
            {
                return true;
            }
        }
    }

    return false;
}


static bool
tx_claims_is_plain(tx_str_t word)
{
    return word.len < 3 || tx_str_in(word, tx_meta_image);
}


/*
 * True if the name of a file says that it is a logo or what stands for an
 * image, and of nothing else than the site: a logo that the title speaks of
 * may be what the page is about.
 */
static bool
tx_claims_is_logo_name(tx_str_t name, const tx_claims_letters_t *host,
    const tx_claims_letters_t *title)
{
    bool      logo, topic;
    u_char    buf[TX_CLAIMS_WORD];
    tx_str_t  word, rest;

    if (name.len > 4 && (tx_str_caseends(name, tx_str(".svg"))
                         || tx_str_caseends(name, tx_str(".ico"))))
    {
        return true;
    }

    logo = false;
    topic = false;
    rest = name;

    while (rest.len != 0) {
        word = tx_claims_word(&rest, buf);

        if (tx_str_starts(word, tx_str("logo"))
            || tx_str_starts(word, tx_str("favicon"))
            || tx_str_eq(word, tx_str("icon"))
            || (tx_str_eq(word, tx_str("default"))
                && !tx_str_starts(name, tx_str("default."))))
        {
            logo = true;

        } else if (!tx_claims_is_plain(word) && !tx_claims_has(host, word)
                   && tx_claims_has(title, word))
        {
            topic = true;
        }
    }

    return logo && !topic;
}


static void
tx_claims_image(const tx_page_t *page, tx_meta_t *meta)
{
    tx_str_t             name, folder;
    tx_url_t             url;
    tx_claims_letters_t  host, title;

    if (meta->image.len == 0 || meta->image.len > TX_CLAIMS_PATH) {
        return;
    }

    tx_url_parse(&url, meta->image);

    name = tx_url_file(url.path);
    folder = (tx_str_t) { url.path.len - name.len, url.path.data };

    tx_claims_host(&host, tx_claims_address(page, meta));
    title.len = 0;
    tx_claims_add(&title, meta->title);

    if (tx_claims_is_logo_folder(folder)
        || tx_claims_is_logo_name(name, &host, &title))
    {
        meta->image = tx_null_str;
    }
}


/* How much of a part is the host's, of a hundred. */
static size_t
tx_claims_share(tx_str_t part, const tx_claims_letters_t *host)
{
    size_t    all, found;
    u_char    buf[TX_CLAIMS_WORD];
    tx_str_t  word;

    all = 0;
    found = 0;

    while (part.len != 0) {
        word = tx_claims_word(&part, buf);
        all += word.len;

        if (word.len > 2 && tx_claims_has(host, word)) {
            found += word.len;
        }
    }

    return (all == 0) ? 0 : found * 100 / all;
}


/*
 * A name with the title in it, or with a slogan behind it: of its parts, the
 * last one that is not the title, or the one that the host is named after.  A
 * name that is all title is none, but where it is short: a site's first page.
 */
static void
tx_claims_site(const tx_page_t *page, tx_meta_t *meta)
{
    bool                 titled;
    size_t               own, share, best;
    uint32_t             i, n;
    tx_str_t             site, part, last, named;
    tx_title_part_t      parts[TX_KEY_PARTS];
    tx_claims_letters_t  host;

    site = meta->site_name;
    n = tx_title_split(site, parts);
    own = tx_str_casestarts(site, meta->title) ? meta->title.len : 0;

    if (2 * own < site.len) {
        own = 0;            /* one word of it may be the title of a page */
    }

    if (n < 2 && own == 0) {
        return;
    }

    tx_claims_host(&host, tx_claims_address(page, meta));

    titled = false;
    last = tx_null_str;
    named = tx_null_str;
    best = TX_CLAIMS_NAMED;

    for (i = 0; i < n; i++) {
        part = tx_str_trim(tx_str_span(site.data + parts[i].begin,
                                       site.data + parts[i].end));

        if (parts[i].begin < own
            || tx_title_same(page->arena, part, meta->title))
        {
            titled = true;
            continue;
        }

        last = part;
        share = tx_claims_share(part, &host);

        if (share > best) {
            best = share;
            named = part;
        }
    }

    if (titled) {
        meta->site_name = (last.len != 0) ? last
                          : (site.len > TX_CLAIMS_SITE) ? tx_null_str : site;

    } else if (site.len > TX_CLAIMS_SITE && named.len != 0) {
        meta->site_name = named;
    }
}


/* The first page of a site is not the address of what lies deep in it. */
static void
tx_claims_canonical(const tx_page_t *page, tx_meta_t *meta)
{
    tx_url_t  url, canonical;

    if (page->url.len == 0 || meta->canonical_url.len == 0) {
        return;
    }

    tx_url_parse(&url, page->url);
    tx_url_parse(&canonical, meta->canonical_url);

    if (canonical.path.len <= 1 && canonical.query.len == 0
        && url.path.len > TX_CLAIMS_SHORT)
    {
        meta->canonical_url = tx_null_str;
    }
}


/* Tags that are the description, cut at its commas. */
static void
tx_claims_tags(tx_meta_t *meta)
{
    uint32_t         i;
    const u_char    *p, *end;
    const tx_str_t  *tag;

    if (meta->tags.n < 2 || meta->description.len == 0) {
        return;
    }

    p = meta->description.data;
    end = tx_str_end(meta->description);

    for (i = 0; i < 2; i++) {
        tag = &meta->tags.items[i];

        if ((size_t) (end - p) < tag->len
            || memcmp(p, tag->data, tag->len) != 0)
        {
            return;
        }

        for (p += tag->len; p < end && (*p == ',' || *p == ' '); p++) {
            /* void */
        }
    }

    if (meta->tags.items[0].len >= TX_CLAIMS_LIST
        || meta->tags.items[1].len >= TX_CLAIMS_LIST)
    {
        meta->tags.n = 0;
    }
}


void
tx_claims_check(const tx_page_t *page, tx_meta_t *meta)
{
    tx_claims_image(page, meta);
    tx_claims_site(page, meta);
    tx_claims_canonical(page, meta);
    tx_claims_tags(meta);
}
