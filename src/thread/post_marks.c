/*
 * Copyright (C) textextract contributors
 */


#include "core/name_tables.h"
#include "recognize/date.h"
#include "recognize/pattern.h"
#include "thread/post_marks.h"

/* Kinds of words in the address of a link. */

enum {
    TX_WORD_ACCOUNT = 1,        /* a word in URLs of user pages: "profile" */
    TX_WORD_DOOR                /* a word in URLs of actions: "login" */
};


#include "data/day-words.h"
#include "data/post-marks.h"


#define MARK_MAX_BYTES  120  /* max. bytes of an element with a post mark */
#define NAME_LINK_MAX_BYTES    64   /* maximum bytes of a link that is a name */
#define TIME_MAX_BYTES         80   /* maximum bytes of a text that is a time */
#define LABEL_MAX_BYTES        24   /* maximum bytes of a label before a time */
#define BLOCK_MAX_ANCESTORS    6  /* max. ancestors read for a block's marks */
#define ENTRY_MAX_NODES     8 /* max. nodes of a heading searched for a link */
#define SHORT_TIME_MAX_BYTES   16   /* maximum bytes of a time such as "4 y" */
#define DAY_WORD_MAX_BYTES    32  /* max. bytes of a time such as "yesterday" */
#define HREF_MAX_BYTES         160  /* maximum bytes read of a link's address */


/*
 * Moves *p past the letters at *p, and returns the number of the word that they
 * form in the table of known words; 0: no letters, or an unknown word.
 */
static inline uint32_t
tx_marks_read_word(const tx_names_t *known, const u_char **p, const u_char *end)
{
    u_char         c;
    uint64_t       key;
    const u_char  *word, *q;

    key = 0;
    word = *p;

    for (q = word; q < end; q++) {
        c = *q;

        if (!tx_is_alpha(c) && c < 0x80) {
            break;
        }

        key = tx_name_extend_key(key, tx_lower(c));
    }

    *p = q;

    return tx_names_find_by_key(known, key, tx_str_span(word, q));
}


/*
 * True if a URL is that of a user's page: after the host it has a word such as
 * "user" and no word of an action such as "login".  "u" counts only as a whole
 * segment of the path.
 */
static bool
tx_marks_is_account_url(tx_str_t href)
{
    bool           account;
    u_char         before, behind;
    uint32_t       number;
    const u_char  *p, *end, *host, *word;

    href.len = tx_min(href.len, HREF_MAX_BYTES);
    href = tx_str_before(href, '#');
    end = tx_str_end(href);
    p = href.data;
    host = tx_str_chr(href, '/');

    if (host != NULL && host + 1 < end && host[1] == '/') {
        p = tx_str_chr(tx_str_span(host + 2, end), '/');

        if (p == NULL) {
            return false;           /* the address is only a host */
        }
    }

    account = false;
    before = '\0';

    for ( /* void */ ; p < end; p++) {
        word = p;
        number = tx_marks_read_word(&tx_mark_words, &p, end);
        behind = (p < end) ? *p : '\0';

        if (tx_mark_kinds[number] == TX_WORD_DOOR) {
            return false;
        }

        account |= tx_mark_kinds[number] == TX_WORD_ACCOUNT
                   && (p - word > 1
                       || ((before == '/' || before == '&' || before == '?')
                           && (behind == '/' || behind == '=')));

        if (word == p && before == '/' && (behind == '@' || behind == '~')) {
            return true;            /* user pages such as "/@ann", "/~ann" */
        }

        before = behind;
    }

    return account;
}


bool
tx_marks_is_time(tx_str_t text)
{
    bool           day;
    tx_match_t     match;
    const u_char  *p, *end;

    day = false;
    end = tx_str_end(text);

    for (p = text.data; p < end; p++) {
        day |= tx_marks_read_word(&tx_day_words, &p, end) != 0;

        if (p < end && tx_is_digit(*p)) {
            return tx_pattern_find(TX_PATTERN_POST_TIME, text, 0, &match);
        }
    }

    return day && text.len <= DAY_WORD_MAX_BYTES;
}


/* True if page->text from begin to end says "joined", "edited" or the like. */
static bool
tx_marks_is_edit_label(const tx_page_t *page, uint32_t begin, uint32_t end)
{
    tx_date_kind_t  kind;

    kind = tx_date_get_kind(tx_str_span(page->text + begin, page->text + end));

    return kind == TX_DATE_UPDATED || kind == TX_DATE_USER;
}


/*
 * True if a time is labelled as the time of an edit or of a user's joining: in
 * its own text, or else in the words between the previous time and this one.
 */
static bool
tx_marks_is_edit_time(const tx_page_t *page, const tx_node_t *node)
{
    uint32_t  begin, end;

    for (end = node->text; end < node->text_end; end++) {
        if (tx_is_digit(page->text[end])) {
            break;
        }
    }

    if (tx_date_get_kind(tx_str_span(page->text + node->text, page->text + end))
        != TX_DATE_PLAIN)
    {
        return tx_marks_is_edit_label(page, node->text, end);
    }

    begin = node->parent;
    begin = (node->tag == TX_TAG_TEXT) ? page->nodes[begin].parent : begin;
    begin = page->nodes[begin].text;

    if (begin + LABEL_MAX_BYTES < node->text) {
        begin = node->text - LABEL_MAX_BYTES;
    }

    for (end = node->text; end > begin; end--) {
        if (tx_is_digit(page->text[end - 1])) {
            break;
        }
    }

    return tx_marks_is_edit_label(page, end, node->text);
}


static uint8_t
tx_marks_get_itemprop_mark(tx_str_t prop)
{
    static const tx_str_t  users[] = {
        tx_string("author"), tx_string("creator")
    };

    static const tx_str_t  times[] = {
        tx_string("dateCreated"), tx_string("datePublished"),
        tx_string("commentTime")
    };

    return tx_str_casein(prop, users) ? TX_MARK_USER
           : tx_str_casein(prop, times) ? TX_MARK_TIME
           : tx_str_caseeq(prop, tx_str("upvoteCount")) ? TX_MARK_VOTES : 0;
}


/* Returns TX_MARK_ENTRY if heading n links to a page other than a user's. */
static uint8_t
tx_marks_get_heading_mark(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, link, last;
    tx_str_t  href;

    link = 0;

    if (page->nodes[n].flags & TX_NODE_LINK) {
        link = tx_node_closest(page, page->nodes[n].parent, TX_TAG_A,
                              UINT32_MAX);

    } else {
        last = tx_min(page->nodes[n].last, n + ENTRY_MAX_NODES);

        for (i = n + 1; i <= last; i++) {
            if (page->nodes[i].tag == TX_TAG_A) {
                link = i;
                break;
            }
        }
    }

    if (link == 0) {
        return 0;
    }

    href = tx_node_attr_start(page, link, TX_ATTR_HREF);

    return href.len == 0 || tx_str_chr(href, '#') != NULL
           || tx_marks_is_account_url(href)
           || (tx_tokens_of_node(page->tokens, page, link) & TX_TOKEN_USER)
           ? 0 : TX_MARK_ENTRY;
}


/*
 * Returns the mark (name, time ...) that an attribute gives to its element,
 * whose text has size bytes.
 */
static uint8_t
tx_marks_get_attr_mark(const tx_attr_t *attr, size_t size)
{
    if (attr->id == TX_ATTR_ITEMPROP) {
        return tx_marks_get_itemprop_mark(attr->value);
    }

    if (size == 0 || size > NAME_LINK_MAX_BYTES) {
        return 0;
    }

    switch (attr->id) {

    case TX_ATTR_HREF:
        return tx_marks_is_account_url(attr->value)
               ? TX_MARK_USER | TX_MARK_ACCOUNT : 0;

    case TX_ATTR_CLASS:
        return tx_str_caseeq(attr->value, tx_str("name"))
               || tx_str_caseends(attr->value, tx_str("username"))
               ? TX_MARK_USER : 0;

    case TX_ATTR_TITLE:     /* the title of "4 y" (years) is an exact time */
        return size <= SHORT_TIME_MAX_BYTES && attr->value.len <= TIME_MAX_BYTES
               && tx_str_chr(attr->value, ':') != NULL
               && tx_marks_is_time(attr->value)
               ? TX_MARK_TIME : 0;

    default:
        return 0;
    }
}


static uint8_t
tx_marks_get_element_mark(const tx_page_t *page, uint32_t n)
{
    size_t            size;
    uint8_t           mark;
    uint32_t          i, tokens;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &page->nodes[n];
    size = node->text_end - node->text;

    if (size > MARK_MAX_BYTES) {
        return 0;
    }

    if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
        mark = tx_marks_get_heading_mark(page, n);

        if (mark != 0) {
            return mark;
        }
    }

    mark = (node->tag == TX_TAG_TIME) ? TX_MARK_TIME : 0;
    attr = &page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {
        mark |= tx_marks_get_attr_mark(&attr[i], size);
    }

    if (size == 0) {
        return mark;
    }

    tokens = tx_tokens_of_node(page->tokens, page, n);
    mark |= (tokens & TX_TOKEN_USER) ? TX_MARK_USER
            : (tokens & (TX_TOKEN_VOTES | TX_TOKEN_NUMBER)) == TX_TOKEN_VOTES
            ? TX_MARK_VOTES : 0;

    if ((tokens & TX_TOKEN_TIME) && size <= TIME_MAX_BYTES
        && !(mark & TX_MARK_TIME)
        && tx_marks_is_time(tx_str_trim(tx_node_raw_text(page, n))))
    {
        mark |= TX_MARK_TIME;
    }

    return mark;
}


bool
tx_marks_find_all(tx_page_t *page, tx_marks_t *marks)
{
    uint8_t           mark;
    uint32_t          i;
    tx_mark_sum_t    *sum;
    const tx_node_t  *node;

    marks->mark = tx_arena_calloc(page->arena, page->nnodes, sizeof(uint8_t));
    marks->sum = tx_arena_alloc(page->arena, ((size_t) page->nnodes + 1)
                                             * sizeof(tx_mark_sum_t));
    if (page->arena->failed || tx_tokens_make_cache(page) == NULL) {
        return false;
    }

    memset(marks->sum, 0, 2 * sizeof(tx_mark_sum_t));

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];
        mark = 0;

        if ((node->flags & (TX_NODE_HIDDEN | TX_NODE_SPACE))
            && node->tag != TX_TAG_META)
        {
            /* void */

        } else if (node->tag != TX_TAG_TEXT) {
            mark = tx_marks_get_element_mark(page, i);

        } else if (node->text_end - node->text <= TIME_MAX_BYTES
                   && tx_marks_is_time(tx_str_trim(tx_node_raw_text(page, i))))
        {
            mark = TX_MARK_TIME;
        }

        if ((mark & TX_MARK_TIME) && tx_marks_is_edit_time(page, node)) {
            mark &= (uint8_t) ~TX_MARK_TIME;
        }

        marks->mark[i] = mark;
        sum = &marks->sum[i + 1];
        *sum = sum[-1];
        sum->users += (mark & TX_MARK_USER) != 0;
        sum->times += (mark & TX_MARK_TIME) != 0;
        sum->entries += (mark & TX_MARK_ENTRY) != 0;
    }

    page->steps += page->nnodes;

    return true;
}


uint8_t
tx_marks_get_block_marks(const tx_page_t *page, const tx_marks_t *marks,
    uint32_t block)
{
    uint8_t               mark;
    uint32_t              i, n;
    const tx_block_t     *b;
    const tx_mark_sum_t  *first, *last;

    b = &page->blocks[block];
    first = &marks->sum[b->first];
    last = &marks->sum[b->last + 1];

    mark = (last->users != first->users) ? TX_MARK_USER : 0;
    mark |= (last->times != first->times) ? TX_MARK_TIME : 0;

    n = page->nodes[b->first].parent;

    for (i = 0; i < BLOCK_MAX_ANCESTORS && n >= b->node && n != 0; i++) {
        mark |= marks->mark[n] & (TX_MARK_USER | TX_MARK_TIME);
        n = page->nodes[n].parent;
    }

    return mark;
}
