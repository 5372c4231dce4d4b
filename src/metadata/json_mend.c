/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "metadata/json_mend.h"


#define TX_MEND_DEPTH   128     /* brackets that are remembered */
#define TX_MEND_STRING  65536   /* bytes of a string that is kept */


typedef struct {
    const u_char  *p;
    const u_char  *end;
    tx_buf_t       out;
    u_char         open[TX_MEND_DEPTH];     /* what closes them */
    uint32_t       depth;
} tx_mend_t;


/* What the object or array begins with. */
static tx_str_t
tx_mend_begin(tx_str_t script)
{
    for ( ;; ) {
        while (script.len != 0 && *script.data != '{' && *script.data != '[') {
            script.data++;
            script.len--;
        }

        if (script.len < 7 || memcmp(script.data, "[CDATA[", 7) != 0) {
            return script;
        }

        script.data += 7;
        script.len -= 7;
    }
}


/* The first byte behind white space from p on, or 0 at the end. */
static u_char
tx_mend_next(const tx_mend_t *mend, const u_char *p)
{
    while (p < mend->end && tx_is_space(*p)) {
        p++;
    }

    return (p == mend->end) ? 0 : *p;
}


/* An escape as it is, if JSON knows it; else what it stands for, or none. */
static void
tx_mend_escape(tx_mend_t *mend)
{
    u_char  c;

    c = (mend->end - mend->p > 1) ? mend->p[1] : 0;

    if (c == '\0') {
        mend->p++;
        return;
    }

    if (memchr("\"\\/bfnrtu", c, 9) != NULL) {
        tx_buf_append(&mend->out, mend->p, 2);
        mend->p += 2;
        return;
    }

    mend->p++;                  /* \' and the like: without the stroke */
}


/*
 * A string, from its first quote on; null for one that is cut off or far
 * too long for a name.  Behind its last quote nothing but a comma, a colon
 * or a bracket may stand: any other one is of the text.
 */
static void
tx_mend_string(tx_mend_t *mend)
{
    size_t         start;
    u_char         next;
    const u_char  *begin;

    start = mend->out.len;
    tx_buf_char(&mend->out, '"');
    mend->p++;

    while (mend->p < mend->end) {

        for (begin = mend->p; mend->p < mend->end; mend->p++) {
            if (*mend->p == '"' || *mend->p == '\\' || *mend->p < 0x20) {
                break;
            }
        }

        tx_buf_append(&mend->out, begin, (size_t) (mend->p - begin));

        if (mend->p == mend->end) {
            break;
        }

        if (*mend->p == '\\') {
            tx_mend_escape(mend);
            continue;
        }

        if (*mend->p != '"') {
            tx_buf_char(&mend->out, ' ');
            mend->p++;
            continue;
        }

        mend->p++;
        next = tx_mend_next(mend, mend->p);

        if (next == 0 || next == ',' || next == ':' || next == '}'
            || next == ']' || next == '/')
        {
            if (mend->out.len - start > TX_MEND_STRING) {
                break;
            }

            tx_buf_char(&mend->out, '"');
            return;
        }

        tx_buf_lit(&mend->out, "\\\"");
    }

    /* the script ends within it, or it is the whole of a text */

    mend->out.len = tx_min(start, mend->out.len);
    tx_buf_lit(&mend->out, "null");
}


/* Takes back a comma, and the space behind it. */
static void
tx_mend_uncomma(tx_mend_t *mend)
{
    size_t  n;

    for (n = mend->out.len; n != 0; n--) {
        if (!tx_is_space(mend->out.data[n - 1])) {
            break;
        }
    }

    if (n != 0 && mend->out.data[n - 1] == ',') {
        mend->out.len = n - 1;
    }
}


/* False at the end of the object or array. */
static bool
tx_mend_bracket(tx_mend_t *mend)
{
    u_char  c;

    c = *mend->p++;

    if (c == '{' || c == '[') {

        if (mend->depth == TX_MEND_DEPTH) {
            return false;
        }

        mend->open[mend->depth++] = (c == '{') ? '}' : ']';
        tx_buf_char(&mend->out, c);

        return true;
    }

    tx_mend_uncomma(mend);
    tx_buf_char(&mend->out, c);

    if (mend->depth != 0) {
        mend->depth--;
    }

    return mend->depth != 0;
}


tx_str_t
tx_json_mend(tx_arena_t *arena, tx_str_t script)
{
    bool       more;
    u_char     c;
    tx_mend_t  mend;

    script = tx_mend_begin(script);

    if (script.len == 0) {
        return tx_null_str;
    }

    mend.p = script.data;
    mend.end = tx_str_end(script);
    mend.depth = 0;
    tx_buf_init(&mend.out, arena, script.len + 64);

    for (more = true; more && mend.p < mend.end; /* void */ ) {
        c = *mend.p;

        if (c == '"') {
            tx_mend_string(&mend);

        } else if (c == '{' || c == '[' || c == '}' || c == ']') {
            more = tx_mend_bracket(&mend);

        } else {
            tx_buf_char(&mend.out, c);
            mend.p++;
        }
    }

    if (more) {
        tx_mend_uncomma(&mend);

        while (mend.depth != 0) {
            tx_buf_char(&mend.out, mend.open[--mend.depth]);
        }
    }

    return tx_buf_string(&mend.out);
}
