/*
 * Copyright (C) textextract contributors
 *
 * Writes the clean tree as XML for text corpora: with trafilatura's names of
 * elements, or as TEI P5.  Recursion is bounded by TX_CLEAN_MAX_LEVELS.
 */


#include "write/escape.h"
#include "write/write.h"


#define TX_XML_DECLARATION  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"


typedef struct {
    tx_buf_t    *buf;
    const char  *ids;           /* prefix of the values of xml:id */
    bool         tei;           /* the format is TEI: a heading begins a div */
    bool         line;          /* inside of an element for one line */
    bool         nested;        /* inside of another element than div or main */
    uint32_t     ndivs;         /* number of open div elements of headings */
    tx_tag_t     divs[6];       /* heading tags of the open divs, h1 first */
} tx_xml_t;


typedef enum {
    TX_XML_NONE = 0,    /* no element; only the children are written */
    TX_XML_LINE,        /* contains text and elements within a line */
    TX_XML_MIXED,       /* contains text and blocks */
    TX_XML_BLOCKS       /* contains blocks only: text is put into p */
} tx_xml_content_t;


#define TX_XML(tag, name, content)                                            \
    [TX_TAG_##tag] = { name, TX_XML_##content },

static const struct { const char *tag; tx_xml_content_t content; }
    tx_xml_elements[TX_TAG_MAX] =
{
#include "data/def/xml-elements.def"
};


static void tx_xml_write_children(tx_xml_t *xml, const tx_clean_node_t *node,
    bool wrap);


/* Writes a value between two strings of markup; nothing for an empty value. */
static void
tx_xml_put(tx_buf_t *buf, const char *before, tx_str_t value, const char *after)
{
    if (value.len != 0) {
        tx_printf(buf, "%s", before);
        tx_write_escaped(buf, value);
        tx_printf(buf, "%s", after);
    }
}


/* Writes a start tag without its '>'; a block begins on a new line. */
static void
tx_xml_begin_tag(const tx_xml_t *xml, const tx_clean_node_t *node,
    const char *name, const char *attrs)
{
    tx_buf_t  *buf;

    buf = xml->buf;
    tx_buf_append(buf, "\n", tx_clean_is_block_node(node));
    tx_printf(buf, "<%s%s", name, attrs);

    if (node->id != 0) {
        tx_printf(buf, " xml:id=\"%s%u\"", xml->ids, node->id);
    }

    if (node->link != 0) {
        tx_printf(buf, " target=\"#%s%u\"", xml->ids, node->link);

    } else {
        tx_xml_put(buf, " target=\"",
                   tx_clean_get_attr(node, TX_ATTR_HREF), "\"");
    }

    tx_xml_put(buf, xml->tei ? " url=\"" : " src=\"",
               tx_clean_get_attr(node, TX_ATTR_SRC), "\"");
    tx_xml_put(buf, " cols=\"", tx_clean_get_attr(node, TX_ATTR_COLSPAN), "\"");
    tx_xml_put(buf, " rows=\"", tx_clean_get_attr(node, TX_ATTR_ROWSPAN), "\"");

    if (node->tag == TX_TAG_ASIDE) {
        tx_xml_put(buf, " type=\"",
                   tx_str_drop(tx_clean_get_attr(node, TX_ATTR_CLASS),
                               sizeof("callout-") - 1), "\"");
    }
}


/* Writes code or a formula, which contain only text. */
static void
tx_xml_write_code(const tx_xml_t *xml, const tx_clean_node_t *code)
{
    bool                    formula, wrap;
    const tx_clean_node_t  *node;

    formula = (tx_get_formula_tex(code).len != 0);
    wrap = (code->tag == TX_TAG_PRE && xml->tei && !xml->line);

    tx_buf_append(xml->buf, "\n<p>", wrap ? 4 : 0);
    tx_xml_begin_tag(xml, code, formula ? "formula" : "code",
                     formula ? " notation=\"TeX\"" : "");
    tx_xml_put(xml->buf, " lang=\"",
               formula ? tx_null_str : tx_get_code_language(code), "\"");
    tx_buf_char(xml->buf, '>');

    for (node = code; node != NULL; node = tx_clean_next_node(code, node)) {
        tx_write_escaped_text(xml->buf, node->text);
        tx_buf_append(xml->buf, "\n", node->tag == TX_TAG_BR);
    }

    tx_printf(xml->buf, "</%s>%s", formula ? "formula" : "code",
              wrap ? "</p>" : "");
}


/* Ends the div elements of headings that are on this level or below it. */
static void
tx_xml_end_divs(tx_xml_t *xml, tx_tag_t level)
{
    while (xml->ndivs != 0 && xml->divs[xml->ndivs - 1] >= level) {
        xml->ndivs--;
        tx_buf_lit(xml->buf, "\n</div>");
    }
}


/* Writes an element with its children; see tx_xml_elements. */
static void
tx_xml_write_element(tx_xml_t *xml, const tx_clean_node_t *node)
{
    bool         line, nested, blocks;
    const char  *name, *attrs;

    line = xml->line;
    nested = xml->nested;
    blocks = (tx_xml_elements[node->tag].content == TX_XML_BLOCKS);
    name = tx_xml_elements[node->tag].tag;
    attrs = "";

    if (xml->tei && nested && (tx_tag_flags(node->tag) & TX_IS_HEADING)) {
        attrs = name + sizeof("head") - 1;
        name = "ab";        /* TEI has a head only at the beginning of a div */

    } else if (xml->tei && (tx_tag_flags(node->tag) & TX_IS_HEADING)) {
        tx_xml_end_divs(xml, node->tag);
        xml->divs[xml->ndivs++] = node->tag;
        tx_buf_lit(xml->buf, "\n<div>");
    }

    tx_xml_begin_tag(xml, node, name, attrs);
    tx_xml_put(xml->buf, xml->tei ? "><desc>" : " alt=\"",
               tx_clean_get_attr(node, TX_ATTR_ALT),
               xml->tei ? "</desc" : "\"");
    tx_buf_char(xml->buf, '>');

    xml->line = (tx_xml_elements[node->tag].content == TX_XML_LINE);
    xml->nested = true;
    tx_xml_write_children(xml, node, blocks);
    xml->line = line;
    xml->nested = nested;

    tx_printf(xml->buf, blocks ? "\n</%.*s>" : "</%.*s>",
              (int) strcspn(name, " "), name);
}


static void
tx_xml_write_node(tx_xml_t *xml, const tx_clean_node_t *node)
{
    bool  inner;

    /* a block inside of a line is written as a part of the line */
    inner = xml->line && tx_clean_is_block_node(node);

    if (node->tag == TX_TAG_TEXT) {
        tx_write_escaped_text(xml->buf, node->text);

    } else if (node->tag == TX_TAG_BR) {
        tx_buf_lit(xml->buf, "<lb/>");

    } else if (node->tag == TX_TAG_INPUT) {
        tx_buf_str(xml->buf, tx_clean_get_attr(node, TX_ATTR_CHECKED).len != 0
                             ? tx_str("☑ ") : tx_str("☐ "));

    } else if ((node->tag == TX_TAG_CODE || node->tag == TX_TAG_PRE)
               && tx_clean_get_node_line(xml->buf->arena, node).len != 0)
    {
        tx_xml_write_code(xml, node);

    } else if (tx_xml_elements[node->tag].tag != NULL
               && !(inner && tx_xml_elements[node->tag].content == TX_XML_LINE))
    {
        tx_xml_write_element(xml, node);

    } else {

        if (node->id != 0) {
            tx_xml_begin_tag(xml, node, "anchor", "");
            tx_buf_lit(xml->buf, "/>");
        }

        tx_buf_append(xml->buf, "<lb/>", inner && node->prev != NULL ? 5 : 0);
        tx_xml_write_children(xml, node, tx_clean_is_block_node(node));
    }
}


/* Writes the children of a node; wrap: text outside of a line is put into p. */
static void
tx_xml_write_children(tx_xml_t *xml, const tx_clean_node_t *node, bool wrap)
{
    const tx_clean_node_t  *child;

    wrap = wrap && !xml->line;

    for (child = node->child; child != NULL; child = child->next) {

        if (wrap && !xml->line && !tx_clean_is_block_node(child)) {
            tx_buf_lit(xml->buf, "\n<p>");
            xml->line = true;
        }

        tx_xml_write_node(xml, child);

        if (wrap && xml->line
            && (child->next == NULL || tx_clean_is_block_node(child->next)))
        {
            tx_buf_lit(xml->buf, "</p>");
            xml->line = false;
        }
    }
}


/* Writes a tree in an element of this name; nothing if the tree is NULL. */
static void
tx_xml_write_tree(tx_buf_t *buf, const tx_clean_node_t *tree, bool tei,
    const char *name, const char *ids)
{
    tx_xml_t  xml = { .buf = buf, .ids = ids, .tei = tei };

    if (tree != NULL) {
        tx_printf(buf, tei ? "<div type=\"%s\">" : "<%s>", name);
        tx_xml_write_children(&xml, tree, true);
        tx_xml_end_divs(&xml, TX_TAG_H1);
        tx_printf(buf, "\n</%s>\n", tei ? "div" : name);
    }
}


void
tx_write_xml(tx_buf_t *buf, const tx_answer_t *answer)
{
    const tx_meta_t  *meta;

    meta = answer->meta;

    tx_buf_lit(buf, TX_XML_DECLARATION "<doc");
    tx_xml_put(buf, " title=\"", meta->title, "\"");
    tx_xml_put(buf, " author=\"", meta->byline, "\"");
    tx_xml_put(buf, " date=\"", meta->published, "\"");
    tx_xml_put(buf, " url=\"", answer->url, "\"");
    tx_xml_put(buf, " site=\"", meta->site_name, "\"");
    tx_xml_put(buf, " lang=\"", meta->lang, "\"");
    tx_buf_lit(buf, ">\n");
    tx_xml_write_tree(buf, answer->shown, false, "main", "tx-");
    tx_xml_write_tree(buf, answer->comment_tree, false, "comments", "tx-c");
    tx_buf_lit(buf, "</doc>\n");
}


void
tx_write_tei(tx_buf_t *buf, const tx_answer_t *answer)
{
    uint32_t          i;
    const tx_meta_t  *meta;

    meta = answer->meta;

    tx_buf_lit(buf, TX_XML_DECLARATION
                    "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader>\n"
                    "<fileDesc>\n<titleStmt>\n<title>");
    tx_write_escaped(buf, meta->title);
    tx_buf_lit(buf, "</title>\n");

    for (i = 0; i < meta->nauthors; i++) {
        tx_xml_put(buf, "<author>", meta->authors[i].name, "</author>\n");
    }

    tx_buf_lit(buf, "</titleStmt>\n<publicationStmt>\n<p>Extracted from a web "
                    "page by textextract " TX_VERSION "</p>\n"
                    "</publicationStmt>\n<sourceDesc>\n<bibl>\n");
    tx_xml_put(buf, "<publisher>", meta->site_name, "</publisher>\n");
    tx_xml_put(buf, "<date when=\"", tx_str_before(meta->published, 'T'),
               "\">");
    tx_xml_put(buf, "", meta->published, "</date>\n");
    tx_xml_put(buf, "<ptr target=\"", answer->url, "\"/>\n");
    tx_buf_lit(buf, "</bibl>\n</sourceDesc>\n</fileDesc>\n<profileDesc>\n");
    tx_xml_put(buf, "<langUsage><language ident=\"", meta->lang,
               "\"/></langUsage>\n");

    for (i = 0; i < meta->tags.n; i++) {
        tx_xml_put(buf, i == 0 ? "<textClass><keywords>\n<term>" : "<term>",
                   meta->tags.items[i], "</term>\n");
    }

    tx_printf(buf, "%s</profileDesc>\n</teiHeader>\n<text>\n<body>\n",
              i != 0 ? "</keywords></textClass>\n" : "");
    tx_xml_write_tree(buf, answer->shown, true, "main", "tx-");
    tx_xml_write_tree(buf, answer->comment_tree, true, "comments", "tx-c");
    tx_buf_lit(buf, "</body>\n</text>\n</TEI>\n");
}
