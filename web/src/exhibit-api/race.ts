// SPDX-License-Identifier: GPL-2.0-only
// Declares what the race lab and the explorer exchange. CPU A runs one operation, and CPU B acts in a window of it.
import { Kind } from '../base/abi.gen.ts';
import type { RaceAt, Trace } from '../trace/trace.ts';
import { raceWord } from './ops-modifiers.ts';
import type { WalkEvent } from './types.ts';
import { plural } from '../base/english.ts';
import type { RaceBy, RaceWindow } from './race-window.ts';
import type { Outcome, Verdict } from './verdict.ts';

export * from './race-window.ts';
export * from './verdict.ts';

/** A's operation alone, as one variant runs it: the timeline strip draws it. */
export interface RaceStrip {
  readonly variant: string;
  readonly result: number;
  readonly events: readonly WalkEvent[];
  /** The operation never ends: the strip shows its beginning. */
  readonly endless: boolean;
  readonly by: RaceBy;
  readonly held: readonly (readonly [from: number, to: number])[];
  readonly windows: readonly RaceWindow[];
  /** The `nth` of the window that a plain `race` line means; in a strip of loads, of the one that is shown first. */
  readonly main: number;
}

/** An interleaving after its run. */
export interface Trial extends Verdict {
  readonly variant: string;
  /** RaceWindow.nth */
  readonly window: number;
  /** What CPU B did, in order. */
  readonly sequence: readonly string[];
  readonly result: number;
  readonly resultsB: readonly number[];
  readonly leaked: number;
}

export interface Failure extends Trial {
  /** No part of its sequence fails in this window, and no earlier failure of this variant ended like it. */
  readonly minimal: boolean;
  /** Operations that replay the interleaving in the lanes. */
  readonly ops: string;
}

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export interface Exploration {
  /** How many interleavings there are: windows of all variants × sequences. */
  readonly total: number;
  /** How many have been judged. */
  readonly tried: number;
  /**
   * How many have been run. Each of the others equals one that was run: in it, an operation of B finds nothing to do.
   */
  readonly ran: number;
  /** Outcomes of all tried interleavings, by variant. */
  readonly outcomes: Readonly<Record<string, OutcomeCounts>>;
  /**
   * Failing interleavings in which each of B's operations does something: shortest first, then worst, then by
   * variant.
   */
  readonly failures: readonly Failure[];
}

/** A question to the explorer. */
export interface RaceQuestion {
  readonly setup: string;
  readonly op: string;
  readonly fanout: number;
}

/** The same interface for another thread, which gets the programs of these variants once. */
export interface RaceQuestionOf extends RaceQuestion {
  /** In the exhibit's order. */
  readonly variants: readonly string[];
}

export interface RaceSurvey {
  readonly strips: readonly RaceStrip[];
  readonly alphabet: readonly string[];
}

/** Runs the explorer for the page, in a worker of its own. */
export interface RaceRunner {
  survey(question: RaceQuestionOf): Promise<RaceSurvey>;
  /** Runs one sequence of B in each variant at its own window (null: it has none). */
  attempt(
    question: RaceQuestionOf,
    sequence: readonly string[],
    windows: Readonly<Record<string, number | null>>,
  ): Promise<readonly Trial[]>;
  /**
   * Operations that would find nothing to do after `sequence`, in any window of any variant, and what each returns.
   */
  idle(question: RaceQuestionOf, sequence: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /**
   * Tries every window × every sequence of up to `length` × every variant. Aborting returns what was found so far.
   */
  explore(
    question: RaceQuestionOf,
    length: number,
    progress: (soFar: Exploration) => void,
    signal: AbortSignal,
  ): Promise<Exploration>;
}

export const raceAt = (by: RaceBy, nth: number): RaceAt => (by === 'lock' ? nth : { load: nth });

/** The operations as text, with `race` lines before A's. Window null: B acts where a plain `race` acts. */
export function raceText(
  { setup, op }: Pick<RaceQuestion, 'setup' | 'op'>,
  sequence: readonly string[],
  window: RaceAt | null,
): string {
  const race = sequence.length ? `${raceWord(window ?? undefined)} ${sequence.join('; ')}\n` : '';
  return `${setup.trimEnd()}\n#: opens\n${race}${op.trim()}\n`;
}

/** Results of CPU B's operations within operation `op`, in order. */
export function raceResults(trace: Trace, op: number): readonly number[] {
  const span = trace.ops[op]!;
  if (span.race.length === 0) return [];
  const results: number[] = [];
  let cpu = 0;
  for (let r = span.first; r < span.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) cpu = trace.a(r);
    else if (cpu === 1 && kind === Kind.EXIT && trace.functionName(trace.id(r)) === 'exhibit_op')
      results.push(trace.a(r) | 0);
  }
  return results;
}

/**
 * Most windows: operations that end have fewer. An endless loop needs no more, as its later windows are like earlier
 * ones.
 */
const MAX_WINDOWS = 6;

/** The windows of A's operation, from its events without CPU B. A lock under another one ends no window. */
export function raceWindows(events: readonly WalkEvent[]): Pick<RaceStrip, 'held' | 'windows'> {
  const held: [number, number][] = [];
  const windows: RaceWindow[] = [];
  let from = 0;
  let lockedAt: number | null = null;
  let [locks, depth] = [0, 0];
  let walked = 0;
  let allocated = 0;
  events.forEach((e, i) => {
    if (e.kind === 'walk') walked++;
    else if (e.kind === 'alloc' && lockedAt === null) allocated++;
    else if (e.kind === 'lock') {
      locks++;
      if (depth++ > 0) return;
      const did = allocated
        ? `after A allocates ${plural(allocated, 'node')}`
        : walked
          ? 'after A looks'
          : 'before A looks';
      windows.push({ nth: locks, from, to: i, label: did, seen: walked > 0 });
      lockedAt = i;
    } else if (e.kind === 'unlock' && lockedAt !== null && --depth === 0) {
      held.push([lockedAt, i]);
      lockedAt = null;
      from = i + 1;
      allocated = 0;
    }
  });
  if (lockedAt !== null) held.push([lockedAt, events.length - 1]);
  return { held, windows: windows.slice(0, MAX_WINDOWS) };
}
