/*
 * Copyright (C) textextract contributors
 *
 * The method posts: of the page's thread the names, times and texts of all
 * posts.  Where there is no thread it answers as vsse does.
 */


#ifndef _TX_METHODS_POSTS_H_INCLUDED_
#define _TX_METHODS_POSTS_H_INCLUDED_


#include "methods/method.h"


bool tx_posts_run(tx_run_t *run);


#endif /* _TX_METHODS_POSTS_H_INCLUDED_ */
