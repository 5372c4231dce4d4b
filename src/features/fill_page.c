/*
 * Copyright (C) textextract contributors
 *
 * Fills the columns about the page: counts of its elements, and of words in its
 * URL, its title and its JSON-LD that suggest a page type.
 */


#include "core/name_tables.h"
#include "features/page_type.h"
#include "features/block_sums.h"
#include "page/class_tokens.h"

#include <math.h>


/* Maximum bytes of the page's JSON-LD that are searched for types. */
#define TX_TYPE_JSONLD_MAX_BYTES (256 * 1024) /* bytes of JSON-LD searched */


typedef struct {
    tx_str_t        end;       /* how the name of a schema.org type ends */
    tx_page_type_t  type;
} tx_type_name_t;


#include "data/page-type-words.h"
#include "data/metadata-words.h"
#include "data/schema-types.h"
#include "data/page-words.h"


/* A tag, and the column that counts the elements with this tag. */

typedef struct {
    tx_tag_t  tag;
    tx_col_t  column;
} tx_page_tag_t;


static const tx_page_tag_t  tx_page_tags[] = {
    { TX_TAG_IMG, TX_COL_PAGE_IMAGES },
    { TX_TAG_INPUT, TX_COL_PAGE_INPUTS },
    { TX_TAG_BUTTON, TX_COL_PAGE_INPUTS },
    { TX_TAG_SELECT, TX_COL_PAGE_INPUTS },
    { TX_TAG_TEXTAREA, TX_COL_PAGE_INPUTS },
    { TX_TAG_ARTICLE, TX_COL_PAGE_ARTICLES },
    { TX_TAG_TD, TX_COL_PAGE_TABLES },
    { TX_TAG_TH, TX_COL_PAGE_TABLES },
    { TX_TAG_PRE, TX_COL_PAGE_CODE },
    { TX_TAG_CODE, TX_COL_PAGE_CODE },
    { TX_TAG_TIME, TX_COL_COUNT_TIMES },
    { TX_TAG_LI, TX_COL_COUNT_ITEMS },
    { TX_TAG_H1, TX_COL_COUNT_H1 },
    { TX_TAG_H2, TX_COL_COUNT_H2 },
    { TX_TAG_H3, TX_COL_COUNT_H3 },
    { TX_TAG_A, TX_COL_COUNT_LINKS },
    { TX_TAG_PRE, TX_COL_COUNT_CODE },
    { TX_TAG_FORM, TX_COL_COUNT_FORMS },
    { TX_TAG_SELECT, TX_COL_COUNT_SELECTS },
    { TX_TAG_VIDEO, TX_COL_COUNT_MEDIA },
    { TX_TAG_AUDIO, TX_COL_COUNT_MEDIA },
    { TX_TAG_IFRAME, TX_COL_COUNT_MEDIA },
    { TX_TAG_P, TX_COL_COUNT_PARAGRAPHS }
};


/* Counts a word that suggests a page type.  first: column for articles. */
static void
tx_page_type_count_word(float *const *col, tx_col_t first, tx_str_t word)
{
    uint32_t  n;

    n = tx_names_find(&tx_type_words, word);

    if (n != 0) {
        col[first + tx_type_of_words[n]][0]++;
    }
}


/* Counts a schema.org type's name for the page type that it suggests. */
static void
tx_page_type_count_schema_name(float *const *col, tx_str_t name)
{
    size_t         i;
    const u_char  *slash;

    col[TX_COL_DATA_OFFER][0] += tx_str_ends(name, tx_str("Offer"));

    slash = tx_str_rchr(name, '/');

    if (tx_str_casein((slash == NULL) ? name
                      : tx_str_span(slash + 1, tx_str_end(name)),
                      tx_meta_thing))
    {
        col[TX_COL_HAS_THING][0] = 1;
    }

    for (i = 0; i < tx_count(tx_type_names); i++) {
        if (tx_str_ends(name, tx_type_names[i].end)) {
            if (tx_type_names[i].type != TX_TYPE_OTHER) {
                col[TX_COL_DATA_ARTICLE + tx_type_names[i].type][0]++;
            }

            return;
        }
    }
}


/* Counts the words that suggest a page type in one segment of a URL's path. */
static void
tx_page_type_read_url_segment(float *const *col, tx_str_t segment)
{
    size_t    i;
    float     digits, hyphens;
    tx_str_t  name;

    if (segment.len == 0) {
        return;
    }

    name = segment;
    digits = 0;
    hyphens = 0;

    for (i = 0; i < segment.len; i++) {
        if (segment.data[i] == '.' && name.len == segment.len) {
            name.len = i;
        }

        hyphens += (segment.data[i] == '-');
        digits = tx_is_digit(segment.data[i]) ? digits + 1 : 0;
        col[TX_COL_URL_DIGITS][0] = tx_max(col[TX_COL_URL_DIGITS][0], digits);
    }

    tx_page_type_count_word(col, TX_COL_URL_ARTICLE, name);

    col[TX_COL_URL_DEPTH][0]++;
    col[TX_COL_URL_HYPHENS][0] = hyphens;

    if (segment.len >= 4 && tx_is_digit(segment.data[2])
        && tx_is_digit(segment.data[3])
        && (memcmp(segment.data, "19", 2) == 0
            || memcmp(segment.data, "20", 2) == 0)
        && (segment.len == 4 || !tx_is_alnum(segment.data[4])))
    {
        col[TX_COL_URL_DATE][0] = 1;
    }
}


static void
tx_page_type_read_url(tx_columns_t *columns)
{
    float         **col;
    uint32_t        labels;
    tx_url_t        url;
    const u_char   *p, *q, *end;

    col = columns->col;

    tx_url_parse(&url, columns->page->url);

    if (url.scheme.len == 0) {
        return;
    }

    col[TX_COL_URL_KNOWN][0] = 1;
    col[TX_COL_URL_QUERY][0] = (url.query.len > 1);

    /* words are counted in the host without its last two labels */

    end = tx_str_end(url.authority);
    labels = 0;

    for (p = end; p > url.authority.data && labels < 2; p--) {
        labels += (p[-1] == '.');
    }

    end = p;

    for (p = url.authority.data; labels == 2 && p < end; p = q + 1) {
        for (q = p; q < end && *q != '.'; q++) { /* void */ }

        tx_page_type_count_word(col, TX_COL_URL_ARTICLE, tx_str_span(p, q));
    }

    end = tx_str_end(url.path);

    for (p = url.path.data; p < end; p = q + 1) {
        for (q = p; q < end && *q != '/'; q++) { /* void */ }

        tx_page_type_read_url_segment(col, tx_str_span(p, q));
    }
}


static void
tx_page_type_read_title(tx_columns_t *columns)
{
    tx_str_t       title;
    const u_char  *p, *q, *end;
    tx_page_t     *page;

    page = columns->page;

    if (page->title == 0) {
        return;
    }

    title = tx_node_raw_text(page, page->title);
    end = tx_str_end(title);

    for (p = title.data; p < end; p = q + 1) {
        for (q = p; q < end && tx_is_alpha(*q); q++) { /* void */ }

        if (q - p > 2) {
            tx_page_type_count_word(columns->col, TX_COL_TITLE_ARTICLE,
                                    tx_str_span(p, q));
        }
    }
}


/* Counts the names of schema.org types that JSON-LD has as an "@type". */
static void
tx_page_type_read_jsonld(tx_columns_t *columns)
{
    size_t         total;
    uint32_t       i;
    tx_str_t       json;
    const u_char  *p, *q, *end;

    total = 0;

    for (i = 0; i < columns->page->njson; i++) {
        json = columns->page->json[i];
        total += json.len;

        if (json.len == 0 || total > TX_TYPE_JSONLD_MAX_BYTES) {
            continue;
        }

        end = tx_str_end(json);
        p = json.data;

        while ((p = memmem(p, (size_t) (end - p), "\"@type\"", 7)) != NULL) {
            p += 7;

            while (p < end && (tx_is_space(*p) || *p == ':' || *p == '[')) {
                p++;
            }

            if (p == end || *p != '"') {
                continue;
            }

            q = memchr(p + 1, '"', (size_t) (end - p - 1));

            if (q == NULL) {
                break;
            }

            tx_page_type_count_schema_name(columns->col, tx_str_span(p + 1, q));
            p = q;
        }
    }
}


/* Sets the columns about og:type if node n is a meta element for og:type. */
static void
tx_page_type_read_og_type(tx_columns_t *columns, uint32_t n)
{
    tx_str_t    type;
    tx_page_t  *page;

    page = columns->page;

    if (!tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_PROPERTY),
                       tx_str("og:type")))
    {
        return;
    }

    type = tx_node_attr(page, n, TX_ATTR_CONTENT);

    if (tx_str_casein(type, tx_meta_thing)) {
        columns->col[TX_COL_HAS_THING][0] = 1;
    }

    if (tx_str_caseeq(type, tx_str("article"))) {
        columns->col[TX_COL_OG_ARTICLE][0] = 1;

    } else if (tx_str_caseeq(type, tx_str("website"))) {
        columns->col[TX_COL_OG_WEBSITE][0] = 1;

    } else if (tx_str_has(type, tx_str("product"))) {
        columns->col[TX_COL_OG_PRODUCT][0] = 1;
    }
}


/* Returns how often a currency sign is on the page, next to a digit. */
static float
tx_page_count_prices(const tx_page_t *page, tx_str_t sign)
{
    float          n;
    const u_char  *p, *q, *end;

    n = 0;
    p = page->text;
    end = page->text + page->text_len;

    while (p < end
           && (p = memchr(p, sign.data[0], (size_t) (end - p))) != NULL)
    {
        q = p + sign.len;

        if (q <= end && memcmp(p, sign.data, sign.len) == 0) {
            n += (q < end && tx_is_digit(*q))
                 || (q + 1 < end && *q == ' ' && tx_is_digit(q[1]))
                 || (p > page->text && tx_is_digit(p[-1]))
                 || (p > page->text + 1 && p[-1] == ' '
                     && tx_is_digit(p[-2]));
        }

        p++;
    }

    return n;
}


/* Sets columns by the attributes of an element that suggest a page type. */
static void
tx_page_count_attributes(tx_columns_t *columns, uint32_t n)
{
    tx_page_t  *page;

    page = columns->page;

    if (page->nodes[n].tag == TX_TAG_META) {
        tx_page_type_read_og_type(columns, n);
    }

    if (tx_node_has_attr(page, n, TX_ATTR_ITEMTYPE)) {
        tx_page_type_count_schema_name(columns->col,
                                       tx_node_attr(page, n, TX_ATTR_ITEMTYPE));
    }

    if (tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_REL), tx_str("next"))) {
        columns->col[TX_COL_HAS_NEXT][0] = 1;
    }
}


static void
tx_page_count_elements(tx_columns_t *columns)
{
    float             **col;
    size_t              k;
    uint32_t            i, tokens, tags[TX_TAG_MAX];
    tx_page_t          *page;
    const tx_node_t    *node;
    tx_token_cache_t   *cache;

    page = columns->page;
    col = columns->col;
    memset(tags, 0, sizeof(tags));

    cache = tx_tokens_make_cache(columns->page);
    if (cache == NULL) {
        return;
    }

    for (i = 1, node = page->nodes + 1; i < page->nnodes; i++, node++) {
        tags[node->tag]++;

        if (node->tag == TX_TAG_IMG && (node->flags & TX_NODE_LINK)) {
            col[TX_COL_COUNT_LINKED_IMAGES][0]++;
        }

        if (node->nattrs == 0) {
            continue;
        }

        tx_page_count_attributes(columns, i);
        tokens = tx_tokens_of_node(cache, page, i);

        if (tokens & (TX_TOKEN_POST | TX_TOKEN_COMMENT | TX_TOKEN_PRODUCT)) {
            col[TX_COL_PAGE_POSTS][0] += (tokens & TX_TOKEN_POST) != 0;
            col[TX_COL_PAGE_COMMENTS][0] += (tokens & TX_TOKEN_COMMENT) != 0;
            col[TX_COL_PAGE_PRODUCTS][0] += (tokens & TX_TOKEN_PRODUCT) != 0;
        }
    }

    for (k = 0; k < tx_count(tx_page_tags); k++) {
        col[tx_page_tags[k].column][0] += (float) tags[tx_page_tags[k].tag];
    }
}


/* Sets the columns about the page that are sums over its blocks. */
static void
tx_page_sum_blocks(tx_columns_t *columns)
{
    float                 all, unlinked, own, prose, wide, most, **col;
    uint32_t              b, n;
    const tx_fill_sum_t  *sum;

    n = columns->page->nblocks;
    col = columns->col;
    sum = &columns->sums[n];

    prose = 0;
    wide = 0;
    most = 0;

    for (b = 0; b < n; b++) {
        own = col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b];
        wide += col[TX_COL_WIDE][b];
        most = tx_max(most, own);
        prose += tx_block_is_prose(col, b) ? own : 0;
        col[TX_COL_PAGE_HEADINGS][0] += (col[TX_COL_HEADING][b] > 0);
    }

    all = tx_max((float) sum->chars, 1);
    unlinked = tx_max((float) sum->unlinked, 1);

    col[TX_COL_PAGE_BLOCKS][0] = log1pf((float) n);
    col[TX_COL_PAGE_CHARS][0] = log1pf((float) sum->unlinked);
    col[TX_COL_PAGE_LINKS][0] = (float) sum->linked / all;
    col[TX_COL_PAGE_PROSE][0] = prose / unlinked;
    col[TX_COL_PAGE_WIDE][0] = wide / all;
    col[TX_COL_PAGE_BEST][0] = most / unlinked;
}


void
tx_fill_page_columns(tx_columns_t *columns)
{
    float    **col, blocks;
    uint32_t   i;

    col = columns->col;

    tx_page_sum_blocks(columns);
    tx_page_count_elements(columns);
    tx_page_type_read_url(columns);
    tx_page_type_read_title(columns);
    tx_page_type_read_jsonld(columns);

    for (i = 0; i < tx_count(tx_page_price); i++) {
        col[TX_COL_COUNT_PRICES][0] += tx_page_count_prices(columns->page,
                                                            tx_page_price[i]);
    }

    blocks = tx_max((float) columns->page->nblocks, 1);

    for (i = TX_COL_PAGE_HEADINGS; i <= TX_COL_PAGE_PRODUCTS; i++) {
        col[i][0] /= blocks;
    }

    for (i = TX_COL_DATA_ARTICLE; i <= TX_COL_COUNT_PARAGRAPHS; i++) {
        col[i][0] = log1pf(col[i][0]);
    }

    col[TX_COL_HAS_DATE][0] = (columns->meta->published.len != 0);
    col[TX_COL_HAS_AUTHOR][0] = (columns->meta->byline.len != 0);

    columns->page->steps += columns->page->nnodes + columns->page->text_len;
}
