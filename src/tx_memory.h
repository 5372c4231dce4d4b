/*
 * Copyright (C) textextract contributors
 *
 * Allocations outside of arenas, which are noted when they fail: those of ICU
 * and jansson too, as both go on without what they did not get.
 */


#ifndef _TX_MEMORY_H_INCLUDED_
#define _TX_MEMORY_H_INCLUDED_


#include <stdbool.h>
#include <stddef.h>


/*
 * Makes ICU and jansson allocate by malloc() and note failures; once in a
 * process, before either is used.  false: ICU refused.
 */
bool tx_memory_watch(void);

/*
 * Where a set of characters or a detector of charsets gets no memory, ICU 72
 * loops forever or frees twice.  Up to tx_memory_unguard(), and in this
 * thread, *reserve is set aside for what malloc() refuses: the failure is
 * noted, and ICU gets its memory nevertheless.  *reserve is NULL at first and
 * becomes NULL where it was used; tx_memory_release() frees it.  false: there
 * is no memory to set aside, and ICU must not be used.
 */
bool tx_memory_guard(void **reserve);
void tx_memory_unguard(void);
void tx_memory_release(void **reserve);

/*
 * The number of failures noted in this thread so far: if it grows while a page
 * is extracted, nothing that was found out of the page can be relied on.
 */
size_t tx_memory_failures(void);

/* Notes that something in this thread had no memory. */
void tx_memory_note(void);

/* As realloc(), which a reserve helps out; a failure is noted. */
void *tx_memory_realloc(void *p, size_t size);


#endif /* _TX_MEMORY_H_INCLUDED_ */
