/*
 * Copyright (C) textextract contributors
 *
 * What operators write: commas, white space and ">" between parts, and the
 * conditions of a part.
 */


#include "html/selector_list.h"


typedef struct {
    tx_selectors_t  *selectors;
    const u_char    *pos;
    const u_char    *end;
    const char      *expected;     /* what is wrong, once something is */
} tx_selector_parser_t;


static bool tx_selector_list(tx_selector_parser_t *parser);
static bool tx_selector_one(tx_selector_parser_t *parser);
static bool tx_selector_part(tx_selector_parser_t *parser, bool first,
    bool child);
static bool tx_selector_tag(tx_selector_parser_t *parser,
    tx_selector_simple_t *simple);
static bool tx_selector_attr(tx_selector_parser_t *parser,
    tx_selector_simple_t *simple);


tx_status_t
tx_selectors_add(tx_selectors_t *selectors, tx_str_t text,
    tx_selector_error_t *error)
{
    tx_selector_parser_t  parser;

    parser.selectors = selectors;
    parser.pos = text.data;
    parser.end = tx_str_end(text);
    parser.expected = NULL;

    if (tx_selector_list(&parser)) {
        return TX_OK;
    }

    if (selectors->arena.failed) {
        return TX_NO_MEMORY;
    }

    error->expected = parser.expected;
    error->at = (size_t) (parser.pos - text.data);

    return TX_BAD_OPTION;
}


static bool
tx_selector_expected(tx_selector_parser_t *parser, const char *what)
{
    parser->expected = what;

    return false;
}


static bool
tx_selector_space(tx_selector_parser_t *parser)
{
    const u_char  *start;

    for (start = parser->pos;
         parser->pos < parser->end && tx_is_space(*parser->pos);
         parser->pos++)
    {
        /* void */
    }

    return parser->pos != start;
}


static inline bool
tx_selector_at(const tx_selector_parser_t *parser, u_char c)
{
    return parser->pos < parser->end && *parser->pos == c;
}


static bool
tx_selector_is_name(u_char c)
{
    return tx_is_alnum(c) || c == '-' || c == '_' || c >= 0x80;
}


/* "a, b c": selectors of which one is enough. */
static bool
tx_selector_list(tx_selector_parser_t *parser)
{
    for ( ;; ) {
        if (!tx_selector_one(parser)) {
            return false;
        }

        if (parser->pos == parser->end) {
            return true;
        }

        parser->pos++;      /* the comma */
    }
}


/* "a b > c", up to a comma or the end. */
static bool
tx_selector_one(tx_selector_parser_t *parser)
{
    bool             first, child, space;
    tx_selectors_t  *selectors;

    selectors = parser->selectors;
    first = true;
    child = false;

    (void) tx_selector_space(parser);

    for ( ;; ) {
        if (!tx_selector_part(parser, first, child)) {
            return false;
        }

        first = false;
        space = tx_selector_space(parser);

        if (parser->pos == parser->end || *parser->pos == ',') {
            selectors->parts[selectors->nparts - 1].last = true;
            return true;
        }

        child = (*parser->pos == '>');

        if (child) {
            parser->pos++;
            (void) tx_selector_space(parser);

        } else if (!space) {
            return tx_selector_expected(parser, "\".\", \"#\", \"[\", \">\", "
                                                "\",\" or a space");
        }
    }
}


/* A name, in which '\' takes the meaning from what follows it. */
static bool
tx_selector_name(tx_selector_parser_t *parser, tx_str_t *name,
    const char *what)
{
    u_char        *p;
    const u_char  *start;

    start = parser->pos;

    while (parser->pos < parser->end) {

        if (*parser->pos == '\\' && parser->pos + 1 < parser->end) {

            if (tx_is_hex(parser->pos[1])) {
                return tx_selector_expected(parser, "no hexadecimal escape");
            }

            parser->pos++;

        } else if (!tx_selector_is_name(*parser->pos)) {
            break;
        }

        parser->pos++;
    }

    if (parser->pos == start) {
        return tx_selector_expected(parser, what);
    }

    p = tx_arena_alloc(&parser->selectors->arena,
                       (size_t) (parser->pos - start));
    if (p == NULL) {
        return false;
    }

    name->data = p;

    while (start < parser->pos) {
        start += (*start == '\\');
        *p++ = *start++;
    }

    name->len = (size_t) (p - name->data);

    return true;
}


/* Where the number of a condition is, or is to be. */
static uint16_t *
tx_selector_find(tx_selectors_t *selectors, const tx_selector_simple_t *simple)
{
    uint16_t              *place;
    tx_selector_simple_t  *other;

    if (simple->kind == TX_SELECTOR_TAG) {
        return &selectors->tags[simple->id];
    }

    if (simple->kind != TX_SELECTOR_ATTR) {
        return &selectors->places[tx_selector_place(selectors, simple->kind,
                                                    simple->value)];
    }

    for (place = &selectors->attrs[simple->id]; *place != TX_SELECTOR_NONE;
         place = &other->next)
    {
        other = &selectors->simples[*place];

        if (other->any == simple->any
            && tx_str_eq(other->value, simple->value))
        {
            break;
        }
    }

    return place;
}


/* The number of a condition, which may be there already. */
static bool
tx_selector_number(tx_selector_parser_t *parser,
    const tx_selector_simple_t *simple, uint16_t *number)
{
    uint16_t        *place;
    tx_selectors_t  *selectors;

    selectors = parser->selectors;
    place = tx_selector_find(selectors, simple);

    if (*place == TX_SELECTOR_NONE) {

        if (selectors->nsimples == TX_SELECTOR_MAX) {
            return tx_selector_expected(parser, "no more than 256 tags, "
                                                "classes, ids and attributes");
        }

        *place = selectors->nsimples;
        selectors->simples[selectors->nsimples++] = *simple;
    }

    *number = *place;

    return true;
}


/* ".note", "#x", "[role=main]". */
static bool
tx_selector_condition(tx_selector_parser_t *parser,
    tx_selector_simple_t *simple)
{
    switch (*parser->pos++) {

    case '.':
        simple->kind = TX_SELECTOR_CLASS;
        return tx_selector_name(parser, &simple->value, "a class");

    case '#':
        simple->kind = TX_SELECTOR_ID;
        return tx_selector_name(parser, &simple->value, "an id");

    default: /* '[' */
        return tx_selector_attr(parser, simple);
    }
}


/* "div.note#x[role=main]" */
static bool
tx_selector_part(tx_selector_parser_t *parser, bool first, bool child)
{
    bool                   ok;
    uint16_t               number, file;
    tx_selectors_t        *selectors;
    tx_selector_part_t     part;
    tx_selector_simple_t   simple;

    selectors = parser->selectors;

    if (selectors->nparts == TX_SELECTOR_MAX) {
        return tx_selector_expected(parser, "no more than 256 elements");
    }

    memset(&part, 0, sizeof(tx_selector_part_t));
    part.first = first;
    part.child = child;

    file = TX_SELECTOR_NONE;

    for ( ;; ) {
        memset(&simple, 0, sizeof(tx_selector_simple_t));
        simple.next = TX_SELECTOR_NONE;
        simple.parts = TX_SELECTOR_NONE;

        if (tx_selector_at(parser, '.') || tx_selector_at(parser, '#')
            || tx_selector_at(parser, '['))
        {
            ok = tx_selector_condition(parser, &simple);

        } else if (file == TX_SELECTOR_NONE) {
            ok = tx_selector_tag(parser, &simple);

        } else {
            break;
        }

        if (!ok || !tx_selector_number(parser, &simple, &number)) {
            return false;
        }

        tx_selector_set(&part.needs, number);
        file = number;
    }

    /* under the latest condition, which tells most: a class, not the tag */

    part.next = selectors->simples[file].parts;
    selectors->simples[file].parts = selectors->nparts;
    selectors->parts[selectors->nparts++] = part;

    return true;
}


static bool
tx_selector_tag(tx_selector_parser_t *parser, tx_selector_simple_t *simple)
{
    size_t   i;
    u_char  *p;

    if (!tx_selector_name(parser, &simple->value,
                          "a tag, a class, an id or an attribute"))
    {
        return false;
    }

    simple->id = (uint16_t) tx_tag_by_name(simple->value.data,
                                           simple->value.len);

    if (simple->id != TX_TAG_UNKNOWN) {
        simple->kind = TX_SELECTOR_TAG;
        return true;
    }

    simple->kind = TX_SELECTOR_NAME;
    p = (u_char *) simple->value.data;

    for (i = 0; i < simple->value.len; i++) {
        p[i] = tx_lower(p[i]);
    }

    return true;
}


/* "value", "'some value'", and the like. */
static bool
tx_selector_attr_value(tx_selector_parser_t *parser, tx_str_t *value)
{
    u_char         quote;
    const u_char  *p;

    if (!tx_selector_at(parser, '"') && !tx_selector_at(parser, '\'')) {
        return tx_selector_name(parser, value, "a value");
    }

    quote = *parser->pos++;
    p = memchr(parser->pos, quote, (size_t) (parser->end - parser->pos));

    if (p == NULL) {
        return tx_selector_expected(parser, "the end of the value");
    }

    *value = tx_arena_strdup(&parser->selectors->arena,
                             tx_str_span(parser->pos, p));
    parser->pos = p + 1;

    return true;
}


/* Behind '[': "name]", "name=value]", "name="some value"]". */
static bool
tx_selector_attr(tx_selector_parser_t *parser, tx_selector_simple_t *simple)
{
    tx_str_t       name;
    const u_char  *start;

    simple->kind = TX_SELECTOR_ATTR;
    simple->any = true;

    (void) tx_selector_space(parser);
    start = parser->pos;

    if (!tx_selector_name(parser, &name, "an attribute")) {
        return false;
    }

    simple->id = (uint16_t) tx_attr_by_name(name.data, name.len);

    if (simple->id == TX_ATTR_UNKNOWN) {
        parser->pos = start;
        return tx_selector_expected(parser, "one of the attributes that are "
                                    "read, such as \"role\" or \"itemprop\"");
    }

    (void) tx_selector_space(parser);

    if (tx_selector_at(parser, '=')) {
        parser->pos++;
        simple->any = false;

        (void) tx_selector_space(parser);

        if (!tx_selector_attr_value(parser, &simple->value)) {
            return false;
        }

        (void) tx_selector_space(parser);
    }

    if (!tx_selector_at(parser, ']')) {
        return tx_selector_expected(parser, simple->any ? "\"=\" or \"]\""
                                                        : "\"]\"");
    }

    parser->pos++;

    return !parser->selectors->arena.failed;
}
