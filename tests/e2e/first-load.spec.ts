// SPDX-License-Identifier: GPL-2.0-only
// Checks that a first visit loads no more bytes than allowed, counted as in tests/speed/first-load.bench.mjs.
import { expect, test } from '@playwright/test';
import { firstLoad, PAGES } from '../speed/first-load.mjs';
import { builtOn } from './support/kernels.ts';

/** Limits in KiB of gzip, a little above the current sizes. */
const MOST = { 'start page': 166, stepper: 308, lesson: 315 };
/** KiB by which an added kernel may make a page larger: the list of builds names it in each exhibit. */
const BY_KERNEL = 1;

for (const [name, hash, first] of PAGES)
  test(`${name}: at most ${MOST[name]} KiB`, async ({ browser, baseURL }) => {
    const { files, bytes } = await firstLoad(browser, `${baseURL}${hash}`, first, 0);
    expect(files.length).toBeGreaterThan(10);
    const most = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
    const limit = MOST[name] + BY_KERNEL * builtOn('page-cache').length;
    expect(bytes / 1024, most.map(({ path, bytes: n }) => `${path} ${n}`).join('\n')).toBeLessThan(limit);
  });
