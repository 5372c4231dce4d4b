/*
 * Copyright (C) textextract contributors
 */


#include "tx_clean_build.h"

#include "tx_line.h"


/* Nodes between a placeholder and the image in the noscript beside it. */

#define TX_CLEAN_TWIN  8

/* Elements around a caption, up to its figure. */

#define TX_CLEAN_FIGURE  3


static bool tx_clean_tex(tx_clean_t *clean, uint32_t n, tx_str_t tex,
    bool display);


/* Images and the like that selectors keep may stand outside of all text. */
static void
tx_clean_overridden(tx_clean_t *clean)
{
    uint32_t    i;
    tx_page_t  *page;

    page = clean->page;

    if (page->overrides == NULL) {
        return;
    }

    for (i = 1; i < page->nnodes; i++) {
        if (page->overrides[i] & TX_OVERRIDE_KEEP) {
            clean->first = (clean->first == 0) ? i : tx_min(clean->first, i);
            clean->last = tx_max(clean->last, i);
        }
    }
}


/* Finds out what is kept; false: no memory. */
static bool
tx_clean_select(tx_clean_t *clean)
{
    uint32_t     i, n;
    tx_page_t   *page;
    tx_block_t  *block;

    page = clean->page;

    clean->keep = tx_arena_array(page->arena, page->nnodes, 1);
    clean->sum = tx_arena_array(page->arena, page->nblocks + 1,
                                sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    for (i = 0; i < page->nblocks; i++) {
        clean->sum[i + 1] = clean->sum[i] + (clean->selection->keep[i] != 0);

        if (clean->selection->keep[i] == 0) {
            continue;
        }

        block = &page->blocks[i];

        for (n = block->first; n <= block->last; n++) {
            clean->keep[n] = clean->selection->keep[i] != TX_KEEP_PARTS
                             || tx_node_overridden(page, n, TX_OVERRIDE_KEEP);
        }

        if (clean->first == 0 || block->first < clean->first) {
            clean->first = block->first;
        }

        clean->last = tx_max(clean->last, block->last);
    }

    tx_clean_overridden(clean);

    return true;
}


static uint32_t
tx_clean_depth(const tx_page_t *page)
{
    uint32_t  i, depth;

    depth = 0;

    for (i = 0; i < page->nnodes; i++) {
        depth = tx_max(depth, page->nodes[i].depth);
    }

    return depth + 1;
}


/*
 * True if images belong to the content inside of a node: where there is
 * text in it, some must have been kept.  A caption that was not kept does
 * not cost the image: one block alone, with the content going on on both
 * sides, or a figure.
 */
static bool
tx_clean_is_wanted(const tx_clean_t *clean, uint32_t n, bool parent)
{
    const uint8_t    *keep;
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    if (node->block == node->block_end || node->tag == TX_TAG_FIGURE) {
        return parent;
    }

    if (clean->sum[node->block_end] != clean->sum[node->block]) {
        return true;
    }

    keep = clean->selection->keep;

    return node->block_end - node->block == 1 && node->block > 0
           && node->block_end < clean->page->nblocks
           && keep[node->block - 1] && keep[node->block_end]
           && !(node->flags & TX_NODE_LINK) && node->tag != TX_TAG_LI;
}


/* True if something without text comes along at this place. */
static bool
tx_clean_is_extra(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          area;
    const tx_page_t  *page;

    page = clean->page;

    if (tx_node_overridden(page, n, TX_OVERRIDE_KEEP | TX_OVERRIDE_DROP)) {
        return tx_node_overridden(page, n, TX_OVERRIDE_KEEP);
    }

    area = clean->selection->area;

    return n > clean->first && n <= clean->last
           && (area == 0 || tx_node_within(page, n, area))
           && tx_clean_top(clean->build)->wanted;
}


/* An image that stands for text: a formula, an emoji. */
static bool
tx_clean_image_text(tx_clean_t *clean, uint32_t n)
{
    tx_str_t  s;

    s = tx_clean_emoji(clean->build, n);

    if (s.len != 0) {
        tx_clean_own_text(clean->build, s);
        return true;
    }

    s = tx_clean_image_tex(clean->page, n);

    return s.len != 0
           && tx_clean_tex(clean, n, s, tx_clean_is_display(clean->page, n));
}


static bool
tx_clean_is_data(tx_str_t url)
{
    return url.len > 5 && memcmp(url.data, "data:", 5) == 0;
}


static void
tx_clean_image(tx_clean_t *clean, uint32_t n, bool noscript)
{
    bool               other;
    tx_clean_attr_t   *attrs;
    tx_clean_node_t   *last;
    tx_clean_build_t  *build;

    build = clean->build;

    if (!tx_clean_is_extra(clean, n)) {
        return;
    }

    if (tx_clean_image_text(clean, n)) {
        return;
    }

    attrs = tx_clean_image_attrs(build, n);
    if (attrs == NULL) {
        return;
    }

    last = build->image;

    if (last != NULL && build->image_at == build->text_len
        && n - last->source <= TX_CLEAN_TWIN)
    {
        other = (clean->page->nodes[last->source].flags & TX_NODE_NOSCRIPT)
                != 0;

        if (tx_clean_is_data(last->attrs->value)
            && !tx_clean_is_data(attrs->value))
        {
            last->attrs = attrs;    /* it stood in for this one */
            return;
        }

        if (other != noscript
            || (other && tx_str_eq(last->attrs->value, attrs->value)))
        {
            return;     /* the same, for browsers without scripts */
        }
    }

    build->image = tx_clean_atom(build, TX_TAG_IMG, n, attrs, tx_null_str);
    build->image_at = build->text_len;
}


/* A noscript that is not shown: its images are the real ones. */
static void
tx_clean_noscript(tx_clean_t *clean, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = n + 1; i <= clean->page->nodes[n].last; i++) {
        node = &clean->page->nodes[i];

        if (node->tag == TX_TAG_IMG && !(node->flags & TX_NODE_CONCEALED)) {
            tx_clean_image(clean, i, true);
        }
    }
}


/* A frame, a film or a sound becomes a link to it; false: it is none. */
static bool
tx_clean_enter_embed(tx_clean_t *clean, uint32_t n)
{
    tx_str_t           url, text;
    tx_page_t         *page;
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;

    page = clean->page;
    build = clean->build;

    if (!tx_clean_is_extra(clean, n) || tx_clean_in_span(build, TX_TAG_A)
        || (page->nodes[n].flags & (TX_NODE_CONCEALED | TX_NODE_NOSCRIPT)))
    {
        return false;
    }

    url = tx_clean_embed(build, n, &text);

    if (url.len == 0) {
        return false;
    }

    attrs = tx_clean_attr(page->arena, TX_ATTR_HREF, url, NULL);

    tx_clean_break(build);
    (void) tx_clean_atom(build, TX_TAG_A, n, attrs, text);
    tx_clean_break(build);

    return true;
}


/* TeX as code, where code can stand. */
static bool
tx_clean_tex(tx_clean_t *clean, uint32_t n, tx_str_t tex, bool display)
{
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;

    build = clean->build;

    if (tx_clean_in_span(build, TX_TAG_CODE)
        || tx_clean_in_span(build, TX_TAG_KBD)
        || tx_clean_in_span(build, TX_TAG_SAMP)
        || tx_clean_block(build)->tag == TX_TAG_PRE)
    {
        return false;
    }

    attrs = tx_clean_attr(build->arena, TX_ATTR_CLASS, tx_str("language-tex"),
                          NULL);

    if (display) {
        tx_clean_break(build);
    }

    (void) tx_clean_atom(build, TX_TAG_CODE, n, attrs, tex);

    if (display) {
        tx_clean_break(build);
    }

    clean->formula = n;

    return true;
}


/*
 * A formula as its TeX source; without one false, and its characters are
 * taken as text.
 */
static bool
tx_clean_math(tx_clean_t *clean, uint32_t n)
{
    bool      whole;
    uint32_t  i;
    tx_str_t  tex;

    tex = tx_clean_mathml_tex(clean->page, n, &whole);

    if (!whole || tex.len == 0) {
        return false;
    }

    for (i = n + 1; i <= clean->page->nodes[n].last; i++) {
        if (clean->keep[i]) {
            return tx_clean_tex(clean, n, tex,
                                tx_clean_is_display(clean->page, n));
        }
    }

    return true;
}


static void
tx_clean_math_script(tx_clean_t *clean, uint32_t n)
{
    bool      display;
    tx_str_t  tex;

    if (tx_clean_is_extra(clean, n)) {
        tex = tx_clean_script_tex(clean->page, n, &display);

        if (tex.len != 0) {
            (void) tx_clean_tex(clean, n, tex, display);
        }
    }
}


/* True for what has a link to itself: headings, and names of other things. */
static bool
tx_clean_has_permalink(tx_tag_t tag)
{
    return (tx_tag_flags(tag) & TX_IS_HEADING) || tag == TX_TAG_CAPTION
           || tag == TX_TAG_DT || tag == TX_TAG_FIGCAPTION;
}


/* A heading's link to itself: a sign on which the pointer is to rest. */
static bool
tx_clean_is_permalink(const tx_clean_t *clean, uint32_t n)
{
    bool                     named;
    size_t                   i, most;
    tx_str_t                 href, text;
    const tx_page_t         *page;
    const tx_node_t         *node;
    const tx_clean_frame_t  *block;

    static const tx_str_t  signs[] = {
        tx_string("\xc2\xb6"),              /* pilcrow */
        tx_string("\xf0\x9f\x94\x97"),      /* link symbol */
        tx_string("#"),
        tx_string("\xc2\xa7"),              /* section sign */
        tx_string("\xe2\x88\x9e")           /* infinity */
    };

    page = clean->page;
    node = &page->nodes[n];
    block = tx_clean_block(clean->build);
    href = tx_str_trim(tx_node_attr(page, n, TX_ATTR_HREF));
    text = tx_str_trim(tx_str_span(page->text + node->text,
                                   page->text + node->text_end));

    if (!(href.len != 0 && href.data[0] == '#')
        && !tx_clean_links_into(clean->build, n, block->node))
    {
        return false;
    }

    /* the first two are never anything else */

    named = tx_clean_has_permalink(block->tag);
    most = named ? sizeof(signs) / sizeof(signs[0]) : 2;

    for (i = 0; i < most; i++) {
        if (tx_str_eq(text, signs[i])) {
            return true;
        }
    }

    /* an icon font's sign: one character for private use */

    return named && text.len == 3
           && (text.data[0] == 0xee
               || (text.data[0] == 0xef && text.data[1] < 0xa4));
}


/* Formulas as TeX, and the text between them. */
static void
tx_clean_text_tex(tx_clean_t *clean, uint32_t n, tx_str_t text)
{
    uint32_t        formula;
    tx_str_t        tex;
    tx_clean_tex_t  found;

    formula = clean->formula;

    while (tx_clean_find_tex(text, &found)) {
        tex = tx_str_trim(tx_line(clean->page->arena, found.tex, false));

        tx_clean_text(clean->build, tx_str_span(text.data, found.begin));

        if (tex.len == 0
            || !tx_clean_tex(clean, n, tex, found.display))
        {
            tx_clean_text(clean->build,
                          tx_str_span(found.begin, found.end));
        }

        text = tx_str_span(found.end, tx_str_end(text));
    }

    tx_clean_text(clean->build, text);
    clean->formula = formula;       /* no picture of it stands beside it */
}


static void
tx_clean_run_text(tx_clean_t *clean, uint32_t n)
{
    tx_str_t           text;
    const tx_node_t   *node;

    node = &clean->page->nodes[n];
    text = tx_str_span(clean->page->text + node->text,
                       clean->page->text + node->text_end);

    if (clean->keep[n] || (node->flags & TX_NODE_SPACE)
        || tx_clean_top(clean->build)->caption)
    {
        clean->build->from = n;

        if (memchr(text.data, '\\', text.len) != NULL
            || memchr(text.data, '$', text.len) != NULL)
        {
            tx_clean_text_tex(clean, n, text);

        } else {
            tx_clean_text(clean->build, text);
        }
    }
}


/*
 * True for a cell of one block in a row most of which was kept: without it
 * the others would stand below nothing, or beside it.
 */
static bool
tx_clean_is_cell(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          kept;
    const tx_node_t  *cell, *row;

    cell = &clean->page->nodes[n];
    row = &clean->page->nodes[cell->parent];

    if ((cell->tag != TX_TAG_TD && cell->tag != TX_TAG_TH)
        || row->tag != TX_TAG_TR || cell->block_end - cell->block != 1)
    {
        return false;
    }

    kept = clean->sum[row->block_end] - clean->sum[row->block];

    return kept * 2 > row->block_end - row->block;
}


/* True for a caption of what follows it in its figure and was kept. */
static bool
tx_clean_is_above(const tx_clean_t *clean, uint32_t figure, uint32_t caption)
{
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;

    return nodes[figure].tag == TX_TAG_FIGURE
           && clean->sum[nodes[figure].block_end]
              > clean->sum[nodes[caption].block_end];
}


static void
tx_clean_enter(tx_clean_t *clean, uint32_t n)
{
    bool               parent;
    tx_clean_frame_t  *frame, *figure;

    parent = tx_clean_top(clean->build)->wanted;

    tx_clean_push(clean->build, n);

    frame = tx_clean_top(clean->build);
    frame->wanted = tx_clean_is_wanted(clean, n, parent);

    if (frame->tag == TX_TAG_FIGCAPTION && frame->kind == TX_CLEAN_BLOCK) {
        figure = &clean->build->frames[frame[-1].block];
        frame->caption = figure->out != NULL
                         || tx_clean_is_above(clean, figure->node, n);

    } else if (frame->kind == TX_CLEAN_BLOCK) {
        frame->caption |= tx_clean_is_cell(clean, n);
    }
}


/* In front of an item's text: is it done? */
static void
tx_clean_checkbox(tx_clean_t *clean, uint32_t n)
{
    tx_str_t           type;
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;
    tx_clean_frame_t  *block;

    build = clean->build;
    type = tx_node_attr(clean->page, n, TX_ATTR_TYPE);

    if (!tx_str_caseeq(type, tx_str("checkbox"))) {
        return;
    }

    /* words on both sides of it are two words */
    tx_clean_text(build, tx_str(" "));

    block = tx_clean_block(build);

    if (block->tag != TX_TAG_LI || block->out != NULL
        || (build->line != NULL && build->line->child != NULL)
        || !tx_clean_is_extra(clean, n))
    {
        return;
    }

    attrs = tx_clean_attr(build->arena, TX_ATTR_TYPE, tx_str("checkbox"),
                          NULL);

    if (attrs != NULL && tx_node_has_attr(clean->page, n, TX_ATTR_CHECKED)) {
        attrs->next = tx_clean_attr(build->arena, TX_ATTR_CHECKED,
                                    tx_str("checked"), NULL);
    }

    (void) tx_clean_atom(build, TX_TAG_INPUT, n, attrs, tx_null_str);
}


/* Words that only those are to hear who do not see the page. */
static bool
tx_clean_is_spoken(tx_str_t class)
{
    size_t  i;

    static const char  *names[] = {
        "sr-only", "screen-reader-text", "visually-hidden", "visuallyhidden",
        "a11y-hidden"
    };

    for (i = 0; i < sizeof(names) / sizeof(char *); i++) {
        if (memmem(class.data, class.len, names[i], strlen(names[i])) != NULL)
        {
            return true;
        }
    }

    return false;
}


/* A part of a block that is none of its text. */
static bool
tx_clean_is_left_out(const tx_clean_t *clean, uint32_t n)
{
    tx_tag_t          tag, block;
    tx_str_t          class;
    const tx_page_t  *page;

    page = clean->page;
    tag = (tx_tag_t) page->nodes[n].tag;

    if (tag == TX_TAG_BUTTON) {
        return tx_clean_is_copy_button(page, n);
    }

    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    if (class.len == 0) {
        return (tag == TX_TAG_NOBR
                && tx_clean_is_math_picture(page, n, clean->formula))
               || (tag == TX_TAG_TD && tx_clean_is_gutter(page, n));
    }

    if (tx_clean_is_gutter(page, n)
        || tx_clean_is_math_picture(page, n, clean->formula))
    {
        return true;
    }

    if (tag != TX_TAG_SPAN) {
        return false;
    }

    block = tx_clean_block(clean->build)->tag;

    return tx_clean_is_spoken(class)
           || ((tx_tag_flags(block) & TX_IS_HEADING)
               && memmem(class.data, class.len, "editsection", 11) != NULL);
}


/* True for what is left out, with all that is in it. */
static bool
tx_clean_is_dropped(const tx_clean_t *clean, uint32_t n)
{
    return n == clean->selection->title
           || (tx_node_overridden(clean->page, n, TX_OVERRIDE_DROP)
               && !tx_node_overridden(clean->page, n, TX_OVERRIDE_WITHIN));
}


/*
 * What is hidden does not come along, and what is concealed for its text
 * only, or what selectors keep of it.
 */
static bool
tx_clean_is_hidden(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    if (tx_node_overridden(clean->page, n, TX_OVERRIDE_WITHIN)) {
        return (node->flags & TX_NODE_INERT) != 0;
    }

    return (node->flags & TX_NODE_HIDDEN)
           || ((node->flags & TX_NODE_CONCEALED)
               && node->block != node->block_end
               && clean->sum[node->block] == clean->sum[node->block_end]);
}


/* Embedded content and scripts: what stands for them; false: neither. */
static bool
tx_clean_embedded(tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    switch (node->tag) {

    case TX_TAG_AUDIO:
    case TX_TAG_EMBED:
    case TX_TAG_IFRAME:
    case TX_TAG_VIDEO:
        (void) tx_clean_enter_embed(clean, n);
        return true;

    case TX_TAG_OBJECT:
    case TX_TAG_UNKNOWN:
        return tx_clean_enter_embed(clean, n);    /* and what is in it */

    case TX_TAG_SCRIPT:
        if (tx_clean_is_math_script(clean->page, n)) {
            tx_clean_math_script(clean, n);
        }

        return true;

    case TX_TAG_NOSCRIPT:
        if (!(node->flags & TX_NODE_HIDDEN)
            || tx_node_overridden(clean->page, n, TX_OVERRIDE_WITHIN))
        {
            return false;
        }

        tx_clean_noscript(clean, n);
        return true;

    default:
        return false;
    }
}


/* An element that has nothing in it; false: it is another one. */
static bool
tx_clean_void(tx_clean_t *clean, uint32_t n)
{
    const tx_node_t   *node;
    tx_clean_build_t  *build;

    build = clean->build;
    node = &clean->page->nodes[n];

    switch (node->tag) {

    case TX_TAG_BR:
        tx_clean_br(build);
        return true;

    case TX_TAG_WBR:
        tx_clean_wbr(build);
        return true;

    case TX_TAG_HR:
        if (tx_clean_is_extra(clean, n)) {
            tx_clean_hr(build);

        } else {
            tx_clean_break(build);
        }

        return true;

    case TX_TAG_IMG:
        tx_clean_image(clean, n, (node->flags & TX_NODE_NOSCRIPT) != 0);
        return true;

    case TX_TAG_INPUT:
        tx_clean_checkbox(clean, n);
        return true;

    default:
        return false;
    }
}


uint32_t
tx_clean_step(tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    if (tx_clean_is_dropped(clean, n)) {
        if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
            tx_clean_break(clean->build);
        }

        return node->last;
    }

    if (tx_clean_embedded(clean, n) || tx_clean_is_hidden(clean, n)
        || (node->nattrs != 0 && tx_clean_is_left_out(clean, n)))
    {
        return node->last;
    }

    if (node->tag == TX_TAG_TEXT) {
        tx_clean_run_text(clean, n);
        return n;
    }

    if (tx_clean_void(clean, n)
        || (node->tag == TX_TAG_MATH && tx_clean_math(clean, n))
        || (node->tag == TX_TAG_A && tx_clean_is_permalink(clean, n)))
    {
        return node->last;
    }

    if (node->tag == TX_TAG_BUTTON || node->tag == TX_TAG_LABEL) {
        tx_clean_text(clean->build, tx_str(" "));      /* a word by itself */
    }

    tx_clean_enter(clean, n);

    return n;
}


void
tx_clean_leave(tx_clean_t *clean, uint32_t n)
{
    tx_clean_build_t  *build;

    build = clean->build;

    while (build->nframes > 1
           && n > clean->page->nodes[tx_clean_top(build)->node].last)
    {
        tx_clean_pop(build);
    }
}


static void
tx_clean_walk(tx_clean_t *clean)
{
    uint32_t           i;
    tx_page_t         *page;
    tx_clean_build_t  *build;

    page = clean->page;
    build = clean->build;

    tx_clean_top(build)->wanted = true;

    for (i = 1; i <= clean->last; i++) {

        tx_clean_leave(clean, i);

        if (page->nodes[i].last < clean->first) {
            i = page->nodes[i].last;
            continue;
        }

        i = tx_clean_step(clean, i);
    }

    while (build->nframes > 1) {
        tx_clean_pop(build);
    }
}


/* True if nothing was left out in front of the text but captions. */
static bool
tx_clean_begins_area(const tx_clean_t *clean, const tx_node_t *area)
{
    uint32_t          b, n, up;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;

    for (b = area->block; b < area->block_end
                          && !clean->selection->keep[b]; b++)
    {
        n = clean->page->blocks[b].node;

        for (up = 0; up < TX_CLEAN_FIGURE && nodes[n].tag != TX_TAG_FIGURE;
             up++)
        {
            n = nodes[n].parent;
        }

        if (nodes[n].tag != TX_TAG_FIGURE) {
            return false;
        }
    }

    return true;
}


/* The last of the images and the like that stand right behind the text. */
static uint32_t
tx_clean_behind(const tx_clean_t *clean)
{
    uint32_t          b, n, last;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;
    last = clean->last;

    for (b = clean->page->nblocks; b > 0; b--) {
        if (clean->selection->keep[b - 1]) {
            break;
        }
    }

    n = (b == 0) ? 0 : nodes[clean->page->blocks[b - 1].node].next;

    for ( /* void */ ; n != 0 && nodes[n].block == nodes[n].block_end;
         n = nodes[n].next)
    {
        switch (nodes[n].tag) {

        case TX_TAG_TEXT:
            break;

        case TX_TAG_AUDIO:
        case TX_TAG_FIGURE:
        case TX_TAG_IFRAME:
        case TX_TAG_IMG:
        case TX_TAG_P:
        case TX_TAG_PICTURE:
        case TX_TAG_VIDEO:
            last = tx_max(last, nodes[n].last);
            break;

        default:
            return last;
        }
    }

    return last;
}


/*
 * Images are content between kept blocks, and also below the title and at
 * those ends of the area where no text was left out, and right behind it.
 */
static void
tx_clean_widen(tx_clean_t *clean)
{
    uint32_t          area, title;
    const uint32_t   *sum;
    const tx_node_t  *node;

    area = clean->selection->area;
    title = clean->selection->title;
    node = &clean->page->nodes[area];
    sum = clean->sum;

    if (title != 0 && title < clean->first
        && (area == 0 || tx_node_within(clean->page, title, area)))
    {
        clean->first = title;
    }

    if (area == 0 || node->block == node->block_end) {
        return;
    }

    if (area < clean->first && tx_clean_begins_area(clean, node)) {
        clean->first = area;
    }

    clean->last = tx_clean_behind(clean);

    if (clean->selection->keep[node->block_end - 1]
        && sum[node->block_end] == sum[clean->page->nblocks])
    {
        clean->last = tx_max(clean->last, node->last);
    }
}


bool
tx_clean_init(tx_clean_t *clean, tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection)
{
    size_t  room;

    memset(clean, 0, sizeof(tx_clean_t));
    clean->page = page;
    clean->selection = selection;

    if (!tx_clean_select(clean)) {
        return false;
    }

    tx_clean_widen(clean);

    /* besides the page's own text: a line feed where a pre has none */

    room = page->nodes[clean->last].text_end - page->nodes[clean->first].text;
    room += 3 * (size_t) (clean->last - clean->first) + 16;

    clean->build = tx_clean_build_create(page, meta, room,
                                         tx_clean_depth(page));

    return clean->build != NULL;
}


tx_clean_node_t *
tx_clean_tree(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection)
{
    tx_clean_t  clean;

    if (!tx_clean_init(&clean, page, meta, selection)
        || !tx_clean_targets(clean.build, clean.first, clean.last))
    {
        return NULL;
    }

    tx_clean_walk(&clean);
    page->steps += page->nnodes;

    tx_clean_tidy(page, clean.build->root);
    tx_clean_number_ids(clean.build);

    return page->arena->failed ? NULL : clean.build->root;
}
