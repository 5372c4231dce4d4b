/*
 * Copyright (C) textextract contributors
 *
 * Fingerprints of texts: those of texts that are alike differ in few bits.
 */


#ifndef _TX_CORE_SIMHASH_H_INCLUDED_
#define _TX_CORE_SIMHASH_H_INCLUDED_


#include "core/words.h"


/*
 * SimHash over weighted words: Zhang et al. 2018, section 4.4, steps (b) to
 * (d), with 64 bits of XXH3 as the hash of a word.
 */

typedef struct {
    double  bits[64];
} tx_simhash_t;

void tx_simhash_init(tx_simhash_t *simhash);
void tx_simhash_add(tx_simhash_t *simhash, tx_str_t word, double weight);
uint64_t tx_simhash_final(const tx_simhash_t *simhash);

/*
 * The SimHash of a text in which every occurrence of a word weighs 1; 0 if
 * it has no words.  TX_NO_MEMORY.
 */
tx_status_t tx_simhash_text(tx_words_t *words, tx_str_t text,
    uint64_t *simhash);

/* Bits that differ, 0 to 64. */
uint32_t tx_hamming(uint64_t a, uint64_t b);

/*
 * The weight of a word, Zhang et al. 2018, formula 4: tf x (log(n / nk) + l),
 * with the natural logarithm; n paragraphs, nk of which hold the word.  0 if
 * none does.
 */
double tx_word_weight(double tf, double n, double nk, double l);


#endif /* _TX_CORE_SIMHASH_H_INCLUDED_ */
