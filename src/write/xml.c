/*
 * Copyright (C) textextract contributors
 *
 * Writes the clean tree as XML for text corpora: as simple elements whose names
 * are those of trafilatura, or as TEI P5.
 *
 * Recursion is bounded: the tree is no deeper than TX_CLEAN_MAX_LEVELS.
 */


#include "write/escape.h"
#include "write/write.h"


#define TX_XML_DECLARATION  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"


/* What an element contains. */

typedef enum {
    TX_XML_EMPTY = 0,   /* nothing */
    TX_XML_PHRASES,     /* text and elements within a line */
    TX_XML_MIXED,       /* text and blocks */
    TX_XML_BLOCKS       /* blocks only: text is put into p */
} tx_xml_content_t;


typedef struct {
    const char        *name;    /* NULL: only the children are written */
    const char        *attrs;   /* as written, behind a space */
    tx_xml_content_t   content;
} tx_xml_element_t;


typedef struct {
    tx_buf_t    *buf;
    const char  *ids;           /* prefix of ids */
    bool         tei;           /* TEI, where a heading begins a div */
    bool         line;          /* inside of a p or the like */
    bool         nested;        /* inside of another element than div or main */
    uint32_t     ndivs;         /* number of open div elements of headings */
    tx_tag_t     divs[6];       /* tags of these headings, h1 first */
} tx_xml_t;


#define tx_xml_hi(rend)  { "hi", " rend=\"" rend "\"", TX_XML_PHRASES }

static const tx_xml_element_t  tx_xml_elements[TX_TAG_MAX] = {
    [TX_TAG_A] = { "ref", "", TX_XML_PHRASES },
    [TX_TAG_ASIDE] = { "note", "", TX_XML_MIXED },
    [TX_TAG_B] = tx_xml_hi("#b"), [TX_TAG_STRONG] = tx_xml_hi("#b"),
    [TX_TAG_BLOCKQUOTE] = { "quote", "", TX_XML_MIXED },
    [TX_TAG_BR] = { "lb", "", TX_XML_EMPTY },
    [TX_TAG_CAPTION] = { "head", "", TX_XML_PHRASES },
    [TX_TAG_DD] = { "item", " rend=\"dd\"", TX_XML_MIXED },
    [TX_TAG_DEL] = { "del", "", TX_XML_PHRASES },
    [TX_TAG_DL] = { "list", " rend=\"dl\"", TX_XML_BLOCKS },
    [TX_TAG_DT] = { "item", " rend=\"dt\"", TX_XML_MIXED },
    [TX_TAG_EM] = tx_xml_hi("#i"), [TX_TAG_I] = tx_xml_hi("#i"),
    [TX_TAG_FIGCAPTION] = { "head", "", TX_XML_PHRASES },
    [TX_TAG_FIGURE] = { "figure", "", TX_XML_BLOCKS },
    [TX_TAG_HR] = { "milestone", " unit=\"section\"", TX_XML_EMPTY },
    [TX_TAG_INS] = tx_xml_hi("#u"), [TX_TAG_U] = tx_xml_hi("#u"),
    [TX_TAG_KBD] = tx_xml_hi("#t"), [TX_TAG_SAMP] = tx_xml_hi("#t"),
    [TX_TAG_LI] = { "item", "", TX_XML_MIXED },
    [TX_TAG_MARK] = tx_xml_hi("#mark"), [TX_TAG_VAR] = tx_xml_hi("#i"),
    [TX_TAG_OL] = { "list", " rend=\"ol\"", TX_XML_BLOCKS },
    [TX_TAG_P] = { "p", "", TX_XML_PHRASES },
    [TX_TAG_Q] = { "q", "", TX_XML_PHRASES },
    [TX_TAG_S] = { "del", "", TX_XML_PHRASES },
    [TX_TAG_SUB] = tx_xml_hi("#sub"), [TX_TAG_SUP] = tx_xml_hi("#sup"),
    [TX_TAG_TABLE] = { "table", "", TX_XML_BLOCKS },
    [TX_TAG_TD] = { "cell", "", TX_XML_MIXED },
    [TX_TAG_TH] = { "cell", " role=\"head\"", TX_XML_MIXED },
    [TX_TAG_TR] = { "row", "", TX_XML_BLOCKS },
    [TX_TAG_UL] = { "list", " rend=\"ul\"", TX_XML_BLOCKS }
};


static void tx_xml_write_children(tx_xml_t *xml, const tx_clean_node_t *node,
    bool wrap);


/* Writes text without the characters that XML 1.0 does not have. */
static void
tx_xml_write_text(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    static const tx_escaped_t  xml = { { '&', '<', '>', '"', 0xef, '&' }, ' ' };

    end = tx_str_end(s);

    for (start = s.data; start < end; start = p + 1) {
        p = tx_find_escaped_byte(&xml, start, end);
        tx_buf_append(buf, start, (size_t) (p - start));

        if (end - p >= 3 && *p == 0xef && p[1] == 0xbf && p[2] >= 0xbe) {
            p += 2;             /* U+FFFE or U+FFFF */

        } else if (p < end && (*p >= ' ' || *p == '\t' || *p == '\n')) {
            tx_write_escaped(buf, (tx_str_t) { 1, p });
        }
    }
}


/* Writes a value, and markup before and after it; nothing if it is empty. */
static void
tx_xml_write_value(tx_buf_t *buf, const char *before, tx_str_t value,
    const char *after)
{
    if (value.len != 0) {
        tx_printf(buf, "%s", before);
        tx_xml_write_text(buf, value);
        tx_printf(buf, "%s", after);
    }
}


/* Writes a start tag without its '>'; a block begins on a new line. */
static void
tx_xml_begin_tag(tx_xml_t *xml, const tx_clean_node_t *node, const char *name,
    const char *more)
{
    tx_buf_t               *buf;
    const tx_clean_attr_t  *attr;

    static const char *const  attrs[][2] = {
        [TX_ATTR_ALT] = { " alt=\"", NULL },
        [TX_ATTR_COLSPAN] = { " cols=\"", " cols=\"" },
        [TX_ATTR_HREF] = { " target=\"", " target=\"" },
        [TX_ATTR_ROWSPAN] = { " rows=\"", " rows=\"" },
        [TX_ATTR_SRC] = { " src=\"", " url=\"" }
    };

    buf = xml->buf;
    tx_buf_append(buf, "\n", tx_clean_is_block_node(node));
    tx_printf(buf, "<%s%s", name, more);

    if (node->id != 0) {
        tx_printf(buf, " xml:id=\"%s%u\"", xml->ids, node->id);
    }

    for (attr = node->attrs; attr != NULL; attr = attr->next) {

        if (attr->id == TX_ATTR_CLASS && node->tag == TX_TAG_ASIDE) {
            tx_xml_write_value(buf, " type=\"",
                               tx_str_drop(attr->value, sizeof("callout")),
                               "\"");

        } else if (attr->id == TX_ATTR_HREF && node->link != 0) {
            tx_printf(buf, " target=\"#%s%u\"", xml->ids, node->link);

        } else if (attr->id < tx_count(attrs)
                   && attrs[attr->id][xml->tei] != NULL)
        {
            tx_xml_write_value(buf, attrs[attr->id][xml->tei], attr->value,
                               "\"");
        }
    }
}


/* Writes an element with the children of a node. */
static void
tx_xml_write_node_as(tx_xml_t *xml, const tx_clean_node_t *node,
    const tx_xml_element_t *element)
{
    bool  line, nested;

    tx_xml_begin_tag(xml, node, element->name, element->attrs);

    if (element->content == TX_XML_EMPTY) {
        tx_buf_lit(xml->buf, "/>");
        return;
    }

    line = xml->line;
    nested = xml->nested;
    xml->line = (element->content == TX_XML_PHRASES);
    xml->nested = true;

    tx_buf_char(xml->buf, '>');
    tx_xml_write_children(xml, node, element->content == TX_XML_BLOCKS);
    tx_printf(xml->buf, element->content == TX_XML_BLOCKS ? "\n</%s>"
                                                          : "</%s>",
              element->name);
    xml->line = line;
    xml->nested = nested;
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


/* Writes a heading; in TEI it begins a div, or is an ab in other elements. */
static void
tx_xml_write_heading(tx_xml_t *xml, const tx_clean_node_t *node)
{
    char              attrs[] = " rend=\"h1\" type=\"head\"";
    tx_xml_element_t  element = { "ab", attrs, TX_XML_PHRASES };

    attrs[sizeof(" rend=\"h") - 1] += (char) (node->tag - TX_TAG_H1);

    if (!xml->tei || !xml->nested) {
        element.name = "head";
        attrs[sizeof(" rend=\"h1\"") - 1] = '\0';
    }

    if (xml->tei && !xml->nested) {
        tx_xml_end_divs(xml, node->tag);
        xml->divs[xml->ndivs++] = node->tag;
        tx_buf_lit(xml->buf, "\n<div>");
    }

    tx_xml_write_node_as(xml, node, &element);
}


/* Writes code or a formula as text; false: it has no text. */
static bool
tx_xml_write_code(tx_xml_t *xml, const tx_clean_node_t *code)
{
    bool                    wrap, formula;
    const tx_clean_node_t  *node;

    if (tx_clean_get_node_line(xml->buf->arena, code).len == 0) {
        return false;
    }

    formula = (tx_get_formula_tex(code).len != 0);
    wrap = (code->tag == TX_TAG_PRE && xml->tei && !xml->line);

    tx_buf_append(xml->buf, "\n<p>", wrap ? 4 : 0);
    tx_xml_begin_tag(xml, code, formula ? "formula" : "code",
                     formula ? " notation=\"TeX\"" : "");
    tx_xml_write_value(xml->buf, " lang=\"", formula ? tx_null_str
                       : tx_get_code_language(code), "\"");
    tx_buf_char(xml->buf, '>');

    for (node = code; node != NULL; node = tx_clean_next_node(code, node)) {
        tx_xml_write_text(xml->buf, node->text);
        tx_buf_append(xml->buf, "\n", node->tag == TX_TAG_BR);
    }

    tx_printf(xml->buf, formula ? "</formula>" : "</code>");
    tx_buf_append(xml->buf, "</p>", wrap ? 4 : 0);

    return true;
}


static void
tx_xml_write_node(tx_xml_t *xml, const tx_clean_node_t *node)
{
    bool                     block;
    const tx_xml_element_t  *element;

    element = &tx_xml_elements[node->tag];
    block = tx_clean_is_block_node(node);

    if (node->tag == TX_TAG_TEXT) {
        tx_xml_write_text(xml->buf, node->text);

    } else if (node->tag == TX_TAG_IMG) {
        tx_xml_begin_tag(xml, node, "graphic", "");
        tx_buf_char(xml->buf, '>');
        tx_xml_write_value(xml->buf, "<desc>",
                           xml->tei ? tx_clean_get_attr(node, TX_ATTR_ALT)
                           : tx_null_str, "</desc>");
        tx_buf_lit(xml->buf, "</graphic>");

    } else if (node->tag == TX_TAG_INPUT) {
        tx_buf_str(xml->buf, tx_clean_get_attr(node, TX_ATTR_CHECKED).len != 0
                             ? tx_str("☑ ") : tx_str("☐ "));

    } else if ((node->tag == TX_TAG_CODE || node->tag == TX_TAG_PRE)
               && tx_xml_write_code(xml, node))
    {
        return;

    } else if ((tx_tag_flags(node->tag) & TX_IS_HEADING) && !xml->line) {
        tx_xml_write_heading(xml, node);

    } else if (element->name != NULL
               && !(xml->line && block && element->content == TX_XML_PHRASES))
    {
        tx_xml_write_node_as(xml, node, element);

    } else {
        tx_buf_append(xml->buf, "<lb/>",
                      xml->line && block && node->prev != NULL ? 5 : 0);

        if (node->id != 0) {
            tx_xml_begin_tag(xml, node, "anchor", "");
            tx_buf_lit(xml->buf, "/>");
        }

        tx_xml_write_children(xml, node, block && !xml->line);
    }
}


/* Writes the children of a node; wrap: puts what is no block into p. */
static void
tx_xml_write_children(tx_xml_t *xml, const tx_clean_node_t *node, bool wrap)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (wrap && !xml->line && !tx_clean_is_block_node(child)) {

            if (child->tag == TX_TAG_TEXT && tx_str_trim(child->text).len == 0)
            {
                continue;
            }

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


/* Writes a tree in an element. */
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


static void
tx_xml_write_trees(tx_buf_t *buf, const tx_answer_t *answer, bool tei)
{
    tx_xml_write_tree(buf, answer->shown, tei, "main", "tx-");
    tx_xml_write_tree(buf, answer->comment_tree, tei, "comments", "tx-c");
}


void
tx_write_xml(tx_buf_t *buf, const tx_answer_t *answer)
{
    const tx_meta_t  *meta;

    meta = answer->meta;

    tx_buf_lit(buf, TX_XML_DECLARATION "<doc");
    tx_xml_write_value(buf, " title=\"", meta->title, "\"");
    tx_xml_write_value(buf, " author=\"", meta->byline, "\"");
    tx_xml_write_value(buf, " date=\"", meta->published, "\"");
    tx_xml_write_value(buf, " url=\"", tx_get_address(answer), "\"");
    tx_xml_write_value(buf, " site=\"", meta->site_name, "\"");
    tx_xml_write_value(buf, " lang=\"", meta->lang, "\"");
    tx_buf_lit(buf, ">\n");
    tx_xml_write_trees(buf, answer, false);
    tx_buf_lit(buf, "</doc>\n");
}


static void
tx_tei_write_header(tx_buf_t *buf, const tx_answer_t *answer)
{
    uint32_t          i;
    const tx_meta_t  *meta;

    meta = answer->meta;

    tx_buf_lit(buf, "<teiHeader>\n<fileDesc>\n<titleStmt>\n<title>");
    tx_xml_write_text(buf, meta->title);
    tx_buf_lit(buf, "</title>\n");

    for (i = 0; i < meta->nauthors; i++) {
        tx_xml_write_value(buf, "<author>", meta->authors[i].name,
                           "</author>\n");
    }

    tx_buf_lit(buf, "</titleStmt>\n<publicationStmt>\n<p>Extracted from a web "
                    "page by textextract " TX_VERSION "</p>\n"
                    "</publicationStmt>\n<sourceDesc>\n<bibl>\n");
    tx_xml_write_value(buf, "<title>", meta->title, "</title>\n");
    tx_xml_write_value(buf, "<publisher>", meta->site_name, "</publisher>\n");
    tx_xml_write_value(buf, "<date when=\"",
                       tx_str_before(meta->published, 'T'), "\">");
    tx_xml_write_value(buf, "", meta->published, "</date>\n");
    tx_xml_write_value(buf, "<ptr target=\"", tx_get_address(answer),
                       "\"/>\n");
    tx_buf_lit(buf, "</bibl>\n</sourceDesc>\n</fileDesc>\n<profileDesc>\n");
    tx_xml_write_value(buf, "<abstract><p>",
                       tx_get_excerpt(buf->arena, answer),
                       "</p></abstract>\n");
    tx_xml_write_value(buf, "<langUsage><language ident=\"", meta->lang,
                       "\"/></langUsage>\n");

    for (i = 0; i < meta->tags.n; i++) {
        tx_buf_append(buf, "<textClass><keywords>\n", i == 0 ? 22 : 0);
        tx_xml_write_value(buf, "<term>", meta->tags.items[i], "</term>\n");
    }

    tx_printf(buf, "%s</profileDesc>\n</teiHeader>\n",
              i != 0 ? "</keywords></textClass>\n" : "");
}


void
tx_write_tei(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_buf_lit(buf, TX_XML_DECLARATION
                    "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">\n");
    tx_tei_write_header(buf, answer);
    tx_buf_lit(buf, "<text>\n<body>\n");
    tx_xml_write_trees(buf, answer, true);
    tx_buf_lit(buf, "</body>\n</text>\n</TEI>\n");
}
