/*
 * Copyright (C) textextract contributors
 *
 * What notes say, where they stand in the text; see write/markdown/notes.c.
 */


#include "write/markdown/blocks.h"


void
tx_md_next_note(tx_md_t *md)
{
    const tx_clean_node_t  *last;

    last = (md->note == 0) ? NULL : md->targets.by_id[md->note].note;

    do {
        if (md->note++ == md->targets.n) {
            md->note = 0;
            break;
        }

    } while (md->targets.by_id[md->note].number == 0
             || md->targets.by_id[md->note].note == last);
}


/* True if what a note says begins with a paragraph. */
static bool
tx_md_begins_with_text(const tx_clean_node_t *node)
{
    while (node != NULL && tx_clean_is_block_node(node)) {

        switch (node->tag) {

        case TX_TAG_BLOCKQUOTE:
        case TX_TAG_HR:
        case TX_TAG_OL:
        case TX_TAG_PRE:
        case TX_TAG_TABLE:
        case TX_TAG_UL:
            return false;

        default:
            node = node->child;
            break;
        }
    }

    return true;
}


bool
tx_md_definition(tx_md_t *md, const tx_clean_node_t *node)
{
    bool    tight;
    size_t  prefix;

    if (md->note == 0 || md->targets.by_id[md->note].note != node) {
        return false;
    }

    tx_md_separate(md, false);
    tx_buf_lit(md->buf, "[^");
    tx_buf_uint(md->buf, md->targets.by_id[md->note].number);
    tx_buf_lit(md->buf, "]: ");

    node = tx_md_note_text(node);
    md->defined = node;

    tight = md->tight;
    md->tight = false;
    md->line.note = md->note;
    md->line.label = md->targets.by_id[md->note].label;
    md->line.spaced = node->tag != TX_TAG_LI
                      && node->parent->tag != TX_TAG_LI;
    md->line.defines = md->buf->len;
    md->first = true;

    if (!tx_md_begins_with_text(node)) {
        tx_md_below_label(md);
    }

    tx_md_next_note(md);

    prefix = md->prefix.len;
    tx_buf_lit(&md->prefix, "    ");
    tx_md_blocks(md, node);
    md->prefix.len = prefix;

    md->first = false;
    md->line.note = 0;
    md->line.defines = 0;
    md->line.label = tx_null_str;
    md->line.marked = false;
    md->tight = tight;
    md->list = TX_TAG_UNKNOWN;

    return true;
}


bool
tx_md_rules_notes(const tx_md_t *md, const tx_clean_node_t *rule)
{
    const tx_clean_node_t  *node, *note;

    if (md->note == 0) {
        return false;
    }

    note = md->targets.by_id[md->note].note;

    for (node = rule->next; node != NULL && node != note; node = node->child) {
        /* void */
    }

    return node != NULL;
}
