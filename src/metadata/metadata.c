/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "metadata/tags_and_categories.h"
#include "metadata/metadata_reader.h"
#include "page/class_tokens.h"
#include "recognize/date.h"


static void tx_meta_copy_fields(tx_meta_reader_t *reader);
static void tx_meta_set_terms(tx_meta_reader_t *reader);


bool
tx_meta_read(tx_page_t *page, tx_meta_t *meta)
{
    uint32_t           title;
    tx_meta_reader_t  *reader;

    memset(meta, 0, sizeof(tx_meta_t));

    reader = tx_arena_calloc(page->arena, 1, sizeof(tx_meta_reader_t));
    if (reader == NULL || tx_tokens_make_cache(page) == NULL) {
        return false;
    }

    reader->page = page;
    reader->meta = meta;
    reader->values.page = page;

    tx_url_parse(&reader->url, page->url);
    reader->host = tx_url_host(&reader->url);
    reader->day = tx_date_read_url(page->arena, page->url);

    tx_values_read_page(&reader->values);
    tx_jsonld_read_page(&reader->values, &reader->jsonld);
    tx_meta_copy_fields(reader);
    tx_meta_find_language(reader);
    meta->month_first = tx_values_is_month_first(page, meta->lang);
    tx_meta_find_title(reader);
    tx_meta_find_site_name(reader);

    title = tx_meta_find_title_block(reader);
    tx_meta_find_dates(reader, title);
    tx_meta_find_authors(reader, title);
    tx_meta_set_terms(reader);

    tx_meta_find_item(reader);
    meta->next_url = tx_next_find_next_page(page, meta);
    tx_meta_correct_fields(page, meta);

    return !page->arena->failed;
}


/* Copies the values of the page's head that need no change. */
static void
tx_meta_copy_fields(tx_meta_reader_t *reader)
{
    tx_str_t   *single;
    tx_meta_t  *meta;

    meta = reader->meta;
    single = reader->values.single;

    meta->base = reader->values.base;
    meta->description = single[TX_VALUE_DESCRIPTION];
    meta->site_name = single[TX_VALUE_SITE];
    meta->canonical_url = single[TX_VALUE_CANONICAL];
    meta->modified = single[TX_VALUE_MODIFIED];
    meta->image = single[TX_VALUE_IMAGE];
    meta->favicon = single[TX_VALUE_FAVICON];
    meta->license = single[TX_VALUE_LICENSE];
    meta->lang = single[TX_VALUE_LANG];
    meta->stated = reader->jsonld.stated;
}


/* Sets tags and categories; breadcrumbs replace missing categories. */
static void
tx_meta_set_terms(tx_meta_reader_t *reader)
{
    tx_meta_t   *meta;
    tx_terms_t  *crumbs;

    meta = reader->meta;
    crumbs = &reader->jsonld.crumbs;

    meta->tags = reader->values.tags;
    meta->categories = reader->values.categories;

    if (meta->categories.n != 0) {
        return;
    }

    if (crumbs->n == 0) {
        tx_breadcrumbs_find(reader->page, crumbs);
    }

    tx_breadcrumbs_add_categories(reader->page->arena, crumbs, meta,
                                  &meta->categories);
}


void
tx_meta_use_first_post(const tx_page_t *page, tx_meta_t *meta, tx_str_t author,
    tx_str_t time)
{
    int32_t  day, told;

    day = tx_date_to_days(time);
    told = tx_date_to_days(meta->published);

    if (day != 0
        && (!meta->dated
            || (tx_meta_may_be_utc(meta->published)
                && (day == told - 1 || day == told + 1))))
    {
        meta->published = time;

        if (tx_meta_is_later_day(time, meta->modified)) {
            meta->modified = tx_null_str;
        }
    }

    if (author.len != 0 && !meta->attributed) {
        meta->authors[0].name = author;
        meta->authors[0].url = tx_meta_find_author_url(page, &meta->base,
                                                       author);
        meta->nauthors = 1;
        meta->byline = author;
    }
}


tx_str_t
tx_meta_make_summary(tx_arena_t *arena, const tx_meta_t *meta)
{
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, meta->title.len + meta->description.len + 1);
    tx_buf_str(&buf, meta->title);
    tx_buf_char(&buf, '\n');
    tx_buf_str(&buf, meta->description);

    return tx_buf_string(&buf);
}
