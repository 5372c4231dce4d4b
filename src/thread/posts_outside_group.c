/*
 * Copyright (C) textextract contributors
 *
 * Finds posts outside of the chosen group: an opening post above the posts,
 * larger posts around them, and answers inside of posts.
 */


#include "thread/thread_finder.h"


#define HELD_MIN_SHARE  0.9  /* min. share of posts inside of outer elements */
#define OUTER_MIN_RATIO  0.2  /* min. chars outside of posts / in posts */
#define ANSWER_MIN_MEAN_CHARS  30   /* minimum mean chars of answers */
#define QUESTION_MIN_CHARS    60  /* min. chars of a question's longest block */


/*
 * Finds an opening post whose signature differs from that of the other posts,
 * by a body before the first post.  Its container is the smallest element
 * around the body that has a name and a time and contains no post.
 */
bool
tx_thread_find_first_post(tx_finder_t *finder)
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

            marks = tx_marks_count_node(finder->page, &finder->marks, n);

            if (n != pair->node && marks.users != 0 && marks.times != 0) {
                finder->opening = n;
                return true;
            }
        }

        finder->page->steps += nodes[pair->node].depth;
    }

    return false;
}


/* Returns the last h1 or title above the first post; or that post's block. */
static uint32_t
tx_thread_find_title_block(const tx_finder_t *finder)
{
    tx_tag_t          tag;
    uint32_t          b, end;
    tx_str_t          text, title;
    const tx_page_t  *page;

    page = finder->page;
    end = page->nodes[finder->thread->posts[0].first].block;
    title = finder->columns->meta->title;

    for (b = end; b-- > 0; /* void */ ) {
        tag = (tx_tag_t) page->nodes[page->blocks[b].node].tag;
        text = tx_str_trim(tx_block_raw_text(page, b));

        /* the heading may be longer: "Topic: Slugs again (Read 87 times)" */

        if (tag == TX_TAG_H1
            || (title.len != 0
                && ((tx_tag_flags(tag) & TX_IS_HEADING)
                    ? tx_str_has(text, title) : tx_str_starts(text, title))))
        {
            return b;
        }
    }

    return end;
}


/*
 * Finds an opening post if no body is before the first post: the element with
 * the longest block between title and first post, if it has a name or a time.
 */
bool
tx_thread_find_question(tx_finder_t *finder)
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
    most = QUESTION_MIN_CHARS;
    n = 0;

    for (b = tx_thread_find_title_block(finder) + 1; b < end; b++) {
        plain = finder->plain[b + 1] - finder->plain[b];

        if (plain >= most
            && tx_sums_between(finder->columns, b, b + 1).sentences > 0
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

    marks = tx_marks_count_node(finder->page, &finder->marks, n);

    finder->opening = (marks.users != 0 || marks.times != 0) ? n : 0;

    return finder->opening != 0;
}


void
tx_thread_choose_outer_group(tx_finder_t *finder)
{
    double             most;
    uint32_t           i, posts;
    tx_group_t        *group;
    tx_post_sum_t      sum;
    const tx_member_t *pair;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->group == finder->group[0] || pair->outer != 0) {
            continue;
        }

        sum = tx_sum_outside_of_posts(finder, pair->node, &posts);

        if (sum.chars >= TX_POST_MIN_CHARS && sum.users != 0
            && sum.times != 0)
        {
            group = &finder->groups[pair->group];
            group->around++;
            group->around_text += sum.chars;
            group->holders += (posts != 0);
            group->held += posts;
        }
    }

    posts = finder->thread->nposts;
    most = OUTER_MIN_RATIO * finder->before[posts].chars;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        /* two outer elements or more: one would be a box around all posts */

        if ((group->holders > 1 || group->around > 2)
            && group->held > group->holders
            && group->held >= HELD_MIN_SHARE * posts
            && group->around_text > most)
        {
            most = group->around_text;
            finder->group[0] = i;
        }
    }
}


/*
 * Counts each group's containers that are answers in posts: elements with a
 * name and a time below the post's body, such as comments.
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
            && tx_thread_may_be_body(finder, pair, finder->group[0]))
        {
            end = tx_max(end, page->nodes[pair->node].last);
        }

        node = &page->nodes[pair->node];
        text = tx_sums_between(finder->columns, node->block,
                               node->block_end).unlinked;

        /* an element with the post's own name or time is no answer */

        if (pair->node <= end || pair->node <= post->node
            || text < TX_POST_MIN_CHARS
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
tx_thread_find_answer_group(tx_finder_t *finder)
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
            && group->answer_text >= ANSWER_MIN_MEAN_CHARS * group->answers)
        {
            most = group->answer_text;
            finder->group[1] = i;
        }
    }

    return finder->group[1] != 0;
}
