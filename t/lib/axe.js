// Copyright (C) textextract contributors
//
// What axe-core finds wrong in pages, in headless Chromium:
//
//     node axe.js MODULES CHROMIUM SHOTS FILE...
//
// MODULES is the folder that has axe-core and puppeteer-core.  Prints a line
// of JSON a page, as it is on a small light and on a wide dark screen, and
// where the keyboard goes in it; puts a picture of each into SHOTS.

'use strict';

const path = require('path');
const { pathToFileURL } = require('url');

const shown = require('./chromium.js');

const [modules, executablePath, shots, ...files] = process.argv.slice(2);

const { source } = require(path.join(modules, 'axe-core'));

const views = [
    { width: 320, height: 640, scheme: 'light' },
    { width: 1280, height: 900, scheme: 'dark' },
];

// Every rule that is no experiment, with the best practices; and the sizes
// of targets, which are off by default.
const options = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
};


async function violations(page) {
    await page.evaluate(source);

    const { violations } = await page.evaluate(
        (options) => axe.run(document, options), options);

    return violations.map((v) => `${v.id}: ${v.nodes[0].html}`);
}


const stops = 'a[href], summary, [tabindex="0"]';


// The element that has the focus, and whether one sees that.
function focused() {
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);

    return {
        href: element.getAttribute('href'),
        id: element.id,
        html: element.outerHTML.slice(0, 80),
        seen: box.width > 0 && box.height > 0
              && box.left < innerWidth && box.right > 0
              && box.top < innerHeight && box.bottom > 0
              && style.outlineStyle !== 'none'
              && parseFloat(style.outlineWidth) > 0,
    };
}


// Every stop of the keyboard: the first, those that are not seen, and whether
// there are as many as the page has.  The first leads to the text.
async function keyboard(page) {
    const n = await page.$$eval(stops, (elements) => elements.length);
    const unseen = [];
    let first;

    for (let i = 0; i < n; i++) {
        await page.keyboard.press('Tab');

        const stop = await page.evaluate(focused);

        first = first || stop;

        if (!stop.seen) {
            unseen.push(stop.html);
        }
    }

    await page.keyboard.press('Tab');

    const leaves = await page.evaluate(
        () => document.activeElement === document.body
              || document.activeElement.classList.contains('skip'));

    await page.focus('.skip');
    await page.keyboard.press('Enter');

    const { id } = await page.evaluate(focused);

    return { first, unseen, leaves, skipped: id === 'content' };
}


async function check(page, file) {
    const result = { file, found: [] };

    for (const { width, height, scheme } of views) {
        await page.setViewport({ width, height });
        await page.emulateMediaFeatures(
            [{ name: 'prefers-color-scheme', value: scheme }]);
        await page.goto(pathToFileURL(file).href,
                        { waitUntil: 'domcontentloaded' });

        for (const line of await violations(page)) {
            result.found.push(`${width} px, ${scheme}: ${line}`);
        }

        if (await page.evaluate(() => document.documentElement.scrollWidth
                                      > innerWidth)) {
            result.found.push(`${width} px: wider than the screen`);
        }

        await page.screenshot({
            path: path.join(shots, `${path.basename(file, '.html')}-${width}`
                                   + '.png'),
        });
    }

    result.keyboard = await keyboard(page);

    return result;
}


shown(modules, executablePath, files, check);
