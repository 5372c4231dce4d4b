/*
 * Copyright (C) textextract contributors
 *
 * The answer as one JSON object.  Members have Readability's names where it
 * has them; every member is always there.
 */


#include "core/utf8_valid.h"
#include "write/html.h"
#include "write/summary.h"


typedef struct {
    tx_buf_t           *buf;
    const tx_answer_t  *answer;
    bool                comma;      /* one is needed in front of the next */
    bool                cut;        /* elements of a list were left out */
} tx_json_t;


/*
 * Bytes that are written as they are.  Of the others, '<' is escaped only in
 * "</" and "<!--", and 0xe2 only in U+2028 and U+2029.
 */

static const uint8_t  tx_json_plain[0x100] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
};


/* True for "</", which may end a script, and "<!--", a comment in it. */
static bool
tx_json_is_markup(const u_char *p, const u_char *end)
{
    tx_str_t  s;

    s = tx_str_span(p, end);

    return tx_str_starts(s, tx_str("</")) || tx_str_starts(s, tx_str("<!--"));
}


static void
tx_json_escaped(tx_buf_t *buf, u_char c)
{
    static const char  hex[] = "0123456789abcdef";

    switch (c) {

    case '"':
    case '\\':
        tx_buf_char(buf, '\\');
        tx_buf_char(buf, c);
        break;

    case '\n':
        tx_buf_lit(buf, "\\n");
        break;

    case '\r':
        tx_buf_lit(buf, "\\r");
        break;

    case '\t':
        tx_buf_lit(buf, "\\t");
        break;

    default:
        tx_buf_lit(buf, "\\u00");
        tx_buf_char(buf, (u_char) hex[c >> 4]);
        tx_buf_char(buf, (u_char) hex[c & 0xf]);
        break;
    }
}


/* A string that is safe in a script element, too. */
static void
tx_json_string(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    tx_buf_char(buf, '"');

    if (s.len == 0) {
        tx_buf_char(buf, '"');
        return;
    }

    end = tx_str_end(s);

    for (start = p = s.data; /* void */; p++) {

        while (p < end && tx_json_plain[*p]) {
            p++;
        }

        if (p == end) {
            break;
        }

        if (*p == 0xe2) {
            if (end - p > 2 && p[1] == 0x80 && (p[2] & 0xfe) == 0xa8) {
                tx_buf_append(buf, start, (size_t) (p - start));
                tx_buf_lit(buf, "\\u202");
                tx_buf_char(buf, p[2] == 0xa8 ? '8' : '9');

                p += 2;
                start = p + 1;
            }

            continue;
        }

        if (*p == '<' && !tx_json_is_markup(p, end)) {
            continue;
        }

        tx_buf_append(buf, start, (size_t) (p - start));
        tx_json_escaped(buf, *p);
        start = p + 1;
    }

    tx_buf_append(buf, start, (size_t) (p - start));
    tx_buf_char(buf, '"');
}


/* A member's name; a name is plain ASCII. */
static void
tx_json_name(tx_json_t *json, const char *name)
{
    if (json->comma) {
        tx_buf_char(json->buf, ',');
    }

    json->comma = true;

    tx_buf_char(json->buf, '"');
    tx_buf_append(json->buf, name, strlen(name));
    tx_buf_lit(json->buf, "\":");
}


/* An absent string is null. */
static void
tx_json_member(tx_json_t *json, const char *name, tx_str_t s)
{
    tx_json_name(json, name);

    if (s.data == NULL || s.len == 0) {
        tx_buf_lit(json->buf, "null");

    } else {
        tx_json_string(json->buf, s);
    }
}


/* As tx_json_member(), but an absent string is empty. */
static void
tx_json_text(tx_json_t *json, const char *name, tx_str_t s)
{
    tx_json_name(json, name);
    tx_json_string(json->buf, s);
}


static void
tx_json_uint(tx_json_t *json, const char *name, uint64_t n)
{
    tx_json_name(json, name);
    tx_buf_uint(json->buf, n);
}


/* A number from 0 to 1, to three places. */
static void
tx_json_share(tx_json_t *json, const char *name, double x)
{
    uint32_t  n, digit;

    x = (x > 0) ? tx_min(x, 1) : 0;
    n = (uint32_t) (x * 1000 + 0.5);

    tx_json_name(json, name);
    tx_buf_char(json->buf, (u_char) ('0' + n / 1000));

    n %= 1000;

    if (n == 0) {
        return;
    }

    tx_buf_char(json->buf, '.');

    for (digit = 100; n != 0; digit /= 10) {
        tx_buf_char(json->buf, (u_char) ('0' + n / digit));
        n %= digit;
    }
}


static void
tx_json_bool(tx_json_t *json, const char *name, bool value)
{
    tx_json_name(json, name);

    if (value) {
        tx_buf_lit(json->buf, "true");

    } else {
        tx_buf_lit(json->buf, "false");
    }
}


static void
tx_json_open(tx_json_t *json, u_char c)
{
    if (json->comma) {
        tx_buf_char(json->buf, ',');
    }

    tx_buf_char(json->buf, c);
    json->comma = false;
}


/* A member that is an array or an object. */
static void
tx_json_begin(tx_json_t *json, const char *name, u_char c)
{
    tx_json_name(json, name);
    tx_buf_char(json->buf, c);
    json->comma = false;
}


static void
tx_json_close(tx_json_t *json, u_char c)
{
    tx_buf_char(json->buf, c);
    json->comma = true;
}


/* A string of an array. */
static void
tx_json_item(tx_json_t *json, tx_str_t s)
{
    if (json->comma) {
        tx_buf_char(json->buf, ',');
    }

    tx_json_string(json->buf, s);
    json->comma = true;
}


/*
 * Takes the last element of a list back if it leaves too little of the size
 * limit to what follows the lists; len is the buffer's length before it.
 * Returns true if so: the list ends then.
 */
static bool
tx_json_takes_back(tx_json_t *json, size_t len)
{
    size_t  max;

    max = json->answer->max;

    if (max == 0 || json->buf->len <= max - max / 8) {
        return false;
    }

    json->buf->len = len;
    json->comma = (json->buf->data[len - 1] != '[');
    json->cut = true;

    return true;
}


/* One element of headings, images or links. */
static void
tx_json_element(tx_json_t *json, const tx_clean_node_t *node)
{
    tx_arena_t  *arena;

    arena = json->buf->arena;

    tx_json_open(json, '{');

    switch (node->tag) {

    case TX_TAG_IMG:
        tx_json_text(json, "src", tx_clean_node_attr(node, TX_ATTR_SRC));
        tx_json_text(json, "alt", tx_clean_node_attr(node, TX_ATTR_ALT));
        break;

    case TX_TAG_A:
        tx_json_text(json, "href", tx_clean_node_attr(node, TX_ATTR_HREF));
        tx_json_text(json, "text", tx_clean_node_line(arena, node));
        break;

    default:
        tx_json_uint(json, "level", (uint64_t) (node->tag - TX_TAG_H1) + 1);
        tx_json_text(json, "text", tx_clean_node_line(arena, node));
        break;
    }

    tx_json_close(json, '}');
}


/* A link to a note that was set below the text: the page has none there. */
static bool
tx_json_is_made(const tx_clean_node_t *node)
{
    return node->tag == TX_TAG_A
           && tx_str_eq(tx_clean_node_attr(node, TX_ATTR_HREF), tx_str("#"));
}


/* All elements of the tree from one tag to another, in order. */
static void
tx_json_elements(tx_json_t *json, const char *name, tx_tag_t first,
    tx_tag_t last)
{
    size_t                  len;
    const tx_clean_node_t  *node, *root;

    root = json->answer->tree;

    tx_json_begin(json, name, '[');

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        if (node->tag >= first && node->tag <= last
            && !tx_json_is_made(node))
        {
            len = json->buf->len;
            tx_json_element(json, node);

            if (tx_json_takes_back(json, len)) {
                break;
            }
        }
    }

    tx_json_close(json, ']');
}


static void
tx_json_page_type(tx_json_t *json)
{
    const char  *type;

    type = tx_page_type_name(json->answer->page_type);

    tx_json_begin(json, "pageType", '{');

    tx_json_text(json, "type", tx_cstr(type));
    tx_json_share(json, "confidence", json->answer->type_confidence);

    tx_json_close(json, '}');
}


static void
tx_json_content(tx_json_t *json)
{
    tx_buf_t  html;

    tx_buf_init(&html, json->buf->arena, json->answer->text.len * 2);
    tx_write_html(&html, json->answer);

    tx_json_text(json, "content", tx_buf_string(&html));
    tx_json_text(json, "textContent", json->answer->text);
}


static void
tx_json_simhash(tx_json_t *json)
{
    int       i;
    u_char    digits[16];
    uint64_t  n;

    n = json->answer->simhash;

    for (i = 15; i >= 0; i--) {
        digits[i] = (u_char) "0123456789abcdef"[n & 0xf];
        n >>= 4;
    }

    tx_json_text(json, "simhash", (tx_str_t) { sizeof(digits), digits });
}


static void
tx_json_warnings(tx_json_t *json)
{
    const char  **warning;

    tx_json_begin(json, "warnings", '[');

    for (warning = json->answer->warnings; *warning != NULL; warning++) {
        tx_json_item(json, tx_cstr(*warning));
    }

    if (json->cut) {
        tx_json_item(json, tx_str("lists are cut, which would be many times "
                                  "the page's size"));
    }

    tx_json_close(json, ']');
}


static void
tx_json_authors(tx_json_t *json)
{
    size_t              len;
    uint32_t            i;
    const tx_author_t  *author;

    tx_json_begin(json, "authors", '[');

    for (i = 0; i < json->answer->meta->nauthors; i++) {
        author = &json->answer->meta->authors[i];
        len = json->buf->len;

        tx_json_open(json, '{');
        tx_json_text(json, "name", author->name);
        tx_json_member(json, "url", author->url);
        tx_json_close(json, '}');

        if (tx_json_takes_back(json, len)) {
            break;
        }
    }

    tx_json_close(json, ']');
}


static void
tx_json_terms(tx_json_t *json, const char *name, const tx_terms_t *terms)
{
    uint32_t  i;

    tx_json_begin(json, name, '[');

    for (i = 0; i < terms->n; i++) {
        tx_json_item(json, terms->items[i]);
    }

    tx_json_close(json, ']');
}


static void
tx_json_records(tx_json_t *json)
{
    size_t               len;
    uint32_t             i;
    const tx_record_t   *record;
    const tx_records_t  *records;

    records = json->answer->records;

    tx_json_begin(json, "records", '[');

    for (i = 0; records != NULL && i < records->n; i++) {
        record = &records->records[i];
        len = json->buf->len;

        tx_json_open(json, '{');
        tx_json_text(json, "name", record->name);
        tx_json_text(json, "value", record->value);
        tx_json_close(json, '}');

        if (tx_json_takes_back(json, len)) {
            break;
        }
    }

    tx_json_close(json, ']');
}


/* Each with its text as clean HTML. */
static void
tx_json_posts(tx_json_t *json)
{
    size_t              len;
    uint32_t            i;
    tx_buf_t            html;
    const tx_post_t    *post;
    const tx_thread_t  *thread;

    thread = json->answer->thread;

    tx_json_begin(json, "posts", '[');

    tx_buf_init(&html, json->buf->arena, 0);

    for (i = 0; thread != NULL && i < thread->nposts; i++) {
        post = &thread->posts[i];
        len = json->buf->len;

        html.len = 0;
        tx_html_fragment(&html, post->tree);

        tx_json_open(json, '{');
        tx_json_member(json, "author", post->author);
        tx_json_member(json, "time", post->time);
        tx_json_text(json, "content", tx_buf_string(&html));
        tx_json_close(json, '}');

        if (tx_json_takes_back(json, len)) {
            break;
        }
    }

    tx_json_close(json, ']');
}


static void
tx_json_meta(tx_json_t *json)
{
    const tx_meta_t  *meta;

    meta = json->answer->meta;

    tx_json_member(json, "url", json->answer->page->url);
    tx_json_member(json, "canonicalUrl", meta->canonical_url);
    tx_json_member(json, "title", meta->title);
    tx_json_member(json, "byline", meta->byline);
    tx_json_authors(json);
    tx_json_member(json, "dir", meta->dir);
    tx_json_member(json, "lang", meta->lang);
    tx_json_member(json, "siteName", meta->site_name);
    tx_json_member(json, "publishedTime", meta->published);
    tx_json_member(json, "modifiedTime", meta->modified);
    tx_json_member(json, "image", tx_lead_image(json->answer));
    tx_json_member(json, "favicon", meta->favicon);
    tx_json_member(json, "excerpt", tx_excerpt(json->buf->arena,
                                               json->answer));
}


void
tx_write_json(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_json_t    json;
    const char  *method;

    memset(&json, 0, sizeof(tx_json_t));
    json.buf = buf;
    json.answer = answer;
    method = answer->method;

    tx_json_open(&json, '{');

    if (answer->request->format == TX_FORMAT_NDJSON) {
        tx_json_text(&json, "file", tx_utf8_valid(buf->arena,
                                                  answer->request->file));
    }

    tx_json_uint(&json, "schemaVersion", TX_SCHEMA_VERSION);
    tx_json_text(&json, "version", tx_str(TX_VERSION));
    tx_json_meta(&json);
    tx_json_page_type(&json);
    tx_json_bool(&json, "readerable", answer->readerable);
    tx_json_share(&json, "confidence", (double) answer->selection->confidence);
    tx_json_text(&json, "method", tx_cstr(method));
    tx_json_uint(&json, "length", answer->length);
    tx_json_uint(&json, "wordCount", answer->words);
    tx_json_uint(&json, "readingTimeMinutes",
                 tx_reading_minutes(answer->text));
    tx_json_content(&json);
    tx_json_elements(&json, "headings", TX_TAG_H1, TX_TAG_H6);
    tx_json_elements(&json, "images", TX_TAG_IMG, TX_TAG_IMG);
    tx_json_elements(&json, "links", TX_TAG_A, TX_TAG_A);
    tx_json_records(&json);
    tx_json_posts(&json);
    tx_json_terms(&json, "tags", &answer->meta->tags);
    tx_json_terms(&json, "categories", &answer->meta->categories);
    tx_json_member(&json, "license", answer->meta->license);
    tx_json_member(&json, "nextPageUrl", answer->meta->next_url);
    tx_json_simhash(&json);
    tx_json_warnings(&json);

    tx_json_close(&json, '}');
    tx_buf_char(buf, '\n');
}
