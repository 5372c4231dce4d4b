/*
 * Copyright (C) textextract contributors
 *
 * Finds readers' comments below an article: children of the element with most
 * of the comments, and answers inside them, which have the same tag and class.
 */


#include "core/hash.h"
#include "page/class_tokens.h"
#include "thread/thread.h"


/* A comment is a block in an element with a class of comments. */
#define COMMENT_CLASS_MAX_LEVELS  6  /* max. levels up to a class of comments */
#define BLOCK_MIN_WORDS          4 /* minimum words of a block of a comment */
#define LINKS_MAX_DENSITY  0.4f  /* max. share of a comment block in links */
#define PAGE_MIN_WORDS         30 /* minimum words of all comments of a page */
#define LABEL_MAX_WORDS          6    /* maximum words of a label of comments */

#define SINGLE_MIN_WORDS     15 /* min. words of a lone comment without time */
#define LIST_MIN_SHARE  0.7f  /* min. share of comments' words in their list */
#define COMMENT_KINDS_MAX    8  /* maximum pairs of tag and class of comments */
#define HEAD_MAX_BYTES       120  /* maximum bytes of a line of name and time */
#define NAME_LINE_MAX_BYTES  80 /* max. bytes of a block with a name or time */


typedef struct {
    tx_page_t          *page;
    uint8_t            *comment;      /* by block: 1 if part of a comment */
    float              *words;        /* by block: comments' words before it */
    float              *kept;         /* by block: kept blocks before it */
    bool                learnt;       /* the method, too, found comments */
    uint64_t            kinds[COMMENT_KINDS_MAX];
    uint32_t            nkinds;
    tx_thread_t        *thread;       /* the comments as posts */
} tx_comments_t;


/* True for a shown block with a class of comments, but no heading or form. */
static bool
tx_comment_has_class(const tx_columns_t *columns, uint32_t b)
{
    float *const  *col;

    col = columns->col;

    return col[TX_COL_UP_W_COMMENT][b] >= 1
           && col[TX_COL_UP_W_COMMENT][b] <= COMMENT_CLASS_MAX_LEVELS
           && col[TX_COL_UP_FORM][b] == 0
           && col[TX_COL_HEADING][b] == 0
           && col[TX_COL_DUPLICATE][b] == 0
           && !(columns->page->nodes[columns->page->blocks[b].first].flags
                & TX_NODE_CONCEALED)
           && col[TX_COL_WORDS][b] >= BLOCK_MIN_WORDS
           && col[TX_COL_LINK_DENSITY][b] < LINKS_MAX_DENSITY;
}


/* True for a label of the comments: "4 comments", "Post a comment". */
static bool
tx_comment_is_label(const tx_columns_t *columns, uint32_t b)
{
    return columns->col[TX_COL_WORDS][b] <= LABEL_MAX_WORDS
           && (tx_tokens_get_kinds(tx_block_raw_text(columns->page, b))
               & TX_TOKEN_COMMENT);
}


/*
 * Marks the blocks that are comments and not content, and sums their words.
 * Returns false if there is no memory.
 */
static bool
tx_comments_mark_blocks(tx_comments_t *run, const tx_columns_t *columns,
    const tx_selection_t *sel)
{
    bool          learnt;
    float         named;
    uint32_t      b, n;
    tx_arena_t   *arena;
    const float  *words;

    n = run->page->nblocks;
    arena = run->page->arena;
    words = columns->col[TX_COL_WORDS];

    run->comment = tx_arena_calloc(arena, n, sizeof(uint8_t));
    run->words = tx_arena_calloc(arena, (size_t) n + 1, sizeof(float));
    run->kept = tx_arena_calloc(arena, (size_t) n + 1, sizeof(float));

    if (arena->failed) {
        return false;
    }

    named = 0;

    for (b = 0; b < n; b++) {
        run->comment[b] = sel->keep[b] == 0 && tx_comment_has_class(columns, b);
        named += run->comment[b] ? words[b] : 0;
    }

    for (b = 0; b < n; b++) {
        learnt = sel->comment != NULL && sel->comment[b]
                 && !tx_comment_is_label(columns, b);

        run->comment[b] = sel->keep[b] == 0
                          && (learnt
                              || (named >= PAGE_MIN_WORDS && run->comment[b]));

        run->learnt |= run->comment[b] && learnt;
        run->words[b + 1] = run->words[b] + (run->comment[b] ? words[b] : 0);
        run->kept[b + 1] = run->kept[b] + (sel->keep[b] != 0);
    }

    return true;
}


/*
 * Returns a hash of an element's tag and its first class, or its id, up to the
 * first digit.  0: it has neither class nor id.
 */
static uint64_t
tx_comments_get_kind(const tx_page_t *page, uint32_t n)
{
    size_t    i;
    uint64_t  hash;
    tx_str_t  name;

    name = tx_node_attr(page, n, TX_ATTR_CLASS);
    name = (name.len != 0) ? name : tx_node_attr(page, n, TX_ATTR_ID);
    hash = TX_HASH_START + page->nodes[n].tag;

    for (i = 0; i < name.len && name.data[i] > ' '; i++) {
        if (tx_is_digit(name.data[i])) {
            break;
        }

        hash = tx_hash_add_byte(hash, name.data[i]);
    }

    return (i == 0) ? 0 : hash | 1;
}


static bool
tx_comments_has_kind(const tx_comments_t *run, uint64_t kind)
{
    uint32_t  i;

    for (i = 0; i < run->nkinds; i++) {
        if (run->kinds[i] == kind) {
            return true;
        }
    }

    return false;
}


/* True if a sibling of the element has comments and is of the same kind. */
static bool
tx_comments_has_similar_sibling(const tx_comments_t *run, uint32_t child)
{
    uint32_t          n;
    const tx_node_t  *nodes;

    nodes = run->page->nodes;

    for (n = nodes[nodes[child].parent].child; n != 0; n = nodes[n].next) {
        if (n != child && nodes[n].tag == nodes[child].tag
            && tx_node_sum(run->words, &nodes[n]) != 0
            && (nodes[n].tag != TX_TAG_DIV
                || tx_comments_get_kind(run->page, n)
                   == tx_comments_get_kind(run->page, child)))
        {
            return true;
        }
    }

    return false;
}


/* Returns the element whose children have most of the comments. */
static uint32_t
tx_comments_find_list(const tx_comments_t *run)
{
    float             most;
    uint32_t          n, child;
    const tx_node_t  *nodes;

    nodes = run->page->nodes;
    n = tx_selection_find_area(run->page, run->comment);

    for ( ;; ) {
        most = LIST_MIN_SHARE * tx_node_sum(run->words, &nodes[n]);
        child = nodes[n].child;

        while (child != 0
               && (nodes[child].tag == TX_TAG_TEXT
                   || tx_node_sum(run->words, &nodes[child]) < most))
        {
            child = nodes[child].next;
        }

        if (child == 0 || tx_comments_has_similar_sibling(run, child)) {
            return n;
        }

        n = child;
    }
}


/* Returns the element around list with a class of comments; or list itself. */
static uint32_t
tx_comment_find_element(const tx_comments_t *run, uint32_t list)
{
    uint32_t          n;
    const tx_node_t  *nodes;

    nodes = run->page->nodes;

    for (n = list; n != 0 && tx_node_sum(run->kept, &nodes[n]) == 0;
         n = nodes[n].parent)
    {
        if (tx_tokens_of_node(run->page->tokens, run->page, n)
            & TX_TOKEN_COMMENT)
        {
            return n;
        }
    }

    return list;
}


/* True for a child of the list, or an answer in it, with text of comments. */
static bool
tx_comments_is_comment(const tx_comments_t *run, uint32_t list, uint32_t n)
{
    const tx_node_t  *node;

    node = &run->page->nodes[n];

    return node->tag != TX_TAG_TEXT && tx_node_sum(run->words, node) != 0
           && tx_node_sum(run->kept, node) == 0    /* no kept text inside */
           && (node->parent == list
               || tx_comments_has_kind(run,
                                       tx_comments_get_kind(run->page, n)));
}


/* True for a line with a name or time before a comment with neither; a dt. */
static bool
tx_comments_is_mark_line(const tx_comments_t *run, uint32_t list, uint32_t n)
{
    uint32_t          next;
    tx_mark_sum_t     own, behind;
    const tx_node_t  *node;

    node = &run->page->nodes[n];

    if (node->tag == TX_TAG_TEXT
        || node->text_end - node->text > HEAD_MAX_BYTES)
    {
        return false;
    }

    next = node->next;

    while (next != 0 && run->page->nodes[next].tag == TX_TAG_TEXT) {
        next = run->page->nodes[next].next;
    }

    own = tx_marks_count_node(run->page, &run->thread->marks, n);
    behind = tx_marks_count_node(run->page, &run->thread->marks, next);

    return tx_comments_is_comment(run, list, next)
           && ((node->tag == TX_TAG_DT
                && run->page->nodes[next].tag == TX_TAG_DD)
               || (own.users + own.times != 0
                   && (own.users == 0 || behind.users == 0)
                   && (own.times == 0 || behind.times == 0)));
}


/* Collects the kinds (tag and class) of a list's comments, to find answers. */
static void
tx_comments_collect_kinds(tx_comments_t *run, uint32_t list)
{
    uint32_t          n;
    uint64_t          kind;
    const tx_node_t  *nodes;

    nodes = run->page->nodes;

    for (n = nodes[list].child; n != 0; n = nodes[n].next) {
        kind = tx_comments_get_kind(run->page, n);

        if (kind != 0 && tx_comments_is_comment(run, list, n)
            && run->nkinds < COMMENT_KINDS_MAX
            && !tx_comments_has_kind(run, kind))
        {
            run->kinds[run->nkinds++] = kind;
        }
    }
}


/* Makes a post of each child of a list and of each answer inside of it. */
static bool
tx_comments_make_posts(tx_comments_t *run)
{
    uint32_t          n, end, list, head, next, count;
    const tx_node_t  *nodes;

    nodes = run->page->nodes;
    list = tx_comments_find_list(run);
    end = 0;
    head = 0;
    count = 1;

    tx_comments_collect_kinds(run, list);

    for (n = list + 1; n <= nodes[list].last; n++) {
        count += tx_comments_is_comment(run, list, n);
    }

    run->thread->posts = tx_arena_calloc(run->page->arena, count,
                                         sizeof(tx_post_t));
    if (run->thread->posts == NULL) {
        return false;
    }

    for (n = list + 1; n <= nodes[list].last; n++) {

        if (tx_comments_is_mark_line(run, list, n)) {
            head = n;
            n = nodes[n].last;

        } else if (tx_comments_is_comment(run, list, n)
                   && (n > end || nodes[n].parent != nodes[end].parent))
        {
            end = n;        /* or the last dd of a dt */
            next = (nodes[head].tag == TX_TAG_DT) ? n : 0;

            while (next != 0 && nodes[next].tag != TX_TAG_DT) {
                end = (nodes[next].tag == TX_TAG_DD) ? next : end;
                next = nodes[next].next;
            }

            tx_posts_append(run->thread, end, head, 0);
            head = 0;
        }
    }

    if (run->thread->nposts < 2) {
        run->thread->nposts = 0;
        tx_posts_append(run->thread, tx_comment_find_element(run, list), 0, 0);
    }

    /* a comment has at least one word outside of its answers */

    return tx_posts_drop_wrappers(run->page, run->thread, run->words, 1);
}


/* True if a block contains a node, or is one of the blocks in the node. */
static bool
tx_comments_is_node_in_block(const tx_page_t *page, uint32_t b, uint32_t node)
{
    return (node >= page->blocks[b].first && node <= page->blocks[b].last)
           || (node != 0 && b >= page->nodes[node].block
               && b < page->nodes[node].block_end);
}


/* True if a block is short and contains the name or the time of its post. */
static bool
tx_comments_is_mark(const tx_page_t *page, const tx_post_t *post, uint32_t b)
{
    return tx_block_raw_text(page, b).len <= NAME_LINE_MAX_BYTES
           && (tx_comments_is_node_in_block(page, b, post->author_node)
               || tx_comments_is_node_in_block(page, b, post->time_node));
}


/* If a comment's only text was taken for a name, makes this text its body. */
static void
tx_comments_turn_name_into_body(tx_comments_t *run, tx_post_t *post)
{
    uint32_t          b;
    const tx_node_t  *name;

    name = &run->page->nodes[post->author_node];
    b = name->block;
    b -= (b == name->block_end && b != 0);  /* the name is amid a block */

    if (post->author_node != 0 && run->comment[b]
        && !(run->thread->marks.mark[post->author_node] & TX_MARK_USER)
        && !tx_comments_is_node_in_block(run->page, b, post->time_node))
    {
        run->thread->part[b] = TX_PART_BODY;
        post->author = tx_null_str;
    }
}


/* Makes a block part of its comment's body, unless it is a name or a time. */
static bool
tx_comments_add_block_to_body(tx_comments_t *run, uint32_t b)
{
    uint32_t  post;

    post = run->thread->post[b];

    if (post == 0
        || tx_comments_is_mark(run->page, &run->thread->posts[post - 1], b))
    {
        return false;
    }

    run->thread->part[b] = TX_PART_BODY;

    return true;
}


/*
 * Sets each block's post and its part: body or other.  If no block of a comment
 * is marked as comment, all its blocks but links are body.  false: no memory.
 */
static bool
tx_comments_set_parts(tx_comments_t *run, const float *density)
{
    uint8_t      *known;      /* by post: body is 1: marked blocks, 2: others */
    uint32_t      b, i;
    tx_thread_t  *thread;

    thread = run->thread;
    tx_posts_set_posts_of_blocks(run->page, thread);

    known = tx_arena_calloc(run->page->arena, (size_t) thread->nposts + 1, 1);
    if (known == NULL) {
        return false;
    }

    for (b = 0; b < run->page->nblocks; b++) {
        if (run->comment[b] && tx_comments_add_block_to_body(run, b)) {
            known[thread->post[b]] = 1;
        }
    }

    for (b = 0; b < run->page->nblocks; b++) {
        if (known[thread->post[b]] != 1 && density[b] < LINKS_MAX_DENSITY
            && tx_comments_add_block_to_body(run, b))
        {
            known[thread->post[b]] = 2;
        }
    }

    for (i = 0; i < thread->nposts; i++) {
        if (known[i + 1] == 0) {
            tx_comments_turn_name_into_body(run, &thread->posts[i]);
        }
    }

    return true;
}


bool
tx_columns_find_comments(tx_columns_t *columns, const tx_selection_t *sel,
    tx_thread_t **comments)
{
    uint32_t        i;
    tx_page_t      *page;
    tx_comments_t   run;

    static const tx_col_t  needed[] = {
        TX_COL_UP_W_COMMENT, TX_COL_UP_FORM, TX_COL_HEADING, TX_COL_DUPLICATE,
        TX_COL_WORDS, TX_COL_LINK_DENSITY
    };

    *comments = NULL;
    page = columns->page;

    for (i = 0; i < tx_count(needed); i++) {
        if (!tx_columns_fill(columns, needed[i])) {
            return false;
        }
    }

    memset(&run, 0, sizeof(tx_comments_t));
    run.page = page;

    if (!tx_comments_mark_blocks(&run, columns, sel)) {
        return false;
    }

    if (run.words[page->nblocks] == 0) {
        return true;
    }

    if (tx_columns_find_thread(columns) == NULL) {
        return false;
    }

    run.thread = tx_thread_create_empty(page);

    if (run.thread == NULL) {
        return false;
    }

    run.thread->marks = columns->thread->marks;

    if (!tx_comments_make_posts(&run)
        || !tx_posts_read_authors_and_times(columns, run.thread))
    {
        return false;
    }

    /* a single comment without a time may be a notice */

    if (run.thread->nposts > 1 || run.thread->posts->time_node != 0
        || (run.learnt && run.words[page->nblocks] >= SINGLE_MIN_WORDS))
    {
        *comments = run.thread;
        tx_posts_read_votes(page, run.thread);

        return tx_comments_set_parts(&run, columns->col[TX_COL_LINK_DENSITY])
               && tx_thread_drop_repeated_links(columns, run.thread);
    }

    return true;
}
