/*
 * Copyright (C) textextract contributors
 *
 * Tests the clean tree, written as HTML: structure, attributes and images, also
 * of hostile pages.
 */


#include "build_clean_tree.h"

#include <stdlib.h>


#define BASE  "https://e.org/d/page"
#define REL   " rel=\"noopener noreferrer nofollow ugc\""


static void
is_clean(const char *html, const char *want, const char *name)
{
    clean(html, BASE);
    is_str(written(tx_write_html), want, "%s", name);
}


/* True if cleaning the clean HTML once more changes nothing. */
static void
is_stable(const char *html, const char *name)
{
    char      *once;
    tx_str_t   twice;

    clean(html, BASE);
    once = copied(written(tx_write_html));

    clean(once, BASE);
    twice = written(tx_write_html);

    is_str(twice, once, "%s", name);
    free(once);
}


static void
test_selection(void)
{
    is_clean("<body><div><p>DROP nav</div><div><p>kept<p>DROP ad"
             "<p>kept too</div><footer>DROP</footer>",
             "<p>kept</p>\n<p>kept too</p>",
             "an element stays when it holds a kept block");

    is_clean("<h1>The TITLE</h1><p>text", "<p>text</p>",
             "the heading that is the title goes");
    is_str(written_text(), "text", "and is not in the text either");

    is_clean("<p>a<p>DROP", "<p>a</p>", "a last block that is dropped");

    is_clean("<p>DROP", "", "nothing kept, nothing written");

    is_clean("<p>a<p hidden>DROP <img src=i.png></p><template>t</template>"
             "<p>b <span style='display:none'>s</span>",
             "<p>a</p>\n<p>b</p>", "what is hidden does not come along");

    is_clean("<p>a</p><div hidden><p>b</div>", "<p>a</p>\n<p>b</p>",
             "a concealed part that was chosen, as of an accordion, is text");
}


/* Tests images that a page contains twice, or that only a script shows. */
static void
test_repeated_images(void)
{
    is_clean("<p><img src=a.jpg><p>x<p><a href=/><img src=a.jpg></a><p>y",
             "<p><img src=\"https://e.org/d/a.jpg\"></p>\n<p>x</p>\n<p>y</p>",
             "an image that stands above goes, with the link around it");
    is_clean("<div><img src=a.jpg?w=9> <img src=a-640x480.jpg> <img src=b.jpg>"
             "</div><p>x",
             "<p><img src=\"https://e.org/d/a.jpg?w=9\"> "
             "<img src=\"https://e.org/d/b.jpg\"></p>\n<p>x</p>",
             "whatever its size");
    is_clean("<p>x<p><img src=i.php?n=1><p>y<p><img src=i.php?n=2>",
             "<p>x</p>\n<p><img src=\"https://e.org/d/i.php?n=1\"></p>\n"
             "<p>y</p>\n<p><img src=\"https://e.org/d/i.php?n=2\"></p>",
             "a program's query says which image it is");
    is_clean("<p>x <img src=a.gif> y <img src=a.gif>",
             "<p>x <img src=\"https://e.org/d/a.gif\"> y "
             "<img src=\"https://e.org/d/a.gif\"></p>",
             "amid text it may stand again");
    is_clean("<table><tr><th>a<th>b<tr><td><img src=y.gif><td><img src=y.gif>"
             "</table>",
             "<table>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n<tr>\n"
             "<td><img src=\"https://e.org/d/y.gif\"></td>\n"
             "<td><img src=\"https://e.org/d/y.gif\"></td>\n</tr>\n</table>",
             "and in a table");
    is_clean("<p><img src=a.png alt='' width=24 height=24> Ann said:",
             "<p>Ann said:</p>", "an ornament of a line goes");
    is_clean("<p>a<p><a href=big.jpg><img src=lazy_placeholder.gif></a>",
             "<p>a</p>\n<p><a href=\"https://e.org/d/big.jpg\"" REL ">"
             "<img src=\"https://e.org/d/big.jpg\"></a></p>",
             "what holds the place of an image that it leads to");
    is_clean("<p>a<p><img src=place-holder-300x200.png><p>b",
             "<p>a</p>\n<p>b</p>", "one that leads nowhere goes");
}


static void
test_alts_and_ornaments(void)
{
    is_clean("<p>x<p><img src=a.jpg alt='A &amp;amp; B&amp;#x27;s'>",
             "<p>x</p>\n<p><img src=\"https://e.org/d/a.jpg\" "
             "alt=\"A &amp; B&#39;s\"></p>", "what was escaped twice");
    is_clean("<p><a href=/><img src=s.gif alt=''> <img src=s.gif alt=''> "
             "<img src=s.gif alt=''></a><p>x <img src=q.svg> y",
             "<p>x <img src=\"https://e.org/d/q.svg\"> y</p>",
             "ornaments go where there are several of them");
    is_clean("<p>a <img src=s.svg> b <img src=s.svg> c<img src=s.svg>"
             "<table><tr><th>d<th>e<tr><td><img src=s.svg><td>f</table>",
             "<p>a b c</p>\n<table>\n<tr>\n<th>d</th>\n<th>e</th>\n</tr>\n"
             "<tr>\n<td><img src=\"https://e.org/d/s.svg\"></td>\n<td>f</td>\n"
             "</tr>\n</table>",
             "but not in a table");
    is_clean("<p>a <img src=s.gif> b <img src=s.gif> c <img src=s.gif>",
             "<p>a <img src=\"https://e.org/d/s.gif\"> b "
             "<img src=\"https://e.org/d/s.gif\"> c "
             "<img src=\"https://e.org/d/s.gif\"></p>",
             "nor what may be a picture");
}


static void
test_header_cells(void)
{
    is_clean("<table><tr><td><b>a</b><td><p><strong>b</strong></p><tr><td>1"
             "<td>2</table>",
             "<table>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n<tr>\n"
             "<td>1</td>\n<td>2</td>\n</tr>\n</table>",
             "a bold first row is the head of its table");
    is_clean("<table><tr><td><b>a</b><td>b<tr><td>1<td>2</table>",
             "<table>\n<tr>\n<td><b>a</b></td>\n<td>b</td>\n</tr>\n<tr>\n"
             "<td>1</td>\n<td>2</td>\n</tr>\n</table>",
             "but not if it is so in part");
    is_clean("<table><tr><td><b>a</b><td><b>b</b><tr><td><b>1</b><td><b>2</b>"
             "</table>",
             "<table>\n<tr>\n<td><b>a</b></td>\n<td><b>b</b></td>\n</tr>\n"
             "<tr>\n<td><b>1</b></td>\n<td><b>2</b></td>\n</tr>\n</table>",
             "or if all of it is bold");
}


static void
test_separated_words(void)
{
    is_clean("<p><a href=/1>One</a><a href=/2>Two</a><a href=/2>s</a>",
             "<p><a href=\"https://e.org/1\"" REL ">One</a> "
             "<a href=\"https://e.org/2\"" REL ">Two</a>"
             "<a href=\"https://e.org/2\"" REL ">s</a></p>",
             "links are apart, but not the parts of one");
    is_clean("<p>wiki<a href=/1>pedia</a>s",
             "<p>wiki<a href=\"https://e.org/1\"" REL ">pedia</a>s</p>",
             "a link in a word is not");
    is_clean("<ul><li><p>a<p>b</ul><ul><li>c</ul>",
             "<div>\n<p>a</p>\n<p>b</p>\n</div>\n<ul>\n<li>c</li>\n</ul>",
             "a list of one item that holds blocks is a frame");
    is_clean("<p>a<iframe src=//b.org/r?size=300x250></iframe><p>b"
             "<iframe src=//m.org/maps?q=x></iframe>",
             "<p>a</p>\n<p>b</p>\n<p><a href=\"https://m.org/maps?q=x\"" REL
             ">m.org</a></p>", "a frame that says nothing of itself goes");
}


static void
test_structure(void)
{
    is_clean("<div><div><section><p>x</p></section></div></div>",
             "<p>x</p>", "useless wrappers are unwrapped");

    is_clean("<div>a<p>b</p>c</div>", "<p>a</p>\n<p>b</p>\n<p>c</p>",
             "text beside a block gets a block of its own");

    is_clean("<center>a</center><form>b</form><main>c</main>",
             "<p>a</p>\n<p>b</p>\n<p>c</p>",
             "blocks that vanish still keep their text apart");

    is_clean("<p><font color=red>a</font><x-y>b</x-y><big>c</big>",
             "<p>abc</p>", "inline elements that vanish do not");

    is_clean("<b>a<p>b</p>c</b>",
             "<p><b>a</b></p>\n<p><b>b</b></p>\n<p><b>c</b></p>",
             "an inline element around blocks moves into each");

    is_clean("<p>a<b> b </b>c <i></i> d", "<p>a <b>b</b> c d</p>",
             "white space goes outside, what is empty goes away");

    is_clean("<p>a<br>b<br> <br>c<br>", "<p>a<br>b</p>\n<p>c</p>",
             "an empty line ends a paragraph");

    is_clean("<h2>a<div>b</div></h2>", "<h2>a<br>b</h2>",
             "a heading holds lines, not blocks");

    is_clean("<ul><li><p>a</p><li>b<ul><li>c</ul><div>d</div></ul>",
             "<ul>\n<li>a</li>\n<li>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>\n"
             "<p>d</p>\n</li>\n</ul>", "items of a list");

    is_clean("<ul><li>a<ul><li>b</ul></ul>",
             "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>",
             "an item that has a list");

    is_clean("<ul><li>a</li><ul><li>b</ul>c</ul>",
             "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>",
             "a list knows nothing but items");

    is_clean("<li>a<dd>b<p>c", "<p>a</p>\n<p>b</p>\n<p>c</p>",
             "items without a list are blocks");

    is_clean("<dl><div><dt>t<dd>d</div></dl>",
             "<dl>\n<dt>t</dt>\n<dd>d</dd>\n</dl>", "a definition list");

    is_clean("<p>a<hr><hr><div></div><hr><p>b<hr>",
             "<p>a</p>\n<hr>\n<p>b</p>", "a rule between blocks, once");

    is_clean("<pre class='x lang-c'>\n\n  if (a)\n    <b>b</b>;  \n\n</pre>",
             "<pre><code class=\"language-c\">  if (a)\n    <b>b</b>;"
             "</code></pre>",
             "a pre keeps its lines");

    is_clean("<pre><div>a</div><div>b</div>c</pre>", "<pre>a\nb\nc</pre>",
             "blocks in a pre are its lines");

    is_clean("<p>&nbsp;</p><p>a&nbsp;b \xe3\x80\x80 c&nbsp;</p>",
             "<p>a\xc2\xa0" "b c</p>", "spaces of other kinds");

    is_clean("<p><code>f(<a href=/g>g</a>)</code>",
             "<p><code>f(</code><a href=\"https://e.org/g\"" REL
             "><code>g</code></a><code>)</code></p>",
             "links go around code");

    is_clean("<p>a <math><mi>x</mi><semantics><annotation>x^2 &lt; 3"
             "</annotation></semantics></math> b",
             "<p>a <math><semantics><mi>x</mi><annotation encoding="
             "\"application/x-tex\">x^2 &lt; 3</annotation></semantics></math>"
             " b</p>",
             "a formula is MathML and its source");

    is_clean("<p>a<strike>b</strike><tt>c</tt><acronym title=d>e</acronym>",
             "<p>a<s>b</s><code>c</code><abbr title=\"d\">e</abbr></p>",
             "old elements have new names");
}


static void
test_headings(void)
{
    is_clean("<h2>Walls<a href='#walls'>&para;</a></h2><p>text",
             "<h2>Walls</h2>\n<p>text</p>",
             "a heading's link to itself goes");

    is_clean("<h2><a href='#walls'># </a>Walls</h2><p>text",
             "<h2>Walls</h2>\n<p>text</p>", "in front of it as well");

    is_clean("<h2><a href='#walls'>Walls</a></h2><p>a<a href='#n'>#</a>",
             "<h2>Walls</h2>\n<p>a<a href=\"" BASE "#n\"" REL ">#</a></p>",
             "or as the whole of it, but no sign elsewhere");

    is_clean("<h2><img src=i.png alt=Wall></h2><p>text",
             "<p><img src=\"https://e.org/d/i.png\" alt=\"Wall\"></p>\n"
             "<p>text</p>",
             "a heading without text is none");

    is_stable("<h2><a href='#w'>#</a>Walls</h2><h3><img src=i.png></h3><p>t",
              "headings are stable");
}


static void
test_tables(void)
{
    is_clean("<table><caption>C<tr><th scope=col>A<th>B<tr><td>1<td>"
             "<tr><td><td colspan=2 rowspan=x><p>2",
             "<table>\n<caption>C</caption>\n"
             "<tr>\n<th scope=\"col\">A</th>\n<th>B</th>\n</tr>\n"
             "<tr>\n<td>1</td>\n<td></td>\n</tr>\n"
             "<tr>\n<td></td>\n<td colspan=\"2\">2</td>\n</tr>\n</table>",
             "empty cells come along");
    is_str(written_text(), "C\nA\tB\n1\n\t2", "and keep their place in text");

    is_clean("<table><tr><th>a<th>b<tr><td>DROP<td>c<tr><td>DROP</table>",
             "<table>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n"
             "<tr>\n<td></td>\n<td>c</td>\n</tr>\n</table>",
             "so do the cells beside a kept one, emptied");

    is_clean("<table><tr><td>menu<td><h2>a</h2><p>b</table>",
             "<p>menu</p>\n<div>\n<h2>a</h2>\n<p>b</p>\n</div>",
             "a table for layout is its blocks");

    is_clean("<table><tbody><tr><td>a<td>b<tr><td>c<td>d</tbody></table>",
             "<table>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n"
             "<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</table>",
             "one tbody says nothing");

    is_clean("<table><tr><th>Part<th>DROP not<th>Made of"
             "<tr><td>Pond<td>2 ha<td>stone</table>",
             "<table>\n<tr>\n<th>Part</th>\n<th>DROP not</th>\n"
             "<th>Made of</th>\n</tr>\n<tr>\n<td>Pond</td>\n"
             "<td>2 ha</td>\n<td>stone</td>\n</tr>\n</table>",
             "a cell of a row comes along with most of the others");
    is_str(written_text(), "Part\tDROP not\tMade of\nPond\t2 ha\tstone",
           "and is in the text too");

    is_clean("<table><tr><td>DROP nav<td>a, b<tr><td>c<td>d</table>",
             "<table>\n<tr>\n<td></td>\n<td>a, b</td>\n</tr>\n"
             "<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</table>",
             "but not beside a single one");
}


static void
test_attributes(void)
{
    is_clean("<p id=x class=y style=z onclick=w dir=RTL lang=he>a",
             "<p lang=\"he\" dir=\"rtl\">a</p>", "an allowlist");

    is_clean("<p dir=x lang='\"><script>'>a", "<p>a</p>",
             "values are checked");

    is_clean("<p><a href='?a=1&amp;b=\"' title=' T&lt; '>x</a>",
             "<p><a href=\"https://e.org/d/page?a=1&amp;b=%22\" "
             "title=\"T&lt;\"" REL ">x</a></p>", "a link");

    is_clean("<p><a href=' # '>Share</a> <a href=#end>end</a>",
             "<p>Share <a href=\"" BASE "#end\"" REL ">end</a></p>",
             "a link that leads nowhere is a script's button");

    is_clean("<p><a name=n>x</a> <span class=y>z</span>", "<p>x z</p>",
             "a link to nowhere is none");

    is_clean("<ol start=03 reversed><li>a</ol><ol start=1><li>b</ol>",
             "<ol start=\"03\" reversed=\"reversed\">\n<li>a</li>\n</ol>\n"
             "<ol>\n<li>b</li>\n</ol>", "numbers of a list");

    is_clean("<p><time datetime=2025-09-04 pubdate>t</time>"
             "<del cite=/c datetime='<x>'>d</del>",
             "<p><time datetime=\"2025-09-04\">t</time>"
             "<del cite=\"https://e.org/c\">d</del></p>", "times");
}


static void
test_images(void)
{
    is_clean("<p>a<p><img src=i.png alt='x \"y\"' width=10px height=50% "
             "onerror=e srcset='1.png 1x, 2.png 2x, javascript:x 3x'><p>b",
             "<p>a</p>\n<p><img src=\"https://e.org/d/2.png\" "
             "srcset=\"https://e.org/d/1.png 1x, https://e.org/d/2.png 2x\" "
             "alt=\"x &quot;y&quot;\" width=\"10\"></p>\n<p>b</p>",
             "an image");

    is_clean("<p>a<p><img src=i.png srcset='1.png, 2.png 200w, 4.png 400w, "
             "5.png 2x'><p>b",
             "<p>a</p>\n<p><img src=\"https://e.org/d/i.png\" "
             "srcset=\"https://e.org/d/2.png 200w, "
             "https://e.org/d/4.png 400w\"></p>\n<p>b</p>",
             "candidates with a width go before those without");

    is_clean("<p>a<p><img src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' "
             "data-src=r.jpg><noscript><img src=r.jpg></noscript><p>b",
             "<p>a</p>\n<p><img src=\"https://e.org/d/r.jpg\"></p>\n"
             "<p>b</p>", "a lazy image is the real one, once");

    is_clean("<p>a<p><img src=spacer.gif><noscript><img src=r.jpg>"
             "</noscript><p>b",
             "<p>a</p>\n<p><img src=\"https://e.org/d/r.jpg\"></p>\n"
             "<p>b</p>", "the one in a noscript");

    is_clean("<p>a<picture><source type=image/avif srcset=x.avif><source "
             "srcset='x.jpg 1x, y.jpg 2x'><img alt=z></picture>b",
             "<p>a<img src=\"https://e.org/d/y.jpg\" "
             "srcset=\"https://e.org/d/x.jpg 1x, https://e.org/d/y.jpg 2x\" "
             "alt=\"z\">b</p>",
             "the best of a picture");

    is_clean("<p>a<img src=t.gif width=1 height=1><img src=u.gif width=0>"
             "<img src='data:image/svg+xml,x'><img>b", "<p>ab</p>",
             "what counts or holds a place is no image");

    is_clean("<p>a<div>DROP<img src=i.png></div><p>b",
             "<p>a</p>\n<p><img src=\"https://e.org/d/i.png\"></p>\n<p>b</p>",
             "a line below an image may be dropped without it");

    is_clean("<img src=0.png><p>DROP<p>a<div><p>DROP<img src=1.png><p>DROP"
             "</div><p>b<p>DROP<img src=2.png>", "<p>a</p>\n<p>b</p>",
             "images beside dropped text go with it");

    is_clean("<h1>TITLE</h1><img src=0.png><p>a",
             "<p><img src=\"https://e.org/d/0.png\"></p>\n<p>a</p>",
             "an image below the title stays");

    is_clean("<p>a<figure><img src=i.png><figcaption></figcaption></figure>",
             "<p>a</p>\n<figure><img src=\"https://e.org/d/i.png\"></figure>",
             "an empty caption, and nothing behind it");

    is_clean("<p>a<figure><div><img src=i.png></div><figcaption>DROP"
             "</figcaption></figure><p>b",
             "<p>a</p>\n<figure><img src=\"https://e.org/d/i.png\">\n"
             "<figcaption>DROP</figcaption>\n</figure>\n<p>b</p>",
             "an image's caption comes along");

    is_clean("<p>a<iframe src=//v.org/e/1 title=Film></iframe><video>"
             "<source src=v.mp4></video><iframe src=javascript:x></iframe>"
             "<iframe src=https://ad.doubleclick.net/x></iframe><p>b",
             "<p>a</p>\n<p><a href=\"https://v.org/e/1\"" REL
             ">Film</a></p>\n<p><a href=\"https://e.org/d/v.mp4\"" REL
             ">v.mp4</a></p>\n<p>b</p>", "embeds are links");
}


/* Tests hostile pages: no output has anything that a browser would run. */
static void
test_hostile_pages(void)
{
    size_t    i;
    tx_str_t  got;

    static const char  *pages[] = {
        "<p>a<script>alert(1)</script><style>x</style>",
        "<p>a<img src=x onerror=alert(1)><svg onload=alert(1)><p>b",
        "<p>a<svg><script>alert(1)</script></svg>",
        "<p>a<math><mtext><table><mglyph><style><img src=x "
            "onerror=alert(1)></style></mglyph></table></mtext></math>",
        "<p>a<math><mi style='x:y' onclick=alert(1)>x</mi><annotation-xml "
            "encoding=text/html><script>alert(1)</script></annotation-xml>",
        "<p>a<span data-mathml='&lt;math>&lt;mtext>&lt;script>alert(1)&lt;"
            "/script>&lt;/mtext>&lt;mi>x&lt;/mi>&lt;/math>'>x</span>",
        "<p><a href='&#106;avascript:alert(1)'>a</a>",
        "<p><a href=' \x01java\nscript:alert(1)'>a</a>",
        "<p><a href='data:text/html,<script>alert(1)</script>'>a</a>",
        "<p><a href='vbscript:alert(1)'>a</a>",
        "<p>a<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
        "<p>a<textarea></textarea><img src=x onerror=alert(1)></textarea>",
        "<p>a<iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "<p>a<form action=javascript:alert(1)><button>b</button></form>",
        "<p>a<object data=javascript:alert(1)><embed src=javascript:alert(1)>",
        "<p>&lt;script&gt;alert(1)&lt;/script&gt;",
        "<p title='\"><script>alert(1)</script>'>a",
        "<p>a<img alt='`><script>alert(1)</script>' src=i.png>b",
        "<pre class='language-\"onclick=alert(1)'>a</pre>",
        "<p>a<base href=javascript:alert(1)//><meta http-equiv=refresh "
            "content='0;javascript:alert(1)'><link rel=import href=x>",
        "<x onclick=alert(1)>a</x><isindex action=javascript:alert(1)>",
        "<p>a<!--><script>alert(1)</script>--><![CDATA[<script>]]>",
        "<p>a<template shadowrootmode=open><script>alert(1)</script>",
    };

    for (i = 0; i < tx_count(pages); i++) {
        clean(pages[i], BASE);
        got = written(tx_write_html);

        ok(got.len != 0 && !holds(got, "<script") && !holds(got, "javascript:")
           && !holds(got, "vbscript:") && !holds(got, "data:")
           && !holds(got, " on") && !holds(got, "<style")
           && !holds(got, "<iframe") && !holds(got, "<svg")
           && !holds(got, "<form") && !holds(got, "<meta"),
           "hostile page %d leaves nothing to run", (int) i);

        is_stable(pages[i], "and stays as it is");
    }

    is_clean("<p>a\xe2\x80\xae" "b\xc2\x85" "c\x01" "d\xe2\x81\xa6" "e"
             "\xef\xbb\xbf" "f&#0;&#x202d;g\x7f",
             "<p>abcdef\xef\xbf\xbdg</p>",
             "characters that deceive are dropped");

    is_clean("<p>\"'`&lt;&gt;&amp;", "<p>&quot;&#39;&#96;&lt;&gt;&amp;</p>",
             "six characters are always references");
}


static uint32_t
get_tree_depth(const tx_clean_node_t *node)
{
    uint32_t                depth, deepest;
    const tx_clean_node_t  *child;

    deepest = 0;

    for (child = node->child; child != NULL; child = child->next) {
        depth = get_tree_depth(child);
        deepest = tx_max(deepest, depth);
    }

    return deepest + 1;
}


/*
 * Tests the depth of the tree if n start tags, each with a letter, stay open.
 */
static void
is_depth_limited(const char *open, size_t n, const char *name)
{
    char      *page, *once;
    size_t     i, len;
    tx_str_t   text;

    len = strlen(open);
    page = malloc(n * (len + 2) + 1);

    for (i = 0; i < n; i++) {
        memcpy(page + i * (len + 2), open, len);
        memcpy(page + i * (len + 2) + len, "x ", 3);
    }

    clean(page, BASE);
    text = written_text();

    ok(cleaned_answer.tree != NULL
       && get_tree_depth(cleaned_answer.tree) <= TX_CLEAN_MAX_LEVELS,
       "%s: no deeper than allowed", name);
    ok(text.len >= n && text.len <= 3 * n, "%s: all text is there", name);
    ok(written(tx_write_markdown).len >= n, "%s: in Markdown, too", name);

    once = copied(written(tx_write_html));
    clean(once, BASE);
    ok(tx_str_eq(written(tx_write_html), tx_cstr(once)),
       "%s: cleaning again changes nothing", name);

    free(page);
    free(once);
}


static void
test_deep_nesting(void)
{
    is_depth_limited("<div>", 5000, "div in div");
    is_depth_limited("<blockquote><p>", 3000, "quotes in quotes");
    is_depth_limited("<ul><li>", 3000, "lists in lists");
    is_depth_limited("<table><tr><td>", 2000, "tables in tables");
    is_depth_limited("<b><i><span lang=en><sub>", 2000, "inline in inline");
    is_depth_limited("<dl><dt><dd><ul>", 2000, "lists of two kinds");
    is_depth_limited("<q lang=de>", 3000, "quotations");
}


#define REPEATS   2000  /* number of headings or links */
#define LONG      1800         /* bytes of a long URL */
#define SPARE     (1 << 20)  /* minimum bytes that repeated elements may add */
#define SPARES    4  /* bytes that they may add for each byte of the page */

/*
 * Tests that the output is limited if a long link is opened again in each
 * heading, or a long base URL is added to each link.
 */
static void
is_output_limited(const char *open, const char *item, const char *last,
    const char *shown, const char *base, const char *name)
{
    char      *page, *p;
    size_t     i, len;
    tx_str_t   html;

    page = malloc(strlen(open) + REPEATS * (strlen(item) + 1) + 200);
    p = page + sprintf(page, "%s", open);

    for (i = 0; i < REPEATS; i++) {
        p += sprintf(p, "%s\n", item);
    }

    p += sprintf(p, "%s", last);
    len = (size_t) (p - page);

    clean(page, base);
    html = written(tx_write_html);

    ok(html.len > SPARE && html.len < SPARE + (SPARES + 8) * len,
       "%s: %zu bytes of %zu", name, html.len, len);
    ok(html.len > strlen(shown)
       && memcmp(tx_str_end(html) - strlen(shown), shown, strlen(shown)) == 0,
       "%s: then the text comes without", name);
    is_int(written_text().len, REPEATS * 6 + 5, "%s: all of the text is there",
           name);

    free(page);
}


static void
test_repetition_limit(void)
{
    char  address[LONG + 1], open[LONG + 100], base[LONG + 100];

    memset(address, 'a', LONG);
    address[LONG] = '\0';

    sprintf(open, "<a href='https://e.org/%s'>", address);
    is_output_limited(open, "<h2>coast</h2>",
                      "</a><p>a <a href='https://e.org/b'>b</a> <b>c</b>",
                      "<h2>coast</h2>\n<p>a <a href=\"https://e.org/b\"" REL
                      ">b</a> <b>c</b></p>", BASE, "a link around headings");

    sprintf(open, "<abbr title='%s'>", address);
    is_output_limited(open, "<p>coast", "</abbr><p>a <b>b</b> c",
                      "<p>coast</p>\n<p>a <b>b</b> c</p>", BASE,
                      "a title around blocks");

    sprintf(base, "https://e.org/%s/", address);
    is_output_limited("", "<p><a href=c>coast</a>",
                      "<p>a <a href=b>b</a> <a href=https://e.org/c>c</a>",
                      "<p>coast</p>\n<p>a b <a href=\"https://e.org/c\"" REL
                      ">c</a></p>", base, "a base");
}


/* Tests that a text that is no tab name is not copied to each panel. */
static void
test_tabs(void)
{
    char    *page, *p;
    size_t   i, len, used;

    page = malloc(REPEATS * (LONG + 100));
    p = page + sprintf(page, "<ul role=tablist><li role=tab>");

    for (i = 0; i < REPEATS; i++) {
        p += sprintf(p, "word ");
    }

    p += sprintf(p, "<li role=tab>coast</ul><div>");

    for (i = 0; i < REPEATS; i++) {
        p += sprintf(p, "<div role=tabpanel><p>coast</div>");
    }

    len = (size_t) (p - page);
    clean(page, BASE);
    used = cleaned_arena.used;

    ok(used < 40 * len, "a long tab of many panels: %zu bytes of %zu", used,
       len);
    is_int(written_text().len, 5 + 5 * REPEATS + 6 * REPEATS,
           "all of the text is there");

    free(page);
}


/* Tests that each element has a parent in which HTML allows it. */
static void
test_allowed_parents(void)
{
    is_clean("<dl><dt>a<dt>b<ul><li>c</ul></dl><p>d",
             "<div>\n<p>a</p>\n<div>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>\n"
             "</div>\n</div>\n<p>d</p>", "terms alone are no list of them");
    is_clean("<dl><dt><h3>a</h3><dd>b</dl><p>c",
             "<div>\n<h3>a</h3>\n<p>b</p>\n</div>\n<p>c</p>",
             "a heading is no term");
    is_clean("<details><p>a</details><p>b", "<p>a</p>\n<p>b</p>",
             "details have a summary");
    is_clean("<figure><img src=a.png><figcaption>b</figcaption>"
             "<img src=c.png></figure><p>d",
             "<figure><img src=\"https://e.org/d/a.png\">"
             "\n<figcaption>b</figcaption>\n</figure>\n"
             "<p><img src=\"https://e.org/d/c.png\"></p>\n<p>d</p>",
             "a caption is at an end of its figure");
    is_clean("<figure><img src=a.png><figcaption>b</figcaption><p>c</figure>",
             "<figure><img src=\"https://e.org/d/a.png\">\n"
             "<figcaption>b</figcaption>\n</figure>\n<p>c</p>",
             "what is behind the caption follows the figure");
    is_clean("<p>a <time>b</time> <time datetime=2020-01-02>c</time>",
             "<p>a b <time datetime=\"2020-01-02\">c</time></p>",
             "a time says which one it is");
}


static void
test_stable(void)
{
    is_clean("<p>a<pre><code class=lang-c>  b\n  c</code></pre>",
             "<p>a</p>\n<pre><code class=\"language-c\">  b\n  c</code></pre>",
             "code has its indentation");
    is_stable("<ul>a<li>b<ul><p>c</p><li>d</ul>e<ol><li></ol></ul>",
              "broken lists");
    is_stable("<table>a<tr>b<td>c<table><tr><td>d</table><caption>e"
              "</table>f", "broken tables");
    is_stable("<b>a<i>b<p>c</b>d</i>e<h2>f<pre>\n\ng</pre></h2>",
              "misnested elements");
    is_stable("<p>a <b> <code> b </code> </b> c<br> <b><br></b> d",
              "white space and breaks");
    is_stable("<details>a<summary>b<p>c</summary>d</details><summary>e",
              "details");
    is_stable("<figure>a<img src=i.png><figcaption>b<p>c</figcaption>"
              "<table><tr><td>d<td>e<tr><td>f</table></figure>", "a figure");
    is_stable("<img src=a.png><p>b<p><img src=c.png>", "images at the ends");
    is_stable("<pre>\n\n  a\n<code class=lang-x> b</code>\n\n</pre>", "a pre");
    is_stable("<dl>a<dt>b<p>c<dd>d<div>e<dt>f</div></dl>", "definitions");
    is_stable("<dl><dd>a<ul><li>b</ul><dd>c<dt>d<dt>e<p>f</dl>",
              "definitions without terms");
    is_stable("<figure><img src=a.png><figcaption>b</figcaption>"
              "<img src=c.png><figcaption>d<p>e</figcaption></figure>",
              "two captions");
    is_stable("<ruby>a<rt>b<rp>)</ruby><bdo dir=rtl>c</bdo><wbr>d", "ruby");
}


/* Tests the links of the output for each value of the request's `links`. */
static void
test_links(void)
{
    cleaned_links = tx_str("/read/");
    is_clean("<p>b <a href=/c>c</a>",
             "<p>b <a href=\"/read/c\"" REL ">c</a></p>",
             "links have one prefix");

    cleaned_links = tx_str("keep");
    is_clean("<p>b <a href=/c>c</a>",
             "<p>b <a href=\"/c\"" REL ">c</a></p>", "links are kept");

    cleaned_links = tx_null_str;
}


int
main(void)
{
    test_selection();
    test_repeated_images();
    test_alts_and_ornaments();
    test_header_cells();
    test_separated_words();
    test_structure();
    test_headings();
    test_tables();
    test_attributes();
    test_images();
    test_hostile_pages();
    test_deep_nesting();
    test_repetition_limit();
    test_tabs();
    test_allowed_parents();
    test_stable();
    test_links();

    tx_arena_reset(&cleaned_arena);

    return done_testing();
}
