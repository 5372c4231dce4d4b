/*
 * Copyright (C) textextract contributors
 *
 * Writes the metadata of a page as YAML in front of its Markdown.  A value is a
 * string of JSON, which all parsers of YAML read alike, or a list of such.
 */


#include "write/json_value.h"
#include "write/markdown/markdown.h"


/* Writes a line with a key and a value; nothing if the value is empty. */
static void
tx_yaml_write_string(tx_buf_t *buf, const char *key, tx_str_t value)
{
    tx_json_t  yaml = { .buf = buf };

    if (value.len != 0) {
        tx_printf(buf, "%s: ", key);
        tx_json_put_text(&yaml, NULL, value);
        tx_buf_char(buf, '\n');
    }
}


/* Writes a line with a key and a list; nothing if the list is empty. */
static void
tx_yaml_write_list(tx_buf_t *buf, const char *key, const tx_str_t *items,
    uint32_t n)
{
    uint32_t   i;
    tx_json_t  yaml = { .buf = buf };

    if (n == 0) {
        return;
    }

    tx_printf(buf, "%s: [", key);

    for (i = 0; i < n; i++) {
        tx_json_put_text(&yaml, NULL, items[i]);
    }

    tx_buf_lit(buf, "]\n");
}


void
tx_md_write_front_matter(tx_buf_t *buf, const tx_answer_t *answer)
{
    uint32_t          i;
    tx_str_t          names[TX_AUTHORS_MAX];
    const tx_meta_t  *meta;

    meta = answer->meta;

    for (i = 0; i < meta->nauthors; i++) {
        names[i] = meta->authors[i].name;
    }

    tx_buf_lit(buf, "---\n");
    tx_yaml_write_string(buf, "title", meta->title);
    tx_yaml_write_list(buf, "authors", names, meta->nauthors);
    tx_yaml_write_string(buf, "date", meta->published);
    tx_yaml_write_string(buf, "url", tx_get_address(answer));
    tx_yaml_write_string(buf, "site", meta->site_name);
    tx_yaml_write_string(buf, "lang", meta->lang);
    tx_yaml_write_list(buf, "tags", meta->tags.items, meta->tags.n);
    tx_yaml_write_string(buf, "description", tx_get_excerpt(buf->arena,
                                                            answer));
    tx_buf_lit(buf, "---\n\n");
}
