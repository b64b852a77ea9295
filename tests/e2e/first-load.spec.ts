// SPDX-License-Identifier: GPL-2.0-only
// Checks that a first visit loads no more bytes than allowed, counted as in tests/speed/first-load.bench.mjs.
import { expect, test } from '@playwright/test';
import { firstLoad, PAGES } from '../speed/first-load.mjs';

/** Limits in KiB of gzip, a little above the current sizes. */
const MOST = { 'start page': 170, stepper: 311, lesson: 318 };

for (const [name, hash, first] of PAGES)
  test(`${name}: at most ${MOST[name]} KiB`, async ({ browser, baseURL }) => {
    const { files, bytes } = await firstLoad(browser, `${baseURL}${hash}`, first);
    expect(files.length).toBeGreaterThan(10);
    const most = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, 8);
    expect(bytes / 1024, JSON.stringify(most)).toBeLessThan(MOST[name]);
  });
