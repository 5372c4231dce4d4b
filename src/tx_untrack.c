/*
 * Copyright (C) textextract contributors
 */


#include "tx_untrack.h"

#include "tx_buf.h"


static const tx_str_t  tx_untrack_names[] = {
    tx_string("__hsfp"),
    tx_string("__hssc"),
    tx_string("__hstc"),
    tx_string("_branch_match_id"),
    tx_string("_branch_referrer"),
    tx_string("_ga"),
    tx_string("_gl"),
    tx_string("_hsenc"),
    tx_string("_hsmi"),
    tx_string("_kx"),
    tx_string("_openstat"),
    tx_string("at_campaign"),
    tx_string("at_medium"),
    tx_string("cmpid"),
    tx_string("dclid"),
    tx_string("epik"),
    tx_string("fbclid"),
    tx_string("gad_campaignid"),
    tx_string("gad_source"),
    tx_string("gbraid"),
    tx_string("gclid"),
    tx_string("gclsrc"),
    tx_string("hsctatracking"),
    tx_string("igsh"),
    tx_string("igshid"),
    tx_string("irclickid"),
    tx_string("li_fat_id"),
    tx_string("mc_cid"),
    tx_string("mc_eid"),
    tx_string("mc_tc"),
    tx_string("mibextid"),
    tx_string("mkt_tok"),
    tx_string("ml_subscriber"),
    tx_string("ml_subscriber_hash"),
    tx_string("msclkid"),
    tx_string("oly_anon_id"),
    tx_string("oly_enc_id"),
    tx_string("rb_clickid"),
    tx_string("rdt_cid"),
    tx_string("ref_src"),
    tx_string("s_cid"),
    tx_string("sccid"),
    tx_string("srsltid"),
    tx_string("ttclid"),
    tx_string("twclid"),
    tx_string("vero_id"),
    tx_string("wbraid"),
    tx_string("wickedid"),
    tx_string("wt_mc"),
    tx_string("wt_zmc"),
    tx_string("xtor"),
    tx_string("yclid")
};


/* What such names begin with. */
static const tx_str_t  tx_untrack_begins[] = {
    tx_string("hsa_"), tx_string("matomo_"), tx_string("mtm_"),
    tx_string("piwik_"), tx_string("pk_"), tx_string("utm_")
};


static bool
tx_untrack_is(tx_str_t param)
{
    size_t  i;

    param = tx_str_before(param, '=');

    for (i = 0; i < tx_count(tx_untrack_begins); i++) {
        if (param.len > tx_untrack_begins[i].len
            && tx_str_casestarts(param, tx_untrack_begins[i]))
        {
            return true;
        }
    }

    return tx_str_casein(param, tx_untrack_names);
}


tx_str_t
tx_untrack(tx_arena_t *arena, tx_str_t url)
{
    bool           found, first;
    tx_buf_t       buf;
    tx_str_t       param;
    const u_char  *p, *query, *end, *last;

    if (url.len == 0) {
        return url;
    }

    last = tx_str_end(url);
    query = tx_str_chr(url, '?');
    end = tx_str_chr(url, '#');

    if (end == NULL) {
        end = last;
    }

    if (query == NULL || query > end) {
        return url;
    }

    tx_buf_init(&buf, arena, url.len);
    tx_buf_append(&buf, url.data, (size_t) (query - url.data));

    found = false;
    first = true;

    for (query++; query <= end; query = p + 1) {
        p = memchr(query, '&', (size_t) (end - query));

        if (p == NULL) {
            p = end;
        }

        param = tx_str_span(query, p);

        if (tx_untrack_is(param)) {
            found = true;
            continue;
        }

        tx_buf_char(&buf, first ? '?' : '&');
        tx_buf_str(&buf, param);
        first = false;
    }

    tx_buf_append(&buf, end, (size_t) (last - end));

    return (found && !arena->failed) ? tx_buf_string(&buf) : url;
}
