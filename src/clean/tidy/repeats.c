/*
 * Copyright (C) textextract contributors
 *
 * Images that a page has twice: in a preview and in the text, in a gallery and
 * among its thumbnails, for wide screens and for small ones.  The second one is
 * removed if it is alone in its line and near the first.  Images amid text and
 * in tables are kept, but an icon (alt="") that a page repeats is removed.
 */


#include "clean/tidy/tidy.h"
#include "core/hash.h"
#include "html/url.h"

#include "data/image-words.h"


#define TX_REPEAT_MAX_IMAGES     32    /* maximum earlier images to compare */
#define TX_REPEAT_MAX_ICONS      64    /* maximum different icons to count */
#define TX_REPEAT_ICON_MIN_USES  3 /* minimum uses of an icon that is removed */
#define TX_REPEAT_URL_MAX_BYTES  2048  /* maximum bytes of a URL to hash */

#define TX_REPEAT_MAX_IMAGES_BETWEEN  4  /* maximum images from one to a copy */


/* An image or an icon, with the hash of its URL. */

typedef struct {
    uint64_t                hash;
    uint32_t                count;    /* images before it, or an icon's uses */
    size_t                  chars;    /* bytes of text before the image */
    const tx_clean_node_t  *figure;   /* captioned figure around the image */
} tx_repeats_image_t;


typedef struct {
    tx_repeats_image_t  images[TX_REPEAT_MAX_IMAGES];
    tx_repeats_image_t  icons[TX_REPEAT_MAX_ICONS];
    uint32_t            nimages;
    size_t              chars;        /* bytes of text read so far */
} tx_repeats_t;


/*
 * Returns the hash of an image's URL.  For a file the query and a size at the
 * end of the name, such as "-300x200", are ignored.
 */
static uint64_t
tx_repeats_hash_url(const tx_clean_node_t *image)
{
    size_t    i;
    tx_str_t  url, file, name;

    url = tx_clean_get_attr(image, TX_ATTR_SRC);
    file = tx_url_get_file_name(url);
    name = tx_str_cut(file, tx_str_caseends_one(file, tx_image_end));

    if (name.len != file.len) {
        name.len -= (tx_str_last(name) == '.');
        i = name.len;

        while (i > 0 && (tx_is_digit(name.data[i - 1])
                         || name.data[i - 1] == 'x'))
        {
            i--;
        }

        if (i > 0 && name.data[i - 1] == '-'
            && tx_str_chr(tx_str_drop(name, i), 'x') != NULL)
        {
            name.len = i - 1;
        }

        url = tx_str_span(url.data, tx_str_end(name));
    }

    return XXH3_64bits(url.data, tx_min(url.len, TX_REPEAT_URL_MAX_BYTES));
}


/* Returns the figure with a caption around a node, or NULL. */
static const tx_clean_node_t *
tx_repeats_find_figure_around(const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for ( /* void */ ; node != NULL; node = node->parent) {
        if (node->tag != TX_TAG_FIGURE) {
            continue;
        }

        for (child = node->child; child != NULL; child = child->next) {
            if (child->tag == TX_TAG_FIGCAPTION) {
                return node;
            }
        }
    }

    return NULL;
}


/*
 * Adds an image to the latest images.  Returns true if a near image is the
 * same; in a figure with a caption only images of this figure are compared.
 */
static bool
tx_repeats_add_image(tx_repeats_t *repeats, const tx_clean_node_t *node)
{
    bool                 known;
    uint32_t             i;
    tx_repeats_image_t   new, *image;

    known = false;
    new.hash = tx_repeats_hash_url(node);
    new.count = repeats->nimages;
    new.chars = repeats->chars;
    new.figure = tx_repeats_find_figure_around(node);

    for (i = 0; i < tx_min(repeats->nimages, TX_REPEAT_MAX_IMAGES); i++) {
        image = &repeats->images[i];

        known |= image->hash == new.hash
                 && (new.figure == NULL || new.figure == image->figure)
                 && (new.count - image->count <= TX_REPEAT_MAX_IMAGES_BETWEEN
                     || image->chars == new.chars);
    }

    repeats->images[repeats->nimages++ % TX_REPEAT_MAX_IMAGES] = new;

    return known;
}


/* Removes a node, and the elements around it that become empty. */
static void
tx_repeats_remove_node(const tx_clean_node_t *root, tx_clean_node_t *node)
{
    tx_clean_node_t  *parent;

    while (node != root && node->child == NULL && node->id == 0) {
        parent = node->parent;
        tx_clean_remove_node(node);
        node = parent;
    }
}


/* Removes the space behind a node if no text or a space precedes the node. */
static void
tx_repeats_trim_space(const tx_clean_node_t *node)
{
    tx_clean_node_t  *next;

    next = node->next;

    if (next == NULL || next->tag != TX_TAG_TEXT
        || (node->prev != NULL && !tx_is_space(tx_str_last(node->prev->text))))
    {
        return;
    }

    next->text = tx_str_trim_start(next->text, tx_str(" \t\n\f\r"));

    if (next->text.len == 0) {
        tx_clean_remove_node(next);
    }
}


/* Removes the repeated images of a line that has no text. */
static void
tx_repeats_remove_from_line(tx_repeats_t *repeats, const tx_clean_node_t *root,
    tx_clean_node_t *line)
{
    tx_clean_node_t   *node, *next;
    tx_tidy_amount_t   amount;

    amount = tx_tidy_count_content(line);
    repeats->chars += amount.chars;

    for (node = line; amount.images != 0 && node != NULL; node = next) {
        next = tx_clean_next_node(line, node);

        if (node->tag == TX_TAG_IMG && tx_repeats_add_image(repeats, node)
            && amount.chars == 0)
        {
            tx_repeats_trim_space(node);
            next = tx_clean_next_node(line, node);
            tx_repeats_remove_node(root, node);
        }
    }
}


/* True for an image with alt="", and for an SVG image without an alt. */
static bool
tx_repeats_is_icon(const tx_clean_node_t *node)
{
    const tx_clean_attr_t  *attr;

    for (attr = node->attrs; attr != NULL; attr = attr->next) {
        if (attr->id == TX_ATTR_ALT) {
            return attr->value.len == 0;
        }
    }

    return tx_str_caseends(tx_url_drop_query(tx_clean_get_attr(node,
                                                               TX_ATTR_SRC)),
                           tx_str(".svg"));
}


/* Returns an icon's entry in icons[].  NULL: no icon, or icons[] is full. */
static tx_repeats_image_t *
tx_repeats_find_icon(tx_repeats_t *repeats, const tx_clean_node_t *node)
{
    uint32_t  i;
    uint64_t  hash;

    if (node->tag != TX_TAG_IMG || node->id != 0 || !tx_repeats_is_icon(node))
    {
        return NULL;
    }

    hash = tx_repeats_hash_url(node);

    for (i = 0; i < TX_REPEAT_MAX_ICONS; i++) {
        if (repeats->icons[i].count == 0) {
            repeats->icons[i].hash = hash;
        }

        if (repeats->icons[i].hash == hash) {
            return &repeats->icons[i];
        }
    }

    return NULL;
}


/* Returns the next node outside of tables, as icons in cells are data. */
static tx_clean_node_t *
tx_repeats_skip_tables(tx_clean_node_t *root, tx_clean_node_t *node)
{
    return (node->tag == TX_TAG_TABLE) ? tx_clean_skip_node(root, node)
                                       : tx_clean_next_node(root, node);
}


static void
tx_repeats_drop_icons(tx_repeats_t *repeats, tx_clean_node_t *root)
{
    tx_clean_node_t     *node, *next;
    tx_repeats_image_t  *icon;

    for (node = root; node != NULL; node = tx_repeats_skip_tables(root, node)) {
        icon = tx_repeats_find_icon(repeats, node);

        if (icon != NULL) {
            icon->count++;
        }
    }

    if (repeats->icons[0].count == 0) {
        return;
    }

    for (node = root; node != NULL; node = next) {
        icon = tx_repeats_find_icon(repeats, node);

        if (icon == NULL || icon->count < TX_REPEAT_ICON_MIN_USES) {
            next = tx_repeats_skip_tables(root, node);
            continue;
        }

        tx_repeats_trim_space(node);
        next = tx_clean_next_node(root, node);
        tx_repeats_remove_node(root, node);
    }
}


void
tx_tidy_remove_repeats(tx_clean_node_t *root)
{
    tx_clean_node_t  *node, *next;
    tx_repeats_t      repeats;

    memset(&repeats, 0, sizeof(tx_repeats_t));

    tx_repeats_drop_icons(&repeats, root);

    for (node = root; node != NULL; node = next) {

        if (node->tag == TX_TAG_P || tx_tidy_is_heading(node)) {
            next = tx_clean_skip_node(root, node);
            tx_repeats_remove_from_line(&repeats, root, node);

        } else {
            next = tx_repeats_skip_tables(root, node);
        }
    }
}
