/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "core/simhash.h"

#include <math.h>


/*
 * Counts the bits of the hashes of words with weight 1, eight at a time: byte
 * k of lane i counts bit 8 k + i, and is added up before it overflows.
 */

#define TX_SIMHASH_LANES  0x0101010101010101u

typedef struct {
    uint64_t  lanes[8];
    uint32_t  fill;            /* words in the lanes */
    uint32_t  words;
    uint32_t  ones[64];
} tx_simhash_count_t;


void
tx_simhash_init(tx_simhash_t *simhash)
{
    memset(simhash, 0, sizeof(tx_simhash_t));
}


void
tx_simhash_add(tx_simhash_t *simhash, tx_str_t word, double weight)
{
    double        *bits;
    uint32_t       i, k;
    uint64_t       hash;
    const double  *sign;

    /* four bits at a time, without a branch */

    static const double  signs[16][4] = {
        { -1, -1, -1, -1 }, { 1, -1, -1, -1 },
        { -1, 1, -1, -1 }, { 1, 1, -1, -1 },
        { -1, -1, 1, -1 }, { 1, -1, 1, -1 },
        { -1, 1, 1, -1 }, { 1, 1, 1, -1 },
        { -1, -1, -1, 1 }, { 1, -1, -1, 1 },
        { -1, 1, -1, 1 }, { 1, 1, -1, 1 },
        { -1, -1, 1, 1 }, { 1, -1, 1, 1 },
        { -1, 1, 1, 1 }, { 1, 1, 1, 1 }
    };

    hash = XXH3_64bits(word.data, word.len);

    for (i = 0; i < 64; i += 4) {
        bits = &simhash->bits[i];
        sign = signs[hash >> i & 15];

        for (k = 0; k < 4; k++) {
            bits[k] += sign[k] * weight;
        }
    }
}


uint64_t
tx_simhash_final(const tx_simhash_t *simhash)
{
    uint32_t  i;
    uint64_t  hash;

    hash = 0;

    for (i = 0; i < 64; i++) {
        hash |= (uint64_t) (simhash->bits[i] > 0) << i;
    }

    return hash;
}


static void
tx_simhash_empty(tx_simhash_count_t *count)
{
    uint32_t  i;

    for (i = 0; i < 64; i++) {
        count->ones[i] += count->lanes[i % 8] >> i / 8 * 8 & 0xff;
    }

    memset(count->lanes, 0, sizeof(count->lanes));
    count->fill = 0;
}


static void
tx_simhash_word(void *data, tx_str_t word)
{
    uint32_t             i;
    uint64_t             hash;
    tx_simhash_count_t  *count;

    count = data;
    hash = XXH3_64bits(word.data, word.len);

    for (i = 0; i < 8; i++) {
        count->lanes[i] += hash >> i & TX_SIMHASH_LANES;
    }

    count->words++;

    if (++count->fill == 0xff) {
        tx_simhash_empty(count);
    }
}


uint64_t
tx_simhash_text(tx_str_t text)
{
    uint32_t            i;
    uint64_t            simhash;
    tx_simhash_count_t  count;

    memset(&count, 0, sizeof(tx_simhash_count_t));

    tx_words_each(text, tx_simhash_word, &count);
    tx_simhash_empty(&count);

    simhash = 0;

    for (i = 0; i < 64; i++) {
        simhash |= (uint64_t) (count.ones[i] > count.words - count.ones[i])
                   << i;
    }

    return simhash;
}


uint32_t
tx_hamming(uint64_t a, uint64_t b)
{
    return (uint32_t) __builtin_popcountll(a ^ b);
}


double
tx_word_weight(double tf, double n, double nk, double l)
{
    if (nk <= 0) {
        return 0;
    }

    return tf * (log(n / nk) + l);
}
