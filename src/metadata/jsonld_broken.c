/*
 * Copyright (C) textextract contributors
 */


#include "metadata/jsonld_reader.h"


#define TX_JSONLD_NEAR  400     /* bytes of a broken author */


/*
 * The string that a member has in a script which is no JSON, at or behind
 * *p, which is moved behind it.  Values with escapes are not guessed.
 */
static tx_str_t
tx_jsonld_member(const u_char **p, const u_char *end, tx_str_t name)
{
    const u_char  *q, *begin;

    q = memmem(*p, (size_t) (end - *p), name.data, name.len);

    if (q == NULL) {
        *p = NULL;
        return tx_null_str;
    }

    q += name.len;

    while (q < end && (tx_is_space(*q) || *q == ':')) {
        q++;
    }

    *p = q;

    if (q == end || *q != '"') {
        return tx_null_str;
    }

    for (begin = ++q; q < end && *q != '"' && *q != '\\'; q++) { /* void */ }

    *p = q;

    return (q < end && *q == '"') ? tx_str_trim(tx_str_span(begin, q))
                                  : tx_null_str;
}


static void
tx_jsonld_scan(tx_str_t script, tx_str_t name, tx_str_t *dst)
{
    const u_char  *p;

    p = script.data;

    if (dst->data == NULL) {
        *dst = tx_jsonld_member(&p, tx_str_end(script), name);
    }
}


void
tx_jsonld_broken(tx_jsonld_reader_t *reader, tx_str_t script)
{
    tx_str_t             type, authors;
    const u_char        *p, *end;
    tx_jsonld_author_t  *author;

    p = script.data;
    end = tx_str_end(script);

    do {
        type = tx_jsonld_member(&p, end, tx_str("\"@type\""));

        if (p == NULL) {
            return;
        }

    } while (tx_jsonld_type_by_name(type) != TX_JSONLD_ARTICLE);

    tx_jsonld_scan(script, tx_str("\"datePublished\""),
                   &reader->article.published);
    tx_jsonld_scan(script, tx_str("\"dateModified\""),
                   &reader->article.modified);

    p = memmem(script.data, script.len, "\"author\"", 8);

    if (p == NULL || reader->article.nauthors != 0) {
        return;
    }

    authors = tx_str_span(p, p + tx_min(TX_JSONLD_NEAR, end - p));
    author = &reader->article.authors[0];

    tx_jsonld_scan(authors, tx_str("\"name\""), &author->name);
    reader->article.nauthors = (author->name.len != 0);
}
