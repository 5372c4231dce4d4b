/*
 * Copyright (C) textextract contributors
 *
 * Finds where a script can be put into a page so that nothing else changes.
 *
 * The tokens are followed as a browser's parser does (HTML, 13.2.6), up to the
 * first of which it is not sure what it would do.  Each place is right
 * whatever follows it; the last one before that token is taken.
 */


#include "core/hash.h"
#include "html/tokenizer.h"


#define TX_AUGMENT_OPEN_MAX  256    /* elements that are followed */


typedef struct {
    tx_scan_t  scan;
    tx_attr_t  attrs[TX_SCAN_ATTRS];    /* of the last start tag */

    /* offsets, or TX_AUGMENT_NOWHERE */

    size_t     place;           /* the last place */
    size_t     end;             /* the last before the body's end tag */
    size_t     head;            /* the last in the head */

    /*
     * Hashed names of the elements that are surely open: blocks outside of
     * tables, and elements in svg or math.  Others may be open between them.
     */
    uint32_t   open[TX_AUGMENT_OPEN_MAX];
    uint32_t   nopen;

    bool       lost;            /* a block that was forgotten may be open */
    uint32_t   last;            /* hashed name of the last start tag, or 0 */
    uint32_t   tables;          /* the open ones */
    bool       cell;            /* a cell of the innermost table is open */
    bool       uneven;          /* fewer tables may be open */
    uint32_t   templates;       /* the open ones */
    bool       select;          /* one is open */
    bool       in_head;         /* the head has begun */
    bool       in_body;         /* the body has begun */
    bool       after_body;      /* the last tag was the body's end tag */
    bool       settled;         /* no frameset can replace the body */
} tx_augment_t;


/* What is known of a tag. */

#define TX_AUGMENT_FOREIGN  0x01    /* it surely leaves svg and math open */
#define TX_AUGMENT_IGNORED  0x02    /* it may make no element but in a table */

static const uint8_t  tx_augment_tags[TX_TAG_MAX] = {
    [TX_TAG_UNKNOWN] = TX_AUGMENT_FOREIGN,
    [TX_TAG_A] = TX_AUGMENT_FOREIGN,
    [TX_TAG_ANNOTATION] = TX_AUGMENT_FOREIGN,
    [TX_TAG_DESC] = TX_AUGMENT_FOREIGN,
    [TX_TAG_FOREIGNOBJECT] = TX_AUGMENT_FOREIGN,
    [TX_TAG_IMAGE] = TX_AUGMENT_FOREIGN,
    [TX_TAG_MATH] = TX_AUGMENT_FOREIGN,
    [TX_TAG_SCRIPT] = TX_AUGMENT_FOREIGN,
    [TX_TAG_STYLE] = TX_AUGMENT_FOREIGN,
    [TX_TAG_SVG] = TX_AUGMENT_FOREIGN,
    [TX_TAG_TITLE] = TX_AUGMENT_FOREIGN,

    [TX_TAG_CAPTION] = TX_AUGMENT_IGNORED,
    [TX_TAG_COL] = TX_AUGMENT_IGNORED,
    [TX_TAG_COLGROUP] = TX_AUGMENT_IGNORED,
    [TX_TAG_FORM] = TX_AUGMENT_IGNORED,
    [TX_TAG_FRAME] = TX_AUGMENT_IGNORED,
    [TX_TAG_TBODY] = TX_AUGMENT_IGNORED,
    [TX_TAG_TD] = TX_AUGMENT_IGNORED,
    [TX_TAG_TFOOT] = TX_AUGMENT_IGNORED,
    [TX_TAG_TH] = TX_AUGMENT_IGNORED,
    [TX_TAG_THEAD] = TX_AUGMENT_IGNORED,
    [TX_TAG_TR] = TX_AUGMENT_IGNORED
};


/*
 * Makes the end of the token the last place, if scripts are elements there.
 * The token has begun or ended an element, so no text node goes on behind it.
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


/*
 * Reads a token; false: the page ends, or the token has the script's id, which
 * getElementById() would find.
 */
static bool
tx_augment_next(tx_augment_t *augment)
{
    uint32_t           i;
    const tx_attr_t   *attr;
    const tx_token_t  *token;

    tx_scan_next(&augment->scan);

    token = &augment->scan.token;

    if (token->type != TX_TOKEN_START_TAG) {
        return token->type != TX_TOKEN_END;
    }

    for (i = 0; i < token->nattrs; i++) {
        attr = &token->attrs[i];

        if (attr->id == TX_ATTR_ID
            && tx_str_eq(attr->value, tx_str(TX_AUGMENT_ID)))
        {
            break;
        }
    }

    if (i == token->nattrs) {
        return true;
    }

    /* html is in front of all places, body of those in the body */

    if (token->tag == TX_TAG_HTML) {
        augment->place = TX_AUGMENT_NOWHERE;
        augment->head = TX_AUGMENT_NOWHERE;
        augment->end = TX_AUGMENT_NOWHERE;

    } else if (token->tag == TX_TAG_BODY) {
        augment->settled = false;
    }

    return false;
}


/* True for an element of svg or math whose children are HTML. */
static bool
tx_augment_holds_html(uint32_t name)
{
    size_t  i;

    static const tx_str_t  names[] = {
        tx_string("annotation-xml"), tx_string("mi"), tx_string("mn"),
        tx_string("mo"), tx_string("ms"), tx_string("mtext")
    };

    for (i = 0; i < tx_count(names); i++) {
        if (name == tx_hash_lower(names[i])) {
            return true;
        }
    }

    return name == TX_TAG_FOREIGNOBJECT || name == TX_TAG_DESC
           || name == TX_TAG_TITLE;
}


/* Opens an element; false: too many are open. */
static bool
tx_augment_push(tx_augment_t *augment)
{
    if (augment->nopen == TX_AUGMENT_OPEN_MAX) {
        return false;
    }

    augment->open[augment->nopen++] = augment->scan.token.name_hash;

    return true;
}


/* Reads an svg or math up to its end tag; false: its end is not sure. */
static bool
tx_augment_foreign(tx_augment_t *augment)
{
    bool         sure;
    uint32_t     i, outer;
    tx_token_t  *token;

    token = &augment->scan.token;
    outer = augment->nopen;
    sure = tx_augment_push(augment);

    while (sure && augment->nopen > outer) {

        if (!tx_augment_next(augment)) {
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
            sure = (tx_augment_tags[token->tag] & TX_AUGMENT_FOREIGN)
                   && !tx_augment_holds_html(augment->open[augment->nopen - 1])
                   && (token->self_closing || tx_augment_push(augment));
        }
    }

    return sure;
}


/* True for a start tag that may make no element outside of a table. */
static bool
tx_augment_is_ignored(tx_tag_t tag)
{
    return tx_augment_tags[tag] & TX_AUGMENT_IGNORED;
}


/* True for what is ended by its own end tag only, or together with another. */
static bool
tx_augment_is_block(tx_tag_t tag)
{
    return (tx_tag_flags(tag) & TX_IS_SPECIAL)
           && !(tx_tag_flags(tag) & TX_IS_VOID)
           && tag != TX_TAG_P && !tx_augment_is_ignored(tag);
}


/* True if two names are the same, or both are those of headings. */
static bool
tx_augment_is_alike(uint32_t name, uint32_t other)
{
    return name == other
           || (name < TX_TAG_MAX && other < TX_TAG_MAX
               && (tx_tag_flags(name) & tx_tag_flags(other)
                   & TX_IS_HEADING));
}


/* Closes the innermost block of that name and those in it; false: none. */
static bool
tx_augment_close(tx_augment_t *augment, uint32_t name)
{
    uint32_t  i, open;

    for (i = augment->nopen; i > 0; i--) {
        open = augment->open[i - 1];

        if (tx_augment_is_alike(name, open)) {
            augment->nopen = i - 1;
            return true;
        }

        if ((tx_tag_flags(open) & TX_IS_SCOPE)
            || (name == TX_TAG_LI
                && (open == TX_TAG_OL || open == TX_TAG_UL)))
        {
            break;
        }
    }

    return false;
}


/*
 * Closes the item that the start tag of another one ends, and what is open in
 * it.  Only these blocks are passed on the way to it.
 */
static void
tx_augment_end_items(tx_augment_t *augment, tx_tag_t tag)
{
    uint32_t  i, open;

    for (i = augment->nopen; i > 0; i--) {
        open = augment->open[i - 1];

        if (tag == TX_TAG_LI ? open == TX_TAG_LI
                             : open == TX_TAG_DD || open == TX_TAG_DT)
        {
            augment->nopen = i - 1;
            augment->lost = true;
            return;
        }

        if (open != TX_TAG_DIV && open != TX_TAG_ADDRESS) {
            break;
        }
    }

    augment->nopen = augment->lost ? i : augment->nopen;
}


/* Closes the blocks that the start tag of a block may end. */
static void
tx_augment_imply(tx_augment_t *augment, tx_tag_t tag)
{
    if (tag == TX_TAG_DD || tag == TX_TAG_DT || tag == TX_TAG_LI) {
        tx_augment_end_items(augment, tag);

    } else if (tag == TX_TAG_BUTTON) {
        if (!tx_augment_close(augment, tag) && augment->lost) {
            augment->nopen = 0;
        }

    } else if (augment->nopen != 0 && (tx_tag_flags(tag) & TX_IS_HEADING)
               && tx_augment_is_alike(augment->open[augment->nopen - 1], tag))
    {
        augment->nopen--;
        augment->lost = true;
    }
}


/* A tag in a table.  A table that is in no cell of another one ends that. */
static void
tx_augment_in_table(tx_augment_t *augment, tx_tag_t tag)
{
    if (tag == TX_TAG_TABLE) {
        augment->uneven |= !augment->cell;
        augment->cell = false;
        augment->tables++;

    } else if (tag == TX_TAG_CAPTION || tag == TX_TAG_TD || tag == TX_TAG_TH) {
        augment->cell = (augment->scan.token.type == TX_TOKEN_START_TAG);

    } else {
        augment->cell &= !tx_augment_is_ignored(tag) || tag == TX_TAG_FORM;
    }
}


/* Opens an element of no special meaning; false: too many are open. */
static bool
tx_augment_element(tx_augment_t *augment)
{
    tx_tag_t  tag;

    tag = augment->scan.token.tag;

    if (augment->tables != 0) {
        tx_augment_in_table(augment, tag);
        return true;
    }

    if (tx_augment_is_ignored(tag)) {
        augment->last = 0;
        return true;
    }

    augment->tables = (tag == TX_TAG_TABLE);
    augment->cell = false;

    if (tx_augment_is_block(tag)) {
        tx_augment_imply(augment, tag);

        if (!tx_augment_push(augment)) {
            return false;
        }
    }

    if (!(tx_tag_flags(tag) & TX_IS_VOID)) {
        augment->last = augment->scan.token.name_hash;

    } else if (tx_tag_flags(tag) & TX_IS_CLOSES_P) {
        augment->last = 0;
    }

    /* a line feed that follows these is dropped */

    if (tag != TX_TAG_PRE && tag != TX_TAG_LISTING) {
        tx_augment_mark(augment);
    }

    return true;
}


/* A start tag of a select, or in one; false: its effect is not sure. */
static bool
tx_augment_select(tx_augment_t *augment)
{
    tx_tag_t  tag;

    tag = augment->scan.token.tag;
    augment->last = 0;

    if (tag == TX_TAG_SELECT) {
        augment->in_body = true;
        augment->select = !augment->select;
        return true;
    }

    if (tag == TX_TAG_HR || tag == TX_TAG_OPTGROUP || tag == TX_TAG_OPTION) {
        return true;
    }

    /* browsers differ: these are ignored or not, or end the select */

    augment->nopen = 0;
    augment->lost = true;

    return tag != TX_TAG_BUTTON && !(tx_tag_flags(tag) & TX_IS_SCOPE);
}


/* A start tag of raw text, svg or math; false: its end is not sure. */
static bool
tx_augment_enter(tx_augment_t *augment)
{
    bool        sure;
    tx_tag_t    tag;
    tx_scan_t  *scan;

    scan = &augment->scan;
    tag = scan->token.tag;

    /* in a select, browsers differ in what these mean */

    if (augment->select && tag != TX_TAG_SCRIPT) {
        return false;
    }

    augment->last = 0;
    augment->in_body |= augment->templates == 0
                        && !(tx_tag_flags(tag) & TX_IS_HEAD);

    if (tag == TX_TAG_SVG || tag == TX_TAG_MATH) {
        scan->foreign = true;
        sure = scan->token.self_closing || tx_augment_foreign(augment);
        scan->foreign = false;

    } else {
        sure = tag != TX_TAG_PLAINTEXT && tx_scan_to_end_tag(scan, tag)
               && tx_augment_next(augment);
    }

    if (sure) {
        tx_augment_mark(augment);
    }

    return sure;
}


/* A start tag; false: its effect is not sure. */
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

    if (tag == TX_TAG_FRAMESET) {
        return augment->settled;
    }

    if (tag == TX_TAG_TEMPLATE) {
        augment->last = 0;
        augment->templates++;
    }

    if (augment->templates != 0) {
        return true;
    }

    if (augment->select || tag == TX_TAG_SELECT) {
        return tx_augment_select(augment);
    }

    if (tag != TX_TAG_HEAD && tag != TX_TAG_BODY) {
        augment->in_body |= !(flags & TX_IS_HEAD);
        return tx_augment_element(augment);
    }

    if (tag == TX_TAG_BODY) {
        augment->settled = true;
        augment->last = 0;
    }

    /* one that is there already is ignored */

    if (!augment->in_body && (tag == TX_TAG_BODY || !augment->in_head)) {
        augment->in_body = (tag == TX_TAG_BODY);
        tx_augment_mark(augment);
    }

    return true;
}


/* An end tag without special rules. */
static void
tx_augment_pop(tx_augment_t *augment)
{
    uint32_t           last;
    const tx_token_t  *token;

    token = &augment->scan.token;
    last = augment->last;
    augment->last = 0;

    if (augment->tables != 0) {
        tx_augment_in_table(augment, token->tag);

    } else if (!tx_augment_is_block(token->tag)) {
        /* it ends an element surely only if that has just begun */

        if (token->name_hash == last) {
            tx_augment_mark(augment);
        }

    } else if (tx_augment_close(augment, token->name_hash)) {
        tx_augment_mark(augment);

    } else if (augment->lost) {
        /* it may end a block that is not known to be open */
        augment->nopen = 0;
    }
}


static void
tx_augment_end_table(tx_augment_t *augment)
{
    if (augment->tables == 0) {
        return;
    }

    augment->tables--;
    augment->cell = true;

    if (augment->tables == 0 && augment->uneven) {
        augment->uneven = false;
        augment->lost = true;
        augment->nopen = 0;

    } else if (augment->tables == 0) {
        (void) tx_augment_close(augment, TX_TAG_TABLE);
        tx_augment_mark(augment);
    }
}


static void
tx_augment_end_tag(tx_augment_t *augment)
{
    tx_tag_t  tag;

    tag = augment->scan.token.tag;

    if (tag == TX_TAG_TEMPLATE) {
        augment->templates -= (augment->templates != 0);
        return;
    }

    if (augment->templates != 0) {
        return;
    }

    if (augment->select) {
        augment->select = (tag != TX_TAG_SELECT);
        augment->uneven |= (tag == TX_TAG_TABLE);
        return;
    }

    if (tag == TX_TAG_HTML || tag == TX_TAG_BODY) {

        if (augment->tables == 0) {
            augment->end = augment->place;
            augment->in_body = true;
            augment->after_body = true;
        }

        return;
    }

    augment->after_body = false;

    if (tag == TX_TAG_BR) {
        augment->in_body = true;

    } else if (tag == TX_TAG_TABLE) {
        tx_augment_end_table(augment);

    } else if (tag == TX_TAG_P) {
        augment->last = 0;

        /* without an open paragraph it makes one, but not in the head */

        if (augment->in_body) {
            tx_augment_mark(augment);
        }

    } else {
        tx_augment_pop(augment);
    }
}


/* Text begins the body, and no frameset can follow. */
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

    /* a character reference may mean a space */

    augment->settled |= (text.data[0] > ' ' && text.data[0] != '&');
}


/* Follows the tokens; true: up to the end of the page. */
static bool
tx_augment_run(tx_augment_t *augment)
{
    bool  sure;

    sure = true;

    while (sure && tx_augment_next(augment)) {

        if (augment->scan.token.type == TX_TOKEN_START_TAG) {
            sure = tx_augment_start_tag(augment);

        } else if (augment->scan.token.type == TX_TOKEN_END_TAG) {
            tx_augment_end_tag(augment);

        } else {
            tx_augment_text(augment);
        }
    }

    return augment->scan.token.type == TX_TOKEN_END;
}


size_t
tx_augment_place(tx_str_t body)
{
    bool           whole;
    size_t         place;
    tx_arena_t     arena;
    tx_augment_t  *augment;

    static const tx_str_t  bom = tx_string("\xef\xbb\xbf");

    /* in ISO-2022-JP '<' may be a part of a character */

    if (body.len == 0 || tx_str_has(body, tx_str("\x1b$"))
        || tx_str_has(body, tx_str("\x1b(I")))
    {
        return TX_AUGMENT_NOWHERE;
    }

    tx_arena_init(&arena, SIZE_MAX);

    augment = tx_arena_array(&arena, 1, sizeof(tx_augment_t));
    if (augment == NULL) {
        return TX_AUGMENT_NOWHERE;
    }

    augment->place = TX_AUGMENT_NOWHERE;
    augment->end = TX_AUGMENT_NOWHERE;
    augment->head = TX_AUGMENT_NOWHERE;

    tx_scan_init(&augment->scan, &arena, body, TX_SCAN_ATTRS);
    augment->scan.token.attrs = augment->attrs;
    augment->scan.pos += tx_str_starts(body, bom) ? bom.len : 0;
    whole = tx_augment_run(augment);

    place = (!whole && !augment->settled) ? augment->head
            : (augment->end != TX_AUGMENT_NOWHERE) ? augment->end
            : augment->place;

    if (arena.failed) {
        place = TX_AUGMENT_NOWHERE;
    }

    tx_arena_reset(&arena);

    return place;
}
