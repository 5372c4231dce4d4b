/*
 * Copyright (C) textextract contributors
 */


#include "html/selector.h"

#include <stdlib.h>


#define TX_SELECTOR_MAX_BYTES  (1024 * 1024)  /* memory of a selector list */


typedef enum {
    TX_SELECTOR_TAG = 0,
    TX_SELECTOR_CLASS,
    TX_SELECTOR_ATTR
} tx_selector_kind_t;


/* A selector's condition: "div", ".note", "[role=main]"; "#x" is "[id=x]". */

typedef struct {
    tx_selector_kind_t  kind;
    uint16_t            id;        /* number of the tag or the attribute */
    bool                any;       /* the attribute may have any value */
    tx_str_t            value;
} tx_selector_simple_t;


/* A part of a selector: the conditions of one element, as "div.note#x". */

typedef struct {
    uint16_t            simple;    /* index of the first condition */
    uint16_t            end;       /* index after the last condition */
    bool                first;     /* part is the first of its selector */
    bool                child;   /* the part follows '>': it matches children */
    bool                last;      /* part is the last of its selector */
} tx_selector_part_t;


struct tx_selectors_s {
    tx_arena_t            arena;
    uint16_t              nsimples;
    uint16_t              nparts;
    tx_selector_simple_t  simples[TX_SELECTOR_MAX_PARTS];
    tx_selector_part_t    parts[TX_SELECTOR_MAX_PARTS];
};


typedef struct {
    tx_selectors_t  *selectors;
    const u_char    *pos;
    const u_char    *end;
    const char      *expected;     /* what was expected at an error, or NULL */
} tx_selector_parser_t;


tx_selectors_t *
tx_selectors_create(void)
{
    tx_selectors_t  *selectors;

    selectors = calloc(1, sizeof(tx_selectors_t));

    if (selectors != NULL) {
        tx_arena_init(&selectors->arena, TX_SELECTOR_MAX_BYTES);
    }

    return selectors;
}


void
tx_selectors_destroy(tx_selectors_t *selectors)
{
    if (selectors != NULL) {
        tx_arena_reset(&selectors->arena);
        free(selectors);
    }
}


static bool
tx_selector_set_error(tx_selector_parser_t *parser, const char *what)
{
    parser->expected = what;

    return false;
}


static bool
tx_selector_skip_space(tx_selector_parser_t *parser)
{
    const u_char  *start;

    start = parser->pos;

    while (parser->pos < parser->end && tx_is_space(*parser->pos)) {
        parser->pos++;
    }

    return parser->pos != start;
}


/* If the next character is c, skips it and returns true. */
static bool
tx_selector_skip_char(tx_selector_parser_t *parser, u_char c)
{
    if (parser->pos == parser->end || *parser->pos != c) {
        return false;
    }

    parser->pos++;

    return true;
}


/* Reads a name; a '\' in the name escapes the next character. */
static bool
tx_selector_read_name(tx_selector_parser_t *parser, tx_str_t *name,
    const char *what)
{
    u_char        *p;
    const u_char  *q, *start;

    start = parser->pos;

    for (q = start; q < parser->end; q++) {

        if (*q == '\\' && q + 1 < parser->end) {

            if (tx_is_hex(q[1])) {
                parser->pos = q;
                return tx_selector_set_error(parser, "no hexadecimal escape");
            }

            q++;

        } else if (!tx_is_alnum(*q) && *q != '-' && *q != '_' && *q < 0x80) {
            break;
        }
    }

    parser->pos = q;

    if (q == start) {
        return tx_selector_set_error(parser, what);
    }

    p = tx_arena_alloc(&parser->selectors->arena, (size_t) (q - start));
    if (p == NULL) {
        return false;
    }

    name->data = p;

    while (start < q) {
        start += (*start == '\\');
        *p++ = *start++;
    }

    name->len = (size_t) (p - name->data);

    return true;
}


/* Reads an attribute's value: "value", "'some value'" or '"some value"'. */
static bool
tx_selector_read_attr_value(tx_selector_parser_t *parser, tx_str_t *value)
{
    u_char        quote;
    const u_char  *p;

    quote = tx_selector_skip_char(parser, '"') ? '"'
            : tx_selector_skip_char(parser, '\'') ? '\'' : '\0';

    if (quote == '\0') {
        return tx_selector_read_name(parser, value, "a value");
    }

    p = memchr(parser->pos, quote, (size_t) (parser->end - parser->pos));

    if (p == NULL) {
        return tx_selector_set_error(parser, "the end of the value");
    }

    *value = tx_arena_strdup(&parser->selectors->arena,
                             tx_str_span(parser->pos, p));
    parser->pos = p + 1;

    return !parser->selectors->arena.failed;
}


/* Reads an attribute behind '[': "name]", "name=value]", "name='value']". */
static bool
tx_selector_read_attr(tx_selector_parser_t *parser,
    tx_selector_simple_t *simple)
{
    tx_str_t       name;
    const u_char  *start;

    (void) tx_selector_skip_space(parser);
    start = parser->pos;

    if (!tx_selector_read_name(parser, &name, "an attribute")) {
        return false;
    }

    simple->kind = TX_SELECTOR_ATTR;
    simple->id = (uint16_t) tx_attr_find_by_name(name);

    if (simple->id == TX_ATTR_UNKNOWN) {
        parser->pos = start;
        return tx_selector_set_error(parser, "one of the attributes that are "
                                     "read, such as \"role\" or \"itemprop\"");
    }

    (void) tx_selector_skip_space(parser);
    simple->any = !tx_selector_skip_char(parser, '=');

    if (!simple->any) {
        (void) tx_selector_skip_space(parser);

        if (!tx_selector_read_attr_value(parser, &simple->value)) {
            return false;
        }

        (void) tx_selector_skip_space(parser);
    }

    return tx_selector_skip_char(parser, ']')
           || tx_selector_set_error(parser, simple->any ? "\"=\" or \"]\""
                                                       : "\"]\"");
}


/* Reads one condition: a tag name, or what begins with '.', '#' or '['. */
static bool
tx_selector_read_condition(tx_selector_parser_t *parser,
    tx_selector_simple_t *simple)
{
    memset(simple, 0, sizeof(tx_selector_simple_t));

    if (tx_selector_skip_char(parser, '.')) {
        simple->kind = TX_SELECTOR_CLASS;
        return tx_selector_read_name(parser, &simple->value, "a class");
    }

    if (tx_selector_skip_char(parser, '#')) {
        simple->kind = TX_SELECTOR_ATTR;
        simple->id = TX_ATTR_ID;
        return tx_selector_read_name(parser, &simple->value, "an id");
    }

    if (tx_selector_skip_char(parser, '[')) {
        return tx_selector_read_attr(parser, simple);
    }

    if (!tx_selector_read_name(parser, &simple->value,
                               "a tag, a class, an id or an attribute"))
    {
        return false;
    }

    simple->id = (uint16_t) tx_tag_find_by_name(simple->value);

    return true;
}


/* Reads the conditions of one element, such as "div.note#x[role=main]". */
static bool
tx_selector_read_part(tx_selector_parser_t *parser)
{
    tx_selectors_t        *selectors;
    tx_selector_simple_t   simple;

    selectors = parser->selectors;

    if (selectors->nparts == TX_SELECTOR_MAX_PARTS) {
        return tx_selector_set_error(parser, "no more than 256 elements");
    }

    selectors->parts[selectors->nparts].simple = selectors->nsimples;

    do {
        if (!tx_selector_read_condition(parser, &simple)) {
            return false;
        }

        if (selectors->nsimples == TX_SELECTOR_MAX_PARTS) {
            return tx_selector_set_error(parser, "no more than 256 tags, "
                                                "classes, ids and attributes");
        }

        selectors->simples[selectors->nsimples++] = simple;

    } while (parser->pos < parser->end
             && (*parser->pos == '.' || *parser->pos == '#'
                 || *parser->pos == '['));

    selectors->parts[selectors->nparts++].end = selectors->nsimples;

    return true;
}


/* Reads a list of selectors, such as "a > b, c d". */
static bool
tx_selector_read_list(tx_selector_parser_t *parser)
{
    bool                 first, child, space;
    tx_selector_part_t  *part;

    first = true;
    child = false;

    do {
        (void) tx_selector_skip_space(parser);
        part = &parser->selectors->parts[parser->selectors->nparts];

        if (!tx_selector_read_part(parser)) {
            return false;
        }

        part->first = first;
        part->child = child;

        space = tx_selector_skip_space(parser);
        part->last = (parser->pos == parser->end);

        if (part->last) {
            return true;
        }

        first = tx_selector_skip_char(parser, ',');
        child = !first && tx_selector_skip_char(parser, '>');
        part->last = first;

    } while (first || child || space);

    return tx_selector_set_error(parser, "\".\", \"#\", \"[\", \">\", \",\" "
                                        "or a space");
}


tx_status_t
tx_selectors_add(tx_selectors_t *selectors, tx_str_t text,
    tx_selector_error_t *error)
{
    tx_selector_parser_t  parser;

    parser.selectors = selectors;
    parser.pos = text.data;
    parser.end = tx_str_end(text);
    parser.expected = NULL;

    if (tx_selector_read_list(&parser)) {
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
tx_selector_condition_holds(tx_page_t *page, uint32_t node,
    const tx_selector_simple_t *simple)
{
    tx_str_t  value;

    switch (simple->kind) {

    case TX_SELECTOR_TAG:
        return page->nodes[node].tag == simple->id
               && (simple->id != TX_TAG_UNKNOWN
                   || tx_str_caseeq(tx_node_tag_name(page, node),
                                    simple->value));

    case TX_SELECTOR_CLASS:
        value = tx_node_attr(page, node, TX_ATTR_CLASS);
        page->steps += value.len;

        while (value.len != 0) {
            if (tx_str_eq(tx_str_word(&value), simple->value)) {
                return true;
            }
        }

        return false;

    default:
        value = tx_node_attr(page, node, (tx_attr_id_t) simple->id);
        return value.data != NULL
               && (simple->any || tx_str_eq(value, simple->value));
    }
}


static inline bool
tx_selector_set_has_part(const tx_selector_set_t *set, uint32_t n)
{
    return (set->bits[n / 64] >> n % 64 & 1) != 0;
}


/* True if part n matches node, and part n - 1 its parent or an ancestor. */
static bool
tx_selector_part_matches(const tx_selectors_t *selectors, uint32_t n,
    tx_page_t *page, uint32_t node, const tx_selector_state_t *parent)
{
    uint32_t                   i;
    const tx_selector_part_t  *part;

    part = &selectors->parts[n];
    page->steps++;

    if (!part->first
        && !tx_selector_set_has_part(part->child ? &parent->here
                                                 : &parent->above, n - 1))
    {
        return false;
    }

    for (i = part->simple; i < part->end; i++) {
        if (!tx_selector_condition_holds(page, node, &selectors->simples[i])) {
            return false;
        }
    }

    return true;
}


bool
tx_selectors_match(const tx_selectors_t *selectors, tx_page_t *page,
    uint32_t node, const tx_selector_state_t *parent,
    tx_selector_state_t *state)
{
    bool      selected;
    uint32_t  n;

    memset(&state->here, 0, sizeof(tx_selector_set_t));
    state->above = parent->above;

    selected = false;

    for (n = 0; n < selectors->nparts; n++) {
        if (tx_selector_part_matches(selectors, n, page, node, parent)) {
            state->here.bits[n / 64] |= (uint64_t) 1 << n % 64;
            state->above.bits[n / 64] |= (uint64_t) 1 << n % 64;
            selected |= selectors->parts[n].last;
        }
    }

    return selected;
}
