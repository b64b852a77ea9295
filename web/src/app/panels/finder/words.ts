// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the finder.
import { grouped } from '../../../base/numbers.ts';
import type { Goal } from '../../../finder/types.ts';

const EXAMPLE = 'mm/filemap.c:930';

export const WORDS = {
  page: 'Finder',

  // The form.
  find: 'Find the fewest operations that',
  goals: {
    counter: 'make two variants differ most',
    line: 'reach a line of C',
    invariant: 'break one variant alone',
    race: 'fail in a race',
  } satisfies Record<Goal['kind'], string>,
  counter: 'Counter',
  line: 'Line',
  lineExample: EXAMPLE,
  notALine: `it is a line of C, as in ${EXAMPLE}`,
  noLine: `Write a file and a line number, as in ${EXAMPLE}.`,
  from: 'In',
  against: 'against',
  or: 'or',
  runs: 'Runs',
  seed: 'Seed',
  noNumber: (least: number, most: string) => `Write a whole number from ${least} to ${most}.`,
  run: 'Run',
  stop: 'Stop',

  // What a search would find.
  would: {
    counter: (a: string, b: string, counter: string) =>
      `Finds the fewest operations after which ${a} and ${b} differ most in ${counter}.`,
    line: (any: string, line: string) => `Finds the fewest operations that make ${any} run ${line}.`,
    invariant: (a: string, b: string) =>
      `Finds the fewest operations that make ${a} break an invariant, leak or crash, but not ${b}.`,
    race: (any: string) =>
      `Finds the fewest operations of CPU B that make an operation of CPU A fail in ${any}.`,
  },
  yourLine: 'the line that you name',
  triesWindows: (interleavings: number) =>
    `Run tries every window in which CPU A holds no lock, up to ${grouped(interleavings)} interleavings.`,
  triesRandom: (lists: number, seed: number) =>
    `Run tries ${grouped(lists)} random lists of operations on the kernel’s C, from seed ${seed}, and shrinks what it finds.`,
  opens: 'Each result opens in the stepper.',

  // The results.
  found: 'Found',
  progress: 'Runs made',
  ran: (tried: number, total: number, end: string) => `${grouped(tried)} of ${grouped(total)} runs${end} `,
  running: '…',
  stopped: ', then stopped.',
  done: '.',
  nothing: 'Nothing found: try more runs, or another seed.',
  count: (n: number) => `${grouped(n)} found.`,
  sentence: (text: string) => `${text}.`,
  then: ' · ',
  open: 'Open in the stepper',
  openOf: (sentence: string) => `Open in the stepper: ${sentence}`,
  more: (n: number) => `And ${grouped(n)} more.`,
} as const;
