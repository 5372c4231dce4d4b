/*
 * Copyright (C) textextract contributors
 *
 * Compiled patterns are immutable, and shared by all threads.
 */


#include "core/memory.h"
#include "recognize/pattern.h"

#include <pthread.h>
#include <stdlib.h>

#define PCRE2_CODE_UNIT_WIDTH  8
#include <pcre2.h>


#define TX_PATTERN_GROUPS   64      /* most capture groups of a pattern */
#define TX_PATTERN_STEPS    20000   /* PCRE2's match limit */
#define TX_PATTERN_DEPTH    1000    /* PCRE2's depth limit, without JIT */

#define TX_PATTERN_OPTIONS                                                    \
    (PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_CASELESS         \
     | PCRE2_EXTENDED | PCRE2_DUPNAMES)


typedef struct {
    pcre2_code  *code;
    uint8_t      group[TX_PATTERN_GROUPS];     /* tx_group_t by capture */
} tx_pattern_code_t;


static const char  *tx_pattern_texts[] = {
#define TX_PATTERN(id, regex)  regex,
#include "data/def/patterns.def"
#undef TX_PATTERN
};


static const char  *tx_group_names[] = {
    "",
#define TX_GROUP(id, name)  name,
#include "data/def/patterns.def"
#undef TX_GROUP
};


static pthread_once_t        tx_patterns_once = PTHREAD_ONCE_INIT;
static tx_status_t           tx_patterns_status;
static tx_pattern_code_t     tx_patterns[TX_PATTERN_MAX];
static pcre2_match_context  *tx_patterns_limits;


static tx_group_t
tx_group_by_name(const char *name)
{
    uint32_t  i;

    for (i = 1; i < TX_GROUP_MAX; i++) {
        if (strcmp(tx_group_names[i], name) == 0) {
            break;
        }
    }

    return (tx_group_t) (i % TX_GROUP_MAX);
}


/* Sets group[] by PCRE2's name table: rows of a two-byte number and a name. */
static void
tx_pattern_name_groups(tx_pattern_code_t *pattern)
{
    uint32_t        i, n, size;
    const uint8_t  *row;

    (void) pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMECOUNT, &n);
    (void) pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMEENTRYSIZE, &size);
    (void) pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMETABLE, &row);

    for (i = 0; i < n; i++, row += size) {
        if (row[1] < TX_PATTERN_GROUPS) {
            pattern->group[row[1]] = (uint8_t) tx_group_by_name(
                                                    (const char *) row + 2);
        }
    }
}


/* Compiles a pattern; PCRE2 interprets it where there is no JIT. */
static bool
tx_pattern_compile(tx_pattern_code_t *pattern, const char *text)
{
    int         error;
    PCRE2_SIZE  offset;

    pattern->code = pcre2_compile((PCRE2_SPTR) text, PCRE2_ZERO_TERMINATED,
                                  TX_PATTERN_OPTIONS, &error, &offset, NULL);
    if (pattern->code == NULL) {
        return false;
    }

    (void) pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
    tx_pattern_name_groups(pattern);

    return true;
}


static void
tx_patterns_compile(void)
{
    uint32_t  i;

    tx_patterns_status = TX_NO_MEMORY;
    tx_patterns_limits = pcre2_match_context_create(NULL);

    if (tx_patterns_limits == NULL) {
        return;
    }

    (void) pcre2_set_match_limit(tx_patterns_limits, TX_PATTERN_STEPS);
    (void) pcre2_set_depth_limit(tx_patterns_limits, TX_PATTERN_DEPTH);

    for (i = 0; i < TX_PATTERN_MAX; i++) {
        if (!tx_pattern_compile(&tx_patterns[i], tx_pattern_texts[i])) {
            return;
        }
    }

    tx_patterns_status = TX_OK;
}


tx_status_t
tx_patterns_init(void)
{
    if (pthread_once(&tx_patterns_once, tx_patterns_compile) != 0) {
        return TX_NO_MEMORY;
    }

    return tx_patterns_status;
}


static void
tx_pattern_captures(const tx_pattern_code_t *pattern, tx_str_t text,
    const PCRE2_SIZE *offsets, uint32_t n, tx_match_t *match)
{
    uint32_t  i;

    memset(match, 0, sizeof(tx_match_t));

    for (i = 0; i < n; i++) {
        if (offsets[i * 2] != PCRE2_UNSET
            && (i == 0 || pattern->group[i] != TX_GROUP_ALL))
        {
            match->group[pattern->group[i]] =
                tx_str_span(text.data + offsets[i * 2],
                            text.data + offsets[i * 2 + 1]);
        }
    }
}


bool
tx_pattern_find(tx_pattern_t pattern, tx_str_t text, size_t from,
    tx_match_t *match)
{
    int                n;
    pcre2_match_data  *data;

    if (tx_patterns_init() != TX_OK) {
        tx_memory_note();
        return false;
    }

    data = pcre2_match_data_create_from_pattern(tx_patterns[pattern].code,
                                                NULL);

    if (data == NULL) {
        tx_memory_note();
        return false;
    }

    n = pcre2_match(tx_patterns[pattern].code, text.data, text.len, from, 0,
                    data, tx_patterns_limits);

    if (n > 0) {
        tx_pattern_captures(&tx_patterns[pattern], text,
                            pcre2_get_ovector_pointer(data), (uint32_t) n,
                            match);

    } else if (n == PCRE2_ERROR_NOMEMORY) {
        tx_memory_note();
    }

    pcre2_match_data_free(data);

    return n > 0;
}
