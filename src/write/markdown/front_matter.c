/*
 * Copyright (C) textextract contributors
 *
 * Writes the metadata of a page as YAML in front of its Markdown.  A value is a
 * string of JSON, which all parsers of YAML read alike, or a list of strings.
 */


#include "write/json_value.h"
#include "write/markdown/markdown.h"


/* Writes a line with a key and a string or list; nothing for empty values. */
static void
tx_yaml_write_line(tx_buf_t *buf, const char *key, const tx_str_t *values,
    uint32_t n, bool list)
{
    uint32_t   i;
    tx_json_t  yaml = { .buf = buf };

    if (n != 0 && values[0].len != 0) {
        tx_printf(buf, list ? "%s: [" : "%s: ", key);

        for (i = 0; i < n; i++) {
            tx_json_put_text(&yaml, NULL, values[i]);
        }

        tx_printf(buf, list ? "]\n" : "\n");
    }
}


void
tx_md_write_front_matter(tx_buf_t *buf, const tx_answer_t *answer)
{
    uint32_t          i;
    tx_str_t          excerpt, names[TX_AUTHORS_MAX];
    const tx_meta_t  *meta;

    meta = answer->meta;
    excerpt = tx_get_excerpt(buf->arena, answer);

    for (i = 0; i < meta->nauthors; i++) {
        names[i] = meta->authors[i].name;
    }

    tx_buf_lit(buf, "---\n");
    tx_yaml_write_line(buf, "title", &meta->title, 1, false);
    tx_yaml_write_line(buf, "authors", names, i, true);
    tx_yaml_write_line(buf, "date", &meta->published, 1, false);
    tx_yaml_write_line(buf, "url", &answer->url, 1, false);
    tx_yaml_write_line(buf, "site", &meta->site_name, 1, false);
    tx_yaml_write_line(buf, "lang", &meta->lang, 1, false);
    tx_yaml_write_line(buf, "tags", meta->tags.items, meta->tags.n, true);
    tx_yaml_write_line(buf, "description", &excerpt, 1, false);
    tx_buf_lit(buf, "---\n\n");
}
