// SPDX-License-Identifier: GPL-2.0-only
// Checks that each lane shows its picture, sentence and C together, and that a reader can move the dividers.
import type { Locator, Page } from '@playwright/test';
import { testOn } from './support/kernels.ts';
import { expect, test, type Treewalk } from './support/page.ts';
import { some } from '../support/some.ts';

const TWO = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,v1';
const EXHIBITS = ['page-cache', 'xarray', 'buffer-lru', 'aio-lookup', 'delayed-ref', 'address-space'];

const codeOf = (page: Page, variant: string): Locator =>
  page.getByRole('region', { name: `Source, ${variant}` });

/** Measures the pixels from the current line's middle to its pane's, and whether the window shows the whole line. */
const placeOfCurrent = (
  code: Locator,
): Promise<{ readonly off: number; readonly height: number; readonly seen: boolean }> =>
  code.evaluate((pane) => {
    const line = pane.querySelector('[aria-current="true"]')!.getBoundingClientRect();
    const box = pane.querySelector('.code-lines')!.getBoundingClientRect();
    return {
      off: Math.abs(line.top + line.height / 2 - (box.top + box.height / 2)),
      height: box.height,
      seen: line.top >= box.top - 1 && line.bottom <= box.bottom + 1 && line.bottom <= innerHeight,
    };
  });

/** Returns the first complete line in its pane, and its distance below the pane's edge. */
const firstInSight = (code: Locator): Promise<{ readonly text: string; readonly below: number }> =>
  code.locator('.code-lines').evaluate((pane) => {
    const { top } = pane.getBoundingClientRect();
    const lines = [...pane.querySelectorAll('.code-file:not([hidden]) .code-line')];
    const first = lines.find((l) => l.getBoundingClientRect().top >= top)!;
    // The test omits the counts beside the line, because they arrive a moment later.
    const [number, text] = ['.code-number', 'code'].map((part) => first.querySelector(part)?.textContent);
    return { text: `${number} ${text}`, below: Math.round(first.getBoundingClientRect().top - top) };
  });

test('both texts and both sentences are in sight at 1280×720', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await treewalk.open(`${TWO}&step=30`);
  for (const variant of ['v6.9', 'v1']) {
    const code = codeOf(page, variant);
    expect((await code.boundingBox())!.width).toBeGreaterThanOrEqual(400);
    await expect(code.locator('[aria-current="true"]')).toHaveCount(1);
    expect((await placeOfCurrent(code)).seen).toBe(true);
    const sentence = page.getByRole('region', { name: `Lane ${variant}` }).locator('.sentence');
    await expect(sentence).not.toBeEmpty();
    await expect(treewalk.sentence).toContainText(`${variant}: ${(await sentence.textContent())!}`);
  }
});

for (const exhibit of some(EXHIBITS, 3))
  test(`${exhibit}: at every step the current line is in sight, near the middle`, async ({
    page,
    treewalk,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await treewalk.open(`v=1&ex=${exhibit}`);
    await treewalk.marksLines();
    // Two exhibits have fewer than 25 steps.
    const [, last] = /of (\d+)$/.exec((await treewalk.status.textContent()) ?? '') ?? [];
    const presses = Math.min(25, Number(last) - 1);
    const places = await treewalk.pressed('ArrowRight', presses, () =>
      [...document.querySelectorAll('section[aria-label^="Source, "]')].map((pane) => {
        const line = pane.querySelector('[aria-current="true"]')!.getBoundingClientRect();
        const box = pane.querySelector('.code-lines')!.getBoundingClientRect();
        const off = Math.abs(line.top + line.height / 2 - (box.top + box.height / 2));
        const seen = line.top >= box.top - 1 && line.bottom <= box.bottom + 1 && line.bottom <= innerHeight;
        return seen && off < box.height / 2;
      }),
    );
    await expect(treewalk.status).toHaveText(`Step ${presses + 1} of ${last}`);
    for (const at of places) expect(at).toEqual(places[0]!.map(() => true));
  });

/** Measures in pixels how far a lane's picture overlaps its sentence, and how far the sentence leaves the stage. */
const overlaps = (page: Page): Promise<readonly number[]> =>
  page.locator('.lane').evaluateAll((lanes) =>
    lanes.flatMap((lane) => {
      const drawn = [...lane.querySelectorAll('.lane-picture svg *')].map((e) => e.getBoundingClientRect());
      const sentence = lane.querySelector('.sentence')!.getBoundingClientRect();
      const stage = lane.closest('.stage')!.getBoundingClientRect();
      const text = lane.querySelector('.sentence')!;
      return [
        Math.max(0, ...drawn.map((box) => box.bottom)) - sentence.top,
        sentence.bottom - stage.bottom,
        text.scrollHeight - text.clientHeight,
      ];
    }),
  );

async function endAbove(
  page: Page,
  treewalk: Treewalk,
  hash: string,
  sizes: readonly string[],
): Promise<void> {
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split('×').map(Number);
    await page.setViewportSize({ width, height });
    await treewalk.open(`v=1&${hash}`);
    // Readers cannot see less than a pixel or a single frame. The test polls, because a story loads late and then
    // takes its space.
    await expect.poll(async () => Math.max(...(await overlaps(page))), size).toBeLessThan(1);
  }
}

for (const [what, hash, sizes] of some(
  [
    [
      'three trees',
      'ex=page-cache&sc=split-order9&var=v6.9,v1,merged&at=5.v6.9.walk.3',
      ['1280×720', '1440×900'],
    ],
    [
      'three trees below a story',
      'ex=page-cache&story=1&sc=split-order9&var=v6.9,v1,merged&at=5.v6.9.walk.3',
      ['1280×720'],
    ],
    // Each lane has a long sentence here.
    [
      'two structures',
      'ex=delayed-ref&sc=ten-heads&at=10.before.descend.2',
      ['1280×720', '1024×768', '1366×640'],
    ],
    ['two trees below a story', 'ex=zswap&story=1&sc=twelve-pages&at=13.linux-6.1.read.4', ['1280×720']],
    ['two trees', 'ex=page-cache&sc=split-order9&at=5.v6.9.walk.3', ['1280×720', '1024×768']],
    ['tables', 'ex=aio-lookup', ['1280×720', '1920×1080']],
  ] as const,
  2,
  1,
))
  for (const theme of some(['projector', 'light'], 2))
    test(`${what} end above their sentences, ${theme}`, async ({ page, treewalk }) => {
      await endAbove(page, treewalk, `${hash}&theme=${theme}`, sizes);
    });

testOn(
  'delayed-ref',
  ['linux-7.2'],
  'three structures end above their sentences, projector',
  async ({ page, treewalk }) => {
    const hash =
      'ex=delayed-ref&sc=ten-heads&var=before,after,linux-7.2&at=10.before.descend.2&theme=projector';
    await endAbove(page, treewalk, hash, ['1280×720', '1024×768']);
  },
);

for (const [what, hash, sizes] of [
  ['three lanes on a laptop', 'ex=page-cache&sc=split-order9&var=v6.9,v1,merged', ['1366×640', '1280×600']],
  ['three lanes on a projector', 'ex=aio-lookup&theme=projector', ['1024×768', '1280×720']],
  ['stacked lanes on a projector', 'ex=buffer-lru&theme=projector', ['1024×768', '1280×720']],
  ['a line of three rows', 'ex=page-cache&theme=projector', ['1280×600']],
] as const)
  test(`${what}: at each step the current line is whole, and nothing lies over anything`, async ({
    page,
    treewalk,
  }) => {
    for (const size of some(sizes, 2)) {
      const [width = 0, height = 0] = size.split('×').map(Number);
      await page.setViewportSize({ width, height });
      await treewalk.open(`v=1&${hash}`);
      const met = await treewalk.pressed('ArrowRight', 20, () => {
        const box = (e: Element): DOMRect => e.getBoundingClientRect();
        const { bottom } = box(document.querySelector('.stage')!);
        const lines = [...document.querySelectorAll('[data-part="code"] [aria-current="true"]')];
        if (lines.length === 0) return 'no current line';
        for (const line of lines) {
          const pane = box(line.closest('.code-lines')!);
          const { top, bottom: end } = box(line);
          if (top < pane.top - 1 || end > pane.bottom + 1 || end > bottom + 1)
            return 'the current line is cut';
        }
        for (const lane of document.querySelectorAll('[data-part="lane"]')) {
          const drawn = [...lane.querySelectorAll('[data-part="picture"] svg *')].map((e) => box(e).bottom);
          const said = box(lane.querySelector('[data-part="sentence"]')!);
          if (Math.max(...drawn) > said.top + 1) return 'a picture meets its sentence';
          // A stacked lane has its own row of C; other lanes share the pane below them.
          const code = (lane.querySelector('[data-part="code"]') ??
            document.querySelector('[data-part="code"]'))!;
          if (said.bottom > box(code).top + 1) return 'a sentence meets the code';
        }
        if (document.documentElement.scrollHeight > innerHeight) return 'the page scrolls';
        return '';
      });
      expect(met.filter(Boolean), size).toEqual([]);
    }
  });

test('the splitter is dragged, moved by keys, remembered, and put back by a double click', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.open(`${TWO}&step=30`);
  const splitter = page.getByRole('separator', { name: 'Room for the code' });
  const height = async (): Promise<number> => (await codeOf(page, 'v1').boundingBox())!.height;
  const usual = await height();
  const at = (await splitter.boundingBox())!;
  await page.mouse.move(at.x + 200, at.y + 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 200, at.y - 60, { steps: 4 });
  await page.mouse.up();
  expect(await height()).toBeGreaterThan(usual + 30);
  await page.reload();
  await expect(treewalk.status).toBeVisible();
  expect(await height()).toBeGreaterThan(usual + 30);
  await splitter.dblclick({ position: { x: 200, y: 2 }, force: true });
  await expect.poll(height).toBe(usual);
  const before = await treewalk.status.textContent();
  await splitter.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(height).toBeGreaterThan(usual);
  // The splitter handles the arrow key, so the step stays the same.
  await expect(treewalk.status).toHaveText(before!);
  await page.keyboard.press('Enter');
  await expect.poll(height).toBe(usual);
});

test('three lanes share the room below: the focused one’s code, the others a press away', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,v1,merged&step=22');
  await expect(page.getByRole('region', { name: /^Source, / })).toHaveCount(1);
  await page.getByRole('group', { name: 'Source of variant' }).getByRole('button', { name: 'v6.9' }).click();
  await expect(codeOf(page, 'v6.9')).toBeVisible();
  await page.getByRole('region', { name: 'Lane merged' }).click({ position: { x: 60, y: 12 } });
  await expect(codeOf(page, 'merged')).toBeVisible();
});

test('a frame of the call stack shows its own line', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.open(`${TWO}&step=30`);
  const code = codeOf(page, 'v6.9');
  const stack = code.getByRole('list', { name: 'Call stack' });
  await expect(stack.getByRole('button', { pressed: true })).toHaveText('xas_split');
  await stack.getByRole('button', { name: 'split_larger_shadow' }).click();
  await expect(code.locator('[aria-current="true"]')).toContainText('xas_split(');
  expect((await placeOfCurrent(code)).seen).toBe(true);
});

test('lines that only one variant has are marked, and the mark is explained', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await treewalk.open(`${TWO}&step=30`);
  const code = codeOf(page, 'v1');
  await code.getByRole('button', { name: 'insert_locked' }).click();
  await expect(code.locator('.differs').first()).toBeAttached();
  await expect(code).toContainText('not in v6.9');
});

test('a phone shows pictures, or the focused lane’s code', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await treewalk.open(`${TWO}&step=30`);
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await expect(treewalk.tree('v6.9')).toHaveCount(0);
  const code = codeOf(page, 'v1');
  expect((await placeOfCurrent(code)).seen).toBe(true);
  await page.getByRole('group', { name: 'Source of variant' }).getByRole('button', { name: 'v6.9' }).click();
  await expect(codeOf(page, 'v6.9')).toBeVisible();
});

test('on a projector each of two stacked lanes ends in its own line of C, and in its function’s name', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await treewalk.open('v=1&ex=buffer-lru&sc=install-slot5&step=6&theme=projector');
  for (const [variant, name] of [
    ['before', 'line_up'],
    ['after', 'bh_lru_install'],
  ] as const) {
    const lane = page.getByRole('region', { name: `Lane ${variant}` });
    await expect(lane.locator('[data-part="code"] [aria-current="true"]')).toHaveCount(1);
    await expect(lane.locator('[data-part="code"]')).toContainText(name);
  }
});

test('a projector shows five lines of C, and none when they are put away', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await treewalk.open(`${TWO}&step=30&theme=projector`);
  await expect(codeOf(page, 'v1').locator('[aria-current="true"]')).toHaveCount(1);
  const rows = codeOf(page, 'v1').locator('.code-lines');
  const high = await rows.evaluate((e) => parseFloat(getComputedStyle(e).height) / 26);
  expect(Math.round(high)).toBe(5);
  await page.keyboard.press('c');
  await expect(codeOf(page, 'v1')).toHaveCount(0);
});

test('the rest of a file comes when it is scrolled to, and what is in sight stays', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.open(`${TWO}&step=30`);
  const code = codeOf(page, 'v1');
  const gaps = code.locator('.code-file:not([hidden]) .code-gap');
  await treewalk.marksLines();
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/core\/.*\.json/, async (route) => {
    await held;
    await route.continue();
  });
  await code.locator('.code-lines').hover();
  await page.mouse.wheel(0, -2000);
  await expect.poll(async () => (await placeOfCurrent(code)).seen).toBe(false);
  // The test waits until the wheel's scrolling has ended.
  let before = await firstInSight(code);
  await expect(async () => {
    const last = before;
    before = await firstInSight(code);
    expect(before).toEqual(last);
  }).toPass({ intervals: [100] });
  await expect(gaps).not.toHaveCount(0);
  come();
  await expect(gaps).toHaveCount(0);
  expect(await firstInSight(code)).toEqual(before);
  // The next step scrolls its own line into sight again.
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await placeOfCurrent(code)).seen).toBe(true);
});

test('the last line of a file’s last function is in sight, and asks for nothing', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=merged&at=5.merged.result.1');
  const code = codeOf(page, 'merged');
  await expect(code.locator('[aria-current="true"]')).toHaveText(/}$/);
  await page.waitForLoadState('networkidle');
  expect((await placeOfCurrent(code)).seen).toBe(true);
  expect(asked.filter((url) => /\.[ch]\.\w+\.json$/.test(url))).toEqual([]);
});

test('a file is searched, all of it, and left again', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.open(`${TWO}&step=30`);
  const code = codeOf(page, 'v1');
  await code.getByRole('button', { name: 'Search xarray.c' }).click();
  await code.getByRole('searchbox').fill('SPDX-License');
  await expect(code.getByRole('status')).toHaveText('1 of 1');
  await expect(code.locator('.sought')).toHaveAttribute('data-line', '1');
  await expect(code.locator('.sought')).toBeInViewport();
  await code.getByRole('searchbox').fill('no such text anywhere');
  await expect(code.getByRole('status')).toHaveText('no match');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await placeOfCurrent(code)).seen).toBe(true);
});
