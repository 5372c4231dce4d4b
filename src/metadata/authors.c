/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/author/byline.h"
#include "metadata/metadata_reader.h"
#include "metadata/title/key.h"
#include "metadata/title/title.h"


/* False for most links: their text begins with another letter. */
static bool
tx_meta_may_be_name(const tx_page_t *page, uint32_t link, tx_str_t name)
{
    u_char            c;
    const tx_node_t  *text;

    text = &page->nodes[link + 1];

    if (page->nodes[link].last == link || text->tag != TX_TAG_TEXT
        || (text->flags & TX_NODE_HIDDEN) || text->text == text->text_end)
    {
        return true;
    }

    c = page->text[text->text];

    return !tx_is_alnum(c) || tx_lower(c) == tx_lower(name.data[0]);
}


tx_str_t
tx_meta_author_url(const tx_page_t *page, const tx_url_t *base, tx_str_t name)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_A
            && node->text_end - node->text >= name.len
            && node->text_end - node->text <= name.len + 32
            && tx_meta_may_be_name(page, i, name)
            && tx_str_caseeq(tx_line(page->arena, tx_node_text(page, i),
                                     false), name))
        {
            return tx_values_resolved(page->arena, base,
                                      tx_node_attr(page, i, TX_ATTR_HREF),
                                      TX_URL_LINK);
        }
    }

    return tx_null_str;
}


/* True of a name that ends in what only companies and societies are. */
static bool
tx_meta_is_company(tx_str_t name)
{
    tx_str_t       word;
    const u_char  *p;

    static const tx_str_t  forms[] = {
        tx_string("e.V."), tx_string("eV"), tx_string("GmbH"),
        tx_string("AG"), tx_string("KG"), tx_string("Inc"),
        tx_string("Inc."), tx_string("Ltd"), tx_string("Ltd."),
        tx_string("LLC"), tx_string("LLP"), tx_string("S.A."),
        tx_string("B.V."), tx_string("Corporation"), tx_string("Corp.")
    };

    p = tx_str_rchr(name, ' ');
    word = (p == NULL) ? tx_null_str : tx_str_span(p + 1, tx_str_end(name));

    return tx_str_in(word, forms);
}


/* True if the last part of the title element has it: a site, "Post News". */
static bool
tx_meta_ends_title(const tx_page_t *page, tx_str_t name)
{
    size_t    i;
    tx_str_t  title;

    if (page->title == 0) {
        return false;
    }

    title = tx_node_raw(page, page->title);

    for (i = title.len; i != 0; i--) {
        if (title.data[i - 1] == '_' || title.data[i - 1] == '-'
            || title.data[i - 1] == '|')
        {
            return tx_str_has(tx_str_span(title.data + i, tx_str_end(title)),
                              name);
        }
    }

    return false;
}


/* True if it says a person more likely than an account or a name of a site. */
static bool
tx_meta_is_person(tx_meta_reader_t *reader, tx_str_t name)
{
    return (tx_str_chr(name, ' ') != NULL
            || (*name.data >= 0xe3
                && !tx_meta_ends_title(reader->page, name)))
           && !tx_meta_is_company(name)
           && !tx_title_same(reader->page->arena, name,
                             reader->meta->site_name);
}


/* "Ann Ode, CNN" on cnn.com: the house beside whom it employs. */
static bool
tx_meta_is_house(tx_meta_reader_t *reader, tx_str_t name)
{
    size_t    i;
    tx_str_t  host;

    if (tx_title_same(reader->page->arena, name, reader->meta->site_name)) {
        return true;
    }

    host = reader->host;

    for (i = 0; i + name.len < host.len; i++) {
        if ((i == 0 || host.data[i - 1] == '.')
            && host.data[i + name.len] == '.'
            && tx_str_caseeq(tx_str_span(host.data + i,
                                         host.data + i + name.len), name))
        {
            return true;
        }
    }

    return false;
}


/* "By fox9", where the head but tells whose site it is. */
static bool
tx_meta_is_member(tx_meta_reader_t *reader, tx_str_t told, tx_str_t shown)
{
    return reader->values.house && tx_str_chr(shown, ' ') == NULL
           && tx_meta_is_house(reader, told)
           && !tx_meta_is_house(reader, shown);
}


/* The author that the page shows, or that its head tells of besides. */
static tx_str_t
tx_meta_shown_author(tx_meta_reader_t *reader, uint32_t title, tx_str_t told)
{
    tx_str_t      shown;
    tx_values_t  *values;

    values = &reader->values;

    shown = tx_byline_find(reader->page, title,
                           reader->meta->published.data != NULL);

    if (shown.data == NULL || tx_meta_is_member(reader, told, shown)) {
        return shown;
    }

    if (values->house && !tx_meta_is_person(reader, shown)) {
        return tx_null_str;
    }

    /* of two accounts, the head's */

    return (told.len == 0
            || tx_str_chr(told, ' ') != NULL || tx_str_chr(shown, ' ') != NULL
            || shown.data[0] >= 0x80)
           ? shown : tx_null_str;
}


/* True if a has the last word of b: that of the family, as a rule. */
static bool
tx_meta_is_kin(tx_arena_t *arena, tx_str_t a, tx_str_t b)
{
    const u_char    *p;
    tx_title_key_t   key, last;

    tx_title_key(arena, &last, b);

    p = tx_str_rchr(last.text, ' ');

    if (p != NULL) {
        tx_title_key(arena, &last, tx_str_span(p + 1, tx_str_end(last.text)));
    }

    tx_title_key(arena, &key, a);

    return last.nwords != 0 && tx_title_key_common(&last, &key) != 0;
}


/*
 * "By Ann Ode" below the title, where the head tells whom the system knows:
 * somebody else, by a full name as well.
 */
static tx_str_t
tx_meta_other_author(tx_meta_reader_t *reader, uint32_t title, tx_str_t told)
{
    tx_str_t  shown;

    shown = tx_byline_below(reader->page, title);

    return (shown.data != NULL
            && tx_str_chr(shown, ' ') != NULL && tx_str_chr(shown, '&') == NULL
            && tx_meta_is_person(reader, shown)
            && !tx_meta_is_kin(reader->page->arena, shown, told)
            && !tx_meta_is_kin(reader->page->arena, told, shown))
           ? shown : tx_null_str;
}


/* An author without the house behind a comma, and with a page if one has. */
static tx_author_t
tx_meta_author(tx_meta_reader_t *reader, tx_author_t author)
{
    const u_char  *p;

    p = tx_str_rchr(author.name, ',');

    if (p != NULL
        && tx_meta_is_house(reader, tx_str_trim(
                                tx_str_span(p + 1, tx_str_end(author.name)))))
    {
        author.name.len = (size_t) (p - author.name.data);
    }

    if (author.url.data == NULL) {
        author.url = tx_meta_author_url(reader->page, &reader->values.base,
                                        author.name);
    }

    return author;
}


/* Puts another name, or several, in the place of those so far. */
static void
tx_meta_put_author(tx_values_t *values, uint32_t rank, tx_str_t name)
{
    values->nauthors = 0;
    tx_values_put(values, TX_VALUE_AUTHOR, rank, name);
}


/*
 * Corrects what the head tells of one author, whose name is told: the page
 * names others besides, or somebody else.
 */
static void
tx_meta_correct_author(tx_meta_reader_t *reader, uint32_t title,
    tx_str_t told)
{
    tx_str_t      shown;
    tx_values_t  *values;

    values = &reader->values;

    if (values->nauthors != 1 || !tx_meta_is_person(reader, told)) {
        return;
    }

    shown = values->house ? tx_null_str
                          : tx_byline_more(reader->page, title, told);

    if (shown.data == NULL) {
        shown = tx_meta_other_author(reader, title, told);

        if (shown.data != NULL) {
            tx_meta_put_author(values, 0, shown);
        }

        return;
    }

    /* "Dr Ann Ode" is another name than Ann Ode, but the same person */

    if (!tx_str_starts(shown, told)) {
        values->nauthors = 0;
    }

    tx_values_put(values, TX_VALUE_AUTHOR, values->ranks[TX_VALUE_AUTHOR],
                  shown);
}


/* All names, but for those of the house behind others. */
static void
tx_meta_join_authors(tx_meta_reader_t *reader)
{
    uint32_t      i;
    tx_buf_t      buf;
    tx_meta_t    *meta;
    tx_author_t  *authors;

    meta = reader->meta;
    authors = reader->values.authors;

    tx_buf_init(&buf, reader->page->arena, 0);

    for (i = 0; i < reader->values.nauthors; i++) {

        if (i != 0 && tx_meta_is_house(reader, authors[i].name)) {
            continue;
        }

        meta->authors[meta->nauthors] = tx_meta_author(reader, authors[i]);

        if (meta->nauthors != 0) {
            tx_buf_lit(&buf, ", ");
        }

        tx_buf_str(&buf, meta->authors[meta->nauthors++].name);
    }

    meta->byline = (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


/* "Fox", "Fox Inc", "Fox Contributors" on fox.example, and nobody else. */
static bool
tx_meta_is_maker(tx_meta_reader_t *reader)
{
    tx_str_t  name;

    if (reader->meta->nauthors != 1) {
        return false;
    }

    name = reader->meta->authors[0].name;

    return tx_meta_is_house(reader, name)
           || tx_meta_is_house(reader, tx_str_before(name, ' '));
}


void
tx_meta_authors(tx_meta_reader_t *reader, uint32_t title)
{
    tx_str_t      shown, told;
    tx_values_t  *values;

    values = &reader->values;
    told = (values->nauthors != 0) ? values->authors[0].name : tx_null_str;

    if (values->nauthors < 2
        && (told.len == 0 || values->house
            || !tx_meta_is_person(reader, told)))
    {
        shown = tx_meta_shown_author(reader, title, told);

        if (shown.data != NULL) {
            tx_meta_put_author(values, 0, shown);
            told = tx_null_str;
        }
    }

    if (told.len != 0) {
        tx_meta_correct_author(reader, title, told);
    }

    reader->meta->attributed = (told.len != 0);

    tx_meta_join_authors(reader);

    reader->meta->house = tx_meta_is_maker(reader);
}


void
tx_meta_settle_authors(tx_meta_t *meta, bool prose)
{
    if (!prose && !meta->attributed && meta->published.data == NULL) {
        meta->nauthors = 0;
        meta->byline = tx_null_str;
    }
}


void
tx_meta_settle_maker(tx_meta_t *meta)
{
    if (meta->house) {
        meta->nauthors = 0;
        meta->byline = tx_null_str;
    }
}
