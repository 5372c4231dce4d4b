/*
 * Copyright (C) textextract contributors
 *
 * Images, and films, sounds and frames that become links.
 */


#ifndef _TX_CLEAN_MEDIA_MEDIA_H_INCLUDED_
#define _TX_CLEAN_MEDIA_MEDIA_H_INCLUDED_


#include "clean/cleaner.h"


/* clean/media/images.c */

/*
 * The attributes of an image with its real source; NULL: it has none, or
 * it is there to be counted or to hold a place.
 */
tx_clean_attr_t *tx_clean_image_attrs(tx_clean_build_t *build, uint32_t node);

/* True for a link to an image. */
bool tx_clean_shows_image(const tx_page_t *page, uint32_t node);

/* True for an image that is an element of its own: <amp-img src="...">. */
bool tx_clean_is_own_image(const tx_page_t *page, uint32_t node);

/* The characters that an image stands for, or empty. */
tx_str_t tx_clean_emoji(tx_clean_build_t *build, uint32_t image);


/* clean/media/players.c */

/* The key that an element has in one of some attributes; or empty. */
tx_str_t tx_clean_key(tx_clean_build_t *build, uint32_t n,
    const tx_str_t *attrs, size_t count);

/*
 * The address of a film or post whose player is an element of such a name:
 * <lite-youtube videoid="...">, <amp-twitter data-tweetid="...">; or empty.
 */
tx_str_t tx_clean_player_film(tx_clean_build_t *build, uint32_t n,
    tx_str_t name);


/* clean/media/embed.c: an address and what to call it, or empty. */
tx_str_t tx_clean_embed(tx_clean_build_t *build, uint32_t n, tx_str_t *text);

/*
 * clean/media/embed_placeholder.c: the address of what a box stands for; or
 * empty.
 */
tx_str_t tx_clean_facade(tx_clean_build_t *build, uint32_t n);


/* clean/media/media.c */

void tx_clean_image(tx_clean_t *clean, uint32_t n, bool noscript);

/* A noscript that is not shown: its images are the real ones. */
void tx_clean_noscript(tx_clean_t *clean, uint32_t n);

/* A frame, a film or a sound becomes a link to it; false: it is none. */
bool tx_clean_enter_embed(tx_clean_t *clean, uint32_t n);


#endif /* _TX_CLEAN_MEDIA_MEDIA_H_INCLUDED_ */
