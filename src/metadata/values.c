/*
 * Copyright (C) textextract contributors
 *
 * Reads the values of metadata fields from the elements of a page.
 */


#include "core/buffer.h"
#include "core/name_tables.h"
#include "metadata/json_parse.h"
#include "metadata/values.h"
#include "page/class_tokens.h"

#include "data/metadata-names.h"
#include "data/metadata-words.h"


#define TX_VALUES_NAME_MAX_BYTES  40  /* maximum bytes of a date's meta name */
#define TX_VALUES_MAX_LEVELS      64  /* maximum ancestors read of an element */
#define TX_ICON_MIN_PIXELS        32  /* minimum width of a favicon in pixels */


typedef struct {
    tx_str_t    word;
    tx_value_t  field;
    uint32_t    rank;
} tx_values_word_t;


/* Metadata fields by words of attribute rel; the first row found is used. */

static const tx_values_word_t  tx_values_rels[] = {
    { tx_string("canonical"), TX_VALUE_CANONICAL, 0 },
    { tx_string("icon"), TX_VALUE_FAVICON, 1 },
    { tx_string("apple-touch-icon"), TX_VALUE_FAVICON, 3 },
    { tx_string("image_src"), TX_VALUE_IMAGE, 11 },
    { tx_string("license"), TX_VALUE_LICENSE, 0 },
    { tx_string("category"), TX_VALUE_CATEGORY, 25 },
    { tx_string("tag"), TX_VALUE_TAG, 30 }
};

/* Metadata fields by classes of elements that have a time in an attribute. */

static const tx_values_word_t  tx_values_classes[] = {
    { tx_string("dt-published"), TX_VALUE_PUBLISHED, 40 },
    { tx_string("entry-date"), TX_VALUE_PUBLISHED, 40 },
    { tx_string("published"), TX_VALUE_PUBLISHED, 43 },
    { tx_string("dt-updated"), TX_VALUE_MODIFIED, 40 },
    { tx_string("updated"), TX_VALUE_MODIFIED, 43 }
};


/* Returns the first of n rows whose word is in s; NULL if no word is. */
static const tx_values_word_t *
tx_values_find_row(tx_str_t s, const tx_values_word_t *rows, size_t n)
{
    size_t    i;
    tx_str_t  rest;

    for (i = 0; i < n; i++) {
        for (rest = s; rest.len != 0; /* void */ ) {
            if (tx_str_caseeq(tx_str_word(&rest), rows[i].word)) {
                return &rows[i];
            }
        }
    }

    return NULL;
}


static const tx_value_name_t *
tx_values_find_meta_name(tx_str_t name)
{
    uint32_t  n;

    n = tx_names_find(&tx_value_index, name);

    return (n == 0) ? NULL : &tx_value_rows[n];
}


/* Sets the field of a date by a part of its meta name, such as "publish". */
static void
tx_values_put_date_by_name(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    u_char      lower[TX_VALUES_NAME_MAX_BYTES];
    uint32_t    rank;
    tx_value_t  field;

    name = tx_str_to_lower(name, lower, sizeof(lower));
    field = TX_VALUE_PUBLISHED;
    rank = TX_RANK_DATE_SUFFIX;

    if (tx_str_has_one(name, tx_meta_other)) {
        return;
    }

    if (tx_str_has_one(name, tx_meta_changed)) {
        field = TX_VALUE_MODIFIED;

    } else if (tx_str_has_one(name, tx_meta_published)) {
        rank = TX_RANK_PUBLISH;

    } else if (!tx_str_ends(name, tx_str(".date"))
               && !tx_str_ends(name, tx_str(":date")))
    {
        return;
    }

    tx_values_put_value(values, field, rank, value);
}


/* Returns "Jane Doe" for a name such as "Doe, Jane" in citation_author. */
static tx_str_t
tx_values_reorder_name(tx_arena_t *arena, tx_str_t name)
{
    tx_buf_t  buf;
    tx_str_t  last, first;

    last = tx_str_before(name, ',');
    first = tx_str_drop(name, tx_min(last.len + 1, name.len));

    if (first.len == 0 || tx_str_chr(first, ',') != NULL) {
        return name;
    }

    tx_buf_init(&buf, arena, name.len);
    tx_buf_str(&buf, tx_str_trim(first));
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, tx_str_trim(last));

    return tx_buf_string(&buf);
}


/*
 * Adds the author in twitter:dataN if twitter:labelN before it is "author"; N
 * is any number.
 */
static void
tx_values_put_twitter_author(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    if (tx_str_casestarts(name, tx_str("twitter:label"))) {
        values->written = tx_str_casein(tx_str_trim(value), tx_meta_author)
                          ? tx_str_last(name) : 0;

    } else if (tx_str_casestarts(name, tx_str("twitter:data"))
               && tx_str_last(name) == values->written)
    {
        tx_values_put_value(values, TX_VALUE_AUTHOR, TX_RANK_TWITTER, value);
    }
}


/*
 * Reads the JSON object of parsely-page: its member pub_date is read like the
 * meta element parsely-pub-date.  An object that is no post is ignored.
 */
static void
tx_values_put_parsely_fields(tx_values_t *values, tx_str_t value)
{
    size_t                  i;
    tx_buf_t                buf;
    tx_str_t                type, name;
    const tx_value_name_t  *row;
    const tx_json_node_t   *root, *member, *item;

    root = tx_json_parse(values->page->arena, value);
    type = tx_json_get_member_string(root, "type");

    if (root == NULL || (type.len != 0 && !tx_str_eq(type, tx_str("post")))) {
        return;
    }

    for (member = root->child; member != NULL; member = member->member) {
        name = tx_utf8_head(member->name, TX_VALUES_NAME_MAX_BYTES);
        tx_buf_init(&buf, values->page->arena, TX_VALUES_NAME_MAX_BYTES);
        tx_buf_str(&buf, tx_str("parsely-"));

        for (i = 0; i < name.len; i++) {
            tx_buf_char(&buf, name.data[i] == '_' ? '-' : name.data[i]);
        }

        row = tx_values_find_meta_name(tx_buf_string(&buf));

        item = (member->type == TX_JSON_ARRAY) ? member->child : member;

        for ( /* void */ ; row != NULL && item != NULL; item = item->next) {
            tx_values_put_value(values, row->field, row->rank,
                                tx_json_get_string(item));
        }
    }
}


/* Sets the field that belongs to the name of a meta element. */
static void
tx_values_put_by_meta_name(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    const tx_value_name_t  *row;

    name = tx_str_trim(name);

    if (tx_str_caseeq(name, tx_str("parsely-page"))) {
        tx_values_put_parsely_fields(values, value);
        return;
    }

    row = tx_values_find_meta_name(name);

    if (row == NULL) {
        tx_values_put_twitter_author(values, name, value);
        tx_values_put_date_by_name(values, name, value);
        return;
    }

    if (tx_str_caseeq(name, tx_str("citation_author"))) {
        value = tx_values_reorder_name(values->page->arena, value);
    }

    tx_values_put_value(values, row->field, row->rank, value);
}


/*
 * Returns the rank of an icon by its attribute sizes: 0 if the icon is large
 * enough, 2 if it is small, 1 without the attribute.
 */
static uint32_t
tx_values_get_icon_rank(const tx_page_t *page, uint32_t node)
{
    tx_str_t  sizes;

    sizes = tx_str_trim(tx_node_attr(page, node, TX_ATTR_SIZES));

    if (sizes.len == 0) {
        return 1;
    }

    return (tx_str_to_int(tx_str_before(sizes, 'x'), 4) < TX_ICON_MIN_PIXELS
            && tx_is_digit(sizes.data[0])) ? 2 : 0;
}


/* Sets the field named by rel: to the URL, or for tags to the link's text. */
static void
tx_values_put_by_rel(tx_values_t *values, uint32_t node, tx_str_t rel)
{
    bool                     link;
    uint32_t                 rank;
    tx_str_t                 value;
    const tx_page_t         *page;
    const tx_values_word_t  *row;

    page = values->page;
    row = tx_values_find_row(rel, tx_values_rels, tx_count(tx_values_rels));

    if (row == NULL) {
        return;
    }

    link = page->nodes[node].tag == TX_TAG_LINK;
    rank = row->rank;
    value = tx_node_attr(page, node, TX_ATTR_HREF);

    if (row->field >= TX_VALUE_AUTHOR) {
        if (link || page->nodes[node].text_end - page->nodes[node].text
                    > TX_VALUE_MAX_BYTES)
        {
            return;
        }

        value = tx_node_text(page, node);

    } else if (!link && row->field != TX_VALUE_LICENSE) {
        return;
    }

    if (row->field == TX_VALUE_FAVICON && rank == 1) {
        rank = tx_values_get_icon_rank(page, node);
    }

    tx_values_put_value(values, row->field, rank, value);
}


/* Sets the field of a date, named by a class, to an attribute's value. */
static void
tx_values_put_by_class(tx_values_t *values, uint32_t node, tx_attr_id_t attr)
{
    tx_str_t                 value;
    const tx_values_word_t  *row;

    value = tx_node_attr(values->page, node, attr);

    if (value.len < 10 || !tx_is_digit(value.data[0])
        || !tx_is_digit(value.data[3]))
    {
        return;
    }

    row = tx_values_find_row(tx_node_attr(values->page, node, TX_ATTR_CLASS),
                             tx_values_classes, tx_count(tx_values_classes));

    if (row == NULL) {
        return;
    }

    /* with class "updated", blogs have a post's day in attribute title */

    if (attr == TX_ATTR_TITLE && row->field == TX_VALUE_MODIFIED) {
        tx_values_put_value(values, TX_VALUE_PUBLISHED, TX_RANK_UPDATED, value);

    } else {
        tx_values_put_value(values, row->field, row->rank, value);
    }
}


/*
 * True if a property belongs to an item such as a comment or an image, instead
 * of an article.
 */
static bool
tx_values_is_in_other_item(const tx_page_t *page, uint32_t node)
{
    uint32_t  n;
    tx_str_t  type;

    for (n = 0; n < TX_VALUES_MAX_LEVELS && node != 0; n++) {
        node = page->nodes[node].parent;
        type = tx_node_attr_start(page, node, TX_ATTR_ITEMTYPE);

        if (type.len != 0) {
            return tx_str_caseends_one(type, tx_meta_item);
        }
    }

    return false;
}


/*
 * Sets the field of a property of microdata or RDFa.  Properties of items of
 * all kinds (name, description, image) are ignored.
 */
static void
tx_values_put_by_property(tx_values_t *values, uint32_t node, tx_str_t name)
{
    tx_str_t                value;
    uint32_t                rank;
    tx_value_t              field;
    const tx_page_t        *page;
    const tx_node_t        *n;
    const tx_value_name_t  *row;

    page = values->page;
    n = &page->nodes[node];
    row = tx_values_find_meta_name(name);
    field = (row == NULL) ? TX_VALUE_MAX : row->field;

    if ((field != TX_VALUE_PUBLISHED && field != TX_VALUE_MODIFIED
         && field != TX_VALUE_TAG && field != TX_VALUE_CATEGORY
         && field != TX_VALUE_HEADLINE)
        || tx_values_is_in_other_item(page, node))
    {
        return;
    }

    value = tx_node_attr(page, node, TX_ATTR_CONTENT);

    if (value.data == NULL) {
        value = tx_node_attr(page, node, TX_ATTR_DATETIME);
    }

    if (value.data == NULL && n->text_end - n->text <= TX_VALUE_MAX_BYTES) {
        value = tx_node_text(page, node);
    }

    rank = row->rank;

    if (field == TX_VALUE_PUBLISHED && n->tag == TX_TAG_META) {
        rank = tx_min(rank, TX_RANK_ITEMPROP);
    }

    tx_values_put_value(values, field, rank, value);
}


/* Sets the fields for name, property or http-equiv of a meta element. */
static void
tx_values_read_meta_element(tx_values_t *values, uint32_t node)
{
    uint32_t    i;
    tx_str_t    value;
    tx_page_t  *page;

    static const tx_attr_id_t  names[] = {
        TX_ATTR_NAME, TX_ATTR_PROPERTY, TX_ATTR_HTTP_EQUIV
    };

    page = values->page;
    value = tx_node_attr(page, node, TX_ATTR_CONTENT);

    if (value.data == NULL) {
        value = tx_node_attr(page, node, TX_ATTR_VALUE);
    }

    for (i = 0; i < tx_count(names) && value.len != 0; i++) {
        tx_values_put_by_meta_name(values, tx_node_attr(page, node, names[i]),
                                   value);
    }
}


/* True if a node is in a footer or another part of the site's frame. */
static bool
tx_values_is_in_page_frame(const tx_page_t *page, uint32_t node)
{
    uint32_t  i;

    for (i = 0; i < TX_VALUES_MAX_LEVELS && node != 0; i++) {
        if (page->nodes[node].tag == TX_TAG_FOOTER
            || (tx_tokens_of_node(page->tokens, page, node) & TX_TOKEN_FRAME))
        {
            return true;
        }

        node = page->nodes[node].parent;
    }

    return false;
}


/* Sets the licence by a link in the page's frame; others are of images. */
static void
tx_values_put_license_link(tx_values_t *values, uint32_t link)
{
    tx_str_t  href, scheme;

    href = tx_node_attr(values->page, link, TX_ATTR_HREF);
    scheme = tx_str_before(href, '/');

    if (tx_str_starts_one(tx_str_drop(href, scheme.len), tx_meta_license) != 0
        && values->ranks[TX_VALUE_LICENSE] > TX_RANK_ELEMENT
        && tx_values_is_in_page_frame(values->page, link))
    {
        tx_values_put_value(values, TX_VALUE_LICENSE, TX_RANK_ELEMENT, href);
    }
}


static void
tx_values_read_node(tx_values_t *values, uint32_t node)
{
    uint32_t          i;
    tx_str_t          names;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &values->page->nodes[node];
    attr = &values->page->attrs[n->attr];

    if (n->tag == TX_TAG_META) {
        tx_values_read_meta_element(values, node);

    } else if (n->tag == TX_TAG_A) {
        tx_values_put_license_link(values, node);
    }

    if (!(n->attr_bits
          & (tx_attr_bit(TX_ATTR_REL) | tx_attr_bit(TX_ATTR_DATETIME)
             | tx_attr_bit(TX_ATTR_TITLE) | tx_attr_bit(TX_ATTR_PROPERTY)
             | tx_attr_bit(TX_ATTR_ITEMPROP))))
    {
        return;
    }

    for (i = 0; i < n->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_REL:
            tx_values_put_by_rel(values, node, attr[i].value);
            break;

        case TX_ATTR_DATETIME:
        case TX_ATTR_TITLE:
            tx_values_put_by_class(values, node, attr[i].id);
            break;

        case TX_ATTR_PROPERTY:
            if (n->tag == TX_TAG_META) {
                break;
            }

            /* fall through */

        case TX_ATTR_ITEMPROP:
            for (names = attr[i].value; names.len != 0; /* void */ ) {
                tx_values_put_by_property(values, node, tx_str_word(&names));
            }

            break;

        default:
            break;
        }
    }
}


/* Sets values->base to the URL of the page's base element, or of the page. */
static void
tx_values_find_base_url(tx_values_t *values)
{
    tx_str_t    url;
    tx_page_t  *page;

    page = values->page;

    tx_url_parse(&values->base, page->url);
    url = tx_values_resolve_url(page->arena, &values->base,
                                tx_node_attr(page, page->base, TX_ATTR_HREF),
                                TX_URL_LINK);

    if (url.data != NULL) {
        tx_url_parse(&values->base, url);
    }
}


void
tx_values_read_page(tx_values_t *values)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = values->page;
    memset(values->ranks, 0xff, sizeof(values->ranks));

    tx_values_find_base_url(values);

    tx_values_put_value(values, TX_VALUE_LANG, 0,
                        tx_node_attr(page, page->html, TX_ATTR_LANG));
    tx_values_put_value(values, TX_VALUE_LANG, 0,
                        tx_node_attr(page, page->html, TX_ATTR_XML_LANG));
    tx_values_put_value(values, TX_VALUE_LANG, 1,
                        tx_node_attr(page, page->body, TX_ATTR_LANG));

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEMPLATE || node->tag == TX_TAG_NOSCRIPT
            || node->tag == TX_TAG_SVG)
        {
            i = node->last;

        } else if (node->tag != TX_TAG_TEXT && node->nattrs != 0) {
            tx_values_read_node(values, i);
        }
    }
}
