/*
 * Copyright (C) textextract contributors
 *
 * Builds the tree of a decoded page, in one pass, by HTML's rules.  Unlike in
 * browsers, content that HTML moves out of a table stays in the table, and a
 * misnested formatting element is closed once instead of being opened again.
 */


#include "html/references.h"
#include "html/tree.h"


#define TX_PARSE_MIN_DEPTH_LIMIT  8  /* a smaller limits.depth counts as 8 */
#define TX_PARSE_MAX_JSONLD     32  /* maximum JSON-LD scripts that are kept */
#define TX_BYTE_LOW_BITS  0x0101010101010101u  /* each byte's lowest bit */

/* Elements that would hide the rest of a page if XHTML's "<x/>" opened them. */
#define TX_PARSE_HIDING_FLAGS  (TX_IS_RAW | TX_IS_RCDATA | TX_IS_HIDDEN)


static bool
tx_parser_init(tx_parser_t *parser, tx_page_t *page, tx_str_t source,
    const tx_limits_t *limits)
{
    parser->page = page;
    parser->in_head = true;
    parser->max_nodes = limits->nodes;

    page->source = source;

    /* a resolved reference has at most 6/5 of the reference's bytes */

    parser->text_size = source.len + source.len / 5 + 16;
    page->text = tx_arena_alloc(page->arena, parser->text_size);
    page->json = tx_arena_alloc(page->arena,
                                TX_PARSE_MAX_JSONLD * sizeof(tx_str_t));

    if (!tx_tree_init(&parser->tree, page, source.len,
                      tx_max(limits->depth, TX_PARSE_MIN_DEPTH_LIMIT)))
    {
        return false;
    }

    tx_scan_init(&parser->scan, page->arena, source, limits->attrs);
    parser->scan.xhtml = page->xhtml;

    tx_tree_open_element(&parser->tree, TX_TAG_HTML, TX_TAG_HTML);
    page->html = tx_tree_get_innermost(&parser->tree)->node;
    tx_tree_open_element(&parser->tree, TX_TAG_HEAD, TX_TAG_HEAD);
    page->head = tx_tree_get_innermost(&parser->tree)->node;

    return true;
}


/* Closes the head with its open elements, and opens the body. */
static void
tx_parser_open_body(tx_parser_t *parser)
{
    if (!parser->in_head) {
        return;
    }

    parser->in_head = false;

    while (tx_tree_get_innermost(&parser->tree)->tag != TX_TAG_HTML) {
        tx_tree_close_element(&parser->tree);
    }

    tx_tree_open_element(&parser->tree, TX_TAG_BODY, TX_TAG_BODY);
    parser->page->body = tx_tree_get_innermost(&parser->tree)->node;
}


/* Returns eight bytes; the highest bit of one of them is set if a byte is c. */
static inline uint64_t
tx_eight_bytes_find(uint64_t eight, u_char c)
{
    eight ^= TX_BYTE_LOW_BITS * c;

    /* a byte that is 0 borrows, so its highest bit is set */

    return (eight - TX_BYTE_LOW_BITS) & ~eight;
}


/* Returns true if eight bytes can be copied to page->text unchanged. */
static inline bool
tx_eight_bytes_are_plain(uint64_t eight)
{
    return ((tx_eight_bytes_find(eight, '&') | tx_eight_bytes_find(eight, '\r')
             | tx_eight_bytes_find(eight, '\0'))
            & TX_BYTE_LOW_BITS << 7) == 0;
}


/*
 * Copies the first bytes of p that go into page->text unchanged, eight at a
 * time.  Returns how many were copied.  The last eight may overlap with others.
 */
static inline size_t
tx_parser_copy_plain_bytes(u_char *q, const u_char *p, size_t len)
{
    size_t    n;
    uint64_t  eight;

    for (n = 0; n + 8 <= len; n += 8) {
        memcpy(&eight, p + n, 8);

        if (!tx_eight_bytes_are_plain(eight)) {
            return n;
        }

        memcpy(q + n, &eight, 8);
    }

    if (n != 0 && n != len) {
        memcpy(&eight, p + len - 8, 8);

        if (tx_eight_bytes_are_plain(eight)) {
            memcpy(q + len - 8, &eight, 8);
            return len;
        }
    }

    return n;
}


/* Appends text to page->text, without NULs, with line feeds as line ends. */
static void
tx_parser_append_text(tx_parser_t *parser, tx_str_t raw, bool resolve)
{
    u_char        *q, *from;
    size_t         n;
    const u_char  *p, *end;

    p = raw.data;
    end = tx_str_end(raw);
    q = parser->page->text + parser->page->text_len;

    while (p < end) {
        n = tx_parser_copy_plain_bytes(q, p, (size_t) (end - p));
        p += n;
        q += n;

        while (p < end && *p != '&' && *p != '\r' && *p != '\0') {
            *q++ = *p++;
        }

        if (p == end) {
            break;
        }

        from = q;

        if (*p == '&' && resolve) {
            q = tx_reference_write(q, &p, end, false);
        }

        if (q == from) {
            /* NULs, and a carriage return before a line feed, are dropped */

            if (*p == '&') {
                *q++ = '&';

            } else if (*p == '\r' && (end - p == 1 || p[1] != '\n')) {
                *q++ = '\n';
            }

            p++;
        }
    }

    parser->page->text_len = (uint32_t) (q - parser->page->text);
}


/* Returns text without its first line feed, which HTML drops in a pre. */
static tx_str_t
tx_parser_drop_first_newline(tx_str_t text)
{
    return tx_str_drop(text, tx_str_starts(text, tx_str("\r\n"))
                             ? 2 : tx_str_starts(text, tx_str("\n")));
}


/* True if white space at the current place is between blocks, so not shown. */
static bool
tx_parser_is_between_blocks(const tx_parser_t *parser, const tx_open_t *top)
{
    return parser->tree.count[TX_TAG_PRE] == 0
           && (tx_tag_flags(top->tag) & TX_IS_BLOCK)
           && (top->last_child == 0
               || (tx_tag_flags(parser->page->nodes[top->last_child].tag)
                   & TX_IS_BLOCK));
}


static void
tx_parser_add_text(tx_parser_t *parser)
{
    bool        space;
    tx_str_t    text;
    uint32_t    n;
    tx_node_t  *node;
    tx_page_t  *page;
    tx_open_t  *top;

    text = parser->scan.token.text;
    space = (tx_str_trim(text).len == 0);

    if (parser->drop_newline) {
        parser->drop_newline = false;
        text = tx_parser_drop_first_newline(text);
    }

    if (tx_parser_innermost_tag(parser) == TX_TAG_HEAD) {
        if (space) {
            return;
        }

        tx_parser_open_body(parser);
    }

    page = parser->page;
    top = tx_tree_get_innermost(&parser->tree);

    if (space && tx_parser_is_between_blocks(parser, top)) {
        return;
    }

    n = page->nnodes - 1;

    if (top->last_child != n || page->nodes[n].tag != TX_TAG_TEXT) {
        n = tx_tree_add_node(&parser->tree, TX_TAG_TEXT, TX_TAG_TEXT);
        page->nodes[n].flags = TX_NODE_SPACE;
    }

    tx_parser_append_text(parser, text, true);

    node = &page->nodes[n];

    /* a text that consists of NULs counts as white space */

    if (!space && page->text_len != node->text_end) {
        node->flags &= ~(uint32_t) TX_NODE_SPACE;
    }

    node->text_end = page->text_len;
}


/* Reads the content of the raw text element just opened, and closes it. */
static void
tx_parser_read_raw_text(tx_parser_t *parser, tx_tag_t tag)
{
    bool        script;
    uint32_t    n, parent;
    tx_str_t    text, type;
    tx_page_t  *page;

    page = parser->page;
    parent = tx_tree_get_innermost(&parser->tree)->node;
    script = (tag == TX_TAG_SCRIPT);

    text = tx_scan_read_raw_text(&parser->scan, tag);
    type = script ? tx_node_attr(page, parent, TX_ATTR_TYPE) : tx_null_str;

    if (page->njson < TX_PARSE_MAX_JSONLD
        && tx_str_caseeq(tx_str_trim(type), tx_str("application/ld+json")))
    {
        page->json[page->njson++] = text;
    }

    /* the text of a script is kept only for formulas */

    if (text.len != 0 && tag != TX_TAG_STYLE
        && (!script || tx_str_starts(type, tx_str("math/"))))
    {
        n = tx_tree_add_node(&parser->tree, TX_TAG_TEXT, TX_TAG_TEXT);

        page->nodes[n].offset = (uint32_t) (text.data - page->source.data);

        tx_parser_append_text(parser, text, tx_tag_flags(tag) & TX_IS_RCDATA);

        page->nodes[n].text_end = page->text_len;

        if (page->text_len == page->nodes[n].text) {
            page->nodes[n].flags = TX_NODE_SPACE;
        }

        if (tag == TX_TAG_TITLE && page->title == 0) {
            page->title = parent;
        }
    }

    tx_tree_close_element(&parser->tree);
}


/* Returns true if the start tag is a void element: no content, no end tag. */
static bool
tx_parser_is_void(tx_parser_t *parser, const tx_token_t *token)
{
    tx_tag_t  parent;

    if (tx_tag_flags(token->tag) & TX_IS_VOID) {
        return true;
    }

    if (token->tag == TX_TAG_FORM) {
        parent = tx_parser_innermost_tag(parser);

        return parent == TX_TAG_TABLE || parent == TX_TAG_TBODY
               || parent == TX_TAG_TR;
    }

    return token->self_closing
           && ((token->tag == TX_TAG_UNKNOWN
                && parser->tree.count[TX_TAG_MATH] != 0)
               || (((tx_tag_flags(token->tag) & TX_PARSE_HIDING_FLAGS)
                    || token->tag == TX_TAG_NOSCRIPT)
                   && tx_scan_is_empty_element(&parser->scan, token->tag)));
}


/* Reads the content of an element whose content is not plain HTML. */
static void
tx_parser_read_special_content(tx_parser_t *parser, tx_tag_t tag)
{
    if (tx_tag_flags(tag) & (TX_IS_RAW | TX_IS_RCDATA)) {
        tx_parser_read_raw_text(parser, tag);
        return;
    }

    switch (tag) {

    case TX_TAG_SVG:
        if (!parser->scan.token.self_closing) {
            tx_scan_skip_svg(&parser->scan);
        }

        tx_tree_close_element(&parser->tree);
        break;

    case TX_TAG_NOSCRIPT:
        /* browsers read a noscript as text: no tag in it hides its end tag */

        if (tx_scan_set_limit(&parser->scan, tag)) {
            parser->noscript = tx_tree_get_innermost(&parser->tree)->node;
            parser->noscript_depth = parser->tree.nopen - 1;
        }

        break;

    case TX_TAG_PRE:
    case TX_TAG_LISTING:
        parser->drop_newline = true;
        break;

    default:
        break;
    }
}


static void
tx_parser_add_element(tx_parser_t *parser)
{
    uint32_t     n;
    tx_token_t  *token;
    tx_page_t   *page;

    page = parser->page;
    token = &parser->scan.token;

    if (tx_parser_is_void(parser, token)) {
        n = tx_tree_add_node(&parser->tree, token->tag, token->name_hash);
        tx_tree_set_attrs(&parser->tree, &page->nodes[n], token);

        if (token->tag == TX_TAG_BASE && page->base == 0
            && tx_node_has_attr(page, n, TX_ATTR_HREF))
        {
            page->base = n;
        }

        return;
    }

    tx_tree_open_element(&parser->tree, token->tag, token->name_hash);
    n = tx_tree_get_innermost(&parser->tree)->node;
    tx_tree_set_attrs(&parser->tree, &page->nodes[n], token);

    tx_parser_read_special_content(parser, token->tag);
}


/* Returns the node of html, head, or body, which is opened; NULL: other tag. */
static tx_node_t *
tx_parser_find_html_head_or_body(tx_parser_t *parser, tx_tag_t tag)
{
    tx_page_t  *page;

    page = parser->page;

    switch (tag) {

    case TX_TAG_HTML:
        return &page->nodes[page->html];

    case TX_TAG_HEAD:
        return &page->nodes[page->head];

    case TX_TAG_BODY:
        tx_parser_open_body(parser);
        return &page->nodes[page->body];

    default:
        return NULL;
    }
}


static void
tx_parser_read_start_tag(tx_parser_t *parser)
{
    tx_tag_t    tag;
    tx_node_t  *node;

    parser->page->elements++;
    parser->drop_newline = false;

    tag = parser->scan.token.tag;
    node = tx_parser_find_html_head_or_body(parser, tag);

    if (node != NULL) {
        if (node->attr_count == 0) {
            tx_tree_set_attrs(&parser->tree, node, &parser->scan.token);
        }

        return;
    }

    if (tx_parser_innermost_tag(parser) == TX_TAG_HEAD
        && !(tx_tag_flags(tag) & TX_IS_HEAD))
    {
        tx_parser_open_body(parser);
    }

    if (tag == TX_TAG_IMAGE) {
        tag = parser->scan.token.tag = TX_TAG_IMG;
    }

    if (!tx_parser_close_before_start_tag(parser, tag)) {
        return;
    }

    if (parser->page->nnodes < parser->max_nodes) {
        tx_parser_add_element(parser);
        return;
    }

    /* beyond the maximum of nodes, a start tag becomes a space in the text */

    parser->page->text[parser->page->text_len++] = ' ';

    if ((tx_tag_flags(tag) & (TX_IS_RAW | TX_IS_RCDATA))
        && !tx_parser_is_void(parser, &parser->scan.token))
    {
        (void) tx_scan_read_raw_text(&parser->scan, tag);
    }
}


/* Reads all tokens of a page; returns false if there is no memory. */
static bool
tx_parser_read_tokens(tx_parser_t *parser)
{
    tx_scan_t  *scan;

    scan = &parser->scan;

    while (!parser->page->arena->failed) {
        scan->token.attrs = tx_tree_reserve_attrs(&parser->tree,
                                                  scan->max_attrs);

        if (scan->token.attrs == NULL) {
            return false;
        }

        tx_scan_next_token(scan);

        if (scan->token.type == TX_TOKEN_END) {
            if (!tx_scan_remove_limit(scan)) {
                return true;
            }

            tx_parser_close_noscript(parser);
            continue;
        }

        parser->tree.offset = (uint32_t) scan->token.offset;

        switch (scan->token.type) {

        case TX_TOKEN_START_TAG:
            tx_parser_read_start_tag(parser);
            break;

        case TX_TOKEN_END_TAG:
            parser->drop_newline = false;

            if (scan->token.tag != TX_TAG_BR) {
                tx_parser_read_end_tag(parser);
                break;
            }

            /* browsers read </br> as <br> */

            scan->token.type = TX_TOKEN_START_TAG;
            scan->token.nattrs = 0;
            tx_parser_read_start_tag(parser);
            break;

        default:
            tx_parser_add_text(parser);
            break;
        }
    }

    return false;
}


tx_status_t
tx_page_parse(tx_page_t *page, tx_str_t source, const tx_limits_t *limits)
{
    tx_parser_t  *parser;

    parser = tx_arena_calloc(page->arena, 1, sizeof(tx_parser_t));

    if (parser == NULL || !tx_parser_init(parser, page, source, limits)
        || !tx_parser_read_tokens(parser))
    {
        return TX_NO_MEMORY;
    }

    while (parser->tree.nopen != 0) {
        tx_tree_close_element(&parser->tree);
    }

    page->npaths = parser->tree.paths.highest + 1;

    /* most bytes are not text, many tags make no node: much memory is free */

    tx_arena_shrink(page->arena, page->text, parser->text_size,
                    page->text_len);
    tx_arena_shrink(page->arena, page->nodes,
                    parser->tree.nodes_size * sizeof(tx_node_t),
                    page->nnodes * sizeof(tx_node_t));

    page->steps += source.len;

    return page->elements == 0 ? TX_NOT_HTML : TX_OK;
}
