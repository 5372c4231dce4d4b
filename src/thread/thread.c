/*
 * Copyright (C) textextract contributors
 */


#include "thread/thread_finder.h"


#define MARK_LINE_MAX_CHARS 80    /* maximum chars of a line of name and time */

#define SURE_MIN_MARKED_POSTS 0.5f /* min. share of posts with name and time */
#define SURE_MIN_SHARE      0.1f /* min. share of page text in a sure thread */
#define DOUBTFUL_MIN_SHARE  0.3f /* min. share of text in a doubtful thread */


/*
 * Sets finder->plain, unlinked chars without lines of names and times, and
 * finder->fresh, chars of which equal blocks count once. false: no memory.
 */
static bool
tx_thread_sum_chars(tx_finder_t *finder)
{
    float            unlinked;
    uint32_t         b;
    tx_page_t       *page;
    tx_fill_sum_t    sum;
    const uint32_t  *alike;

    page = finder->page;
    alike = tx_columns_count_equal_texts(finder->columns);

    finder->plain = tx_arena_calloc(page->arena, (size_t) page->nblocks + 1,
                                    sizeof(float));
    finder->fresh = tx_arena_calloc(page->arena, (size_t) page->nblocks + 1,
                                    sizeof(double));
    if (page->arena->failed) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        sum = tx_sums_between(finder->columns, b, b + 1);
        unlinked = (float) sum.unlinked;

        if (unlinked <= MARK_LINE_MAX_CHARS
            && tx_marks_get_block_marks(page, &finder->marks, b) != 0)
        {
            unlinked = 0;
        }

        finder->plain[b + 1] = finder->plain[b] + unlinked;
        finder->fresh[b + 1] = finder->fresh[b] + sum.chars / alike[b];
    }

    return true;
}


tx_thread_t *
tx_thread_create_empty(tx_page_t *page)
{
    tx_thread_t  *thread;

    thread = tx_arena_calloc(page->arena, 1, sizeof(tx_thread_t));

    if (thread != NULL) {
        thread->post = tx_arena_calloc(page->arena, page->nblocks,
                                       sizeof(uint32_t));
        thread->part = tx_arena_calloc(page->arena, page->nblocks,
                                       sizeof(uint8_t));
    }

    return page->arena->failed ? NULL : thread;
}


/* Makes the posts of group[0] and group[1], with authors, times and bodies. */
static bool
tx_thread_read_posts(tx_finder_t *finder)
{
    if (!tx_thread_make_posts(finder)
        || !tx_posts_read_authors_and_times(finder->columns, finder->thread))
    {
        return false;
    }

    tx_thread_set_posts_of_containers(finder);
    tx_thread_choose_body_group(finder, 0);

    if (finder->group[1] != 0) {
        tx_thread_choose_body_group(finder, 1);
    }

    return true;
}


static bool
tx_thread_find_posts(tx_finder_t *finder)
{
    bool  more;

    if (!tx_thread_sum_chars(finder) || !tx_thread_group_containers(finder)) {
        return false;
    }

    tx_thread_sum_text_of_groups(finder);
    tx_thread_choose_post_group(finder);

    if (finder->group[0] == 0) {
        return true;
    }

    if (!tx_thread_make_posts(finder)) {
        return false;
    }

    tx_thread_choose_outer_group(finder);

    if (!tx_thread_read_posts(finder)) {
        return false;
    }

    if (finder->thread->nposts < 2) {
        finder->thread->nposts = 0;
        return true;
    }

    more = tx_thread_find_first_post(finder) || tx_thread_find_question(finder);
    more |= tx_thread_find_answer_group(finder);

    if (more && !tx_thread_read_posts(finder)) {
        return false;
    }

    tx_posts_set_posts_of_blocks(finder->page, finder->thread);
    tx_thread_mark_bodies(finder);
    tx_thread_mark_bodiless_posts(finder);
    tx_thread_mark_authors_and_times(finder);
    tx_thread_set_share(finder);
    tx_thread_set_confidence(finder);

    if (finder->thread->share < (finder->thread->sure < SURE_MIN_MARKED_POSTS
                                 ? DOUBTFUL_MIN_SHARE : SURE_MIN_SHARE))
    {
        finder->thread->nposts = 0;
        finder->thread->share = 0;
        finder->thread->sure = 0;
        memset(finder->thread->post, 0,
               finder->page->nblocks * sizeof(uint32_t));
        memset(finder->thread->part, 0, finder->page->nblocks);
    }

    return !finder->page->arena->failed;
}


static tx_thread_t *
tx_thread_find_on_page(tx_columns_t *columns)
{
    tx_page_t      *page;
    tx_finder_t    *finder;
    tx_thread_t    *thread;
    tx_mark_sum_t  *all;

    page = columns->page;

    thread = tx_thread_create_empty(page);
    finder = tx_arena_calloc(page->arena, 1, sizeof(tx_finder_t));

    if (page->arena->failed) {
        return NULL;
    }

    if (!tx_marks_find_all(page, &finder->marks)) {
        return NULL;
    }

    thread->marks = finder->marks;
    all = &finder->marks.sum[page->nnodes];

    /* a thread has two names and two times, or three names or three times */

    if (page->nblocks == 0
        || ((all->users < 2 || all->times < 2)
            && tx_max(all->users, all->times) < 3))
    {
        return thread;
    }

    finder->columns = columns;
    finder->page = page;
    finder->thread = thread;

    return tx_thread_find_posts(finder) ? thread : NULL;
}


tx_thread_t *
tx_columns_find_thread(tx_columns_t *columns)
{
    if (columns->thread == NULL
        && tx_columns_fill(columns, TX_COL_LINKED)
        && tx_columns_fill(columns, TX_COL_SENTENCES))
    {
        columns->thread = tx_thread_find_on_page(columns);
    }

    return columns->thread;
}
