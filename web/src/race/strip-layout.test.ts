// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { raceWindows, type EventKind, type RaceStrip, type WalkEvent } from '../exhibit-api/index.ts';
import { layoutStrip, shareOut } from './strip-layout.ts';
import { startFrom } from './own-start.ts';

/** The operations of an exhibit that may be raced. */
const PAGE_CACHE = { changes: ['add'], reads: ['read', 'lookup', 'around', 'range'] };

/** A strip drawn as words: a number is a walk that begins, r a read, + an allocation, [ and ] the lock. */
function strip(drawn: string): RaceStrip {
  const kinds: Readonly<Record<string, EventKind>> = {
    r: 'read',
    '+': 'alloc',
    '[': 'lock',
    ']': 'unlock',
    w: 'write',
  };
  let walk = 0;
  const events = [...drawn].map((c, record): WalkEvent => {
    const kind = kinds[c] ?? 'walk';
    if (kind === 'walk') walk = Number(c);
    return { kind, record, label: c, cpu: 'A', ...(kind === 'walk' || kind === 'read' ? { walk } : {}) };
  });
  return { variant: 'v', result: 0, events, endless: false, by: 'lock', main: 1, ...raceWindows(events) };
}

test('windows are where no lock is held, and say what A has done by then', () => {
  expect(strip('1r2r++[3rw]').windows).toEqual([
    { nth: 1, from: 0, to: 6, label: 'after A allocates 2 nodes', seen: true },
  ]);
  expect(strip('[1r]++[2w]').windows.map((w) => [w.nth, w.label, w.seen])).toEqual([
    [1, 'before A looks', false],
    [2, 'after A allocates 2 nodes', true],
  ]);
});

describe('the drawing', () => {
  const drawn = strip('[1r]+[2rrrrrrrrrrw]');
  const d = layoutStrip(drawn, 300, 80, 8);

  test('every window has room, nothing leaves the strip, and windows do not overlap what is locked', () => {
    for (const { x, w } of d.windows) {
      expect(w).toBeGreaterThanOrEqual(79);
      expect(x + w).toBeLessThanOrEqual(300.01);
      for (const [from, to] of d.held) expect(x + w <= from + 0.01 || x >= to - 0.01).toBe(true);
    }
  });
  test('a flag for each walk, a mark for each allocation and write', () => {
    expect(d.flags.map((f) => f.walk)).toEqual([1, 2]);
    expect(d.marks.map((m) => m.kind)).toEqual(['alloc', 'write']);
  });
});

test('shares sum to the width and respect the least', () => {
  const shares = shareOut([1, 10, 1], [40, 0, 40], 200);
  expect(shares.reduce((a, b) => a + b)).toBeCloseTo(200);
  expect(shares[0]).toBeCloseTo(40);
  expect(shares[1]).toBeCloseTo(120);
});

test('what the page shows becomes a starting point: the insert or read on which it opens, without its race', () => {
  expect(
    startFrom(
      '#: title x\nadd 0\n#: opens\nfail nowait\nrace@2 remove 0\nadd 70 # here\nadd 80\n',
      PAGE_CACHE,
    ),
  ).toEqual({
    id: 'own',
    label: 'what the page shows',
    setup: 'add 0\n',
    op: 'fail nowait\nadd 70',
  });
  expect(startFrom('add 0\nadd 5\nload 5\n', PAGE_CACHE)?.op).toBe('add 5');
  expect(startFrom('add 5\nfail 1\nrace load@3 evict 5\nread 5 2\nload 5\n', PAGE_CACHE)).toMatchObject({
    setup: 'add 5\n',
    op: 'read 5 2',
  });
  expect(startFrom('load 5', PAGE_CACHE)).toBeNull();
});
