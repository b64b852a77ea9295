// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { BulkResult } from '../exhibit-api/bulk.ts';
import { sayResult, sayRun, type Said } from './say.ts';

const result = (lanes: Readonly<Record<string, readonly number[]>>, x = [1, 1, 2, 2]): BulkResult => ({
  request: { variants: Object.keys(lanes), workload: 'w', params: {}, seed: 7 },
  total: 1000,
  xDomain: [1, 2],
  lanes: Object.entries(lanes).map(([variant, values]) => ({
    variant,
    done: 1000,
    x: Float64Array.from(x.slice(0, values.length)),
    values: { n: Uint32Array.from(values) },
    ms: 1,
    warnings: 0,
    crash: null,
  })),
  state: 'done',
});
const text = (said: Said | null): string | null =>
  said && said.lead + said.parts.map((p) => `${p.variant} ${p.text}`).join(', ') + said.end;
const n = (label: string) => ({ key: 'n', label });

test('the means of all, and of two the difference', () => {
  const two = result({ before: [5, 5, 3, 3], after: [1, 3, 1, 1] });
  expect(text(sayResult(two, n('tree walks'), 'insert'))).toBe(
    'before makes 4.00 tree walks per insert, after 1.50: 63 % fewer.',
  );
  const three = result({ list: [9, 9, 9, 9], radix: [6, 6, 6, 6], table: [1, 1, 1, 1] });
  expect(text(sayResult(three, n('objects visited'), 'lookup'))).toBe(
    'list visits 9.00 objects per lookup, radix 6.00, table 1.00.',
  );
});

test('where x decides, the numbers at the greatest', () => {
  const two = result({ before: [5, 5, 3, 3], after: [1, 3, 4, 2] });
  expect(text(sayResult(two, n('cache lines'), 'call', (x) => `With ${x} blocks`))).toBe(
    'With 2 blocks, before takes 3.00 cache lines per call, after 3.00: the same.',
  );
});

test('nothing is claimed before every variant has something measured', () => {
  expect(sayResult(result({ before: [5], after: [] }), n('tree walks'), 'insert')).toBeNull();
});

test('what was run: how many of what were measured, and the seed', () => {
  const workload = {
    id: 'w',
    label: 'Uniform',
    help: '',
    xLabel: 'insert',
    small: {},
    params: [],
    ops: () => [],
  };
  const done = result({ before: [5, 5, 3, 3] });
  expect(sayRun(done, workload)).toBe('Counted just now: 4 inserts in 1,000 operations, “Uniform”, seed 7.');
  expect(sayRun({ ...done, total: 2000, state: 'cancelled' }, workload)).toBe(
    'Counted just now: 4 inserts in 1,000 of 2,000 operations, “Uniform”, seed 7, then cancelled.',
  );
  const early = { ...result({ before: [] }), total: 0 };
  expect(sayRun({ ...early, state: 'running' }, workload)).toMatch(/^Running/);
  expect(sayRun({ ...early, state: 'cancelled' }, workload)).toBe('Cancelled before the first operation.');
});
