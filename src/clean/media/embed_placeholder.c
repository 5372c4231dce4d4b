/*
 * Copyright (C) textextract contributors
 *
 * Boxes with no text but a button's, which a script makes films and posts of:
 * their attributes tell the address.
 */


#include "clean/attributes.h"
#include "clean/build/build.h"
#include "clean/media/media.h"

#include "data/embed-words.h"


#define TX_CLEAN_FACADE  24     /* most nodes of one: an image, a button */
#define TX_CLEAN_PRESS   24     /* most bytes on that button */
#define TX_CLEAN_ASKED   512    /* most bytes of the question for consent */


/* True for what tells an address of its own. */
static bool
tx_clean_has_own(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        switch (page->nodes[i].tag) {

        case TX_TAG_A:
        case TX_TAG_AUDIO:
        case TX_TAG_IFRAME:
        case TX_TAG_OBJECT:
        case TX_TAG_UNKNOWN:
        case TX_TAG_VIDEO:
            return true;

        default:
            break;
        }
    }

    return false;
}


/* An address with a scheme in one of the attributes; or empty. */
static tx_str_t
tx_clean_facade_url(tx_clean_build_t *build, uint32_t n)
{
    size_t    i;
    tx_str_t  url;

    for (i = 0; i < tx_count(tx_embed_address); i++) {
        url = tx_str_trim(tx_clean_source_attr(build->page, n,
                                               tx_embed_address[i]));

        if (tx_str_casestarts(url, tx_str("https://"))
            || tx_str_casestarts(url, tx_str("http://"))
            || tx_str_starts(url, tx_str("//")))
        {
            return tx_clean_url(build, url, TX_URL_LINK);
        }
    }

    return tx_null_str;
}


/*
 * True for a box of a button, or of nothing; one that names itself by the
 * consent that it waits for says why, too.
 */
static bool
tx_clean_is_facade(const tx_page_t *page, uint32_t n, tx_str_t class)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->last - n > TX_CLEAN_FACADE) {
        return false;
    }

    return (node->block_end - node->block <= 1
            && node->text_end - node->text <= TX_CLEAN_PRESS)
           || (node->text_end - node->text <= TX_CLEAN_ASKED
               && tx_str_has_one(class, tx_embed_consent));
}


tx_str_t
tx_clean_facade(tx_clean_build_t *build, uint32_t n)
{
    tx_str_t  class;

    class = tx_node_attr_head(build->page, n, TX_ATTR_CLASS);

    if (class.len == 0 || !tx_str_has_one(class, tx_embed_box)
        || !tx_clean_is_facade(build->page, n, class)
        || tx_clean_has_own(build->page, n))
    {
        return tx_null_str;
    }

    return tx_clean_facade_url(build, n);
}
