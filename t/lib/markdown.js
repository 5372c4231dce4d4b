// Copyright (C) textextract contributors
//
// What four renderers make of Markdown, with HTML passed through and bare
// addresses linked:
//
//     node markdown.js MODULES < CASES
//
// MODULES is the folder of marked, markdown-it, remark and parse5; cmark-gfm
// is a program.  A line of CASES is an object: text, which the Markdown is to
// say; markdown; and plain, the Markdown of the same page with letters in
// place of signs.  A line is printed for each case and renderer: its name, what
// it makes beside what it makes of plain ("alive"), and whether the text is
// there ("said").

'use strict';

const path = require('path');
const readline = require('readline');
const { spawnSync } = require('child_process');
const { pathToFileURL } = require('url');

const modules = process.argv[2];

const options = ['--unsafe', '-e', 'autolink', '-e', 'table',
                 '-e', 'strikethrough'];


// An ECMAScript module: its package names the file.
async function load(name) {
    const folder = path.join(modules, name);
    const { exports } = require(path.join(folder, 'package.json'));

    return import(pathToFileURL(path.join(folder, exports)).href);
}


async function renderers() {
    const { marked } = require(path.join(modules, 'marked'));
    const { unified } = await load('unified');
    const plugins = await Promise.all(
        ['remark-parse', 'remark-gfm', 'remark-rehype', 'rehype-stringify']
        .map(load));
    const [parse, gfm, rehype, stringify] = plugins.map((p) => p.default);
    const it = require(path.join(modules, 'markdown-it'))(
        { html: true, linkify: true });
    const html = { allowDangerousHtml: true };
    const remark = unified().use(parse).use(gfm).use(rehype, html)
                            .use(stringify, html);

    return {
        'marked': (markdown) => marked.parse(markdown),
        'markdown-it': (markdown) => it.render(markdown),
        'remark-gfm': (markdown) => String(remark.processSync(markdown)),
        'cmark-gfm': (markdown) => spawnSync('cmark-gfm', options,
                                             { input: markdown }).stdout
                                   .toString(),
    };
}


function* walk(node) {
    for (const child of node.childNodes || []) {
        yield child;
        yield* walk(child);
    }
}


function said(node) {
    let text = '';

    for (const child of walk(node)) {
        if (child.nodeName === '#text') {
            text += child.value;

        } else if (child.nodeName === 'img') {
            text += child.attrs.find((a) => a.name === 'alt')?.value || '';
        }
    }

    return text;
}


const squeezed = (text) => text.replace(/\s+/g, '');


function decoded(address) {
    try {
        return decodeURIComponent(address).toLowerCase();

    } catch {
        return address.toLowerCase();
    }
}


// True for a link that says where it leads, as renderers make of addresses.
function isBare(element) {
    if (element.nodeName !== 'a' || element.attrs.length !== 1
        || !/^(?:https?|ftp|mailto|xmpp):/i.test(element.attrs[0].value))
    {
        return false;
    }

    const href = decoded(element.attrs[0].value);
    const text = decoded(said(element));

    return ['', 'http://', 'mailto:'].some((scheme) => href === scheme + text);
}


// Elements that may come and go with the signs of a text: a note of one word is
// no paragraph to renderers that know no notes, and "2 to the *" is no power.
const harmless = ['p', 'sup', 'sub'];


// How often there is which element or other node, with which attributes.
function made(fragment) {
    const counts = new Map();

    for (const node of walk(fragment)) {
        if (node.nodeName === '#text' || isBare(node)
            || (harmless.includes(node.nodeName) && node.attrs.length === 0))
        {
            continue;
        }

        const names = (node.attrs || []).map((a) => a.name).sort();
        const scripts = (node.attrs || [])
            .filter((a) => /^\W*(?:javascript|vbscript|data):/i.test(a.value));
        const key = [node.nodeName, ...names,
                     ...scripts.map((a) => a.value)].join(' ');

        counts.set(key, (counts.get(key) || 0) + 1);
    }

    return counts;
}


(async () => {
    const { parseFragment } = require(path.join(modules, 'parse5'));
    const all = await renderers();

    for await (const line of readline.createInterface(process.stdin)) {
        const { text, markdown, plain } = JSON.parse(line);

        for (const [name, render] of Object.entries(all)) {
            const fragment = parseFragment(render(markdown));
            const allowed = made(parseFragment(render(plain)));
            const alive = [...made(fragment)]
                .filter(([key, n]) => n > (allowed.get(key) || 0)
                                      || /script:/i.test(key))
                .map(([key]) => key);

            console.log(JSON.stringify({
                name, alive,
                said: squeezed(said(fragment)).includes(squeezed(text)),
            }));
        }
    }
})();
