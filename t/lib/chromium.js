// Copyright (C) textextract contributors
//
// Shows files in headless Chromium, which loads nothing from a network, and
// prints what check(page, file) finds in each, a line of JSON a file.

'use strict';

const path = require('path');


module.exports = async (modules, executablePath, files, check) => {
    const puppeteer = require(path.join(modules, 'puppeteer-core'));

    const browser = await puppeteer.launch(
        { executablePath, args: ['--no-sandbox', '--disable-gpu',
                                 '--disable-background-networking'],
          timeout: 0, protocolTimeout: 0 });

    try {
        const page = await browser.newPage();

        page.setDefaultTimeout(0);

        // images are asked for in vain, and slowly
        await page.setRequestInterception(true);
        page.on('request', (request) => {
            /^(?:file|data|about):/.test(request.url()) ? request.continue()
                                                        : request.abort();
        });

        for (const file of files) {
            console.log(JSON.stringify(await check(page, file)));
        }

    } finally {
        await browser.close();
    }
};
