/*
 * Copyright (C) textextract contributors
 *
 * Where a script can be put into a page so that nothing else in it changes.
 *
 * The tokens are followed as a browser's parser does (HTML, 13.2.6), but only
 * as far as it is sure what it would do.  A place is known to be right when
 * it is passed, whatever comes behind it, so that a page that goes on in an
 * odd way has its script further in front.
 */


#include "tx_hash.h"
#include "tx_scan.h"


#define TX_AUGMENT_OPEN_MAX     256     /* elements that are followed, */
#define TX_AUGMENT_FOREIGN_MAX  64      /*   and those in an svg or math */


typedef struct {
    tx_scan_t  scan;
    size_t     place;           /* the last one, or TX_AUGMENT_NOWHERE */
    size_t     end;             /* the last in front of the body's end tag */
    size_t     head;            /* the last in the head */
    uint32_t   open[TX_AUGMENT_OPEN_MAX];   /* hashes of names */
    uint32_t   nopen;
    uint32_t   tables;          /* that are open */
    uint32_t   templates;       /* that are open */
    bool       select;          /* is open */
    bool       in_head;         /* the head has begun */
    bool       in_body;         /* the body has begun */
    bool       after_body;      /* its end tag was the last */
    bool       settled;         /* no frameset can replace the body */
} tx_augment_t;


/*
 * Takes the place behind the token: one that has made an element or ended one,
 * so that text in front of it and behind it is not the same node.
 */
static void
tx_augment_mark(tx_augment_t *augment)
{
    if (augment->tables != 0 || augment->templates != 0 || augment->select
        || augment->after_body)
    {
        return;
    }

    augment->place = (size_t) (augment->scan.pos - augment->scan.begin);
    augment->in_head = true;

    if (!augment->in_body) {
        augment->head = augment->place;
    }
}


/* True for the element that getElementById() would find instead. */
static bool
tx_augment_is_taken(const tx_token_t *token)
{
    uint32_t  i;

    for (i = 0; i < token->nattrs; i++) {
        if (token->attrs[i].id == TX_ATTR_ID
            && tx_str_eq(token->attrs[i].value, tx_str(TX_AUGMENT_ID)))
        {
            return true;
        }
    }

    return false;
}


/* The next token; false: the page ends, or goes on with that element. */
static bool
tx_augment_next(tx_augment_t *augment)
{
    tx_token_t  *token;

    tx_scan_next(&augment->scan);

    token = &augment->scan.token;

    if (token->type != TX_TOKEN_START_TAG || !tx_augment_is_taken(token)) {
        return token->type != TX_TOKEN_END;
    }

    /* these two are in front of all places, or of those in the body */

    if (token->tag == TX_TAG_HTML) {
        augment->place = TX_AUGMENT_NOWHERE;
        augment->head = TX_AUGMENT_NOWHERE;
        augment->end = TX_AUGMENT_NOWHERE;

    } else if (token->tag == TX_TAG_BODY) {
        augment->settled = false;
    }

    return false;
}


/* Past the end tag of an element of raw text; false: it has none. */
static bool
tx_augment_raw(tx_augment_t *augment)
{
    tx_scan_t  *scan;

    scan = &augment->scan;

    return scan->token.tag != TX_TAG_PLAINTEXT
           && tx_scan_to_end_tag(scan, scan->token.tag)
           && tx_augment_next(augment);
}


/* True if what begins in such an element of svg or math is HTML. */
static bool
tx_augment_holds_html(uint32_t name)
{
    size_t  i;

    static const tx_str_t  math[] = {
        tx_string("annotation-xml"), tx_string("mi"), tx_string("mn"),
        tx_string("mo"), tx_string("ms"), tx_string("mtext")
    };

    if (name == TX_TAG_FOREIGNOBJECT || name == TX_TAG_DESC
        || name == TX_TAG_TITLE)
    {
        return true;
    }

    for (i = 0; i < tx_count(math); i++) {
        if (name == tx_hash_lower(math[i])) {
            return true;
        }
    }

    return false;
}


/* True for a tag that ends no svg or math; others do, or may. */
static bool
tx_augment_is_foreign(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_UNKNOWN:
    case TX_TAG_A:
    case TX_TAG_ANNOTATION:
    case TX_TAG_DESC:
    case TX_TAG_FOREIGNOBJECT:
    case TX_TAG_IMAGE:
    case TX_TAG_MATH:
    case TX_TAG_SCRIPT:
    case TX_TAG_STYLE:
    case TX_TAG_SVG:
    case TX_TAG_TITLE:
        return true;

    default:
        return false;
    }
}


/* How many of n names stay open in front of the innermost one; n: none. */
static uint32_t
tx_augment_find(const uint32_t *open, uint32_t n, uint32_t name)
{
    uint32_t  i;

    for (i = n; i > 0; i--) {
        if (open[i - 1] == name) {
            return i - 1;
        }
    }

    return n;
}


/* From the start tag of an svg or math to its end tag; false: not sure. */
static bool
tx_augment_foreign(tx_augment_t *augment)
{
    uint32_t     n, kept, open[TX_AUGMENT_FOREIGN_MAX];
    tx_token_t  *token;

    token = &augment->scan.token;

    n = 0;
    open[n++] = token->name_hash;

    while (n != 0 && tx_augment_next(augment)) {

        if (token->type == TX_TOKEN_END_TAG) {
            kept = tx_augment_find(open, n, token->name_hash);

            if (kept == n) {
                return false;
            }

            n = kept;

        } else if (token->type == TX_TOKEN_START_TAG) {

            if (!tx_augment_is_foreign(token->tag)
                || tx_augment_holds_html(open[n - 1])
                || n == TX_AUGMENT_FOREIGN_MAX)
            {
                return false;
            }

            if (!token->self_closing) {
                open[n++] = token->name_hash;
            }
        }
    }

    return n == 0;
}


/* True for a start tag that may make no element, or ends with a line feed. */
static bool
tx_augment_is_ignored(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_CAPTION:
    case TX_TAG_COL:
    case TX_TAG_COLGROUP:
    case TX_TAG_FORM:
    case TX_TAG_FRAME:
    case TX_TAG_LISTING:
    case TX_TAG_PRE:
    case TX_TAG_TBODY:
    case TX_TAG_TD:
    case TX_TAG_TFOOT:
    case TX_TAG_TH:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
        return true;

    default:
        return false;
    }
}


/* Elements whose end tag may be left out are not followed. */
static void
tx_augment_push(tx_augment_t *augment)
{
    tx_tag_t           tag;
    const tx_token_t  *token;

    token = &augment->scan.token;
    tag = token->tag;

    augment->tables += (tag == TX_TAG_TABLE);

    if (augment->nopen < TX_AUGMENT_OPEN_MAX
        && !(tx_tag_flags(tag) & (TX_IS_VOID | TX_IS_IMPLIED))
        && (tag == TX_TAG_LISTING || tag == TX_TAG_PRE
            || !tx_augment_is_ignored(tag)))
    {
        augment->open[augment->nopen++] = token->name_hash;
    }

    if (!tx_augment_is_ignored(tag)) {
        tx_augment_mark(augment);
    }
}


/* Start tags of what has text only, or markup of another kind. */
static bool
tx_augment_enter(tx_augment_t *augment)
{
    bool      sure;
    tx_tag_t  tag;

    tag = augment->scan.token.tag;

    /* in a select, browsers differ in what these are */

    if (augment->select && tag != TX_TAG_SCRIPT) {
        return false;
    }

    augment->in_body |= !(tx_tag_flags(tag) & TX_IS_HEAD);

    if (tag == TX_TAG_SVG || tag == TX_TAG_MATH) {
        augment->scan.foreign = true;

        sure = augment->scan.token.self_closing
               || tx_augment_foreign(augment);

        augment->scan.foreign = false;

    } else {
        sure = tx_augment_raw(augment);
    }

    if (sure) {
        tx_augment_mark(augment);
    }

    return sure;
}


/* False: what follows is not sure. */
static bool
tx_augment_start_tag(tx_augment_t *augment)
{
    tx_tag_t  tag;
    uint32_t  flags;

    tag = augment->scan.token.tag;
    flags = tx_tag_flags(tag);

    if (tag == TX_TAG_HTML) {
        return true;
    }

    augment->after_body = false;

    if ((flags & (TX_IS_RAW | TX_IS_RCDATA)) || tag == TX_TAG_NOSCRIPT
        || tag == TX_TAG_SVG || tag == TX_TAG_MATH)
    {
        return tx_augment_enter(augment);
    }

    switch (tag) {

    case TX_TAG_FRAMESET:
        return augment->settled;

    case TX_TAG_TEMPLATE:
        augment->templates++;
        return true;

    case TX_TAG_SELECT:
        augment->in_body |= (augment->templates == 0);
        augment->select = !augment->select;
        return true;

    default:
        break;
    }

    if (augment->select) {
        return !(flags & TX_IS_SCOPE);
    }

    if (augment->templates != 0) {
        return true;
    }

    switch (tag) {

    case TX_TAG_HEAD:
        if (!augment->in_head && !augment->in_body) {
            tx_augment_mark(augment);
        }

        return true;

    case TX_TAG_BODY:
        augment->settled = true;

        if (!augment->in_body) {
            augment->in_body = true;
            tx_augment_mark(augment);
        }

        return true;

    default:
        augment->in_body |= !(flags & TX_IS_HEAD);
        tx_augment_push(augment);
        return true;
    }
}


/* Ends an element that is open, within the innermost of these four. */
static void
tx_augment_pop(tx_augment_t *augment, uint32_t name)
{
    uint32_t  i, top;

    for (i = augment->nopen; i > 0; i--) {
        top = augment->open[i - 1];

        if (top == name) {
            augment->nopen = i - 1;
            tx_augment_mark(augment);
            return;
        }

        if (top == TX_TAG_TABLE || top == TX_TAG_OBJECT
            || top == TX_TAG_MARQUEE || top == TX_TAG_APPLET)
        {
            return;
        }
    }
}


static void
tx_augment_end_table(tx_augment_t *augment)
{
    if (augment->tables != 0) {
        augment->tables--;
        augment->nopen = tx_augment_find(augment->open, augment->nopen,
                                         TX_TAG_TABLE);
        tx_augment_mark(augment);
    }
}


static void
tx_augment_end_tag(tx_augment_t *augment)
{
    const tx_token_t  *token;

    token = &augment->scan.token;

    switch (token->tag) {

    case TX_TAG_TEMPLATE:
        augment->templates -= (augment->templates != 0);
        return;

    case TX_TAG_SELECT:
        augment->select = false;
        return;

    default:
        break;
    }

    if (augment->templates != 0 || augment->select) {
        return;
    }

    switch (token->tag) {

    case TX_TAG_HTML:
    case TX_TAG_BODY:
        if (augment->tables == 0) {
            augment->end = augment->place;
            augment->in_body = true;
            augment->after_body = true;
        }

        return;

    case TX_TAG_BR:
        augment->in_body = true;
        augment->after_body = false;
        return;

    case TX_TAG_TABLE:
        augment->after_body = false;
        tx_augment_end_table(augment);
        return;

    case TX_TAG_P:
        /* one that ends no paragraph makes one, but not in the head */

        augment->after_body = false;

        if (augment->in_body) {
            tx_augment_mark(augment);
        }

        return;

    default:
        augment->after_body = false;
        tx_augment_pop(augment, token->name_hash);
        return;
    }
}


/* Text is content of the body, and keeps a frameset away. */
static void
tx_augment_text(tx_augment_t *augment)
{
    tx_str_t  text;

    text = tx_str_trim(augment->scan.token.text);

    if (text.len == 0 || augment->templates != 0 || augment->select) {
        return;
    }

    augment->in_body = true;
    augment->after_body = false;

    /* a reference may be one to a space */

    augment->settled |= (text.data[0] > ' ' && text.data[0] != '&');
}


/* All tokens, as long as it is sure what they do; true: up to the end. */
static bool
tx_augment_run(tx_augment_t *augment)
{
    bool  sure;

    sure = true;

    while (sure && tx_augment_next(augment)) {

        switch (augment->scan.token.type) {

        case TX_TOKEN_START_TAG:
            sure = tx_augment_start_tag(augment);
            break;

        case TX_TOKEN_END_TAG:
            tx_augment_end_tag(augment);
            break;

        default:
            tx_augment_text(augment);
            break;
        }
    }

    return augment->scan.token.type == TX_TOKEN_END;
}


/* In ISO-2022-JP a '<' may be half a character. */
static bool
tx_augment_has_shifts(tx_str_t body)
{
    return memmem(body.data, body.len, "\x1b$", 2) != NULL;
}


size_t
tx_augment_place(tx_str_t body)
{
    bool           whole;
    size_t         place;
    tx_arena_t     arena;
    tx_augment_t  *augment;

    if (body.len == 0 || tx_augment_has_shifts(body)) {
        return TX_AUGMENT_NOWHERE;
    }

    place = TX_AUGMENT_NOWHERE;

    tx_arena_init(&arena, SIZE_MAX);

    augment = tx_arena_array(&arena, 1, sizeof(tx_augment_t));

    if (augment != NULL) {
        augment->place = TX_AUGMENT_NOWHERE;
        augment->end = TX_AUGMENT_NOWHERE;
        augment->head = TX_AUGMENT_NOWHERE;

        tx_scan_init(&augment->scan, &arena, body, TX_SCAN_ATTRS);
        whole = tx_augment_run(augment);

        place = (augment->end != TX_AUGMENT_NOWHERE) ? augment->end
                                                     : augment->place;

        if (!whole && !augment->settled) {
            place = augment->head;
        }
    }

    if (arena.failed) {
        place = TX_AUGMENT_NOWHERE;
    }

    tx_arena_reset(&arena);

    return place;
}
