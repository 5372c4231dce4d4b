/*
 * Copyright (C) textextract contributors
 *
 * Counts failed allocations outside of arenas, those of ICU and jansson too:
 * both may go on without the memory, with a wrong result.
 */


#ifndef _TX_CORE_MEMORY_H_INCLUDED_
#define _TX_CORE_MEMORY_H_INCLUDED_


#include <stdbool.h>
#include <stddef.h>


/*
 * Makes ICU and jansson allocate by malloc() and note failures; once in a
 * process, before either is used.  false: ICU refused.
 */
bool tx_memory_watch(void);

/*
 * Sets memory aside for ICU 72, which loops forever or frees twice when a set
 * of characters or a detector of charsets gets none.  Until this thread calls
 * tx_memory_unguard(), an allocation of ICU that malloc() refuses is noted as
 * a failure, *reserve is freed, and the allocation is tried again.  *reserve
 * is NULL at first, becomes NULL when it is used, and is kept for the next
 * call otherwise; tx_memory_release() frees it.  false: there is no memory to
 * set aside, and ICU must not be used.
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

/* As realloc(), but notes a failure, and uses the reserve if there is one. */
void *tx_memory_realloc(void *p, size_t size);


#endif /* _TX_CORE_MEMORY_H_INCLUDED_ */
