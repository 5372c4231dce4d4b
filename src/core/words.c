/*
 * Copyright (C) textextract contributors
 */


#include "core/words.h"

#include "core/memory.h"
#include "core/words_plain.h"

#include <stdlib.h>

#include <unicode/ubrk.h>
#include <unicode/ucasemap.h>
#include <unicode/utext.h>


#define TX_WORD_MIN  64         /* the initial size of the buffer */

/*
 * The iterator processes at least so many bytes at a time, since to start it
 * takes as long.
 */
#define TX_WORDS_STRETCH  64


struct tx_words_s {
    UBreakIterator  *breaks;
    UCaseMap        *cases;
    UText            text;
    char            *lower;     /* the latest word, in lower case */
    size_t           size;      /* bytes allocated for it */
};


tx_words_t *
tx_words_create(void)
{
    size_t       failures;
    UErrorCode   error;
    tx_words_t  *words;

    failures = tx_memory_failures();

    words = calloc(1, sizeof(tx_words_t));
    if (words == NULL) {
        return NULL;
    }

    words->text = (UText) UTEXT_INITIALIZER;
    words->size = TX_WORD_MIN;
    words->lower = malloc(words->size);

    error = U_ZERO_ERROR;

    /* the root locale: its dictionaries serve Chinese and Japanese alike */

    words->breaks = ubrk_open(UBRK_WORD, "", NULL, 0, &error);
    words->cases = ucasemap_open("", 0, &error);

    if (U_FAILURE(error) || words->lower == NULL
        || tx_memory_failures() != failures)
    {
        tx_words_destroy(words);
        return NULL;
    }

    return words;
}


void
tx_words_destroy(tx_words_t *words)
{
    if (words == NULL) {
        return;
    }

    if (words->breaks != NULL) {
        ubrk_close(words->breaks);
    }

    if (words->cases != NULL) {
        ucasemap_close(words->cases);
    }

    utext_close(&words->text);
    free(words->lower);
    free(words);
}


static bool
tx_words_reserve(tx_words_t *words, size_t size)
{
    char  *p;

    if (size <= words->size) {
        return true;
    }

    p = tx_memory_realloc(words->lower, size);
    if (p == NULL) {
        return false;
    }

    words->lower = p;
    words->size = size;

    return true;
}


/* Lower case may be longer: the second attempt uses the size it needs. */
static bool
tx_words_lower(tx_words_t *words, tx_str_t word, tx_str_t *lower)
{
    int32_t     n;
    size_t      i;
    UErrorCode  error;

    if (!tx_words_reserve(words, word.len)) {
        return false;
    }

    for (i = 0; i < word.len && word.data[i] < 0x80; i++) {
        words->lower[i] = (char) tx_lower(word.data[i]);
    }

    if (i == word.len) {
        *lower = (tx_str_t) { i, (u_char *) words->lower };
        return true;
    }

    for ( ;; ) {
        error = U_ZERO_ERROR;

        n = ucasemap_utf8ToLower(words->cases, words->lower,
                                 (int32_t) words->size,
                                 (const char *) word.data, (int32_t) word.len,
                                 &error);

        if (U_SUCCESS(error)) {
            *lower = (tx_str_t) { (size_t) n, (u_char *) words->lower };
            return true;
        }

        if (error != U_BUFFER_OVERFLOW_ERROR) {
            tx_memory_note();
            return false;
        }

        if (!tx_words_reserve(words, (size_t) n)) {
            return false;
        }
    }
}


/* Splits text with the iterator. */
static tx_status_t
tx_words_iterate(tx_words_t *words, tx_str_t text,
    void (*word)(void *data, tx_str_t word), void *data)
{
    int32_t     begin, end;
    tx_str_t    lower;
    UErrorCode  error;

    error = U_ZERO_ERROR;

    utext_openUTF8(&words->text, (const char *) text.data,
                   (int64_t) text.len, &error);
    ubrk_setUText(words->breaks, &words->text, &error);

    if (U_FAILURE(error)) {
        tx_memory_note();
        return TX_NO_MEMORY;
    }

    begin = ubrk_first(words->breaks);

    for ( ;; ) {
        end = ubrk_next(words->breaks);
        if (end == UBRK_DONE) {
            return TX_OK;
        }

        if (ubrk_getRuleStatus(words->breaks) >= UBRK_WORD_NONE_LIMIT) {
            if (!tx_words_lower(words, tx_str_span(text.data + begin,
                                                   text.data + end), &lower))
            {
                return TX_NO_MEMORY;
            }

            word(data, lower);
        }

        begin = end;
    }
}


/* Returns a part of the text that ends at white space. */
static tx_str_t
tx_words_stretch(const u_char *p, const u_char *end)
{
    const u_char  *q;

    for (q = p + tx_min(TX_WORDS_STRETCH, end - p);
         q < end && !tx_is_space(*q);
         q++)
    {
        /* void */
    }

    return tx_str_span(p, q);
}


tx_status_t
tx_words_each(tx_words_t *words, tx_str_t text,
    void (*word)(void *data, tx_str_t word), void *data)
{
    tx_str_t       plain, lower, hard;
    tx_plain_t     found;
    tx_status_t    status;
    const u_char  *p, *end;

    p = text.data;
    end = tx_str_end(text);

    for ( ;; ) {
        found = tx_plain_word(&p, end, &plain);

        if (found == TX_PLAIN_END) {
            return TX_OK;
        }

        if (found == TX_PLAIN_WORD) {
            if (!tx_words_lower(words, plain, &lower)) {
                return TX_NO_MEMORY;
            }

            word(data, lower);
            continue;
        }

        hard = tx_words_stretch(p, end);
        status = tx_words_iterate(words, hard, word, data);

        if (status != TX_OK) {
            return status;
        }

        p = tx_str_end(hard);
    }
}
