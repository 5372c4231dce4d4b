/*
 * Copyright (C) textextract contributors
 */


#include "core/name.h"
#include "data/html-attributes.h"
#include "data/html-tags.h"
#include "html/tags.h"


const uint16_t  tx_tag_flags_table[] = {
    0,
    TX_IS_BLOCK,
    0,
#define TX_TAG(id, name, flags)  flags,
#include "data/def/html-tags.def"
#undef TX_TAG
};


#define TX_TAG_NAME_MAX   13
#define TX_ATTR_NAME_MAX  17


tx_tag_t
tx_tag_by_name(const u_char *name, size_t len)
{
    if (len > TX_TAG_NAME_MAX) {
        return TX_TAG_UNKNOWN;
    }

    return (tx_tag_t) tx_names_find(&tx_tags, (tx_str_t) { len, name });
}


tx_attr_id_t
tx_attr_by_name(const u_char *name, size_t len)
{
    if (len > TX_ATTR_NAME_MAX) {
        return TX_ATTR_UNKNOWN;
    }

    return (tx_attr_id_t) tx_names_find(&tx_attrs, (tx_str_t) { len, name });
}


tx_str_t
tx_tag_name(tx_tag_t tag)
{
    return tx_tags_names[tag];
}


tx_str_t
tx_attr_name(tx_attr_id_t attr)
{
    return tx_attrs_names[attr];
}
