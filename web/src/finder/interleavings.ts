// SPDX-License-Identifier: GPL-2.0-only
// Tries every interleaving of CPU A's one operation with CPU B. It tries each window with each sequence of B's
// operations in each variant. Each trial runs the real code, and the model judges the memory afterwards. An operation
// of B may find nothing to do: it returns −ENOENT or −EEXIST and changes nothing. A sequence with such an operation
// equals a shorter one. It is counted with that one's outcome and not run again.
import {
  OUTCOMES,
  raceText,
  type Exploration,
  type Failure,
  type Outcome,
  type RaceQuestion,
  type RaceSurvey,
  type Trial,
} from '../exhibit-api/race.ts';
import { RaceTrials, type FinderProgram, type TrialRun } from './race-trials.ts';

/** Results of an operation of B that did nothing: −ENOENT, −EBUSY, −EEXIST. */
const FOUND_NOTHING = new Set([-2, -16, -17]);

/** All sequences of 1 to `length` words, shortest first. */
export function sequencesOf(words: readonly string[], length: number): readonly (readonly string[])[] {
  const all: (readonly string[])[] = [];
  let last: readonly (readonly string[])[] = [[]];
  for (let n = 0; n < length; n++) {
    last = last.flatMap((s) => words.map((w) => [...s, w]));
    all.push(...last);
  }
  return all;
}

export function trialsOf(program: FinderProgram, question: RaceQuestion): readonly RaceTrials[] {
  return program.variants.map((v) => new RaceTrials(program.model, v, question));
}

/** Gives `ask` the trials of each variant, and gives their programs back after it. */
function withTrials<T>(
  program: FinderProgram,
  question: RaceQuestion,
  ask: (all: readonly RaceTrials[]) => T,
): T {
  const all = trialsOf(program, question);
  try {
    return ask(all);
  } finally {
    for (const trials of all) trials.end();
  }
}

export function survey(program: FinderProgram, question: RaceQuestion): RaceSurvey {
  return withTrials(program, question, (all) => ({
    strips: all.map((b) => b.strip()),
    alphabet: all[0]?.alphabet() ?? [],
  }));
}

/** Runs one sequence of B on each variant in the variant's own window; leaves out variants without a window. */
export function attempt(
  program: FinderProgram,
  question: RaceQuestion,
  sequence: readonly string[],
  windows: Readonly<Record<string, number | null>>,
): readonly Trial[] {
  return withTrials(program, question, (all) =>
    all.flatMap((trials) => {
      const window = windows[trials.variant] ?? null;
      return window === null ? [] : [trials.trial(sequence, window)];
    }),
  );
}

/** The end of a run, without the results of B's operations: equal ends are equal texts. */
const endOf = ({ outcome, result, leaked, sentence, entries }: TrialRun): string =>
  JSON.stringify([outcome, result, leaked, sentence, entries]);

/** Answers `RaceRunner.idle`: finds the words that do nothing in any window, each with its result. */
export function idle(
  program: FinderProgram,
  question: RaceQuestion,
  sequence: readonly string[],
): Readonly<Record<string, number>> {
  return withTrials(program, question, (all) => {
    const windows = all.flatMap((trials) => trials.strip().windows.map(({ nth }) => [trials, nth] as const));
    const found: Record<string, number> = {};
    for (const word of all[0]?.alphabet() ?? []) {
      const acts = windows.some(([trials, nth]) => {
        const result = trials.trial([...sequence, word], nth).resultsB[sequence.length];
        // Without a result the race crashed before this operation or in it.
        if (result === undefined || !FOUND_NOTHING.has(result)) return true;
        found[word] = result;
        return false;
      });
      if (acts) delete found[word];
    }
    return found;
  });
}

const keyOf = (sequence: readonly string[]): string => sequence.join('; ');

/** Remembers what was tried in one window of one variant. */
class Known {
  private readonly outcomes = new Map<string, Outcome>();
  /** Sequences whose last operation found nothing to do. */
  private readonly idle = new Set<string>();
  private readonly ends = new Set<string>();
  private readonly runs = new Map<string, TrialRun>();

  reduced(sequence: readonly string[]): readonly string[] {
    let kept: readonly string[] = [];
    for (const word of sequence) {
      const longer = [...kept, word];
      if (!this.idle.has(keyOf(longer))) kept = longer;
    }
    return kept;
  }
  outcome(sequence: readonly string[]): Outcome | undefined {
    return this.outcomes.get(keyOf(sequence));
  }
  /** Remembers a run. Returns whether its last operation was idle. */
  add(run: TrialRun): boolean {
    const key = keyOf(run.sequence);
    this.outcomes.set(key, run.outcome);
    this.runs.set(key, run);
    const last = run.resultsB[run.sequence.length - 1];
    const before = this.runs.get(keyOf(run.sequence.slice(0, -1)));
    const idle = last !== undefined && FOUND_NOTHING.has(last) && !!before && endOf(run) === endOf(before);
    if (idle && run.sequence.length) this.idle.add(key);
    return idle;
  }
  /** Whether no run before it ended in exactly this way. */
  firstOfItsKind(run: TrialRun): boolean {
    const end = endOf(run);
    if (this.ends.has(end)) return false;
    this.ends.add(end);
    return true;
  }
  /** Whether a part of the sequence, in the same order, fails by itself. */
  partFails(sequence: readonly string[]): boolean {
    const n = sequence.length;
    for (let mask = 0; mask < 2 ** n - 1; mask++) {
      const part = sequence.filter((_, i) => mask & (1 << i));
      const outcome = this.outcome(this.reduced(part));
      if (outcome && outcome !== 'correct') return true;
    }
    return false;
  }
}

export const noOutcomes = (): Record<Outcome, number> => ({
  ...{ correct: 0, leaks: 0, wrong: 0, corrupt: 0, oops: 0, endless: 0 },
});

const severity = (f: Trial): number => OUTCOMES.indexOf(f.outcome);

/**
 * Yields every few trials everything that it has found so far, and returns the same at the end. A caller may stop
 * early.
 */
export function* explore(
  program: FinderProgram,
  question: RaceQuestion,
  length: number,
  skipIdle = true,
): Generator<Exploration, Exploration> {
  const all = trialsOf(program, question);
  try {
    return yield* exploreWith(all, program, question, length, skipIdle);
  } finally {
    for (const trials of all) trials.end();
  }
}

function* exploreWith(
  all: readonly RaceTrials[],
  program: FinderProgram,
  question: RaceQuestion,
  length: number,
  skipIdle: boolean,
): Generator<Exploration, Exploration> {
  const strips = all.map((b) => b.strip());
  const sequences = sequencesOf(all[0]?.alphabet() ?? [], length);
  const total = strips.reduce((sum, s) => sum + s.windows.length, 0) * sequences.length;
  const outcomes: Record<string, Record<Outcome, number>> = {};
  const failures: Failure[] = [];
  let tried = 0;
  let ran = 0;
  const order = new Map(program.variants.map((v, i) => [v.name ?? v.variant, i]));
  const soFar = (): Exploration => ({
    total,
    tried,
    ran,
    outcomes: structuredClone(outcomes),
    failures: [...failures].sort(
      (a, b) =>
        a.sequence.length - b.sequence.length ||
        severity(b) - severity(a) ||
        order.get(a.variant)! - order.get(b.variant)!,
    ),
  });
  for (const [i, trials] of all.entries()) {
    const strip = strips[i]!;
    const counts = noOutcomes();
    outcomes[trials.variant] = counts;
    for (const { nth } of strip.windows) {
      const known = new Known();
      known.add(trials.trial([], nth));
      for (const sequence of sequences) {
        const reduced = known.reduced(sequence);
        const shorter = reduced.length < sequence.length;
        let outcome = skipIdle && shorter ? known.outcome(reduced) : undefined;
        if (!outcome) {
          const run = trials.trial(sequence, nth);
          ran++;
          outcome = run.outcome;
          if (!known.add(run) && !shorter && outcome !== 'correct') {
            const { entries, ...trial } = run;
            const ops = raceText(question, sequence, trials.at(nth));
            const minimal = known.firstOfItsKind(run) && !known.partFails(sequence);
            failures.push({ ...trial, minimal, ops });
          }
        }
        counts[outcome]++;
        tried++;
        if (tried % 16 === 0) yield soFar();
      }
    }
  }
  return soFar();
}

/** Runs to the end without a pause: for Node. */
export function exploreAll(
  program: FinderProgram,
  question: RaceQuestion,
  length: number,
  skipIdle = true,
): Exploration {
  const run = explore(program, question, length, skipIdle);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
  }
}
