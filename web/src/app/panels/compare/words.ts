// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the comparison.
import { plural } from '../../../base/english.ts';

export const WORDS = {
  compare: 'Compare',
  by: 'Compared by',
  counts: 'Counts',
  asRun: 'Functions, as run',
  asInFile: 'Functions, as in the file',
  calls: 'Calls, subtracted',
  operation: 'Operation',
  cost: (op: string) => `What “${op}” cost`,
  showSteps: (variant: string, counted: string) => `${variant}: ${counted}, show the steps`,
  stepsCounted: (what: string) => `Steps counted: ${what}`,
  andMore: (n: number) => `and ${n} more`,
  contents: 'Final contents',
  hold: 'What they hold at its end',
  divergeName: 'Where the lanes diverge',
  diverge: 'Where they diverge',
  tooLong: 'The operation is too long to align its steps.',
  nowhere: 'Nowhere: all lanes take the same steps.',
  difference: (n: number) => `Difference ${n}`,
  linesName: 'Lines that ran',
  lines: 'Lines that ran, and how often',
  runsNothing: 'This version runs nothing that the others do not run.',
  hardlyCommon: 'The texts share hardly a line, so none is marked.',
  allRun: 'Functions that all lanes run',
  both: 'Both functions',
  alone: 'Choose a second version to compare this one with.',
  between: (others: string) =>
    `These are the first and the last version that you chose; ${others} not shown.`,
  pointAt: 'Point at a line to read its sentence here.',
  show: (step: string) => `Show ${step} in the stepper`,
  onlyHere: 'only here',
  held: 'lock held',
  open: 'lock open',
  only: 'only here: ',

  // Counts.
  head: ['counted', 'variant', 'number', 'difference'],
  notThere: 'did not get there',
  zeroInAll: '0 in every lane',
  zeroWhereCounted: '0 where it is counted',
  equal: (n: number) => `Equal: ${plural(n, 'entry', 'entries')} in every lane.`,
  unequal: (sizes: string) => `Not equal: ${sizes} entries.`,

  // Lines, and how often each ran.
  notIn: (others: string) => `not in ${others}`,
  linesRun: (counts: string) => `${counts} lines run`,
  ran: (lane: string, n: number) => `${lane && `${lane}: `}ran ${plural(n, 'time')}`,
  beforeTimes: (lane: string) => `${lane} ran `,
  afterTimes: (n: number) => ` ${n === 1 ? 'time' : 'times'}: `,

  // Steps.
  waits: 'waits',
  oneStep: 'takes 1 step alone',
  stepsAlone: (steps: number, first: string, last: string) =>
    `takes ${plural(steps, 'step')} alone${first && last ? `, from “${first}” to “${last}”` : ''}`,
  moreLabels: (n: number) => ` and ${n} more`,
  steps: (first: number, last: number) => (first === last ? `step ${first}` : `steps ${first}–${last}`),
  walk: 'walk',
  walkOf: (walk: number, variant: string, steps: string, lines: string) =>
    `Walk ${walk} of ${variant}, ${steps}, ${lines}`,
} as const;
