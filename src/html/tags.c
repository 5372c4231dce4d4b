/*
 * Copyright (C) textextract contributors
 */


#include "core/name.h"
#include "html/tag_index.h"
#include "html/tags.h"


static const tx_str_t  tx_tag_names[] = {
    tx_string("?"),
    tx_string("#document"),
    tx_string("#text"),
#define TX_TAG(id, name, flags)  tx_string(name),
#include "html/tags.def"
#undef TX_TAG
};


const uint16_t  tx_tag_flags_table[] = {
    0,
    TX_IS_BLOCK,
    0,
#define TX_TAG(id, name, flags)  flags,
#include "html/tags.def"
#undef TX_TAG
};


static const tx_str_t  tx_attr_names[] = {
    tx_string("?"),
#define TX_ATTR(id, name)  tx_string(name),
#include "html/attrs.def"
#undef TX_ATTR
};


#define TX_TAG_NAME_MAX   13
#define TX_ATTR_NAME_MAX  17


tx_tag_t
tx_tag_by_name(const u_char *name, size_t len)
{
    if (len > TX_TAG_NAME_MAX) {
        return TX_TAG_UNKNOWN;
    }

    return (tx_tag_t) tx_name_lookup(tx_tag_index, sizeof(tx_tag_index),
                                     tx_tag_names, (tx_str_t) { len, name });
}


tx_attr_id_t
tx_attr_by_name(const u_char *name, size_t len)
{
    if (len > TX_ATTR_NAME_MAX) {
        return TX_ATTR_UNKNOWN;
    }

    return (tx_attr_id_t) tx_name_lookup(tx_attr_index, sizeof(tx_attr_index),
                                         tx_attr_names,
                                         (tx_str_t) { len, name });
}


tx_str_t
tx_tag_name(tx_tag_t tag)
{
    return tx_tag_names[tag];
}


tx_str_t
tx_attr_name(tx_attr_id_t attr)
{
    return tx_attr_names[attr];
}
