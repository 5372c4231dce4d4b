/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/item.h"
#include "metadata/metadata_reader.h"


#define TX_ITEM_LIST_MAX_BYTES  16384  /* maximum bytes of a list field */
#define TX_ITEM_TEXT_MAX_BYTES  1024   /* maximum bytes of a text field */
#define TX_ITEM_MAX_LINES       200    /* maximum values of a field */
#define TX_ITEM_MAX_LEVELS      4      /* maximum levels of nested values */
#define TX_ITEM_PATH_MEMBERS    3      /* maximum members on a value's path */


typedef struct {
    tx_page_t       *page;
    const tx_url_t  *base;
    tx_item_kind_t   kind;      /* kind of the field that is read */
    tx_buf_t         text;      /* the field's text, as read so far */
    uint32_t         lines;     /* number of values in text */
} tx_item_reader_t;


typedef struct {
    tx_str_t         end;       /* end of the type's name in JSON-LD */
    const char      *type;      /* type of the item in JSON: "recipe" */
    tx_item_field_t  field;
    const char      *path[TX_ITEM_PATH_MEMBERS]; /* members, outermost first */
} tx_item_row_t;


static const tx_item_row_t  tx_item_rows[] = {
#define TX_ITEM_FIELD(end, type, id, title, shape, a, b, c)                   \
    { tx_string(end), type,                                                   \
      { id, tx_string(title), TX_ITEM_##shape, { 0, NULL } }, { a, b, c } },
#include "data/def/item-fields.def"
#undef TX_ITEM_FIELD
};


/* Adds the texts of a value, or of all values of a list, to the field. */
static void
tx_item_add_value(tx_item_reader_t *reader, const tx_json_node_t *value,
    uint32_t level)
{
    bool         list;
    size_t       max;
    tx_str_t     s, rest;
    uint32_t     i;
    tx_arena_t  *arena;

    static const char  *parts[] = {
        "text", "name", "address", "streetAddress", "addressLocality",
        "addressRegion", "addressCountry", "itemListElement"
    };

    arena = reader->page->arena;
    list = (reader->kind == TX_ITEM_LIST);
    max = list ? TX_ITEM_LIST_MAX_BYTES : TX_ITEM_TEXT_MAX_BYTES;

    for ( /* void */ ; value != NULL && level < TX_ITEM_MAX_LEVELS;
         value = list ? value->next : NULL)
    {
        for (rest = value->text;
             rest.len != 0 && reader->lines < TX_ITEM_MAX_LINES; )
        {
            s = tx_values_strip_tags(arena, tx_str_line(&rest));
            s = tx_line_make(arena, s, true);

            s = (reader->kind == TX_ITEM_WORD) ? tx_url_get_file_name(s)
                : (reader->kind == TX_ITEM_ADDRESS)
                  ? tx_values_resolve_url(arena, reader->base, s, TX_URL_LINK)
                  : s;

            if (s.len != 0 && s.len + reader->text.len < max) {
                tx_buf_str(&reader->text, (reader->lines++ == 0) ? tx_null_str
                                          : list ? tx_str("\n") : tx_str(", "));
                tx_buf_str(&reader->text, s);
            }
        }

        for (i = 0; i < tx_count(parts); i++) {
            tx_item_add_value(reader, tx_json_member(value, parts[i]),
                              level + 1);

            if (i == 0 && tx_json_member(value, parts[0]) != NULL) {
                i++;        /* the name of a step is in its text */
            }
        }
    }
}


/* Returns an object of type `end` as an item; NULL if it has just one field. */
static const tx_item_t *
tx_item_read_fields(tx_item_reader_t *reader, tx_str_t end,
    const tx_json_node_t *object)
{
    tx_item_t             *item;
    uint32_t               i, k;
    tx_item_field_t       *field;
    const tx_json_node_t  *value;

    item = tx_arena_calloc(reader->page->arena, 1, sizeof(tx_item_t));

    for (i = 0; item != NULL && i < tx_count(tx_item_rows); i++) {
        field = &item->fields[item->n];

        if (!tx_str_eq(tx_item_rows[i].end, end)
            || item->n == TX_ITEM_MAX_FIELDS
            || (item->n != 0
                && strcmp(field[-1].name, tx_item_rows[i].field.name) == 0))
        {
            continue;
        }

        value = object;

        for (k = 0; k < TX_ITEM_PATH_MEMBERS && tx_item_rows[i].path[k][0]; k++)
        {
            value = tx_json_member(value, tx_item_rows[i].path[k]);
        }

        *field = tx_item_rows[i].field;
        item->type = tx_item_rows[i].type;
        item->label = (field->kind == TX_ITEM_NAME) ? field->label
                                                    : item->label;
        reader->kind = field->kind;
        reader->lines = 0;
        tx_buf_init(&reader->text, reader->page->arena, 0);
        tx_item_add_value(reader, value, 0);
        field->text = tx_buf_string(&reader->text);
        item->n += (field->text.len != 0);
    }

    return (item != NULL && item->n > 1) ? item : NULL;  /* needs two fields */
}


/*
 * Returns the JSON-LD object of the row's type that the page is about, or NULL.
 * The row is that of the item's name.  See tx_meta_find_item().
 */
static const tx_json_node_t *
tx_item_find_object(const tx_meta_reader_t *reader, const tx_item_row_t *row)
{
    bool                   video;
    tx_str_t               name, title;
    uint32_t               i, count;
    const tx_json_node_t  *object, *found;

    title = reader->meta->title;
    video = (strcmp(row->type, "video") == 0);
    found = NULL;
    count = 0;

    for (i = 0; i < reader->jsonld.nobjects; i++) {
        object = reader->jsonld.objects[i];
        name = tx_json_get_member_string(object, row->path[0]);

        if (!tx_jsonld_is_type(object, row->end)) {
            continue;
        }

        if (name.len != 0 && title.len != 0
            && (tx_str_has(name, title) || tx_str_has(title, name)))
        {
            return (video && reader->jsonld.article) ? NULL : object;
        }

        found = object;
        count++;
    }

    return (count == 1 && !video
            && (!reader->jsonld.article || strcmp(row->type, "recipe") == 0))
           ? found : NULL;
}


void
tx_meta_find_item(tx_meta_reader_t *reader)
{
    uint32_t               i;
    tx_item_reader_t       item;
    const tx_json_node_t  *object;

    memset(&item, 0, sizeof(tx_item_reader_t));
    item.page = reader->page;
    item.base = &reader->meta->base;

    for (i = 0; i < tx_count(tx_item_rows); i++) {
        object = (tx_item_rows[i].field.kind == TX_ITEM_NAME)
                 ? tx_item_find_object(reader, &tx_item_rows[i]) : NULL;

        if (object != NULL) {
            reader->meta->item = tx_item_read_fields(&item, tx_item_rows[i].end,
                                                     object);
            return;
        }
    }
}
