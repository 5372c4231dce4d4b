/*
 * Copyright (C) textextract contributors
 *
 * Images, and films and sounds as links to them.
 */


#include "clean/attributes.h"
#include "clean/cleaner.h"
#include "clean/math/math.h"
#include "clean/media/media.h"
#include "clean/select.h"


/* Nodes between a placeholder and the image in the noscript beside it. */

#define TX_CLEAN_TWIN  8

/* Elements around a film or a sound, and the text in all of them. */

#define TX_CLEAN_BOX       4
#define TX_CLEAN_BOX_TEXT  640      /* bytes */


/* An image that stands for text: a formula, an emoji. */
static bool
tx_clean_image_text(tx_clean_t *clean, uint32_t n)
{
    tx_str_t  s;

    s = tx_clean_emoji(clean->build, n);

    if (s.len != 0) {
        tx_clean_own_text(clean->build, s);
        return true;
    }

    return tx_clean_formula(clean, n);
}


static bool
tx_clean_is_data(tx_str_t url)
{
    return url.len > 5 && memcmp(url.data, "data:", 5) == 0;
}


static tx_str_t
tx_clean_list_attr(const tx_clean_attr_t *attrs, tx_attr_id_t id)
{
    for ( /* void */ ; attrs != NULL; attrs = attrs->next) {
        if (attrs->id == id) {
            return attrs->value;
        }
    }

    return tx_null_str;
}


/*
 * True for an image that knows of no better source than its src: beside one
 * in a noscript it may be small and blurred, to hold the place.
 */

static bool
tx_clean_is_holder(const tx_page_t *page, const tx_clean_node_t *image)
{
    size_t  i;

    static const tx_attr_id_t  lazy[] = {
        TX_ATTR_DATA_SRC, TX_ATTR_DATA_ORIGINAL, TX_ATTR_DATA_LAZY_SRC
    };

    for (i = 0; i < tx_count(lazy); i++) {
        if (tx_node_has_attr(page, image->source, lazy[i])) {
            return false;
        }
    }

    return tx_clean_list_attr(image->attrs, TX_ATTR_SRCSET).len == 0;
}


void
tx_clean_image(tx_clean_t *clean, uint32_t n, bool noscript)
{
    bool               other;
    tx_clean_attr_t   *attrs;
    tx_clean_node_t   *last;
    tx_clean_build_t  *build;

    build = clean->build;

    if (!tx_clean_is_extra(clean, n) || tx_clean_is_advert(clean, n)) {
        return;
    }

    if (tx_clean_image_text(clean, n)) {
        return;
    }

    attrs = tx_clean_image_attrs(build, n);
    if (attrs == NULL) {
        return;
    }

    last = build->image;

    if (last != NULL && build->image_at == build->text_len
        && n - last->source <= TX_CLEAN_TWIN)
    {
        other = (clean->page->nodes[last->source].flags & TX_NODE_NOSCRIPT)
                != 0;

        if (!tx_clean_is_data(attrs->value)
            && (tx_clean_is_data(last->attrs->value)
                || (noscript && !other
                    && tx_clean_is_holder(clean->page, last))))
        {
            last->attrs = attrs;    /* it stood in for this one */
            return;
        }

        if (other != noscript
            || (other && tx_str_eq(last->attrs->value, attrs->value)))
        {
            return;     /* the same, for browsers without scripts */
        }
    }

    build->image = tx_clean_atom(build, TX_TAG_IMG, n, attrs, tx_null_str);
    build->image_at = build->text_len;
}


void
tx_clean_noscript(tx_clean_t *clean, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = n + 1; i <= clean->page->nodes[n].last; i++) {
        node = &clean->page->nodes[i];

        if (node->tag == TX_TAG_IMG && !(node->flags & TX_NODE_CONCEALED)) {
            tx_clean_image(clean, i, true);
        }
    }
}


/*
 * A film or a sound in a box of little more than its title and its buttons,
 * or of the question whether it may be loaded.
 */
static bool
tx_clean_is_played(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          i;
    const uint8_t    *keep;
    const tx_node_t  *nodes, *box;

    nodes = clean->page->nodes;
    keep = clean->selection->keep;

    if ((nodes[n].tag != TX_TAG_AUDIO && nodes[n].tag != TX_TAG_VIDEO
         && nodes[n].tag != TX_TAG_IFRAME)
        || (nodes[n].flags & TX_NODE_LINK)
        || n < clean->first || n > clean->last)
    {
        return false;
    }

    if (n >= clean->first && n < clean->text) {
        return true;    /* between the title and the text */
    }

    box = &nodes[nodes[n].parent];

    for (i = 0; i < TX_CLEAN_BOX && box->block == box->block_end; i++) {
        box = &nodes[box->parent];
    }

    for ( /* void */ ; i < TX_CLEAN_BOX; i++) {

        if (box->text_end - box->text > TX_CLEAN_BOX_TEXT || box->block == 0
            || box->block_end == clean->page->nblocks)
        {
            return false;
        }

        if ((keep[box->block - 1] || (box->block > 1 && keep[box->block - 2]))
            && keep[box->block_end])
        {
            return true;
        }

        box = &nodes[box->parent];
    }

    return false;
}


bool
tx_clean_enter_embed(tx_clean_t *clean, uint32_t n)
{
    tx_str_t           url, text;
    tx_page_t         *page;
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;

    page = clean->page;
    build = clean->build;

    if (!(tx_clean_is_extra(clean, n) || tx_clean_is_played(clean, n))
        || tx_clean_in_span(build, TX_TAG_A)
        || (page->nodes[n].flags & TX_NODE_NOSCRIPT)
        || (page->nodes[n].flags & TX_NODE_CONCEALED))
    {
        return false;
    }

    url = tx_clean_embed(build, n, &text);

    if (url.len == 0) {
        return false;
    }

    attrs = tx_clean_attr(page->arena, TX_ATTR_HREF, url, NULL);

    tx_clean_break(build);
    (void) tx_clean_atom(build, TX_TAG_A, n, attrs, text);
    tx_clean_break(build);

    return true;
}
