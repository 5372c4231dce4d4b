/*
 * Copyright (C) textextract contributors
 *
 * Compiles and matches patterns, which all threads of a process share.
 */


#include "core/memory.h"
#include "recognize/pattern.h"

#include <pthread.h>
#include <stdlib.h>

#define PCRE2_CODE_UNIT_WIDTH  8  /* bits of a code unit in UTF-8 */
#include <pcre2.h>


#define TX_PATTERN_MAX_GROUPS 64     /* maximum number of groups of a pattern */
#define TX_PATTERN_MAX_STEPS  20000  /* maximum match steps of PCRE2 */
#define TX_PATTERN_MAX_DEPTH  1000   /* maximum depth of PCRE2's recursion */

#define TX_PATTERN_OPTIONS                                                    \
    (PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_CASELESS         \
     | PCRE2_EXTENDED | PCRE2_DUPNAMES)


typedef struct {
    pcre2_code  *code;
    uint8_t      group[TX_PATTERN_MAX_GROUPS];  /* tx_group_t by group number */
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


/*
 * Compiles a pattern; if JIT fails, PCRE2 interprets it.  Sets pattern->group
 * from PCRE2's table: its rows have a group's number, in two bytes, and name.
 */
static bool
tx_pattern_compile(tx_pattern_code_t *pattern, const char *text)
{
    int             error;
    uint32_t        i, k, n, size;
    PCRE2_SIZE      offset;
    const uint8_t  *row;

    pattern->code = pcre2_compile((PCRE2_SPTR) text, PCRE2_ZERO_TERMINATED,
                                  TX_PATTERN_OPTIONS, &error, &offset, NULL);
    if (pattern->code == NULL) {
        return false;
    }

    (void) pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
    (void) pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMECOUNT, &n);
    (void) pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMEENTRYSIZE, &size);
    (void) pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMETABLE, &row);

    for (i = 0; i < n; i++, row += size) {
        for (k = 1; k < TX_GROUP_MAX && row[1] < TX_PATTERN_MAX_GROUPS; k++) {
            if (strcmp(tx_group_names[k], (const char *) row + 2) == 0) {
                pattern->group[row[1]] = (uint8_t) k;
            }
        }
    }

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

    (void) pcre2_set_match_limit(tx_patterns_limits, TX_PATTERN_MAX_STEPS);
    (void) pcre2_set_depth_limit(tx_patterns_limits, TX_PATTERN_MAX_DEPTH);

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
    return (pthread_once(&tx_patterns_once, tx_patterns_compile) == 0)
           ? tx_patterns_status : TX_NO_MEMORY;
}


bool
tx_pattern_find(tx_pattern_t pattern, tx_str_t text, size_t from,
    tx_match_t *match)
{
    int                n, i;
    PCRE2_SIZE        *offsets;
    pcre2_match_data  *data;
    const uint8_t     *group;

    data = NULL;

    if (tx_patterns_init() == TX_OK) {
        data = pcre2_match_data_create_from_pattern(tx_patterns[pattern].code,
                                                    NULL);
    }

    if (data == NULL) {
        tx_memory_count_failure();
        return false;
    }

    n = pcre2_match(tx_patterns[pattern].code, text.data, text.len, from, 0,
                    data, tx_patterns_limits);

    if (n == PCRE2_ERROR_NOMEMORY) {
        tx_memory_count_failure();
    }

    if (n > 0) {
        memset(match, 0, sizeof(tx_match_t));
    }

    group = tx_patterns[pattern].group;
    offsets = pcre2_get_ovector_pointer(data);

    for (i = 0; i < n; i++) {
        if (offsets[i * 2] != PCRE2_UNSET
            && (i == 0 || group[i] != TX_GROUP_ALL))
        {
            match->group[group[i]] = tx_str_span(text.data + offsets[i * 2],
                                                 text.data
                                                 + offsets[i * 2 + 1]);
        }
    }

    pcre2_match_data_free(data);

    return n > 0;
}
