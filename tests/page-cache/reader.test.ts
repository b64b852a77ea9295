// SPDX-License-Identifier: GPL-2.0-only
// Tells reads of known caches, and looks at what the picture has of them.
import { describe, expect, test } from 'vitest';
import { batchSize } from '../../web/src/exhibits/page-cache/reading/facts.ts';
import type { TreeScene } from '../../web/src/layout/tree/types.ts';
import { narratedSteps } from '../../web/src/stepping/narrated-steps.ts';
import { models, runTrace } from '../support/run.ts';

const model = models.get('page-cache')!;
/** The entries of a full batch: 15, or 31 in Linux 6.10 and later. */
const FULL = batchSize(runTrace('page-cache', 'merged', 'add 0').sites);

interface Told {
  readonly kind: string;
  readonly says: string;
  readonly strip: string | undefined;
  readonly held: number;
  readonly why: unknown;
}

/** The steps of the last operation. */
function lastOp(variant: string, ops: string): readonly Told[] {
  const trace = runTrace('page-cache', variant, ops);
  const told: Told[] = [];
  for (const { fact, memory, at } of narratedSteps(model, trace, (op) => op === trace.ops.length - 1)) {
    const { reader } = model.scene(trace, memory, at) as TreeScene;
    told.push({
      kind: fact!.kind,
      says: model.narrator.say(fact!),
      strip: reader?.strip[0],
      held: reader?.held.reduce((sum, h) => sum + h.references, 0) ?? 0,
      why: (fact as { readonly why?: unknown } | null)?.why,
    });
  }
  return told;
}

const row = (first: number, n: number): string =>
  Array.from({ length: n }, (_, i) => `add ${first + i}\n`).join('');
const why = (steps: readonly Told[]): unknown => steps.find((s) => s.kind === 'reader-ends')?.why;

describe('a batch ends', () => {
  test.each([
    ['merged', `${row(0, 6)}read 0 4`, 'beyond'],
    ['read-2026', `${row(0, 6)}read 0 4`, 'last'],
    ['merged', `${row(0, 4)}read 0 9`, 'hole'],
    ['merged', `${row(0, 4)}add 4\nevict 4\nread 0 9`, 'shadow'],
    ['merged', `${row(0, FULL + 5)}read 0 ${FULL + 5}`, 'full'],
    ['read-2026', `${row(0, FULL + 5)}read 0 ${FULL + 5}`, 'full'],
  ])('%s, %j: %s', (variant, ops, reason) => expect(why(lastOp(variant, ops))).toBe(reason));
});

test('a lookup that comes too late for its folio ends without a reference', () => {
  const loads = Array.from({ length: 40 }, (_, n) =>
    lastOp('merged', `add 64\nadd 70\nrace load@${n + 1} evict 70\nlookup 70`),
  );
  const failed = loads.filter((steps) =>
    steps.some((s) => s.kind === 'reader-gets' && / no reference|cannot/.test(s.says)),
  );
  expect(failed.length).toBeGreaterThan(0);
  for (const steps of failed) expect(why(steps)).toBe('not-found');
});

test('a read over the end of a leaf says that going on was for nothing', () => {
  const ops = `${row(60, 8)}read 60 4`;
  const [today, patched] = ['merged', 'read-2026'].map((v) => lastOp(v, ops).map((s) => s.says));
  expect(today).toContain(
    'Index 64 is behind the last wanted page, 63: going to the next node was for nothing.',
  );
  expect(patched).toContain('The last wanted page, 63, is in the batch: it ends here, without another step.');
  expect(today!.at(-1)).toBe('The read of 60 to 63 gets 4 folios, after 1 walk.');
});

test('the last step says what a read got, in how many batches, and where it ends', () => {
  const last = (ops: string): string => lastOp('merged', ops).at(-1)!.says;
  expect(last(`${row(0, FULL + 1)}read 0 ${FULL + 1}`)).toBe(
    `The read of 0 to ${FULL} gets ${FULL + 1} folios in 2 batches, after 2 walks.`,
  );
  expect(last(`${row(0, 2)}read 0 4`)).toBe(
    'The read of 0 to 3 gets 2 folios, after 2 walks: page 2 is not cached.',
  );
  // Linux 6.12 takes a walk of its own for a shadow's order.
  expect(last('add 64 4\nadd 80\nevict 80\nrange 64 90')).toMatch(
    /^The range 64 to 90 gets 1 folio and 1 shadow, after [23] walks\.$/,
  );
  expect(last('add 64 4\nadd 3\naround 0 70')).toBe('The fault around 0 to 70 maps 2 folios, after 1 walk.');
});

test('the picture has the batch, each reference while it is held, and at the end what was got', () => {
  const steps = lastOp('merged', `${row(0, 3)}read 0 3`);
  const of = (kind: string): readonly Told[] => steps.filter((s) => s.kind === kind);
  expect(of('reader-joins').map((s) => s.strip)).toEqual([
    'batch: folio 1',
    'batch: folios 1 and 2',
    'batch: folios 1–3',
  ]);
  expect(of('reader-gets').map((s) => s.held)).toEqual([1, 2, 3]);
  expect(of('reader-puts').map((s) => s.held)).toEqual([0]);
  expect(steps.at(-1)).toMatchObject({ strip: 'got: pages 0–2', held: 0 });
});

test('a slot’s details name a reader’s reference', () => {
  const trace = runTrace('page-cache', 'merged', `${row(0, 3)}read 0 3`);
  const details: string[] = [];
  for (const { fact, memory } of narratedSteps(model, trace, (op) => op === 3)) {
    const { place } = fact as { readonly place?: { readonly node: number; readonly slot: number } };
    if (place?.node) details.push(model.word!(trace, memory, place)?.means ?? '');
  }
  expect(details.filter((d) => d.includes('A reader has 1 reference on it.'))).toHaveLength(3);
});
