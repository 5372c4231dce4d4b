/*
 * Copyright (C) textextract contributors
 *
 * Finds an article in the scripts of a page that shows almost no text: in a
 * template, which is HTML, or in the state of an application, which is JSON
 * and has menus, teasers and the words of the interface, too.
 *
 * The article is the string, or the array, that has most sentences in the
 * smallest JSON value that contains the page's title, too.
 */


#include "extract.h"

#include "html/tokenizer.h"
#include "metadata/json_parse.h"


#define TX_OWN_TEXT_MAX_BYTES  4096  /* a page's text outside of scripts */
#define TX_ARTICLE_MIN_RATIO  2  /* article's bytes to page text's bytes */
#define TX_SCRIPTS_MAX_BYTES  (1024 * 1024)  /* bytes read of all scripts */
#define TX_SCRIPT_NAME_MAX_BYTES  64  /* bytes before "=" in an assignment */

#define TX_ARTICLE_MIN_BYTES    600 /* bytes of the sentences of an article */
#define TX_ARTICLE_MIN_PARTS    3   /* elements with sentences in an array */
#define TX_ELEMENT_MAX_MEMBERS  6   /* members of an object with a paragraph */

#define TX_PROSE_MIN_BYTES       60 /* bytes of a string that has a sentence */
#define TX_PROSE_BYTES_PER_WORD  16 /* maximum bytes of text to each space */
#define TX_PROSE_BYTES_PER_WIDE  5  /* maximum bytes to each 3-byte character */
#define TX_PROSE_BYTES_PER_SIGN  32 /* minimum bytes of text to each { } = \ */


/* The prose of a JSON value: its strings that have sentences and one name. */

typedef struct {
    const tx_json_node_t  *value;
    tx_str_t               name;
    size_t                 bytes;   /* bytes, less those with other names */
} tx_prose_t;


typedef struct {
    tx_prose_t             all;     /* prose of the whole value */
    tx_prose_t             best;    /* prose of the best string or array */
    bool                   titled;  /* value has the title, but no article */
    bool                   item;    /* value is a teaser, a post or a product */
} tx_script_contents_t;


typedef struct {
    tx_arena_t            *arena;
    tx_str_t               title;   /* the page's title */
    tx_prose_t             article; /* longest article found so far */
    bool                   nested;  /* is inside of JSON in a JSON string */
} tx_script_reader_t;


static void tx_script_read_children(tx_script_reader_t *reader,
    const tx_json_node_t *value, tx_script_contents_t *contents);


/* Returns the bytes of the text in HTML if it has sentences, otherwise 0. */
static size_t
tx_prose_count_bytes(tx_str_t html)
{
    bool    tag;
    size_t  i, n, spaces, wide, signs, ends;
    u_char  c, next;

    n = spaces = wide = signs = ends = 0;
    tag = false;

    for (i = 0; i < html.len; i++) {
        c = html.data[i];
        next = (i + 1 == html.len) ? ' ' : html.data[i + 1];

        tag |= (c == '<');

        if (!tag) {
            n++;
            spaces += (c == ' ');
            wide += (c >= 0xe0);
            signs += (c == '{' || c == '}' || c == '=' || c == '\\');
            ends += (c == '.' || c == '!' || c == '?')
                    && (tx_is_space(next) || next == '<' || next == '"');
        }

        tag &= (c != '>');
    }

    if (n < TX_PROSE_MIN_BYTES || signs > n / TX_PROSE_BYTES_PER_SIGN) {
        return 0;
    }

    return (wide > n / TX_PROSE_BYTES_PER_WIDE
            || (ends != 0 && spaces > n / TX_PROSE_BYTES_PER_WORD)) ? n : 0;
}


static void
tx_prose_keep_longer(tx_prose_t *best, const tx_prose_t *prose)
{
    if (prose->bytes >= TX_ARTICLE_MIN_BYTES && prose->bytes > best->bytes) {
        *best = *prose;
    }
}


/* True for HTML with the title, and for the first half or more of the title. */
static bool
tx_script_has_title(tx_str_t s, tx_str_t title)
{
    const u_char  *p;

    if (s.len < title.len) {
        return s.len > title.len / 2 && tx_str_starts(title, s);
    }

    p = tx_str_find(s, title);

    while (p != NULL && p > s.data && tx_is_space(p[-1])) {
        p--;
    }

    return p != NULL && (p == s.data || p[-1] == '>');
}


/* Reads a JSON value; if it has title and article, sets reader->article. */
static void
tx_script_read_value(tx_script_reader_t *reader, const tx_json_node_t *value,
    tx_script_contents_t *contents)
{
    tx_str_t  s;

    memset(contents, 0, sizeof(tx_script_contents_t));

    s = tx_json_get_string(value);

    if (s.len != 0 && (s.data[0] == '{' || s.data[0] == '[')) {

        value = reader->nested ? NULL : tx_json_parse(reader->arena, s);

        if (value != NULL) {
            reader->nested = true;
            tx_script_read_value(reader, value, contents);
            reader->nested = false;
        }

        return;
    }

    contents->all.value = value;

    if (value->type == TX_JSON_STRING) {
        contents->titled = tx_script_has_title(s, reader->title);
        contents->all.name = value->name;
        contents->all.bytes = tx_prose_count_bytes(s);
        tx_prose_keep_longer(&contents->best, &contents->all);

    } else {
        tx_script_read_children(reader, value, contents);
    }

    if (contents->titled && contents->best.value != NULL) {
        tx_prose_keep_longer(&reader->article, &contents->best);
        contents->titled = false;
    }

    if (contents->item) {
        memset(&contents->all, 0, sizeof(tx_prose_t));
        memset(&contents->best, 0, sizeof(tx_prose_t));
    }
}


/* Reads the elements of an array or the members of an object. */
static void
tx_script_read_children(tx_script_reader_t *reader, const tx_json_node_t *value,
    tx_script_contents_t *contents)
{
    bool                   array;
    tx_str_t               s;
    uint32_t               n, parts;
    tx_prose_t            *all;
    tx_script_contents_t   inner;
    const tx_json_node_t  *child;

    all = &contents->all;
    array = (value->type == TX_JSON_ARRAY);
    parts = 0;

    for (child = value->child, n = 0; child != NULL;
         child = array ? child->next : child->member)
    {
        if (child->type == TX_JSON_NUMBER) {
            continue;
        }

        tx_script_read_value(reader, child, &inner);

        /* teasers have a URL, products many members, paragraphs neither */

        s = tx_json_get_string(child);
        contents->item |= !array && (n++ == TX_ELEMENT_MAX_MEMBERS
                                     || tx_str_starts(s, tx_str("http"))
                                     || tx_str_starts(s, tx_str("/")));

        contents->titled |= inner.titled;
        tx_prose_keep_longer(&contents->best, &inner.best);

        if (inner.all.bytes == 0) {
            continue;
        }

        if (tx_str_eq(inner.all.name, all->name)) {
            all->bytes += inner.all.bytes;
            parts++;

        } else if (inner.all.bytes <= all->bytes) {
            all->bytes -= inner.all.bytes;

        } else {
            all->name = inner.all.name;
            all->bytes = inner.all.bytes - all->bytes;
            parts = 1;
        }
    }

    if (array && parts >= TX_ARTICLE_MIN_PARTS) {
        tx_prose_keep_longer(&contents->best, all);
    }
}


/* Returns the source of a script, from its start tag to the next node. */
static tx_str_t
tx_script_get_source(const tx_page_t *page, uint32_t node)
{
    size_t  end;

    end = (node + 1 == page->nnodes) ? page->source.len
                                     : page->nodes[node + 1].offset;

    return tx_str_span(page->source.data + page->nodes[node].offset,
                       page->source.data + end);
}


/* Returns the JSON in a script "window.NAME = JSON"; empty if it has none. */
static tx_str_t
tx_script_get_assigned_json(tx_str_t content)
{
    tx_str_t  name;

    name = tx_str_before(content, '=');

    if (name.len == content.len || name.len > TX_SCRIPT_NAME_MAX_BYTES) {
        return tx_null_str;
    }

    content = tx_str_trim(tx_str_drop(content, name.len + 1));

    return (tx_str_starts(content, tx_str("{"))
            || tx_str_starts(content, tx_str("JSON.parse("))) ? content
                                                              : tx_null_str;
}


/*
 * Reads a script that is a template or JSON, and has at most `max` bytes.
 * Returns the number of bytes read.
 */
static size_t
tx_script_read(tx_script_reader_t *reader, tx_str_t type, tx_str_t source,
    size_t max)
{
    bool                   template, data;
    tx_str_t               content;
    tx_scan_t              scan;
    tx_json_node_t        *markup;
    tx_script_contents_t   contents;
    const tx_json_node_t  *value;

    static const tx_str_t  templates[] = {
        tx_string("templ"), tx_string("tmpl"), tx_string("tpl"),
        tx_string("/html")
    };

    template = tx_str_has_one(type, templates);
    data = !template && tx_str_has(type, tx_str("json"));

    tx_scan_init(&scan, reader->arena, source, 0);
    tx_scan_next_token(&scan);
    content = tx_str_trim(tx_str_span(scan.pos, scan.end));

    if (tx_str_has(type, tx_str("ld+json"))
        || !(template || data || tx_str_starts(content, tx_str("window."))))
    {
        return 0;
    }

    content = tx_str_trim(tx_scan_read_raw_text(&scan, TX_TAG_SCRIPT));

    if (!template && !data) {
        content = tx_script_get_assigned_json(content);
    }

    if (content.len > max) {
        return 0;
    }

    if (template) {
        markup = tx_arena_calloc(reader->arena, 1, sizeof(tx_json_node_t));
        value = markup;

        if (markup != NULL) {
            markup->text = content;
        }

    } else {
        value = tx_json_parse(reader->arena, content);
    }

    for ( /* void */ ; value != NULL; value = value->next) {
        tx_script_read_value(reader, value, &contents);
    }

    return content.len;
}


/*
 * Writes the strings in a JSON value that have this name; if the name is empty,
 * the strings with sentences.  Each element of an array is a paragraph, but an
 * inner array that has such a string in an element is one paragraph.  Returns
 * true for a string with the name, and for an object that has one.
 */
static bool
tx_article_write(tx_buf_t *html, const tx_json_node_t *value, tx_str_t name,
    bool outer, bool in_paragraph)
{
    bool                   array, written, paragraph, has_string;
    const tx_json_node_t  *child;

    if (value->type == TX_JSON_STRING) {
        written = (name.len == 0) ? tx_prose_count_bytes(value->text) != 0
                                  : tx_str_eq(value->name, name);
        if (written) {
            tx_buf_str(html, value->text);
        }

        return written && name.len != 0;
    }

    array = (value->type == TX_JSON_ARRAY);
    paragraph = in_paragraph;
    has_string = false;

    for (child = value->child; child != NULL;
         child = array ? child->next : child->member)
    {
        written = tx_article_write(html, child, name, false, paragraph);
        paragraph |= array && !outer && written;
        has_string |= written && child->type == TX_JSON_STRING;

        if (array && !paragraph) {
            tx_buf_lit(html, "<p>");
        }
    }

    if (paragraph && !in_paragraph) {
        tx_buf_lit(html, "<p>");
    }

    return has_string && !array;
}


tx_str_t
tx_script_find_article(tx_page_t *page, tx_str_t title)
{
    size_t              least, read;
    tx_buf_t            html;
    tx_str_t            source;
    uint32_t            n;
    tx_prose_t         *article;
    tx_script_reader_t  reader;

    if (page->text_len > TX_OWN_TEXT_MAX_BYTES || title.len == 0) {
        return tx_null_str;
    }

    memset(&reader, 0, sizeof(tx_script_reader_t));
    reader.arena = page->arena;
    reader.title = title;
    article = &reader.article;
    least = tx_max(page->text_len * TX_ARTICLE_MIN_RATIO, TX_ARTICLE_MIN_BYTES);
    read = 0;

    for (n = 1; n < page->nnodes; n++) {
        if (page->nodes[n].tag != TX_TAG_SCRIPT) {
            continue;
        }

        source = tx_script_get_source(page, n);

        if (source.len > least) {
            read += tx_script_read(&reader, tx_node_attr(page, n, TX_ATTR_TYPE),
                                   source, TX_SCRIPTS_MAX_BYTES - read);
        }
    }

    page->steps += read;

    if (article->value == NULL || article->bytes <= least) {
        return tx_null_str;
    }

    tx_buf_init(&html, page->arena, article->bytes);
    (void) tx_article_write(&html, article->value, article->name, true, false);

    return tx_buf_string(&html);
}
