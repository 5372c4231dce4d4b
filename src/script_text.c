/*
 * Copyright (C) textextract contributors
 *
 * Text that a page has in its scripts but not in its blocks: the body of an
 * article or a recipe in JSON-LD, an article in a template or in the state of
 * an application.
 */


#include "extract.h"

#include "clean/clean.h"
#include "html/line.h"
#include "metadata/item.h"
#include "page/blocks.h"


#define TX_SCRIPT_TEXT_MIN_FACTOR  2  /* ratio to extracted text, in bytes */

/*
 * Samples of a script's text are sought in the page's text.  If it has at most
 * one of the samples, the page lacks the script's text.
 */
#define TX_SCRIPT_SAMPLE_COUNT  6  /* samples sought in the page's text */
#define TX_SCRIPT_SAMPLE_BYTES  16 /* bytes of a sample of a script's text */


/*
 * Returns a script's text as HTML.  Each line becomes a paragraph, unless the
 * text has p or br elements of its own.  Escaped tags become tags.
 */
static tx_str_t
tx_script_text_to_html(tx_arena_t *arena, tx_str_t text)
{
    bool      lines;
    size_t    i;
    tx_buf_t  buf;

    if (tx_str_has(text, tx_str("&lt;/"))) {
        text = tx_line_make(arena, text, true);
    }

    lines = !tx_str_has(text, tx_str("<p"))
            && !tx_str_has(text, tx_str("<br"));

    tx_buf_init(&buf, arena, text.len + text.len / 8 + 16);
    tx_buf_lit(&buf, "<p>");

    for (i = 0; i < text.len; i++) {
        if (text.data[i] == '\n' && lines) {
            tx_buf_lit(&buf, "<p>");
        }

        tx_buf_char(&buf, text.data[i]);
    }

    return tx_buf_string(&buf);
}


/* Returns the blocks of a script's text, one in a line; "" after a failure. */
static tx_str_t
tx_script_text_get_lines(tx_job_t *job, tx_str_t text)
{
    uint32_t    b;
    tx_buf_t    lines;
    tx_str_t    html;
    tx_page_t  *page;

    page = (text.len == 0)
           ? NULL : tx_arena_calloc(&job->arena, 1, sizeof(tx_page_t));

    if (page == NULL) {
        return tx_null_str;
    }

    page->arena = &job->arena;

    html = tx_script_text_to_html(&job->arena, text);

    if (tx_page_parse(page, html, &job->options->limits) != TX_OK
        || !tx_blocks_make(page))
    {
        return tx_null_str;
    }

    job->page.steps += page->steps;
    tx_buf_init(&lines, &job->arena, page->text_len + page->nblocks);

    for (b = 0; b < page->nblocks; b++) {
        tx_buf_str(&lines,
                   tx_line_make(&job->arena, tx_block_text(page, b), true));
        tx_buf_char(&lines, '\n');
    }

    return tx_buf_string(&lines);
}


/* True if the page's text, shown or hidden, has two samples of the lines. */
static bool
tx_script_text_is_in_page(const tx_page_t *page, tx_str_t lines)
{
    size_t    at;
    uint32_t  i, found;
    tx_str_t  rest, all;

    all = (tx_str_t) { page->text_len, page->text };
    found = 0;

    for (i = 0; i < TX_SCRIPT_SAMPLE_COUNT; i++) {
        at = lines.len / TX_SCRIPT_SAMPLE_COUNT * i;
        rest = tx_str_drop(lines, at);

        /* a sample begins at a whole character, and ends at the line's end */

        while (rest.len != 0 && (rest.data[0] & 0xc0) == 0x80) {
            rest = tx_str_drop(rest, 1);
        }

        rest = tx_str_before(tx_utf8_head(rest, TX_SCRIPT_SAMPLE_BYTES), '\n');
        found += rest.len == 0 || tx_str_has(all, rest);
    }

    return found > 1;
}


tx_clean_node_t *
tx_job_make_paragraphs(tx_arena_t *arena, tx_str_t text)
{
    const u_char     *p, *end, *line;
    tx_clean_node_t  *root;

    root = tx_clean_make_node(arena, TX_TAG_DIV, 0);
    end = tx_str_end(text);

    for (p = text.data; root != NULL && p < end; p = line + 1) {
        line = memchr(p, '\n', (size_t) (end - p));
        line = (line == NULL) ? end : line;

        if (line != p) {
            (void) tx_clean_append_element(arena, root, TX_TAG_P,
                                           tx_str_span(p, line));
        }
    }

    return arena->failed ? NULL : root;
}


/* Returns the ingredients and the steps of a recipe, each as a line. */
static tx_str_t
tx_job_get_recipe_lines(tx_job_t *job)
{
    uint32_t          i;
    tx_buf_t          lines;
    const tx_item_t  *item;

    item = job->meta.item;
    tx_buf_init(&lines, &job->arena, 0);

    for (i = 0; item != NULL && i < item->n; i++) {
        if (item->fields[i].kind == TX_ITEM_LIST) {
            tx_buf_str(&lines, item->fields[i].text);
            tx_buf_char(&lines, '\n');
        }
    }

    return tx_buf_string(&lines);
}


/*
 * Returns the text of the page's JSON-LD, or else of its other scripts; empty
 * if no such text is more than twice as long as the content.
 */
static tx_str_t
tx_job_find_script_text(tx_job_t *job)
{
    size_t    shown;
    tx_str_t  text;

    shown = job->answer.text.len;
    text = job->meta.stated.source;

    if (text.len / TX_SCRIPT_TEXT_MIN_FACTOR > shown) {
        return text;
    }

    text = tx_script_find_article(&job->page, job->meta.title);

    return (text.len / TX_SCRIPT_TEXT_MIN_FACTOR > shown) ? text : tx_null_str;
}


bool
tx_job_add_script_text(tx_job_t *job)
{
    bool              recipe;
    tx_str_t          lines;
    tx_answer_t      *answer;
    tx_clean_node_t  *root;

    answer = &job->answer;

    if (answer->thread != NULL || job->page.overrides != NULL
        || job->options->variant != TX_VARIANT_MODERN
        || !tx_job_uses_method(job, "auto"))
    {
        return true;
    }

    lines = tx_job_get_recipe_lines(job);
    recipe = (lines.len != 0);

    if (!recipe) {
        lines = tx_script_text_get_lines(job, tx_job_find_script_text(job));
    }

    if ((!recipe
         && lines.len / TX_SCRIPT_TEXT_MIN_FACTOR <= answer->text.len)
        || tx_script_text_is_in_page(&job->page, lines))
    {
        return !job->arena.failed;
    }

    root = tx_job_make_paragraphs(&job->arena, lines);
    if (root == NULL) {
        return false;
    }

    if (recipe) {
        tx_clean_move_children(job->tree, root);

    } else {
        job->tree = root;
        answer->tree = root;
        answer->shown = root;
    }

    answer->stated = true;
    job->verdict.reason = NULL;

    return true;
}
