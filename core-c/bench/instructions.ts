// SPDX-License-Identifier: GPL-2.0-only
// Counts the instructions of one operation. If the machine counts them itself (perf_event_open), the timed
// runs deliver them. Otherwise valgrind's callgrind counts one batch of each side: exactly, and on a busy
// machine too.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './process.ts';

export type Instructions = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** Whether the machine lets us use its counters. */
export async function machineCounts(program: string, signal: AbortSignal): Promise<boolean> {
  return (await output(program, ['--events'], { signal })).trim() === '1';
}

/** Reads a dump that a client request made: `desc: Trigger: Client Request: NAME SIDE OPERATIONS` and `totals: N`. */
export function readDump(text: string): { name: string; side: string; perOperation: number } | undefined {
  const [, name, side, operations] = /^desc: Trigger: Client Request: (\S+) (\S+) (\d+)$/m.exec(text) ?? [];
  const total = /^totals: (\d+)/m.exec(text)?.[1];
  if (!name || !side || total === undefined) return undefined;
  return { name, side, perOperation: Number(total) / Number(operations) };
}

/** Bytes of a tree as deep as the timed one, but small enough for a fifty times slower simulator. */
const LARGE = 8 << 20;

/** `quick` takes even smaller trees, with one or two levels less. */
export async function callgrind(
  program: string,
  fits: number,
  signal: AbortSignal,
  quick: boolean,
): Promise<Instructions> {
  const dir = mkdtempSync(join(tmpdir(), 'treewalk-callgrind-'));
  try {
    const args = [
      ...['--tool=callgrind', '--instr-atstart=no', `--callgrind-out-file=${join(dir, 'out')}`, program],
      ...['--large', `${quick ? LARGE / 8 : LARGE}`, '--fits', `${fits}`, '--instructions'],
    ];
    await output('valgrind', args, { signal });
    const result = new Map<string, Readonly<Record<string, number>>>();
    for (const file of readdirSync(dir)) {
      const dump = readDump(readFileSync(join(dir, file), 'utf8'));
      if (!dump) continue;
      result.set(dump.name, { ...result.get(dump.name), [dump.side]: dump.perOperation });
    }
    return result;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
