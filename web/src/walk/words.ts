// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of a reader's own walk that no structure has for itself.
import { capital, plural } from '../base/english.ts';

export const WORDS = {
  yourWalk: 'Your walk',
  stepOf: (n: number, of: number, op: string) => `Walk it yourself · “${op}” · step ${n} of ${of}`,
  loading: 'The page finds the steps to walk…',

  answer: 'Answer',
  showMe: 'Show me',
  number: 'A whole number',
  press: 'Press it in the picture, or choose it there by arrow keys and Enter.',
  tries: (n: number, of: number) => `${n} of ${of} tries`,

  // The verdict: it begins with "Right", "Not" or "Shown".
  right: (place: string) => `Right: ${place}.`,
  wrong: (place: string) => `Not ${place}.`,
  shown: (place: string) => `Shown: ${place}.`,
  noReason: 'The code goes to another place now. Look at the marked line of the C.',
  row: (place: string) => capital(place),
  atTry: (n: number) => `try ${n}`,
  wasShown: 'shown',

  rightOf: (right: number, of: number) => `${right} of ${of} right`,
  steps: 'Steps that you have walked',
  goesOn: 'Picture, timeline, C and count go on only as far as you have walked.',
  leave: 'Leave the walk',
  again: 'Walk it again',

  ended: (op: string) => `You have walked “${op}”.`,
  took: (steps: number, tries: number, time: string) =>
    `${plural(steps, 'step')}, ${tries} ${tries === 1 ? 'try' : 'tries'}, ${time}`,
  time: (seconds: number) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  nothing: 'This operation has no step to press.',
  nothingWhy: 'It touches no place that the picture shows beforehand. Choose another operation.',
} as const;
