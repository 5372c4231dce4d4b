/*
 * Copyright (C) textextract contributors
 *
 * Images that stand there twice: as a preview and in the text, in a gallery
 * and among its thumbnails, for wide screens and for small ones.  The second
 * one goes if it has its line for itself and is near to the first.  What is
 * repeated amid text (a smiley) or in a table (a tick) is meant; but signs
 * that their author calls an ornament (alt="") go wherever there are several.
 */


#include "clean/build/build.h"
#include "clean/tidy/tidy.h"
#include "core/hash.h"
#include "html/url.h"


#define TX_REPEATS_KEPT  32     /* images that are kept in mind */
#define TX_REPEATS_NEAR  4      /* images, to the first of its kind, or any
                                   number with no text between them */
#define TX_REPEATS_NONE  UINT32_MAX
#define TX_REPEATS_NAME  2048   /* bytes of an address that are read */
#define TX_REPEATS_SIGNS 64     /* different ones that are counted, */
#define TX_REPEATS_SIGN  3      /*   and what makes a sign an ornament */


typedef struct {
    uint64_t  name;
    uint32_t  number;
    size_t    chars;
} tx_repeats_image_t;


typedef struct {
    tx_repeats_image_t  images[TX_REPEATS_KEPT];
    uint32_t            n;
    size_t              chars;      /* of text in front of what is looked at */

    uint64_t            signs[TX_REPEATS_SIGNS];
    uint32_t            counts[TX_REPEATS_SIGNS];
    uint32_t            nsigns;
} tx_repeats_t;


/* What a line holds: images, and bytes of text. */

typedef struct {
    uint32_t  images;
    size_t    chars;
} tx_repeats_line_t;


/* The length of "-300x200" at the end of s, or 0. */
static size_t
tx_repeats_size(tx_str_t s)
{
    size_t  i, digits;

    i = s.len;

    for (digits = 0; i > 0 && tx_is_digit(s.data[i - 1]); digits++) {
        i--;
    }

    if (digits < 2 || i == 0 || s.data[i - 1] != 'x') {
        return 0;
    }

    i--;

    for (digits = 0; i > 0 && tx_is_digit(s.data[i - 1]); digits++) {
        i--;
    }

    return (digits >= 2 && i > 0 && s.data[i - 1] == '-') ? s.len - i + 1 : 0;
}


/* True for the ending of a program, whose query says which image it is. */
static bool
tx_repeats_is_program(tx_str_t ending)
{
    static const tx_str_t  programs[] = {
        tx_string(".ashx"), tx_string(".asp"), tx_string(".aspx"),
        tx_string(".cgi"), tx_string(".jsp"), tx_string(".php")
    };

    return tx_str_casein(ending, programs);
}


/*
 * An address without what asks for a size: "-300x200" in front of a file's
 * ending, and a query behind it.
 */
static uint64_t
tx_repeats_name(tx_str_t url)
{
    size_t         i, dot, end;
    uint64_t       h;
    tx_str_t       file;
    const u_char  *p;

    file = tx_url_file(url);
    p = tx_str_rchr(file, '.');
    dot = (p == NULL) ? 0 : (size_t) (p - url.data);
    end = (size_t) (tx_str_end(file) - url.data);

    if (dot == 0 || end - dot < 4 || end - dot > 5
        || tx_repeats_is_program((tx_str_t) { end - dot, p }))
    {
        dot = tx_min(url.len, TX_REPEATS_NAME);
        end = dot;
    }

    file = (tx_str_t) { dot, url.data };
    file.len -= tx_repeats_size(file);
    h = TX_HASH_START;

    for (i = (file.len > TX_REPEATS_NAME) ? file.len - TX_REPEATS_NAME : 0;
         i < file.len;
         i++)
    {
        h = tx_hash_byte(h, file.data[i]);
    }

    for (i = dot; i < end; i++) {
        h = tx_hash_byte(h, url.data[i]);
    }

    return h;
}


/*
 * True for an image that stands near above already, and is not in front of
 * the one with the number from; it is kept in mind.
 */
static bool
tx_repeats_is_known(tx_repeats_t *repeats, const tx_clean_node_t *image,
    uint32_t from)
{
    bool                 known;
    uint32_t             i;
    uint64_t             name;
    tx_repeats_image_t  *one;

    name = tx_repeats_name(tx_clean_node_attr(image, TX_ATTR_SRC));
    known = false;

    for (i = 0; i < tx_min(repeats->n, TX_REPEATS_KEPT); i++) {
        one = &repeats->images[i];

        if (one->name == name && one->number >= from
            && (repeats->n - one->number <= TX_REPEATS_NEAR
                || repeats->chars == one->chars))
        {
            known = true;
        }
    }

    one = &repeats->images[repeats->n % TX_REPEATS_KEPT];
    one->name = name;
    one->number = repeats->n++;
    one->chars = repeats->chars;

    return known;
}


static void
tx_repeats_scan(tx_repeats_line_t *line, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_IMG) {
            line->images++;

        } else if (child->tag == TX_TAG_TEXT) {
            line->chars += tx_str_trim(child->text).len;

        } else if (child->tag == TX_TAG_INPUT) {
            line->chars++;

        } else {
            tx_repeats_scan(line, child);
        }
    }
}


/* Notes the images of a line, and takes out those that are known. */
static void
tx_repeats_line(tx_repeats_t *repeats, tx_clean_node_t *node, uint32_t from)
{
    bool              known;
    tx_clean_node_t  *child, *next;

    for (child = tx_clean_detach(node); child != NULL; child = next) {
        next = child->next;

        if (child->tag == TX_TAG_IMG) {
            known = tx_repeats_is_known(repeats, child, from);

            if (known && child->id == 0) {

                if (next != NULL && next->tag == TX_TAG_TEXT) {
                    next = next->next;      /* the space between two */
                }

                continue;
            }

        } else if (child->child != NULL) {
            tx_repeats_line(repeats, child, from);

            if (child->child == NULL && child->id == 0) {
                continue;
            }
        }

        tx_clean_append(node, child);
    }
}


static bool
tx_repeats_is_captioned(const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    if (node->tag != TX_TAG_FIGURE) {
        return false;
    }

    for (child = node->child; child != NULL; child = child->next) {
        if (child->tag == TX_TAG_FIGCAPTION) {
            return true;
        }
    }

    return false;
}


/*
 * The lines of a block.  Of a figure with a caption none of the images goes
 * for one in front of it.
 */
static void
tx_repeats_block(tx_repeats_t *repeats, tx_clean_node_t *node, uint32_t from)
{
    bool                had;
    tx_clean_node_t    *child, *next;
    tx_repeats_line_t   line;

    if (node->tag == TX_TAG_TABLE) {
        from = TX_REPEATS_NONE;

    } else if (from != TX_REPEATS_NONE && tx_repeats_is_captioned(node)) {
        from = repeats->n;
    }

    for (child = tx_clean_detach(node); child != NULL; child = next) {
        next = child->next;
        had = (child->child != NULL);

        if (child->tag == TX_TAG_P || (tx_tag_flags(child->tag)
                                       & TX_IS_HEADING))
        {
            memset(&line, 0, sizeof(tx_repeats_line_t));
            tx_repeats_scan(&line, child);

            if (line.images != 0) {
                tx_repeats_line(repeats, child, (line.chars == 0)
                                                ? from : TX_REPEATS_NONE);
            }

            repeats->chars += line.chars;

        } else if (had && (tx_tag_flags(child->tag) & TX_IS_BLOCK)) {
            tx_repeats_block(repeats, child, from);

        } else if (child->tag == TX_TAG_IMG && node->tag == TX_TAG_FIGURE
                   && tx_repeats_is_known(repeats, child, from)
                   && child->id == 0)
        {
            continue;
        }

        if (had && child->child == NULL && child->id == 0) {
            continue;
        }

        tx_clean_append(node, child);
    }
}


/* An image with alt="", or a drawing without one. */
static bool
tx_repeats_is_mute(const tx_clean_node_t *image)
{
    tx_str_t                src;
    const tx_clean_attr_t  *attr;

    if (image->tag != TX_TAG_IMG || image->id != 0) {
        return false;
    }

    for (attr = image->attrs; attr != NULL; attr = attr->next) {
        if (attr->id == TX_ATTR_ALT) {
            return attr->value.len == 0;
        }
    }

    src = tx_clean_node_attr(image, TX_ATTR_SRC);

    return tx_str_caseends(tx_url_bare(src), tx_str(".svg"));
}


/* How many of its kind there are, with so many more of them. */
static uint32_t
tx_repeats_sign(tx_repeats_t *repeats, const tx_clean_node_t *image,
    uint32_t more)
{
    uint32_t  i;
    uint64_t  name;

    name = tx_repeats_name(tx_clean_node_attr(image, TX_ATTR_SRC));

    for (i = 0; i < repeats->nsigns; i++) {
        if (repeats->signs[i] == name) {
            repeats->counts[i] += more;
            return repeats->counts[i];
        }
    }

    if (more != 0 && i < TX_REPEATS_SIGNS) {
        repeats->signs[i] = name;
        repeats->counts[i] = more;
        repeats->nsigns++;
    }

    return 0;
}


static void
tx_repeats_count(tx_repeats_t *repeats, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (tx_repeats_is_mute(child)) {
            (void) tx_repeats_sign(repeats, child, 1);

        } else if (child->tag != TX_TAG_TABLE) {
            tx_repeats_count(repeats, child);
        }
    }
}


/* True if no space is due before what follows. */
static bool
tx_repeats_is_apart(const tx_clean_node_t *node)
{
    const tx_clean_node_t  *last;

    last = node->last_child;

    return last == NULL
           || (last->tag == TX_TAG_TEXT && last->text.len != 0
               && tx_is_space(last->text.data[last->text.len - 1]));
}


static void
tx_repeats_trim(tx_str_t *s)
{
    while (s->len > 0 && tx_is_space(s->data[0])) {
        s->data++;
        s->len--;
    }
}


static void
tx_repeats_signs(tx_repeats_t *repeats, tx_clean_node_t *node)
{
    bool              gone;
    tx_clean_node_t  *child, *next;

    for (child = tx_clean_detach(node); child != NULL; child = next) {
        next = child->next;
        gone = false;

        if (tx_repeats_is_mute(child)) {
            gone = (tx_repeats_sign(repeats, child, 0) >= TX_REPEATS_SIGN);

            if (gone && next != NULL && next->tag == TX_TAG_TEXT
                && tx_repeats_is_apart(node))
            {
                tx_repeats_trim(&next->text);
            }

        } else if (child->tag == TX_TAG_TEXT) {
            gone = (child->text.len == 0);

        } else if (child->tag != TX_TAG_TABLE && child->child != NULL) {
            tx_repeats_signs(repeats, child);
            gone = (child->child == NULL && child->id == 0);
        }

        if (!gone) {
            tx_clean_append(node, child);
        }
    }
}


void
tx_clean_repeats(tx_clean_node_t *root)
{
    tx_repeats_t  repeats;

    memset(&repeats, 0, sizeof(tx_repeats_t));
    tx_repeats_count(&repeats, root);

    if (repeats.nsigns != 0) {
        tx_repeats_signs(&repeats, root);
    }

    tx_repeats_block(&repeats, root, 0);
}
