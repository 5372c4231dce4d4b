/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes text, Markdown and XML of a page whose blocks are all selected.  The
 * input is the page.  The letters and digits of the text must be in the clean HTML, in
 * the Markdown and in the XML, in the same order, and all must be clean.
 */


#include "fuzz_page.h"


/*
 * Returns Markdown with numeric references replaced by their characters, except
 * where code contains text like a reference.
 */
static tx_str_t
with_references(tx_arena_t *arena, tx_str_t markdown)
{
    int32_t   c;
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, markdown.len + 1);

    for ( /* void */ ; markdown.len != 0; markdown = tx_str_drop(markdown, 1))
    {
        tx_buf_char(&buf, markdown.data[0]);

        if (tx_str_starts(markdown, tx_str("&#"))) {
            c = tx_str_to_int(tx_str_before(tx_str_drop(markdown, 2), ';'),
                              5);

            if (c > ' ' && c < 0xd800) {
                tx_buf_append_utf8(&buf, (uint32_t) c);
            }
        }
    }

    return tx_buf_string(&buf);
}


/*
 * Returns false if Markdown has other letters than HTML or another order: a
 * callout's label is one of five words in capitals, notes are at the end, with
 * numbers as marks, and a caption is before its table.
 */
static bool
has_same_letters(tx_str_t html, tx_str_t markdown)
{
    return !tx_str_has(markdown, tx_str("> [!"))
           && !tx_str_has(markdown, tx_str("[^"))
           && !tx_str_has(html, tx_str("<caption"));
}


static void
check_markdown(fuzz_page_t *page, tx_str_t html)
{
    tx_str_t  markdown;

    markdown = fuzz_page_write(page, tx_write_markdown);
    fuzz_check_utf8(markdown, true);

    if (has_same_letters(html, markdown)) {
        fuzz_check_letters(page->answer.text,
                           with_references(&page->arena, markdown),
                           "Markdown without a letter");
    }
}


/* A caption precedes its table in XML and in Markdown. */
static void
check_xml(fuzz_page_t *page, tx_str_t html,
    void (*write)(tx_buf_t *buf, const tx_answer_t *answer))
{
    tx_str_t  xml;

    xml = fuzz_page_write(page, write);
    fuzz_check_utf8(xml, true);
    fuzz_check_well_formed(xml);

    if (!tx_str_has(html, tx_str("<caption"))) {
        fuzz_check_letters(page->answer.text, xml, "XML without a letter");
    }
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tx_str_t      html;
    fuzz_page_t  *page;

    page = fuzz_page_open((tx_str_t) { size, data }, true);

    if (page == NULL) {
        return 0;
    }

    html = fuzz_page_write(page, tx_write_html);

    fuzz_check_utf8(page->answer.text, true);
    fuzz_check_letters(page->answer.text, html, "HTML without a letter");
    check_markdown(page, html);
    check_xml(page, html, tx_write_xml);
    check_xml(page, html, tx_write_tei);

    fuzz_page_close(page);

    return 0;
}
