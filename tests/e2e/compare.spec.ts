// SPDX-License-Identifier: GPL-2.0-only
// Checks the picture of the comparison: bars on one scale, differences that open, and how often each line ran.
import { expect, test } from './support/page.ts';

const COMPARE = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&at=5.v6.9.begin.1&panel=compare';

test('bars have one scale for each counter, and a number opens the steps that it counted', async ({
  treewalk,
  page,
}) => {
  await treewalk.show(COMPARE);
  const compare = page.getByRole('main', { name: 'Compare' });
  await expect(compare.getByRole('table', { name: 'What “add 515” cost' })).toBeVisible();
  const number = (variant: string, n: number) =>
    compare.getByRole('button', { name: `${variant}: ${n} tree walks, show the steps` });
  const width = async (variant: string, n: number): Promise<number> =>
    (await number(variant, n).locator('xpath=preceding-sibling::*').boundingBox())!.width;
  expect((await width('merged', 3)) / (await width('v6.9', 5))).toBeCloseTo(3 / 5, 1);

  await number('merged', 3).click();
  const steps = compare.getByRole('region', { name: 'Steps counted: tree walks, merged' });
  await expect(steps.getByRole('button')).toHaveCount(3);
  await steps.getByRole('button').nth(1).click();
  await expect(treewalk.structure).toBeVisible();
  await expect(page).toHaveURL(/at=5\.\S*merged\.walk\.2|at=5\.v6\.9\./);
});

test('what no lane counted is one line', async ({ page, treewalk }) => {
  await treewalk.show(COMPARE);
  const compare = page.getByRole('main', { name: 'Compare' });
  await expect(compare.getByText(/^0 in every lane/)).toBeVisible();
  for (const row of await compare.getByRole('table').locator('tbody').all())
    await expect(row.getByRole('button').first()).toBeVisible();
});

test('a place where the lanes part opens there, aligned by what the code does', async ({
  treewalk,
  page,
}) => {
  await treewalk.show(COMPARE);
  const places = page.getByRole('region', { name: 'Where the lanes diverge' });
  await expect(places.getByRole('listitem').first()).toContainText(/waits|alone/);
  await places.getByRole('button', { name: 'Difference 1' }).click();
  await expect(treewalk.structure).toBeVisible();
  await expect(await treewalk.playback('Align lanes by')).toHaveValue('signature');
});

test('lines that only one lane has are marked, and say how often they ran', async ({ page, treewalk }) => {
  await treewalk.show(`${COMPARE.replace('merged', 'v1')}&pick=files`);
  const ran = page.getByRole('region', { name: 'Lines that ran' });
  const lines = (name: RegExp) => ran.getByRole('list', { name }).getByRole('listitem');
  // Walk 1 of v6.9 asks for the order; v1 also asks, but at another line.
  const own = lines(/^get_nodes_for_split\(\)/).filter({ hasText: 'xa_get_order' });
  await expect(own).toContainText(/ran 1 time: .*only here: /);
  // Both variants look for conflicting entries; v1 does so twice.
  const both = lines(/^look\(\)/).filter({ hasText: 'xas_for_each_conflict' });
  await expect(both).toContainText(/ran 4 times: /);
  await expect(both).not.toContainText('only here');
  // Where all lanes run a function, the page shows their numbers side by side.
  await ran.getByRole('button', { name: /^xas_split / }).click();
  await expect(
    lines(/^xas_split\(\)/)
      .filter({ hasText: /ran 8 times.*ran 8 times/ })
      .first(),
  ).toBeVisible();
});

test('on a phone there is one column, and nothing scrolls sideways', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await treewalk.show(COMPARE);
  const compare = page.getByRole('main', { name: 'Compare' });
  const boxes = await Promise.all(
    ['Where the lanes diverge', 'Final contents'].map((name) =>
      compare.getByRole('region', { name }).boundingBox(),
    ),
  );
  for (const [i, box] of boxes.entries()) {
    expect(box!.width).toBeGreaterThan(320);
    if (i > 0) expect(box!.y).toBeGreaterThanOrEqual(boxes[i - 1]!.y + boxes[i - 1]!.height);
  }
  expect(await compare.evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
});

test('on the narrowest phone every line of both functions keeps to its column', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await treewalk.show(`${COMPARE}&pick=functions`);
  const both = page.getByRole('region', { name: 'Both functions' });
  await expect(both.getByRole('button', { name: /xas_for_each_conflict/ })).toHaveCount(3);
  const wide = await both.evaluate((root) =>
    [...root.querySelectorAll('.functions-row')].filter((row) =>
      [...row.querySelectorAll('code > span')].some(
        (word) =>
          word.textContent.trim() && word.getBoundingClientRect().right > row.getBoundingClientRect().right,
      ),
    ),
  );
  expect(wide).toHaveLength(0);
  const tabs = await page.getByRole('group', { name: 'Compared by' }).getByRole('button').all();
  for (const box of await Promise.all(tabs.map((t) => t.boundingBox()))) {
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
  }
});

test('what is pointed at among both functions is thick in the timeline under them, in its own lane', async ({
  treewalk,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.show(`${COMPARE}&pick=functions`);
  const both = page.getByRole('region', { name: 'Both functions' });
  const time = both.getByRole('group', { name: 'Timeline', exact: true });
  const thick = (part: string) => time.locator(`.functions-thick > .${part}`);
  await expect(time).toBeVisible();
  await expect(thick('walk')).toHaveCount(0);
  /** Finds the nearest lane's row, and where the highlight begins and how wide it is. */
  const lies = async (part: string) => {
    const box = (await thick(part).boundingBox())!;
    const rows = await Promise.all((await time.locator('.row-name').all()).map((r) => r.boundingBox()));
    const far = rows.map((r) => Math.abs(r!.y - box.y));
    return { row: far.indexOf(Math.min(...far)), ...box };
  };
  await both.getByRole('button', { name: /^Walk 4 of v6\.9/ }).hover();
  const fourth = await lies('walk');
  expect(fourth.row).toBe(0);
  const number = (await time.locator('.walk-number', { hasText: '4' }).boundingBox())!;
  expect(Math.abs(number.x - fourth.x)).toBeLessThan(12);
  await both.getByRole('button', { name: /^Walk 3 of merged/ }).focus();
  expect((await lies('walk')).row).toBe(1);
  // The timeline highlights a line's marks, or the lock where the line has no marks and no walk.
  await both.getByRole('button', { name: /xas_split\(xas/ }).hover();
  const links = (await thick('mark-link').getAttribute('d'))!;
  expect(links.match(/M/g)).toHaveLength(8);
  await both.getByRole('button', { name: /xas_lock_irq\(xas/ }).hover();
  await expect(thick('walk')).toHaveAttribute('d', '');
  expect((await lies('spine-held')).width).toBeGreaterThan(4);

  await page.mouse.click(fourth.x + 2, fourth.y + 2);
  await expect(treewalk.status).toHaveText(/^Step 2\d of/);
});

test('both functions stand side by side; a walk is bracketed, counted, and leads to its step', async ({
  treewalk,
  page,
}) => {
  await treewalk.show(`${COMPARE}&pick=functions`);
  const both = page.getByRole('region', { name: 'Both functions' });
  for (const [variant, title, walks] of [
    ['v6.9', 'Before · v6.9', 5],
    ['merged', 'After · merged', 3],
  ] as const) {
    await expect(both.getByRole('heading', { name: title })).toContainText(`${walks} tree walks`);
    await expect(both.getByRole('button', { name: new RegExp(`^Walk \\d of ${variant}`) })).toHaveCount(
      walks,
    );
  }
  // v6.9 asks for the order in separate walks; the stores of both lanes are at the same height.
  const line = (text: RegExp) => both.getByRole('button', { name: text });
  await expect(line(/only here: .*xa_get_order/)).toHaveCount(2);
  const stores = await line(/xas_store\(/).all();
  expect(stores).toHaveLength(2);
  const [a, b] = await Promise.all(stores.map((s) => s.boundingBox()));
  expect(a!.y).toBe(b!.y);
  const walk = both.getByRole('button', { name: /^Walk 4 of v6\.9, steps/ });
  await walk.hover();
  await expect(both.getByText(/^Walk 4/)).toBeVisible();
  const first = /steps (\d+)/.exec((await walk.getAttribute('aria-label'))!)![1];
  await walk.click();
  await expect(treewalk.status).toHaveText(new RegExp(`^Step ${first} of`));
  await page.goBack();
  await expect(both).toBeVisible();
});
