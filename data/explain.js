/*
 * Draws the explanation of a page, the JSON of --explain=json: a chart of the
 * blocks by length and score, and the blocks in their order, coloured by score.
 *
 * Read by: src/write/explain_json.c
 */

'use strict';

const HEIGHT = 160;             /* of the bars; the kept ones are marked below */
const DEPTH_MAX = 24;           /* steps of indentation */
const FOLD_MIN = 8;             /* blocks that are folded up together */
const SVG = 'http://www.w3.org/2000/svg';

const data = JSON.parse(document.getElementById('explanation').textContent);
const blocks = data.blocks;
const most = (values) => values.reduce((a, b) => Math.max(a, b), 0);
const top_score = most(blocks.map((b) => b.score));
const strongest = most(blocks.flatMap((b) => b.columns)
                             .map((c) => Math.abs(c.part || 0)));


/* Appends an element; text is never taken for markup. */
function make(parent, name, attributes, text) {
    const namespace = name === 'svg' ? SVG : parent.namespaceURI;
    const node = document.createElementNS(namespace, name);

    for (const key in attributes)
        node.setAttribute(key, attributes[key]);

    if (text !== undefined)
        node.textContent = text;

    parent.append(node);

    return node;
}


function share(block) {
    return Math.max(block.score, 0) / Math.max(top_score, 1);
}


/* What is said of a block in a line. */
function tip(block) {
    return `${block.block} (${block.score}, ${block.why || 'kept'}): `
           + block.text.slice(0, 60);
}


function head() {
    const list = make(document.body, 'dl');
    const reasons = {};

    const figure = (name, value, type) => {
        const pair = make(list, 'div');
        make(pair, 'dt', {}, name);
        make(pair, 'dd', type ? { class: type } : {}, value);
    };

    for (const block of blocks)
        if (!block.kept)
            reasons[block.why] = (reasons[block.why] || 0) + 1;

    figure('method', `${data.method}, ${data.variant}`
                     + (data.note ? `; ${data.note}` : ''));
    figure('area', data.area, 'place');
    figure('confidence', data.confidence);
    figure('blocks', blocks.length);
    figure('kept', blocks.filter((b) => b.kept).length);
    figure('highest score', top_score);
    figure('left out', Object.entries(reasons).map((r) => r.join(' '))
                             .join('; '));

    for (const name in data.parameters)
        figure(name, data.parameters[name]);
}


function chart() {
    const figure = make(document.body, 'figure');
    const svg = make(figure, 'svg', {
        viewBox: `0 0 ${blocks.length} ${HEIGHT + 10}`,
        preserveAspectRatio: 'none', role: 'img',
        'aria-label': "The page's blocks by length and score",
    });
    const longest = Math.log1p(most(blocks.map((b) => b.length)));

    blocks.forEach((block, x) => {
        const height = HEIGHT * Math.log1p(block.length) / (longest || 1);

        if (block.inArea)
            make(svg, 'rect', { class: 'area', x, y: 0, width: 1,
                                height: HEIGHT });

        const bar = make(make(svg, 'a', { href: `#b${x}` }), 'rect', {
            class: block.kept ? 'bar' : 'bar no', style: `--s:${share(block)}`,
            x, y: HEIGHT - height, width: 0.9, height,
        });

        make(bar, 'title', {}, tip(block));

        if (block.kept)
            make(svg, 'rect', { class: 'kept', x, y: HEIGHT + 2, width: 1,
                                height: 8 });
    });

    let caption = 'The blocks from the top of the page to its end. Height: '
        + 'the length of the text, on a logarithmic scale. Colour: the score. '
        + 'Behind them: the area. Line below: what is kept.';

    if (data.chart) {
        const highest = most(blocks.map((b) => b.value)) || 1;
        const y = (value) => HEIGHT * (1 - Math.max(value, 0) / highest);

        make(svg, 'path', { d: 'M' + blocks.map((b, x) => `${x + 0.5} `
                                     + y(b.value)).join('L') });
        caption += ` Line: ${data.chart}.`;

        if (data.level !== null) {
            make(svg, 'path', { class: 'level',
                                d: `M0 ${y(data.level)}H${blocks.length}` });
            caption += ` Broken line: ${data.level}.`;
        }
    }

    make(figure, 'figcaption', {}, caption);
}


function key() {
    const line = make(document.body, 'p', { class: 'key' });

    for (const [score, text] of [[0, 'lowest score'], [1, 'highest'],
        [, 'blue edge: the area'], [, 'struck out: not in the answer']])
    {
        const item = make(line, 'span');

        if (score !== undefined)
            make(item, 'i', { style: `--s:${score}` });

        item.append(` ${text}`);
    }
}


function draw(list, block) {
    const item = make(list, 'li', {
        id: `b${block.block}`,
        class: 'block' + (block.inArea ? ' in' : '') + (block.kept ? '' : ' no'),
        style: `--s:${share(block)};--d:${Math.min(block.depth, DEPTH_MAX)}`,
    });

    make(item, 'span', { class: 'n' }, block.block);
    make(item, 'span', { class: 'score' }, block.score);

    const text = make(item, 'div', { class: 'text' });

    make(text, 'q', {}, block.text);
    text.append(' ');
    make(text, 'span', { class: 'why' }, block.why || '');
    make(text, 'div', { class: 'place' }, block.place);

    const parts = make(item, 'ul', { class: 'parts' });

    for (const { name, value, part } of block.columns) {
        const line = make(parts, 'li', part < 0 ? { class: 'down' } : {});

        if (part)
            make(line, 'i', { style: `--w:${Math.abs(part) / strongest}` });

        line.append(`${part > 0 ? '+' : ''}${part || ''} ${name} ${value}`);
    }
}


/* Draws all blocks; long runs that are neither kept nor in the area fold. */
function draw_all() {
    const list = make(document.body, 'ol');
    const aside = (b) => !b.kept && !b.inArea && b.why !== 'the title';

    for (let i = 0, end; i < blocks.length; i = end) {
        for (end = i; end < blocks.length && aside(blocks[end]); end++) {}

        let target = list;

        if (end - i >= FOLD_MIN && blocks.some((b) => b.kept)) {
            const fold = make(make(list, 'li'), 'details');

            make(fold, 'summary', {}, `${end - i} blocks outside of the area: `
                                      + `${tip(blocks[i])} …`);
            target = make(fold, 'ol');
        }

        end = Math.max(end, i + 1);

        for (const block of blocks.slice(i, end))
            draw(target, block);
    }
}


make(document.body, 'h1', {}, data.title || '(no title)');
head();

if (blocks.length)
    chart();

key();
draw_all();
