/*
 * Copyright (C) textextract contributors
 *
 * Makes the clean tree of a thread: its posts one after another, or answers
 * inside of the posts that they answer.
 */


#include "clean/cleaner.h"
#include "clean/notes/notes.h"
#include "clean/tidy/tidy.h"
#include "core/chars.h"
#include "recognize/label.h"


#define TX_POST_TIME_BYTES  16  /* bytes of "2025-05-04T12:30", a post's time */
#define TX_QUESTION_MIN_BYTES  40  /* minimum bytes of a question's sentence */
#define TX_ANSWER_MAX_LEVELS   6   /* maximum levels of nested answers */


/* The text of a post, and its place in the tree; index 0: the question. */

typedef struct {
    uint32_t          first;      /* first node of the text; 0: no text */
    uint32_t          last;       /* last node of the text */
    uint32_t          level;      /* 1 + number of posts around the post */
    uint32_t          answers;    /* number of answers inside of the post */
    tx_clean_node_t  *place;      /* element that the answers are put into */
} tx_post_range_t;


typedef struct {
    tx_arena_t               *arena;
    tx_tag_t                  inside;   /* see tx_clean_build_thread() */
    const tx_reader_words_t  *words;
} tx_post_writer_t;


/* True for a block that contains a whole sentence. */
static bool
tx_post_has_sentence(const tx_page_t *page, uint32_t b)
{
    tx_str_t       s;
    const u_char  *p;

    s = tx_str_trim(tx_block_raw_text(page, b));

    if (s.len < TX_QUESTION_MIN_BYTES) {
        return false;
    }

    p = tx_utf8_prev(s.data, tx_str_end(s));

    return (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_FINAL) != 0;
}


/*
 * Keeps the text of the posts, and sentences between the title and the first
 * post: a question that is not marked as a post.  Stores the first and the last
 * node of each text in ranges; ranges[0] is that of the question.
 */
static void
tx_post_keep_text(const tx_page_t *page, const tx_thread_t *thread,
    const tx_selection_t *all, uint8_t *keep, tx_post_range_t *ranges)
{
    uint32_t          b, i, begin, end;
    tx_post_range_t  *range;

    begin = (all->title == 0) ? page->nblocks
                              : page->nodes[all->title].block_end;
    end = page->nodes[thread->posts[0].first].block;

    for (b = 0; b < page->nblocks; b++) {
        range = &ranges[thread->post[b]];

        if (thread->part[b] == TX_PART_BODY) {
            keep[b] = !tx_label_is_button_text(page, b);

        } else {
            keep[b] = b >= begin && b < end && all->keep[b]
                      && thread->post[b] == 0 && tx_post_has_sentence(page, b);
        }

        if (keep[b] || (thread->part[b] == TX_PART_BODY && range != ranges)) {
            range->first = (range->first == 0) ? page->blocks[b].first
                                               : range->first;
            range->last = page->blocks[b].last;
        }
    }

    for (i = 1; i <= thread->nposts; i++) {
        b = thread->posts[i - 1].body;

        if (b != 0) {
            ranges[i].first = b;
            ranges[i].last = tx_max(ranges[i].last, page->nodes[b].last);
        }
    }
}


/*
 * Builds the clean tree of a post's text without the posts nested in it; next
 * is the index of the next post.  NULL: no memory.
 */
static tx_clean_node_t *
tx_post_build_tree(tx_clean_t *clean, const tx_thread_t *thread, uint32_t next,
    const tx_post_range_t *range)
{
    uint32_t          i;
    tx_clean_node_t  *root;

    root = tx_clean_begin_tree(clean->build);

    if (root == NULL || range->first == 0) {
        return root;
    }

    clean->first = range->first;
    clean->media = range->first;
    clean->last = range->last;
    clean->text_end = range->last;
    clean->lead = 0;

    for (i = range->first; i <= range->last; i++) {
        tx_clean_close_elements(clean, i);

        while (next < thread->nposts && thread->posts[next].node < i) {
            next++;
        }

        i = (next < thread->nposts && thread->posts[next].node == i)
            ? clean->page->nodes[i].last : tx_clean_walk_node(clean, i);
    }

    tx_clean_close_elements(clean, clean->page->nnodes);
    tx_clean_correct_tree(clean->page, root);
    tx_callout_correct_all(clean->build, root);
    tx_notes_collect(clean->build, root);

    return root;
}


/* Appends words in the language of the thread, and a number, to a line. */
static void
tx_post_append_words(const tx_post_writer_t *writer, tx_clean_node_t *line,
    tx_str_t words, tx_str_t number)
{
    if (line->child != NULL) {
        tx_clean_append_text(writer->arena, line, tx_str(" · "));
    }

    line = tx_clean_append_element(writer->arena, line, TX_TAG_SPAN, words);

    if (line != NULL) {
        tx_clean_append_text(writer->arena, line, number);
        line->attrs = tx_clean_make_attr(writer->arena, TX_ATTR_LANG,
                                         writer->words->lang, NULL);
    }
}


/*
 * Appends a p with author and time, such as "2026-05-01 10:30", and with votes
 * where answers are nested.
 */
static void
tx_post_append_byline(const tx_post_writer_t *writer, tx_clean_node_t *article,
    const tx_post_t *post)
{
    tx_str_t          text;
    tx_arena_t       *arena;
    tx_clean_node_t  *head, *time;

    arena = writer->arena;
    head = tx_clean_append_element(arena, article, TX_TAG_P, tx_null_str);
    text = tx_arena_strdup(arena, tx_utf8_head(post->time,
                                              TX_POST_TIME_BYTES));

    if (head == NULL) {
        return;
    }

    if (post->author.len != 0) {
        (void) tx_clean_append_element(arena, head, TX_TAG_STRONG,
                                       post->author);
    }

    if (text.len != 0 && head->child != NULL) {
        tx_clean_append_text(arena, head, tx_str(", "));
    }

    if (text.len > 10) {
        ((u_char *) text.data)[10] = ' ';
    }

    time = (text.len == 0) ? NULL
           : tx_clean_append_element(arena, head, TX_TAG_TIME, text);

    if (time != NULL) {
        time->attrs = tx_clean_make_attr(arena, TX_ATTR_DATETIME, post->time,
                                         NULL);
    }

    if (writer->inside != TX_TAG_UNKNOWN && post->votes.len != 0) {
        tx_post_append_words(writer, head, writer->words->votes, post->votes);
    }

    if (writer->inside != TX_TAG_UNKNOWN && post->accepted) {
        tx_post_append_words(writer, head, writer->words->accepted,
                             tx_null_str);
    }

    if (head->child == NULL) {
        tx_clean_remove_node(head);
    }
}


/* Appends a summary with the number of answers; opens the details element. */
static void
tx_post_append_summary(const tx_post_writer_t *writer, tx_clean_node_t *details,
    uint32_t n)
{
    tx_buf_t          number;
    tx_clean_node_t  *summary;

    summary = tx_clean_append_element(writer->arena, details, TX_TAG_SUMMARY,
                                      tx_null_str);
    if (summary != NULL) {
        details->attrs = tx_clean_make_attr(writer->arena, TX_ATTR_OPEN,
                                            tx_str("open"), NULL);
        tx_buf_init(&number, writer->arena, 0);
        tx_buf_append_uint(&number, n);
        tx_post_append_words(writer, summary, writer->words->answers,
                             tx_buf_string(&number));
    }
}


/*
 * Appends a post to an element, and sets range->place, where its answers go: an
 * element in the post; or the parent, at the maximum of levels.
 */
static void
tx_post_append(const tx_post_writer_t *writer, const tx_post_t *post,
    tx_post_range_t *range, tx_clean_node_t *parent)
{
    tx_arena_t       *arena;
    tx_clean_node_t  *article;

    arena = writer->arena;
    range->place = parent;

    if (parent->child != NULL && parent->last_child->tag != TX_TAG_SUMMARY) {
        (void) tx_clean_append_element(arena, parent, TX_TAG_HR, tx_null_str);
    }

    article = tx_clean_append_element(arena, parent, TX_TAG_ARTICLE,
                                      tx_null_str);
    if (article == NULL || post->tree == NULL) {
        return;
    }

    tx_post_append_byline(writer, article, post);

    if (post->tree->child != NULL) {
        tx_clean_append_child(article, post->tree);
    }

    if (range->answers != 0 && range->level <= TX_ANSWER_MAX_LEVELS) {
        range->place = tx_clean_append_element(arena, article, writer->inside,
                                               tx_null_str);

        if (writer->inside == TX_TAG_DETAILS) {
            tx_post_append_summary(writer, range->place, range->answers);
        }
    }
}


tx_clean_node_t *
tx_clean_build_thread(tx_page_t *page, const tx_meta_t *meta,
    tx_thread_t *thread, const tx_selection_t *all, tx_tag_t inside)
{
    uint32_t          i;
    tx_post_t        *posts;
    tx_clean_t        clean;
    tx_selection_t    sel;
    tx_clean_node_t  *root;
    tx_post_range_t  *ranges, *outer;
    tx_post_writer_t  writer;

    memset(&sel, 0, sizeof(tx_selection_t));

    posts = thread->posts;
    ranges = tx_arena_calloc(page->arena, thread->nposts + 1,
                             sizeof(tx_post_range_t));
    writer.arena = page->arena;
    writer.inside = inside;
    writer.words = tx_find_reader_page_words(meta->lang);
    sel.title = all->title;
    sel.keep = tx_arena_calloc(page->arena, page->nblocks, 1);

    if (page->arena->failed) {
        return NULL;
    }

    tx_post_keep_text(page, thread, all, sel.keep, ranges);

    if (!tx_clean_init_walk(&clean, page, meta, &sel)) {
        return NULL;
    }

    root = tx_post_build_tree(&clean, thread, 0, &ranges[0]);
    ranges[0].place = root;
    ranges[0].level = (inside == TX_TAG_UNKNOWN) ? TX_ANSWER_MAX_LEVELS : 0;

    for (i = thread->nposts; i > 0; i--) {
        ranges[posts[i - 1].outer].answers += ranges[i].answers + 1;
    }

    for (i = 0; i < thread->nposts && !page->arena->failed; i++) {
        outer = &ranges[posts[i].outer];
        ranges[i + 1].level = outer->level + 1;
        posts[i].tree = tx_post_build_tree(&clean, thread, i + 1,
                                           &ranges[i + 1]);
        tx_post_append(&writer, &posts[i], &ranges[i + 1], outer->place);
    }

    clean.build->root = root;
    tx_clean_number_ids(clean.build);

    return page->arena->failed ? NULL : root;
}
