/*
 * Copyright (C) textextract contributors
 *
 * A check of clean HTML that is independent of the code which makes it:
 * elements, attributes and URLs are allowed ones, tags are closed in order, and
 * special characters are escaped.
 */


#ifndef _CHECK_CLEAN_HTML_H_INCLUDED_
#define _CHECK_CLEAN_HTML_H_INCLUDED_


#include <ctype.h>
#include <regex.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>


#define SOUND_DEPTH  128  /* maximum depth of elements */

#define SOUND_VOID  "br|wbr|hr|col|img|source|input"
#define SOUND_PAIR                                                            \
    "p|h[1-6]|a|em|strong|b|i|u|s|del|ins|mark|small|sub|sup|blockquote|q|"   \
    "cite|abbr|dfn|time|code|pre|kbd|samp|var|ul|ol|li|dl|dt|dd|table|"       \
    "caption|colgroup|thead|tbody|tfoot|tr|th|td|figure|figcaption|picture|"  \
    "details|summary|ruby|rt|rp|bdi|bdo|div|span|section|article|aside|math|" \
    "semantics|annotation|m(i|n|o|s|text|frac|sub|sup|subsup|under|over|"     \
    "underover|root|row|sqrt|table|tr|td|space|style|padded|phantom|enclose|" \
    "error|multiscripts|prescripts)"

/* Matches an attribute's value: characters, and references to special ones. */
#define SOUND_CHARS  "([^]&<>\"'`]|]|&(amp|lt|gt|quot|#39|#96);)*"

/* Matches a URL with an allowed scheme, or without a colon in its path. */
#define SOUND_URL                                                             \
    "((https?|mailto|tel):|data:image/(png|jpe?g|gif|webp|avif|bmp|apng|"     \
    "x-icon|vnd.microsoft.icon)[;,]|[^\":/]*([/?#]|\"))"

#define SOUND_ATTR                                                            \
    " ((href|src|cite)=\"" SOUND_URL "|srcset=\"|class=\"language-|"          \
    "class=\"callout-(note|tip|important|warning|caution)\"|"                 \
    "id=\"tx-[0-9]+\"|role=\"doc-endnotes\"|"                                \
    "rel=\"noopener noreferrer nofollow ugc\"|"                               \
    "(alt|title|lang|dir|width|height|colspan|rowspan|scope|start|reversed|"  \
    "datetime|value|type|align|open|checked|disabled|aria-label|"             \
    "accent|accentunder|columnalign|columnlines|columnspan|"    \
    "displaystyle|fence|form|frame|largeop|linethickness|lspace|mathvariant|" \
    "maxsize|minsize|movablelimits|notation|rowalign|rowlines|"    \
    "rspace|scriptlevel|separator|stretchy)=\"|display=\"block\"|"   \
    "encoding=\"application/x-tex\")"

static regex_t  sound_tag;      /* matches a tag */
static regex_t  sound_attr;     /* matches an attribute in a tag */
static regex_t  sound_text;     /* matches text up to the next tag */


static inline void
sound_init(void)
{
    if (regcomp(&sound_tag,
                "^<((/?(" SOUND_PAIR "))|(" SOUND_VOID "))"
                "(( [a-z-]+=\"" SOUND_CHARS "\")*)>", REG_EXTENDED) != 0
        || regcomp(&sound_attr, "^" SOUND_ATTR, REG_EXTENDED) != 0
        || regcomp(&sound_text, "^" SOUND_CHARS, REG_EXTENDED) != 0)
    {
        abort();
    }
}


/* Returns the first control or bidi character except tabs and line feeds. */
static inline const char *
sound_hostile(const char *s)
{
    const unsigned char  *p;

    for (p = (const unsigned char *) s; *p != '\0'; p++) {
        if ((*p < ' ' && *p != '\n' && *p != '\t') || *p == 0x7f
            || (p[0] == 0xc2 && p[1] >= 0x80 && p[1] < 0xa0)
            || (p[0] == 0xe2 && p[1] == 0x80 && p[2] >= 0xaa && p[2] <= 0xae)
            || (p[0] == 0xe2 && p[1] == 0x81 && p[2] >= 0xa6 && p[2] <= 0xa9))
        {
            return (const char *) p;
        }
    }

    return NULL;
}


/* Returns the end of a tag; NULL: the tag has a forbidden attribute. */
static inline const char *
sound_attrs(const char *p, const char *end)
{
    while (p < end) {
        if (regexec(&sound_attr, p, 0, NULL, 0) != 0) {
            return p;
        }

        p = strchr(strchr(p, '"') + 1, '"') + 1;
    }

    return NULL;
}


/* Returns the first place at which html is not clean; NULL: it is clean. */
static inline const char *
sound_fault(const char *html)
{
    size_t       depth, len;
    regmatch_t   m[7];
    const char  *p, *attr, *open[SOUND_DEPTH];

    if (sound_hostile(html) != NULL) {
        return sound_hostile(html);
    }

    depth = 0;

    for (p = html; *p != '\0'; p += m[0].rm_eo) {

        if (*p != '<') {
            if (regexec(&sound_text, p, 1, m, 0) != 0 || m[0].rm_eo == 0) {
                return p;
            }

            continue;
        }

        if (regexec(&sound_tag, p, 7, m, 0) != 0) {
            return p;
        }

        attr = sound_attrs(p + m[6].rm_so, p + m[6].rm_eo);

        if (attr != NULL) {
            return attr;
        }

        if (p[1] == '/') {
            len = (size_t) m[3].rm_eo - 2;

            if (depth == 0 || strncmp(open[--depth], p + 2, len) != 0
                || isalnum((unsigned char) open[depth][len]))
            {
                return p;
            }

        } else if (m[2].rm_so != -1) {
            if (depth == SOUND_DEPTH) {
                return p;
            }

            open[depth++] = p + 1;
        }
    }

    return (depth == 0) ? NULL : p;
}


#endif /* _CHECK_CLEAN_HTML_H_INCLUDED_ */
