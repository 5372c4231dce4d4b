/*
 * Copyright (C) textextract contributors
 *
 * Images that stand there twice: as a preview and in the text, in a gallery
 * and among its thumbnails, for wide screens and for small ones.  The second
 * one goes if it has its line for itself and is near to the first.  What is
 * repeated amid text (a smiley) or in a table (a tick) is meant.
 */


#include "tx_clean_build.h"
#include "tx_hash.h"


#define TX_REPEATS_KEPT  32     /* images that are kept in mind */
#define TX_REPEATS_NEAR  4      /* images, to the first of its kind, or any
                                   number with no text between them */
#define TX_REPEATS_NAME  2048   /* bytes of an address that are read */


typedef struct {
    uint64_t  name;
    uint32_t  number;
    size_t    chars;
} tx_repeats_image_t;


typedef struct {
    tx_repeats_image_t  images[TX_REPEATS_KEPT];
    uint32_t            n;
    size_t              chars;      /* of text in front of what is looked at */
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


/*
 * An address without what asks for a size: "-300x200" in front of a file's
 * ending, and a query behind it.
 */
static uint64_t
tx_repeats_name(tx_str_t url)
{
    size_t    i, dot, end;
    uint64_t  h;
    tx_str_t  file;

    dot = 0;
    end = 0;

    for (i = 0; i < url.len && url.data[i] != '?' && url.data[i] != '#'; i++) {
        if (url.data[i] == '/') {
            dot = 0;

        } else if (url.data[i] == '.') {
            dot = i;
        }
    }

    end = i;

    if (dot == 0 || end - dot < 4 || end - dot > 5) {
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


/* True for an image that stands near above already; it is kept in mind. */
static bool
tx_repeats_is_known(tx_repeats_t *repeats, const tx_clean_node_t *image)
{
    bool                 known;
    uint32_t             i;
    uint64_t             name;
    tx_repeats_image_t  *one;

    name = tx_repeats_name(tx_clean_node_attr(image, TX_ATTR_SRC));
    known = false;

    for (i = 0; i < tx_min(repeats->n, TX_REPEATS_KEPT); i++) {
        one = &repeats->images[i];

        if (one->name == name
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


/* Notes the images of a line, and takes out those that are known: may. */
static void
tx_repeats_line(tx_repeats_t *repeats, tx_clean_node_t *node, bool may)
{
    bool              known;
    tx_clean_node_t  *child, *next;

    child = node->child;
    node->child = NULL;
    node->last_child = NULL;

    for ( /* void */ ; child != NULL; child = next) {
        next = child->next;

        if (child->tag == TX_TAG_IMG) {
            known = tx_repeats_is_known(repeats, child);

            if (known && may && child->id == 0) {

                if (next != NULL && next->tag == TX_TAG_TEXT) {
                    next = next->next;      /* the space between two */
                }

                continue;
            }

        } else if (child->child != NULL) {
            tx_repeats_line(repeats, child, may);

            if (child->child == NULL && child->id == 0) {
                continue;
            }
        }

        tx_clean_append(node, child);
    }
}


/* A figure with a caption is whole. */
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


static void
tx_repeats_block(tx_repeats_t *repeats, tx_clean_node_t *node, bool may)
{
    bool                had;
    tx_clean_node_t    *child, *next;
    tx_repeats_line_t   line;

    may = may && node->tag != TX_TAG_TABLE && !tx_repeats_is_captioned(node);

    child = node->child;
    node->child = NULL;
    node->last_child = NULL;

    for ( /* void */ ; child != NULL; child = next) {
        next = child->next;
        had = (child->child != NULL);

        if (child->tag == TX_TAG_P || (tx_tag_flags(child->tag)
                                       & TX_IS_HEADING))
        {
            memset(&line, 0, sizeof(tx_repeats_line_t));
            tx_repeats_scan(&line, child);

            if (line.images != 0) {
                tx_repeats_line(repeats, child, may && line.chars == 0);
            }

            repeats->chars += line.chars;

        } else if (had && (tx_tag_flags(child->tag) & TX_IS_BLOCK)) {
            tx_repeats_block(repeats, child, may);
        }

        if (had && child->child == NULL && child->id == 0) {
            continue;
        }

        tx_clean_append(node, child);
    }
}


void
tx_clean_repeats(tx_clean_node_t *root)
{
    tx_repeats_t  repeats;

    memset(&repeats, 0, sizeof(tx_repeats_t));
    tx_repeats_block(&repeats, root, true);
}
