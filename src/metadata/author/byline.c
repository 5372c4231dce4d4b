/*
 * Copyright (C) textextract contributors
 *
 * Where names are looked for, and in which order.
 */


#include "metadata/author/search.h"


tx_str_t
tx_byline_find(const tx_page_t *page, uint32_t title, bool dated)
{
    bool      editor;
    tx_str_t  name, chinese, doubtful;

    name = tx_byline_posted(page, title);

    if (name.data != NULL) {
        return name;
    }

    chinese = tx_byline_chinese(page, &editor);

    if (chinese.data != NULL && !editor) {
        return chinese;
    }

    name = tx_byline_marked(page, title, &doubtful);

    if (name.data == NULL) {
        name = tx_byline_linked(page, title);
    }

    if (name.data == NULL) {
        name = tx_byline_line(page, title);
    }

    if (name.data == NULL) {
        name = tx_byline_korean(page, title);
    }

    if (name.data == NULL) {
        name = tx_byline_keeper(page, title);
    }

    if (name.data == NULL) {
        name = chinese;
    }

    if (name.data == NULL && dated) {
        name = tx_byline_portrait(page, title);
    }

    if (name.data == NULL && dated) {
        name = tx_byline_beside(page, title);
    }

    return (name.data != NULL) ? name : doubtful;
}


tx_str_t
tx_byline_below(const tx_page_t *page, uint32_t title)
{
    tx_str_t  name;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    name = tx_byline_line_below(page, title);

    return (name.data != NULL) ? name : tx_byline_marked_below(page, title);
}
