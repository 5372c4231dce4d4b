/*
 * Copyright (C) textextract contributors
 *
 * Finds where a script can be put into a page without changing anything else.
 *
 * The tokens are followed as a browser's parser does (HTML, 13.2.6), up to the
 * first token whose effect on the tree is not certain.  A place is behind a tag
 * that has begun or ended an element, so that the script does not divide a text
 * node.  Each place is right whatever follows it; the last place before the
 * uncertain token is taken.
 */


#include "core/hash.h"
#include "html/tokenizer.h"


#define TX_AUGMENT_MAX_OPEN_TAGS    256 /* maximum nested open block elements */
#define TX_AUGMENT_MAX_LEVELS  64  /* maximum nesting of skipped elements */


typedef struct {
    tx_scan_t  scan;
    tx_attr_t  attrs[TX_SCAN_MAX_ATTRS];  /* attributes of the last start tag */

    /* three offsets in the page; TX_AUGMENT_NOWHERE: there is no place */

    size_t     place;           /* latest place for the script element */
    size_t     end;             /* latest place before </body> */
    size_t     head;            /* latest place before the body */

    /* hashed names of blocks that are surely open; other blocks may be open
       between them */

    uint32_t   open[TX_AUGMENT_MAX_OPEN_TAGS];
    uint32_t   nopen;
    bool       unlisted;        /* a block that is not in open[] may be open */
    uint32_t   last;            /* hashed name of the last start tag, or 0 */
    bool       in_head;         /* the head has begun */
    bool       in_body;         /* the body has begun */
    bool       settled;         /* a frameset can no longer replace the body */
} tx_augment_t;


/* Makes the end of the current token the latest place for the script. */
static void
tx_augment_save_place(tx_augment_t *augment)
{
    augment->place = (size_t) (augment->scan.pos - augment->scan.begin);
    augment->in_head = true;

    if (!augment->in_body) {
        augment->head = augment->place;
    }
}


/*
 * Reads a token.  False if the page ends, or if the token has the script
 * element's id, so that getElementById() would find it.
 */
static bool
tx_augment_next_token(tx_augment_t *augment)
{
    uint32_t           i;
    const tx_token_t  *token;

    tx_scan_next_token(&augment->scan);

    token = &augment->scan.token;

    if (token->type != TX_TOKEN_START_TAG) {
        return token->type != TX_TOKEN_END;
    }

    for (i = 0; i < token->nattrs; i++) {
        if (token->attrs[i].id == TX_ATTR_ID
            && tx_str_eq(token->attrs[i].value, tx_str(TX_AUGMENT_ID)))
        {
            break;
        }
    }

    if (i == token->nattrs) {
        return true;
    }

    /* an <html> with this id excludes all places, a <body> those in it */

    if (token->tag == TX_TAG_HTML) {
        augment->place = TX_AUGMENT_NOWHERE;
        augment->head = TX_AUGMENT_NOWHERE;
        augment->end = TX_AUGMENT_NOWHERE;

    } else if (token->tag == TX_TAG_BODY) {
        augment->settled = false;
    }

    return false;
}


/* True for a start tag that certainly ends neither an open svg nor math. */
static bool
tx_augment_stays_in_svg_or_math(tx_tag_t tag)
{
    return tag == TX_TAG_UNKNOWN || tag == TX_TAG_A || tag == TX_TAG_ANNOTATION
           || tag == TX_TAG_DESC || tag == TX_TAG_FOREIGNOBJECT
           || tag == TX_TAG_IMAGE || tag == TX_TAG_MATH || tag == TX_TAG_SCRIPT
           || tag == TX_TAG_STYLE || tag == TX_TAG_SVG || tag == TX_TAG_TITLE;
}


/* True for an element in svg or math whose children are HTML elements. */
static bool
tx_augment_holds_html(uint32_t name)
{
    size_t  i;

    static const tx_str_t  names[] = {
        tx_string("annotation-xml"), tx_string("mi"), tx_string("mn"),
        tx_string("mo"), tx_string("ms"), tx_string("mtext")
    };

    for (i = 0; i < tx_count(names); i++) {
        if (name == tx_hash_ignoring_case(names[i])) {
            return true;
        }
    }

    return name == TX_TAG_FOREIGNOBJECT || name == TX_TAG_DESC
           || name == TX_TAG_TITLE;
}


/* Adds the token's element to open[]; false: too many elements are open. */
static bool
tx_augment_push_open_tag(tx_augment_t *augment)
{
    if (augment->nopen == TX_AUGMENT_MAX_OPEN_TAGS) {
        return false;
    }

    augment->open[augment->nopen++] = augment->scan.token.name_hash;

    return true;
}


/* Reads an svg or math up to its end tag; false: its end is uncertain. */
static bool
tx_augment_skip_svg_or_math(tx_augment_t *augment)
{
    bool         sure;
    uint32_t     i, outer;
    tx_token_t  *token;

    token = &augment->scan.token;
    outer = augment->nopen;
    sure = tx_augment_push_open_tag(augment);

    while (sure && augment->nopen > outer) {

        if (!tx_augment_next_token(augment)) {
            return false;
        }

        if (token->type == TX_TOKEN_END_TAG) {
            i = augment->nopen;

            while (i > outer && augment->open[i - 1] != token->name_hash) {
                i--;
            }

            sure = (i > outer);
            augment->nopen = sure ? i - 1 : i;

        } else if (token->type == TX_TOKEN_START_TAG) {
            sure = tx_augment_stays_in_svg_or_math(token->tag)
                   && !tx_augment_holds_html(augment->open[augment->nopen - 1])
                   && (token->self_closing
                       || tx_augment_push_open_tag(augment));
        }
    }

    return sure;
}


/* True for a start tag that a parser may ignore: a <td> outside of a table. */
static bool
tx_augment_is_ignorable_tag(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_CAPTION:
    case TX_TAG_COL:
    case TX_TAG_COLGROUP:
    case TX_TAG_FORM:       /* a form in a form is ignored */
    case TX_TAG_FRAME:
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


/* True for an element in which the script cannot be placed. */
static bool
tx_augment_excludes_script(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_MATH:
    case TX_TAG_NOSCRIPT:
    case TX_TAG_SELECT:
    case TX_TAG_SVG:
    case TX_TAG_TABLE:
    case TX_TAG_TEMPLATE:
        return true;

    default:
        return tx_tag_flags(tag) & (TX_IS_RAW | TX_IS_RCDATA);
    }
}


/* True for a start tag that has the same effect in a select in all browsers. */
static bool
tx_augment_is_select_content(tx_tag_t tag)
{
    return tag == TX_TAG_HR || tag == TX_TAG_OPTGROUP || tag == TX_TAG_OPTION
           || tag == TX_TAG_SCRIPT;
}


/*
 * Reads an element in which the script cannot be placed, from its start tag to
 * its end tag.  False if its end is uncertain.
 */
static bool
tx_augment_skip_element(tx_augment_t *augment, uint32_t depth)
{
    bool         cell, start;
    tx_tag_t     tag, inner;
    tx_scan_t   *scan;
    tx_token_t  *token;

    scan = &augment->scan;
    token = &scan->token;
    tag = token->tag;

    if (tag == TX_TAG_SVG || tag == TX_TAG_MATH) {
        scan->foreign = true;
        cell = token->self_closing || tx_augment_skip_svg_or_math(augment);
        scan->foreign = false;

        return cell;
    }

    if (tag != TX_TAG_SELECT && tag != TX_TAG_TABLE && tag != TX_TAG_TEMPLATE)
    {
        return tag != TX_TAG_PLAINTEXT && tx_scan_skip_to_end_tag(scan, tag)
               && tx_augment_next_token(augment);
    }

    cell = false;           /* no cell of the table is open yet */

    while (tx_augment_next_token(augment)) {
        inner = token->tag;
        start = (token->type == TX_TOKEN_START_TAG);

        if (token->type == TX_TOKEN_TEXT) {
            continue;
        }

        /* the start tag of another select also ends a select */

        if (inner == tag && (!start || tag == TX_TAG_SELECT)) {
            return true;
        }

        if (tag == TX_TAG_SELECT
            && (start ? !tx_augment_is_select_content(inner)
                      : inner == TX_TAG_TABLE))
        {
            return false;
        }

        if (inner == TX_TAG_CAPTION || inner == TX_TAG_TD
            || inner == TX_TAG_TH)
        {
            cell = start;

        } else if (tx_augment_is_ignorable_tag(inner)) {
            cell &= (inner == TX_TAG_FORM);

        } else if (start && inner == TX_TAG_TABLE && tag == inner && !cell) {
            /* the tag may end the outer table and any open block */

            augment->nopen = 0;
            augment->unlisted = true;

        } else if (start && tx_augment_excludes_script(inner)
                   && (tag != TX_TAG_TEMPLATE || (inner != TX_TAG_SELECT
                                                  && inner != TX_TAG_TABLE))
                   && (depth == TX_AUGMENT_MAX_LEVELS
                       || !tx_augment_skip_element(augment, depth + 1)))
        {
            return false;
        }
    }

    return false;
}


/* True for a block that only its own or an outer element's end tag ends. */
static bool
tx_augment_is_block(tx_tag_t tag)
{
    return (tx_tag_flags(tag) & TX_IS_SPECIAL)
           && !(tx_tag_flags(tag) & TX_IS_VOID)
           && tag != TX_TAG_P && !tx_augment_is_ignorable_tag(tag);
}


/* Closes the innermost open block with a tag; false: no such block is open. */
static bool
tx_augment_close_block(tx_augment_t *augment, tx_tag_t tag)
{
    uint32_t  i, reach;
    tx_tag_t  open;

    reach = TX_IS_SCOPE | (tag == TX_TAG_LI ? TX_IS_LIST : 0);

    for (i = augment->nopen; i > 0; i--) {
        open = (tx_tag_t) augment->open[i - 1];

        if (tag == open
            || (tx_tag_flags(tag) & tx_tag_flags(open) & TX_IS_HEADING))
        {
            augment->nopen = i - 1;
            return true;
        }

        if (tx_tag_flags(open) & reach) {
            break;
        }
    }

    return false;
}


/* Closes open blocks that the start tag of another block may end. */
static void
tx_augment_close_implied_blocks(tx_augment_t *augment, tx_tag_t tag)
{
    uint32_t         n;
    const uint32_t  *open;

    open = augment->open;
    n = augment->nopen;

    switch (tag) {

    case TX_TAG_BUTTON:
        if (!tx_augment_close_block(augment, tag) && augment->unlisted) {
            augment->nopen = 0;
        }

        return;

    case TX_TAG_DD:
    case TX_TAG_DT:
    case TX_TAG_LI:
        /* an li, dd or dt ends the open one, and any div or address in it */

        while (n > 0 && (open[n - 1] == TX_TAG_DIV
                         || open[n - 1] == TX_TAG_ADDRESS))
        {
            n--;
        }

        n -= n > 0 && (open[n - 1] == tag
                       || (tag != TX_TAG_LI && (open[n - 1] == TX_TAG_DD
                                                || open[n - 1] == TX_TAG_DT)));
        break;

    default:
        n -= n > 0 && (tx_tag_flags(tag) & TX_IS_HEADING)
             && (tx_tag_flags(open[n - 1]) & TX_IS_HEADING);
        break;
    }

    augment->unlisted |= (n != augment->nopen);
    augment->nopen = n;
}


/* Reads a start tag; false: its effect on the tree is uncertain. */
static bool
tx_augment_read_start_tag(tx_augment_t *augment)
{
    tx_tag_t  tag;
    uint32_t  flags, last;

    tag = augment->scan.token.tag;
    flags = tx_tag_flags(tag);
    last = augment->last;

    if (tag == TX_TAG_HTML) {
        return true;
    }

    if (tag == TX_TAG_FRAMESET) {
        return augment->settled;
    }

    augment->last = 0;

    if (tag == TX_TAG_HEAD || tag == TX_TAG_BODY) {
        augment->settled |= (tag == TX_TAG_BODY);

        /* a second head or body is ignored */

        if (!augment->in_body && (tag == TX_TAG_BODY || !augment->in_head)) {
            augment->in_body = (tag == TX_TAG_BODY);
            tx_augment_save_place(augment);
        }

        return true;
    }

    augment->in_body |= !(flags & TX_IS_HEAD);

    if (tx_augment_excludes_script(tag)) {
        if (!tx_augment_skip_element(augment, 0)) {
            return false;
        }

        /* a tag may have ended the select; a template may be ignored */

        if (tag != TX_TAG_SELECT && tag != TX_TAG_TEMPLATE) {
            tx_augment_save_place(augment);
        }

        return true;
    }

    if (tx_augment_is_ignorable_tag(tag)) {
        return true;
    }

    if (tx_augment_is_block(tag)) {
        tx_augment_close_implied_blocks(augment, tag);

        if (!tx_augment_push_open_tag(augment)) {
            return false;
        }
    }

    if (!(flags & TX_IS_VOID)) {
        augment->last = augment->scan.token.name_hash;

    } else if (!(flags & TX_IS_CLOSES_P)) {
        augment->last = last;
    }

    /* not right behind a <pre>, where a parser drops a line feed */

    if (tag != TX_TAG_PRE && tag != TX_TAG_LISTING) {
        tx_augment_save_place(augment);
    }

    return true;
}


/* Reads an end tag. */
static void
tx_augment_read_end_tag(tx_augment_t *augment)
{
    bool               ends;
    tx_tag_t           tag;
    const tx_token_t  *token;

    token = &augment->scan.token;
    tag = token->tag;

    if (tag == TX_TAG_HTML || tag == TX_TAG_BODY) {
        augment->end = augment->place;
        augment->in_body = true;
        return;
    }

    augment->in_body |= (tag == TX_TAG_BR);

    if (tag == TX_TAG_P) {
        /* </p> without an open p makes an empty p in the body */
        ends = augment->in_body;

    } else if (tx_augment_is_block(tag)) {
        ends = tx_augment_close_block(augment, tag);

        /* the end tag may end an unlisted block and all blocks in it */

        if (!ends && augment->unlisted) {
            augment->nopen = 0;
        }

    } else {
        /* an inline element certainly ends only if it has just begun */
        ends = (token->name_hash == augment->last);
    }

    augment->last = 0;

    if (ends) {
        tx_augment_save_place(augment);
    }
}


size_t
tx_augment_find_place(tx_str_t body)
{
    bool           sure;
    size_t         place;
    tx_arena_t     arena;
    tx_str_t       text;
    tx_scan_t     *scan;
    tx_augment_t  *augment;

    static const tx_str_t  bom = tx_string("\xef\xbb\xbf");

    /* in ISO-2022-JP '<' may be a part of a character */

    if (body.len == 0 || tx_str_has(body, tx_str("\x1b$"))
        || tx_str_has(body, tx_str("\x1b(I")))
    {
        return TX_AUGMENT_NOWHERE;
    }

    tx_arena_init(&arena, SIZE_MAX);

    augment = tx_arena_calloc(&arena, 1, sizeof(tx_augment_t));
    if (augment == NULL) {
        return TX_AUGMENT_NOWHERE;
    }

    augment->place = TX_AUGMENT_NOWHERE;
    augment->end = TX_AUGMENT_NOWHERE;
    augment->head = TX_AUGMENT_NOWHERE;

    scan = &augment->scan;
    tx_scan_init(scan, &arena, body, TX_SCAN_MAX_ATTRS);
    scan->token.attrs = augment->attrs;
    scan->pos += tx_str_starts(body, bom) ? bom.len : 0;

    sure = true;

    while (sure && tx_augment_next_token(augment)) {

        if (scan->token.type == TX_TOKEN_START_TAG) {
            sure = tx_augment_read_start_tag(augment);

        } else if (scan->token.type == TX_TOKEN_END_TAG) {
            tx_augment_read_end_tag(augment);

        } else {
            text = tx_str_trim(scan->token.text);
            augment->in_body |= (text.len != 0);

            /* text excludes a frameset; a reference may be white space */

            augment->settled |= (text.len != 0 && text.data[0] > ' '
                                 && text.data[0] != '&');
        }
    }

    place = (scan->token.type != TX_TOKEN_END && !augment->settled)
            ? augment->head
            : (augment->end != TX_AUGMENT_NOWHERE) ? augment->end
            : augment->place;

    if (arena.failed) {
        place = TX_AUGMENT_NOWHERE;
    }

    tx_arena_reset(&arena);

    return place;
}
