// SPDX-License-Identifier: GPL-2.0-only
// The benchmark's programs, as tests call them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../core-c/tools/kernel-json.ts';

/** The benchmark tools are no part of set-up: `npm run bench` installs them. */
export const ready = existsSync('/usr/include/benchmark/benchmark.h') && existsSync('/usr/bin/valgrind');

/** Without the launcher tsx: on a busy machine it kills what does not answer a signal within 30 ms. */
export const MAIN = ['--import', 'tsx', join(ROOT, 'core-c/bench/main.ts')];

/** What is compared is the work, not the time. */
export const SMALL = ['--large', '2000000', '--fits', '200000'];

/** By pair: pair, side, and its digests at the start, after a batch, and put back. */
export function digestsOf(bench: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const { stdout } = spawnSync(bench, [...SMALL, '--cpus', '4', '--digest'], { encoding: 'utf8' });
  const pairs = new Map<string, string[][]>();
  for (const line of stdout.trim().split('\n').filter(Boolean)) {
    const row = line.split('\t');
    pairs.set(row[0]!, [...(pairs.get(row[0]!) ?? []), row]);
  }
  return pairs;
}
