/*
 * Copyright (C) textextract contributors
 */


#include "tx_parse.h"
#include "tx_references.h"
#include "tx_scan.h"


#define TX_PARSE_SPARE  8     /* nodes beside the elements: document, ... */
#define TX_PARSE_JSON   32    /* JSON-LD scripts that are remembered */


/* An open element; name is the tag's number or an unknown name's hash. */

typedef struct {
    uint32_t  node;
    uint32_t  last_child;
    uint32_t  name;
    uint16_t  tag;
} tx_open_t;


typedef struct {
    tx_page_t   *page;
    tx_scan_t    scan;
    tx_open_t   *open;              /* the stack of open elements */
    uint32_t     nopen;
    uint32_t     max_depth;
    uint32_t     max_nodes;
    uint32_t     attrs_size;
    uint32_t     paths_size;        /* of the table below, a power of two */
    uint64_t    *path_keys;
    uint32_t    *path_ids;
    uint32_t     count[TX_TAG_MAX]; /* open elements of each tag */
    uint32_t     noscript;          /* the latest that the scan is fenced for */
    uint32_t     noscript_depth;
    bool         in_head;           /* no body yet */
    bool         drop_newline;      /* the first one in a pre */
} tx_parser_t;


static bool tx_parser_init(tx_parser_t *parser, tx_page_t *page,
    tx_str_t source, const tx_limits_t *limits);
static void tx_parser_text(tx_parser_t *parser);
static void tx_parser_append(tx_parser_t *parser, tx_str_t raw, bool resolve);
static void tx_parser_start_tag(tx_parser_t *parser);
static bool tx_parser_place(tx_parser_t *parser, tx_tag_t tag);
static bool tx_parser_place_in_table(tx_parser_t *parser, tx_tag_t tag);
static void tx_parser_element(tx_parser_t *parser);
static void tx_parser_raw(tx_parser_t *parser, tx_tag_t tag);
static void tx_parser_end_tag(tx_parser_t *parser);
static void tx_parser_end_p(tx_parser_t *parser);
static void tx_parser_end_noscript(tx_parser_t *parser);
static uint32_t tx_parser_find_in_table(tx_parser_t *parser, tx_tag_t tag);
static uint32_t tx_parser_find_inline(tx_parser_t *parser, tx_tag_t tag,
    uint32_t name);
static void tx_parser_end_formatting(tx_parser_t *parser, uint32_t depth);
static void tx_parser_need_body(tx_parser_t *parser);
static uint32_t tx_parser_node(tx_parser_t *parser, tx_tag_t tag,
    uint32_t name);
static void tx_parser_push(tx_parser_t *parser, tx_tag_t tag, uint32_t name);
static void tx_parser_pop(tx_parser_t *parser);
static void tx_parser_attrs(tx_parser_t *parser, tx_node_t *node);
static uint32_t tx_parser_path(tx_parser_t *parser, uint32_t parent,
    uint32_t name);


static inline tx_open_t *
tx_parser_top(tx_parser_t *parser)
{
    return &parser->open[parser->nopen - 1];
}


tx_status_t
tx_parse(tx_page_t *page, tx_str_t source, const tx_limits_t *limits)
{
    tx_scan_t    *scan;
    tx_parser_t  *parser;

    parser = tx_arena_array(page->arena, 1, sizeof(tx_parser_t));

    if (parser == NULL || !tx_parser_init(parser, page, source, limits)) {
        return TX_NO_MEMORY;
    }

    scan = &parser->scan;

    for ( ;; ) {
        tx_scan_next(scan);

        if (scan->token.type == TX_TOKEN_END) {
            if (!tx_scan_unfence(scan)) {
                break;
            }

            tx_parser_end_noscript(parser);
            continue;
        }

        switch (scan->token.type) {

        case TX_TOKEN_START_TAG:
            tx_parser_start_tag(parser);
            break;

        case TX_TOKEN_END_TAG:
            tx_parser_end_tag(parser);
            break;

        default:
            tx_parser_text(parser);
            break;
        }

        if (page->arena->failed) {
            return TX_NO_MEMORY;
        }
    }

    while (parser->nopen != 0) {
        tx_parser_pop(parser);
    }

    page->steps += source.len;

    return page->elements == 0 ? TX_NOT_HTML : TX_OK;
}


/*
 * Everything is allocated for the most that the page can need: an element
 * and a text for each '<', and text no longer than 6/5 of the source.
 */
static bool
tx_parser_init(tx_parser_t *parser, tx_page_t *page, tx_str_t source,
    const tx_limits_t *limits)
{
    size_t         tags;
    const u_char  *p, *end;

    tags = 0;
    end = tx_str_end(source);

    for (p = source.data; p < end; p++) {
        p = memchr(p, '<', (size_t) (end - p));
        if (p == NULL) {
            break;
        }

        tags++;
    }

    parser->page = page;
    parser->in_head = true;
    parser->max_depth = tx_max(limits->depth, TX_PARSE_SPARE);
    parser->max_nodes = (uint32_t) tx_min(2 * tags + TX_PARSE_SPARE,
                                          limits->nodes);
    parser->paths_size = 256;
    parser->attrs_size = (uint32_t) tx_min(tags, 4096) + 16;

    page->source = source;

    /* text that the last nodes cannot take goes into one more a level */

    page->nodes = tx_arena_alloc(page->arena, sizeof(tx_node_t)
                                 * ((size_t) parser->max_nodes
                                    + parser->max_depth + TX_PARSE_SPARE));
    page->text = tx_arena_alloc(page->arena,
                                source.len + source.len / 5 + tags + 16);
    page->attrs = tx_arena_alloc(page->arena,
                                 parser->attrs_size * sizeof(tx_attr_t));
    parser->open = tx_arena_alloc(page->arena, sizeof(tx_open_t)
                                               * (parser->max_depth + 1));
    parser->path_keys = tx_arena_array(page->arena, parser->paths_size,
                                       sizeof(uint64_t));
    parser->path_ids = tx_arena_array(page->arena, parser->paths_size,
                                      sizeof(uint32_t));

    page->json = tx_arena_alloc(page->arena,
                                TX_PARSE_JSON * sizeof(tx_str_t));

    if (page->arena->failed) {
        return false;
    }

    tx_scan_init(&parser->scan, page->arena, source, limits->attrs);

    memset(&parser->scan.token, 0, offsetof(tx_token_t, attrs));

    page->npaths = 1;

    tx_parser_push(parser, TX_TAG_DOCUMENT, TX_TAG_DOCUMENT);
    tx_parser_push(parser, TX_TAG_HTML, TX_TAG_HTML);
    page->html = tx_parser_top(parser)->node;
    tx_parser_push(parser, TX_TAG_HEAD, TX_TAG_HEAD);
    page->head = tx_parser_top(parser)->node;

    return true;
}


static void
tx_parser_text(tx_parser_t *parser)
{
    bool           space, drop;
    tx_str_t       text;
    tx_node_t     *node;
    tx_page_t     *page;
    tx_open_t     *top;
    uint32_t       n;

    text = parser->scan.token.text;
    space = (tx_str_trim(text).len == 0);

    drop = parser->drop_newline;
    parser->drop_newline = false;

    if (tx_parser_top(parser)->tag == TX_TAG_HEAD) {
        if (space) {
            return;
        }

        tx_parser_need_body(parser);
    }

    page = parser->page;
    top = tx_parser_top(parser);
    node = page->nodes;

    if (drop) {
        if (text.len > 1 && text.data[0] == '\r' && text.data[1] == '\n') {
            text = tx_str_span(text.data + 2, tx_str_end(text));

        } else if (text.len > 0 && text.data[0] == '\n') {
            text = tx_str_span(text.data + 1, tx_str_end(text));
        }
    }

    if (space && parser->count[TX_TAG_PRE] == 0
        && (tx_tag_flags(top->tag) & TX_IS_BLOCK)
        && (top->last_child == 0
            || (tx_tag_flags(node[top->last_child].tag) & TX_IS_BLOCK)))
    {
        return;     /* between blocks it is never seen */
    }

    n = page->nnodes - 1;

    if (top->last_child != n || node[n].tag != TX_TAG_TEXT) {
        n = tx_parser_node(parser, TX_TAG_TEXT, TX_TAG_TEXT);
        node[n].offset = (uint32_t) parser->scan.token.offset;
        node[n].flags = TX_NODE_SPACE;
    }

    if (!space) {
        node[n].flags &= ~(uint32_t) TX_NODE_SPACE;
    }

    tx_parser_append(parser, text, true);

    node[n].text_end = page->text_len;
}


/* NULs are dropped, line ends become line feeds, references characters. */
static void
tx_parser_append(tx_parser_t *parser, tx_str_t raw, bool resolve)
{
    u_char        *q;
    uint32_t       c, second;
    const u_char  *p, *end;

    p = raw.data;
    end = tx_str_end(raw);
    q = parser->page->text + parser->page->text_len;

    while (p < end) {

        if (*p == '&' && resolve) {
            c = tx_reference(&p, end, false, &second);

            if (c != 0) {
                q = tx_utf8_put(q, c);

                if (second != 0) {
                    q = tx_utf8_put(q, second);
                }

                continue;
            }

        } else if (*p == '\r') {
            p++;

            if (p == end || *p != '\n') {
                *q++ = '\n';
            }

            continue;

        } else if (*p == '\0') {
            p++;
            continue;
        }

        *q++ = *p++;
    }

    parser->page->text_len = (uint32_t) (q - parser->page->text);
}


static void
tx_parser_start_tag(tx_parser_t *parser)
{
    uint32_t     *merge;
    tx_tag_t      tag;
    tx_node_t    *node;
    tx_page_t    *page;

    page = parser->page;
    tag = parser->scan.token.tag;
    page->elements++;
    parser->drop_newline = false;
    merge = NULL;

    switch (tag) {

    case TX_TAG_HTML:
        merge = &page->html;
        break;

    case TX_TAG_HEAD:
        merge = &page->head;
        break;

    case TX_TAG_BODY:
        tx_parser_need_body(parser);
        merge = &page->body;
        break;

    default:
        break;
    }

    if (merge != NULL) {
        node = &page->nodes[*merge];

        if (node->attr_count == 0) {
            tx_parser_attrs(parser, node);
        }

        return;
    }

    if (tx_parser_top(parser)->tag == TX_TAG_HEAD
        && !(tx_tag_flags(tag) & TX_IS_HEAD))
    {
        tx_parser_need_body(parser);
    }

    if (tag == TX_TAG_IMAGE) {
        tag = parser->scan.token.tag = TX_TAG_IMG;
    }

    if (tx_parser_place(parser, tag)) {
        tx_parser_element(parser);
    }
}


/* The head is over: closes what is open in it, and opens the body. */
static void
tx_parser_need_body(tx_parser_t *parser)
{
    if (!parser->in_head) {
        return;
    }

    parser->in_head = false;

    while (tx_parser_top(parser)->tag != TX_TAG_HTML) {
        tx_parser_pop(parser);
    }

    tx_parser_push(parser, TX_TAG_BODY, TX_TAG_BODY);
    parser->page->body = tx_parser_top(parser)->node;
}


/*
 * The depth of the innermost open element of a tag, 0 if there is none
 * before an element that end tags do not reach through or that is one of
 * barrier and barrier2 (TX_TAG_UNKNOWN: no such barrier).
 */
static uint32_t
tx_parser_find(tx_parser_t *parser, tx_tag_t tag, tx_tag_t barrier,
    tx_tag_t barrier2)
{
    uint32_t  i, t;

    if (parser->count[tag] == 0) {
        return 0;
    }

    for (i = parser->nopen - 1; i != 0; i--) {
        parser->page->steps++;
        t = parser->open[i].tag;

        if (t == tag) {
            return i;
        }

        if ((tx_tag_flags(t) & TX_IS_SCOPE)
            || (t != TX_TAG_UNKNOWN && (t == barrier || t == barrier2)))
        {
            return 0;
        }
    }

    return 0;
}


/* Pops until depth elements are left, never the body. */
static void
tx_parser_pop_to(tx_parser_t *parser, uint32_t depth)
{
    while (parser->nopen > depth) {
        tx_parser_pop(parser);
    }
}


/* Ends the elements whose end tags may be left out, but not except. */
static void
tx_parser_imply_end_tags(tx_parser_t *parser, tx_tag_t except)
{
    uint32_t  tag;

    for ( ;; ) {
        tag = tx_parser_top(parser)->tag;

        if (tag == except || !(tx_tag_flags(tag) & TX_IS_IMPLIED)) {
            return;
        }

        tx_parser_pop(parser);
    }
}


static void
tx_parser_close_p(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = tx_parser_find(parser, TX_TAG_P, TX_TAG_BUTTON, TX_TAG_UNKNOWN);

    if (depth != 0) {
        tx_parser_pop_to(parser, depth);
    }
}


/* A new li, dd or dt ends the open one of its list. */
static void
tx_parser_close_item(tx_parser_t *parser, tx_tag_t one, tx_tag_t other)
{
    uint32_t  i, tag;

    if (parser->count[one] == 0 && parser->count[other] == 0) {
        return;
    }

    for (i = parser->nopen - 1; i != 0; i--) {
        parser->page->steps++;
        tag = parser->open[i].tag;

        if (tag == one || tag == other) {
            tx_parser_pop_to(parser, i);
            return;
        }

        if ((tx_tag_flags(tag) & TX_IS_SPECIAL) && tag != TX_TAG_ADDRESS
            && tag != TX_TAG_DIV && tag != TX_TAG_P)
        {
            return;
        }
    }
}


/* A new table ends one in which no cell is open. */
static void
tx_parser_close_table(tx_parser_t *parser)
{
    uint32_t  depth;

    switch (tx_parser_top(parser)->tag) {

    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
        depth = tx_parser_find_in_table(parser, TX_TAG_TABLE);

        if (depth != 0) {
            tx_parser_pop_to(parser, depth);
        }

        break;

    default:
        break;
    }
}


/* Makes the stack ready for an element; false: its tag is ignored. */
static bool
tx_parser_place(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  depth;

    switch (tag) {

    case TX_TAG_LI:
        tx_parser_close_item(parser, TX_TAG_LI, TX_TAG_LI);
        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
        tx_parser_close_item(parser, TX_TAG_DD, TX_TAG_DT);
        break;

    case TX_TAG_A:
    case TX_TAG_NOBR:
        depth = tx_parser_find(parser, tag, TX_TAG_UNKNOWN, TX_TAG_UNKNOWN);

        if (depth != 0) {
            tx_parser_end_formatting(parser, depth);
        }

        return true;

    case TX_TAG_BUTTON:
        depth = tx_parser_find(parser, tag, TX_TAG_UNKNOWN, TX_TAG_UNKNOWN);

        if (depth != 0) {
            tx_parser_pop_to(parser, depth);
        }

        return true;

    case TX_TAG_FORM:
        if (parser->count[TX_TAG_FORM] != 0) {
            return false;
        }

        break;

    case TX_TAG_NOSCRIPT:
        return parser->count[tag] == 0;

    case TX_TAG_OPTION:
        if (tx_parser_top(parser)->tag == TX_TAG_OPTION) {
            tx_parser_pop(parser);
        }

        return true;

    case TX_TAG_OPTGROUP:
    case TX_TAG_RB:
    case TX_TAG_RP:
    case TX_TAG_RT:
    case TX_TAG_RTC:
        tx_parser_imply_end_tags(parser, TX_TAG_RTC);
        return true;

    case TX_TAG_TABLE:
        tx_parser_close_table(parser);
        break;

    case TX_TAG_CAPTION:
    case TX_TAG_COL:
    case TX_TAG_COLGROUP:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_TD:
    case TX_TAG_TH:
        return tx_parser_place_in_table(parser, tag);

    default:
        break;
    }

    if (tx_tag_flags(tag) & TX_IS_CLOSES_P) {
        tx_parser_close_p(parser);
    }

    if ((tx_tag_flags(tag) & TX_IS_HEADING)
        && (tx_tag_flags(tx_parser_top(parser)->tag) & TX_IS_HEADING))
    {
        tx_parser_pop(parser);
    }

    return true;
}


/* A part of a table ends whatever is open inside of the part it goes to. */
static bool
tx_parser_place_in_table(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  depth, keep, t;

    for (depth = parser->nopen - 1; depth != 0; depth--) {
        parser->page->steps++;
        t = parser->open[depth].tag;

        if (t == TX_TAG_TABLE || t == TX_TAG_TEMPLATE) {
            break;
        }
    }

    if (depth == 0) {
        return false;       /* there is no table */
    }

    /* what stays open behind the table's own level: section, then row */

    keep = depth + 1;

    if (tag == TX_TAG_COL && keep < parser->nopen
        && parser->open[keep].tag == TX_TAG_COLGROUP)
    {
        keep++;
    }

    if (tag == TX_TAG_TR || tag == TX_TAG_TD || tag == TX_TAG_TH) {

        if (keep < parser->nopen) {
            t = parser->open[keep].tag;
            keep += (t == TX_TAG_TBODY || t == TX_TAG_THEAD
                     || t == TX_TAG_TFOOT);
        }

        if (tag != TX_TAG_TR && keep < parser->nopen) {
            keep += (parser->open[keep].tag == TX_TAG_TR);
        }
    }

    tx_parser_pop_to(parser, keep);

    t = tx_parser_top(parser)->tag;

    if ((tag == TX_TAG_TD || tag == TX_TAG_TH) && t != TX_TAG_TR
        && t != TX_TAG_TEMPLATE && parser->page->nnodes < parser->max_nodes)
    {
        tx_parser_push(parser, TX_TAG_TR, TX_TAG_TR);
    }

    return true;
}


static void
tx_parser_element(tx_parser_t *parser)
{
    uint32_t      n;
    uint16_t      parent;
    tx_tag_t      tag;
    tx_token_t   *token;
    tx_page_t    *page;

    page = parser->page;
    token = &parser->scan.token;
    tag = token->tag;

    if (page->nnodes >= parser->max_nodes) {
        /* too many: the text stays, at the place where it stands */

        page->text[page->text_len++] = ' ';

        if (tx_tag_flags(tag) & (TX_IS_RAW | TX_IS_RCDATA)) {
            (void) tx_scan_raw(&parser->scan, tag);
        }

        return;
    }

    parent = tx_parser_top(parser)->tag;

    if ((tx_tag_flags(tag) & TX_IS_VOID)
        || (token->self_closing && tag == TX_TAG_UNKNOWN
            && parser->count[TX_TAG_MATH] != 0)
        || (tag == TX_TAG_FORM
            && (parent == TX_TAG_TABLE || parent == TX_TAG_TBODY
                || parent == TX_TAG_TR)))
    {
        n = tx_parser_node(parser, tag, token->name_hash);
        tx_parser_attrs(parser, &page->nodes[n]);
        return;
    }

    tx_parser_push(parser, tag, token->name_hash);
    n = tx_parser_top(parser)->node;
    tx_parser_attrs(parser, &page->nodes[n]);

    if (tx_tag_flags(tag) & (TX_IS_RAW | TX_IS_RCDATA)) {
        tx_parser_raw(parser, tag);

    } else if (tag == TX_TAG_SVG) {
        if (!token->self_closing) {
            tx_scan_skip_svg(&parser->scan);
        }

        tx_parser_pop(parser);

    } else if (tag == TX_TAG_NOSCRIPT) {
        /* to a browser its content is text: nothing in it hides its end */

        if (tx_scan_fence(&parser->scan, tag)) {
            parser->noscript = n;
            parser->noscript_depth = parser->nopen - 1;
        }

    } else if (tag == TX_TAG_PRE || tag == TX_TAG_LISTING) {
        parser->drop_newline = true;
    }
}


/* The element just pushed has text only; it is popped again. */
static void
tx_parser_raw(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t    n, parent;
    tx_str_t    text, type;
    tx_page_t  *page;

    page = parser->page;
    parent = tx_parser_top(parser)->node;

    text = tx_scan_raw(&parser->scan, tag);

    if (tag == TX_TAG_SCRIPT) {
        type = tx_node_attr(page, parent, TX_ATTR_TYPE);

        if (tx_str_caseeq(tx_str_trim(type), tx_str("application/ld+json"))
            && page->njson < TX_PARSE_JSON)
        {
            page->json[page->njson++] = text;
        }

    } else if (tag != TX_TAG_STYLE && text.len != 0) {
        n = tx_parser_node(parser, TX_TAG_TEXT, TX_TAG_TEXT);

        page->nodes[n].offset = (uint32_t) (text.data - page->source.data);

        tx_parser_append(parser, text, tx_tag_flags(tag) & TX_IS_RCDATA);

        page->nodes[n].text_end = page->text_len;

        if (tag == TX_TAG_TITLE && page->title == 0) {
            page->title = parent;
        }
    }

    tx_parser_pop(parser);
}


static void
tx_parser_end_tag(tx_parser_t *parser)
{
    uint32_t      depth, flags, i;
    tx_tag_t      tag;
    tx_token_t   *token;

    token = &parser->scan.token;
    tag = token->tag;
    flags = tx_tag_flags(tag);
    parser->drop_newline = false;

    switch (tag) {

    case TX_TAG_HTML:
    case TX_TAG_BODY:
    case TX_TAG_HEAD:
        return;     /* what follows belongs to them all the same */

    case TX_TAG_BR:
        token->type = TX_TOKEN_START_TAG;
        token->nattrs = 0;
        tx_parser_start_tag(parser);
        return;

    case TX_TAG_P:
        tx_parser_end_p(parser);
        return;

    case TX_TAG_LI:
        depth = tx_parser_find(parser, tag, TX_TAG_UL, TX_TAG_OL);
        break;

    case TX_TAG_CAPTION:
    case TX_TAG_COLGROUP:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_TD:
    case TX_TAG_TH:
        depth = tx_parser_find_in_table(parser, tag);
        break;

    case TX_TAG_H1:
    case TX_TAG_H2:
    case TX_TAG_H3:
    case TX_TAG_H4:
    case TX_TAG_H5:
    case TX_TAG_H6:
        /* any heading's end tag ends any heading */

        depth = 0;

        for (i = TX_TAG_H1; i <= TX_TAG_H6; i++) {
            depth = tx_max(depth, tx_parser_find(parser, (tx_tag_t) i,
                                                 TX_TAG_UNKNOWN,
                                                 TX_TAG_UNKNOWN));
        }

        break;

    case TX_TAG_FORM:
        depth = tx_parser_find(parser, tag, TX_TAG_UNKNOWN, TX_TAG_UNKNOWN);

        if (depth != 0) {
            tx_parser_imply_end_tags(parser, TX_TAG_UNKNOWN);
            tx_parser_end_formatting(parser, depth);
        }

        return;

    default:

        if (flags & TX_IS_FORMAT) {
            depth = tx_parser_find(parser, tag, TX_TAG_UNKNOWN,
                                   TX_TAG_UNKNOWN);

            if (depth != 0) {
                tx_parser_end_formatting(parser, depth);
            }

            return;
        }

        if ((flags & TX_IS_SPECIAL) && !(flags & TX_IS_VOID)) {
            depth = tx_parser_find(parser, tag, TX_TAG_UNKNOWN,
                                   TX_TAG_UNKNOWN);
            break;
        }

        depth = tx_parser_find_inline(parser, tag, token->name_hash);
        break;
    }

    if (depth != 0) {
        tx_parser_pop_to(parser, depth);
    }
}


/* One that ends no paragraph stands for an empty one, and parts the text. */
static void
tx_parser_end_p(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = tx_parser_find(parser, TX_TAG_P, TX_TAG_BUTTON, TX_TAG_UNKNOWN);

    if (depth != 0) {
        tx_parser_pop_to(parser, depth);

    } else if (!parser->in_head
               && parser->page->nnodes < parser->max_nodes)
    {
        tx_parser_push(parser, TX_TAG_P, TX_TAG_P);
        tx_parser_pop(parser);
    }
}


static void
tx_parser_end_noscript(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = parser->noscript_depth;

    if (parser->nopen > depth && parser->open[depth].node == parser->noscript)
    {
        tx_parser_pop_to(parser, depth);
    }
}


/* As tx_parser_find(), but only a table's start keeps an end tag in. */
static uint32_t
tx_parser_find_in_table(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  i, t;

    if (parser->count[tag] == 0) {
        return 0;
    }

    for (i = parser->nopen - 1; i != 0; i--) {
        parser->page->steps++;
        t = parser->open[i].tag;

        if (t == tag) {
            return i;
        }

        if (t == TX_TAG_TABLE || t == TX_TAG_TEMPLATE || t == TX_TAG_NOSCRIPT)
        {
            return 0;
        }
    }

    return 0;
}


/* An end tag of no special meaning does not end what has one. */
static uint32_t
tx_parser_find_inline(tx_parser_t *parser, tx_tag_t tag, uint32_t name)
{
    uint32_t  i;

    if (parser->count[tag] == 0) {
        return 0;
    }

    for (i = parser->nopen - 1; i != 0; i--) {
        parser->page->steps++;

        if (parser->open[i].name == name) {
            return i;
        }

        if (tx_tag_flags(parser->open[i].tag) & TX_IS_SPECIAL) {
            return 0;
        }
    }

    return 0;
}


/*
 * Ends the element at depth.  Where a block is open inside of it, only the
 * element ends: the block and what follows move behind it, so that neither
 * a link nor a form swallows the rest of a page.
 */
static void
tx_parser_end_formatting(tx_parser_t *parser, uint32_t depth)
{
    uint32_t    i, n, child, prev;
    tx_open_t  *open;
    tx_node_t  *nodes;

    open = parser->open;
    nodes = parser->page->nodes;

    for (i = depth + 1; i < parser->nopen; i++) {
        if (tx_tag_flags(open[i].tag) & TX_IS_SPECIAL) {
            break;
        }
    }

    if (i == parser->nopen) {
        tx_parser_pop_to(parser, depth);
        return;
    }

    n = open[depth].node;
    child = open[depth + 1].node;       /* open, and so the last one */

    if (nodes[n].child == child) {
        nodes[n].child = 0;

    } else {
        for (prev = nodes[n].child; nodes[prev].next != child;
             prev = nodes[prev].next)
        {
            parser->page->steps++;
        }

        nodes[prev].next = 0;
    }

    nodes[n].last = child - 1;
    nodes[n].text_end = nodes[child].text;
    nodes[n].next = child;
    nodes[child].parent = nodes[n].parent;

    open[depth - 1].last_child = child;
    parser->count[open[depth].tag]--;

    memmove(&open[depth], &open[depth + 1],
            (parser->nopen - depth - 1) * sizeof(tx_open_t));
    parser->nopen--;
}


/* A new node, the last child of the innermost open element. */
static uint32_t
tx_parser_node(tx_parser_t *parser, tx_tag_t tag, uint32_t name)
{
    uint32_t    n;
    tx_node_t  *node;
    tx_open_t  *top;
    tx_page_t  *page;

    page = parser->page;
    n = page->nnodes++;
    node = &page->nodes[n];

    memset(node, 0, sizeof(tx_node_t));

    node->tag = (uint16_t) tag;
    node->last = n;
    node->text = page->text_len;
    node->text_end = page->text_len;
    node->offset = (uint32_t) parser->scan.token.offset;

    if (parser->nopen == 0) {
        return n;       /* the document */
    }

    top = tx_parser_top(parser);

    if (top->last_child == 0) {
        page->nodes[top->node].child = n;

    } else {
        page->nodes[top->last_child].next = n;
    }

    top->last_child = n;

    node->parent = top->node;
    node->depth = (uint16_t) tx_min(parser->nopen, UINT16_MAX);
    node->path = tx_parser_path(parser, page->nodes[top->node].path, name);

    return n;
}


/* Too deep, an element becomes the sibling of the one that it is in. */
static void
tx_parser_push(tx_parser_t *parser, tx_tag_t tag, uint32_t name)
{
    uint32_t    n;
    tx_open_t  *open;

    if (parser->nopen == parser->max_depth) {
        tx_parser_pop(parser);
    }

    n = tx_parser_node(parser, tag, name);

    open = &parser->open[parser->nopen++];
    open->node = n;
    open->last_child = 0;
    open->name = name;
    open->tag = (uint16_t) tag;

    parser->count[tag]++;
}


static void
tx_parser_pop(tx_parser_t *parser)
{
    tx_node_t  *node;
    tx_open_t  *open;

    open = &parser->open[--parser->nopen];
    parser->count[open->tag]--;

    node = &parser->page->nodes[open->node];
    node->last = parser->page->nnodes - 1;
    node->text_end = parser->page->text_len;
}


/* Attributes of the current token become those of a node. */
static void
tx_parser_attrs(tx_parser_t *parser, tx_node_t *node)
{
    size_t       size;
    uint32_t     n;
    tx_attr_t   *attrs;
    tx_page_t   *page;
    tx_token_t  *token;

    page = parser->page;
    token = &parser->scan.token;
    n = token->nattrs;

    node->attr_count = (uint16_t) tx_min(token->attr_count, UINT16_MAX);
    node->attr_hash = token->attr_hash;
    node->attr = page->nattrs;

    if (n == 0) {
        return;
    }

    if (n > parser->attrs_size - page->nattrs) {
        size = (size_t) parser->attrs_size * 2 + n;
        attrs = tx_arena_grow(page->arena, page->attrs,
                              parser->attrs_size * sizeof(tx_attr_t),
                              size * sizeof(tx_attr_t));
        if (attrs == NULL) {
            return;
        }

        page->attrs = attrs;
        parser->attrs_size = (uint32_t) size;
    }

    memcpy(&page->attrs[page->nattrs], token->attrs, n * sizeof(tx_attr_t));

    page->nattrs += n;
    node->nattrs = (uint16_t) n;
}


static uint32_t *
tx_parser_path_place(tx_parser_t *parser, uint64_t key)
{
    uint32_t  i;

    i = (uint32_t) (key * 0x9e3779b97f4a7c15u >> 32) & (parser->paths_size - 1);

    while (parser->path_keys[i] != 0 && parser->path_keys[i] != key) {
        i = (i + 1) & (parser->paths_size - 1);
    }

    parser->path_keys[i] = key;

    return &parser->path_ids[i];
}


/* The number of the tag path that ends in name below a parent's path. */
static uint32_t
tx_parser_path(tx_parser_t *parser, uint32_t parent, uint32_t name)
{
    uint32_t    i, size, *ids, *id;
    uint64_t   *keys, key;
    tx_page_t  *page;

    page = parser->page;
    key = (uint64_t) parent << 32 | name;

    if (page->npaths >= parser->paths_size / 2) {
        keys = parser->path_keys;
        ids = parser->path_ids;
        size = parser->paths_size;

        parser->path_keys = tx_arena_array(page->arena, size * 2,
                                           sizeof(uint64_t));
        parser->path_ids = tx_arena_array(page->arena, size * 2,
                                          sizeof(uint32_t));

        if (page->arena->failed) {
            parser->path_keys = keys;
            parser->path_ids = ids;
            return 0;
        }

        parser->paths_size = size * 2;

        for (i = 0; i < size; i++) {
            if (keys[i] != 0) {
                *tx_parser_path_place(parser, keys[i]) = ids[i];
            }
        }
    }

    id = tx_parser_path_place(parser, key);

    if (*id == 0) {
        *id = page->npaths++;
    }

    return *id;
}
