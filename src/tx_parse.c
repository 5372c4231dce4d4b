/*
 * Copyright (C) textextract contributors
 */


#include "tx_parse.h"
#include "tx_references.h"
#include "tx_scan.h"
#include "tx_tree.h"


#define TX_PARSE_SPARE  8     /* nodes beside the elements: document, ... */
#define TX_PARSE_JSON   32    /* JSON-LD scripts that are remembered */


typedef struct {
    tx_page_t  *page;
    tx_scan_t   scan;
    tx_tree_t   tree;
    uint32_t    max_nodes;
    uint32_t    noscript;           /* the latest that the scan is fenced for */
    uint32_t    noscript_depth;
    bool        in_head;            /* no body yet */
    bool        drop_newline;       /* the first one in a pre */
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
static void tx_parser_need_body(tx_parser_t *parser);


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

        parser->tree.offset = (uint32_t) scan->token.offset;

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

    while (parser->tree.nopen != 0) {
        tx_tree_pop(&parser->tree);
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
    parser->max_nodes = (uint32_t) tx_min(2 * tags + TX_PARSE_SPARE,
                                          limits->nodes);

    page->source = source;
    page->text = tx_arena_alloc(page->arena,
                                source.len + source.len / 5 + tags + 16);
    page->json = tx_arena_alloc(page->arena,
                                TX_PARSE_JSON * sizeof(tx_str_t));

    if (!tx_tree_init(&parser->tree, page, parser->max_nodes + TX_PARSE_SPARE,
                      (uint32_t) tx_min(tags, 4096) + 16,
                      tx_max(limits->depth, TX_PARSE_SPARE))
        || page->arena->failed)
    {
        return false;
    }

    tx_scan_init(&parser->scan, page->arena, source, limits->attrs);

    memset(&parser->scan.token, 0, offsetof(tx_token_t, attrs));

    tx_tree_push(&parser->tree, TX_TAG_HTML, TX_TAG_HTML);
    page->html = tx_tree_top(&parser->tree)->node;
    tx_tree_push(&parser->tree, TX_TAG_HEAD, TX_TAG_HEAD);
    page->head = tx_tree_top(&parser->tree)->node;

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

    if (tx_tree_top(&parser->tree)->tag == TX_TAG_HEAD) {
        if (space) {
            return;
        }

        tx_parser_need_body(parser);
    }

    page = parser->page;
    top = tx_tree_top(&parser->tree);
    node = page->nodes;

    if (drop) {
        if (text.len > 1 && text.data[0] == '\r' && text.data[1] == '\n') {
            text = tx_str_span(text.data + 2, tx_str_end(text));

        } else if (text.len > 0 && text.data[0] == '\n') {
            text = tx_str_span(text.data + 1, tx_str_end(text));
        }
    }

    if (space && parser->tree.count[TX_TAG_PRE] == 0
        && (tx_tag_flags(top->tag) & TX_IS_BLOCK)
        && (top->last_child == 0
            || (tx_tag_flags(node[top->last_child].tag) & TX_IS_BLOCK)))
    {
        return;     /* between blocks it is never seen */
    }

    n = page->nnodes - 1;

    if (top->last_child != n || node[n].tag != TX_TAG_TEXT) {
        n = tx_tree_node(&parser->tree, TX_TAG_TEXT, TX_TAG_TEXT);
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
            tx_tree_attrs(&parser->tree, node, &parser->scan.token);
        }

        return;
    }

    if (tx_tree_top(&parser->tree)->tag == TX_TAG_HEAD
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

    while (tx_tree_top(&parser->tree)->tag != TX_TAG_HTML) {
        tx_tree_pop(&parser->tree);
    }

    tx_tree_push(&parser->tree, TX_TAG_BODY, TX_TAG_BODY);
    parser->page->body = tx_tree_top(&parser->tree)->node;
}


/*
 * The innermost open element of a tag; 0: there is none, or what has one of
 * the flags or is a barrier stands between.  TX_TAG_UNKNOWN is no barrier.
 */
static inline uint32_t
tx_parser_search(tx_parser_t *parser, tx_tag_t tag, uint32_t flags,
    tx_tag_t barrier, tx_tag_t barrier2, tx_tag_t barrier3)
{
    uint32_t  i, t;

    if (parser->tree.count[tag] == 0) {
        return 0;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;
        t = parser->tree.open[i].tag;

        if (t == tag) {
            return i;
        }

        if ((tx_tag_flags(t) & flags)
            || (t != TX_TAG_UNKNOWN
                && (t == barrier || t == barrier2 || t == barrier3)))
        {
            return 0;
        }
    }

    return 0;
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
    return tx_parser_search(parser, tag, TX_IS_SCOPE, barrier, barrier2,
                            TX_TAG_UNKNOWN);
}


/* Likewise, with no barrier of its own. */
static uint32_t
tx_parser_reach(tx_parser_t *parser, tx_tag_t tag)
{
    return tx_parser_find(parser, tag, TX_TAG_UNKNOWN, TX_TAG_UNKNOWN);
}


/* That of any heading: one's end tag ends them all. */
static uint32_t
tx_parser_reach_heading(tx_parser_t *parser)
{
    uint32_t  tag, depth, found;

    depth = 0;

    for (tag = TX_TAG_H1; tag <= TX_TAG_H6; tag++) {
        found = tx_parser_reach(parser, (tx_tag_t) tag);
        depth = tx_max(depth, found);
    }

    return depth;
}


/* Ends an element of formatting; those in it go on behind it. */
static void
tx_parser_end_formatting(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  depth;

    depth = tx_parser_reach(parser, tag);

    if (depth != 0) {
        tx_tree_end_formatting(&parser->tree, depth);
    }
}


/* Ends the elements whose end tags may be left out, but not except. */
static void
tx_parser_imply_end_tags(tx_parser_t *parser, tx_tag_t except)
{
    uint32_t  tag;

    for ( ;; ) {
        tag = tx_tree_top(&parser->tree)->tag;

        if (tag == except || !(tx_tag_flags(tag) & TX_IS_IMPLIED)) {
            return;
        }

        tx_tree_pop(&parser->tree);
    }
}


/* false: no p is open. */
static bool
tx_parser_close_p(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = tx_parser_find(parser, TX_TAG_P, TX_TAG_BUTTON, TX_TAG_UNKNOWN);

    if (depth == 0) {
        return false;
    }

    tx_tree_pop_to(&parser->tree, depth);

    return true;
}


/* A new li, dd or dt ends the open one of its list. */
static void
tx_parser_close_item(tx_parser_t *parser, tx_tag_t one, tx_tag_t other)
{
    uint32_t  i, tag;

    if (parser->tree.count[one] == 0 && parser->tree.count[other] == 0) {
        return;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;
        tag = parser->tree.open[i].tag;

        if (tag == one || tag == other) {
            tx_tree_pop_to(&parser->tree, i);
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

    switch (tx_tree_top(&parser->tree)->tag) {

    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
        depth = tx_parser_find_in_table(parser, TX_TAG_TABLE);

        if (depth != 0) {
            tx_tree_pop_to(&parser->tree, depth);
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
        tx_parser_end_formatting(parser, tag);
        return true;

    case TX_TAG_BUTTON:
        depth = tx_parser_reach(parser, tag);

        if (depth != 0) {
            tx_tree_pop_to(&parser->tree, depth);
        }

        return true;

    case TX_TAG_FORM:
        if (parser->tree.count[TX_TAG_FORM] != 0) {
            return false;
        }

        break;

    case TX_TAG_NOSCRIPT:
        return parser->tree.count[tag] == 0;

    case TX_TAG_OPTION:
        if (tx_tree_top(&parser->tree)->tag == TX_TAG_OPTION) {
            tx_tree_pop(&parser->tree);
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
        (void) tx_parser_close_p(parser);
    }

    if ((tx_tag_flags(tag) & TX_IS_HEADING)
        && (tx_tag_flags(tx_tree_top(&parser->tree)->tag) & TX_IS_HEADING))
    {
        tx_tree_pop(&parser->tree);
    }

    return true;
}


/* A part of a table ends whatever is open inside of the part it goes to. */
static bool
tx_parser_place_in_table(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  depth, keep, t;

    for (depth = parser->tree.nopen - 1; depth != 0; depth--) {
        parser->page->steps++;
        t = parser->tree.open[depth].tag;

        if (t == TX_TAG_TABLE || t == TX_TAG_TEMPLATE) {
            break;
        }
    }

    if (depth == 0) {
        return false;       /* there is no table */
    }

    /* what stays open behind the table's own level: section, then row */

    keep = depth + 1;

    if (tag == TX_TAG_COL && keep < parser->tree.nopen
        && parser->tree.open[keep].tag == TX_TAG_COLGROUP)
    {
        keep++;
    }

    if (tag == TX_TAG_TR || tag == TX_TAG_TD || tag == TX_TAG_TH) {

        if (keep < parser->tree.nopen) {
            t = parser->tree.open[keep].tag;
            keep += (t == TX_TAG_TBODY || t == TX_TAG_THEAD
                     || t == TX_TAG_TFOOT);
        }

        if (tag != TX_TAG_TR && keep < parser->tree.nopen) {
            keep += (parser->tree.open[keep].tag == TX_TAG_TR);
        }
    }

    tx_tree_pop_to(&parser->tree, keep);

    t = tx_tree_top(&parser->tree)->tag;

    if ((tag == TX_TAG_TD || tag == TX_TAG_TH) && t != TX_TAG_TR
        && t != TX_TAG_TEMPLATE && parser->page->nnodes < parser->max_nodes)
    {
        tx_tree_push(&parser->tree, TX_TAG_TR, TX_TAG_TR);
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

    parent = tx_tree_top(&parser->tree)->tag;

    if ((tx_tag_flags(tag) & TX_IS_VOID)
        || (token->self_closing && tag == TX_TAG_UNKNOWN
            && parser->tree.count[TX_TAG_MATH] != 0)
        || (tag == TX_TAG_FORM
            && (parent == TX_TAG_TABLE || parent == TX_TAG_TBODY
                || parent == TX_TAG_TR)))
    {
        n = tx_tree_node(&parser->tree, tag, token->name_hash);
        tx_tree_attrs(&parser->tree, &page->nodes[n], token);

        if (tag == TX_TAG_BASE && page->base == 0) {
            page->base = n;
        }

        return;
    }

    tx_tree_push(&parser->tree, tag, token->name_hash);
    n = tx_tree_top(&parser->tree)->node;
    tx_tree_attrs(&parser->tree, &page->nodes[n], token);

    if (tx_tag_flags(tag) & (TX_IS_RAW | TX_IS_RCDATA)) {
        tx_parser_raw(parser, tag);

    } else if (tag == TX_TAG_SVG) {
        if (!token->self_closing) {
            tx_scan_skip_svg(&parser->scan);
        }

        tx_tree_pop(&parser->tree);

    } else if (tag == TX_TAG_NOSCRIPT) {
        /* to a browser its content is text: nothing in it hides its end */

        if (tx_scan_fence(&parser->scan, tag)) {
            parser->noscript = n;
            parser->noscript_depth = parser->tree.nopen - 1;
        }

    } else if (tag == TX_TAG_PRE || tag == TX_TAG_LISTING) {
        parser->drop_newline = true;
    }
}


/* A script that is a formula. */
static bool
tx_parser_is_tex(tx_str_t type)
{
    return tx_str_starts(type, tx_str("math/tex"));
}


/* The element just pushed has text only; it is popped again. */
static void
tx_parser_raw(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t    n, parent;
    tx_str_t    text, type;
    tx_page_t  *page;

    page = parser->page;
    parent = tx_tree_top(&parser->tree)->node;

    text = tx_scan_raw(&parser->scan, tag);

    type = tx_null_str;

    if (tag == TX_TAG_SCRIPT) {
        type = tx_node_attr(page, parent, TX_ATTR_TYPE);

        if (tx_str_caseeq(tx_str_trim(type), tx_str("application/ld+json"))
            && page->njson < TX_PARSE_JSON)
        {
            page->json[page->njson++] = text;
        }
    }

    if (text.len != 0 && tag != TX_TAG_STYLE
        && (tag != TX_TAG_SCRIPT || tx_parser_is_tex(type)))
    {
        n = tx_tree_node(&parser->tree, TX_TAG_TEXT, TX_TAG_TEXT);

        page->nodes[n].offset = (uint32_t) (text.data - page->source.data);

        tx_parser_append(parser, text, tx_tag_flags(tag) & TX_IS_RCDATA);

        page->nodes[n].text_end = page->text_len;

        if (tag == TX_TAG_TITLE && page->title == 0) {
            page->title = parent;
        }
    }

    tx_tree_pop(&parser->tree);
}


static void
tx_parser_end_tag(tx_parser_t *parser)
{
    uint32_t      depth, flags;
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
        depth = tx_parser_reach_heading(parser);
        break;

    case TX_TAG_FORM:
        depth = tx_parser_reach(parser, tag);

        if (depth != 0) {
            tx_parser_imply_end_tags(parser, TX_TAG_UNKNOWN);
            tx_tree_end_formatting(&parser->tree, depth);
        }

        return;

    default:

        if (flags & TX_IS_FORMAT) {
            tx_parser_end_formatting(parser, tag);
            return;
        }

        depth = ((flags & TX_IS_SPECIAL) && !(flags & TX_IS_VOID))
                ? tx_parser_reach(parser, tag)
                : tx_parser_find_inline(parser, tag, token->name_hash);
        break;
    }

    if (depth != 0) {
        tx_tree_pop_to(&parser->tree, depth);
    }
}


/* One that ends no paragraph stands for an empty one, and parts the text. */
static void
tx_parser_end_p(tx_parser_t *parser)
{
    if (!tx_parser_close_p(parser) && !parser->in_head
        && parser->page->nnodes < parser->max_nodes)
    {
        tx_tree_push(&parser->tree, TX_TAG_P, TX_TAG_P);
        tx_tree_pop(&parser->tree);
    }
}


static void
tx_parser_end_noscript(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = parser->noscript_depth;

    if (parser->tree.nopen > depth
        && parser->tree.open[depth].node == parser->noscript)
    {
        tx_tree_pop_to(&parser->tree, depth);
    }
}


/* As tx_parser_find(), but only a table's start keeps an end tag in. */
static uint32_t
tx_parser_find_in_table(tx_parser_t *parser, tx_tag_t tag)
{
    return tx_parser_search(parser, tag, 0, TX_TAG_TABLE, TX_TAG_TEMPLATE,
                            TX_TAG_NOSCRIPT);
}


/* An end tag of no special meaning does not end what has one. */
static uint32_t
tx_parser_find_inline(tx_parser_t *parser, tx_tag_t tag, uint32_t name)
{
    uint32_t  i;

    if (parser->tree.count[tag] == 0) {
        return 0;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;

        if (parser->tree.open[i].name == name) {
            return i;
        }

        if (tx_tag_flags(parser->tree.open[i].tag) & TX_IS_SPECIAL) {
            return 0;
        }
    }

    return 0;
}
