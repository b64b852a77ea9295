// SPDX-License-Identifier: GPL-2.0-only
// Checks the motion between two steps. The test reads animations inside the page in the first frame, before they can
// end.
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

test.use({ moves: true });

interface Moving {
  readonly lane: string;
  /** Class and key or name of the moving element. */
  readonly what: string;
  readonly duration: number;
  /** CSS pixels by which the element starts below its place. */
  readonly below: number;
}

/** A pause in milliseconds, longer than a motion, so that the page does not treat the next step as fast. */
const CALM = 300;

/**
 * Presses keys at one moment; returns the elements that move in the lanes one frame later. The page's clock stands
 * meanwhile: on a slow machine a step's drawing alone may take longer than a motion.
 */
async function press(page: Page, ...keys: readonly string[]): Promise<readonly Moving[]> {
  await page.waitForTimeout(CALM);
  return page.evaluate(async (pressed) => {
    const at = performance.now();
    performance.now = () => at;
    for (const key of pressed) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      );
      await new Promise((done) => queueMicrotask(() => done(null)));
    }
    Reflect.deleteProperty(performance, 'now');
    await new Promise((done) => requestAnimationFrame(done));
    const lanes = [...document.querySelectorAll('[aria-label^="Lane "]')];
    return lanes.flatMap((lane) =>
      lane.getAnimations({ subtree: true }).map((a) => {
        const target = (a.effect as KeyframeEffect).target!;
        const item = target.closest('[role="treeitem"]');
        return {
          lane: lane.getAttribute('aria-label')!.slice(5),
          what: `${target.getAttribute('class') ?? ''} ${item?.getAttribute('data-key') ?? item?.getAttribute('aria-label') ?? ''}`,
          duration: Number(a.effect!.getTiming().duration),
          below: parseFloat(
            String((a.effect as KeyframeEffect).getKeyframes()[0]!['translate']).split(' ')[1] ?? '',
          ),
        };
      }),
    );
  }, keys);
}

const steps = (n: number): readonly string[] => Array.from({ length: n }, () => 'ArrowRight');

/** Takes `n` steps from rest, then one forwards and one back; returns the moving elements of these last two. */
async function bothWays(page: Page, n: number): Promise<readonly (readonly Moving[])[]> {
  if (n > 0) expect(await press(page, ...steps(n)), 'nothing moves on the way').toEqual([]);
  return [await press(page, 'ArrowRight'), await press(page, 'ArrowLeft')];
}

const whatOf = (moving: readonly Moving[], lane: string): readonly string[] =>
  moving.filter((m) => m.lane === lane).map((m) => m.what);

/** Expects that only these elements move in a lane, and for the usual duration. */
function expectOnly(moving: readonly Moving[], lane: string, what: RegExp): void {
  const seen = whatOf(moving, lane);
  expect(seen.length, `something moves in ${lane}`).toBeGreaterThan(0);
  for (const one of seen) expect(one).toMatch(what);
  for (const { duration } of moving) expect([150, 240]).toContain(duration);
}

test('a walk’s strand grows down the tree, and draws back', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=merged');
  const [forth, back] = await bothWays(treewalk.page, 2);
  expectOnly(forth!, 'merged', /^(strand live|arrow) /);
  expect(whatOf(forth!, 'merged')).toContain('strand live ');
  expectOnly(back!, 'merged', /^strand live /);
  // The page removes the strand that drew back; the walk's first strand at the head stays.
  await expect(treewalk.tree('merged').locator('.strand.live')).toHaveCount(1);
});

test('a cursor goes along, and of slots read in turn the mark goes from one to the next', async ({
  treewalk,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=merged');
  const both = [/^cursor /, /^read-mark /];
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    const left = new Set(both);
    for (let i = 0; i < 40 && left.size > 0; i++)
      for (const { what } of await press(treewalk.page, key))
        for (const one of left) if (one.test(what)) left.delete(one);
    expect([...left], key).toEqual([]);
  }
});

test('a node that is filled gets the entry out of the slot from which it was read, and gives it back', async ({
  treewalk,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=merged');
  await press(treewalk.page, ...steps(9));
  // The page fetches the sources of values after the first step.
  await expect
    .poll(async () => (await bothWays(treewalk.page, 0))[0]!.some(({ what }) => what.startsWith('chip-item')))
    .toBe(true);
  const [forth, back] = await bothWays(treewalk.page, 0);
  expect(whatOf(forth!, 'merged')).toHaveLength(1);
  expectOnly(forth!, 'merged', /^chip-item waiting c\d+$/);
  expect(forth![0]!.below, 'it comes from above').toBeLessThan(0);
  expectOnly(back!, 'merged', /^tile( on-path)? s\d+\.8$/);
});

test('a prepared node slides into its slot, and out again', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=merged');
  const [forth, back] = await bothWays(treewalk.page, 25);
  expect(whatOf(forth!, 'merged')).toHaveLength(1);
  expectOnly(forth!, 'merged', /^(chip-item linked c|node-item n)\d+$/);
  expectOnly(back!, 'merged', /^chip-item waiting c\d+$/);
  expect(forth![0]!.below, 'it comes from below').toBeGreaterThan(0);
  expect(back![0]!.below, 'it goes back down').toBeLessThan(0);
});

test('a split’s pieces part', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=xarray&sc=split');
  const [forth, back] = await bothWays(treewalk.page, 12);
  expect(whatOf(forth!, 'kernel')).toHaveLength(3);
  expectOnly(forth!, 'kernel', /^tile s\d+\.(10|12|14)$/);
  expectOnly(back!, 'kernel', /^tile( on-path)? s\d+\.8$/);
});

test('an LRU value travels slot by slot', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=buffer-lru&sc=install-slot5&var=after');
  const [forth, back] = await bothWays(treewalk.page, 4);
  expectOnly(forth!, 'after', /(slot 3: block 8|in hand: block 29),/);
  expectOnly(back!, 'after', /(slot 3: block 29|in hand: block 8),/);
});

test('a table’s rows move to the bigger table, then the tables change places', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=aio-lookup&sc=grow-race&var=table');
  const [forth, back] = await bothWays(treewalk.page, 14);
  expect(whatOf(forth!, 'table')).toHaveLength(4);
  expectOnly(forth!, 'table', /^aio-item s\d+\.[0-3]$/);
  expectOnly(back!, 'table', /^aio-item s\d+\.[0-3]$/);
  await press(treewalk.page, 'ArrowRight');
  expect(whatOf(await press(treewalk.page, 'ArrowRight'), 'table').length).toBeGreaterThan(16);
});

test('heads that a rotation turns move with their edges', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=delayed-ref&sc=ascending');
  const kinds = new Set<string>();
  for (let i = 0; i < 60 && kinds.size < 2; i++) {
    const moving = await press(treewalk.page, 'ArrowRight');
    for (const { what } of moving) if (/^rb-node/.test(what)) kinds.add('node');
    if (kinds.has('node') && moving.some(({ what }) => /^rb-edge/.test(what))) kinds.add('edge');
  }
  expect([...kinds]).toEqual(['node', 'edge']);
});

test('nothing moves where less motion is asked for', async ({ treewalk }) => {
  await treewalk.page.emulateMedia({ reducedMotion: 'reduce' });
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=merged');
  for (const ways of [await bothWays(treewalk.page, 2), await bothWays(treewalk.page, 23)])
    expect(ways).toEqual([[], []]);
});

test('keys pressed while something moves: the picture is at once where they lead, and nothing moves', async ({
  treewalk,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=merged');
  const { page } = treewalk;
  await press(page, ...steps(31));
  await expect(treewalk.status).toHaveText(/^Step 32 of/);
  const there = await treewalk.picture('merged');
  await press(page, ...Array.from({ length: 5 }, () => 'ArrowLeft'));
  await expect(treewalk.status).toHaveText(/^Step 27 of/);
  expect(await press(page, ...steps(5))).toEqual([]);
  expect(await treewalk.picture('merged')).toBe(there);
  await expect(treewalk.status).toHaveText(/^Step 32 of/);
});
