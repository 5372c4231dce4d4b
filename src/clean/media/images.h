/*
 * Copyright (C) textextract contributors
 *
 * What the files that find an image's source share.
 */


#ifndef _TX_CLEAN_MEDIA_IMAGES_H_INCLUDED_
#define _TX_CLEAN_MEDIA_IMAGES_H_INCLUDED_


#include "clean/build/build.h"


#define TX_CLEAN_CANDIDATES  16      /* of one srcset */


/* The best of a srcset, and the list as it may go out. */

typedef struct {
    tx_str_t  list;
    tx_str_t  best;         /* the largest that is of use to a reader */
    double    weight;       /*   its weight */
    tx_str_t  urls[TX_CLEAN_CANDIDATES];
    double    weights[TX_CLEAN_CANDIDATES];
    uint32_t  count;
    bool      widths;       /* these are weights, not densities */
    bool      lazy;         /* it is for scripts to be put in */
    bool      shown;        /* a wide screen shows it instead of src */
} tx_clean_srcset_t;


/* clean/media/blank.c */

/* A name like "spacer.gif", or a data: image of a few bytes. */
bool tx_clean_is_blank(tx_str_t url);


/* clean/media/srcset.c */

/* The srcset of an element, a lazy one first. */
void tx_clean_srcset_of(tx_clean_build_t *build, tx_clean_srcset_t *set,
    uint32_t node);

/*
 * The candidates among the sources of the picture around an image: those for
 * the widest screen.  AVIF and WebP come first in a picture, for a choice
 * that is not ours: what everybody can show is preferred.
 */
void tx_clean_picture(tx_clean_build_t *build, uint32_t image,
    tx_clean_srcset_t *best);

/* True if the best candidate shows more than src, width pixels wide or -1. */
bool tx_clean_is_larger(const tx_clean_srcset_t *set, tx_str_t src,
    int width);


#endif /* _TX_CLEAN_MEDIA_IMAGES_H_INCLUDED_ */
