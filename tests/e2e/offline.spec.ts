// SPDX-License-Identifier: GPL-2.0-only
// The page with its service worker, which the other tests do without.
import { readFileSync } from 'node:fs';
import type { Manifest } from '../../web/src/base/manifest.ts';
import { expect, isKept, test } from './support/page.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Each kind of page: its address, and the name of what stands there once it is open. */
const KINDS: readonly (readonly [
  address: string,
  role: 'main' | 'region' | 'tree' | 'group' | 'heading',
  name: RegExp,
])[] = [
  ['#v=1&page=start', 'main', /^Start$/],
  ['index.html#v=1&page=glossary', 'main', /^Glossary$/],
  ['#v=1&page=about', 'main', /^About$/],
  ['#v=1&page=results', 'region', /./],
  ['#v=1&ex=xarray&embed=1', 'tree', /./],
  ['#v=1&ex=page-cache&panel=race', 'main', /^Race lab$/],
  ['#v=1&ex=page-cache&quiz=7.6', 'group', /^Question 1 of/],
  ['lessons/five-walks/', 'tree', /^v6\.9/],
  ['lessons/five-walks/index.html', 'tree', /^v6\.9/],
  ['lessons/five-walks/answers.html', 'heading', /./],
  ['#v=1&page=lecturers', 'main', /^For lecturers$/],
];

test('once seen, every kind of page opens without a network', async ({ treewalk, page, context }) => {
  test.slow();
  // Seen was a lesson: it lies in a folder of its own, and brings the rest.
  await page.goto('./lessons/five-walks/');
  await isKept(page);
  await context.setOffline(true);
  for (const [address, role, name] of KINDS)
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

const catalogue = new URL('../../dist/core/catalogue.json', import.meta.url);
const { kernels } = JSON.parse(readFileSync(catalogue, 'utf8')) as Manifest;
const [added] = kernels;

test(`an added kernel is there without a network once it was used${added ? '' : ' (skipped: none is built)'}`, async ({
  treewalk,
  page,
  context,
}) => {
  test.skip(!added);
  test.slow();
  await treewalk.open();
  await isKept(page);
  const files = () =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => url);
    });
  const ofAdded = async () => (await files()).filter((url) => url.includes(`/page-cache.${added!.id}-64`));
  expect(await ofAdded()).toEqual([]);
  await page.goto(`./#v=1&ex=page-cache&var=${added!.id}`);
  await expect(treewalk.tree(added!.id)).toBeVisible();
  await expect.poll(ofAdded).toHaveLength(2);
  await context.setOffline(true);
  await page.reload();
  await expect(treewalk.tree(added!.id)).toBeVisible();
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
    await isKept(page);
    await page.reload();
    await compiles();
    await context.setOffline(true);
    await treewalk.open(address);
    await compiles();
    await expect(treewalk.tree('your patch')).toBeVisible();
  },
);
