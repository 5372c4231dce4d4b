/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "core/simhash.h"

#include <math.h>


/*
 * Counts, for each bit, the words whose hash has this bit.  Eight counts are in
 * a lane of 64 bits: byte k of lane i counts bit 8 k + i.  The lanes are added
 * up before a byte overflows.
 */

#define TX_SIMHASH_BYTE_LOW_BITS  0x0101010101010101u  /* low bit of 8 bytes */

typedef struct {
    uint64_t  lanes[8];        /* counts that are not yet added to ones[] */
    uint32_t  words;           /* number of words counted */
    uint32_t  ones[64];        /* by bit: words whose hash has the bit */
} tx_simhash_count_t;


void
tx_simhash_init(tx_simhash_t *simhash)
{
    memset(simhash, 0, sizeof(tx_simhash_t));
}


void
tx_simhash_add_word(tx_simhash_t *simhash, tx_str_t word, double weight)
{
    uint32_t  i;
    uint64_t  hash;

    hash = XXH3_64bits(word.data, word.len);

    for (i = 0; i < 64; i++) {
        simhash->bits[i] += (hash >> i & 1) ? weight : -weight;
    }
}


uint64_t
tx_simhash_finish(const tx_simhash_t *simhash)
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
tx_simhash_sum_lanes(tx_simhash_count_t *count)
{
    uint32_t  i;

    for (i = 0; i < 64; i++) {
        count->ones[i] += count->lanes[i % 8] >> i / 8 * 8 & 0xff;
    }

    memset(count->lanes, 0, sizeof(count->lanes));
}


static void
tx_simhash_count_word(void *data, tx_str_t word)
{
    uint64_t             hash, *lanes;
    tx_simhash_count_t  *count;

    count = data;
    hash = XXH3_64bits(word.data, word.len);

    lanes = count->lanes;

    lanes[0] += hash & TX_SIMHASH_BYTE_LOW_BITS;
    lanes[1] += hash >> 1 & TX_SIMHASH_BYTE_LOW_BITS;
    lanes[2] += hash >> 2 & TX_SIMHASH_BYTE_LOW_BITS;
    lanes[3] += hash >> 3 & TX_SIMHASH_BYTE_LOW_BITS;
    lanes[4] += hash >> 4 & TX_SIMHASH_BYTE_LOW_BITS;
    lanes[5] += hash >> 5 & TX_SIMHASH_BYTE_LOW_BITS;
    lanes[6] += hash >> 6 & TX_SIMHASH_BYTE_LOW_BITS;
    lanes[7] += hash >> 7 & TX_SIMHASH_BYTE_LOW_BITS;

    if (++count->words % 0xff == 0) {
        tx_simhash_sum_lanes(count);
    }
}


uint64_t
tx_simhash_text(tx_str_t text)
{
    uint32_t            i;
    uint64_t            simhash;
    tx_simhash_count_t  count;

    memset(&count, 0, sizeof(tx_simhash_count_t));

    tx_words_for_each(text, tx_simhash_count_word, &count);
    tx_simhash_sum_lanes(&count);

    simhash = 0;

    for (i = 0; i < 64; i++) {
        simhash |= (uint64_t) (count.ones[i] > count.words - count.ones[i])
                   << i;
    }

    return simhash;
}


double
tx_word_get_tf_idf(double tf, double paragraphs, double having, double added)
{
    return (having > 0) ? tf * (log(paragraphs / having) + added) : 0;
}
