/*
 * Copyright (C) textextract contributors
 */


#include "tx_clean_build.h"

#include "tx_buf.h"
#include "tx_line.h"


#define TX_CLEAN_CANDIDATES  16      /* of one srcset */
#define TX_CLEAN_TINY        256     /* bytes of a data: image that is none */


static const tx_attr_id_t  tx_clean_lazy[] = {
    TX_ATTR_DATA_SRC,
    TX_ATTR_DATA_ORIGINAL,
    TX_ATTR_DATA_LAZY_SRC
};


/* How the names of files begin that only hold a place or count. */

static const tx_str_t  tx_clean_blanks[] = {
    tx_string("1x1"),
    tx_string("blank."),
    tx_string("clear."),
    tx_string("grey."),
    tx_string("lazy."),
    tx_string("lazyload"),
    tx_string("loading."),
    tx_string("pixel."),
    tx_string("placeholder"),
    tx_string("spacer"),
    tx_string("transparent")
};


/* The best of a srcset, and the list as it may go out. */

typedef struct {
    tx_str_t  list;
    tx_str_t  best;
    double    weight;
    uint32_t  count;
} tx_clean_srcset_t;


tx_clean_attr_t *
tx_clean_attr(tx_arena_t *arena, tx_attr_id_t id, tx_str_t value,
    tx_clean_attr_t *next)
{
    tx_clean_attr_t  *attr;

    attr = tx_arena_alloc(arena, sizeof(tx_clean_attr_t));
    if (attr == NULL) {
        return next;
    }

    attr->next = next;
    attr->id = id;
    attr->value = value;

    return attr;
}


tx_str_t
tx_clean_node_attr(const tx_clean_node_t *node, tx_attr_id_t id)
{
    const tx_clean_attr_t  *attr;

    for (attr = node->attrs; attr != NULL; attr = attr->next) {
        if (attr->id == id) {
            return attr->value;
        }
    }

    return tx_null_str;
}


/*
 * C0, C1 and DEL; the marks that turn the direction of text around and so
 * let it read otherwise than it is stored; the byte order mark.
 */
bool
tx_clean_is_hostile(uint32_t c)
{
    return (c < ' ' && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0)
           || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069)
           || c == 0xfeff;
}


/* A number of at most max digits, leading zeros gone; -1: something else. */
static int
tx_clean_number(tx_str_t s, size_t max)
{
    int     n;
    size_t  i;

    s = tx_str_trim(s);

    if (s.len == 0 || s.len > max) {
        return -1;
    }

    n = 0;

    for (i = 0; i < s.len; i++) {
        if (!tx_is_digit(s.data[i])) {
            return -1;
        }

        n = n * 10 + (s.data[i] - '0');
    }

    return n;
}


int
tx_clean_pixels(const tx_page_t *page, uint32_t node, tx_attr_id_t id)
{
    tx_str_t  s;

    s = tx_str_trim(tx_node_attr(page, node, id));

    if (s.len > 2 && tx_str_caseeq(tx_str_span(tx_str_end(s) - 2,
                                               tx_str_end(s)),
                                   tx_str("px")))
    {
        s.len -= 2;
    }

    return tx_clean_number(s, 5);
}


static tx_str_t
tx_clean_digits(tx_arena_t *arena, int n)
{
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, 0);

    if (n < 0) {
        tx_buf_char(&buf, '-');
        n = -n;
    }

    tx_buf_uint(&buf, (uint64_t) n);

    return tx_buf_string(&buf);
}


/* A value made of letters, digits and the characters of more. */
static tx_str_t
tx_clean_word(tx_str_t s, size_t max, const char *more)
{
    size_t  i;

    s = tx_str_trim(s);

    if (s.len > max) {
        return tx_null_str;
    }

    for (i = 0; i < s.len; i++) {
        if (!tx_is_alpha(s.data[i]) && !tx_is_digit(s.data[i])
            && (s.data[i] == '\0' || strchr(more, s.data[i]) == NULL))
        {
            return tx_null_str;
        }
    }

    return s;
}


/* One of a few words, in lower case. */
static tx_str_t
tx_clean_choice(tx_str_t s, const tx_str_t *choices, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_caseeq(tx_str_trim(s), choices[i])) {
            return choices[i];
        }
    }

    return tx_null_str;
}


static tx_str_t
tx_clean_dir(tx_str_t s)
{
    static const tx_str_t  choices[] = {
        tx_string("ltr"), tx_string("rtl"), tx_string("auto")
    };

    return tx_clean_choice(s, choices, sizeof(choices) / sizeof(choices[0]));
}


static tx_str_t
tx_clean_scope(tx_str_t s)
{
    static const tx_str_t  choices[] = {
        tx_string("row"), tx_string("col"),
        tx_string("rowgroup"), tx_string("colgroup")
    };

    return tx_clean_choice(s, choices, sizeof(choices) / sizeof(choices[0]));
}


/* The first class "language-x", or "lang-x", which is common too. */
static tx_str_t
tx_clean_language(tx_arena_t *arena, tx_str_t class)
{
    size_t    i, skip;
    tx_buf_t  buf;
    tx_str_t  token;

    while (class.len > 0) {

        for (i = 0; i < class.len && !tx_is_space(class.data[i]); i++) {
            /* void */
        }

        token = (tx_str_t) { i, class.data };
        class = tx_str_trim(tx_str_span(class.data + i,
                                        tx_str_end(class)));
        skip = 0;

        if (token.len > 9 && memcmp(token.data, "language-", 9) == 0) {
            skip = 9;

        } else if (token.len > 5 && memcmp(token.data, "lang-", 5) == 0) {
            skip = 5;
        }

        token = tx_clean_word(tx_str_span(token.data + skip,
                                          tx_str_end(token)),
                              32, "+#._-");

        if (skip != 0 && token.len != 0) {
            tx_buf_init(&buf, arena, token.len + 9);
            tx_buf_lit(&buf, "language-");
            tx_buf_str(&buf, token);

            return tx_buf_string(&buf);
        }
    }

    return tx_null_str;
}


static bool
tx_clean_titled(tx_tag_t tag)
{
    return tag == TX_TAG_A || tag == TX_TAG_ABBR || tag == TX_TAG_DFN
           || tag == TX_TAG_TIME;
}


/* Attributes of one element only.  A value of length 0 is left out. */
static tx_str_t
tx_clean_special(tx_clean_build_t *build, uint32_t node, tx_attr_id_t id)
{
    int         n;
    bool        minus;
    tx_str_t    s;
    tx_arena_t  *arena;

    arena = build->arena;
    s = tx_node_attr(build->page, node, id);

    if (s.data == NULL) {
        return s;
    }

    switch (id) {

    case TX_ATTR_HREF:
        if (tx_str_eq(tx_str_trim(s), tx_str("#"))) {
            return tx_null_str;     /* a button, for a script */
        }

        /* fall through */

    case TX_ATTR_CITE:
        return tx_link(&build->links, s);

    case TX_ATTR_COLSPAN:
    case TX_ATTR_ROWSPAN:
        n = tx_clean_number(s, 4);
        return n > 1 ? tx_clean_digits(arena, n) : tx_null_str;

    case TX_ATTR_START:
        s = tx_str_trim(s);
        minus = (s.len > 0 && s.data[0] == '-');

        if (minus) {
            s = tx_str_span(s.data + 1, tx_str_end(s));
        }

        n = tx_clean_number(s, 6);

        if (n < 0 || n == 1) {
            return (n == 1 && minus) ? tx_str("-1") : tx_null_str;
        }

        return tx_clean_digits(arena, minus ? -n : n);

    case TX_ATTR_REVERSED:
        return tx_str("reversed");

    case TX_ATTR_SCOPE:
        return tx_clean_scope(s);

    case TX_ATTR_DATETIME:
        return tx_clean_word(s, 64, "-+:. ");

    case TX_ATTR_CLASS:
        return tx_clean_language(arena, s);

    case TX_ATTR_TITLE:
        return tx_line(arena, s, false);

    default:
        return tx_null_str;
    }
}


static tx_clean_attr_t *
tx_clean_add_special(tx_clean_build_t *build, uint32_t node, tx_attr_id_t id,
    tx_clean_attr_t *next)
{
    tx_str_t  value;

    value = tx_clean_special(build, node, id);

    return value.len == 0 ? next
                          : tx_clean_attr(build->arena, id, value, next);
}


tx_clean_attr_t *
tx_clean_attrs(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    tx_str_t          s;
    tx_clean_attr_t  *list;
    const tx_page_t  *page;

    page = build->page;

    if (page->nodes[node].nattrs == 0) {
        return NULL;
    }

    list = NULL;

    s = tx_clean_dir(tx_node_attr(page, node, TX_ATTR_DIR));

    if (s.len != 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_DIR, s, list);
    }

    s = tx_node_attr(page, node, TX_ATTR_LANG);

    if (s.data == NULL) {
        s = tx_node_attr(page, node, TX_ATTR_XML_LANG);
    }

    s = tx_clean_word(s, 35, "-");

    if (s.len != 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_LANG, s, list);
    }

    if (tx_clean_titled(tag)) {
        list = tx_clean_add_special(build, node, TX_ATTR_TITLE, list);
    }

    switch (tag) {

    case TX_TAG_A:
        s = tx_clean_special(build, node, TX_ATTR_HREF);
        return s.len == 0 ? NULL : tx_clean_attr(build->arena, TX_ATTR_HREF,
                                                 s, list);

    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_Q:
        return tx_clean_add_special(build, node, TX_ATTR_CITE, list);

    case TX_TAG_CODE:
    case TX_TAG_PRE:
        return tx_clean_add_special(build, node, TX_ATTR_CLASS, list);

    case TX_TAG_DEL:
    case TX_TAG_INS:
        list = tx_clean_add_special(build, node, TX_ATTR_CITE, list);
        return tx_clean_add_special(build, node, TX_ATTR_DATETIME, list);

    case TX_TAG_TIME:
        return tx_clean_add_special(build, node, TX_ATTR_DATETIME, list);

    case TX_TAG_OL:
        list = tx_clean_add_special(build, node, TX_ATTR_REVERSED, list);
        return tx_clean_add_special(build, node, TX_ATTR_START, list);

    case TX_TAG_TH:
        list = tx_clean_add_special(build, node, TX_ATTR_SCOPE, list);
        /* fall through */

    case TX_TAG_TD:
        list = tx_clean_add_special(build, node, TX_ATTR_ROWSPAN, list);
        return tx_clean_add_special(build, node, TX_ATTR_COLSPAN, list);

    default:
        return list;
    }
}


/* A name like "spacer.gif", or a data: image of a few bytes. */
static bool
tx_clean_is_blank(tx_str_t url)
{
    size_t    i, n;
    tx_str_t  name;

    if (url.len > 5 && memcmp(url.data, "data:", 5) == 0) {
        return url.len < TX_CLEAN_TINY;
    }

    for (n = 0; n < url.len && url.data[n] != '?' && url.data[n] != '#'; n++) {
        /* void */
    }

    for (i = n; i > 0 && url.data[i - 1] != '/'; i--) {
        /* void */
    }

    name = tx_str_span(url.data + i, url.data + n);

    if (name.len > 4 && tx_str_caseeq(tx_str_span(url.data + n - 4,
                                                  url.data + n),
                                      tx_str(".jpg")))
    {
        return false;       /* a photograph */
    }

    for (i = 0; i < sizeof(tx_clean_blanks) / sizeof(tx_str_t); i++) {
        if (name.len >= tx_clean_blanks[i].len
            && tx_str_caseeq((tx_str_t) { tx_clean_blanks[i].len, name.data },
                             tx_clean_blanks[i]))
        {
            return true;
        }
    }

    return false;
}


/* "2x", "640w": its weight; -1: something else. */
static double
tx_clean_descriptor(tx_str_t s)
{
    size_t  i;
    double  n, scale;

    s = tx_str_trim(s);

    if (s.len == 0) {
        return 1;
    }

    if (s.len > 12 || s.data[0] == '.') {
        return -1;
    }

    n = 0;
    scale = 0;

    for (i = 0; i < s.len - 1; i++) {
        if (s.data[i] == '.' && scale == 0) {
            scale = 1;

        } else if (tx_is_digit(s.data[i])) {
            n = n * 10 + (s.data[i] - '0');
            scale *= 10;

        } else {
            return -1;
        }
    }

    if (i == 0 || (s.data[i] != 'w' && s.data[i] != 'x')) {
        return -1;
    }

    return scale > 1 ? n / scale : n;
}


/* One candidate: an address up to white space, and a descriptor. */
static void
tx_clean_candidate(tx_clean_build_t *build, tx_clean_srcset_t *set,
    tx_buf_t *buf, tx_str_t ref, tx_str_t descriptor)
{
    double    weight;
    tx_str_t  url;

    weight = tx_clean_descriptor(descriptor);

    if (weight < 0 || set->count == TX_CLEAN_CANDIDATES) {
        return;
    }

    url = tx_url_resolve(build->arena, &build->meta->base, ref, TX_URL_IMAGE);

    if (url.len == 0 || tx_clean_is_blank(url)) {
        return;
    }

    if (set->count++ != 0) {
        tx_buf_lit(buf, ", ");
    }

    tx_buf_str(buf, url);

    descriptor = tx_str_trim(descriptor);

    if (descriptor.len != 0) {
        tx_buf_char(buf, ' ');
        tx_buf_str(buf, descriptor);
    }

    if (weight > set->weight) {
        set->weight = weight;
        set->best = url;
    }
}


/* HTML, section 4.8.4.2.2, as far as real lists need it. */
static void
tx_clean_srcset(tx_clean_build_t *build, tx_clean_srcset_t *set, tx_str_t s)
{
    tx_buf_t       buf;
    tx_str_t       ref, descriptor;
    const u_char  *p, *start, *end;

    memset(set, 0, sizeof(tx_clean_srcset_t));
    tx_buf_init(&buf, build->arena, 0);

    if (s.len == 0) {
        return;
    }

    p = s.data;
    end = tx_str_end(s);

    for ( ;; ) {
        while (p < end && (tx_is_space(*p) || *p == ',')) {
            p++;
        }

        if (p == end) {
            break;
        }

        for (start = p; p < end && !tx_is_space(*p); p++) {
            /* void */
        }

        ref = tx_str_span(start, p);
        descriptor = tx_null_str;

        if (ref.data[ref.len - 1] == ',') {
            while (ref.data[ref.len - 1] == ',') {
                ref.len--;
            }

        } else {
            for (start = p; p < end && *p != ','; p++) {
                /* void */
            }

            descriptor = tx_str_span(start, p);
        }

        tx_clean_candidate(build, set, &buf, ref, descriptor);
    }

    set->list = tx_buf_string(&buf);
}


/* The srcset of an element, the lazy one first. */
static void
tx_clean_srcset_of(tx_clean_build_t *build, tx_clean_srcset_t *set,
    uint32_t node)
{
    tx_clean_srcset(build, set,
                    tx_node_attr(build->page, node, TX_ATTR_DATA_SRCSET));

    if (set->count == 0) {
        tx_clean_srcset(build, set,
                        tx_node_attr(build->page, node, TX_ATTR_SRCSET));
    }
}


/*
 * The best address among the sources of the picture around an image.  AVIF
 * and WebP come first in a picture, for a choice that is not ours: what
 * everybody can show is preferred.
 */
static tx_str_t
tx_clean_picture(tx_clean_build_t *build, uint32_t image)
{
    bool               modern;
    tx_str_t           best, type;
    uint32_t           i, n;
    const tx_node_t   *nodes;
    tx_clean_srcset_t  set;

    nodes = build->page->nodes;
    best = tx_null_str;
    i = nodes[image].parent;

    if (nodes[i].tag != TX_TAG_PICTURE) {
        return best;
    }

    n = 0;

    for (i = nodes[i].child; i != 0 && n < TX_CLEAN_CANDIDATES;
         i = nodes[i].next)
    {
        if (nodes[i].tag != TX_TAG_SOURCE) {
            continue;
        }

        n++;
        tx_clean_srcset_of(build, &set, i);

        if (set.count == 0) {
            continue;
        }

        type = tx_node_attr(build->page, i, TX_ATTR_TYPE);
        modern = tx_str_caseeq(type, tx_str("image/avif"))
                 || tx_str_caseeq(type, tx_str("image/webp"));

        if (best.len == 0 || !modern) {
            best = set.best;
        }

        if (!modern) {
            break;
        }
    }

    return best;
}


/* Where the image really is, once no script runs. */
static tx_str_t
tx_clean_image_src(tx_clean_build_t *build, uint32_t node,
    const tx_clean_srcset_t *set)
{
    size_t    i;
    tx_str_t  url;

    for (i = 0; i < sizeof(tx_clean_lazy) / sizeof(tx_attr_id_t); i++) {
        url = tx_url_resolve(build->arena, &build->meta->base,
                             tx_node_attr(build->page, node, tx_clean_lazy[i]),
                             TX_URL_IMAGE);

        if (url.len != 0 && !tx_clean_is_blank(url)) {
            return url;
        }
    }

    url = tx_url_resolve(build->arena, &build->meta->base,
                         tx_node_attr(build->page, node, TX_ATTR_SRC),
                         TX_URL_IMAGE);

    if (url.len != 0 && !tx_clean_is_blank(url)) {
        return url;
    }

    return set->count != 0 ? set->best : tx_clean_picture(build, node);
}


tx_clean_attr_t *
tx_clean_image_attrs(tx_clean_build_t *build, uint32_t node)
{
    int                width, height;
    tx_str_t           src, s;
    tx_page_t         *page;
    tx_clean_attr_t   *list;
    tx_clean_srcset_t  set;

    page = build->page;
    width = tx_clean_pixels(page, node, TX_ATTR_WIDTH);
    height = tx_clean_pixels(page, node, TX_ATTR_HEIGHT);

    if ((width >= 0 && width <= 1) || (height >= 0 && height <= 1)) {
        return NULL;
    }

    tx_clean_srcset_of(build, &set, node);
    src = tx_clean_image_src(build, node, &set);

    if (src.len == 0) {
        return NULL;
    }

    list = NULL;

    if (height > 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_HEIGHT,
                             tx_clean_digits(build->arena, height), list);
    }

    if (width > 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_WIDTH,
                             tx_clean_digits(build->arena, width), list);
    }

    s = tx_line(build->arena, tx_node_attr(page, node, TX_ATTR_TITLE), false);

    if (s.len != 0) {
        list = tx_clean_attr(build->arena, TX_ATTR_TITLE, s, list);
    }

    s = tx_node_attr(page, node, TX_ATTR_ALT);

    if (s.data != NULL) {
        list = tx_clean_attr(build->arena, TX_ATTR_ALT,
                             tx_line(build->arena, s, false), list);
    }

    if (set.count > 1) {
        list = tx_clean_attr(build->arena, TX_ATTR_SRCSET, set.list, list);
    }

    return tx_clean_attr(build->arena, TX_ATTR_SRC, src, list);
}
