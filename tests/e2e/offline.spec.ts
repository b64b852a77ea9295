// SPDX-License-Identifier: GPL-2.0-only
// Checks the page with its service worker, which most specs block.
import type { BrowserContext, Page } from '@playwright/test';
import { testOnAny } from './support/kernels.ts';
import { some, WHOLE } from '../support/some.ts';
import { expect, isKept, testAlone, type Treewalk } from './support/page.ts';

/**
 * All tests below share one browser context, in which a page has opened a lesson. The lesson stands in a folder of its
 * own.
 */
let seen: BrowserContext;
/** The page of the first visit. */
let first: Page;
const test = testAlone.extend({
  context: async ({ browserName: _ }, use) => {
    await seen.setOffline(false);
    await use(seen);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

test.beforeAll(async ({ browser }, { project }) => {
  test.setTimeout(120_000);
  const { baseURL, viewport } = project.use;
  seen = await browser.newContext({ baseURL: baseURL!, viewport: viewport!, serviceWorkers: 'allow' });
  first = await seen.newPage();
  await first.goto('./lessons/five-walks/');
  await isKept(first);
});
test.afterAll(() => seen.close());

// The tests run in one worker, in sequence.
test.describe.configure({ mode: 'default' });

/** Each kind of page: its address, and the role and name of an element that the open page shows. */
const KINDS: readonly (readonly [
  address: string,
  role: 'main' | 'region' | 'tree' | 'group' | 'heading',
  name: RegExp,
])[] = [
  ['#v=1&page=start', 'main', /^Start$/],
  ['index.html#v=1&page=glossary', 'main', /^Glossary$/],
  ['#v=1&page=docs&doc=reference/keys', 'heading', /^Keys/],
  ['#v=1&page=about', 'main', /^About$/],
  ['#v=1&page=results', 'region', /./],
  ['#v=1&ex=xarray&embed=1', 'tree', /./],
  ['#v=1&ex=page-cache&panel=race', 'main', /^Race$/],
  ['#v=1&ex=page-cache&quiz=7.6', 'group', /^Question 1 of/],
  ['lessons/five-walks/', 'tree', /^v6\.9/],
  ['lessons/five-walks/index.html', 'tree', /^v6\.9/],
  ['#v=1&page=lecturers', 'main', /^For lecturers$/],
];

test('once seen, every kind of page opens without a network', async ({ treewalk, page, context }) => {
  await context.setOffline(true);
  for (const [address, role, name] of some(KINDS, 2))
    await test.step(address, async () => {
      await page.goto('about:blank');
      await page.goto(`./${address}`);
      await expect(page.getByRole(role, { name }).first()).toBeVisible();
    });
  await treewalk.open('v=1&ex=aio-lookup');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
});

test('the page of the first visit needs no network from then on', async ({ context }) => {
  await context.setOffline(true);
  const get = () => fetch('../../about.json', { cache: 'reload' }).then((reply) => reply.ok);
  expect(await first.evaluate(get)).toBe(true);
  await first.close();
});

interface Used {
  readonly treewalk: Treewalk;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** Checks that the worker fetches a file at its first use and then serves it without a network. */
async function keptOnceUsed({ treewalk, page, context }: Used, address: string, file: string, kept: number) {
  await treewalk.open();
  const filesOfIt = () =>
    page.evaluate(async (part) => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().flatMap(({ url }) => (url.includes(part) ? [url] : []));
    }, file);
  expect(await filesOfIt()).toEqual([]);
  await page.goto(`./#${address}`);
  await expect.poll(filesOfIt).toHaveLength(kept);
  await context.setOffline(true);
  await page.reload();
}

testOnAny(
  test,
  'page-cache',
  'an added kernel is there without a network once it was used',
  (added) =>
    async ({ treewalk, page, context }) => {
      const used = { treewalk, page, context };
      await keptOnceUsed(used, `v=1&ex=page-cache&var=${added}`, `/page-cache.${added}-64`, 2);
      await expect(treewalk.tree(added)).toBeVisible();
    },
);

test('a recording is there without a network once it was opened', async ({ treewalk, page, context }) => {
  await keptOnceUsed(
    { treewalk, page, context },
    'v=1&page=recordings&rec=page-out',
    '/recordings/page-out',
    1,
  );
  await expect(page.getByRole('table', { name: 'Walks by variant' })).toContainText('1,911');
});

test('without a network the first Run says what is missing, and with LONG=1 runs once there is one', async ({
  treewalk,
  page,
  context,
}) => {
  const lab = 'v=1&ex=page-cache&sc=split-order9&panel=patch&var=v6.9';
  await treewalk.open(lab);
  // The lab's file comes after the picture.
  await expect(treewalk.button('Run')).toBeEnabled();
  await context.setOffline(true);
  const said = page.locator('.lab-run').getByRole('status');
  await treewalk.button('Run').click();
  await expect(said).toHaveText(
    /^The compiler is not on this machine yet and cannot be fetched: Run again with/,
  );
  // The compiler is slow, so only LONG=1 runs the rest.
  if (!WHOLE) return;
  await context.setOffline(false);
  await treewalk.button('Run').click();
  await expect(said).toHaveText(/^compiled in/, { timeout: 50_000 });
  // Stop ends the compiler's worker but keeps its files. Compiling takes a second, so the test presses Stop from inside
  // the page.
  await page.locator('.lab-run').evaluate(async (line) => {
    const button = (name: string) => [...line.querySelectorAll('button')].find((b) => b.textContent === name);
    button('Run')!.click();
    while (!button('Stop')) await new Promise(requestAnimationFrame);
    button('Stop')!.click();
  });
  await expect(treewalk.button('Run')).toBeVisible();
  await expect(said).toHaveText('');
});

test(
  'the patch lab’s compiler is there without a network once it was used',
  { tag: '@long' },
  async ({ treewalk, page, context }) => {
    test.slow();
    const address = 'v=1&ex=page-cache&panel=patch&var=v6.9';
    const compiles = async (): Promise<void> => {
      await treewalk.button('Run').click();
      await expect(page.getByText(/^compiled in/)).toBeVisible({ timeout: 60_000 });
    };
    await treewalk.open(address);
    await compiles();
    await context.setOffline(true);
    await page.reload();
    await compiles();
    await expect(treewalk.tree('your patch')).toBeVisible();
  },
);
