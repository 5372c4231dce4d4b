/*
 * Copyright (C) textextract contributors
 *
 * Writes the answer as one JSON object.  Members that Readability also has have
 * the same names; no member is ever missing.
 */


#include "core/utf8_valid.h"
#include "html/line.h"
#include "metadata/item.h"
#include "write/escape.h"
#include "write/json_value.h"

#include <inttypes.h>


#define TX_JSON_ID_MAX_BYTES  128  /* maximum bytes of an id as a post's id */


/* A function that writes the members of an object in an array. */
typedef void (*tx_json_item_pt)(tx_json_t *json, const void *item);


/*
 * Writes an object in an array.  If less than an eighth of the size limit is
 * then left for the members behind the arrays, removes the object and returns
 * false, which ends the array.
 */
static bool
tx_json_write_object(tx_json_t *json, tx_json_item_pt write, const void *item)
{
    size_t     len, max;
    tx_buf_t  *buf;

    buf = json->buf;
    len = buf->len;
    max = json->answer->max;

    tx_json_put_begin(json, NULL, '{');
    write(json, item);
    tx_json_put_end(json, '}');

    if (max == 0 || buf->len <= max - max / 8) {
        return true;
    }

    buf->len = len;
    json->comma = (buf->data[len - 1] != '[');
    json->cut = true;

    return false;
}


/* Writes an array with an object for each of n items, each of `size` bytes. */
static void
tx_json_write_list(tx_json_t *json, const char *name, const void *items,
    uint32_t n, size_t size, tx_json_item_pt write)
{
    uint32_t       i;
    const u_char  *item;

    tx_json_put_begin(json, name, '[');

    item = items;

    for (i = 0; i < n && tx_json_write_object(json, write, item); i++) {
        item += size;
    }

    tx_json_put_end(json, ']');
}


/* Writes the members of a heading, an image or a link. */
static void
tx_json_write_element(tx_json_t *json, const void *item)
{
    const tx_clean_node_t  *node = item;

    if (node->tag == TX_TAG_IMG) {
        tx_json_put_text(json, "src", tx_clean_get_attr(node, TX_ATTR_SRC));
        tx_json_put_text(json, "alt", tx_clean_get_attr(node, TX_ATTR_ALT));
        return;
    }

    if (node->tag == TX_TAG_A) {
        tx_json_put_text(json, "href", tx_clean_get_attr(node, TX_ATTR_HREF));

    } else {
        tx_json_put_uint(json, "level", (uint64_t) (node->tag - TX_TAG_H1) + 1);
    }

    tx_json_put_text(json, "text",
                     tx_clean_get_node_line(json->buf->arena, node));
}


/* Writes the elements whose tags are from first to last, in document order. */
static void
tx_json_write_elements(tx_json_t *json, const char *name, tx_tag_t first,
    tx_tag_t last)
{
    const tx_clean_node_t  *node, *root;

    root = json->answer->tree;

    tx_json_put_begin(json, name, '[');

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        if (node->tag >= first && node->tag <= last
            && !tx_json_write_object(json, tx_json_write_element, node))
        {
            break;
        }
    }

    tx_json_put_end(json, ']');
}


static void
tx_json_write_warnings(tx_json_t *json)
{
    const char  **warning;

    tx_json_put_begin(json, "warnings", '[');

    for (warning = json->answer->warnings; *warning != NULL; warning++) {
        tx_json_put_text(json, NULL, tx_cstr(*warning));
    }

    if (json->cut) {
        tx_json_put_text(json, NULL,
                         tx_str("lists are cut, which would be many times the "
                                "page's size"));
    }

    tx_json_put_end(json, ']');
}


static void
tx_json_write_terms(tx_json_t *json, const char *name, const tx_terms_t *terms)
{
    uint32_t  i;

    tx_json_put_begin(json, name, '[');

    for (i = 0; i < terms->n; i++) {
        tx_json_put_text(json, NULL, terms->items[i]);
    }

    tx_json_put_end(json, ']');
}


static void
tx_json_write_author(tx_json_t *json, const void *item)
{
    const tx_author_t  *author = item;

    tx_json_put_text(json, "name", author->name);
    tx_json_put_text_or_null(json, "url", author->url);
}


static void
tx_json_write_record(tx_json_t *json, const void *item)
{
    const tx_record_t  *record = item;

    tx_json_put_text(json, "name", record->name);
    tx_json_put_text(json, "value", record->value);
}


/* Writes the member "data": the fields of the page's item, or null. */
static void
tx_json_write_item_data(tx_json_t *json, const tx_item_t *item)
{
    tx_str_t                text;
    const tx_item_field_t  *field;

    if (item == NULL) {
        tx_json_put_literal(json, "data", tx_null_str);
        return;
    }

    tx_json_put_begin(json, "data", '{');
    tx_json_put_text(json, "type", tx_cstr(item->type));

    for (field = item->fields; field < item->fields + item->n; field++) {
        text = field->text;

        if (field->kind != TX_ITEM_LIST) {
            tx_json_put_text(json, field->name, text);
            continue;
        }

        tx_json_put_begin(json, field->name, '[');

        while (text.len != 0) {
            tx_json_put_text(json, NULL, tx_str_line(&text));
        }

        tx_json_put_end(json, ']');
    }

    tx_json_put_end(json, '}');
}


/*
 * Writes a post's id: the id of its element if it is short enough to be written
 * for each answer, too, or else the post's number in the thread.
 */
static void
tx_json_write_id(tx_json_t *json, const char *name, uint32_t number)
{
    tx_str_t          id;
    tx_buf_t          digits;
    const tx_post_t  *post;

    id = tx_null_str;

    if (number != 0) {
        post = &json->thread->posts[number - 1];
        id = tx_node_attr(json->answer->page, post->node, TX_ATTR_ID);
        id = (id.len != 0) ? id
             : tx_node_attr(json->answer->page, post->first, TX_ATTR_ID);
        id = (id.len <= TX_JSON_ID_MAX_BYTES)
             ? tx_line_make(json->buf->arena, id, false) : tx_null_str;

        if (id.len == 0) {
            tx_buf_init(&digits, json->buf->arena, 0);
            tx_printf(&digits, "%u", number);
            id = tx_buf_string(&digits);
        }
    }

    tx_json_put_text_or_null(json, name, id);
}


/* Writes the members of a post or of a comment. */
static void
tx_json_write_post(tx_json_t *json, const void *item)
{
    tx_buf_t          html;
    const tx_post_t  *post = item;

    tx_buf_init(&html, json->buf->arena, 0);
    tx_write_html_fragment(&html, post->tree);

    tx_json_put_text_or_null(json, "author", post->author);
    tx_json_put_text_or_null(json, "time", post->time);
    tx_json_put_text(json, "content", tx_buf_string(&html));
    tx_json_write_id(json, "id", (uint32_t) (post - json->thread->posts) + 1);
    tx_json_write_id(json, "parent", post->outer);
    tx_json_put_literal(json, "votes", post->votes);
    tx_json_put_bool(json, "accepted", post->accepted);
}


static void
tx_json_write_metadata(tx_json_t *json)
{
    const tx_meta_t  *meta;

    meta = json->answer->meta;

    tx_json_put_text_or_null(json, "url", json->answer->page->url);
    tx_json_put_text_or_null(json, "canonicalUrl", meta->canonical_url);
    tx_json_put_text_or_null(json, "title", meta->title);
    tx_json_put_text_or_null(json, "byline", meta->byline);
    tx_json_write_list(json, "authors", meta->authors, meta->nauthors,
                       sizeof(tx_author_t), tx_json_write_author);
    tx_json_put_text_or_null(json, "dir", meta->dir);
    tx_json_put_text_or_null(json, "lang", meta->lang);
    tx_json_put_text_or_null(json, "siteName", meta->site_name);
    tx_json_put_text_or_null(json, "publishedTime", meta->published);
    tx_json_put_text_or_null(json, "modifiedTime", meta->modified);
    tx_json_put_text_or_null(json, "image", tx_find_lead_image(json->answer));
    tx_json_put_text_or_null(json, "favicon", meta->favicon);
    tx_json_put_text_or_null(json, "excerpt", tx_get_excerpt(json->buf->arena,
                                                             json->answer));
}


void
tx_write_json(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_buf_t             html, simhash;
    tx_json_t            json;
    const tx_thread_t   *thread, *comments;
    const tx_records_t  *records;

    thread = answer->thread;
    comments = answer->comments;
    records = answer->records;

    memset(&json, 0, sizeof(tx_json_t));
    json.buf = buf;
    json.answer = answer;
    json.thread = (thread != NULL) ? thread : comments;  /* posts or comments */

    tx_json_put_begin(&json, NULL, '{');

    if (answer->request->format == TX_FORMAT_NDJSON) {
        tx_json_put_text(&json, "file",
                         tx_utf8_make_valid(buf->arena, answer->request->file));
    }

    tx_json_put_uint(&json, "schemaVersion", TX_SCHEMA_VERSION);
    tx_json_put_text(&json, "version", tx_str(TX_VERSION));
    tx_json_write_metadata(&json);

    tx_json_put_begin(&json, "pageType", '{');
    tx_json_put_text(&json, "type",
                     tx_cstr(tx_page_type_name(answer->page_type)));
    tx_json_put_share(&json, "confidence", answer->type_confidence);
    tx_json_put_end(&json, '}');

    tx_json_put_bool(&json, "readerable", answer->readerable);
    tx_json_put_share(&json, "confidence",
                      (double) answer->selection->confidence);
    tx_json_put_text(&json, "method", tx_cstr(answer->method));
    tx_json_put_uint(&json, "length", answer->length);
    tx_json_put_uint(&json, "wordCount", answer->words);
    tx_json_put_uint(&json, "readingTimeMinutes",
                     tx_count_reading_minutes(answer));

    tx_buf_init(&html, buf->arena, answer->text.len * 2);
    tx_write_html(&html, answer);
    tx_json_put_text(&json, "content", tx_buf_string(&html));
    tx_json_put_text(&json, "textContent", answer->text);

    tx_json_write_elements(&json, "headings", TX_TAG_H1, TX_TAG_H6);
    tx_json_write_elements(&json, "images", TX_TAG_IMG, TX_TAG_IMG);
    tx_json_write_elements(&json, "links", TX_TAG_A, TX_TAG_A);
    tx_json_write_list(&json, "records",
                       records != NULL ? records->records : NULL,
                       records != NULL ? records->n : 0,
                       sizeof(tx_record_t), tx_json_write_record);
    tx_json_write_item_data(&json, answer->meta->item);
    tx_json_write_list(&json, "posts", thread != NULL ? thread->posts : NULL,
                       thread != NULL ? thread->nposts : 0,
                       sizeof(tx_post_t), tx_json_write_post);
    tx_json_write_list(&json, "comments",
                       comments != NULL ? comments->posts : NULL,
                       comments != NULL ? comments->nposts : 0,
                       sizeof(tx_post_t), tx_json_write_post);
    tx_json_write_terms(&json, "tags", &answer->meta->tags);
    tx_json_write_terms(&json, "categories", &answer->meta->categories);
    tx_json_put_text_or_null(&json, "license", answer->meta->license);
    tx_json_put_text_or_null(&json, "nextPageUrl", answer->meta->next_url);

    tx_buf_init(&simhash, buf->arena, 16);
    tx_printf(&simhash, "%016" PRIx64, answer->simhash);
    tx_json_put_text(&json, "simhash", tx_buf_string(&simhash));

    tx_json_write_warnings(&json);

    tx_json_put_end(&json, '}');
    tx_buf_char(buf, '\n');
}
