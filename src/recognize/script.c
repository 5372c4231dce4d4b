/*
 * Copyright (C) textextract contributors
 */


#include "recognize/script.h"


#define TX_SCRIPT_SAMPLES  4
#define TX_SCRIPT_SAMPLE   512      /* bytes */
#define TX_SCRIPT_LEAST    24       /* letters; fewer tell nothing */
#define TX_SCRIPT_WIDE     50       /* one letter in so many */


typedef enum {
    TX_SCRIPT_OTHER = 0,            /* Latin, Cyrillic, ...: many languages */
    TX_SCRIPT_HAN,
    TX_SCRIPT_KANA,
    TX_SCRIPT_HANGUL,
    TX_SCRIPT_ARABIC,
    TX_SCRIPT_HEBREW,
    TX_SCRIPT_GREEK,
    TX_SCRIPT_THAI,
    TX_SCRIPT_ARMENIAN,
    TX_SCRIPT_GEORGIAN,
    TX_SCRIPT_MAX
} tx_script_id_t;


typedef struct {
    uint32_t        first;
    uint32_t        last;
    tx_script_id_t  id;
} tx_script_range_t;


static const tx_script_range_t  tx_script_ranges[] = {
    { 0x00c0, 0x024f, TX_SCRIPT_OTHER },
    { 0x0370, 0x03ff, TX_SCRIPT_GREEK },
    { 0x0400, 0x052f, TX_SCRIPT_OTHER },
    { 0x0531, 0x0587, TX_SCRIPT_ARMENIAN },
    { 0x05d0, 0x05ea, TX_SCRIPT_HEBREW },
    { 0x0620, 0x06ff, TX_SCRIPT_ARABIC },
    { 0x0900, 0x0dff, TX_SCRIPT_OTHER },
    { 0x0e01, 0x0e5b, TX_SCRIPT_THAI },
    { 0x10a0, 0x10ff, TX_SCRIPT_GEORGIAN },
    { 0x3041, 0x30ff, TX_SCRIPT_KANA },
    { 0x3400, 0x9fff, TX_SCRIPT_HAN },
    { 0xac00, 0xd7a3, TX_SCRIPT_HANGUL }
};


/* TX_SCRIPT_MAX: of none that are told apart. */
static tx_script_id_t
tx_script_of(uint32_t c)
{
    size_t                    i;
    const tx_script_range_t  *range;

    for (i = 0; i < tx_count(tx_script_ranges); i++) {
        range = &tx_script_ranges[i];

        if (c <= range->last) {
            return (c >= range->first) ? range->id : TX_SCRIPT_MAX;
        }
    }

    return TX_SCRIPT_MAX;
}


static void
tx_script_count(const u_char *p, const u_char *end, uint32_t *counts)
{
    tx_script_id_t  id;

    while (p < end) {

        if (*p < 0x80) {
            counts[TX_SCRIPT_OTHER] += tx_is_alpha(*p++);
            continue;
        }

        id = tx_script_of(tx_utf8_next(&p));

        if (id != TX_SCRIPT_MAX) {
            counts[id]++;
        }
    }
}


/* Samples from all parts of the body, so that no menu outweighs the text. */
static void
tx_script_sample(const tx_page_t *page, uint32_t *counts)
{
    size_t         size, step;
    uint32_t       i;
    const u_char  *p, *begin, *end, *last;

    begin = page->text + page->nodes[page->body].text;
    end = page->text + page->nodes[page->body].text_end;
    size = (size_t) (end - begin);
    step = tx_max(size / TX_SCRIPT_SAMPLES, TX_SCRIPT_SAMPLE);

    for (i = 0; i < TX_SCRIPT_SAMPLES && i * step < size; i++) {
        p = begin + i * step;
        last = p + tx_min(TX_SCRIPT_SAMPLE, end - p);

        while (p < end && (*p & 0xc0) == 0x80) {
            p++;
        }

        while (last < end && (*last & 0xc0) == 0x80) {
            last++;
        }

        tx_script_count(p, last, counts);
    }
}


/* Where one of them is most of the text, its language is known. */
static tx_str_t
tx_script_lang(const uint32_t *counts, uint32_t total)
{
    uint32_t  i, wide;

    static const tx_str_t  langs[TX_SCRIPT_MAX] = {
        [TX_SCRIPT_HANGUL] = tx_string("ko"),
        [TX_SCRIPT_HEBREW] = tx_string("he"),
        [TX_SCRIPT_GREEK] = tx_string("el"),
        [TX_SCRIPT_THAI] = tx_string("th"),
        [TX_SCRIPT_ARMENIAN] = tx_string("hy"),
        [TX_SCRIPT_GEORGIAN] = tx_string("ka")
    };

    wide = counts[TX_SCRIPT_HAN] + counts[TX_SCRIPT_KANA];

    /* Japanese is full of kana, and Chinese has but names in them */

    if (wide * 2 > total) {

        if (counts[TX_SCRIPT_KANA] * 5 >= wide) {
            return tx_str("ja");
        }

        return (counts[TX_SCRIPT_KANA] * 50 <= wide) ? tx_str("zh")
                                                     : tx_null_str;
    }

    for (i = 0; i < TX_SCRIPT_MAX; i++) {
        if (counts[i] * 2 > total) {
            return langs[i];
        }
    }

    return tx_null_str;
}


void
tx_script_guess(const tx_page_t *page, tx_script_t *script)
{
    uint32_t  i, total, counts[TX_SCRIPT_MAX];

    memset(script, 0, sizeof(tx_script_t));
    memset(counts, 0, sizeof(counts));

    tx_script_sample(page, counts);

    for (i = 0, total = 0; i < TX_SCRIPT_MAX; i++) {
        total += counts[i];
    }

    if (total < TX_SCRIPT_LEAST) {
        script->wide = true;
        return;
    }

    script->lang = tx_script_lang(counts, total);
    script->wide = (counts[TX_SCRIPT_HAN] + counts[TX_SCRIPT_KANA]
                    + counts[TX_SCRIPT_HANGUL]) * TX_SCRIPT_WIDE >= total;
    script->rtl = (counts[TX_SCRIPT_ARABIC] + counts[TX_SCRIPT_HEBREW]) * 2
                  > total;
}
