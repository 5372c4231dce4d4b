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
#include "html/url.h"


/* Nodes between a placeholder and the image in the noscript beside it. */

#define TX_CLEAN_TWIN  8

/* Nodes of a quotation up to its link, and from its end up to itself. */

#define TX_CLEAN_QUOTED  16

/* Nodes of a post of another site. */

#define TX_CLEAN_POST  64

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

    s = tx_clean_image_tex(clean->page, n);

    return s.len != 0
           && tx_clean_tex(clean, n, s, tx_clean_is_display(clean->page, n));
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


/* True for images that are called by names of their own. */
static bool
tx_clean_is_another(const tx_clean_attr_t *one, const tx_clean_attr_t *other)
{
    tx_str_t  first, second;

    first = tx_clean_list_attr(one, TX_ATTR_ALT);
    second = tx_clean_list_attr(other, TX_ATTR_ALT);

    return first.len != 0 && second.len != 0 && !tx_str_eq(first, second)
           && !tx_str_eq(one->value, other->value);
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


/* What a twin says instead of an image that is shown and says nothing. */
static void
tx_clean_take_alt(tx_clean_t *clean, tx_clean_node_t *image,
    const tx_clean_attr_t *twin)
{
    tx_str_t          alt;
    tx_clean_attr_t  *attr;

    alt = tx_clean_list_attr(twin, TX_ATTR_ALT);

    if (alt.len == 0) {
        return;
    }

    for (attr = image->attrs; attr != NULL; attr = attr->next) {
        if (attr->id == TX_ATTR_ALT) {
            attr->value = (attr->value.len == 0) ? alt : attr->value;
            return;
        }
    }

    image->attrs->next = tx_clean_attr(clean->page->arena, TX_ATTR_ALT, alt,
                                       image->attrs->next);
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
        && n - last->source <= TX_CLEAN_TWIN
        && !tx_clean_is_another(last->attrs, attrs))
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
            if (!other) {
                tx_clean_take_alt(clean, last, attrs);
            }

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


/* A frame whose address waits to be loaded, hidden until somebody agrees. */
static bool
tx_clean_is_awaited(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_IFRAME
           && !(page->nodes[page->nodes[n].parent].flags & TX_NODE_CONCEALED)
           && tx_node_attr(page, n, TX_ATTR_SRC).len == 0
           && tx_node_attr(page, n, TX_ATTR_DATA_SRC).len != 0;
}


/* The quotation that ends right in front of a node beside it; or 0. */
static uint32_t
tx_clean_quotation_before(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, steps;
    const tx_node_t  *node;

    i = n - 1;

    for (steps = 0; steps < TX_CLEAN_QUOTED && i > page->nodes[n].parent;
         steps++)
    {
        node = &page->nodes[i];

        if (node->parent != page->nodes[n].parent) {
            i = node->parent;

        } else if (node->flags & TX_NODE_SPACE) {
            i--;

        } else {
            return (node->tag == TX_TAG_BLOCKQUOTE) ? i : 0;
        }
    }

    return 0;
}


/*
 * A frame that shows a part of a page which a quotation right in front of it
 * leads to, if that comes along: what a blog writes for the preview of
 * another one's post.
 */
static bool
tx_clean_is_preview_frame(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          i, last, quote;
    tx_str_t          href, src;
    const tx_page_t  *page;

    page = clean->page;

    if (page->nodes[n].tag != TX_TAG_IFRAME) {
        return false;
    }

    src = tx_node_attr(page, n, TX_ATTR_SRC);
    quote = tx_clean_quotation_before(page, n);

    if (quote == 0 || !tx_clean_comes(clean, quote)) {
        return false;
    }

    last = tx_min(page->nodes[quote].last, quote + TX_CLEAN_QUOTED);

    for (i = quote + 1; i <= last; i++) {
        href = tx_node_attr(page, i, TX_ATTR_HREF);

        if (page->nodes[i].tag == TX_TAG_A && href.len != 0) {
            return src.len > href.len && tx_str_starts(src, href);
        }
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
        || tx_clean_is_preview_frame(clean, n)
        || tx_clean_in_span(build, TX_TAG_A)
        || (page->nodes[n].flags & TX_NODE_NOSCRIPT)
        || ((page->nodes[n].flags & TX_NODE_CONCEALED)
            && !tx_clean_is_awaited(page, n)))
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


/* True if a link in a node leads to an address. */
static bool
tx_clean_has_link(const tx_page_t *page, uint32_t n, tx_str_t url)
{
    uint32_t  i, last;

    last = tx_min(page->nodes[n].last, n + TX_CLEAN_POST);

    for (i = n + 1; i <= last; i++) {
        if (page->nodes[i].tag == TX_TAG_A
            && tx_str_starts(tx_node_attr_head(page, i, TX_ATTR_HREF), url))
        {
            return true;
        }
    }

    return false;
}


/*
 * Where the post is that a quotation stands for: what it cites, or, if it has
 * no words of its own, what the first link in it leads to.
 */
static tx_str_t
tx_clean_post_address(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, last;
    tx_str_t  cite;

    cite = tx_str_trim(tx_node_attr_head(page, n, TX_ATTR_CITE));

    if (cite.len != 0 || page->nodes[n].block != page->nodes[n].block_end) {
        return cite;
    }

    last = tx_min(page->nodes[n].last, n + TX_CLEAN_POST);

    for (i = n + 1; i <= last; i++) {
        if (page->nodes[i].tag == TX_TAG_A) {
            return tx_str_trim(tx_node_attr_head(page, i, TX_ATTR_HREF));
        }
    }

    return tx_null_str;
}


void
tx_clean_cited_post(tx_clean_t *clean, uint32_t n)
{
    bool              wordless;
    tx_str_t          cite, url, text;
    tx_clean_attr_t  *attrs;
    const tx_node_t  *node;

    static const tx_str_t  words[] = {
        tx_string("embed"), tx_string("tweet")
    };

    if (!tx_str_has_one(tx_node_attr_head(clean->page, n, TX_ATTR_CLASS),
                        words))
    {
        return;
    }

    node = &clean->page->nodes[n];
    wordless = (node->block == node->block_end);

    cite = tx_clean_post_address(clean->page, n);
    url = tx_clean_url(clean->build, cite, TX_URL_LINK);
    text = tx_url_site(cite);

    if (text.len == 0 || url.len == 0
        || node->last - n > TX_CLEAN_POST
        || (!wordless && tx_clean_has_link(clean->page, n, cite))
        || !(tx_clean_is_wanted(clean, n, false)
             || (wordless && tx_clean_is_extra(clean, n))))
    {
        return;
    }

    attrs = tx_clean_attr(clean->page->arena, TX_ATTR_HREF, url, NULL);

    (void) tx_clean_atom(clean->build, TX_TAG_A, n, attrs, text);
    tx_clean_break(clean->build);
}
