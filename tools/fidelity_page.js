// Copyright (C) textextract contributors
//
// The elements of a page by kind, and which of them another page still has.
// tools/fidelity reads a source and the content that was extracted from it.
//
// A page is read as its letters - what is shown, in lower case, without white
// space and punctuation - and each element has its place in them.

'use strict';

const CONTEXT = 16;         // letters beside an element by which it is found
const IMAGE_MIN = 50;       // pixels; images that say to be smaller are icons
const REFERENCE_MAX = 4;    // letters of a footnote's reference
const PAIRS_MAX = 4e6;      // pairs of elements that are compared

const KINDS = ['headings', 'list items', 'table cells', 'table heads',
    'code lines', 'quotations', 'links', 'images', 'images with captions',
    'footnote references', 'footnotes', 'formulas'];

const IGNORED = new Set(['head', 'script', 'style', 'template', 'noscript',
    'iframe', 'object', 'select', 'textarea', 'svg', 'button']);

const HEADING = /^h[1-6]$/;
const ITEM = /^(li|dt|dd)$/;
const INLINE = new RegExp('^(a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins'
    + '|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$');
const QUOTATION = /^(blockquote|q)$/;
const FORMULA_CLASS =
    /(^|\s)(katex|MathJax\w*|mwe-math-element|language-tex)(?!\S)/;


function attribute(node, name) {
    const attr = node.attrs?.find((attr) => attr.name === name);

    return attr ? attr.value : '';
}


function lettersOf(text) {
    return text.normalize('NFKC').toLowerCase()
               .replace(/[^\p{L}\p{N}]+/gu, '');
}


// All text below a node; a br ends a line.
function textOf(node) {
    if (node.nodeName === '#text') {
        return node.value;
    }

    return (node.nodeName === 'br') ? '\n'
           : (node.childNodes || []).map(textOf).join('');
}


// The words below a node, in lower case; only inline elements join letters.
function wordsOf(node) {
    const text = (node) => {
        if (node.nodeName === '#text') {
            return node.value;
        }

        const edge = INLINE.test(node.nodeName) ? '' : ' ';

        return IGNORED.has(node.nodeName) ? ' '
               : edge + (node.childNodes || []).map(text).join('') + edge;
    };

    return text(node).normalize('NFKC').toLowerCase()
                     .match(/[\p{L}\p{N}_]+/gu) || [];
}


function descendants(node, name) {
    return (node.childNodes || []).flatMap((child) =>
        (child.nodeName === name ? [child] : [])
            .concat(descendants(child, name)));
}


function isFormula(node) {
    return node.nodeName === 'math'
           || /^math\/tex/.test(attribute(node, 'type'))
           || FORMULA_CLASS.test(attribute(node, 'class'));
}


// A cell of a table that is not there for the layout.
function isCell(node) {
    const cells = node.parentNode.childNodes.filter(
        (child) => child.nodeName === 'td' || child.nodeName === 'th');

    return cells.length > 1 && descendants(node, 'table').length === 0;
}


function isSmall(image) {
    return ['width', 'height'].some((name) => {
        const size = parseInt(attribute(image, name), 10);

        return size > 0 && size < IMAGE_MIN;
    });
}


// The last part of an address's path.
function fileName(address) {
    return address.trim().replace(/[?#].*/s, '').replace(/\/+$/, '')
                  .replace(/.*\//s, '');
}


// The names of files that an image may be shown from: a script may take the
// address from any attribute of it, or of what stands beside it in a picture.
function imageNames(image) {
    const beside = (image.parentNode.nodeName === 'picture')
                   ? descendants(image.parentNode, 'source') : [];

    return [image, ...beside].flatMap((node) => node.attrs)
        .filter(({ name }) => !/^(alt|title|class|id|style)$/.test(name))
        .filter(({ value }) => !/^\s*data:/i.test(value))
        .flatMap(({ value }) => value.split(/[\s,]+/))
        .filter((address) => /[/.]/.test(address))
        .map(fileName);
}


class Page {
    constructor(document) {
        this.letters = '';
        this.byId = new Map();
        this.elements = Object.fromEntries(KINDS.map((kind) => [kind, []]));

        this.collectIds(document);
        this.walk(document);
        this.addFootnotes();
    }

    collectIds(node) {
        const id = attribute(node, 'id')
                   || (node.nodeName === 'a' && attribute(node, 'name'));

        if (id && !this.byId.has(id)) {
            this.byId.set(id, node);
        }

        (node.childNodes || []).forEach((child) => this.collectIds(child));
    }

    walk(node) {
        const name = node.nodeName;
        const start = this.letters.length;

        if (name === '#text') {
            this.letters += lettersOf(node.value);
            return;
        }

        if (isFormula(node)) {
            this.addFormula(start, lettersOf(textOf(node)).length);
            return;
        }

        if (name === 'noscript') {
            descendants(node, 'img').forEach((img) => this.addImage(img));
            return;
        }

        if (IGNORED.has(name)) {
            return;
        }

        if (name === 'img') {
            this.addImage(node);
        }

        (node.childNodes || []).forEach((child) => this.walk(child));

        node.start = start;
        node.end = this.letters.length;

        this.addElement(node);
    }

    // gap: how many letters at most another page may have in its place; none
    // if its own must be there.
    add(kind, start, end, keys, gap) {
        this.elements[kind].push({ start, end, keys, gap });
    }

    // A node whose letters have been read.
    addElement(node) {
        const { nodeName: name, start, end } = node;
        const letters = this.letters.slice(start, end);

        if (name === 'pre') {
            this.addCode(node);

        } else if (name === 'figure') {
            this.addFigure(node);

        } else if (letters === '') {
            return;

        } else if (HEADING.test(name)) {
            this.add('headings', start, end, [letters]);

        } else if (ITEM.test(name)) {
            this.add('list items', start, end, [letters]);

        } else if (QUOTATION.test(name)) {
            this.add('quotations', start, end, [letters]);

        } else if ((name === 'td' || name === 'th') && isCell(node)) {
            this.add('table cells', start, end, [letters]);

            if (name === 'th') {
                this.add('table heads', start, end, [letters]);
            }

        } else if (name === 'a' && attribute(node, 'href')) {
            this.addLink(node, letters);
        }
    }

    addLink(node, letters) {
        const href = attribute(node, 'href');

        if (href.startsWith('#')) {
            this.addReference(node, href.slice(1), letters);

        } else if (/^(https?:|[^:]*$)/i.test(href)) {
            this.add('links', node.start, node.end,
                     [`${letters} ${fileName(href)}`]);
        }
    }

    // A link of a few letters to a place that is not around it.
    addReference(node, id, letters) {
        const target = this.byId.get(id);

        if (target && letters.length <= REFERENCE_MAX) {
            this.add('footnote references', node.start, node.end, [letters],
                     letters.length);
            this.elements['footnote references'].at(-1).target = target;
        }
    }

    // What references lead to; an empty target stands for its parent.
    addFootnotes() {
        const notes = new Set();

        for (const reference of this.elements['footnote references']) {
            let note = reference.target;

            while (!(note.end > note.start) && note.parentNode) {
                note = note.parentNode;
            }

            // its number may be another one, but it leads to the same note
            reference.keys.push(
                `note ${this.letters.slice(note.start, note.end)
                                    .slice(-CONTEXT)}`);
            reference.note = note;
            notes.add(note);
        }

        for (const { start, end } of notes) {
            const letters = this.letters.slice(start, end);

            if (letters.length > REFERENCE_MAX) {
                this.add('footnotes', start, end, [letters]);
            }
        }

        this.elements.footnotes.sort((a, b) => a.start - b.start);
    }

    addCode(pre) {
        let at = pre.start;

        for (const line of textOf(pre).split('\n')) {
            const letters = lettersOf(line);

            if (letters !== '' && this.letters.startsWith(letters, at)) {
                this.add('code lines', at, at + letters.length,
                         [line.replace(/\s+/g, '')]);
                at += letters.length;
            }
        }
    }

    addImage(image) {
        const at = this.letters.length;
        const names = imageNames(image);
        const last = this.elements.images.at(-1);

        if (names.length > 0 && !isSmall(image)
            && !(last?.start === at && last.keys.includes(names[0])))
        {
            this.add('images', at, at, names, 0);
        }
    }

    addFigure(figure) {
        const caption = descendants(figure, 'figcaption')[0];
        const letters = caption && this.letters.slice(caption.start,
                                                      caption.end);

        if (letters && descendants(figure, 'img').length > 0) {
            this.add('images with captions', figure.start, figure.end,
                     [letters], figure.end - figure.start);
        }
    }

    // Several at one place are one formula in several notations.
    addFormula(at, gap) {
        if (this.elements.formulas.at(-1)?.start !== at) {
            this.add('formulas', at, at, [this.letters.slice(-CONTEXT)], gap);
        }
    }

    // True if these letters follow upon each other, with so many between.
    hasNear(before, after, gap) {
        for (let at = this.letters.indexOf(before); at >= 0;
             at = this.letters.indexOf(before, at + 1))
        {
            const from = at + before.length;

            if (this.letters.slice(from, from + gap + after.length)
                            .includes(after))
            {
                return true;
            }
        }

        return false;
    }

    hasEndOf(letters) {
        return this.letters.includes(letters.slice(-CONTEXT));
    }

    // True if an element of another page lies within the letters of this one:
    // its own, and some before or behind it; or those on both sides of it.  A
    // reference does so only with the end of its note.
    contains(page, element) {
        const { letters } = page;
        const { start, end, gap, note } = element;

        if (note && !this.hasEndOf(letters.slice(note.start, note.end))) {
            return false;
        }

        const own = letters.slice(start, end);
        const before = letters.slice(Math.max(0, start - CONTEXT), start);
        const after = letters.slice(end, end + CONTEXT);

        if (own !== '' && (this.letters.includes(before + own)
                           || this.letters.includes(own + after)))
        {
            return true;
        }

        return gap !== undefined && before.length + after.length > CONTEXT
               && this.hasNear(before, after, gap);
    }
}


// How many of the elements are among others, in order: the longest common
// subsequence, by a key that they share.
function common(elements, others) {
    if (elements.length * others.length > PAIRS_MAX) {
        return NaN;
    }

    let row = new Uint32Array(others.length + 1);

    for (const { keys } of elements) {
        const next = new Uint32Array(others.length + 1);

        others.forEach((other, n) => {
            next[n + 1] = other.keys.some((key) => keys.includes(key))
                          ? row[n] + 1 : Math.max(row[n + 1], next[n]);
        });

        row = next;
    }

    return row[others.length];
}


// For each kind: how many elements of the source lie within the content's
// text ("found"), and how many of these the content has as such ("kept").
function compare(source, content) {
    const counts = {};

    for (const kind of KINDS) {
        const found = source.elements[kind].filter(
            (element) => content.contains(source, element));
        const kept = common(found, content.elements[kind]);

        if (found.length > 0 && !Number.isNaN(kept)) {
            counts[kind] = { found: found.length, kept };
        }
    }

    return counts;
}


// The elements of the source that lie within the content's text, and whose
// like the content has nowhere: for a person who looks for the reason.
function lost(source, content) {
    return Object.entries(source.elements).flatMap(([kind, elements]) => {
        const kept = new Set(content.elements[kind].flatMap((e) => e.keys));

        return elements
            .filter((element) => content.contains(source, element)
                                 && !element.keys.some((key) => kept.has(key)))
            .map((element) => ({ kind, key: element.keys[0] }));
    });
}


module.exports = { KINDS, Page, compare, lost, wordsOf };
