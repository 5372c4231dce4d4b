/*
 * Copyright (C) textextract contributors
 *
 * Paper 004's idea on today's pages: text with much punctuation is what a
 * page is about; the deepest node that holds most of it is the area; what
 * is furniture, a list of links or a weak edge inside of it is refined away.
 */


#include "tx_fill.h"
#include "vsse.h"

#include <math.h>


/*
 * A page of lists may have its area's weight spread wide, while a single
 * article in it has nearly all of the vvtc: that one is the area then.
 */
#define TX_VSSE_VVTC_SHARE    0.85
#define TX_VSSE_VVTC_WEIGHT   0.1     /* least part of the page's weight */

#define TX_VSSE_TWIN          0.02    /* weight that makes a sibling count */

/* The part of an area that sentences are, where its links are no content. */
#define TX_VSSE_PROSE         0.25
#define TX_VSSE_PROSE_CHARS   80      /* least of a block that is prose */
#define TX_VSSE_PROSE_WIDE    32      /* the same, Chinese and the like */

#define TX_VSSE_LINK_DENSITY  0.6     /* of a list of links */
#define TX_VSSE_LINK_WEIGHT   0.1     /* its most part of the area's weight */

#define TX_VSSE_EDGE          0.2     /* of the highest weight: no weak edge */
#define TX_VSSE_EDGE_LOOKS    8       /* weak blocks whose words are read */
#define TX_VSSE_EDGE_BITS     22      /* near to title and description: random
                                         text is 32 bits away, give or take 4 */


/* Sums over the blocks in front of each block: any node in O(1). */

typedef struct {
    double  chars;
    double  linked;
    double  prose;
    double  weight;
    double  vvtc;
} tx_vsse_sum_t;


typedef struct {
    tx_run_t         *run;
    tx_page_t        *page;
    tx_selection_t   *sel;
    tx_vsse_sum_t    *sum;
    uint64_t          summary;     /* SimHash of title and description */
} tx_vsse_t;


const tx_param_t  tx_vsse_params[TX_VSSE_PARAMS] = {
    { "t1", 0, 1, 0.8, "literal: least vvtc of an anchor, of the highest" },
    { "t2", 0, 64, 3, "literal: most bits that differ from title and text" },
    { "top", 1, 64, 16, "literal: most anchors" },
    { "bits", 8, 64, 64, "literal: width of a SimHash" },
    { "share", 0.3, 0.95, 0.7, "modern: the area's part of the weight" }
};


/* A figure's part of a node in its sum over the whole page. */
#define tx_vsse_of(vsse, node, figure)                                        \
    ((vsse)->sum[(node)->block_end].figure                                    \
     - (vsse)->sum[(node)->block].figure)


static bool
tx_vsse_is_prose(float *const *col, uint32_t b)
{
    float  chars;

    chars = col[TX_COL_CHARS][b];

    return col[TX_COL_SENTENCES][b] >= 1 && col[TX_COL_LINKED][b] * 2 < chars
           && chars >= (col[TX_COL_WIDE][b] > 0.3f * chars
                        ? TX_VSSE_PROSE_WIDE : TX_VSSE_PROSE_CHARS);
}


static bool
tx_vsse_sums(tx_vsse_t *vsse)
{
    float         **col;
    double          vvtc;
    uint32_t        b;
    tx_vsse_sum_t  *sum;

    sum = tx_arena_array(vsse->page->arena, (size_t) vsse->page->nblocks + 1,
                         sizeof(tx_vsse_sum_t));
    if (sum == NULL) {
        return false;
    }

    vsse->sum = sum;
    col = vsse->run->columns->col;

    for (b = 0; b < vsse->page->nblocks; b++, sum++) {
        sum[1] = sum[0];

        sum[1].chars += (double) col[TX_COL_CHARS][b];
        sum[1].linked += (double) col[TX_COL_LINKED][b];
        sum[1].weight += (double) col[TX_COL_WEIGHT][b];

        if (tx_vsse_is_prose(col, b)) {
            sum[1].prose += (double) col[TX_COL_CHARS][b];
        }

        if (col[TX_COL_NOISE][b] == 0) {
            vvtc = (double) (col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b])
                   * (double) col[TX_COL_PUNCTUATION][b];
            sum[1].vvtc += vvtc;
        }
    }

    return true;
}


/* One of several of its kind, as the posts of a thread are. */
static bool
tx_vsse_has_twin(const tx_vsse_t *vsse, uint32_t n)
{
    double            least;
    tx_str_t          class;
    uint32_t          sibling;
    const tx_node_t  *node, *nodes;

    nodes = vsse->page->nodes;
    class = tx_node_attr(vsse->page, n, TX_ATTR_CLASS);
    least = TX_VSSE_TWIN * vsse->sum[vsse->page->nblocks].weight;

    if (class.len == 0) {
        return false;
    }

    for (sibling = nodes[nodes[n].parent].child; sibling != 0;
         sibling = node->next)
    {
        node = &nodes[sibling];

        if (sibling != n && node->tag == nodes[n].tag
            && tx_vsse_of(vsse, node, weight) > least
            && tx_str_eq(tx_node_attr(vsse->page, sibling, TX_ATTR_CLASS),
                         class))
        {
            return true;
        }
    }

    return false;
}


static bool
tx_vsse_holds_content(const tx_vsse_t *vsse, uint32_t n)
{
    double                weight;
    const tx_node_t      *node;
    const tx_vsse_sum_t  *all;

    node = &vsse->page->nodes[n];
    all = &vsse->sum[vsse->page->nblocks];
    weight = tx_vsse_of(vsse, node, weight);

    if (weight >= vsse->run->params[TX_VSSE_SHARE] * all->weight) {
        return true;
    }

    return weight >= TX_VSSE_VVTC_WEIGHT * all->weight
           && tx_vsse_of(vsse, node, vvtc) >= TX_VSSE_VVTC_SHARE * all->vvtc
           && !tx_vsse_has_twin(vsse, n);
}


/* The deepest node that holds the content: its anchors' common path. */
static uint32_t
tx_vsse_area(const tx_vsse_t *vsse)
{
    uint32_t          n, child;
    const tx_node_t  *nodes;

    nodes = vsse->page->nodes;
    n = vsse->page->body;

    for ( ;; ) {
        for (child = nodes[n].child; child != 0; child = nodes[child].next) {
            if (nodes[child].block != nodes[child].block_end
                && tx_vsse_holds_content(vsse, child))
            {
                break;
            }
        }

        if (child == 0 || !(tx_tag_flags(nodes[child].tag) & TX_IS_BLOCK)) {
            return n;
        }

        n = child;
    }
}


/* Lists of links inside of prose are further pages, not content. */
static void
tx_vsse_prune_links(tx_vsse_t *vsse, const tx_node_t *area)
{
    double            most;
    uint32_t          n, b;
    const tx_node_t  *node;

    most = TX_VSSE_LINK_WEIGHT * tx_vsse_of(vsse, area, weight);

    for (n = vsse->sel->area + 1; n <= area->last; n++) {
        node = &vsse->page->nodes[n];

        if (node->block_end - node->block < 2
            || !(tx_tag_flags(node->tag) & TX_IS_BLOCK)
            || tx_vsse_of(vsse, node, linked)
               <= TX_VSSE_LINK_DENSITY * tx_vsse_of(vsse, node, chars)
            || tx_vsse_of(vsse, node, weight) >= most)
        {
            continue;
        }

        for (b = node->block; b < node->block_end; b++) {
            vsse->sel->keep[b] = 0;
        }

        n = node->last;
    }
}


/* A weak block at an edge that says what title and description say. */
static bool
tx_vsse_is_near(tx_vsse_t *vsse, uint32_t b, uint32_t *looks)
{
    uint64_t  simhash;

    if (vsse->summary == 0 || *looks == 0) {
        return false;
    }

    (*looks)--;

    return tx_words_simhash(vsse->run->columns->words,
                            tx_block_text(vsse->page, b), &simhash)
           == TX_OK
           && tx_hamming(simhash, vsse->summary) <= TX_VSSE_EDGE_BITS;
}


/* Drops weak blocks in front of and behind the content. */
static void
tx_vsse_trim(tx_vsse_t *vsse, const tx_node_t *area)
{
    float         least;
    uint8_t      *keep;
    uint32_t      b, first, end, looks;
    const float  *weight, *heading;

    keep = vsse->sel->keep;
    weight = vsse->run->columns->col[TX_COL_WEIGHT];
    heading = vsse->run->columns->col[TX_COL_HEADING];
    least = 0;

    for (b = area->block; b < area->block_end; b++) {
        if (keep[b]) {
            least = tx_max(least, weight[b] * (float) TX_VSSE_EDGE);
        }
    }

    looks = TX_VSSE_EDGE_LOOKS;

    for (first = area->block; first < area->block_end; first++) {
        if (keep[first] && (weight[first] >= least
                            || tx_vsse_is_near(vsse, first, &looks)))
        {
            break;
        }
    }

    looks = TX_VSSE_EDGE_LOOKS;

    for (end = area->block_end; end > first; end--) {
        if (keep[end - 1] && (weight[end - 1] >= least
                              || tx_vsse_is_near(vsse, end - 1, &looks)))
        {
            break;
        }
    }

    /* a section's heading belongs to what follows it */

    while (first > area->block && keep[first - 1] && heading[first - 1] > 1) {
        first--;
    }

    for (b = area->block; b < area->block_end; b++) {
        if (b < first || b >= end) {
            keep[b] = 0;
        }
    }
}


/* SimHash of title and description; 0 where the page has neither. */
static bool
tx_vsse_summary(tx_vsse_t *vsse)
{
    tx_buf_t          buf;
    const tx_meta_t  *meta;

    meta = vsse->run->columns->meta;

    tx_buf_init(&buf, vsse->page->arena, 0);
    tx_buf_str(&buf, meta->title);
    tx_buf_char(&buf, '\n');
    tx_buf_str(&buf, meta->description);

    return tx_words_simhash(vsse->run->columns->words, tx_buf_string(&buf),
                            &vsse->summary)
           == TX_OK;
}


/* The part of the page's weight that was kept. */
static float
tx_vsse_confidence(const tx_vsse_t *vsse)
{
    double        kept;
    uint32_t      b;
    const float  *weight;

    kept = 0;
    weight = vsse->run->columns->col[TX_COL_WEIGHT];

    for (b = 0; b < vsse->page->nblocks; b++) {
        if (vsse->sel->keep[b]) {
            kept += (double) weight[b];
        }
    }

    return (kept > 0) ? (float) (kept / vsse->sum[vsse->page->nblocks].weight)
                      : 0;
}


bool
tx_vsse_modern(tx_run_t *run)
{
    uint32_t          b;
    tx_vsse_t         vsse;
    tx_columns_t     *columns;
    tx_selection_t   *sel;
    const tx_node_t  *area;

    columns = run->columns;
    sel = run->selection;

    memset(&vsse, 0, sizeof(tx_vsse_t));
    vsse.run = run;
    vsse.page = columns->page;
    vsse.sel = sel;

    if (vsse.page->nblocks == 0 || vsse.page->body == 0) {
        return true;
    }

    if (!tx_vsse_sums(&vsse)) {
        return false;
    }

    sel->area = tx_vsse_area(&vsse);
    area = &vsse.page->nodes[sel->area];

    for (b = area->block; b < area->block_end; b++) {
        sel->score[b] = columns->col[TX_COL_WEIGHT][b];
        sel->keep[b] = columns->col[TX_COL_NOISE][b] == 0
                       && columns->col[TX_COL_DUPLICATE][b] == 0;
    }

    if (tx_vsse_of(&vsse, area, prose)
        >= TX_VSSE_PROSE * tx_vsse_of(&vsse, area, chars))
    {
        if (!tx_vsse_summary(&vsse)) {
            return false;
        }

        tx_vsse_prune_links(&vsse, area);
        tx_vsse_trim(&vsse, area);
    }

    sel->confidence = tx_vsse_confidence(&vsse);

    return !vsse.page->arena->failed;
}


bool
tx_vsse_defaults(tx_columns_t *columns, tx_selection_t *sel)
{
    double    params[TX_VSSE_PARAMS];
    uint32_t  i;
    tx_run_t  run;

    for (i = 0; i < TX_VSSE_PARAMS; i++) {
        params[i] = tx_vsse_params[i].value;
    }

    run.columns = columns;
    run.params = params;
    run.selection = sel;

    return tx_vsse_modern(&run);
}


void
tx_fill_vsse(tx_columns_t *columns)
{
    uint32_t        b;
    tx_page_t      *page;
    tx_selection_t  sel;

    page = columns->page;

    memset(&sel, 0, sizeof(tx_selection_t));
    sel.keep = tx_arena_array(page->arena, page->nblocks, sizeof(uint8_t));
    sel.score = tx_arena_array(page->arena, page->nblocks, sizeof(float));

    if (page->arena->failed || !tx_vsse_defaults(columns, &sel)) {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {
        columns->col[TX_COL_VSSE_KEEP][b] = sel.keep[b];
        columns->col[TX_COL_VSSE_AREA][b] =
            (b >= page->nodes[sel.area].block
             && b < page->nodes[sel.area].block_end);
    }
}
