/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "metadata/json_parse.h"


#define TX_JSON_MAX_LEVELS        128      /* maximum levels of nested values */
#define TX_JSON_STRING_MAX_BYTES  (256 * 1024)  /* maximum bytes of a string */

#define TX_JSON_REPLACEMENT  0xfffd    /* U+FFFD for an invalid code point */


typedef struct {
    tx_arena_t    *arena;
    const u_char  *p;
    const u_char  *end;
    uint32_t       depth;       /* number of arrays and objects around p */
} tx_json_parser_t;


static const tx_json_node_t *tx_json_parse_children(tx_json_parser_t *parser,
    tx_json_type_t type);


/* Reads four hexadecimal digits, moves *p behind them; 0: fewer than four. */
static uint32_t
tx_json_parse_hex_digits(const u_char **p, const u_char *end)
{
    uint32_t  i, code;

    if (end - *p < 4) {
        return 0;
    }

    for (i = 0, code = 0; i < 4; i++) {
        if (!tx_is_hex((*p)[i])) {
            return 0;
        }

        code = code << 4 | tx_hex_value((*p)[i]);
    }

    *p += 4;

    return code;
}


/* Appends the character of the escape \uXXXX at p; returns its end. */
static const u_char *
tx_json_parse_unicode_escape(tx_buf_t *buf, const u_char *p, const u_char *end)
{
    uint32_t       code, low;
    const u_char  *q;

    code = tx_json_parse_hex_digits(&p, end);

    if (code >= 0xd800 && code < 0xdc00 && end - p >= 6 && p[0] == '\\'
        && p[1] == 'u')
    {
        q = p + 2;
        low = tx_json_parse_hex_digits(&q, end);

        if (low >= 0xdc00 && low < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10) + low - 0xdc00;
            p = q;
        }
    }

    if ((code >= 0xd800 && code < 0xe000) || (code >= 0xfdd0 && code < 0xfdf0)
        || (code & 0xfffe) == 0xfffe)
    {
        code = TX_JSON_REPLACEMENT;
    }

    tx_buf_append_utf8(buf, code < ' ' ? ' ' : code);

    return p;
}


/* Returns the string s with escape sequences decoded. */
static tx_str_t
tx_json_decode_escapes(tx_arena_t *arena, tx_str_t s)
{
    tx_buf_t       buf;
    const u_char  *p, *q, *end;

    tx_buf_init(&buf, arena, s.len);
    end = tx_str_end(s);

    for (p = s.data; p < end; /* void */ ) {
        q = memchr(p, '\\', (size_t) (end - p));
        q = (q == NULL) ? end : q;

        tx_buf_append(&buf, p, (size_t) (q - p));

        if (end - q < 2) {
            break;
        }

        p = q + 2;

        if (q[1] == 'u') {
            p = tx_json_parse_unicode_escape(&buf, p, end);

        } else {
            tx_buf_char(&buf, (q[1] == 'n') ? '\n'
                              : memchr("bfrt", q[1], 4) != NULL ? ' ' : q[1]);
        }
    }

    return tx_buf_string(&buf);
}


/*
 * Parses a string from its first quotation mark on.  Returns an absent string
 * if the string is too long, or cut off by the end of the script.
 */
static tx_str_t
tx_json_parse_string(tx_json_parser_t *parser)
{
    tx_str_t       s;
    const u_char  *p, *begin;

    begin = ++parser->p;

    for (p = begin; /* void */ ; p++) {
        p = memchr(p, '"', (size_t) (parser->end - p));

        if (p == NULL) {
            parser->p = parser->end;
            return tx_null_str;
        }

        for (s.data = p; s.data > begin && s.data[-1] == '\\'; s.data--) {
            /* void */
        }

        if ((p - s.data) % 2 == 0) {
            break;
        }
    }

    parser->p = p + 1;
    s = tx_str_span(begin, p);

    if (s.len > TX_JSON_STRING_MAX_BYTES) {
        return tx_null_str;
    }

    if (memchr(begin, '\\', s.len) != NULL) {
        s = tx_json_decode_escapes(parser->arena, s);
    }

    return s;
}


/* Parses a string, number, array or object.  Returns false for a bad value. */
static bool
tx_json_parse_value(tx_json_parser_t *parser, tx_json_node_t *value)
{
    memset(value, 0, sizeof(tx_json_node_t));

    if (*parser->p == '"') {
        value->text = tx_json_parse_string(parser);
        return value->text.data != NULL;
    }

    if (tx_is_digit(*parser->p)) {
        value->type = TX_JSON_NUMBER;
        value->text.data = parser->p;

        while (parser->p < parser->end
               && (tx_is_alnum(*parser->p) || tx_str_chr(tx_str(".+-"),
                                                         *parser->p)))
        {
            value->text.len++;
            parser->p++;
        }

        return true;
    }

    value->type = (*parser->p == '{') ? TX_JSON_OBJECT : TX_JSON_ARRAY;
    parser->p++;

    if (parser->depth == TX_JSON_MAX_LEVELS) {
        parser->p = parser->end;
        return false;
    }

    parser->depth++;
    value->child = tx_json_parse_children(parser, value->type);
    parser->depth--;

    return true;
}


/* Parses the elements of an array, or the members of an object, and its end. */
static const tx_json_node_t *
tx_json_parse_children(tx_json_parser_t *parser, tx_json_type_t type)
{
    tx_str_t               name;
    tx_json_node_t         value, *node;
    const tx_json_node_t  *first, **last;

    name = tx_null_str;
    value.text = tx_null_str;
    first = NULL;
    last = &first;

    while (parser->p < parser->end) {

        switch (*parser->p) {

        case ',':
            name = tx_null_str;
            parser->p++;
            continue;

        case ':':
            name = tx_str_trim(value.text);
            parser->p++;
            continue;

        case ']':
        case '}':
            parser->p++;
            return first;

        case '"':
        case '[':
        case '{':
            break;

        default:
            if (name.data != NULL && tx_is_digit(*parser->p)) {
                break;
            }

            name = (*parser->p++ == '-') ? tx_null_str : name;
            continue;
        }

        if (!tx_json_parse_value(parser, &value)
            || (type == TX_JSON_OBJECT && name.data == NULL))
        {
            continue;
        }

        node = tx_arena_alloc(parser->arena, sizeof(tx_json_node_t));
        if (node == NULL) {
            break;
        }

        *node = value;
        node->name = name;
        *last = node;
        last = (type == TX_JSON_OBJECT) ? &node->member : &node->next;
    }

    return first;
}


const tx_json_node_t *
tx_json_parse(tx_arena_t *arena, tx_str_t script)
{
    tx_json_parser_t  parser;

    parser = (tx_json_parser_t) {
        .arena = arena,
        .p = script.data,
        .end = tx_str_end(script)
    };

    return tx_json_parse_children(&parser, TX_JSON_ARRAY);
}


const tx_json_node_t *
tx_json_member(const tx_json_node_t *object, const char *name)
{
    const tx_json_node_t  *member;

    if (object == NULL || object->type != TX_JSON_OBJECT) {
        return NULL;
    }

    for (member = object->child; member != NULL; member = member->member) {
        if (tx_str_eq(member->name, tx_cstr(name))) {
            return (member->type == TX_JSON_ARRAY) ? member->child : member;
        }
    }

    return NULL;
}
