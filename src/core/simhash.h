/*
 * Copyright (C) textextract contributors
 *
 * SimHash: a hash of a text; hashes of similar texts differ in few bits.
 */


#ifndef _TX_CORE_SIMHASH_H_INCLUDED_
#define _TX_CORE_SIMHASH_H_INCLUDED_


#include "core/words.h"


/*
 * SimHash of a text, computed from words with weights: Zhang et al. 2018,
 * section 4.4, steps (b) to (d), with 64 bits of XXH3 as the hash of a word.
 */

typedef struct {
    double  bits[64];          /* by bit: word weights, + with it, - without */
} tx_simhash_t;

void tx_simhash_init(tx_simhash_t *simhash);
void tx_simhash_add_word(tx_simhash_t *simhash, tx_str_t word, double weight);
uint64_t tx_simhash_finish(const tx_simhash_t *simhash);

/*
 * Returns the SimHash of a text in which each word has the weight 1; 0 if the
 * text has no words.
 */
uint64_t tx_simhash_text(tx_str_t text);

/* Returns the number of bits (0 to 64) in which two SimHashes differ. */
static inline uint32_t
tx_hamming_distance(uint64_t a, uint64_t b)
{
    return (uint32_t) __builtin_popcountll(a ^ b);
}

/*
 * Returns the weight of a word by Zhang et al. 2018, formula 4:
 * tf x (log(paragraphs / having) + added), with the natural logarithm, where
 * having is the number of paragraphs with the word; 0 if having is 0.
 */
double tx_word_get_tf_idf(double tf, double paragraphs, double having,
    double added);


#endif /* _TX_CORE_SIMHASH_H_INCLUDED_ */
