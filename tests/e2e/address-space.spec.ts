// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit of address spaces: a search in both structures, its race lab, and its exercises.
import { expect, test } from './support/page.ts';

const SMALL = 'v=1&ex=address-space&sc=small-process&var=rbtree,kernel';

test('59 areas: the red-black tree visits seven of them, the maple tree two nodes', async ({ treewalk }) => {
  await treewalk.open(SMALL);
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText(/rbtree\s*7 visited/);
  await expect(treewalk.counter).toContainText(/kernel\s*2 visited/);
  await expect(treewalk.sentence).toContainText(
    'Area 49 is the first that ends at or above page 0x7ed32: 2 nodes visited.',
  );
  // The names say what a reader sees: colour and gap of an area, range and entry of a slot.
  const [areas, nodes] = [treewalk.tree('rbtree'), treewalk.tree('kernel')];
  await expect(areas.getByRole('treeitem')).toHaveCount(59);
  await expect(areas.getByRole('treeitem', { name: /node 7 of the search$/ })).toHaveCount(1);
  await expect(
    areas.getByRole('treeitem', {
      name: 'area 1: 7ffde–7fffe, 33 pages, writable; black, largest gap below 2',
    }),
  ).toHaveCount(1);
  await expect(
    nodes.getByRole('treeitem', { name: 'slot 1, pages 7ed89–7f002: a node, largest gap 0 pages' }),
  ).toHaveCount(1);
  await expect(
    nodes.getByRole('treeitem', {
      name: 'slot 17, pages 7ed2d–7ed88: area 49: 7ed2d–7ed88, 92 pages, writable',
    }),
  ).toHaveCount(1);
});

test('a hole is cut: a step back gives the same picture', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=address-space&sc=hole&var=rbtree,kernel');
  const pictures = () => Promise.all(['rbtree', 'kernel'].map((v) => treewalk.picture(v)));
  const first = await pictures();
  const seen = await treewalk.pressed(
    'ArrowRight',
    12,
    () => document.querySelector('.sentence')!.textContent,
  );
  expect(new Set(seen).size).toBeGreaterThan(6);
  expect(await pictures()).not.toEqual(first);
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  expect(await pictures()).toEqual(first);
});

test('a change races with a page fault: it waits, and nothing fails', async ({ treewalk, page }) => {
  await treewalk.show('v=1&ex=address-space&panel=race&var=rbtree,kernel&pick=start:fault');
  await expect(page.locator('.panel-told')).toContainText(/None of \d+ interleavings fails\./);
  const moments = page.getByRole('region', { name: 'Where B can overtake A' });
  await expect(moments).toContainText('CPU B acts just before A');
  // Both take mmap_lock for reading, so the page must not say that A takes none.
  await expect(moments).not.toContainText('A takes no lock');
  await page.locator('.race-hand').getByRole('button', { name: 'unmap 30 39', exact: true }).click();
  // Linux 6.4 and later look up the area without this lock, so only rbtree's moments are the same everywhere.
  await page
    .getByRole('button', { name: 'rbtree, before A reads vm_start of the area: CPU B does unmap 30 39' })
    .click();
  await expect(moments).toContainText('B cannot act here: somebody holds what it needs.');
});

test('the exercises open, in the patch lab and as lines to put in order', async ({ treewalk, page }) => {
  await treewalk.show('v=1&ex=address-space&panel=patch&pick=keep-the-gap');
  await expect(page.getByRole('heading', { name: 'Keep the gap right' })).toBeVisible();
  await treewalk.show('v=1&ex=address-space&panel=order&pick=sorted-arrays');
  await expect(page.getByRole('list', { name: 'Lines', exact: true }).getByRole('listitem')).toHaveCount(19);
});
