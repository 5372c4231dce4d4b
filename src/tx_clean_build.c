/*
 * Copyright (C) textextract contributors
 */


#include "tx_clean_build.h"


#define TX_CLEAN_SPARE   (1024 * 1024)     /* see tx_clean_spend() */
#define TX_CLEAN_SPARES  4

#define TX_CLEAN_TAGS    16                /* bytes of two tags, about */


typedef struct {
    tx_tag_t          tag;
    tx_clean_kind_t   kind;
} tx_clean_rule_t;


/* The allowlist.  What is not here vanishes. */
static tx_clean_rule_t
tx_clean_rule(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_ARTICLE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_CAPTION:
    case TX_TAG_DD:
    case TX_TAG_DETAILS:
    case TX_TAG_DIV:
    case TX_TAG_DL:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_FIGURE:
    case TX_TAG_LI:
    case TX_TAG_OL:
    case TX_TAG_SECTION:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TD:
    case TX_TAG_TFOOT:
    case TX_TAG_TH:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_UL:
        return (tx_clean_rule_t) { tag, TX_CLEAN_BLOCK };

    case TX_TAG_DIR:
    case TX_TAG_MENU:
        return (tx_clean_rule_t) { TX_TAG_UL, TX_CLEAN_BLOCK };

    case TX_TAG_H1:
    case TX_TAG_H2:
    case TX_TAG_H3:
    case TX_TAG_H4:
    case TX_TAG_H5:
    case TX_TAG_H6:
    case TX_TAG_PRE:
    case TX_TAG_SUMMARY:
        return (tx_clean_rule_t) { tag, TX_CLEAN_LINE };

    case TX_TAG_LISTING:
    case TX_TAG_PLAINTEXT:
    case TX_TAG_XMP:
        return (tx_clean_rule_t) { TX_TAG_PRE, TX_CLEAN_LINE };

    case TX_TAG_A:
    case TX_TAG_ABBR:
    case TX_TAG_B:
    case TX_TAG_BDI:
    case TX_TAG_BDO:
    case TX_TAG_CITE:
    case TX_TAG_CODE:
    case TX_TAG_DEL:
    case TX_TAG_DFN:
    case TX_TAG_EM:
    case TX_TAG_I:
    case TX_TAG_INS:
    case TX_TAG_KBD:
    case TX_TAG_MARK:
    case TX_TAG_Q:
    case TX_TAG_RP:
    case TX_TAG_RT:
    case TX_TAG_RUBY:
    case TX_TAG_S:
    case TX_TAG_SAMP:
    case TX_TAG_SMALL:
    case TX_TAG_SPAN:
    case TX_TAG_STRONG:
    case TX_TAG_SUB:
    case TX_TAG_SUP:
    case TX_TAG_TIME:
    case TX_TAG_U:
    case TX_TAG_VAR:
        return (tx_clean_rule_t) { tag, TX_CLEAN_INLINE };

    case TX_TAG_ACRONYM:
        return (tx_clean_rule_t) { TX_TAG_ABBR, TX_CLEAN_INLINE };

    case TX_TAG_STRIKE:
        return (tx_clean_rule_t) { TX_TAG_S, TX_CLEAN_INLINE };

    case TX_TAG_TT:
        return (tx_clean_rule_t) { TX_TAG_CODE, TX_CLEAN_INLINE };

    default:
        return (tx_clean_rule_t) {
            tag,
            (tx_tag_flags(tag) & TX_IS_BLOCK) ? TX_CLEAN_BREAK
                                              : TX_CLEAN_THROUGH
        };
    }
}


/* Parts of a list, a table or a figure are nothing without it. */
static bool
tx_clean_placed(tx_tag_t tag, tx_tag_t parent)
{
    switch (tag) {

    case TX_TAG_LI:
        return parent == TX_TAG_UL || parent == TX_TAG_OL;

    case TX_TAG_DT:
    case TX_TAG_DD:
        return parent == TX_TAG_DL;

    case TX_TAG_CAPTION:
    case TX_TAG_THEAD:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
        return parent == TX_TAG_TABLE;

    case TX_TAG_TR:
        return parent == TX_TAG_TABLE || parent == TX_TAG_THEAD
               || parent == TX_TAG_TBODY || parent == TX_TAG_TFOOT;

    case TX_TAG_TD:
    case TX_TAG_TH:
        return parent == TX_TAG_TR;

    case TX_TAG_FIGCAPTION:
        return parent == TX_TAG_FIGURE;

    case TX_TAG_SUMMARY:
        return parent == TX_TAG_DETAILS;

    case TX_TAG_DIV:
        return parent != TX_TAG_DL;     /* it may group, but need not */

    default:
        return true;
    }
}


/* By how much a block is deeper than its parent, see tx_clean_holder(). */
static uint32_t
tx_clean_levels(tx_tag_t tag, tx_tag_t parent)
{
    switch (parent) {

    case TX_TAG_UL:
    case TX_TAG_OL:
        return tag == TX_TAG_LI ? 1 : 2;

    case TX_TAG_DL:
        return (tag == TX_TAG_DT || tag == TX_TAG_DD) ? 1 : 2;

    case TX_TAG_TABLE:
    case TX_TAG_THEAD:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
        return (tag == TX_TAG_TR || tag == TX_TAG_CAPTION
                || tag == TX_TAG_THEAD || tag == TX_TAG_TBODY
                || tag == TX_TAG_TFOOT) ? 1 : 3;

    case TX_TAG_TR:
        return (tag == TX_TAG_TD || tag == TX_TAG_TH) ? 1 : 2;

    default:
        return 1;
    }
}


tx_clean_node_t *
tx_clean_node(tx_arena_t *arena, tx_tag_t tag, uint32_t source)
{
    tx_clean_node_t  *node;

    node = tx_arena_array(arena, 1, sizeof(tx_clean_node_t));

    if (node != NULL) {
        node->tag = tag;
        node->source = source;
    }

    return node;
}


void
tx_clean_append(tx_clean_node_t *parent, tx_clean_node_t *node)
{
    node->parent = parent;
    node->next = NULL;

    if (parent->child == NULL) {
        parent->child = node;

    } else {
        parent->last_child->next = node;
    }

    parent->last_child = node;
}


/* True if blocks of any kind may stand in an element. */
static bool
tx_clean_is_flow(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_UL:
        return false;

    default:
        return true;
    }
}


/* A new last child.  NULL: no memory. */
static tx_clean_node_t *
tx_clean_add(tx_clean_build_t *build, tx_clean_node_t *parent, tx_tag_t tag,
    uint32_t source)
{
    tx_clean_node_t  *node;

    node = tx_clean_node(build->arena, tag, source);

    if (node != NULL) {
        if (source != 0) {
            node->attrs = tx_clean_attrs(build, source, tag);
            tx_clean_mark(build, node, source);
        }

        tx_clean_append(parent, node);
    }

    return node;
}


tx_clean_build_t *
tx_clean_build_create(tx_page_t *page, const tx_meta_t *meta, size_t room,
    uint32_t depth)
{
    tx_clean_build_t  *build;

    build = tx_arena_array(page->arena, 1, sizeof(tx_clean_build_t));
    if (build == NULL) {
        return NULL;
    }

    build->page = page;
    build->arena = page->arena;
    build->meta = meta;
    tx_links_init(&build->links, page, &meta->base);
    build->spare = TX_CLEAN_SPARE + TX_CLEAN_SPARES * page->source.len;
    build->text = tx_arena_alloc(page->arena, room);
    build->frames = tx_arena_alloc(page->arena,
                                   (depth + 1) * sizeof(tx_clean_frame_t));

    if (page->arena->failed) {
        return NULL;
    }

    return (tx_clean_restart(build) == NULL) ? NULL : build;
}


tx_clean_node_t *
tx_clean_restart(tx_clean_build_t *build)
{
    tx_clean_frame_t  *frame;

    build->root = tx_clean_node(build->arena, TX_TAG_DIV, 0);
    build->line = NULL;
    build->image = NULL;
    build->breaks = 0;
    build->pending = 0;
    build->rule = 0;
    build->nspans = 0;
    build->nopen = 0;
    build->wbr = false;
    build->synced = false;
    build->broken = false;
    build->anchor = 0;

    frame = build->frames;
    memset(frame, 0, sizeof(tx_clean_frame_t));

    frame->tag = TX_TAG_DIV;
    frame->kind = TX_CLEAN_BLOCK;
    frame->out = build->root;

    build->nframes = 1;
    build->made = 1;

    return build->root;
}


static tx_clean_frame_t *
tx_clean_block(tx_clean_build_t *build)
{
    return &build->frames[tx_clean_top(build)->block];
}


static bool
tx_clean_in_pre(tx_clean_build_t *build)
{
    return tx_clean_block(build)->tag == TX_TAG_PRE;
}


/*
 * White space that appears if something follows it, in a pre.  No spaces
 * are left before the end of a line.
 */
static void
tx_clean_space_in_pre(tx_clean_build_t *build, u_char c)
{
    u_char  *p;

    p = build->text + build->text_len;

    if (c == '\n') {
        if (build->line == NULL || build->line->child == NULL) {
            build->pending = 0;
            return;
        }

        while (build->pending != 0 && p[build->pending - 1] != '\n') {
            build->pending--;
        }
    }

    p[build->pending++] = c;
}


/* Elements of attributes only say something with them. */
static bool
tx_clean_is_span(tx_clean_build_t *build, tx_tag_t tag,
    tx_clean_attr_t *attrs)
{
    bool      nests;
    uint32_t  i;

    if (build->nspans == TX_CLEAN_SPANS) {
        return false;
    }

    switch (tag) {

    case TX_TAG_A:
    case TX_TAG_BDO:
    case TX_TAG_SPAN:
        if (attrs == NULL) {
            return false;
        }

        nests = (tag != TX_TAG_A);
        break;

    case TX_TAG_ABBR:
    case TX_TAG_Q:
    case TX_TAG_SUB:
    case TX_TAG_SUP:
        nests = true;
        break;

    default:
        nests = false;
        break;
    }

    for (i = 0; i < build->nspans && !nests; i++) {
        if (build->spans[i].tag == tag) {
            return false;
        }
    }

    return true;
}


/* A whole heading that leads to itself, or to the table of contents. */
static bool
tx_clean_is_heading_link(tx_clean_build_t *build, uint32_t node)
{
    tx_str_t          href;
    const tx_node_t  *link, *heading;

    heading = &build->page->nodes[tx_clean_block(build)->node];

    if (!(tx_tag_flags(heading->tag) & TX_IS_HEADING)) {
        return false;
    }

    link = &build->page->nodes[node];
    href = tx_str_trim(tx_node_attr(build->page, node, TX_ATTR_HREF));

    return href.len != 0 && href.data[0] == '#'
           && (link->text_end - link->text) * 2
              > heading->text_end - heading->text;
}


/* Takes an inline element into the spans; false: it vanishes. */
static bool
tx_clean_push_span(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    tx_clean_span_t  *span;
    tx_clean_attr_t  *attrs;

    attrs = tx_clean_attrs(build, node, tag);

    if (!tx_clean_is_span(build, tag, attrs)
        || (tag == TX_TAG_A
            && (tx_clean_links_into(build, node, tx_clean_block(build)->node)
                || tx_clean_is_heading_link(build, node))))
    {
        return false;
    }

    span = &build->spans[build->nspans++];
    span->node = node;
    span->tag = tag;
    span->made = false;
    span->attrs = attrs;

    build->synced = false;

    return true;
}


/* "white-space: pre-line" and the like in a style attribute, or as a class. */
static bool
tx_clean_keeps_lines(const tx_page_t *page, uint32_t node)
{
    tx_str_t       style, class;
    const u_char  *p, *end;

    if (page->nodes[node].nattrs == 0) {
        return false;
    }

    class = tx_node_attr_head(page, node, TX_ATTR_CLASS);

    if (class.len != 0
        && memmem(class.data, class.len, "whitespace-pre", 14) != NULL)
    {
        return true;
    }

    style = tx_node_attr(page, node, TX_ATTR_STYLE);

    if (style.len == 0) {
        return false;
    }

    end = tx_str_end(style);
    p = memmem(style.data, style.len, "white-space", 11);

    if (p == NULL) {
        return false;
    }

    for (p += 11; p < end && (*p == ':' || tx_is_space(*p)); p++) {
        /* void */
    }

    return end - p >= 3 && memcmp(p, "pre", 3) == 0;
}


/* True for a span that is a line of its own: of a class "block". */
static bool
tx_clean_is_line(const tx_page_t *page, uint32_t node)
{
    size_t         n;
    tx_str_t       class;
    const u_char  *p, *end;

    if (page->nodes[node].nattrs == 0) {
        return false;
    }

    class = tx_node_attr_head(page, node, TX_ATTR_CLASS);
    end = tx_str_end(class);

    for (p = class.data; p < end; p += n + 1) {
        for (n = 0; p + n < end && !tx_is_space(p[n]); n++) {
            /* void */
        }

        if (tx_str_eq((tx_str_t) { n, p }, tx_str("block"))
            || tx_str_eq((tx_str_t) { n, p }, tx_str("d-block")))
        {
            return true;
        }
    }

    return false;
}


/* The last word of a class is "line" or "verse". */
static bool
tx_clean_names_line(tx_str_t class)
{
    size_t  i, n;

    static const tx_str_t  words[] = {
        tx_string("line"), tx_string("verse")
    };

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        n = words[i].len;

        if (class.len >= n
            && memcmp(tx_str_end(class) - n, words[i].data, n) == 0
            && (class.len == n
                || !tx_is_alnum(class.data[class.len - n - 1])))
        {
            return true;
        }
    }

    return false;
}


/* A line of a poem, in a div beside others; not one of code. */
static bool
tx_clean_is_verse(tx_clean_build_t *build, uint32_t node)
{
    uint32_t          i;
    tx_str_t          class;
    const tx_node_t  *nodes;

    nodes = build->page->nodes;

    if (nodes[node].nattrs == 0 || tx_clean_in_pre(build)
        || nodes[node].block_end - nodes[node].block != 1)
    {
        return false;
    }

    class = tx_str_trim(tx_node_attr(build->page, node, TX_ATTR_CLASS));

    if (class.len == 0 || !tx_clean_names_line(class)) {
        return false;
    }

    i = nodes[node].next;

    if (i != 0 && nodes[i].tag == TX_TAG_TEXT) {
        i = nodes[i].next;
    }

    if (i == 0) {
        return tx_clean_top(build)->verse;      /* the last one */
    }

    return nodes[i].tag == nodes[node].tag
           && tx_str_eq(class, tx_str_trim(tx_node_attr(build->page, i,
                                                        TX_ATTR_CLASS)));
}


/* The element that a role makes of a div or a span. */
static tx_tag_t
tx_clean_role(const tx_page_t *page, uint32_t node, tx_tag_t tag)
{
    size_t    i;
    tx_str_t  role, level;

    static const struct {
        tx_str_t  role;
        tx_tag_t  tag;
    } roles[] = {
        { tx_string("table"), TX_TAG_TABLE },
        { tx_string("rowgroup"), TX_TAG_TBODY },
        { tx_string("row"), TX_TAG_TR },
        { tx_string("columnheader"), TX_TAG_TH },
        { tx_string("rowheader"), TX_TAG_TH },
        { tx_string("cell"), TX_TAG_TD },
        { tx_string("list"), TX_TAG_UL },
        { tx_string("listitem"), TX_TAG_LI }
    };

    if (page->nodes[node].nattrs == 0) {
        return tag;
    }

    role = tx_str_trim(tx_node_attr(page, node, TX_ATTR_ROLE));

    if (role.len == 0) {
        return tag;
    }

    if (tx_str_caseeq(role, tx_str("heading"))) {
        level = tx_clean_source_attr(page, node, tx_str("aria-level"));

        return (level.len == 1 && level.data[0] >= '1'
                && level.data[0] <= '6')
               ? (tx_tag_t) (TX_TAG_H1 + (level.data[0] - '1')) : TX_TAG_H2;
    }

    for (i = 0; i < sizeof(roles) / sizeof(roles[0]); i++) {
        if (tx_str_caseeq(role, roles[i].role)) {
            return roles[i].tag;
        }
    }

    return tag;
}


void
tx_clean_push(tx_clean_build_t *build, uint32_t node)
{
    tx_tag_t           tag;
    tx_clean_rule_t    rule;
    tx_clean_frame_t  *frame, *parent, *block;

    tag = (tx_tag_t) build->page->nodes[node].tag;

    if (tag == TX_TAG_DIV || tag == TX_TAG_SPAN) {
        tag = tx_clean_role(build->page, node, tag);
    }

    rule = tx_clean_rule(tag);

    if (tag == TX_TAG_SPAN && tx_clean_is_line(build->page, node)) {
        rule.kind = TX_CLEAN_BREAK;
    }

    if (tag == TX_TAG_DIV && tx_clean_is_verse(build, node)) {
        rule.kind = TX_CLEAN_THROUGH;
        tx_clean_br(build);
        tx_clean_top(build)->verse = true;
    }

    if (tag == TX_TAG_TABLE && tx_clean_is_code_table(build->page, node)) {
        rule = (tx_clean_rule_t) { TX_TAG_PRE, TX_CLEAN_LINE };
    }

    parent = tx_clean_top(build);
    block = tx_clean_block(build);

    if ((rule.kind == TX_CLEAN_BLOCK || rule.kind == TX_CLEAN_LINE)
        && (block->kind == TX_CLEAN_LINE
            || block->depth + tx_clean_levels(rule.tag, block->tag)
               > TX_CLEAN_BLOCKS
            || !tx_clean_placed(rule.tag, block->tag)))
    {
        rule.kind = TX_CLEAN_BREAK;
    }

    if (rule.kind == TX_CLEAN_INLINE) {
        if (!tx_clean_push_span(build, node, rule.tag)) {
            rule.kind = TX_CLEAN_THROUGH;
        }

    } else if (rule.kind != TX_CLEAN_THROUGH) {
        tx_clean_break(build);
    }

    frame = &build->frames[build->nframes];
    *frame = *parent;
    frame->node = node;
    frame->tag = rule.tag;
    frame->kind = rule.kind;
    frame->out = NULL;
    frame->verse = false;
    frame->lines |= tx_clean_keeps_lines(build->page, node);

    if (rule.kind == TX_CLEAN_BLOCK || rule.kind == TX_CLEAN_LINE) {
        frame->block = build->nframes;
        frame->para = 0;
        frame->depth = block->depth + tx_clean_levels(rule.tag, block->tag);

    } else if (tag == TX_TAG_P) {
        frame->para = node;
    }

    build->nframes++;

    if (rule.kind == TX_CLEAN_BREAK || rule.kind == TX_CLEAN_THROUGH) {
        tx_clean_anchor(build, node);
    }
}


void
tx_clean_pop(tx_clean_build_t *build)
{
    tx_clean_frame_t  *frame, *row;

    frame = tx_clean_top(build);
    tx_clean_anchor(build, frame->node);

    switch (frame->kind) {

    case TX_CLEAN_INLINE:
        build->nspans--;
        build->synced = false;
        break;

    case TX_CLEAN_LINE:
        build->line = NULL;
        build->pending = 0;
        break;

    case TX_CLEAN_BREAK:
        if (tx_clean_in_pre(build) && frame->tag != TX_TAG_TD
            && build->page->nodes[frame->node].text
               == build->page->nodes[frame->node].text_end)
        {
            tx_clean_space_in_pre(build, '\n');    /* an empty line */
            break;
        }

        /* fall through */

    case TX_CLEAN_BLOCK:
        tx_clean_break(build);
        break;

    default:
        break;
    }

    build->nframes--;
    build->made = tx_min(build->made, build->nframes);
    build->rule = tx_min(build->rule, build->nframes);

    if (frame->kind == TX_CLEAN_BLOCK && frame->out == NULL
        && (frame->tag == TX_TAG_TD || frame->tag == TX_TAG_TH))
    {
        row = tx_clean_block(build);

        if (row->out != NULL) {
            (void) tx_clean_add(build, row->out, frame->tag, frame->node);
        }
    }
}


/*
 * Where a child of that tag goes below a parent: into the parent, or into
 * an item, row or cell that the page left out.
 */
static tx_clean_node_t *
tx_clean_holder(tx_clean_build_t *build, tx_clean_node_t *parent, tx_tag_t tag)
{
    bool              list;
    tx_tag_t          item;
    tx_clean_node_t  *last;

    for ( ;; ) {
        last = parent->last_child;
        list = false;

        switch (parent->tag) {

        case TX_TAG_UL:
        case TX_TAG_OL:
            item = TX_TAG_LI;
            list = (tag == TX_TAG_UL || tag == TX_TAG_OL);
            break;

        case TX_TAG_DL:
            item = (tag == TX_TAG_DT) ? TX_TAG_DT : TX_TAG_DD;
            break;

        case TX_TAG_TABLE:
            if (tag == TX_TAG_CAPTION || tag == TX_TAG_THEAD
                || tag == TX_TAG_TBODY || tag == TX_TAG_TFOOT)
            {
                return parent;
            }

            item = TX_TAG_TR;
            break;

        case TX_TAG_THEAD:
        case TX_TAG_TBODY:
        case TX_TAG_TFOOT:
            item = TX_TAG_TR;
            break;

        case TX_TAG_TR:
            item = (tag == TX_TAG_TH) ? TX_TAG_TH : TX_TAG_TD;
            break;

        default:
            return parent;
        }

        if (item == tag) {
            return parent;
        }

        if (last == NULL || last->tag != item || (last->source != 0 && !list))
        {
            last = tx_clean_add(build, parent, item, 0);
            if (last == NULL) {
                return NULL;
            }
        }

        parent = last;
    }
}


/* The empty cells in front of the first one that has something in it. */
static void
tx_clean_cells(tx_clean_build_t *build, tx_clean_frame_t *row, uint32_t end)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = build->page->nodes[row->node].child; i != 0 && i < end;
         i = node->next)
    {
        node = &build->page->nodes[i];

        if ((node->tag == TX_TAG_TD || node->tag == TX_TAG_TH)
            && !(node->flags & TX_NODE_HIDDEN))
        {
            (void) tx_clean_add(build, row->out, (tx_tag_t) node->tag, i);
        }
    }
}


/* Puts a pending hr into what that many frames have made. */
static void
tx_clean_rule_out(tx_clean_build_t *build, uint32_t frame)
{
    tx_clean_node_t  *out;

    if (build->rule == 0 || build->rule != frame) {
        return;
    }

    build->rule = 0;
    out = build->frames[build->frames[frame - 1].block].out;

    if (tx_clean_is_flow(out->tag)) {
        (void) tx_clean_add(build, out, TX_TAG_HR, 0);
    }
}


/* Makes the elements of all open blocks. */
static bool
tx_clean_make(tx_clean_build_t *build)
{
    uint32_t           i;
    tx_clean_node_t   *holder;
    tx_clean_frame_t  *frame, *parent;

    for (i = build->made; i < build->nframes; i++) {
        tx_clean_rule_out(build, i);

        frame = &build->frames[i];

        if (frame->kind != TX_CLEAN_BLOCK && frame->kind != TX_CLEAN_LINE) {
            continue;
        }

        parent = &build->frames[build->frames[i - 1].block];
        holder = tx_clean_holder(build, parent->out, frame->tag);

        if (holder == NULL) {
            return false;
        }

        if (parent->tag == TX_TAG_TR && holder->child == NULL) {
            tx_clean_cells(build, parent, frame->node);
        }

        frame->out = tx_clean_add(build, holder, frame->tag, frame->node);

        if (frame->out == NULL) {
            return false;
        }
    }

    build->made = build->nframes;
    tx_clean_rule_out(build, build->nframes);

    return !build->arena->failed;
}


static void
tx_clean_new_line(tx_clean_build_t *build, tx_clean_node_t *line)
{
    build->line = line;
    build->nopen = 0;
    build->breaks = 0;
    build->wbr = false;
    build->synced = false;

    if (line->tag != TX_TAG_PRE) {
        build->pending = 0;     /* in a pre it is the first indentation */
    }

    tx_clean_anchor_line(build, line);
}


/* Makes sure that there is a line. */
static bool
tx_clean_begin(tx_clean_build_t *build)
{
    tx_clean_node_t   *line;
    tx_clean_frame_t  *block;

    if (build->line != NULL) {
        return true;
    }

    if (!tx_clean_make(build)) {
        return false;
    }

    block = tx_clean_block(build);
    line = block->out;

    if (block->kind == TX_CLEAN_BLOCK) {
        line = tx_clean_holder(build, line, TX_TAG_P);

        if (line != NULL) {
            line = tx_clean_add(build, line, TX_TAG_P,
                                tx_clean_top(build)->para);
        }
    }

    if (line != NULL) {
        tx_clean_new_line(build, line);
    }

    return line != NULL;
}


/* True for a span that has begun somewhere and is not open. */
static bool
tx_clean_begins_again(const tx_clean_build_t *build,
    const tx_clean_span_t *span)
{
    uint32_t  i;

    for (i = 0; i < build->nopen; i++) {
        if (build->open[i]->source == span->node) {
            return false;
        }
    }

    return span->made;
}


/* The spans wanted; a link goes around code, so that code can be verbatim. */
static uint32_t
tx_clean_order(const tx_clean_build_t *build, tx_clean_span_t *spans)
{
    uint32_t         i, j, n;
    tx_clean_span_t  link;

    n = 0;

    for (i = 0; i < build->nspans; i++) {

        if (build->spare == 0
            && tx_clean_begins_again(build, &build->spans[i]))
        {
            continue;
        }

        spans[n++] = build->spans[i];

        if (spans[n - 1].tag != TX_TAG_A || build->line->tag == TX_TAG_PRE) {
            continue;
        }

        link = spans[n - 1];

        for (j = 0; j < n - 1; j++) {
            if (spans[j].tag == TX_TAG_CODE || spans[j].tag == TX_TAG_KBD
                || spans[j].tag == TX_TAG_SAMP)
            {
                memmove(&spans[j + 1], &spans[j],
                        (n - 1 - j) * sizeof(tx_clean_span_t));
                spans[j] = link;
                break;
            }
        }
    }

    return n;
}


/* A span begins; if it has done so before, its bytes are additional ones. */
static void
tx_clean_count_span(tx_clean_build_t *build, const tx_clean_span_t *span)
{
    uint32_t                i;
    const tx_clean_attr_t  *attr;

    if (!span->made) {
        for (i = 0; i < build->nspans; i++) {
            build->spans[i].made |= (build->spans[i].node == span->node);
        }

        return;
    }

    tx_clean_spend(build, TX_CLEAN_TAGS);

    for (attr = span->attrs; attr != NULL; attr = attr->next) {
        tx_clean_spend(build, attr->value.len);
    }
}


static tx_clean_node_t *
tx_clean_place(const tx_clean_build_t *build)
{
    return build->nopen == 0 ? build->line : build->open[build->nopen - 1];
}


/* Takes len bytes behind the text into the tree. */
static void
tx_clean_take(tx_clean_build_t *build, size_t len)
{
    u_char           *p;
    tx_clean_node_t  *place, *text;

    if (len == 0) {
        return;
    }

    place = tx_clean_place(build);
    text = place->last_child;
    p = build->text + build->text_len;

    if (text == NULL || text->tag != TX_TAG_TEXT
        || tx_str_end(text->text) != p)
    {
        text = tx_clean_add(build, place, TX_TAG_TEXT, 0);
        if (text == NULL) {
            return;
        }

        text->source = build->from;
        text->text.data = p;
    }

    text->text.len += len;
    build->text_len += len;
}


/* An empty line ends a paragraph. */
static bool
tx_clean_split(tx_clean_build_t *build)
{
    tx_clean_node_t  *line;

    line = tx_clean_add(build, build->line->parent, TX_TAG_P,
                        build->line->source);
    if (line == NULL) {
        return false;
    }

    tx_clean_new_line(build, line);

    return true;
}


/* What was pending between the last content and the next. */
static void
tx_clean_gap(tx_clean_build_t *build)
{
    if (build->breaks != 0) {
        (void) tx_clean_add(build, tx_clean_place(build), TX_TAG_BR, 0);

    } else if (build->pending != 0) {
        tx_clean_take(build, build->pending);

    } else if (build->wbr) {
        (void) tx_clean_add(build, tx_clean_place(build), TX_TAG_WBR, 0);
    }

    build->breaks = 0;
    build->pending = 0;
    build->wbr = false;
}


/* Makes everything ready for content; false: no memory. */
static bool
tx_clean_content(tx_clean_build_t *build)
{
    uint32_t          i, n;
    tx_clean_span_t   spans[TX_CLEAN_SPANS];
    tx_clean_node_t  *out;

    if (!tx_clean_begin(build)) {
        return false;
    }

    if (build->breaks > 1 && build->line->tag == TX_TAG_P
        && !tx_clean_split(build))
    {
        return false;
    }

    if (build->synced && build->breaks == 0 && build->pending == 0
        && !build->wbr)
    {
        return true;
    }

    n = tx_clean_order(build, spans);

    for (i = 0; i < n && i < build->nopen; i++) {
        if (spans[i].node != build->open[i]->source) {
            break;
        }
    }

    build->nopen = i;
    tx_clean_gap(build);

    while (i < n) {
        out = tx_clean_add(build, tx_clean_place(build), spans[i].tag, 0);
        if (out == NULL) {
            return false;
        }

        tx_clean_count_span(build, &spans[i]);
        out->source = spans[i].node;
        out->attrs = spans[i].attrs;
        tx_clean_mark(build, out, spans[i].node);
        build->open[i] = out;
        build->nopen = ++i;
    }

    build->synced = true;

    return !build->arena->failed;
}


/*
 * White space elsewhere: a run is one space, and a space of its own kind
 * (no break, ideographic) only if it is alone.
 */
static void
tx_clean_space(tx_clean_build_t *build, uint32_t c)
{
    u_char  *p;

    if (build->line == NULL || build->line->child == NULL
        || build->breaks != 0)
    {
        return;
    }

    p = build->text + build->text_len;

    if (c < 0x80 || build->pending != 0) {
        c = ' ';
    }

    build->pending = (size_t) (tx_utf8_put(p, c) - p);
}


/* Signs that only say where a word may be broken. */
static bool
tx_clean_is_hyphen(uint32_t c)
{
    return c == 0xad || c == 0x200b;
}


/* What is written without spaces: a line of the source may end anywhere. */
static bool
tx_clean_is_unspaced(uint32_t c)
{
    if (c >= 0xff00 && c <= 0xffef) {
        return true;
    }

    return (c >= 0x2e80 && c <= 0x9fff && (c < 0x3130 || c > 0x318f))
           || (c >= 0xf900 && c <= 0xfaff) || (c >= 0x20000 && c <= 0x3ffff);
}


/* The end of a source line between two such characters is nothing. */
static void
tx_clean_join(tx_clean_build_t *build, tx_str_t next)
{
    const u_char  *p;

    if (!build->broken || build->pending != 1 || build->text_len < 3
        || build->line == NULL)
    {
        return;
    }

    p = next.data;

    if (!tx_clean_is_unspaced(tx_utf8_next(&p))) {
        return;
    }

    p = build->text + build->text_len - 1;

    while (p > build->text && (*p & 0xc0) == 0x80) {
        p--;
    }

    if (tx_clean_is_unspaced(tx_utf8_next(&p))) {
        build->pending = 0;
    }
}


static bool
tx_clean_is_letter(u_char c)
{
    return tx_is_alnum(c) || (c >= 0xc3 && c < 0xe3);
}


/* Links with nothing between them are apart on the page by their style. */
static void
tx_clean_apart(tx_clean_build_t *build, tx_str_t next)
{
    uint32_t                i;
    tx_str_t                href;
    const u_char           *p;
    const tx_clean_node_t  *link;

    if (build->synced || build->pending != 0 || build->breaks != 0
        || build->line == NULL || build->line->tag == TX_TAG_PRE
        || build->text_len == 0)
    {
        return;
    }

    for (link = NULL, i = 0; i < build->nopen; i++) {
        if (build->open[i]->tag == TX_TAG_A) {
            link = build->open[i];
        }
    }

    for (p = build->text + build->text_len - 1;
         p > build->text && (*p & 0xc0) == 0x80;
         p--)
    {
        /* void */
    }

    if (link == NULL || !tx_clean_is_letter(*p)
        || !tx_clean_is_letter(*next.data))
    {
        return;
    }

    for (i = 0; i < build->nspans; i++) {
        if (build->spans[i].tag != TX_TAG_A
            || build->spans[i].node == link->source)
        {
            continue;
        }

        href = (build->spans[i].attrs != NULL) ? build->spans[i].attrs->value
                                               : tx_null_str;

        if (!tx_str_eq(href, tx_clean_node_attr(link, TX_ATTR_HREF))) {
            tx_clean_space(build, ' ');
        }

        return;
    }
}


static bool
tx_clean_is_space(uint32_t c)
{
    return c < 0x80 ? tx_is_space((u_char) c) : (c == 0xa0 || c == 0x3000);
}


/* How many bytes of s are neither white space nor hostile. */
static size_t
tx_clean_run(tx_str_t s, bool pre)
{
    uint32_t       c;
    const u_char  *p, *q, *end;

    end = tx_str_end(s);

    for (p = s.data; p < end; p = q) {

        if (*p > ' ' && *p < 0x7f) {
            q = p + 1;
            continue;
        }

        q = p;
        c = tx_utf8_next(&q);

        if (c < 0x80 || tx_clean_is_hostile(c)
            || (!pre && (tx_clean_is_space(c) || tx_clean_is_hyphen(c))))
        {
            break;
        }
    }

    return (size_t) (p - s.data);
}


void
tx_clean_text(tx_clean_build_t *build, tx_str_t text)
{
    bool           pre;
    size_t         n;
    uint32_t       c;
    const u_char  *p, *end;

    if (text.len == 0) {
        return;
    }

    p = text.data;
    end = tx_str_end(text);
    pre = tx_clean_in_pre(build);

    while (p < end) {
        n = tx_clean_run(tx_str_span(p, end), pre);

        if (n != 0) {
            tx_clean_join(build, tx_str_span(p, end));
            tx_clean_apart(build, tx_str_span(p, end));
            build->broken = false;

            if (!tx_clean_content(build)) {
                return;
            }

            memcpy(build->text + build->text_len, p, n);
            tx_clean_take(build, n);
            p += n;
            continue;
        }

        c = tx_utf8_next(&p);

        if (!tx_clean_is_space(c)) {
            continue;
        }

        if (pre) {
            tx_clean_space_in_pre(build, (u_char) c);

        } else if (c == '\n' && tx_clean_top(build)->lines) {
            tx_clean_br(build);

        } else {
            build->broken |= (c == '\n');
            tx_clean_space(build, c);
        }
    }
}


void
tx_clean_br(tx_clean_build_t *build)
{
    if (tx_clean_in_pre(build)) {
        tx_clean_space_in_pre(build, '\n');

    } else if (build->line != NULL && build->line->child != NULL) {
        build->breaks++;
        build->pending = 0;
        build->wbr = false;
    }
}


void
tx_clean_wbr(tx_clean_build_t *build)
{
    if (build->line != NULL && build->line->child != NULL
        && build->line->tag != TX_TAG_PRE)
    {
        build->wbr = true;
    }
}


void
tx_clean_hr(tx_clean_build_t *build)
{
    tx_clean_break(build);

    if (tx_clean_block(build)->kind == TX_CLEAN_BLOCK
        && build->root->child != NULL)
    {
        build->rule = build->nframes;
    }
}


void
tx_clean_break(tx_clean_build_t *build)
{
    u_char  *p;

    if (build->line == NULL) {
        return;
    }

    if (tx_clean_block(build)->out != build->line) {
        build->line = NULL;
        build->pending = 0;
        return;
    }

    /* a heading or a pre goes on: another line of it */

    if (build->line->child == NULL) {
        return;
    }

    if (!tx_clean_in_pre(build)) {
        build->breaks = 1;
        build->pending = 0;
        return;
    }

    p = build->text + build->text_len;

    if (build->pending == 0 || memchr(p, '\n', build->pending) == NULL) {
        tx_clean_space_in_pre(build, '\n');
    }
}


tx_clean_node_t *
tx_clean_atom(tx_clean_build_t *build, tx_tag_t tag, uint32_t source,
    tx_clean_attr_t *attrs, tx_str_t text)
{
    tx_clean_node_t  *node, *child;

    if (!tx_clean_content(build)) {
        return NULL;
    }

    node = tx_clean_add(build, tx_clean_place(build), tag, 0);
    if (node == NULL) {
        return NULL;
    }

    node->source = source;
    node->attrs = attrs;
    tx_clean_mark(build, node, source);

    if (text.len != 0) {
        child = tx_clean_add(build, node, TX_TAG_TEXT, 0);

        if (child != NULL) {
            child->text = text;
        }
    }

    return node;
}


void
tx_clean_own_text(tx_clean_build_t *build, tx_str_t text)
{
    tx_clean_node_t  *node;

    node = tx_clean_atom(build, TX_TAG_TEXT, 0, NULL, tx_null_str);

    if (node != NULL) {
        node->text = text;
    }
}


bool
tx_clean_in_span(const tx_clean_build_t *build, tx_tag_t tag)
{
    uint32_t  i;

    for (i = 0; i < build->nspans; i++) {
        if (build->spans[i].tag == tag) {
            return true;
        }
    }

    return false;
}
