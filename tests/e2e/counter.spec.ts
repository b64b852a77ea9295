// SPDX-License-Identifier: GPL-2.0-only
// Checks that the counter grows with the steps up to the operation's total, and that it never shifts the layout.
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';

test('5 and 3 come about step by step', async ({ treewalk, page }) => {
  await treewalk.open(SPLIT);
  const { counter } = treewalk;
  const heading = counter.getByRole('heading');
  await expect(counter).toContainText(/v6\.9\s*[01] walks?/);
  await expect(heading).toHaveText('Tree walks for add 515, so far');
  const numbers = counter.locator('.counter-number');
  const places = () =>
    numbers.evaluateAll((all) => all.map((n) => Math.round(n.getBoundingClientRect().left)));
  const [first, arrow] = [await places(), counter.locator('.counter-arrow path')];
  await expect(arrow).toHaveCount(0);
  const seen = await treewalk.pressed('ArrowRight', 46, () => {
    const band = document.querySelector('[aria-label="Walk counter"]')!;
    return {
      heading: band.querySelector('h2, h3')!.textContent,
      numbers: [...band.querySelectorAll('.counter-number')].map((n) => Number(n.textContent)),
      marks: band.querySelectorAll('.tally .mark').length,
    };
  });
  await expect(treewalk.status).toHaveText('Step 47 of 47');
  const end = seen.findIndex((at) => !at.heading.includes('so far'));
  let last = [0, 0];
  for (const { numbers: now, marks } of seen.slice(0, end + 1)) {
    now.forEach((n, i) => expect([0, 1]).toContain(n - last[i]!));
    expect(marks).toBe(now[0]! + now[1]!);
    last = now;
  }
  expect(last).toEqual([5, 3]);
  await page.getByRole('slider', { name: 'Step' }).fill(String(end + 2));
  await expect(counter).toContainText(/v6\.9\s*5 walks.*merged\s*3 walks/s);
  await expect(arrow).toHaveCount(1);
  expect(await places()).toEqual(first);
  await treewalk.endOfOperation();
  await expect(heading).toHaveText('Tree walks for add 515');
  await expect(counter).toContainText(/v6\.9\s*5 walks.*merged\s*3 walks/s);
});

test('each number opens what it counts, and each of these its step', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&step=30`);
  await treewalk.counter.getByRole('button', { name: 'v6.9 4 walks' }).click();
  const list = page.getByRole('dialog', { name: 'What was counted, v6.9' });
  await expect(list).toContainText('v6.9: 4 of 5 tree walks');
  await expect(list.getByRole('button')).toHaveCount(5);
  await list.getByRole('button').nth(2).click();
  await expect(list).toHaveCount(0);
  await expect(treewalk.counter).toContainText(/v6\.9\s*3 walks/);
  await treewalk.counter.getByRole('button', { name: /^v6\.9/ }).click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

for (const [address, numbers] of [
  ['ex=buffer-lru&sc=install-slot5', [32, 6]],
  ['ex=aio-lookup&sc=many-contexts', [512, 6, 1]],
] as const)
  test(`marks are drawn to one scale or not at all: ${numbers.join(' and ')}`, async ({ treewalk }) => {
    await treewalk.open(`v=1&${address}`);
    await treewalk.endOfOperation();
    const { counter } = treewalk;
    expect((await counter.locator('.counter-number').allTextContents()).map(Number)).toEqual(numbers);
    const marks = await counter
      .locator('.tally')
      .evaluateAll((all) =>
        all.map((svg) => [...svg.querySelectorAll('.mark')].map((m) => m.getAttribute('height'))),
      );
    expect(marks.map((m) => m.length)).toEqual(numbers[0] > 100 ? [] : numbers);
    expect(new Set(marks.flat()).size).toBeLessThan(2);
  });

test('every size of page has the whole counter in its band', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT},v1&step=30`);
  const sizes = [
    [390, 844, 'light'],
    [320, 640, 'light'],
    [1280, 720, 'light'],
    [1440, 900, 'dark'],
    [1920, 1080, 'projector'],
    [1024, 768, 'projector'],
  ] as const;
  for (const [width, height, theme] of some(sizes, 2)) {
    await page.setViewportSize({ width, height });
    const html = page.locator('html');
    while ((await html.getAttribute('data-theme')) !== theme) await page.keyboard.press('t');
    for (const part of await treewalk.counter.locator('.counter-variant, .counter-number').all()) {
      // The page draws for the new size one or two frames later.
      const fits = () =>
        part.evaluate((e) => {
          const { left, right, bottom } = e.getBoundingClientRect();
          const whole = left >= 0 && right <= innerWidth && bottom <= innerHeight;
          return { whole, cut: e.scrollWidth > e.clientWidth + 1 };
        });
      await expect.poll(fits, { message: `${width} wide` }).toEqual({ whole: true, cut: false });
    }
  }
});
