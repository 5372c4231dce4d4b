/*
 * Copyright (C) textextract contributors
 *
 * The switches that tools/ablate writes into a copy of the sources: each
 * function is a rule that can be made to return at once, and that notes
 * whether it was called and what it returned.
 */


#ifndef _ABLATE_H_INCLUDED_
#define _ABLATE_H_INCLUDED_


#include <stdint.h>


#define ABLATE_CALLED   1  /* bit: the rule's function was called */
#define ABLATE_NONZERO  2  /* bit: the rule returned a value other than 0 */
#define ABLATE_ZERO     4  /* bit: the rule returned 0, false or NULL */


typedef struct {
    const char  *name;
    uint8_t      kind;         /* type: 'b': bool, 'v': void, 'o': other, */
                               /*   'i': the condition of an if */
    uint8_t      off;          /* 0: rule is on; off: 1: returns 0; 2: true */
    uint8_t      seen;         /* what the rule did: bits ABLATE_CALLED, ... */
} __attribute__((aligned(16)))  ablate_rule_t;


#define ABLATE_RULE(name, kind)                                              \
    static ablate_rule_t  ablate_rule                                        \
        __attribute__((section("ablate_rules"), used)) = { name, kind, 0, 0 };\
    ablate_rule.seen |= ABLATE_CALLED

#define ABLATE_VOID(name)                                                    \
    ABLATE_RULE(name, 'v');                                                  \
    if (ablate_rule.off) return

#define ABLATE_BOOL(name)                                                    \
    ABLATE_RULE(name, 'b');                                                  \
    if (ablate_rule.off) return ablate_rule.off == 2

#define ABLATE_VALUE(name, type)                                             \
    ABLATE_RULE(name, 'o');                                                  \
    if (ablate_rule.off) return (type) { 0 }

/* Notes whether a rule returned 0 or NULL. */
#define ABLATE_NOTE(type, ...)                                               \
    ({ type  ablate_value = (__VA_ARGS__);                                   \
       ablate_rule.seen |= ablate_value ? ABLATE_NONZERO : ABLATE_ZERO;      \
       ablate_value; })

#define ABLATE_NOTE_STR(...)                                                 \
    ({ tx_str_t  ablate_value = (__VA_ARGS__);                               \
       ablate_rule.seen |= ablate_value.len ? ABLATE_NONZERO : ABLATE_ZERO;  \
       ablate_value; })

#define ABLATE_NOTE_ANY(...)                                                 \
    (ablate_rule.seen |= ABLATE_NONZERO, __VA_ARGS__)

/* The condition of an if, as a rule of its own; false if the rule is off. */
#define ABLATE_IF(name, ...)                                                 \
    ({ static ablate_rule_t  ablate_if                                       \
           __attribute__((section("ablate_rules"), used))                    \
           = { name, 'i', 0, 0 };                                            \
       _Bool  ablate_value = !ablate_if.off && (__VA_ARGS__);                \
       ablate_if.seen |= ABLATE_CALLED                                       \
                         | (ablate_value ? ABLATE_NONZERO : ABLATE_ZERO);    \
       ablate_value; })


#endif /* _ABLATE_H_INCLUDED_ */
