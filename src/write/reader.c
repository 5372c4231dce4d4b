/*
 * Copyright (C) textextract contributors
 *
 * Writes a reader page: one file without scripts that loads nothing but images.
 */


#include "html/url.h"
#include "write/escape.h"
#include "write/write.h"

#include "data/assets/reader-style.h"


typedef struct {
    tx_buf_t                 *buf;
    const tx_answer_t        *answer;
    const tx_meta_t          *meta;
    tx_str_t                  url;      /* the page's URL, or empty */
    const tx_reader_words_t  *words;    /* the reader page's own words */
    bool                      foreign;  /* words are not in page's language */
} tx_reader_t;


/* The SHA-256 digest of data/reader.css in base64. */
#define TX_READER_STYLE_SHA256  "shIx26da702rGP3wtM5f1EUG3/xqy7eRoKBLNB80V/s="


tx_str_t
tx_format_csp(tx_format_t format)
{
    return (format != TX_FORMAT_READER)
           ? tx_null_str
           : tx_str("default-src 'none'; img-src https: http: data:; "
                    "style-src 'sha256-" TX_READER_STYLE_SHA256 "'; "
                    "base-uri 'none'; form-action 'none'; "
                    "frame-ancestors 'self'");
}


/* Returns ref, resolved against base; empty if it is no http or https URL. */
static tx_str_t
tx_reader_resolve_url(tx_reader_t *reader, tx_str_t base, tx_str_t ref)
{
    tx_url_t  parts;
    tx_str_t  url;

    static const tx_str_t  web[] = {
        tx_string("http://"), tx_string("https://")
    };

    tx_url_parse(&parts, base);

    url = tx_url_resolve(reader->buf->arena, &parts, ref, TX_URL_LINK);

    return tx_str_starts_one(url, web) ? url : tx_null_str;
}


/* Writes the title of the page, the name of the site, or the host's name. */
static void
tx_reader_write_page_name(tx_reader_t *reader)
{
    tx_str_t  name;
    tx_url_t  url;

    tx_url_parse(&url, reader->url);

    name = reader->meta->title.len != 0 ? reader->meta->title
           : reader->meta->site_name.len != 0 ? reader->meta->site_name
           : url.authority.len != 0 ? url.authority : tx_str("Reader");

    tx_write_escaped(reader->buf, name);
}


static void
tx_reader_write_page_head(tx_reader_t *reader)
{
    tx_str_t   lang;
    tx_buf_t  *buf;

    buf = reader->buf;
    lang = reader->meta->lang;

    tx_buf_lit(buf, "<!DOCTYPE html>\n<html");
    tx_write_attr(buf, tx_str("lang"),
                  tx_clean_is_language_tag(lang) ? lang : tx_str("und"));

    if (reader->meta->dir.len != 0) {
        tx_write_attr(buf, tx_str("dir"), reader->meta->dir);
    }

    tx_buf_lit(buf, ">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width, "
                    "initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n"
                    "<meta name=\"referrer\" content=\"no-referrer\">\n");

    if (reader->url.len != 0) {
        tx_buf_lit(buf, "<link rel=\"canonical\"");
        tx_write_attr(buf, tx_str("href"), reader->url);
        tx_buf_lit(buf, ">\n");
    }

    tx_buf_lit(buf, "<title>");
    tx_reader_write_page_name(reader);
    tx_buf_lit(buf, "</title>\n<style>");
    tx_buf_str(buf, tx_reader_style);
    tx_buf_lit(buf, "</style>\n</head>\n");
}


/* Ends the start tag of an element, and writes words of the reader page. */
static void
tx_reader_write_ui_words(tx_reader_t *reader, tx_str_t words)
{
    if (reader->foreign) {
        tx_buf_lit(reader->buf, " lang=\"en\" dir=\"ltr\"");
    }

    tx_buf_char(reader->buf, '>');
    tx_buf_str(reader->buf, words);
}


/* Writes the authors, the site, the date and the reading time. */
static void
tx_reader_write_byline(tx_reader_t *reader)
{
    uint64_t          minutes;
    tx_buf_t         *buf;
    tx_str_t          separator;
    const tx_meta_t  *meta;

    buf = reader->buf;
    meta = reader->meta;
    minutes = tx_count_reading_minutes(reader->answer);
    separator = tx_null_str;

    tx_buf_lit(buf, "<p>");

    if (meta->byline.len != 0) {
        tx_write_escaped(buf, meta->byline);
        separator = tx_str(" · ");
    }

    if (meta->site_name.len != 0 && !tx_str_eq(meta->site_name, meta->byline))
    {
        tx_buf_str(buf, separator);
        tx_write_escaped(buf, meta->site_name);
        separator = tx_str(" · ");
    }

    if (meta->published.len != 0) {
        tx_buf_str(buf, separator);
        tx_buf_lit(buf, "<time dir=\"ltr\"");
        tx_write_attr(buf, tx_str("datetime"), meta->published);
        tx_buf_char(buf, '>');
        tx_write_escaped(buf, tx_str_before(meta->published, 'T'));
        tx_buf_lit(buf, "</time>");
        separator = tx_str(" · ");
    }

    if (minutes != 0) {
        tx_buf_str(buf, separator);
        tx_buf_lit(buf, "<span");
        tx_reader_write_ui_words(reader, reader->words->before);
        tx_buf_append_uint(buf, minutes);
        tx_buf_str(buf, reader->words->behind);
        tx_buf_lit(buf, "</span>");
    }

    tx_buf_lit(buf, "</p>\n");
}


/* Writes the link to the original page at the end of the reader page. */
static void
tx_reader_write_page_end(tx_reader_t *reader)
{
    tx_str_t  url;

    url = reader->url;

    if (reader->answer->page->original.len != 0) {
        url = tx_reader_resolve_url(reader, url,
                                    reader->answer->page->original);
    }

    if (url.len != 0) {
        tx_buf_lit(reader->buf, "<footer class=\"end\">\n<a");
        tx_write_attr(reader->buf, tx_str("href"), url);
        tx_buf_lit(reader->buf, " rel=\"noopener noreferrer\"");
        tx_reader_write_ui_words(reader, reader->words->original);
        tx_buf_lit(reader->buf, "</a>\n</footer>\n");
    }
}


void
tx_write_reader(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_reader_t  reader;

    reader.buf = buf;
    reader.answer = answer;
    reader.meta = answer->meta;
    reader.url = tx_reader_resolve_url(&reader, tx_null_str, answer->page->url);
    reader.words = tx_find_reader_page_words(answer->meta->lang);
    reader.foreign = !tx_str_caseeq(tx_str_before(answer->meta->lang, '-'),
                                    tx_str_before(reader.words->lang, '-'));

    tx_reader_write_page_head(&reader);

    tx_buf_lit(buf, "<body>\n<a class=\"skip\" href=\"#content\"");
    tx_reader_write_ui_words(&reader, reader.words->skip);
    tx_buf_lit(buf, "</a>\n<header class=\"top\">\n<h1>");
    tx_reader_write_page_name(&reader);
    tx_buf_lit(buf, "</h1>\n");
    tx_reader_write_byline(&reader);

    tx_buf_lit(buf, "</header>\n"
                    "<main id=\"content\" tabindex=\"-1\">\n<article>\n");

    if (answer->shown->child != NULL) {
        tx_write_reader_content(buf, answer->shown, tx_find_title_block(answer),
                                reader.words->table);

    } else {
        tx_buf_lit(buf, "<p");
        tx_reader_write_ui_words(&reader, reader.words->nothing);
        tx_buf_lit(buf, "</p>");
    }

    tx_buf_lit(buf, "\n</article>\n</main>\n");
    tx_reader_write_page_end(&reader);
    tx_buf_lit(buf, "</body>\n</html>\n");
}
