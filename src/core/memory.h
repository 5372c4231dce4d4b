/*
 * Copyright (C) textextract contributors
 *
 * Counts failed allocations outside of arenas.  ICU may go on after a failure.
 */


#ifndef _TX_CORE_MEMORY_H_INCLUDED_
#define _TX_CORE_MEMORY_H_INCLUDED_


#include <stdbool.h>
#include <stddef.h>


/*
 * Makes ICU use allocation functions that count failures.  Must be called
 * before ICU is used.  Returns false if ICU refuses.
 */
bool tx_memory_set_icu_functions(void);

/*
 * Reserves memory for ICU 72, which may loop forever or free twice if a
 * character set or a charset detector cannot be allocated.  Until this thread
 * calls tx_memory_stop_reserve_use(), a failed allocation of ICU is counted,
 * *reserve is freed, and the allocation is tried again.  *reserve is NULL
 * before the first call and after use; tx_memory_free_reserve() frees it.
 * Returns false if no memory can be reserved; ICU must not be used then.
 */
bool tx_memory_reserve_for_icu(void **reserve);
void tx_memory_stop_reserve_use(void);
void tx_memory_free_reserve(void **reserve);

/*
 * Returns the number of failed allocations of this thread.  If the number grows
 * during an extraction, the result is not reliable.
 */
size_t tx_memory_get_failures(void);

/* Counts a failed allocation of this thread. */
void tx_memory_count_failure(void);


#endif /* _TX_CORE_MEMORY_H_INCLUDED_ */
