/*
 * Copyright (C) textextract contributors
 *
 * A check of clean HTML that is independent of the library: each '<' begins a
 * well-formed tag, and elements, attributes and URLs are allowed ones.
 */


#ifndef _FUZZ_HTML_H_INCLUDED_
#define _FUZZ_HTML_H_INCLUDED_


#include "fuzz.h"


#define FUZZ_HTML_DEPTH  128  /* maximum depth of elements */

/*
 * In plain HTML, to which a page is reduced that would be too long, quotes are
 * not escaped.  In a reader page tables are in boxes, and attributes for screen
 * readers are allowed.
 */

#define FUZZ_HTML_PLAIN   0x01  /* quotes are not escaped */
#define FUZZ_HTML_READER  0x02  /* a reader page's article */

#define fuzz_in(name, list)  tx_list_in(name, list, tx_count(list))


static const tx_str_t  fuzz_elements[] = {
    tx_string("p"), tx_string("h1"), tx_string("h2"), tx_string("h3"),
    tx_string("h4"), tx_string("h5"), tx_string("h6"), tx_string("a"),
    tx_string("em"), tx_string("strong"), tx_string("b"), tx_string("i"),
    tx_string("u"), tx_string("s"), tx_string("del"), tx_string("ins"),
    tx_string("mark"), tx_string("small"), tx_string("sub"),
    tx_string("sup"), tx_string("br"), tx_string("wbr"), tx_string("hr"),
    tx_string("blockquote"), tx_string("q"), tx_string("cite"),
    tx_string("abbr"), tx_string("dfn"), tx_string("time"),
    tx_string("code"), tx_string("pre"), tx_string("kbd"),
    tx_string("samp"), tx_string("var"), tx_string("ul"), tx_string("ol"),
    tx_string("li"), tx_string("dl"), tx_string("dt"), tx_string("dd"),
    tx_string("table"), tx_string("caption"), tx_string("colgroup"),
    tx_string("col"), tx_string("thead"), tx_string("tbody"),
    tx_string("tfoot"), tx_string("tr"), tx_string("th"), tx_string("td"),
    tx_string("figure"), tx_string("figcaption"), tx_string("img"),
    tx_string("picture"), tx_string("source"), tx_string("details"),
    tx_string("summary"), tx_string("ruby"), tx_string("rt"),
    tx_string("rp"), tx_string("bdi"), tx_string("bdo"), tx_string("div"),
    tx_string("span"), tx_string("section"), tx_string("article"),
    tx_string("input"),         /* the box of a task */
    tx_string("math"), tx_string("semantics"), tx_string("annotation"),
    tx_string("mi"), tx_string("mn"), tx_string("mo"), tx_string("ms"),
    tx_string("mtext"), tx_string("mspace"), tx_string("mfrac"),
    tx_string("msqrt"), tx_string("mroot"), tx_string("mrow"),
    tx_string("mstyle"), tx_string("merror"), tx_string("mpadded"),
    tx_string("mphantom"), tx_string("menclose"), tx_string("msub"),
    tx_string("msup"), tx_string("msubsup"), tx_string("munder"),
    tx_string("mover"), tx_string("munderover"), tx_string("mmultiscripts"),
    tx_string("mprescripts"), tx_string("mtable"), tx_string("mtr"),
    tx_string("mtd"),
    tx_string("aside")          /* a callout */
};

static const tx_str_t  fuzz_void_elements[] = {
    tx_string("br"), tx_string("wbr"), tx_string("hr"), tx_string("col"),
    tx_string("img"), tx_string("source"), tx_string("input")
};

static const tx_str_t  fuzz_attributes[] = {
    tx_string("title"), tx_string("lang"), tx_string("dir"),
    tx_string("width"), tx_string("height"), tx_string("colspan"),
    tx_string("rowspan"), tx_string("scope"), tx_string("start"),
    tx_string("reversed"), tx_string("datetime"), tx_string("alt"),
    tx_string("value"), tx_string("type"), tx_string("align"),
    tx_string("open"), tx_string("checked"), tx_string("disabled"),
    tx_string("aria-label"),
    tx_string("accent"), tx_string("accentunder"), tx_string("columnalign"),
    tx_string("columnlines"), tx_string("columnspacing"),
    tx_string("columnspan"), tx_string("displaystyle"), tx_string("fence"),
    tx_string("form"), tx_string("frame"), tx_string("largeop"),
    tx_string("linethickness"), tx_string("lspace"), tx_string("mathvariant"),
    tx_string("maxsize"), tx_string("minsize"), tx_string("movablelimits"),
    tx_string("notation"), tx_string("rowalign"), tx_string("rowlines"),
    tx_string("rowspacing"), tx_string("rspace"), tx_string("scriptlevel"),
    tx_string("separator"), tx_string("stretchy"), tx_string("symmetric"),
    tx_string("display"), tx_string("encoding")
};

static const tx_str_t  fuzz_callout_classes[] = {
    tx_string("callout-note"), tx_string("callout-tip"),
    tx_string("callout-important"), tx_string("callout-warning"),
    tx_string("callout-caution")
};

static const tx_str_t  fuzz_reader_attributes[] = {
    tx_string("role"), tx_string("sizes"), tx_string("tabindex")
};

static const tx_str_t  fuzz_reader_classes[] = {
    tx_string("links"), tx_string("narrow"), tx_string("wide")
};

static const tx_str_t  fuzz_schemes[] = {
    tx_string("http"), tx_string("https"), tx_string("mailto"),
    tx_string("tel")
};

static const tx_str_t  fuzz_rasters[] = {
    tx_string("data:image/png"), tx_string("data:image/jpeg"),
    tx_string("data:image/jpg"), tx_string("data:image/gif"),
    tx_string("data:image/webp"), tx_string("data:image/avif"),
    tx_string("data:image/bmp"), tx_string("data:image/x-icon"),
    tx_string("data:image/vnd.microsoft.icon"), tx_string("data:image/apng")
};

static const tx_str_t  fuzz_references[] = {
    tx_string("&amp;"), tx_string("&lt;"), tx_string("&gt;"),
    tx_string("&quot;"), tx_string("&#39;"), tx_string("&#96;")
};


/*
 * Returns the scheme that a browser reads in a URL, which begins with a letter;
 * empty: the URL has none.
 */
static inline tx_str_t
fuzz_scheme(tx_str_t url)
{
    size_t  i;

    if (url.len == 0 || !tx_is_alpha(url.data[0])) {
        return tx_null_str;
    }

    for (i = 0; i < url.len; i++) {
        if (url.data[i] == ':') {
            url.len = i;
            return url;
        }

        if (!tx_is_alnum(url.data[i]) && strchr("+-.", url.data[i]) == NULL) {
            break;
        }
    }

    return tx_null_str;
}


/* Checks a URL; image: the URL of content that browsers load by themselves. */
static inline void
fuzz_check_address(tx_str_t url, bool image)
{
    size_t    i;
    tx_str_t  scheme;

    for (i = 0; i < url.len; i++) {
        fuzz_check(url.data[i] > ' ', "white space in an address", url);
    }

    scheme = fuzz_scheme(url);

    if (scheme.len == 0 || fuzz_in(scheme, fuzz_schemes)) {
        return;
    }

    fuzz_check(image
               && tx_str_casestarts_one(url, fuzz_rasters) != 0,
               "an address of another scheme", url);
}


/* Checks a srcset: "url" or "url 2x", and more after a comma and a space. */
static inline void
fuzz_check_srcset(tx_str_t set)
{
    tx_str_t  word;

    while ((word = tx_str_word(&set)).len != 0) {
        if (!tx_is_digit(word.data[0])
            || memchr("wxh,", tx_str_last(word), 4) == NULL)
        {
            fuzz_check_address(word, true);
        }
    }
}


/* True for "tx-" or "#tx-" and digits. */
static inline bool
fuzz_is_own_id(tx_str_t s, tx_str_t begin)
{
    size_t  i;

    if (!tx_str_starts(s, begin) || s.len == begin.len) {
        return false;
    }

    for (i = begin.len; i < s.len; i++) {
        if (!tx_is_digit(s.data[i])) {
            return false;
        }
    }

    return true;
}


static inline bool
fuzz_is_of_reader(tx_str_t name, tx_str_t value)
{
    return fuzz_in(name, fuzz_reader_attributes)
           || (tx_str_eq(name, tx_str("class"))
               && fuzz_in(value, fuzz_reader_classes));
}


/* Checks character references in the output. */
static inline void
fuzz_check_attribute(tx_str_t element, tx_str_t name, tx_str_t value,
    unsigned flags)
{
    if ((flags & FUZZ_HTML_READER) && fuzz_is_of_reader(name, value)) {
        return;
    }

    if (tx_str_eq(name, tx_str("href")) || tx_str_eq(name, tx_str("cite"))) {
        fuzz_check_address(value, false);

    } else if (tx_str_eq(name, tx_str("src"))) {
        fuzz_check_address(value, true);

    } else if (tx_str_eq(name, tx_str("srcset"))) {
        fuzz_check_srcset(value);

    } else if (tx_str_eq(name, tx_str("class"))) {
        fuzz_check(tx_str_eq(element, tx_str("aside"))
                   ? fuzz_in(value, fuzz_callout_classes)
                   : tx_str_starts(value, tx_str("language-"))
                     && (tx_str_eq(element, tx_str("code"))
                         || tx_str_eq(element, tx_str("pre"))),
                   "a class", value);

    } else if (tx_str_eq(name, tx_str("id"))) {
        fuzz_check(fuzz_is_own_id(value, tx_str("tx-")), "an id", value);

    } else if (tx_str_eq(name, tx_str("rel"))) {
        fuzz_check(tx_str_eq(value,
                             tx_str("noopener noreferrer nofollow ugc")),
                   "a relation", value);

    } else if (tx_str_eq(name, tx_str("role"))) {
        fuzz_check(tx_str_eq(element, tx_str("section"))
                   && tx_str_eq(value, tx_str("doc-endnotes")), "a role",
                   value);

    } else {
        fuzz_check(fuzz_in(name, fuzz_attributes), "an attribute", name);
    }
}


/* Checks text and values: the six special characters occur as references. */
static inline void
fuzz_check_escaped(tx_str_t s, bool plain)
{
    tx_str_t  rest;

    for (rest = s; rest.len != 0; rest = tx_str_drop(rest, 1)) {
        if (rest.data[0] == '&') {
            fuzz_check(tx_str_starts_one(rest, fuzz_references) != 0,
                       "a bare ampersand", s);
        }

        fuzz_check(rest.data[0] != '<'
                   && (plain || memchr(">\"'`", rest.data[0], 4) == NULL),
                   "a character that should be a reference", s);
    }
}


/* Removes letters and dashes from the beginning of html and returns them. */
static inline tx_str_t
fuzz_take_name(tx_str_t *html)
{
    size_t    n;
    tx_str_t  name;

    for (n = 0; n < html->len; n++) {
        if (!tx_is_lower(html->data[n]) && !tx_is_digit(html->data[n])
            && html->data[n] != '-')
        {
            break;
        }
    }

    name = (tx_str_t) { n, html->data };
    *html = tx_str_drop(*html, n);

    return name;
}


/* Checks the attributes of an element and the '>' behind them. */
static inline void
fuzz_take_attributes(tx_str_t element, tx_str_t *html, unsigned flags)
{
    bool      leads;
    tx_str_t  whole, name, value, rel, href;

    whole = *html;
    leads = false;
    rel = tx_null_str;
    href = tx_null_str;

    while (tx_str_starts(*html, tx_str(" "))) {
        *html = tx_str_drop(*html, 1);
        name = fuzz_take_name(html);

        fuzz_check(name.len != 0 && tx_str_starts(*html, tx_str("=\"")),
                   "a malformed attribute", whole);

        *html = tx_str_drop(*html, 2);
        value = tx_str_before(*html, '"');
        fuzz_check(value.len < html->len, "a value without an end", whole);
        *html = tx_str_drop(*html, value.len + 1);

        fuzz_check_escaped(value, false);
        fuzz_check_attribute(element, name, value, flags);

        if (tx_str_eq(name, tx_str("href"))) {
            leads = true;
            href = value;

        } else if (tx_str_eq(name, tx_str("rel"))) {
            rel = value;
        }
    }

    fuzz_check(tx_str_starts(*html, tx_str(">")), "a malformed tag", whole);
    *html = tx_str_drop(*html, 1);

    fuzz_check(!leads || rel.len != 0
               || fuzz_is_own_id(href, tx_str("#tx-")),
               "a link without rel", whole);
}


static inline void
fuzz_check_html(tx_str_t html, unsigned flags)
{
    size_t    depth, most;
    tx_str_t  rest, text, name, open[2 * FUZZ_HTML_DEPTH];

    depth = 0;
    most = FUZZ_HTML_DEPTH * ((flags & FUZZ_HTML_READER) ? 2 : 1);
    rest = html;

    fuzz_check_utf8(html, true);

    while (rest.len != 0) {
        text = tx_str_before(rest, '<');
        fuzz_check_escaped(text, flags & FUZZ_HTML_PLAIN);
        rest = tx_str_drop(rest, text.len);

        if (rest.len == 0) {
            break;
        }

        rest = tx_str_drop(rest, 1);

        if (tx_str_starts(rest, tx_str("/"))) {
            rest = tx_str_drop(rest, 1);
            name = fuzz_take_name(&rest);

            fuzz_check(depth != 0 && tx_str_eq(open[depth - 1], name),
                       "an end tag that ends another element", rest);
            fuzz_check(tx_str_starts(rest, tx_str(">")),
                       "a malformed end tag", rest);

            rest = tx_str_drop(rest, 1);
            depth--;
            continue;
        }

        name = fuzz_take_name(&rest);
        fuzz_check(fuzz_in(name, fuzz_elements), "an element", name);
        fuzz_take_attributes(name, &rest, flags);

        if (!fuzz_in(name, fuzz_void_elements)) {
            fuzz_check(depth < most, "too deep", html);
            open[depth++] = name;
        }
    }

    fuzz_check(depth == 0, "an element without an end tag", html);
}


#endif /* _FUZZ_HTML_H_INCLUDED_ */
