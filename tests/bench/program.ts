// SPDX-License-Identifier: GPL-2.0-only
// Calls the benchmark's programs for tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../core-c/bench/main.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { perKey } from '../../web/src/base/memo.ts';
import { heard } from '../support/headless.ts';

/** Whether the benchmark's tools are here. Set-up does not install them, `npm run bench` does. */
export const ready = existsSync('/usr/include/benchmark/benchmark.h') && existsSync('/usr/bin/valgrind');

/** Runs Node without the launcher tsx. On a busy machine tsx kills a process that takes 30 ms to answer a signal. */
export const MAIN = ['--import', 'tsx', join(ROOT, 'core-c/bench/main.ts')];

export const SMALL = ['--large', '500000', '--fits', '200000'];

const MIB = 1 << 20;

/** Runs `npm run bench` for small caches, because tests compare the work. */
export const benched = (...args: readonly string[]) =>
  heard((given, io) => run(given, io, undefined, { second: MIB, last: MIB }), args);

/** For each pair and side: its digests at the start, after a batch, and after it was put back. */
export const digestsOf = perKey((bench: string): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const { stdout } = spawnSync(bench, [...SMALL, '--cpus', '4', '--digest'], { encoding: 'utf8' });
  const pairs = new Map<string, string[][]>();
  for (const line of stdout.trim().split('\n').filter(Boolean)) {
    const row = line.split('\t');
    pairs.set(row[0]!, [...(pairs.get(row[0]!) ?? []), row]);
  }
  return pairs;
});
