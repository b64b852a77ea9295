// SPDX-License-Identifier: GPL-2.0-only
// Searches for races from each start that the exhibit names. It tries every window with every sequence of CPU B's
// operations. The sequences are as long as the budget allows. Nothing is random.
import { OUTCOMES, type Exploration, type OutcomeCounts } from '../exhibit-api/race.ts';
import { explore, noOutcomes, sequencesOf, survey } from './interleavings.ts';
import type { FinderProgram } from './race-trials.ts';
import type { FindAsk, FindState, Found, Pause } from './types.ts';

/** Lengths of CPU B's sequences, the longest first: the search takes the first that fits the budget. */
const LENGTHS = [3, 2, 1] as const;

export async function findRaces(program: FinderProgram, ask: FindAsk, pause: Pause): Promise<FindState> {
  const { model } = program;
  const { fanout, budget } = ask;
  if (!model.race) throw new Error(`${model.slug} has no race to search`);
  const questions = model.race.starts(fanout).map((start) => ({ ...start, fanout }));
  const surveys = questions.map((question) => survey(program, question));
  const totalOf = (length: number): number =>
    surveys.reduce((sum, { strips, alphabet }) => {
      const windows = strips.reduce((n, s) => n + s.windows.length, 0);
      return sum + windows * sequencesOf(alphabet, length).length;
    }, 0);
  const length = LENGTHS.find((l) => totalOf(l) <= budget) ?? 1;
  const ended: Exploration[] = [];
  const soFar = (now: readonly Exploration[], stopped: boolean): FindState => ({
    tried: now.reduce((n, e) => n + e.tried, 0),
    total: totalOf(length),
    found: now.flatMap((e, i) => foundIn(e, questions[i]!)),
    outcomes: summed(now),
    stopped,
  });
  for (const question of questions) {
    const steps = explore(program, question, length);
    for (let step = steps.next(); ; step = steps.next()) {
      const now = [...ended, step.value];
      if (step.done) {
        ended.push(step.value);
        break;
      }
      if (await pause(() => soFar(now, false))) return soFar(now, true);
    }
  }
  return soFar(ended, false);
}

/** The shortest failure of each kind. */
const foundIn = ({ failures }: Exploration, start: { readonly label: string }): readonly Found[] =>
  failures
    .filter((f) => f.minimal)
    .map(({ variant, window, sequence, sentence, ops }) => {
      const operations = ops
        .split('\n')
        .filter((line) => /^[a-z]+ ?(?!@)/.test(line) && !/^(fail|race)/.test(line)).length;
      return {
        ...{ ops, operations, variants: [variant], counts: null },
        sentence: `${variant}, over ${start.label}, “${sequence.join('; ')}” in window ${window}: ${sentence}`,
        at: { op: operations - 1, lane: variant, kind: 'begin', nth: 1 },
      };
    });

function summed(all: readonly Exploration[]): Readonly<Record<string, OutcomeCounts>> {
  const sums: Record<string, ReturnType<typeof noOutcomes>> = {};
  for (const { outcomes } of all)
    for (const [variant, counts] of Object.entries(outcomes)) {
      const sum = (sums[variant] ??= noOutcomes());
      for (const outcome of OUTCOMES) sum[outcome] += counts[outcome];
    }
  return sums;
}
