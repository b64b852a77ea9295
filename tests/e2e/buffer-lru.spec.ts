// SPDX-License-Identifier: GPL-2.0-only
// Checks that every scenario of the buffer-head LRU opens on its numbers, steps to its end and explains its steps.
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

/** Slot writes of the operation that each scenario opens on, in both variants. */
const SCENARIOS: readonly (readonly [slug: string, before: number, after: number])[] = [
  ['install-slot5', 32, 6],
  ['miss-full', 32, 16],
  ['hit-front', 0, 0],
  ['hit-middle', 4, 4],
  ['first-fills', 32, 16],
  ['seventeen', 32, 16],
  ['mixed', 10, 10],
  ['disabled', 16, 16],
  ['eight-slots', 16, 8],
];

for (const [slug, before, after] of some(SCENARIOS, 6))
  test(`${slug}: ${before} slot writes before, ${after} after`, async ({ treewalk }) => {
    await treewalk.open(`v=1&ex=buffer-lru&sc=${slug}`);
    await treewalk.endOfOperation();
    await expect(treewalk.counter).toContainText(new RegExp(`before\\s*${before} writes`));
    await expect(treewalk.counter).toContainText(new RegExp(`after\\s*${after} writes`));
    await treewalk.button('First step').click();
    for (let i = 0; i < 8; i++) {
      await treewalk.marksLines();
      await expect(treewalk.sentence).toContainText(/\w+.*[.?]/);
      await treewalk.button('Next step').click();
    }
    const there = await treewalk.picture('after');
    await treewalk.page.keyboard.press('ArrowLeft');
    await treewalk.page.keyboard.press('ArrowRight');
    expect(await treewalk.picture('after')).toBe(there);
    await treewalk.button('Last step').click();
    // Both variants end with the same order of buffers.
    const order = (variant: string): Promise<string[]> =>
      treewalk
        .tree(variant)
        .getByRole('treeitem', { name: /^slot \d+:/ })
        .evaluateAll((items) =>
          items.map((i) => /^slot \d+: [^,;]*/.exec(i.getAttribute('aria-label')!)![0]),
        );
    expect(await order('before')).toEqual(await order('after'));
    expect(await order('after')).toHaveLength(slug === 'eight-slots' ? 8 : 16);
  });

test('the second array stands on the stack, and the evictee is in hand', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=buffer-lru&sc=install-slot5&step=7');
  await expect(
    treewalk.tree('before').getByRole('treeitem', { name: /^second array, slot 2: block 17/ }),
  ).toBeVisible();
  await expect(
    treewalk.tree('before').getByRole('treeitem', { name: /^second array, slot 3: not written yet/ }),
  ).toBeVisible();
  await expect(treewalk.tree('after').getByRole('treeitem', { name: /^in hand: block 33/ })).toBeVisible();
});

test('a slot is selected by keys and shown word by word', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=buffer-lru&sc=install-slot5');
  const slots = treewalk.tree('after').getByRole('treeitem', { name: /^slot/ });
  await slots.first().focus();
  await treewalk.page.keyboard.press('ArrowRight');
  await treewalk.page.keyboard.press('Enter');
  await expect(slots.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(treewalk.page.getByText('struct buffer_head *').first()).toBeVisible();
});

test('pressure: a bulk run draws hit rate and work, beside the sizes of the code', async ({ treewalk }) => {
  const { page } = treewalk;
  await treewalk.open('v=1&ex=buffer-lru&sc=miss-full');
  await treewalk.view('At scale');
  await expect(page.getByRole('region', { name: 'Code size' }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Counted here' })).toContainText(
    /With 24 blocks in use, before makes 32\.00 slot writes per call, after 16\.00: 50 % fewer\.Counted just now/,
  );
  await page.getByLabel('Most blocks in use').fill('20');
  await page.getByLabel('Calls for each number of blocks').fill('20');
  await page
    .getByRole('form', { name: 'Workload' })
    .getByRole('button', { name: 'Run', exact: true })
    .click();
  await expect(page.getByText('1,260 of 1,260 operations run')).toBeVisible();
  // With 16 blocks in turn, all lookups hit and write 16 slots; from 17 blocks on, all lookups miss.
  await page.getByText('As a table: Slot writes per call').click();
  const last = page.getByRole('figure', { name: 'Slot writes per call' }).getByRole('row').last();
  await expect(last).toHaveText(/20\s*32\s*16/);
});
