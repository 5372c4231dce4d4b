// Copyright (C) textextract contributors
//
// Fragments of clean HTML in headless Chromium:
//
//     node hostile.js MODULES CHROMIUM FILE...
//
// MODULES is the folder that has puppeteer-core.  Each fragment is put into a
// document, into several elements by innerHTML, and written and read again.
// Prints a line of JSON for each: what ran, and which nodes are not allowed.

'use strict';

const fs = require('fs');

const shown = require('./chromium.js');

const [modules, executablePath, ...files] = process.argv.slice(2);


async function read(html) {
    const faults = [];
    const allowed = /^(?:a|p|h[1-6]|em|strong|b|i|u|s|code|pre|ul|ol|li|div|span|img|br|table|tbody|tr|td|th|blockquote|dl|dt|dd|sub|sup|figure|figcaption)$/;
    const math = /^(?:math|semantics|annotation|m(?:i|n|o|s|text|space|row|frac|sqrt|root|style|error|padded|phantom|enclose|sub|sup|subsup|under|over|underover|multiscripts|prescripts|table|tr|td))$/;

    window.ran = [];
    window.alert = (what) => window.ran.push(String(what));

    function walk(where, node) {
        for (const child of node.children) {
            const ours = child.namespaceURI.endsWith('MathML') ? math : allowed;

            if (!ours.test(child.localName)) {
                faults.push(`${where}: ${child.namespaceURI} ${child.localName}`);
            }

            for (const { name, value } of child.attributes) {
                if (/^on|^style$|^srcdoc$|^xlink|^class$/.test(name)
                    && !(name === 'class' && value.startsWith('language-'))
                    || /^\s*(?:javascript|vbscript):/i.test(value)
                    || (name === 'href' && ours === math))
                {
                    faults.push(`${where}: ${child.localName} ${name}`);
                }
            }

            walk(where, child);
        }
    }

    for (const outer of ['div', 'p', 'td', 'select', 'svg', 'math', 'mtext',
                         'annotation-xml', 'template'])
    {
        const box = document.createElement('div');

        box.innerHTML = outer === 'td' ? `<table><tr><td>${html}</table>`
                                       : `<${outer}>${html}</${outer}>`;
        document.body.append(box);
        box.innerHTML = String(box.innerHTML);
        box.innerHTML = String(box.innerHTML);

        if (outer === 'div') {
            walk(outer, box);
        }
    }

    const parsed = new DOMParser().parseFromString(html, 'text/html');

    walk('document', parsed.body);
    await new Promise((done) => setTimeout(done, 20));

    return { faults, ran: window.ran, math: parsed.querySelectorAll('math').length };
}


async function check(page, file) {
    await page.goto('about:blank');

    return { file, ...await page.evaluate(read, fs.readFileSync(file, 'utf8')) };
}


shown(modules, executablePath, files, check);
