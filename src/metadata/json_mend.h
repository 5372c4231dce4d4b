/*
 * Copyright (C) textextract contributors
 *
 * JSON as pages have it, made such as a parser takes.
 */


#ifndef _TX_METADATA_JSON_MEND_H_INCLUDED_
#define _TX_METADATA_JSON_MEND_H_INCLUDED_


#include "core/arena.h"


/*
 * The first object or array in a script, without the comments and CDATA
 * marks around and between, without commas in front of a bracket, with line
 * breaks and lone quotes in strings made harmless, and with the brackets at
 * its end that are missing.  JSON without faults stays what it is, but for
 * strings of more than 64 KB, which become null.
 * A string of the arena, empty if there is nothing.
 */
tx_str_t tx_json_mend(tx_arena_t *arena, tx_str_t script);


#endif /* _TX_METADATA_JSON_MEND_H_INCLUDED_ */
