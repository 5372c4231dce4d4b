/*
 * Copyright (C) textextract contributors
 *
 * Posts of other signatures than the thread's: the one that opens it, and
 * answers that are parts of posts.
 */


#include "thread/finder.h"


#define TX_THREAD_ANSWER  30    /* chars of an answer, in the mean */
#define TX_THREAD_TITLE   8     /* bytes of a title amid other words */
#define TX_THREAD_PROSE   60    /* chars of a block that asks something */


/*
 * The post that opens a thread may be of another signature: text of the
 * bodies' signature in front of the others.  Its container is the smallest
 * with a name and a time that holds none of them.
 */
bool
tx_thread_opening(tx_finder_t *finder)
{
    uint32_t          i, n, first;
    tx_member_t      *pair;
    tx_mark_sum_t     marks;
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;
    first = finder->thread->posts[0].first;

    for (i = 1; i <= finder->npairs && finder->body[0] != 0; i++) {
        pair = &finder->pairs[i];

        if (pair->node >= first) {
            break;
        }

        if (pair->group != finder->body[0] || pair->post != 0
            || nodes[pair->node].last >= first)
        {
            continue;
        }

        for (n = pair->node; nodes[n].last < first; n = nodes[n].parent) {

            if (nodes[n].tag == TX_TAG_HEADER || nodes[n].tag == TX_TAG_NAV) {
                break;
            }

            marks = tx_marks_in(finder->page, &finder->marks, n);

            if (n != pair->node && marks.users != 0 && marks.times != 0) {
                finder->opening = n;
                return true;
            }
        }

        finder->page->steps += nodes[pair->node].depth;
    }

    return false;
}


/* "Topic: Slugs again (Read 87 times)" says the title. */
static bool
tx_thread_says(tx_str_t text, tx_str_t title)
{
    return tx_str_eq(text, title)
           || (title.len >= TX_THREAD_TITLE && tx_str_has(text, title));
}


/*
 * The block of the title, or of the first h1, in front of the thread; or a
 * block that begins with the title, where no heading says it.
 */
static uint32_t
tx_thread_title(const tx_finder_t *finder)
{
    uint32_t          b, n, end, begins;
    tx_str_t          title;
    const tx_page_t  *page;

    page = finder->page;
    end = page->nodes[finder->thread->posts[0].first].block;
    title = finder->columns->meta->title;
    begins = end;

    for (b = end; b-- > 0; /* void */ ) {
        n = page->blocks[b].node;

        if ((tx_tag_flags(page->nodes[n].tag) & TX_IS_HEADING)
            && (page->nodes[n].tag == TX_TAG_H1
                || (title.len != 0 && page->nodes[n].block == b
                    && tx_thread_says(tx_node_text(page, n), title))))
        {
            return b;
        }

        if (title.len != 0 && begins == end
            && tx_str_starts(tx_str_trim(tx_block_raw(page, b)), title))
        {
            begins = b;
        }
    }

    return begins;
}


/* What is plain text of a block; letters of three bytes say twice as much. */
static float
tx_thread_weight(const tx_finder_t *finder, uint32_t b)
{
    float   plain;
    double  chars;
    size_t  bytes;

    plain = finder->plain[b + 1] - finder->plain[b];
    chars = finder->sums[b + 1].chars - finder->sums[b].chars;
    bytes = tx_str_trim(tx_block_raw(finder->page, b)).len;

    return (chars > 0 && 2 * (double) bytes > 3 * chars)
           ? plain * (float) (2 * (double) bytes / (3 * chars)) : plain;
}


/*
 * Otherwise what has most text of all that stands between the title and the
 * first post, if there is a name or a time with it.
 */
bool
tx_thread_question(tx_finder_t *finder)
{
    float             plain, most;
    uint32_t          b, n, end;
    tx_mark_sum_t     marks;
    const tx_node_t  *nodes, *first;
    const tx_page_t  *page;

    page = finder->page;
    nodes = page->nodes;
    first = &nodes[finder->thread->posts[0].first];
    end = first->block;
    most = TX_THREAD_PROSE;
    n = 0;

    for (b = tx_thread_title(finder) + 1; b < end; b++) {
        plain = tx_thread_weight(finder, b);

        if (plain >= most
            && finder->sums[b + 1].sentences > finder->sums[b].sentences
            && !(nodes[page->blocks[b].node].flags & TX_NODE_CONCEALED))
        {
            most = plain;
            n = page->blocks[b].node;
        }
    }

    if (n == 0 || nodes[n].last >= finder->thread->posts[0].first) {
        return false;
    }

    while (nodes[nodes[n].parent].last < finder->thread->posts[0].first) {
        n = nodes[n].parent;
    }

    if (tx_thread_is_beside(&nodes[n])) {
        return false;
    }

    marks = tx_marks_in(finder->page, &finder->marks, n);

    finder->opening = (marks.users != 0 || marks.times != 0) ? n : 0;

    return finder->opening != 0;
}


/*
 * Answers that are parts of posts, such as comments: of a signature of their
 * own, several in one post, below its text.
 */
static void
tx_thread_count_answers(tx_finder_t *finder)
{
    double            text;
    uint32_t          i, end;
    tx_group_t       *group;
    tx_member_t      *pair;
    const tx_node_t  *node;
    const tx_post_t  *post;
    const tx_page_t  *page;

    page = finder->page;
    end = 0;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->post == 0 || pair->group == finder->group[0]) {
            continue;
        }

        post = &finder->thread->posts[pair->post - 1];

        if (pair->group == finder->body[0]
            && tx_thread_is_body(finder, pair, finder->group[0]))
        {
            end = tx_max(end, page->nodes[pair->node].last);
        }

        node = &page->nodes[pair->node];
        text = finder->sums[node->block_end].unlinked
               - finder->sums[node->block].unlinked;

        /* a name and a time may be in the line that they are about */

        if (pair->node <= end || pair->node <= post->node
            || text < TX_THREAD_LEAST
            || tx_node_within(page, post->author_node, pair->node)
            || tx_node_within(page, post->time_node, pair->node))
        {
            continue;
        }

        group = &finder->groups[pair->group];

        if (pair->marks.users == 0 || pair->marks.times == 0) {
            group->others++;
            continue;
        }

        group->answers++;
        group->answer_text += text;
        group->again += (group->last_answer == pair->post);
        group->last_answer = pair->post;
    }
}


bool
tx_thread_answers(tx_finder_t *finder)
{
    double             most;
    uint32_t           i;
    const tx_group_t  *group;

    tx_thread_count_answers(finder);
    most = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->answers >= 2 && group->again > 0
            && 3 * group->others <= group->answers
            && group->answer_text > most
            && group->answer_text >= TX_THREAD_ANSWER * group->answers)
        {
            most = group->answer_text;
            finder->group[1] = i;
        }
    }

    return finder->group[1] != 0;
}
