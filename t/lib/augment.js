// Copyright (C) textextract contributors
//
// Pages and the same ones with the block in them, in headless Chromium:
//
//     node augment.js MODULES CHROMIUM FILE...
//
// MODULES is the folder that has puppeteer-core.  Beside each FILE.html there
// is FILE.augmented.html.  Prints a line of JSON for each: the nodes that are
// not the same, and the JSON that is found by the block's id.

'use strict';

const { pathToFileURL } = require('url');

const shown = require('./chromium.js');

const [modules, executablePath, ...files] = process.argv.slice(2);


// All nodes of a document as lines, but for the block; and what it holds.
function nodes() {
    const block = document.getElementById('textextract');
    const ours = block && block.localName === 'script'
                 && block.namespaceURI === 'http://www.w3.org/1999/xhtml'
                 && block.type === 'application/json';
    const lines = [document.compatMode];

    function walk(node, depth) {
        if (ours && node === block) {
            return;
        }

        const attrs = [...node.attributes || []]
            .map((a) => `${a.name}=${JSON.stringify(a.value)}`).join(' ');

        lines.push(`${' '.repeat(depth)}${node.nodeType} ${node.nodeName} `
                   + `${node.namespaceURI || ''} ${attrs} `
                   + JSON.stringify(node.nodeValue));

        for (const child of node.childNodes) {
            walk(child, depth + 1);
        }

        if (node.content instanceof DocumentFragment) {
            walk(node.content, depth + 1);
        }
    }

    walk(document, 0);

    return {
        lines,
        text: ours ? block.textContent : null,
        blocks: document.querySelectorAll(
            'script[type="application/json"]#textextract').length,
    };
}


async function load(page, file) {
    await page.goto(pathToFileURL(file).href,
                    { waitUntil: 'domcontentloaded' });

    return page.evaluate(nodes);
}


async function check(page, file) {
    const before = await load(page, file);
    const after = await load(page,
                             file.replace(/\.html$/, '.augmented.html'));
    const changed = [];

    for (let i = 0; i < Math.max(before.lines.length, after.lines.length);
         i++)
    {
        if (before.lines[i] !== after.lines[i]) {
            changed.push([before.lines[i], after.lines[i]]);
        }
    }

    let json = null;

    try {
        json = JSON.parse(after.text);
    } catch (error) {
        changed.push([error.message, after.text]);
    }

    return { file, changed: changed.slice(0, 3), title: json && json.title,
             blocks: after.blocks };
}


shown(modules, executablePath, files, check);
