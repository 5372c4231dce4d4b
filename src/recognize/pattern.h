/*
 * Copyright (C) textextract contributors
 *
 * Matches the patterns of data/patterns-*.txt with PCRE2, ignoring case, and
 * with Unicode's classes of characters.
 */


#ifndef _TX_RECOGNIZE_PATTERN_H_INCLUDED_
#define _TX_RECOGNIZE_PATTERN_H_INCLUDED_


#include "core/string.h"


/* TX_PATTERN_DATE is the pattern "%pattern date" of data/patterns-date.txt. */

typedef enum {
#define TX_PATTERN(id, regex)  TX_PATTERN_##id,
#include "data/def/patterns.def"
#undef TX_PATTERN
    TX_PATTERN_MAX
} tx_pattern_t;


/* Names of capture groups: TX_GROUP_YEAR is the group "(?<year>...)". */

typedef enum {
    TX_GROUP_ALL = 0,           /* all of the matched text */
#define TX_GROUP(id, name)  TX_GROUP_##id,
#include "data/def/patterns.def"
#undef TX_GROUP
    TX_GROUP_MAX
} tx_group_t;


/* Captured strings by group; absent if the group has captured nothing. */

typedef struct {
    tx_str_t  group[TX_GROUP_MAX];
} tx_match_t;


/*
 * Compiles all patterns, once for all threads of a process.  Returns TX_OK or
 * TX_NO_MEMORY.
 */
tx_status_t tx_patterns_init(void);

/*
 * Finds the first match of a pattern that begins at offset `from` or later;
 * look-behinds see the text before it.  Returns false if there is none or if
 * PCRE2 reached a limit.  The time grows with the length of the text: callers
 * have to limit the length, and should do a cheaper test first.
 */
bool tx_pattern_find(tx_pattern_t pattern, tx_str_t text, size_t from,
    tx_match_t *match);


/* Returns the number that a group has captured, of up to nine digits; or 0. */
static inline uint32_t
tx_match_get_number(const tx_match_t *match, tx_group_t group)
{
    tx_str_t  s;

    s = match->group[group];

    return (s.len == 0) ? 0 : (uint32_t) tx_str_to_int(s, 9);
}


static inline bool
tx_match_has_group(const tx_match_t *match, tx_group_t group)
{
    return match->group[group].len != 0;
}


#endif /* _TX_RECOGNIZE_PATTERN_H_INCLUDED_ */
