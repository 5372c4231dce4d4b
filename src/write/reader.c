/*
 * Copyright (C) textextract contributors
 *
 * A page to read: one file without scripts, which asks nobody for anything
 * but the images.
 */


#include "clean/attributes.h"
#include "write/escape.h"
#include "write/html.h"
#include "write/reader_words.h"
#include "write/summary.h"


/*
 * Sizes are in rem and logical directions throughout, so that the reader's
 * own settings and right-to-left text change everything at once.  After a
 * change put the new digest into TX_READER_DIGEST; a test compares them.
 */
static const tx_str_t  tx_reader_css = tx_string(
":root{color-scheme:light dark;--text:#1f2328;--back:#fdfcf9;--dim:#59606a;"
"--line:#d9d6cd;--link:#0b57a4;--soft:#f2f0ea}\n"
"@media (prefers-color-scheme:dark){:root{--text:#dcdcd7;--back:#17191c;"
"--dim:#9da3ab;--line:#3a3e44;--link:#86b7f0;--soft:#212428}}\n"
"*{box-sizing:border-box}\n"
"html{background:var(--back);color:var(--text);font:1.125rem/1.65 Charter,"
"\"Bitstream Charter\",\"Sitka Text\",Cambria,Georgia,\"Noto Serif\",serif;"
"-webkit-text-size-adjust:100%;text-size-adjust:100%}\n"
"body{max-width:40rem;margin:0 auto;padding:2.5rem 1.25rem 4rem;"
"overflow-wrap:break-word;text-autospace:normal}\n"
"[lang]:lang(zh),[lang]:lang(ja),[lang]:lang(ko){line-height:1.8;"
"hyphens:none}\n"
"[lang]:lang(zh){font-family:\"PingFang SC\",\"Hiragino Sans GB\","
"\"Microsoft YaHei\",\"Noto Sans CJK SC\",\"Source Han Sans SC\","
"sans-serif}\n"
"[lang]:lang(zh-TW),[lang]:lang(zh-HK),[lang]:lang(zh-Hant){"
"font-family:\"PingFang TC\","
"\"Microsoft JhengHei\",\"Noto Sans CJK TC\",sans-serif}\n"
"[lang]:lang(ja){font-family:\"Hiragino Sans\",\"Yu Gothic\",Meiryo,"
"\"Noto Sans CJK JP\",sans-serif}\n"
"[lang]:lang(ko){font-family:\"Apple SD Gothic Neo\",\"Malgun Gothic\","
"\"Noto Sans CJK KR\",sans-serif;word-break:keep-all}\n"
"[lang]:lang(ar),[lang]:lang(fa),[lang]:lang(ur),[lang]:lang(he){"
"line-height:1.9;font-family:\"Noto Naskh Arabic\",\"Geeza Pro\","
"\"Noto Serif Hebrew\",\"Times New Roman\",serif}\n"
"h1,h2,h3,h4,h5,h6{line-height:1.25;margin:2em 0 .6em;text-wrap:balance;"
"font-family:system-ui,sans-serif}\n"
"h1{font-size:1.75rem}h2{font-size:1.4rem}h3{font-size:1.2rem}"
"h4,h5,h6{font-size:1rem}\n"
"p,ul,ol,dl,pre,.wide,.narrow,figure,blockquote,details{margin:0 0 1.1em}\n"
":is(li,td,th,dd,blockquote,figcaption,details)>:last-child"
"{margin-bottom:0}:is(li,td,th,dd,blockquote,article)>:first-child,"
"article>:first-child>:first-child{margin-top:0}\n"
"ul,ol{padding-inline-start:1.6em}li{margin:.25em 0}li>ul,li>ol{margin:0}\n"
"dt{font-weight:bold}dd{margin-inline-start:1.6em}\n"
"a{color:var(--link);text-underline-offset:.15em;"
"text-decoration-thickness:.06em}\n"
":focus-visible{outline:.15em solid var(--link);outline-offset:.15em}"
"main:focus{outline:none}"
":target{background:var(--soft);box-shadow:0 0 0 .3em var(--soft)}"
"article a{padding-block:.2em}sup a{padding:.4em .15em}"
".links sup:has(>a){vertical-align:baseline}"
".links>a,.links>:not(ul,ol,p,div)>a,:is(td,th) sup>a{display:inline-block;"
"min-width:1.5rem;max-width:100%;line-height:1.5;vertical-align:top;"
"margin-inline-end:.5em}main{overflow-x:clip;"
"overflow-clip-margin:.5rem}\n"
"img{max-width:100%;height:auto;vertical-align:middle}\n"
"li>img,li>:is(a,p)>img,li>p>a>img{vertical-align:top}"
"figure>img,figure>a>img{display:block;margin-inline:auto}\n"
"figure{margin-inline:0}figcaption,caption{color:var(--dim);"
"font-size:.875rem;margin-top:.5em;text-align:start}"
"caption{padding-bottom:.4em}li:has(>input){list-style:none}\n"
"blockquote{margin-inline:0;padding-inline-start:1.1em;"
"border-inline-start:.2em solid var(--line)}\n"
"code,kbd,samp,pre{font-family:ui-monospace,\"SF Mono\",Menlo,Consolas,"
"\"DejaVu Sans Mono\",monospace;font-size:.875em}\n"
"code,kbd,samp{background:var(--soft);border-radius:.2em;padding:.1em .3em}\n"
"pre{background:var(--soft);border-radius:.3em;padding:.9em 1em;"
"overflow-x:auto;line-height:1.5;tab-size:4;direction:ltr;text-align:left}\n"
"pre code{background:none;padding:0;font-size:1em}\n"
".wide,.narrow{overflow-x:auto}table{border-collapse:collapse;"
"font-size:.9rem;overflow-wrap:normal}"
".narrow :is(td,th){min-width:6rem;overflow-wrap:anywhere}"
".narrow img{max-width:min(16rem,35vw)}"
".wide img{max-width:min(20rem,60vw)}\n"
"th,td{border:1px solid var(--line);padding:.4em .7em;text-align:start;"
"vertical-align:top}th{background:var(--soft)}"
"[align=right]{text-align:right}[align=center]{text-align:center}"
"[align=left]{text-align:left}\n"
"hr{border:0;border-top:1px solid var(--line);margin:2em 0}\n"
"summary{cursor:pointer;font-weight:bold}mark{background:#fde68a;"
"color:#1f2328}rt{font-size:.55em}sub,sup{line-height:0}\n"
":lang(zh) em,:lang(ja) em{font-style:normal;text-emphasis:filled dot}"
":lang(zh) h1,:lang(ja) h1{text-wrap:wrap}\n"
".top{border-bottom:1px solid var(--line);margin-bottom:2em;"
"padding-bottom:1em}.top h1{margin:0 0 .5em;font-size:2rem}\n"
".top p,.end{color:var(--dim);font:.9rem/1.5 system-ui,sans-serif;margin:0}\n"
".top time,.top span{white-space:nowrap}"
"article article>p:first-child:has(>time:last-child){color:var(--dim);"
"font:.9rem/1.5 system-ui,sans-serif;margin-bottom:.6em}"
"article article>p:first-child:has(>time:last-child)>strong{"
"color:var(--text)}\n"
".end{border-top:1px solid var(--line);margin-top:3em;padding-top:1em}\n"
".skip{position:absolute;inset-block-start:-999rem}"
".skip:focus{position:static}\n"
"@media (max-width:30rem){html{font-size:1.0625rem}"
"body{padding:1.25rem 1rem 3rem}.top h1{font-size:1.55rem}}\n"
"@media print{:root{--text:#000;--back:#fff;--dim:#444;--line:#999;"
"--link:#000;--soft:#fff}html{font-size:11pt}"
"body{max-width:none;padding:0}.skip{display:none}"
"h1,h2,h3,h4,h5,h6{break-after:avoid}"
"img{max-height:70vh;object-fit:contain}"
"img,figure,tr{break-inside:avoid}p,li{orphans:3;widows:3}"
"pre,.wide,.narrow,main{overflow:visible}pre{white-space:pre-wrap}"
"article a[href^=http]::after{content:\" (\" attr(href) \")\";font-size:.8em;"
"overflow-wrap:anywhere}article a[href]:has(img)::after,"
"article :is(td,th,.links) a[href]::after,"
"article :has(>a:nth-of-type(3)) a[href]::after{content:none}}\n"
);


#define TX_READER_DIGEST  "728IrNNGIKJaJAJK5cKX7zPBHsGYCjvxG83vJ2pJg4E="


tx_str_t
tx_reader_csp(void)
{
    return tx_str("default-src 'none'; img-src https: http: data:; "
                  "style-src 'sha256-" TX_READER_DIGEST "'; "
                  "base-uri 'none'; form-action 'none'; "
                  "frame-ancestors 'self'");
}


tx_str_t
tx_format_csp(tx_format_t format)
{
    return (format == TX_FORMAT_READER) ? tx_reader_csp() : tx_null_str;
}


/* The address ref, relative to base, if it is one that can be followed. */
static tx_str_t
tx_reader_url(tx_buf_t *buf, tx_str_t base, tx_str_t ref)
{
    tx_url_t  parts;
    tx_str_t  url;

    tx_url_parse(&parts, base);

    url = tx_url_resolve(buf->arena, &parts, ref, TX_URL_LINK);

    if (url.len > 8 && (memcmp(url.data, "http://", 7) == 0
                        || memcmp(url.data, "https://", 8) == 0))
    {
        return url;
    }

    return tx_null_str;
}


static void
tx_reader_attr(tx_buf_t *buf, const char *name, tx_str_t value)
{
    if (value.len != 0) {
        tx_buf_char(buf, ' ');
        tx_buf_append(buf, name, strlen(name));
        tx_buf_lit(buf, "=\"");
        tx_write_escaped(buf, value);
        tx_buf_char(buf, '"');
    }
}


/* A title for the window: the page's, or whatever else it is known by. */
static tx_str_t
tx_reader_name(const tx_answer_t *answer, tx_str_t address)
{
    tx_url_t  url;

    if (answer->meta->title.len != 0) {
        return answer->meta->title;
    }

    if (answer->meta->site_name.len != 0) {
        return answer->meta->site_name;
    }

    tx_url_parse(&url, address);

    return url.authority.len != 0 ? url.authority : tx_str("Reader");
}


static void
tx_reader_head(tx_buf_t *buf, const tx_answer_t *answer, tx_str_t url)
{
    const tx_meta_t  *meta;

    meta = answer->meta;

    tx_buf_lit(buf, "<!DOCTYPE html>\n<html");
    tx_reader_attr(buf, "lang",
                   tx_clean_is_lang(meta->lang) ? meta->lang : tx_str("und"));
    tx_reader_attr(buf, "dir", meta->dir);

    tx_buf_lit(buf, ">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width, "
                    "initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n"
                    "<meta name=\"referrer\" content=\"no-referrer\">\n");

    if (url.len != 0) {
        tx_buf_lit(buf, "<link rel=\"canonical\"");
        tx_reader_attr(buf, "href", url);
        tx_buf_lit(buf, ">\n");
    }

    tx_buf_lit(buf, "<title>");
    tx_write_escaped(buf, tx_reader_name(answer, url));
    tx_buf_lit(buf, "</title>\n<style>");
    tx_buf_str(buf, tx_reader_css);
    tx_buf_lit(buf, "</style>\n</head>\n");
}


/* A part of the line below the title. */
static void
tx_reader_part(tx_buf_t *buf, bool *first)
{
    if (!*first) {
        tx_buf_lit(buf, " · ");
    }

    *first = false;
}


/* The page's own time, of which the day is shown. */
static void
tx_reader_time(tx_buf_t *buf, tx_str_t time)
{
    tx_buf_lit(buf, "<time dir=\"ltr\" datetime=\"");
    tx_html_datetime(buf, time);
    tx_buf_lit(buf, "\">");
    tx_write_escaped(buf, tx_str_before(time, 'T'));
    tx_buf_lit(buf, "</time>");
}


/* Words of ours, and whether the page is in another language than they are. */

typedef struct {
    const tx_reader_words_t  *words;
    bool                      foreign;
} tx_reader_voice_t;


static void
tx_reader_voice(tx_reader_voice_t *voice, tx_str_t lang)
{
    voice->words = tx_reader_words(lang);
    voice->foreign = !tx_str_caseeq(tx_str_before(lang, '-'),
                                    tx_str_before(voice->words->lang, '-'));
}


/* The end of a start tag around words of ours. */
static void
tx_reader_begin(tx_buf_t *buf, const char *tag,
    const tx_reader_voice_t *voice)
{
    tx_buf_append(buf, tag, strlen(tag));

    if (voice->foreign) {
        tx_buf_lit(buf, " lang=\"en\" dir=\"ltr\"");
    }

    tx_buf_char(buf, '>');
}


static void
tx_reader_minutes(tx_buf_t *buf, const tx_reader_voice_t *voice,
    uint64_t minutes)
{
    const tx_reader_words_t  *words;

    words = voice->words;

    tx_reader_begin(buf, "<span", voice);
    tx_buf_str(buf, words->before);
    tx_buf_uint(buf, minutes);
    tx_buf_str(buf, words->behind);
    tx_buf_lit(buf, "</span>");
}


static void
tx_reader_byline(tx_buf_t *buf, const tx_answer_t *answer,
    const tx_reader_voice_t *voice)
{
    bool              first;
    uint64_t          minutes;
    const tx_meta_t  *meta;

    meta = answer->meta;
    minutes = tx_reading_minutes(answer->text);
    first = true;

    tx_buf_lit(buf, "<p>");

    if (meta->byline.len != 0) {
        tx_reader_part(buf, &first);
        tx_write_escaped(buf, meta->byline);
    }

    if (meta->site_name.len != 0 && !tx_str_eq(meta->site_name, meta->byline))
    {
        tx_reader_part(buf, &first);
        tx_write_escaped(buf, meta->site_name);
    }

    if (meta->published.len != 0) {
        tx_reader_part(buf, &first);
        tx_reader_time(buf, meta->published);
    }

    if (minutes != 0) {
        tx_reader_part(buf, &first);
        tx_reader_minutes(buf, voice, minutes);
    }

    tx_buf_lit(buf, "</p>\n");
}


static void
tx_reader_top(tx_buf_t *buf, const tx_answer_t *answer, tx_str_t url,
    const tx_reader_voice_t *voice)
{
    tx_reader_begin(buf, "<a class=\"skip\" href=\"#content\"", voice);
    tx_buf_str(buf, voice->words->skip);

    tx_buf_lit(buf, "</a>\n<header class=\"top\">\n<h1>");
    tx_write_escaped(buf, tx_reader_name(answer, url));
    tx_buf_lit(buf, "</h1>\n");

    tx_reader_byline(buf, answer, voice);
    tx_buf_lit(buf, "</header>\n");
}


static void
tx_reader_end(tx_buf_t *buf, const tx_answer_t *answer, tx_str_t url,
    const tx_reader_voice_t *voice)
{
    if (answer->page->original.len != 0) {
        url = tx_reader_url(buf, url, answer->page->original);
    }

    if (url.len != 0) {
        tx_buf_lit(buf, "<footer class=\"end\">\n<a");
        tx_reader_attr(buf, "href", url);
        tx_reader_begin(buf, " rel=\"noopener noreferrer\"", voice);
        tx_buf_str(buf, voice->words->original);
        tx_buf_lit(buf, "</a>\n</footer>\n");
    }
}


void
tx_write_reader(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_str_t           url;
    tx_reader_voice_t  voice;

    url = tx_reader_url(buf, tx_null_str, answer->page->url);
    tx_reader_voice(&voice, answer->meta->lang);

    tx_reader_head(buf, answer, url);

    tx_buf_lit(buf, "<body>\n");
    tx_reader_top(buf, answer, url, &voice);

    tx_buf_lit(buf, "<main id=\"content\" tabindex=\"-1\">\n<article>\n");

    if (answer->shown->child != NULL) {
        tx_html_reader(buf, answer->shown,
                       tx_outline_title(answer->shown, answer->opening,
                                        answer->meta->title),
                       voice.words->table);

    } else {
        tx_reader_begin(buf, "<p", &voice);
        tx_buf_str(buf, voice.words->nothing);
        tx_buf_lit(buf, "</p>");
    }

    tx_buf_lit(buf, "\n</article>\n</main>\n");
    tx_reader_end(buf, answer, url, &voice);
    tx_buf_lit(buf, "</body>\n</html>\n");
}
