/*
 * Copyright (C) textextract contributors
 *
 * Computes, for explanations, the part of each column in the scores of the
 * method auto.  This takes several times as long as computing the scores.
 */


#include "methods/auto.h"

#include <math.h>


/* A tree's node: the blocks that pass it, and the sum of their leaf values. */

typedef struct {
    float     sum;
    uint32_t  blocks;
} tx_auto_node_t;


/* A tree's nodes by number, from the root to the leaves. */
typedef tx_auto_node_t  tx_auto_nodes_t[2 * TX_TREES_LEAVES];

typedef struct {
    const tx_auto_stage_t  *stage;
    const u_char          **values;
    tx_auto_nodes_t        *nodes;
} tx_auto_part_t;


/* Sets path to the nodes that a block passes in a tree, from the root on. */
static void
tx_auto_trace_tree_path(const tx_auto_part_t *part, uint32_t tree,
    uint32_t block, size_t *path)
{
    uint32_t           d;
    const tx_trees_t  *trees;

    trees = part->stage->trees;
    path[0] = 1;

    for (d = 0; d < TX_TREES_DEPTH; d++) {
        path[d + 1] = tx_trees_next_node(part->values, block,
                                         trees->input[tree], trees->cut[tree],
                                         path[d]);
    }
}


/* Evaluates all trees on the blocks of the page.  false: no memory. */
static bool
tx_auto_evaluate_trees(tx_columns_t *columns, const tx_auto_stage_t *stage,
    tx_auto_part_t *part)
{
    float              leaf;
    size_t             path[TX_TREES_DEPTH + 1];
    uint32_t           b, d, tree;
    tx_auto_node_t    *node;
    const tx_trees_t  *trees;

    trees = stage->trees;
    part->stage = stage;
    part->values = tx_auto_make_tree_inputs(columns, stage);
    part->nodes = tx_arena_calloc(columns->page->arena, trees->n,
                                  sizeof(tx_auto_nodes_t));

    if (part->values == NULL || part->nodes == NULL) {
        return false;
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        for (tree = 0; tree < trees->n; tree++) {
            tx_auto_trace_tree_path(part, tree, b, path);
            leaf = trees->leaf[tree][path[TX_TREES_DEPTH] - TX_TREES_LEAVES]
                   * trees->scale;

            for (d = 0; d <= TX_TREES_DEPTH; d++) {
                node = &part->nodes[tree][path[d]];
                node->sum += leaf;
                node->blocks++;
            }
        }
    }

    return true;
}


/* Adds each column's part in the score of block b to sum[column]. */
static void
tx_auto_add_score_parts(const tx_auto_part_t *part, uint32_t b, float *sum)
{
    size_t                 path[TX_TREES_DEPTH + 1];
    uint32_t               d, tree, input;
    const tx_auto_node_t  *node, *child;

    for (tree = 0; tree < part->stage->trees->n; tree++) {
        tx_auto_trace_tree_path(part, tree, b, path);

        for (d = 0; d < TX_TREES_DEPTH; d++) {
            node = &part->nodes[tree][path[d]];
            child = &part->nodes[tree][path[d + 1]];
            input = part->stage->trees->input[tree][path[d] - 1];
            sum[part->stage->columns[input]]
                += child->sum / (float) child->blocks
                   - node->sum / (float) node->blocks;
        }
    }
}


/* Inserts a column's part into the list of a block's largest parts. */
static void
tx_auto_insert_score_part(const tx_columns_t *columns, uint32_t block,
    tx_col_t column, float part, tx_explain_part_t *parts)
{
    uint32_t  i;

    for (i = TX_EXPLAIN_PARTS;
         i > 0 && fabsf(parts[i - 1].part) < fabsf(part);
         i--)
    {
        if (i < TX_EXPLAIN_PARTS) {
            parts[i] = parts[i - 1];
        }
    }

    if (i < TX_EXPLAIN_PARTS && part != 0) {
        parts[i].column = column;
        parts[i].value = tx_column_get_value(columns, column, block);
        parts[i].part = part;
    }
}


bool
tx_auto_explain_scores(tx_run_t *run, tx_explain_part_t *parts)
{
    float            sum[TX_COL_MAX], stated;
    uint32_t         b, c;
    tx_columns_t    *columns;
    tx_auto_part_t   first, second;

    columns = run->columns;

    if (!tx_auto_evaluate_trees(columns, &tx_auto_first_stage, &first)
        || !tx_auto_evaluate_trees(columns, &tx_auto_second_stage, &second))
    {
        return false;
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        memset(parts, 0, TX_EXPLAIN_PARTS * sizeof(tx_explain_part_t));
        memset(sum, 0, sizeof(sum));
        tx_auto_add_score_parts(&first, b, sum);
        tx_auto_add_score_parts(&second, b, sum);

        for (c = TX_COL_NONE + 1; c < TX_COL_MAX; c++) {
            tx_auto_insert_score_part(columns, b, (tx_col_t) c, sum[c], parts);
        }

        stated = tx_auto_jsonld_odds(columns, b);
        tx_auto_insert_score_part(columns, b,
                                  (stated > 0) ? TX_COL_STATED_SHARE
                                               : TX_COL_STATED_SIDE,
                                  stated, parts);
        parts += TX_EXPLAIN_PARTS;
    }

    return true;
}
