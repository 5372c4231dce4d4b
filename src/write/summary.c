/*
 * Copyright (C) textextract contributors
 */


#include "write/write.h"

#include "core/chars.h"
#include "html/line.h"
#include "metadata/title/title.h"


#define TX_WORDS_A_MINUTE       238  /* words read in a minute */
#define TX_CHARACTERS_A_MINUTE  500  /* Chinese characters read in a minute */

#define TX_LEAD_MIN_WIDTH_PX   300  /* minimum width of a lead image */
#define TX_LEAD_MIN_HEIGHT_PX  150  /* minimum height of a lead image */

#define TX_EXCERPT_MIN_CHARS  100  /* minimum chars of an excerpt that is cut */
#define TX_EXCERPT_MAX_CHARS        200  /* maximum characters of an excerpt */
#define TX_EXCERPT_P_MIN_BYTES  40 /* minimum bytes of an excerpt's paragraph */
#define TX_EXCERPT_UNCUT_MAX_BYTES  600 /* max. bytes of an uncut description */
#define TX_EXCERPT_MAX_LINK_BYTES   32 /* max. bytes of a dropped final link */


uint64_t
tx_count_reading_minutes(const tx_answer_t *answer)
{
    uint64_t  time, minute;

    time = (answer->words - answer->wide) * TX_CHARACTERS_A_MINUTE
           + answer->wide * TX_WORDS_A_MINUTE;
    minute = TX_WORDS_A_MINUTE * TX_CHARACTERS_A_MINUTE;

    return (time + minute - 1) / minute;
}


const tx_clean_node_t *
tx_find_title_block(const tx_answer_t *answer)
{
    tx_str_t                title, text;
    const tx_clean_node_t  *node;

    title = answer->meta->title;
    text = answer->opening;
    node = answer->shown->child;

    while (node != NULL
           && (node->tag == TX_TAG_ARTICLE || node->tag == TX_TAG_DIV
               || node->tag == TX_TAG_SECTION))
    {
        node = node->child;
    }

    return (title.len != 0 && node != NULL
            && (node->tag == TX_TAG_P
                || (tx_tag_flags(node->tag) & TX_IS_HEADING))
            && tx_str_starts(text, title)
            && (text.len == title.len || text.data[title.len] == '\n'))
           ? node : NULL;
}


tx_str_t
tx_clean_get_node_line(tx_arena_t *arena, const tx_clean_node_t *node)
{
    tx_buf_t                buf;
    const tx_clean_node_t  *child;

    child = node->child;

    if (child == NULL) {
        return tx_null_str;
    }

    if (child->tag == TX_TAG_TEXT && child->next == NULL) {
        return child->text;
    }

    tx_buf_init(&buf, arena, 0);
    tx_write_text(&buf, node);

    return tx_line_make(arena, tx_buf_string(&buf), false);
}


/*
 * Cuts a text after the last sentence that ends between the limits
 * TX_EXCERPT_MIN_CHARS and _MAX_CHARS, or else after the last whole word.
 */
static tx_str_t
tx_excerpt_cut_text(tx_arena_t *arena, tx_str_t s)
{
    bool           final;
    uint8_t        class;
    size_t         n, word, sentence;
    tx_buf_t       buf;
    const u_char  *p, *begin, *end;

    word = 0;
    sentence = 0;
    final = false;
    end = tx_str_end(s);
    n = 0;

    for (p = s.data; p < end && n < TX_EXCERPT_MAX_CHARS; n++) {
        begin = p;
        class = tx_char_class(tx_utf8_next(&p));

        if (class & TX_CHAR_SPACE) {
            word = (size_t) (begin - s.data);

            if (final && n >= TX_EXCERPT_MIN_CHARS) {
                sentence = word;
            }

        } else if (class & TX_CHAR_WIDE) {
            word = (size_t) (p - s.data);
        }

        final = (class & TX_CHAR_FINAL) != 0;

        if (final && p - begin > 1 && n >= TX_EXCERPT_MIN_CHARS) {
            sentence = (size_t) (p - s.data);   /* no space follows "。" */
        }
    }

    if (p == end) {
        return s;
    }

    if (sentence != 0) {
        s.len = sentence;
        return s;
    }

    s.len = (word != 0) ? word : (size_t) (p - s.data);

    tx_buf_init(&buf, arena, s.len + 3);
    tx_buf_str(&buf, s);
    tx_buf_lit(&buf, "…");

    return tx_buf_string(&buf);
}


/* Removes a link at the end of a text: "The first words ... Read more". */
static tx_str_t
tx_excerpt_drop_last_link(tx_arena_t *arena, tx_str_t s)
{
    tx_buf_t  buf;
    tx_str_t  head;

    for (head = s; head.len > TX_EXCERPT_P_MIN_BYTES
                   && s.len - head.len < TX_EXCERPT_MAX_LINK_BYTES;
         head = tx_str_cut(head, 1))
    {
        if (head.len < s.len && (tx_str_ends(head, tx_str("..."))
                                 || tx_str_ends(head, tx_str("…"))))
        {
            tx_buf_init(&buf, arena, head.len);
            tx_buf_str(&buf, tx_str_trim(tx_str_cut(head, 3)));
            tx_buf_lit(&buf, "…");

            return tx_buf_string(&buf);
        }

        if (tx_str_chr(tx_str(".!?"), tx_str_last(head))) {
            break;      /* the text ends with a sentence, not a link */
        }
    }

    return s;
}


/* True if a text is the title, or is only a little longer than the title. */
static bool
tx_excerpt_is_title(tx_arena_t *arena, tx_str_t s, tx_str_t title)
{
    if (title.len == 0 || s.len > 2 * title.len + TX_EXCERPT_P_MIN_BYTES) {
        return false;
    }

    return tx_str_starts(s, title) || tx_title_is_equal(arena, s, title);
}


tx_str_t
tx_get_excerpt(tx_arena_t *arena, const tx_answer_t *answer)
{
    tx_str_t                line, first, told;
    const tx_clean_node_t  *node;

    told = answer->meta->description;

    if (told.len >= TX_EXCERPT_P_MIN_BYTES
        && !tx_excerpt_is_title(arena, told, answer->meta->title))
    {
        return told.len > TX_EXCERPT_UNCUT_MAX_BYTES
               ? tx_excerpt_cut_text(arena, told)
               : tx_excerpt_drop_last_link(arena, told);
    }

    first = told;

    for (node = answer->tree; node != NULL;
         node = tx_clean_next_node(answer->tree, node))
    {
        if (node->tag != TX_TAG_P) {
            continue;
        }

        line = tx_clean_get_node_line(arena, node);

        if (line.len >= TX_EXCERPT_P_MIN_BYTES) {
            return tx_excerpt_cut_text(arena, line);
        }

        if (first.len == 0) {
            first = line;
        }
    }

    if (first.len == 0) {
        first = tx_line_make(arena, answer->text, false);
    }

    return first.len == 0 ? tx_null_str : tx_excerpt_cut_text(arena, first);
}


/* True for an image that is in a figure, or has the file name of a photo. */
static bool
tx_image_is_photo(const tx_clean_node_t *image)
{
    tx_url_t  url;

    static const tx_str_t  photos[] = {
        tx_string(".jpg"), tx_string(".jpeg"), tx_string(".webp"),
        tx_string(".avif")
    };

    tx_url_parse(&url, tx_clean_get_attr(image, TX_ATTR_SRC));

    return image->parent->tag == TX_TAG_FIGURE
           || tx_str_caseends_one(url.path, photos) != 0;
}


/* True if a side has at least `least` pixels, or is unknown in a photo. */
static bool
tx_image_has_min_side(const tx_clean_node_t *image, tx_attr_id_t side,
    int32_t least)
{
    tx_str_t  value;

    value = tx_clean_get_attr(image, side);

    return (value.len == 0) ? tx_image_is_photo(image)
                            : tx_str_to_int(value, 5) >= least;
}


tx_str_t
tx_find_lead_image(const tx_answer_t *answer)
{
    tx_str_t                src;
    const tx_clean_node_t  *node;

    if (answer->meta->image.data != NULL
        || answer->page_type != TX_TYPE_ARTICLE)
    {
        return answer->meta->image;
    }

    for (node = answer->tree; node != NULL;
         node = tx_clean_next_node(answer->tree, node))
    {
        if (node->tag != TX_TAG_IMG
            || !tx_image_has_min_side(node, TX_ATTR_WIDTH, TX_LEAD_MIN_WIDTH_PX)
            || !tx_image_has_min_side(node, TX_ATTR_HEIGHT,
                                      TX_LEAD_MIN_HEIGHT_PX))
        {
            continue;
        }

        src = tx_clean_get_attr(node, TX_ATTR_SRC);

        if (tx_str_casestarts(src, tx_str("http"))) {
            return src;
        }
    }

    return tx_null_str;
}


tx_str_t
tx_get_formula_tex(const tx_clean_node_t *node)
{
    const tx_clean_node_t  *text;

    text = node->child;

    /* the cleaner makes the code element of a formula; its text has source 0 */

    return (node->tag == TX_TAG_CODE && text != NULL
            && text->tag == TX_TAG_TEXT && text->source == 0
            && text->next == NULL
            && tx_str_eq(tx_clean_get_attr(node, TX_ATTR_CLASS),
                         tx_str("language-tex")))
           ? text->text : tx_null_str;
}


tx_str_t
tx_get_code_language(const tx_clean_node_t *code)
{
    tx_str_t  class, prefix;

    prefix = tx_str(TX_CLEAN_LANGUAGE_PREFIX);
    class = tx_clean_get_attr(code, TX_ATTR_CLASS);

    if (class.len == 0 && code->child != NULL
        && code->child->tag == TX_TAG_CODE)
    {
        class = tx_clean_get_attr(code->child, TX_ATTR_CLASS);
    }

    return tx_str_starts(class, prefix) ? tx_str_drop(class, prefix.len)
                                        : tx_null_str;
}
