/*
 * Copyright (C) textextract contributors
 */


#include "tx_selector.h"

#include "tx_arena.h"
#include "tx_hash.h"

#include <stdlib.h>


#define TX_SELECTOR_NONE    UINT16_MAX
#define TX_SELECTOR_PLACES  512          /* a power of two */
#define TX_SELECTOR_MEMORY  (1024 * 1024)


typedef enum {
    TX_SELECTOR_TAG = 0,
    TX_SELECTOR_NAME,        /* of an element without a number of its own */
    TX_SELECTOR_CLASS,
    TX_SELECTOR_ID,
    TX_SELECTOR_ATTR
} tx_selector_kind_t;


/* One condition.  Equal ones of a list are one. */

typedef struct {
    tx_selector_kind_t  kind;
    uint16_t            id;        /* TAG, ATTR: its number */
    uint16_t            next;      /* ATTR: another one of that attribute */
    uint16_t            parts;     /* the first part that is filed here */
    bool                any;       /* ATTR: whatever its value */
    tx_str_t            value;
} tx_selector_simple_t;


/* What one element has to be: "div.note#x". */

typedef struct {
    tx_selector_set_t   needs;     /* conditions */
    uint16_t            next;      /* filed under the same condition */
    bool                first;     /* of its selector */
    bool                child;     /* its parent is the part before it, */
    bool                last;      /*   and not any ancestor */
} tx_selector_part_t;


struct tx_selectors_s {
    tx_arena_t            arena;
    uint16_t              nsimples;
    uint16_t              nparts;
    uint16_t              tags[TX_TAG_MAX];           /* conditions by tag */
    uint16_t              attrs[TX_ATTR_MAX];
    uint16_t              places[TX_SELECTOR_PLACES]; /* the others, hashed */
    tx_selector_simple_t  simples[TX_SELECTOR_MAX];
    tx_selector_part_t    parts[TX_SELECTOR_MAX];
};


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


static inline void
tx_selector_set(tx_selector_set_t *set, uint32_t n)
{
    set->bits[n / 64] |= (uint64_t) 1 << (n % 64);
}


static inline bool
tx_selector_has(const tx_selector_set_t *set, uint32_t n)
{
    return (set->bits[n / 64] >> (n % 64) & 1) != 0;
}


tx_selectors_t *
tx_selectors_create(void)
{
    tx_selectors_t  *selectors;

    selectors = malloc(sizeof(tx_selectors_t));
    if (selectors == NULL) {
        return NULL;
    }

    memset(selectors, 0, sizeof(tx_selectors_t));
    memset(selectors->tags, 0xff, sizeof(selectors->tags));
    memset(selectors->attrs, 0xff, sizeof(selectors->attrs));
    memset(selectors->places, 0xff, sizeof(selectors->places));

    tx_arena_init(&selectors->arena, TX_SELECTOR_MEMORY);

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


static uint32_t
tx_selector_hash(tx_selector_kind_t kind, tx_str_t value)
{
    return tx_hash_lower(value) * 5 + (uint32_t) kind;
}


/* The condition of that kind and value, or where it would be put. */
static uint16_t *
tx_selector_place(const tx_selectors_t *selectors, tx_selector_kind_t kind,
    tx_str_t value)
{
    uint32_t                     n;
    const uint16_t              *place;
    const tx_selector_simple_t  *simple;

    n = tx_selector_hash(kind, value);

    for ( ;; ) {
        place = &selectors->places[n++ & (TX_SELECTOR_PLACES - 1)];

        if (*place == TX_SELECTOR_NONE) {
            break;
        }

        simple = &selectors->simples[*place];

        if (simple->kind == kind && tx_str_eq(simple->value, value)) {
            break;
        }
    }

    return (uint16_t *) place;
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
        return tx_selector_place(selectors, simple->kind, simple->value);
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


static void
tx_selector_found(tx_selector_set_t *found, uint16_t number)
{
    if (number != TX_SELECTOR_NONE) {
        tx_selector_set(found, number);
    }
}


/* The name of an element that has no number, as it stands in the source. */
static void
tx_selector_match_name(const tx_selectors_t *selectors, const tx_page_t *page,
    const tx_node_t *node, tx_selector_set_t *found)
{
    size_t    len;
    u_char    name[64];
    tx_str_t  s;

    s = tx_str_span(page->source.data + node->offset + 1,
                    tx_str_end(page->source));

    for (len = 0; len < s.len && len < sizeof(name); len++) {
        if (tx_is_space(s.data[len]) || s.data[len] == '>'
            || s.data[len] == '/')
        {
            break;
        }

        name[len] = tx_lower(s.data[len]);
    }

    if (len == sizeof(name)) {
        return;
    }

    tx_selector_found(found, *tx_selector_place(selectors, TX_SELECTOR_NAME,
                                                (tx_str_t) { len, name }));
}


static void
tx_selector_match_classes(const tx_selectors_t *selectors, tx_str_t value,
    tx_selector_set_t *found)
{
    tx_str_t  token;

    while (value.len != 0) {
        token = tx_str_word(&value);

        if (token.len != 0) {
            tx_selector_found(found, *tx_selector_place(selectors,
                                                        TX_SELECTOR_CLASS,
                                                        token));
        }
    }
}


static void
tx_selector_match_attr(const tx_selectors_t *selectors, const tx_attr_t *attr,
    tx_selector_set_t *found)
{
    uint16_t                     n;
    const tx_selector_simple_t  *simple;

    for (n = selectors->attrs[attr->id]; n != TX_SELECTOR_NONE;
         n = simple->next)
    {
        simple = &selectors->simples[n];

        if (simple->any || tx_str_eq(simple->value, attr->value)) {
            tx_selector_set(found, n);
        }
    }
}


/* All conditions that an element meets. */
static void
tx_selector_conditions(const tx_selectors_t *selectors, tx_page_t *page,
    uint32_t n, tx_selector_set_t *found)
{
    uint32_t          i;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->tag != TX_TAG_UNKNOWN) {
        tx_selector_found(found, selectors->tags[node->tag]);

    } else {
        tx_selector_match_name(selectors, page, node, found);
    }

    for (i = 0; i < node->nattrs; i++) {
        attr = &page->attrs[node->attr + i];
        page->steps += attr->value.len;

        if (attr->id == TX_ATTR_CLASS) {
            tx_selector_match_classes(selectors, attr->value, found);

        } else if (attr->id == TX_ATTR_ID) {
            tx_selector_found(found,
                              *tx_selector_place(selectors, TX_SELECTOR_ID,
                                                 attr->value));
        }

        tx_selector_match_attr(selectors, attr, found);
    }
}


/* What stands in front of a part is there, and the element is what it asks. */
static bool
tx_selector_applies(const tx_selectors_t *selectors, uint16_t n,
    const tx_selector_set_t *found, const tx_selector_state_t *parent)
{
    size_t                     i;
    const tx_selector_part_t  *part;

    part = &selectors->parts[n];

    if (!part->first
        && !tx_selector_has(part->child ? &parent->here : &parent->above,
                            n - 1))
    {
        return false;
    }

    for (i = 0; i < TX_SELECTOR_WORDS; i++) {
        if (part->needs.bits[i] & ~found->bits[i]) {
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
    bool               selected;
    size_t             i;
    uint16_t           part;
    uint32_t           number;
    uint64_t           bits;
    tx_selector_set_t  found;

    memset(&found, 0, sizeof(tx_selector_set_t));
    memset(&state->here, 0, sizeof(tx_selector_set_t));
    state->above = parent->above;

    tx_selector_conditions(selectors, page, node, &found);

    selected = false;

    for (i = 0; i < TX_SELECTOR_WORDS; i++) {

        for (bits = found.bits[i]; bits != 0; bits &= bits - 1) {
            number = (uint32_t) (i * 64)
                     + (uint32_t) __builtin_ctzll(bits);

            for (part = selectors->simples[number].parts;
                 part != TX_SELECTOR_NONE;
                 part = selectors->parts[part].next)
            {
                page->steps++;

                if (!tx_selector_applies(selectors, part, &found, parent)) {
                    continue;
                }

                tx_selector_set(&state->here, part);
                tx_selector_set(&state->above, part);
                selected |= selectors->parts[part].last;
            }
        }
    }

    return selected;
}
