/*
 * Copyright (C) textextract contributors
 */


#include "clean/clean.h"

#include "core/buffer.h"
#include "metadata/item.h"


#define TX_ITEM_SAMPLE_BYTES  12  /* number of first or last bytes of a line */
#define TX_DURATION_FULL_NUMBER  100000  /* no digit is added from here on */


static bool
tx_clean_record_is_kept(const tx_record_t *record,
    const tx_selection_t *selection)
{
    uint32_t  b;

    for (b = record->block; b < record->block_end; b++) {
        if (selection->keep[b]) {
            return true;
        }
    }

    return false;
}


bool
tx_clean_append_records(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_records_t *records, const tx_selection_t *selection)
{
    uint32_t          i;
    tx_clean_node_t  *table, *body, *row, *name;

    table = tx_clean_make_node(arena, TX_TAG_TABLE, 0);
    body = tx_clean_append_element(arena, table, TX_TAG_TBODY, tx_null_str);

    for (i = 0; i < records->n; i++) {
        if (tx_clean_record_is_kept(&records->records[i], selection)) {
            continue;
        }

        row = tx_clean_append_element(arena, body, TX_TAG_TR, tx_null_str);
        name = tx_clean_append_element(arena, row, TX_TAG_TH,
                                       records->records[i].name);
        (void) tx_clean_append_element(arena, row, TX_TAG_TD,
                                       records->records[i].value);

        if (name != NULL) {
            name->attrs = tx_clean_make_attr(arena, TX_ATTR_SCOPE,
                                             tx_str("row"), NULL);
        }
    }

    if (!arena->failed && body->child != NULL) {
        tx_clean_append_child(root, table);
    }

    return !arena->failed;
}


/*
 * Returns "80 minutes" for PT1H20M, without seconds.  Returns a text unchanged
 * if it is no duration, or if it has months or fractions of hours.
 */
static tx_str_t
tx_item_make_minutes(tx_arena_t *arena, tx_str_t duration)
{
    bool      time;
    size_t    i;
    u_char    c;
    tx_buf_t  buf;
    uint64_t  n, unit, minutes;

    time = false;

    for (i = 0, n = 0, minutes = 0; i < duration.len; i++) {
        c = duration.data[i];

        if (c == '.' && tx_str_last(duration) == 'S') {
            break;
        }

        if (tx_is_digit(c) && n < TX_DURATION_FULL_NUMBER) {
            n = n * 10 + (uint64_t) (c - '0');
            continue;
        }

        unit = (c == 'D') ? 1440 : (c == 'H') ? 60 : (c == 'M' && time);

        if (c == '.' || tx_is_digit(c) || (n != 0 && unit == 0 && c != 'S')) {
            return duration;
        }

        time |= (c == 'T');
        minutes += n * unit;
        n = 0;
    }

    tx_buf_init(&buf, arena, 0);
    tx_buf_append_uint(&buf, minutes);
    tx_buf_lit(&buf, " minutes");

    return (minutes != 0 && duration.data[0] == 'P') ? tx_buf_string(&buf)
                                                     : duration;
}


/* True if a text has the start or end of at least half of a value's lines. */
static bool
tx_item_value_is_in_text(tx_str_t text, tx_str_t value)
{
    int32_t   more;
    tx_str_t  s;

    for (more = 0; value.len != 0; /* void */ ) {
        s = tx_str_line(&value);
        more += (tx_str_has(text, tx_utf8_head(s, TX_ITEM_SAMPLE_BYTES))
                 || tx_str_has(text, tx_utf8_tail(s, TX_ITEM_SAMPLE_BYTES)))
                ? 1 : -1;
    }

    return more >= 0;
}


bool
tx_clean_append_item(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_item_t *item, tx_str_t text)
{
    bool                    shown;
    tx_str_t                value;
    tx_clean_node_t        *section, *list;
    const tx_item_field_t  *field;

    section = tx_clean_make_node(arena, TX_TAG_SECTION, 0);
    (void) tx_clean_append_element(arena, section, TX_TAG_H2, item->label);
    list = tx_clean_append_element(arena, section, TX_TAG_DL, tx_null_str);
    shown = false;

    for (field = item->fields; field < item->fields + item->n; field++) {
        value = (field->kind == TX_ITEM_TIME)
                ? tx_item_make_minutes(arena, field->text) : field->text;
        shown = field->kind != TX_ITEM_NAME && field->label.len != 0
                && (field->kind == TX_ITEM_MORE
                    ? shown : !tx_item_value_is_in_text(text, value));

        if (shown) {
            (void) tx_clean_append_element(arena, list, TX_TAG_DT,
                                           field->label);

            while (value.len != 0) {
                (void) tx_clean_append_element(arena, list, TX_TAG_DD,
                                               tx_str_line(&value));
            }
        }
    }

    if (!arena->failed && list->child != NULL) {
        tx_clean_append_child(root, section);
    }

    return !arena->failed;
}
