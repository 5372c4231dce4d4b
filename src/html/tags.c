/*
 * Copyright (C) textextract contributors
 */


#include "core/name_tables.h"
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


tx_tag_t
tx_tag_find_by_key(uint64_t key, tx_str_t name)
{
    return (tx_tag_t) tx_names_find_by_key(&tx_tags, key, name);
}


tx_attr_id_t
tx_attr_find_by_key(uint64_t key, tx_str_t name)
{
    return (tx_attr_id_t) tx_names_find_by_key(&tx_attrs, key, name);
}


tx_tag_t
tx_tag_find_by_name(tx_str_t name)
{
    return (tx_tag_t) tx_names_find(&tx_tags, name);
}


tx_attr_id_t
tx_attr_find_by_name(tx_str_t name)
{
    return (tx_attr_id_t) tx_names_find(&tx_attrs, name);
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
