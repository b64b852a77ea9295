// SPDX-License-Identifier: GPL-2.0-only
// Counts the instructions and branches of one operation. If the machine counts them itself (perf_event_open),
// the timed runs deliver them. Otherwise valgrind's callgrind counts one batch of each side: exactly, and on a
// busy machine too.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './process.ts';

/** What one operation executes. callgrind's branches are the conditional and the indirect ones. */
export interface Executed {
  readonly instructions: number;
  readonly branches: number;
}

/** By pair, then by side. */
export type Instructions = ReadonlyMap<string, Readonly<Record<string, Executed>>>;

/** Whether the machine lets us use its counters. */
export async function machineCounts(program: string, signal: AbortSignal): Promise<boolean> {
  return (await output(program, ['--events'], { signal })).trim() === '1';
}

/** The event types that callgrind names Ir, Bc and Bi: instructions, conditional and indirect branches. */
const [INSTRUCTIONS, BRANCHES] = ['Ir', ['Bc', 'Bi']] as const;

/**
 * Reads a dump that a client request made: `desc: Trigger: Client Request: NAME SIDE OPERATIONS`, `events: Ir Bc …`
 * and `totals: N N …`.
 */
export function readDump(text: string): { name: string; side: string; executed: Executed } | undefined {
  const [, name, side, operations] = /^desc: Trigger: Client Request: (\S+) (\S+) (\d+)$/m.exec(text) ?? [];
  const words = (line: string): readonly string[] =>
    new RegExp(`^${line}: (.*)$`, 'm').exec(text)?.[1]!.trim().split(' ') ?? [];
  const [events, totals] = [words('events'), words('totals')];
  if (!name || !side || !totals.length) return undefined;
  const per = (event: string): number => Number(totals[events.indexOf(event)] ?? 0) / Number(operations);
  const branches = BRANCHES.reduce((sum, event) => sum + per(event), 0);
  return { name, side, executed: { instructions: per(INSTRUCTIONS), branches } };
}

/** Bytes of a tree as deep as the timed one, but small enough for a fifty times slower simulator. */
const LARGE = 8 << 20;

/** `pairs` are names of pairs; `quick` takes even smaller trees, with one or two levels less. */
export async function callgrind(
  program: string,
  pairs: readonly string[],
  fits: number,
  signal: AbortSignal,
  quick: boolean,
): Promise<Instructions> {
  const dir = mkdtempSync(join(tmpdir(), 'treewalk-callgrind-'));
  try {
    const args = [
      ...['--tool=callgrind', '--branch-sim=yes', '--instr-atstart=no'],
      ...[`--callgrind-out-file=${join(dir, 'out')}`, program],
      ...['--large', `${quick ? LARGE / 8 : LARGE}`, '--fits', `${fits}`],
      ...['--pairs', pairs.join(), '--instructions'],
    ];
    await output('valgrind', args, { signal });
    const result = new Map<string, Readonly<Record<string, Executed>>>();
    for (const file of readdirSync(dir)) {
      const dump = readDump(readFileSync(join(dir, file), 'utf8'));
      if (!dump) continue;
      result.set(dump.name, { ...result.get(dump.name), [dump.side]: dump.executed });
    }
    return result;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
