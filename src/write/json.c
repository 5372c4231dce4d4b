/*
 * Copyright (C) textextract contributors
 *
 * The answer as one JSON object.  Members have Readability's names where it
 * has them; every member is always there.
 */


#include "core/utf8_valid.h"
#include "write/escape.h"
#include "write/html.h"
#include "write/json_value.h"
#include "write/summary.h"

#include <inttypes.h>


/* Begins an object in an array; returns the buffer's length before it. */
static size_t
tx_json_begin_item(tx_json_t *json)
{
    size_t  len;

    len = json->buf->len;
    tx_json_begin(json, NULL, '{');

    return len;
}


/*
 * Ends an object that began at len.  If less than an eighth of the size limit
 * is left then for the members behind the arrays, removes the object and
 * returns true: the array ends.
 */
static bool
tx_json_end_item(tx_json_t *json, size_t len)
{
    size_t  max;

    max = json->answer->max;
    tx_json_end(json, '}');

    if (max == 0 || json->buf->len <= max - max / 8) {
        return false;
    }

    json->buf->len = len;
    json->comma = (json->buf->data[len - 1] != '[');
    json->cut = true;

    return true;
}


/* Writes the members of a heading, an image or a link. */
static void
tx_json_write_element(tx_json_t *json, const tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_IMG:
        tx_json_text(json, "src", tx_clean_node_attr(node, TX_ATTR_SRC));
        tx_json_text(json, "alt", tx_clean_node_attr(node, TX_ATTR_ALT));
        return;

    case TX_TAG_A:
        tx_json_text(json, "href", tx_clean_node_attr(node, TX_ATTR_HREF));
        break;

    default:
        tx_json_uint(json, "level", (uint64_t) (node->tag - TX_TAG_H1) + 1);
        break;
    }

    tx_json_text(json, "text", tx_clean_node_line(json->buf->arena, node));
}


/*
 * Writes the tree's elements with tags from first to last, in order.  A link
 * "#" leads to a note that was moved below the text, and is left out: the page
 * has no such address.
 */
static void
tx_json_write_elements(tx_json_t *json, const char *name, tx_tag_t first,
    tx_tag_t last)
{
    size_t                  len;
    const tx_clean_node_t  *node, *root;

    root = json->answer->tree;

    tx_json_begin(json, name, '[');

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {

        if (node->tag < first || node->tag > last
            || (node->tag == TX_TAG_A
                && tx_str_eq(tx_clean_node_attr(node, TX_ATTR_HREF),
                             tx_str("#"))))
        {
            continue;
        }

        len = tx_json_begin_item(json);
        tx_json_write_element(json, node);

        if (tx_json_end_item(json, len)) {
            break;
        }
    }

    tx_json_end(json, ']');
}


static void
tx_json_write_warnings(tx_json_t *json)
{
    const char  **warning;

    tx_json_begin(json, "warnings", '[');

    for (warning = json->answer->warnings; *warning != NULL; warning++) {
        tx_json_text(json, NULL, tx_cstr(*warning));
    }

    if (json->cut) {
        tx_json_text(json, NULL, tx_str("lists are cut, which would be many "
                                        "times the page's size"));
    }

    tx_json_end(json, ']');
}


static void
tx_json_write_terms(tx_json_t *json, const char *name, const tx_terms_t *terms)
{
    uint32_t  i;

    tx_json_begin(json, name, '[');

    for (i = 0; i < terms->n; i++) {
        tx_json_text(json, NULL, terms->items[i]);
    }

    tx_json_end(json, ']');
}


/* Writes the members of the object with index i in an array. */
typedef void (*tx_json_item_pt)(tx_json_t *json, uint32_t i);


/* Writes an array of n objects. */
static void
tx_json_write_list(tx_json_t *json, const char *name, uint32_t n,
    tx_json_item_pt write)
{
    size_t    len;
    uint32_t  i;

    tx_json_begin(json, name, '[');

    for (i = 0; i < n; i++) {
        len = tx_json_begin_item(json);
        write(json, i);

        if (tx_json_end_item(json, len)) {
            break;
        }
    }

    tx_json_end(json, ']');
}


static void
tx_json_write_author(tx_json_t *json, uint32_t i)
{
    tx_json_text(json, "name", json->answer->meta->authors[i].name);
    tx_json_member(json, "url", json->answer->meta->authors[i].url);
}


static void
tx_json_write_record(tx_json_t *json, uint32_t i)
{
    tx_json_text(json, "name", json->answer->records->records[i].name);
    tx_json_text(json, "value", json->answer->records->records[i].value);
}


static void
tx_json_write_post(tx_json_t *json, uint32_t i)
{
    tx_buf_t          html;
    const tx_post_t  *post;

    post = &json->answer->thread->posts[i];
    tx_buf_init(&html, json->buf->arena, 0);
    tx_html_fragment(&html, post->tree);

    tx_json_member(json, "author", post->author);
    tx_json_member(json, "time", post->time);
    tx_json_text(json, "content", tx_buf_string(&html));
}


static void
tx_json_write_meta(tx_json_t *json)
{
    const tx_meta_t  *meta;

    meta = json->answer->meta;

    tx_json_member(json, "url", json->answer->page->url);
    tx_json_member(json, "canonicalUrl", meta->canonical_url);
    tx_json_member(json, "title", meta->title);
    tx_json_member(json, "byline", meta->byline);
    tx_json_write_list(json, "authors", meta->nauthors, tx_json_write_author);
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
    tx_buf_t   html, simhash;
    tx_json_t  json;

    memset(&json, 0, sizeof(tx_json_t));
    json.buf = buf;
    json.answer = answer;

    tx_json_begin(&json, NULL, '{');

    if (answer->request->format == TX_FORMAT_NDJSON) {
        tx_json_text(&json, "file", tx_utf8_valid(buf->arena,
                                                  answer->request->file));
    }

    tx_json_uint(&json, "schemaVersion", TX_SCHEMA_VERSION);
    tx_json_text(&json, "version", tx_str(TX_VERSION));
    tx_json_write_meta(&json);

    tx_json_begin(&json, "pageType", '{');
    tx_json_text(&json, "type",
                 tx_cstr(tx_page_type_name(answer->page_type)));
    tx_json_share(&json, "confidence", answer->type_confidence);
    tx_json_end(&json, '}');

    tx_json_bool(&json, "readerable", answer->readerable);
    tx_json_share(&json, "confidence", (double) answer->selection->confidence);
    tx_json_text(&json, "method", tx_cstr(answer->method));
    tx_json_uint(&json, "length", answer->length);
    tx_json_uint(&json, "wordCount", answer->words);
    tx_json_uint(&json, "readingTimeMinutes", tx_reading_minutes(answer));

    tx_buf_init(&html, buf->arena, answer->text.len * 2);
    tx_write_html(&html, answer);
    tx_json_text(&json, "content", tx_buf_string(&html));
    tx_json_text(&json, "textContent", answer->text);

    tx_json_write_elements(&json, "headings", TX_TAG_H1, TX_TAG_H6);
    tx_json_write_elements(&json, "images", TX_TAG_IMG, TX_TAG_IMG);
    tx_json_write_elements(&json, "links", TX_TAG_A, TX_TAG_A);
    tx_json_write_list(&json, "records",
                       answer->records != NULL ? answer->records->n : 0,
                       tx_json_write_record);
    tx_json_write_list(&json, "posts",
                       answer->thread != NULL ? answer->thread->nposts : 0,
                       tx_json_write_post);
    tx_json_write_terms(&json, "tags", &answer->meta->tags);
    tx_json_write_terms(&json, "categories", &answer->meta->categories);
    tx_json_member(&json, "license", answer->meta->license);
    tx_json_member(&json, "nextPageUrl", answer->meta->next_url);

    tx_buf_init(&simhash, buf->arena, 16);
    tx_printf(&simhash, "%016" PRIx64, answer->simhash);
    tx_json_text(&json, "simhash", tx_buf_string(&simhash));

    tx_json_write_warnings(&json);

    tx_json_end(&json, '}');
    tx_buf_char(buf, '\n');
}
