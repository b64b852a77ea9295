// SPDX-License-Identifier: GPL-2.0-only
// Checks variants on other kernels: one button lists them, and at most three lanes show their kernels' text.
import { builtOn, notBuiltOn, testOn, testOnAny } from './support/kernels.ts';
import { expect, test } from './support/page.ts';

const missing = notBuiltOn('page-cache');

testOnAny(
  test,
  'page-cache',
  'the list has all of them; a fourth tick replaces the oldest and says so',
  (added) =>
    async ({ treewalk, page }) => {
      await treewalk.open('v=1&ex=page-cache&sc=split-order9');
      await (await treewalk.variant('v1')).click();
      await expect(treewalk.tree('v1')).toBeVisible();
      await (await treewalk.variant(added)).click();
      await expect(treewalk.tree(added)).toBeVisible();
      await expect(page.getByText(/^Three lanes at most: linux-\S+ replaces /)).toBeVisible();
      await expect(page.getByRole('tree')).toHaveCount(3);
    },
);

testOnAny(
  test,
  'page-cache',
  'the keys 1, 2 and 3 toggle the lanes that were chosen last',
  (added) =>
    async ({ treewalk, page }) => {
      await treewalk.open(`v=1&ex=page-cache&sc=split-order9&var=v6.9,merged,${added}`);
      const names = (): Promise<readonly (string | null)[]> =>
        page.getByRole('tree').evaluateAll((all) => all.map((e) => e.ariaLabel));
      const before = await names();
      for (const key of ['1', '2', '3']) {
        await page.keyboard.press(key);
        await expect(treewalk.tree(before[Number(key) - 1]!)).toHaveCount(0);
        await page.keyboard.press(key);
        await expect.poll(names).toEqual(before);
      }
    },
);

testOnAny(
  test,
  'page-cache',
  'a lane on another kernel has its text, and lane and source name the kernel',
  (added) =>
    async ({ treewalk, page }) => {
      await treewalk.open(`v=1&ex=page-cache&sc=split-order9&var=merged,${added}&at=5.${added}.walk.1`);
      const version = new RegExp(`${added.replace('linux-', '').replace('.', '\\.')}\\.\\d+`);
      await expect(page.getByRole('region', { name: `Lane ${added}` })).toContainText(version);
      await expect(page.getByRole('region', { name: `Source, ${added}` })).toContainText(version);
      await treewalk.marksLines();
    },
);

test('what is not built is greyed, with the command that adds it; an address that asks for it is told', async ({
  treewalk,
  page,
}) => {
  const [id = ''] = missing;
  test.skip(!id, 'all kernels are built here');
  await treewalk.open(`v=1&ex=page-cache&sc=split-order9&var=merged,${id}`);
  await expect(
    page.getByText(`${id} is not built here; to add it: npm run setup -- --kernel ${id}.`),
  ).toBeVisible();
  await expect(page.getByRole('tree')).toHaveCount(1);
  const check = await treewalk.variant(id);
  await expect(check).toBeDisabled();
  await expect(check).toHaveAccessibleDescription(`npm run setup -- --kernel ${id}`);
});

test('of a version that is not built a press says the command too', async ({ treewalk, page }) => {
  const [id = ''] = [...builtOn('zswap'), ...notBuiltOn('zswap')];
  await page.route('**/core/catalogue.json', async (route) => {
    const catalogue = (await (await route.fetch()).json()) as {
      exhibits: { others: Record<string, null> }[];
    };
    for (const exhibit of catalogue.exhibits) if (id in exhibit.others) exhibit.others[id] = null;
    await route.fulfill({ json: catalogue });
  });
  await treewalk.open('v=1&ex=zswap');
  const check = await treewalk.variant(id);
  await check.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toContainText(`to add it: npm run setup -- --kernel ${id}.`);
  await expect(check).not.toBeChecked();
  await treewalk.axe();
});

testOn(
  'page-cache',
  ['linux-5.10', 'linux-7.2'],
  'a kernel’s name is never broken, on a wall or on a phone',
  async ({ page, treewalk }) => {
    const THREE = 'v=1&ex=page-cache&sc=split-order9&var=linux-5.10,merged,linux-7.2';
    for (const [panel, shown] of [
      ['race', '.race-list b, .race-verdict a'],
      ['compare', '.compare-contents li, .compare-partings dt'],
      ['bulk', '.bulk-means td'],
    ] as const) {
      await treewalk.show(`${THREE}&theme=projector&panel=${panel}`);
      await expect(page.locator(shown).first()).toBeVisible();
      for (const [width, height] of [
        [1280, 720],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(brokenNames), `${panel}, ${width}`).toEqual([]);
      }
    }
  },
);

/** Finds texts in which a line breaks inside such a name. */
function brokenNames(): readonly string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let at = texts.nextNode() as Text | null; at; at = texts.nextNode() as Text | null)
    for (const { index, 0: name } of at.data.matchAll(/linux-\u2060?\d+\.\d+/g)) {
      const range = document.createRange();
      range.setStart(at, index);
      range.setEnd(at, index + name.length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1 && !at.parentElement?.closest('select')) found.push(at.data);
    }
  return found;
}

testOn(
  'page-cache',
  ['linux-5.10'],
  'a lane whose kernel cannot do what a scenario opens on stays away from it',
  async ({ treewalk, page }) => {
    await treewalk.open('v=1&ex=page-cache&sc=split-to-order2&var=linux-5.10,merged');
    await expect(page.getByText(/^linux-5.10 cannot do/).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('tree')).toHaveCount(1);
    await expect(await treewalk.variant('linux-5.10')).toBeDisabled();
    // linux-5.10 cannot run this operation, but the scenario needs only its result, so the lane plants that without
    // cost.
    await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=linux-5.10&step=-1');
    await expect(page.getByRole('button', { name: /^add 512 9/ })).toHaveText(
      'add 512 9planted in linux-5.10',
    );
  },
);

testOn(
  'page-cache',
  ['linux-5.10', 'linux-7.2'],
  'the story goes on: five walks, three, five',
  async ({ treewalk, page }) => {
    await treewalk.open('v=1&ex=page-cache&story=10');
    await expect(page.getByRole('region', { name: /^Story: / })).toContainText('10 of 13');
    await expect(treewalk.tree('linux-5.10')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lane linux-7.2' })).toContainText('walk 5 starts');
    await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=linux-5.10,merged,linux-7.2');
    await treewalk.endOfOperation();
    for (const [variant, walks] of [
      ['linux-5.10', 5],
      ['merged', 3],
      ['linux-7.2', 5],
    ] as const)
      await expect(treewalk.counter).toContainText(new RegExp(`${variant}\\s*${walks} walks`));
  },
);
