// SPDX-License-Identifier: GPL-2.0-only
// The run that comes with the page: whole, not quick, and of the form that the page reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadExhibits } from '../../core-c/bench/exhibits.ts';
import { replaysOf } from '../../core-c/bench/wasm-native.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';

const FILE = 'public/bench/results.json';

test('public/bench/results.json', async () => {
  const results = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  expect(results.quick).toBe(false);
  expect(results.complete).toBe(true);
  const names = results.pairs.map((p) => p.name);
  expect(names).toHaveLength(18 + 3 + 8 + 4 + 16);
  expect(new Set(names).size).toBe(names.length);
  for (const { name } of replaysOf(await loadExhibits())) expect(names).toContain(name);
});

test('a pair that does not surely reach its floor says why', () => {
  const results = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  for (const pair of results.pairs)
    if (pair.floor !== null && pair.low < pair.floor) expect(pair.note, pair.name).not.toBeNull();
});
