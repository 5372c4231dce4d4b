// Copyright (C) textextract contributors
//
// What axe-core finds wrong in pages, in headless Chromium:
//
//     node axe.js MODULES CHROMIUM SHOTS FILE...
//
// MODULES is the folder that has axe-core and puppeteer-core.  Prints a line
// of JSON a page, as it is on a small light and on a wide dark screen, and
// puts a picture of each into SHOTS.

'use strict';

const path = require('path');
const { pathToFileURL } = require('url');

const [modules, executablePath, shots, ...files] = process.argv.slice(2);

const puppeteer = require(path.join(modules, 'puppeteer-core'));
const { source } = require(path.join(modules, 'axe-core'));

const views = [
    { width: 360, height: 740, scheme: 'light' },
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


// Where the keyboard goes first, and whether one sees it.
async function firstStop(page) {
    await page.keyboard.press('Tab');

    return page.evaluate(() => {
        const box = document.activeElement.getBoundingClientRect();

        return {
            href: document.activeElement.getAttribute('href'),
            seen: box.left >= 0 && box.right <= innerWidth && box.width > 0,
        };
    });
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

    result.first = await firstStop(page);

    return result;
}


(async () => {
    const browser = await puppeteer.launch(
        { executablePath, args: ['--no-sandbox', '--disable-gpu'] });

    try {
        const page = await browser.newPage();

        // images are asked for in vain, and slowly
        await page.setRequestInterception(true);
        page.on('request', (request) => {
            /^(?:file|data):/.test(request.url()) ? request.continue()
                                                  : request.abort();
        });

        for (const file of files) {
            console.log(JSON.stringify(await check(page, file)));
        }

    } finally {
        await browser.close();
    }
})();
