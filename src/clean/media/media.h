/*
 * Copyright (C) textextract contributors
 *
 * Adds images to the clean tree, and links to videos, sounds and frames.
 */


#ifndef _TX_CLEAN_MEDIA_MEDIA_H_INCLUDED_
#define _TX_CLEAN_MEDIA_MEDIA_H_INCLUDED_


#include "clean/cleaner.h"


#define TX_MEDIA_MAX_LEVELS_UP  4  /* levels from image to its figure or link */


/* The candidates of a srcset attribute. */

typedef struct {
    tx_str_t  list;         /* all candidates, with absolute URLs */
    tx_str_t  best;         /* the URL of the largest useful candidate */
    int32_t   weight;       /* width or density of `best`, in tenths */
    uint32_t  count;        /* number of candidates in the list */
    bool      widths;       /* the candidates have widths */
    bool      shown;        /* `best` replaces src on wide screens */
} tx_srcset_t;


/* Functions in clean/media/srcset.c: */

/* True for the URL of a tracking pixel or a placeholder. */
bool tx_image_is_placeholder(tx_str_t url);

/* Reads the value s of a srcset attribute into *set. */
void tx_srcset_read_attr(tx_clean_build_t *build, tx_srcset_t *set, tx_str_t s);

/* Reads the sources of the picture around an image, if it is in one. */
void tx_picture_read_sources(tx_clean_build_t *build, tx_srcset_t *set,
    uint32_t image);


/* Functions in clean/media/images.c: */

/*
 * Returns the attributes of an image, with its real source.  NULL: the image
 * has no source, or is an icon, a tracking pixel or a placeholder.
 */
tx_clean_attr_t *tx_image_make_attrs(tx_clean_build_t *build, uint32_t node);

/* True for a link that leads to an image. */
bool tx_media_links_to_image(const tx_page_t *page, uint32_t node);

/* True for a custom element that is an image: <amp-img src="...">. */
bool tx_clean_is_custom_image(const tx_page_t *page, uint32_t node);


/*
 * True for a figure without an img whose itemid is the URL of its image, which
 * a script shows when the figure is scrolled into view.
 */
bool tx_media_is_lazy_figure(const tx_page_t *page, uint32_t figure);


/* Functions in clean/media/kept_media.c: */

/*
 * Finds the lead image: the first large image between the title and the first
 * text, or above a title at the beginning of an article.
 */
void tx_media_find_lead_image(tx_clean_t *clean, uint32_t text);

/* True if an image, an embed, an hr or another void element is kept. */
bool tx_media_is_kept(const tx_clean_t *clean, uint32_t n);

/* True for a block whose text is a no-break space, as editors put in. */
bool tx_media_is_blank_block(const tx_page_t *page, uint32_t b);

/*
 * True for a node with a single block that is not kept and whose text is
 * "Advertisement" or a similar label.
 */
bool tx_media_is_labelled_advert(const tx_clean_t *clean,
    const tx_node_t *node);


/* A frame, a video or a sound. */

typedef struct {
    tx_str_t  url;          /* URL of the page that shows it, or of the file */
    tx_str_t  text;         /* text of the link: title or kind, and site */
    tx_str_t  image;        /* URL of a preview picture; or empty */
} tx_embed_t;

/* Functions in clean/media/embed.c: */

/* True for a frame of WordPress that shows a post of another site. */
bool tx_embed_is_wordpress_post(const tx_page_t *page, uint32_t n);

/* Reads embedded content into *embed. false: it has no URL, or is left out. */
bool tx_embed_find(tx_clean_build_t *build, uint32_t n, tx_embed_t *embed);


/* Functions in clean/media/media.c: */

/* Adds an image to the tree if the image is kept. */
void tx_clean_add_image(tx_clean_t *clean, uint32_t n);

/*
 * Adds a frame, a video or a sound: a figure with a picture and a link, or a
 * link alone. false: nothing is added.
 */
bool tx_clean_add_embed(tx_clean_t *clean, uint32_t n);


#endif /* _TX_CLEAN_MEDIA_MEDIA_H_INCLUDED_ */
