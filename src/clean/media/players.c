/*
 * Copyright (C) textextract contributors
 *
 * Players of other sites, and the addresses of what they show.
 */


#include "clean/build/build.h"

#include "clean/attributes.h"
#include "clean/media/media.h"
#include "core/buffer.h"

#include "data/embed-words.h"


/* Players that are elements of their own, and where what they show is. */

static const struct {
    tx_str_t  name;             /* in that of the element */
    tx_str_t  attr;             /* what tells it, or one of tx_embed_video */
    tx_str_t  address;
} tx_clean_players[] = {
    { tx_string("youtube"), tx_string(""),
      tx_string("https://www.youtube.com/watch?v=") },
    { tx_string("vimeo"), tx_string(""), tx_string("https://vimeo.com/") },
    { tx_string("dailymotion"), tx_string(""),
      tx_string("https://www.dailymotion.com/video/") },
    { tx_string("instagram"), tx_string("data-shortcode"),
      tx_string("https://www.instagram.com/p/") },
    { tx_string("twitter"), tx_string("data-tweetid"),
      tx_string("https://twitter.com/i/status/") }
};


tx_str_t
tx_clean_key(tx_clean_build_t *build, uint32_t n, const tx_str_t *attrs,
    size_t count)
{
    size_t    i;
    tx_str_t  key;

    key = tx_null_str;

    for (i = 0; i < count && key.len == 0; i++) {
        key = tx_clean_word(tx_clean_source_attr(build->page, n, attrs[i]),
                            64, "-_");
    }

    return key;
}


tx_str_t
tx_clean_player_film(tx_clean_build_t *build, uint32_t n, tx_str_t name)
{
    size_t    i;
    tx_buf_t  buf;
    tx_str_t  attr, id;

    for (i = 0; i < tx_count(tx_clean_players); i++) {
        if (!tx_str_has(name, tx_clean_players[i].name)) {
            continue;
        }

        attr = tx_clean_players[i].attr;
        id = (attr.len != 0) ? tx_clean_key(build, n, &attr, 1)
             : tx_clean_key(build, n, tx_embed_video,
                            tx_count(tx_embed_video));

        if (id.len != 0) {
            tx_buf_init(&buf, build->arena, 64);
            tx_buf_str(&buf, tx_clean_players[i].address);
            tx_buf_str(&buf, id);

            return tx_buf_string(&buf);
        }
    }

    return tx_null_str;
}
