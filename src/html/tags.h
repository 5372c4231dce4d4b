/*
 * Copyright (C) textextract contributors
 *
 * Numbers and properties of the elements and attributes that the parser knows.
 */


#ifndef _TX_HTML_TAGS_H_INCLUDED_
#define _TX_HTML_TAGS_H_INCLUDED_


#include "core/string.h"


/* Properties of an element, as bits. */

#define TX_IS_BLOCK     0x0001   /* block-level: element ends a block of text */
#define TX_IS_VOID      0x0002   /* element has no content and no end tag */
#define TX_IS_RAW       0x0004   /* element's content is text, no markup */
#define TX_IS_RCDATA    0x0008   /* element's content is text and references */
#define TX_IS_SPECIAL   0x0010   /* element of HTML's "special" category */
#define TX_IS_CLOSES_P  0x0020   /* element's start tag closes an open p */
#define TX_IS_SCOPE     0x0040 /* end tags in the element end nothing outside */
#define TX_IS_FORMAT    0x0080   /* element of HTML's "formatting" category */
#define TX_IS_HEAD      0x0100   /* element belongs in the head */
#define TX_IS_HIDDEN    0x0200   /* element's text is never shown */
#define TX_IS_IMPLIED   0x0400   /* element's end tag may be left out */
#define TX_IS_HEADING   0x0800   /* element is one of h1 to h6 */
#define TX_IS_BOX       0x8000   /* element may be a box beside the text */

/* Elements in which some end tags close no element outside. */

#define TX_IS_LIST      0x1000   /* </li> closes nothing outside the list */
#define TX_IS_BUTTON    0x2000   /* </p> closes nothing outside the button */
#define TX_IS_TABLE     0x4000   /* end tags in a table close nothing outside */


typedef enum {
    TX_TAG_UNKNOWN = 0,
    TX_TAG_DOCUMENT,
    TX_TAG_TEXT,
#define TX_TAG(id, name, flags)  TX_TAG_##id,
#include "data/def/html-tags.def"
#undef TX_TAG
    TX_TAG_MAX
} tx_tag_t;


typedef enum {
    TX_ATTR_UNKNOWN = 0,
#define TX_ATTR(id, name)  TX_ATTR_##id,
#include "data/def/html-attributes.def"
#undef TX_ATTR
    TX_ATTR_MAX
} tx_attr_id_t;


/*
 * Returns an integer with one of 32 bits set, by the attribute.  An element
 * whose attr_bits lack the bit has no such attribute; the reverse may be false.
 */
static inline uint32_t
tx_attr_bit(tx_attr_id_t id)
{
    return (uint32_t) 1 << (id & 31);
}


/*
 * Return the number of a tag's or an attribute's name, ignoring case;
 * TX_TAG_UNKNOWN or TX_ATTR_UNKNOWN if the name is unknown.
 */
tx_tag_t tx_tag_find_by_name(tx_str_t name);
tx_attr_id_t tx_attr_find_by_name(tx_str_t name);

/* Return the number of a name whose key, see core/name_tables.h, is known. */
tx_tag_t tx_tag_find_by_key(uint64_t key, tx_str_t name);
tx_attr_id_t tx_attr_find_by_key(uint64_t key, tx_str_t name);

/* Return the name of a tag or of an attribute in lower case. */
tx_str_t tx_tag_name(tx_tag_t tag);
tx_str_t tx_attr_name(tx_attr_id_t attr);


extern const uint16_t  tx_tag_flags_table[];

#define tx_tag_flags(tag)  tx_tag_flags_table[tag]


#endif /* _TX_HTML_TAGS_H_INCLUDED_ */
