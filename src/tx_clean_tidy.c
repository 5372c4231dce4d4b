/*
 * Copyright (C) textextract contributors
 *
 * The last pass over the clean tree, from the leaves up: wrappers around a
 * single thing go, and tables that only lay out a page become its blocks.
 * The tree is no deeper than TX_CLEAN_DEPTH, and so is the recursion.
 */


#include "tx_clean_build.h"


#define TX_CLEAN_CELL_BLOCKS  4     /* so many blocks are no datum */


typedef struct {
    uint32_t  rows;
    uint32_t  sections;
    uint32_t  width;        /* the most cells of a row that hold something */
    bool      head;         /* th, caption or thead */
    bool      nested;       /* a table, or what a section of a page has */
} tx_clean_table_t;


static void
tx_clean_append_all(tx_clean_node_t *parent, tx_clean_node_t *node)
{
    tx_clean_node_t  *next;

    for ( /* void */ ; node != NULL; node = next) {
        next = node->next;
        tx_clean_append(parent, node);
    }
}


static bool
tx_clean_is_heading(tx_tag_t tag)
{
    return tx_tag_flags(tag) & TX_IS_HEADING;
}


static bool
tx_clean_is_list(tx_tag_t tag)
{
    return tag == TX_TAG_UL || tag == TX_TAG_OL || tag == TX_TAG_DL;
}


/* A figure of code alone is no more than a wrapper either. */
static bool
tx_clean_is_wrapper(const tx_clean_node_t *node)
{
    if (node->attrs != NULL) {
        return false;
    }

    if (node->tag == TX_TAG_FIGURE) {
        return node->child != NULL && node->child->tag == TX_TAG_PRE
               && node->child->next == NULL;
    }

    return node->tag == TX_TAG_DIV || node->tag == TX_TAG_SECTION;
}


static bool
tx_clean_is_plain_p(const tx_clean_node_t *node)
{
    return node->tag == TX_TAG_P && node->attrs == NULL;
}


/* Moves an id; false: there is one already. */
static bool
tx_clean_move_id(tx_clean_node_t *to, tx_clean_node_t *from)
{
    if (from->id != 0) {
        if (to->id != 0) {
            return false;
        }

        to->id = from->id;
        from->id = 0;
    }

    return true;
}


/* Replaces a child by its own children, unless it is a target beside one. */
static void
tx_clean_unwrap(tx_clean_node_t *parent, tx_clean_node_t *which)
{
    tx_clean_node_t  *node, *next;

    if (!tx_clean_move_id(parent, which)) {
        return;
    }

    for (node = tx_clean_detach(parent); node != NULL; node = next) {
        next = node->next;

        if (node == which) {
            tx_clean_append_all(parent, node->child);

        } else {
            tx_clean_append(parent, node);
        }
    }
}


/* "<li><p>text</p><ul>" needs no p: nothing but lists follow it. */
static void
tx_clean_tidy_item(tx_clean_node_t *item)
{
    tx_clean_node_t  *p, *node;

    p = item->child;

    if (p == NULL || !tx_clean_is_plain_p(p)) {
        return;
    }

    for (node = p->next; node != NULL; node = node->next) {
        if (!tx_clean_is_list(node->tag)) {
            return;
        }
    }

    tx_clean_unwrap(item, p);
}


/* True if there is no text in an inline tree, but an image. */
static bool
tx_clean_is_image(const tx_clean_node_t *node)
{
    bool                    found;
    const tx_clean_node_t  *child;

    found = false;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_IMG) {
            found = true;

        } else if (child->tag == TX_TAG_TEXT) {
            if (tx_str_trim(child->text).len != 0) {
                return false;
            }

        } else if (child->tag != TX_TAG_BR) {
            if (!tx_clean_is_image(child)) {
                return false;
            }

            found = true;
        }
    }

    return found;
}


/* What only formats text, and no image. */
static bool
tx_clean_is_format(const tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_B:
    case TX_TAG_EM:
    case TX_TAG_I:
    case TX_TAG_MARK:
    case TX_TAG_SMALL:
    case TX_TAG_SPAN:
    case TX_TAG_STRONG:
    case TX_TAG_U:
        return node->child != NULL && node->id == 0;

    default:
        return false;
    }
}


/* A line of images: emphasis means nothing to them. */
static void
tx_clean_tidy_images(tx_clean_node_t *line)
{
    tx_clean_node_t  *child, *next;

    for (child = tx_clean_detach(line); child != NULL; child = next) {
        next = child->next;

        if (child->child != NULL) {
            tx_clean_tidy_images(child);
        }

        if (tx_clean_is_format(child)) {
            tx_clean_append_all(line, child->child);

        } else {
            tx_clean_append(line, child);
        }
    }
}


static void
tx_clean_tidy_figure(tx_clean_node_t *figure)
{
    tx_clean_node_t  *node, *next;

    for (node = tx_clean_detach(figure); node != NULL; node = next) {
        next = node->next;

        if (tx_clean_is_plain_p(node) && tx_clean_is_image(node)) {
            tx_clean_append_all(figure, node->child);

        } else {
            tx_clean_append(figure, node);
        }
    }
}


static void
tx_clean_scan_cell(tx_clean_table_t *table, const tx_clean_node_t *cell)
{
    uint32_t                blocks;
    const tx_clean_node_t  *node;

    blocks = 0;

    for (node = cell->child; node != NULL; node = node->next) {
        blocks++;

        if (node->tag == TX_TAG_TABLE || tx_clean_is_heading(node->tag)
            || node->tag == TX_TAG_ARTICLE || node->tag == TX_TAG_SECTION)
        {
            table->nested = true;
        }
    }

    table->nested |= (blocks >= TX_CLEAN_CELL_BLOCKS);
}


static void
tx_clean_scan_row(tx_clean_table_t *table, const tx_clean_node_t *row)
{
    uint32_t                cells;
    const tx_clean_node_t  *cell;

    cells = 0;
    table->rows++;

    for (cell = row->child; cell != NULL; cell = cell->next) {

        if (cell->child == NULL) {
            continue;
        }

        cells++;
        table->head |= (cell->tag == TX_TAG_TH);

        tx_clean_scan_cell(table, cell);
    }

    table->width = tx_max(table->width, cells);
}


static void
tx_clean_scan_table(tx_clean_table_t *table, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child, *row;

    memset(table, 0, sizeof(tx_clean_table_t));

    for (child = node->child; child != NULL; child = child->next) {

        switch (child->tag) {

        case TX_TAG_TR:
            tx_clean_scan_row(table, child);
            break;

        case TX_TAG_CAPTION:
            table->head = true;
            break;

        default:
            table->sections++;
            table->head |= (child->tag == TX_TAG_THEAD);

            for (row = child->child; row != NULL; row = row->next) {
                tx_clean_scan_row(table, row);
            }

            break;
        }
    }
}


static bool
tx_clean_is_layout(const tx_page_t *page, const tx_clean_node_t *node,
    const tx_clean_table_t *table)
{
    tx_str_t  role;

    role = tx_str_trim(tx_node_attr(page, node->source, TX_ATTR_ROLE));

    if (tx_str_caseeq(role, tx_str("presentation"))
        || tx_str_caseeq(role, tx_str("none")))
    {
        return true;
    }

    if (table->head) {
        return table->width <= 1 && table->rows <= 1;
    }

    return table->width <= 1 || table->rows <= 1 || table->nested;
}


/* What is in a cell becomes a block among others. */
static void
tx_clean_flatten_cell(tx_clean_node_t *parent, tx_clean_node_t *cell)
{
    if (cell->child == NULL) {
        return;
    }

    if (cell->child->next == NULL && cell->attrs == NULL
        && tx_clean_move_id(cell->child, cell))
    {
        tx_clean_append(parent, cell->child);
        return;
    }

    cell->tag = TX_TAG_DIV;
    tx_clean_append(parent, cell);
}


/* Attributes that mean something for any element. */
static tx_clean_attr_t *
tx_clean_common_attrs(tx_clean_attr_t *attr)
{
    while (attr != NULL && attr->id != TX_ATTR_LANG && attr->id != TX_ATTR_DIR)
    {
        attr = attr->next;
    }

    return attr;
}


static void
tx_clean_flatten_row(tx_clean_node_t *parent, tx_clean_node_t *row)
{
    tx_clean_node_t  *cell, *next;

    for (cell = row->child; cell != NULL; cell = next) {
        next = cell->next;
        cell->attrs = tx_clean_common_attrs(cell->attrs);
        tx_clean_flatten_cell(parent, cell);
    }
}


/* A table that is none: a div of what its cells hold. */
static void
tx_clean_flatten_table(tx_clean_node_t *table)
{
    tx_clean_node_t  *child, *next, *row, *next_row;

    table->tag = TX_TAG_DIV;

    for (child = tx_clean_detach(table); child != NULL; child = next) {
        next = child->next;

        switch (child->tag) {

        case TX_TAG_TR:
            tx_clean_flatten_row(table, child);
            break;

        case TX_TAG_CAPTION:
            tx_clean_flatten_cell(table, child);
            break;

        default:
            for (row = child->child; row != NULL; row = next_row) {
                next_row = row->next;
                tx_clean_flatten_row(table, row);
            }

            break;
        }
    }
}


static void
tx_clean_tidy_row(tx_clean_node_t *row)
{
    tx_clean_node_t  *cell;

    for (cell = row->child; cell != NULL; cell = cell->next) {
        tx_clean_tidy_item(cell);
    }
}


/* True for a cell that is bold from its beginning to its end. */
static bool
tx_clean_is_bold(const tx_clean_node_t *cell)
{
    bool                    bold;
    const tx_clean_node_t  *node;

    bold = false;

    for (node = cell->child; node != NULL; node = node->next) {

        if (node->tag == TX_TAG_STRONG || node->tag == TX_TAG_B) {
            bold = true;

        } else if (node->tag != TX_TAG_TEXT
                   || tx_str_trim(node->text).len != 0)
        {
            return false;
        }
    }

    return bold;
}


/* Several bold cells; the first of a row may be empty. */
static bool
tx_clean_is_bold_row(const tx_clean_node_t *row)
{
    uint32_t                cells;
    const tx_clean_node_t  *cell;

    cells = 0;

    for (cell = row->child; cell != NULL; cell = cell->next) {
        if (cell->child == NULL && cell == row->child) {
            continue;
        }

        if (!tx_clean_is_bold(cell)) {
            return false;
        }

        cells++;
    }

    return cells > 1 || (cells == 1 && row->child->child == NULL);
}


/* A first row that is bold, where the next one is not, is the head. */
static void
tx_clean_tidy_head(tx_clean_node_t *table)
{
    tx_clean_node_t  *row, *cell;

    row = table->child;

    if (row != NULL && row->tag != TX_TAG_TR) {
        row = row->child;
    }

    if (row == NULL || row->next == NULL || !tx_clean_is_bold_row(row)
        || tx_clean_is_bold_row(row->next))
    {
        return;
    }

    for (cell = row->child; cell != NULL; cell = cell->next) {
        cell->tag = TX_TAG_TH;

        if (cell->child != NULL && cell->child->next == NULL) {
            tx_clean_unwrap(cell, cell->child);
        }
    }
}


/* The caption stands first. */
static void
tx_clean_tidy_caption(tx_clean_node_t *table)
{
    tx_clean_node_t  *node, *next, *rest;

    rest = tx_clean_detach(table);

    for (node = rest; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_CAPTION) {
            break;
        }
    }

    if (node == NULL || node == rest) {
        tx_clean_append_all(table, rest);
        return;
    }

    for ( /* void */ ; rest != NULL; rest = next) {
        next = rest->next;

        if (rest != node) {
            tx_clean_append(table, rest);
        }
    }

    node->next = table->child;
    table->child = node;
}


static void
tx_clean_tidy_table(const tx_page_t *page, tx_clean_node_t *node)
{
    tx_clean_node_t   *child, *row, *body;
    tx_clean_table_t   table;

    tx_clean_scan_table(&table, node);

    if (tx_clean_is_layout(page, node, &table)) {
        tx_clean_flatten_table(node);
        return;
    }

    tx_clean_tidy_caption(node);
    body = NULL;

    for (child = node->child; child != NULL; child = child->next) {

        switch (child->tag) {

        case TX_TAG_TR:
            tx_clean_tidy_row(child);
            break;

        case TX_TAG_CAPTION:
            tx_clean_tidy_item(child);
            break;

        default:
            if (child->tag == TX_TAG_TBODY && child->attrs == NULL) {
                body = child;
            }

            for (row = child->child; row != NULL; row = row->next) {
                tx_clean_tidy_row(row);
            }

            break;
        }
    }

    if (body != NULL && table.sections == 1) {
        tx_clean_unwrap(node, body);
    }

    if (!table.head) {
        tx_clean_tidy_head(node);
    }
}


/* A wrapper alone in an element that has a meaning of its own. */
static void
tx_clean_tidy_only(tx_clean_node_t *node)
{
    tx_clean_node_t  *child;

    child = node->child;

    if (child != NULL && child->next == NULL && tx_clean_is_wrapper(child)) {
        tx_clean_unwrap(node, child);
    }
}


static void tx_clean_tidy_node(const tx_page_t *page, tx_clean_node_t *node);


/* The name of a language above code in it, as some pages show it. */
static bool
tx_clean_is_named(const tx_clean_node_t *node)
{
    tx_str_t                language;
    const tx_clean_node_t  *text, *pre;

    text = node->child;
    pre = node->next;

    if (node->tag != TX_TAG_P || node->id != 0 || text == NULL
        || text->next != NULL || text->tag != TX_TAG_TEXT || pre == NULL
        || pre->tag != TX_TAG_PRE)
    {
        return false;
    }

    language = tx_clean_node_attr(pre, TX_ATTR_CLASS);

    if (language.len == 0 && pre->child != NULL) {
        language = tx_clean_node_attr(pre->child, TX_ATTR_CLASS);
    }

    return language.len > 9
           && tx_str_caseeq(text->text, tx_str_span(language.data + 9,
                                                    tx_str_end(language)));
}


void
tx_clean_append_tidy(tx_clean_node_t *parent, tx_clean_node_t *node)
{
    if (tx_clean_is_wrapper(node)) {

        if (node->child == NULL) {
            return;
        }

        if (node->child->next == NULL && tx_clean_move_id(node->child, node))
        {
            node = node->child;
        }
    }

    tx_clean_append(parent, node);
}


/* All children, each of them tidy; wrappers around one block are left out. */
static void
tx_clean_tidy_children(const tx_page_t *page, tx_clean_node_t *node)
{
    tx_clean_node_t  *child, *next;

    for (child = tx_clean_detach(node); child != NULL; child = next) {
        next = child->next;

        if (tx_clean_is_named(child)) {
            continue;
        }

        tx_clean_tidy_node(page, child);

        if (child->tag == TX_TAG_DL) {
            tx_clean_sound_definitions(page->arena, node, child);

        } else {
            tx_clean_append_tidy(node, child);
        }
    }
}


/* A list of one item that holds several blocks is a frame. */
static void
tx_clean_tidy_list(tx_clean_node_t *list)
{
    bool                    text;
    tx_clean_node_t        *item;
    const tx_clean_node_t  *node;

    item = list->child;

    if (item == NULL || item->next != NULL || item->tag != TX_TAG_LI
        || item->attrs != NULL || list->attrs != NULL
        || !tx_clean_move_id(list, item))
    {
        return;
    }

    text = false;

    for (node = item->child; node != NULL; node = node->next) {

        if (!(tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
            return;
        }

        text |= !tx_clean_is_list(node->tag);
    }

    if (text && item->child->next != NULL) {
        list->tag = TX_TAG_DIV;
        tx_clean_append_all(list, tx_clean_detach(list)->child);
    }
}


/* The language stands at the code, if the pre holds nothing else. */
static void
tx_clean_tidy_code(tx_clean_node_t *pre)
{
    tx_clean_attr_t  **p, *class;
    tx_clean_node_t  *code;

    code = pre->child;

    if (code == NULL || code->next != NULL || code->tag != TX_TAG_CODE) {
        return;
    }

    for (p = &pre->attrs; *p != NULL && (*p)->id != TX_ATTR_CLASS;
         p = &(*p)->next)
    {
        /* void */
    }

    class = *p;

    if (class == NULL) {
        return;
    }

    *p = class->next;

    if (tx_clean_node_attr(code, TX_ATTR_CLASS).len == 0) {
        class->next = code->attrs;
        code->attrs = class;
    }
}


static void
tx_clean_tidy_node(const tx_page_t *page, tx_clean_node_t *node)
{
    if (!(tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
        return;
    }

    tx_clean_tidy_children(page, node);

    switch (node->tag) {

    case TX_TAG_TABLE:
        tx_clean_tidy_table(page, node);
        break;

    case TX_TAG_FIGURE:
        tx_clean_tidy_only(node);
        tx_clean_tidy_figure(node);
        break;

    case TX_TAG_UL:
        tx_clean_tidy_list(node);
        break;

    case TX_TAG_PRE:
        tx_clean_tidy_code(node);
        break;

    case TX_TAG_H1:
    case TX_TAG_H2:
    case TX_TAG_H3:
    case TX_TAG_H4:
    case TX_TAG_H5:
    case TX_TAG_H6:
        if (tx_clean_is_image(node)) {
            node->tag = TX_TAG_P;       /* it heads nothing */
            tx_clean_tidy_images(node);
        }

        break;

    case TX_TAG_P:
        if (tx_clean_is_image(node)) {
            tx_clean_tidy_images(node);
        }

        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_LI:
        tx_clean_tidy_only(node);
        tx_clean_tidy_item(node);
        break;

    case TX_TAG_ARTICLE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_CAPTION:
    case TX_TAG_DETAILS:
    case TX_TAG_TD:
    case TX_TAG_TH:
        tx_clean_tidy_only(node);
        break;

    case TX_TAG_DIV:
    case TX_TAG_SECTION:
        if (node->attrs != NULL) {
            tx_clean_tidy_only(node);
        }

        break;

    default:
        break;
    }

    tx_clean_sound(node);
}


void
tx_clean_tidy(const tx_page_t *page, tx_clean_node_t *root)
{
    tx_clean_node_t  *child;

    tx_clean_repeats(root);
    tx_clean_tidy_children(page, root);

    for ( ;; ) {
        child = root->child;

        if (child == NULL || child->next != NULL || child->attrs != NULL
            || (!tx_clean_is_wrapper(child) && child->tag != TX_TAG_ARTICLE)
            || child->child == NULL || !tx_clean_move_id(child->child, child))
        {
            break;
        }

        tx_clean_unwrap(root, child);
    }
}
