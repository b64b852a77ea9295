// SPDX-License-Identifier: GPL-2.0-only
// Tells whether other programs want a CPU. /proc/loadavg says how many tasks run or wait for a CPU. Between
// two programs of the benchmark, this process is our only task.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUSY_SHARE, type BenchLooks } from '../../web/src/base/bench-load.ts';

const FILE = '/proc/loadavg';

/**
 * The number of other tasks, from a line such as `0.20 0.18 0.12 2/80 11206`. The fourth word counts this
 * process too.
 */
export function othersIn(text: string): number {
  const running = Number(/^(?:[\d.]+ ){3}(\d+)\//.exec(text)?.[1] ?? 1);
  return Math.max(0, running - 1);
}

const look = (): number => (existsSync(FILE) ? othersIn(readFileSync(FILE, 'utf8')) : 0);

export async function lookAround(times: number, every: number): Promise<readonly number[]> {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) {
    await sleep(every);
    seen.push(look());
  }
  return seen;
}

/** Milliseconds between two looks. The system takes about as long to remove our own ended program. */
const AFTERMATH = 75;

/** Other tasks that two looks in a row see. They run for longer than the system's short errands. */
export const lookTwice = async (): Promise<number> => Math.min(...(await lookAround(2, AFTERMATH)));

export const summary = (seen: readonly number[]): BenchLooks => ({
  looks: seen.length,
  busy: seen.filter((others) => others > 0).length,
  most: Math.max(0, ...seen),
});

/**
 * Whether the looks so far already decide that the run counts as busy. `planned` is the number of looks in
 * all.
 */
export const tooBusy = (seen: readonly number[], planned: number): boolean =>
  summary(seen).busy > BUSY_SHARE * Math.max(planned, seen.length);
