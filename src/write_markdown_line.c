/*
 * Copyright (C) textextract contributors
 */


#include "write_markdown.h"

#include "tx_chars.h"


#define TX_MD_ENTITY_MAX  33
#define TX_MD_MARKS       4     /* characters that move together */
#define TX_MD_READING     16    /* nodes of a ruby, to its first parenthesis */
#define TX_MD_PAIR        256   /* bytes between two brackets */


/* What stands beside a delimiter, for CommonMark's rules, section 6.2. */

typedef enum {
    TX_MD_SPACE = 0,       /* or the beginning or end of a line */
    TX_MD_PUNCT,
    TX_MD_OTHER,
    TX_MD_UNSURE           /* symbols: renderers differ */
} tx_md_class_t;


/* The second step: from the line's tokens to Markdown. */

typedef struct {
    const u_char  *begin;
    const u_char  *pos;
    const u_char  *end;
    u_char        *star;      /* by token: its delimiter is a '*' */
    uint32_t       token;     /* the number of the next one */
    tx_buf_t      *buf;
    size_t         start;     /* of the current output line */
    size_t         last;      /* where the last character begins */
    bool           plain;     /* that one is text, and not escaped */
} tx_md_out_t;


void
tx_md_line_init(tx_md_line_t *line, tx_arena_t *arena)
{
    memset(line, 0, sizeof(tx_md_line_t));

    tx_buf_init(&line->line, arena, 0);
    tx_buf_init(&line->code, arena, 0);
}


void
tx_md_line_reset(tx_md_line_t *line, bool flat, bool cell)
{
    line->line.len = 0;
    line->code.len = 0;
    line->noted = 0;
    line->flat = flat;
    line->cell = cell;
    line->quoted = false;

    memset(line->in, 0, sizeof(line->in));
}


static bool
tx_md_is_token(u_char c)
{
    return c >= TX_MD_EM && c < TX_MD_IMAGE;
}


static bool
tx_md_is_alnum(u_char c)
{
    return tx_is_alpha(c) || tx_is_digit(c);
}


/* Code between as many backticks as it takes. */
static void
tx_md_flush(tx_md_line_t *line)
{
    bool       pad;
    size_t     i, run, longest;
    tx_buf_t  *buf, *code;

    buf = &line->line;
    code = &line->code;

    if (code->len == 0) {
        return;
    }

    longest = 0;
    run = 0;

    for (i = 0; i < code->len; i++) {
        run = (code->data[i] == '`') ? run + 1 : 0;
        longest = tx_max(longest, run);
    }

    tx_buf_char(buf, TX_MD_VERBATIM);

    pad = code->data[0] == '`' || code->data[code->len - 1] == '`';

    for (i = 0; i <= longest; i++) {
        tx_buf_char(buf, '`');
    }

    if (pad) {
        tx_buf_char(buf, ' ');
    }

    for (i = 0; i < code->len; i++) {
        if (code->data[i] == '|' && line->cell) {
            tx_buf_char(buf, '\\');
        }

        tx_buf_char(buf, code->data[i] == '\n' ? ' ' : code->data[i]);
    }

    if (pad) {
        tx_buf_char(buf, ' ');
    }

    for (i = 0; i <= longest; i++) {
        tx_buf_char(buf, '`');
    }

    tx_buf_char(buf, TX_MD_VERBATIM);
    code->len = 0;
}


static void
tx_md_escape(tx_buf_t *buf, u_char c)
{
    tx_buf_char(buf, '\\');
    tx_buf_char(buf, c);
}


/* True if text that begins with '&' could be read as a reference. */
static bool
tx_md_is_entity(const u_char *p, const u_char *end)
{
    const u_char  *start;

    start = ++p;

    if (p < end && *p == '#') {
        p++;
    }

    while (p < end && tx_md_is_alnum(*p)
           && p - start < TX_MD_ENTITY_MAX)
    {
        p++;
    }

    return p == end || (*p == ';' && p > start);
}


/*
 * True if p, at "://" or at "www.", belongs to an address which renderers
 * find in the text and take as it is, with the backslashes in it.  *known
 * is where the address looked at last ends, *spoilt what came of it.
 */
static bool
tx_md_spoils_address(const u_char *p, const u_char *end, bool joined,
    const u_char **known, bool *spoilt)
{
    const u_char  *start;

    if (p < *known) {
        return *spoilt;
    }

    *spoilt = false;

    for (start = p; p < end && !tx_is_space(*p) && *p != '<'; p++) {

        if (*p == '_') {
            *spoilt |= p == start || !tx_md_is_alnum(p[-1]) || p + 1 == end
                       || !tx_md_is_alnum(p[1]);
            continue;
        }

        *spoilt |= (strchr("*`[]\\~&", *p) != NULL);
    }

    *known = p;
    *spoilt |= (p == end && joined);

    return *spoilt;
}


static bool
tx_md_starts(const u_char *p, const u_char *end, const char *s, size_t len)
{
    return (size_t) (end - p) >= len && memcmp(p, s, len) == 0;
}


static void
tx_md_text(tx_md_line_t *line, tx_str_t s)
{
    bool           escape, spoilt;
    u_char         prev;
    tx_buf_t      *buf;
    const u_char  *p, *end, *known;

    tx_md_flush(line);

    if (s.len == 0) {
        return;
    }

    buf = &line->line;
    prev = 0;
    spoilt = false;
    known = s.data;
    end = tx_str_end(s);

    for (p = s.data; p < end; p++) {

        switch (*p) {

        case '\\':
        case '*':
        case '`':
        case '[':
        case ']':
        case '<':
        case '~':
            escape = true;
            break;

        case '_':
            escape = !(tx_md_is_alnum(prev) && p + 1 < end
                       && tx_md_is_alnum(p[1]));
            break;

        case '&':
            escape = tx_md_is_entity(p, end);
            break;

        case '|':
            escape = line->cell;
            break;

        case '(':
            /* an address behind a reference would make a link of it */
            escape = line->noted != 0 && line->noted == buf->len;
            break;

        case ':':
            escape = tx_md_starts(p, end, "://", 3)
                     && tx_md_spoils_address(p, end, line->joined, &known,
                                             &spoilt);
            break;

        case '.':
            escape = p - s.data >= 3 && memcmp(p - 3, "www", 3) == 0
                     && tx_md_spoils_address(p, end, line->joined, &known,
                                             &spoilt);
            break;

        default:
            escape = false;
            break;
        }

        if (escape) {
            tx_md_escape(buf, *p);

        } else {
            tx_buf_char(buf, *p == '\n' ? ' ' : *p);
        }

        prev = *p;
    }
}


/* The address of a link or image, after its "](". */
static void
tx_md_address(tx_md_line_t *line, tx_str_t url)
{
    tx_buf_t      *buf;
    const u_char  *p, *end;

    if (url.len == 0) {
        return;
    }

    buf = &line->line;
    end = tx_str_end(url);

    tx_buf_char(buf, TX_MD_VERBATIM);

    for (p = url.data; p < end; p++) {

        switch (*p) {

        case '(':
        case ')':
        case '\\':
            tx_md_escape(buf, *p);
            break;

        case '&':
            if (tx_md_is_entity(p, end) && p + 1 < end) {
                tx_buf_char(buf, '\\');
            }

            tx_buf_char(buf, *p);
            break;

        case '|':
            tx_buf_lit(buf, "%7C");
            break;

        default:
            tx_buf_char(buf, *p);
            break;
        }
    }

    tx_buf_char(buf, TX_MD_VERBATIM);
}


static void
tx_md_image(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  src;

    src = tx_clean_node_attr(node, TX_ATTR_SRC);

    if (src.len > 5 && memcmp(src.data, "data:", 5) == 0) {
        return;
    }

    tx_md_flush(line);

    tx_buf_char(&line->line, TX_MD_IMAGE);
    tx_buf_char(&line->line, '[');
    tx_md_text(line, tx_clean_node_attr(node, TX_ATTR_ALT));
    tx_buf_lit(&line->line, "](");
    tx_md_address(line, src);
    tx_buf_char(&line->line, ')');
}


static void
tx_md_children(tx_md_line_t *line, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {
        tx_md_line_add(line, child);
    }
}


/* "[^1]". */
static void
tx_md_reference(tx_md_line_t *line, uint32_t number)
{
    tx_buf_t  *buf;

    buf = &line->line;
    tx_md_flush(line);

    if (buf->len != 0 && buf->data[buf->len - 1] == '!') {
        buf->len--;
        tx_md_escape(buf, '!');         /* this is no image */
    }

    tx_buf_char(buf, TX_MD_VERBATIM);
    tx_buf_lit(buf, "[^");
    tx_buf_uint(buf, number);
    tx_buf_char(buf, ']');
    tx_buf_char(buf, TX_MD_VERBATIM);

    line->noted = buf->len;
}


/* The address of a link; a heading of this page by its name. */
static void
tx_md_destination(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  slug;

    slug = tx_null_str;

    if (node->link != 0 && line->targets != NULL) {
        slug = line->targets->by_id[node->link].slug;
    }

    if (slug.len == 0) {
        tx_md_address(line, tx_clean_node_attr(node, TX_ATTR_HREF));
        return;
    }

    tx_buf_char(&line->line, '#');
    tx_md_address(line, slug);
}


static void
tx_md_link(tx_md_line_t *line, const tx_clean_node_t *node)
{
    size_t    start;
    uint32_t  number;

    if (line->targets != NULL) {
        number = tx_md_reference_number(line->targets, node);

        if (number != 0) {
            tx_md_reference(line, number);
            return;
        }
    }

    tx_md_flush(line);

    start = line->line.len;
    tx_buf_char(&line->line, '[');
    tx_md_children(line, node);
    tx_md_flush(line);

    if (line->line.len == start + 1) {
        line->line.len = start;     /* it held an image that is left out */
        return;
    }

    tx_buf_lit(&line->line, "](");
    tx_md_destination(line, node);
    tx_buf_char(&line->line, ')');
}


static void
tx_md_emphasis(tx_md_line_t *line, const tx_clean_node_t *node, u_char token)
{
    if (line->in[token]) {
        tx_md_children(line, node);
        return;
    }

    tx_md_flush(line);

    line->in[token] = true;

    tx_buf_char(&line->line, token);
    tx_md_children(line, node);
    tx_md_flush(line);
    tx_buf_char(&line->line, (u_char) (token + 1));

    line->in[token] = false;
}


/* True if the text of a node begins with a quotation mark. */
static bool
tx_md_has_quotes(const tx_clean_node_t *node)
{
    size_t  i;

    static const tx_str_t  marks[] = {
        tx_string("\""), tx_string("'"), tx_string("\xc2\xab"),
        tx_string("\xc2\xbb"), tx_string("\xe2\x80\x98"),
        tx_string("\xe2\x80\x9a"), tx_string("\xe2\x80\x9c"),
        tx_string("\xe2\x80\x9e"), tx_string("\xe3\x80\x8c"),
        tx_string("\xe3\x80\x8e")
    };

    while (node->child != NULL) {
        node = node->child;
    }

    for (i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        if (node->text.len >= marks[i].len
            && memcmp(node->text.data, marks[i].data, marks[i].len) == 0)
        {
            return true;
        }
    }

    return false;
}


/* A quotation in the text, between the marks that browsers would add. */
static void
tx_md_quotation(tx_md_line_t *line, const tx_clean_node_t *node)
{
    bool  quoted, marks;

    quoted = line->quoted;
    marks = !tx_md_has_quotes(node);
    line->quoted = true;

    tx_md_flush(line);

    if (marks) {
        tx_buf_str(&line->line, quoted ? tx_str("\xe2\x80\x98")
                                       : tx_str("\xe2\x80\x9c"));
    }

    tx_md_children(line, node);
    tx_md_flush(line);

    if (marks) {
        tx_buf_str(&line->line, quoted ? tx_str("\xe2\x80\x99")
                                       : tx_str("\xe2\x80\x9d"));
    }

    line->quoted = quoted;
}


/* How something is read: in parentheses, unless the page has its own. */
static void
tx_md_reading(tx_md_line_t *line, const tx_clean_node_t *node)
{
    bool                    own;
    uint32_t                n;
    const tx_clean_node_t  *child;

    own = false;
    child = node->parent->child;

    for (n = 0; n < TX_MD_READING && child != NULL && !own; n++) {
        own = (child->tag == TX_TAG_RP);
        child = child->next;
    }

    tx_md_flush(line);

    if (!own) {
        tx_buf_char(&line->line, '(');
    }

    tx_md_children(line, node);
    tx_md_flush(line);

    if (!own) {
        tx_buf_char(&line->line, ')');
    }
}


/* "[x]", in front of an item's text. */
static void
tx_md_checkbox(tx_md_line_t *line, const tx_clean_node_t *node)
{
    if (line->line.len != 0 || line->code.len != 0) {
        return;
    }

    tx_buf_char(&line->line, TX_MD_VERBATIM);

    if (tx_clean_node_attr(node, TX_ATTR_CHECKED).len != 0) {
        tx_buf_lit(&line->line, "[x]");

    } else {
        tx_buf_lit(&line->line, "[ ]");
    }

    tx_buf_char(&line->line, TX_MD_VERBATIM);
}


static void
tx_md_space(tx_md_line_t *line)
{
    size_t  len;

    tx_md_flush(line);
    len = line->line.len;

    if (len != 0 && line->line.data[len - 1] != ' ') {
        tx_buf_char(&line->line, ' ');
    }
}


/* True if delimiters or other text may follow a text at once. */
static bool
tx_md_is_joined(const tx_clean_node_t *node)
{
    return node->next != NULL
           || (node->parent->tag != TX_TAG_A
               && !(tx_tag_flags(node->parent->tag) & TX_IS_BLOCK));
}


/* What a note, its number and the way back are shown by. */
static bool
tx_md_is_mark(const tx_md_line_t *line, const tx_clean_node_t *node)
{
    return (line->note != 0 && tx_md_is_back(node, line->note))
           || (node->tag == TX_TAG_TEXT
               && tx_md_is_bracket(line->targets, node));
}


void
tx_md_line_add(tx_md_line_t *line, const tx_clean_node_t *node)
{
    if (line->targets != NULL && tx_md_is_mark(line, node)) {
        return;
    }

    switch (node->tag) {

    case TX_TAG_TEXT:
        line->joined = tx_md_is_joined(node);
        tx_md_text(line, node->text);
        return;

    case TX_TAG_IMG:
        tx_md_image(line, node);
        return;

    case TX_TAG_BR:
        if (line->flat) {
            tx_md_space(line);

        } else {
            tx_md_flush(line);
            tx_buf_char(&line->line, TX_MD_BREAK);
        }

        return;

    case TX_TAG_INPUT:
        tx_md_checkbox(line, node);
        return;

    case TX_TAG_Q:
        tx_md_quotation(line, node);
        return;

    case TX_TAG_RT:
        tx_md_reading(line, node);
        return;

    case TX_TAG_A:
        tx_md_link(line, node);
        return;

    case TX_TAG_CODE:
        if (tx_md_is_formula(node)) {
            tx_md_flush(line);
            tx_buf_char(&line->line, TX_MD_VERBATIM);
            tx_md_formula(&line->line, node, line->cell);
            tx_buf_char(&line->line, TX_MD_VERBATIM);
            return;
        }

        /* fall through */

    case TX_TAG_KBD:
    case TX_TAG_SAMP:
        tx_md_raw(&line->code, node);
        return;

    case TX_TAG_B:
    case TX_TAG_STRONG:
        tx_md_emphasis(line, node, TX_MD_STRONG);
        return;

    case TX_TAG_EM:
    case TX_TAG_I:
        tx_md_emphasis(line, node, TX_MD_EM);
        return;

    case TX_TAG_DEL:
    case TX_TAG_S:
        tx_md_emphasis(line, node, TX_MD_STRIKE);
        return;

    default:
        break;
    }

    if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
        tx_md_space(line);
        tx_md_children(line, node);
        tx_md_space(line);
        return;
    }

    tx_md_children(line, node);
}


void
tx_md_raw(tx_buf_t *buf, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_TEXT) {
            tx_buf_str(buf, child->text);

        } else if (child->tag == TX_TAG_BR) {
            tx_buf_char(buf, '\n');

        } else {
            tx_md_raw(buf, child);
        }
    }
}


/*
 * Drops delimiters with nothing between them: "</b><b>" goes on with the
 * same emphasis, and "<b></b>" is none.  Also trims spaces at both ends.
 */
static void
tx_md_cancel(tx_md_line_t *line)
{
    u_char  *p, *q, *end, last;

    tx_md_flush(line);

    if (line->line.len == 0) {
        return;
    }

    p = line->line.data;
    end = p + line->line.len;
    q = p;

    while (p < end && *p == ' ') {
        p++;
    }

    for ( /* void */ ; p < end; p++) {

        if (tx_md_is_token(*p) && q > line->line.data) {
            last = q[-1];

            if (tx_md_is_token(last) && last != *p
                && (last - 1) / 2 == (*p - 1) / 2)
            {
                q--;
                continue;
            }
        }

        *q++ = *p;
    }

    for ( ;; ) {
        if (q > line->line.data && q[-1] == ' ') {
            q--;

        } else if (q - line->line.data > 2 && q[-1] == 0xa0
                   && q[-2] == 0xc2)
        {
            q -= 2;         /* a space that does not break */

        } else {
            break;
        }
    }

    line->line.len = (size_t) (q - line->line.data);
}


/* The character at p. */
static uint32_t
tx_md_peek(const u_char *p)
{
    return tx_utf8_next(&p);
}


static tx_md_class_t
tx_md_class(uint32_t c)
{
    uint8_t  class;

    if (c < 0x80) {
        return c <= ' ' ? TX_MD_SPACE
               : tx_md_is_alnum((u_char) c) ? TX_MD_OTHER : TX_MD_PUNCT;
    }

    class = tx_char_class(c);

    return (class & TX_CHAR_SPACE) ? TX_MD_SPACE
           : (class & TX_CHAR_PUNCT) ? TX_MD_PUNCT
           : (class & TX_CHAR_WORD) ? TX_MD_OTHER : TX_MD_UNSURE;
}


/* A mark that may stand outside of an emphasis as well as in it. */
static bool
tx_md_is_movable(uint32_t c)
{
    return c < 0x80 ? (c != 0 && strchr(".,:;!?\"", (int) c) != NULL)
                    : tx_md_class(c) == TX_MD_PUNCT;
}


/* Bytes of the marks in front of p, at most TX_MD_MARKS of them. */
static size_t
tx_md_marks_before(const u_char *begin, const u_char *p)
{
    uint32_t       n;
    const u_char  *start, *q;

    for (n = 0, start = p; n < TX_MD_MARKS && start > begin; n++) {

        for (q = start - 1; q > begin && (*q & 0xc0) == 0x80; q--) {
            /* void */
        }

        if (!tx_md_is_movable(tx_md_peek(q))
            || (q > begin && q[-1] == '\\'))
        {
            break;
        }

        start = q;
    }

    /* something must be left inside */

    return (start == begin || tx_md_is_token(start[-1])) ? 0
           : (size_t) (p - start);
}


static size_t
tx_md_marks_behind(const u_char *p, const u_char *end)
{
    uint32_t       n;
    const u_char  *start, *q;

    start = p;

    for (n = 0; n < TX_MD_MARKS && p < end; n++) {
        q = p;

        if (!tx_md_is_movable(tx_utf8_next(&q))) {
            break;
        }

        p = q;
    }

    return (p == end || tx_md_is_token(*p)) ? 0 : (size_t) (p - start);
}


/* Takes n bytes from one side of a run of tokens to the other. */
static void
tx_md_move(u_char *from, u_char *to, size_t n)
{
    size_t  i, len;
    u_char  marks[TX_MD_MARKS * 4];

    len = (size_t) (to - from) - n;

    for (i = 0; i < n; i++) {
        marks[i] = from[i];
    }

    memmove(from, from + n, len);
    memcpy(from + len, marks, n);
}


/*
 * A bracket that an emphasis begins with follows the one at its end, which is
 * at p, out of it.
 */
static void
tx_md_unpair(u_char *begin, u_char *p)
{
    u_char         token;
    uint32_t       c, n;
    const u_char  *q;

    token = *p - 1;

    for (n = 0; p > begin && *p != token && n < TX_MD_PAIR; n++) {
        p--;
    }

    if (*p != token || tx_md_is_token(p[1])) {
        return;
    }

    q = p + 1;
    c = tx_utf8_next(&q);

    if (c >= 0x80 && tx_md_is_movable(c) && !tx_md_is_token(*q)) {
        n = (uint32_t) (q - p) - 1;
        memmove(p, p + 1, n);
        p[n] = token;
    }
}


/*
 * Between punctuation and a word no emphasis ends or begins, though that is
 * what people write in Chinese: the marks move out of it.
 */
static void
tx_md_unmark(tx_md_line_t *line)
{
    size_t         n;
    bool           begins, ends;
    u_char        *from, *to, *begin, *end, run[8];
    const u_char  *q;

    begin = line->line.data;
    end = begin + line->line.len;

    for (from = begin; from < end; from = to) {
        begins = true;
        ends = true;

        for (to = from; to < end && tx_md_is_token(*to); to++) {
            begins &= (*to & 1);
            ends &= !(*to & 1);
        }

        if (to == from) {
            to++;
            continue;
        }

        n = (size_t) (to - from);

        if (to == end || from == begin || n > sizeof(run)) {
            continue;
        }

        if (ends && tx_md_class(tx_md_peek(to)) == TX_MD_OTHER) {
            n = tx_md_marks_before(begin, from);

            if (n != 0) {
                tx_md_move(from - n, to, n);
                tx_md_unpair(begin, from - n);
            }

        } else if (begins) {

            for (q = from - 1; q > begin && (*q & 0xc0) == 0x80; q--) {
                /* void */
            }

            n = tx_md_marks_behind(to, end);

            if (n != 0 && tx_md_class(tx_md_peek(q)) == TX_MD_OTHER) {
                memcpy(run, from, (size_t) (to - from));
                memmove(from, to, n);
                memcpy(from + n, run, (size_t) (to - from));
                to += n;
            }
        }
    }
}


bool
tx_md_line_is_empty(tx_md_line_t *line)
{
    tx_md_cancel(line);

    return line->line.len == 0;
}


/*
 * Delimiters that touch others are '_', so that no two of one kind meet;
 * '*' is better where they stand alone, as it works inside of words.
 */
static bool
tx_md_choose(tx_md_out_t *out, tx_arena_t *arena)
{
    u_char        *stack;
    uint32_t       n, depth, tokens, open[8];
    const u_char  *p;

    tokens = 0;

    for (p = out->begin; p < out->end; p++) {
        tokens += tx_md_is_token(*p);
    }

    out->star = tx_arena_alloc(arena, tokens + 1);
    if (out->star == NULL) {
        return false;
    }

    stack = out->star;
    memset(open, 0, sizeof(open));
    n = 0;

    for (p = out->begin; p < out->end; p++) {
        if (!tx_md_is_token(*p)) {
            continue;
        }

        stack[n] = !(p > out->begin && tx_md_is_token(p[-1]))
                   && !(p + 1 < out->end && tx_md_is_token(p[1]));
        depth = (*p - 1) / 2;

        if (*p & 1) {
            open[depth] = n;

        } else {
            stack[n] &= stack[open[depth]];
            stack[open[depth]] = stack[n];
        }

        n++;
    }

    return true;
}


/*
 * Whether delimiters between two neighbours do what they are meant to; if
 * not, the neighbour that must become punctuation is encoded.
 */
static void
tx_md_flank(tx_md_out_t *out, const u_char *from, const u_char *to,
    tx_md_class_t *left, tx_md_class_t *right)
{
    bool            underscore;
    uint32_t        n;
    const u_char   *p;
    tx_md_class_t   l, r, *inside, *outside;

    n = out->token;

    for (p = from; p < to; p++, n++) {
        l = (p == from) ? *left : TX_MD_PUNCT;
        r = (p == to - 1) ? *right : TX_MD_PUNCT;

        inside = (*p & 1) ? &r : &l;
        outside = (*p & 1) ? &l : &r;

        underscore = (*p == TX_MD_EM || *p == TX_MD_EM + 1) && !out->star[n];

        if (*inside == TX_MD_SPACE) {
            *inside = TX_MD_PUNCT;
        }

        if ((*inside != TX_MD_OTHER || underscore)
            && *outside != TX_MD_SPACE)
        {
            *outside = TX_MD_PUNCT;
        }

        if (p == from) {
            *left = l;
        }

        if (p == to - 1) {
            *right = r;
        }
    }
}


static void
tx_md_numeric(tx_buf_t *buf, uint32_t c)
{
    tx_buf_lit(buf, "&#");
    tx_buf_uint(buf, c);
    tx_buf_char(buf, ';');
}


static void
tx_md_delimiter(tx_md_out_t *out, u_char token)
{
    bool  star;

    star = out->star[out->token++];

    switch (token) {

    case TX_MD_STRONG:
    case TX_MD_STRONG + 1:
        tx_buf_lit(out->buf, "**");
        break;

    case TX_MD_STRIKE:
    case TX_MD_STRIKE + 1:
        tx_buf_lit(out->buf, "~~");
        break;

    default:
        tx_buf_char(out->buf, star ? '*' : '_');
        break;
    }

    out->plain = false;
}


/* A run of delimiters, and the character behind it if that is encoded. */
static void
tx_md_delimiters(tx_md_out_t *out)
{
    uint32_t        next;
    const u_char   *from, *p, *to;
    tx_md_class_t   left, right, l, r;

    from = out->pos;

    for (to = from; to < out->end && tx_md_is_token(*to); to++) {
        /* void */
    }

    left = TX_MD_SPACE;
    next = ' ';

    if (out->buf->len > out->start) {
        left = TX_MD_PUNCT;

        if (out->plain) {
            p = out->buf->data + out->last;
            left = tx_md_class(tx_utf8_next(&p));
        }
    }

    if (to < out->end) {
        p = to;
        next = tx_utf8_next(&p);
    }

    right = (next == TX_MD_IMAGE || next == TX_MD_VERBATIM)
            ? TX_MD_PUNCT : tx_md_class(next);

    l = left;
    r = right;

    /* one side may need the other: twice is enough */

    tx_md_flank(out, from, to, &l, &r);
    tx_md_flank(out, from, to, &l, &r);

    if (l != left && left != TX_MD_PUNCT && out->plain) {
        p = out->buf->data + out->last;
        out->buf->len = out->last;
        tx_md_numeric(out->buf, tx_utf8_next(&p));
    }

    for (p = from; p < to; p++) {
        tx_md_delimiter(out, *p);
    }

    out->pos = to;

    if (r != right && right != TX_MD_PUNCT && next != TX_MD_BREAK
        && to < out->end)
    {
        next = tx_utf8_next(&out->pos);
        tx_md_numeric(out->buf, next);
    }
}


/* True where a line or a word ends. */
static bool
tx_md_at_end(const u_char *p, const u_char *end)
{
    return p >= end || *p == ' ' || *p == TX_MD_BREAK;
}


/* At the beginning of a line: what would make a block of its own. */
static void
tx_md_line_start(tx_md_out_t *out)
{
    bool           escape;
    const u_char  *p, *end;

    p = out->pos;
    end = out->end;

    switch (*p) {

    case '#':
        while (p < end && *p == '#') {
            p++;
        }

        escape = tx_md_at_end(p, end);
        break;

    case '+':
        escape = tx_md_at_end(p + 1, end);
        break;

    case '-':
        escape = tx_md_at_end(p + 1, end)
                 || strchr("-|:", p[1]) != NULL;
        break;

    case '=':
        escape = tx_md_at_end(p + 1, end) || p[1] == '=';
        break;

    case ':':
        escape = p + 1 < end && p[1] == '-';
        break;

    case '>':
    case '|':
        escape = true;
        break;

    default:
        escape = false;

        while (p < end && tx_is_digit(*p)) {
            p++;
        }

        if (p > out->pos && p < end && (*p == '.' || *p == ')')
            && tx_md_at_end(p + 1, end))
        {
            tx_buf_append(out->buf, out->pos, (size_t) (p - out->pos));
            out->pos = p;
            escape = true;
        }

        break;
    }

    if (escape) {
        tx_md_escape(out->buf, *out->pos++);
        out->plain = false;
    }
}


static void
tx_md_character(tx_md_out_t *out, tx_str_t prefix)
{
    const u_char  *p;

    switch (*out->pos) {

    case TX_MD_BREAK:
        tx_buf_lit(out->buf, "\\\n");
        tx_buf_str(out->buf, prefix);

        out->start = out->buf->len;
        out->pos++;

        while (out->pos < out->end && *out->pos == ' ') {
            out->pos++;
        }

        return;

    case TX_MD_VERBATIM:
        out->pos++;
        p = memchr(out->pos, TX_MD_VERBATIM, (size_t) (out->end - out->pos));
        tx_buf_append(out->buf, out->pos, (size_t) (p - out->pos));

        out->pos = p + 1;
        out->plain = false;
        return;

    case TX_MD_IMAGE:
        tx_buf_lit(out->buf, "![");
        out->pos += 2;
        out->plain = false;
        return;

    case '\\':
        tx_buf_append(out->buf, out->pos, 2);
        out->pos += 2;
        out->plain = false;
        return;

    case '[':
        if (out->plain && out->buf->data[out->buf->len - 1] == '!') {
            out->buf->len--;
            tx_md_escape(out->buf, '!');    /* this is no image */
        }

        break;

    default:
        break;
    }

    p = out->pos;
    (void) tx_utf8_next(&p);

    out->last = out->buf->len;
    out->plain = true;

    tx_buf_append(out->buf, out->pos, (size_t) (p - out->pos));
    out->pos = p;
}


void
tx_md_line_write(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix)
{
    tx_md_out_t  out;

    tx_md_cancel(line);

    if (line->line.len == 0) {
        return;
    }

    tx_md_unmark(line);

    memset(&out, 0, sizeof(tx_md_out_t));
    out.begin = line->line.data;
    out.pos = out.begin;
    out.end = out.begin + line->line.len;
    out.buf = buf;
    out.start = buf->len;

    if (!tx_md_choose(&out, buf->arena)) {
        return;
    }

    while (out.pos < out.end && !buf->arena->failed) {

        if (tx_md_is_token(*out.pos)) {
            tx_md_delimiters(&out);
            continue;
        }

        if (buf->len == out.start && !line->flat) {
            tx_md_line_start(&out);

            if (out.pos == out.end || buf->len != out.start) {
                continue;
            }
        }

        tx_md_character(&out, prefix);
    }
}
