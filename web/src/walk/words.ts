// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of a reader's own walk that no structure has for itself.
import { capital, plural } from '../base/english.ts';
import type { StripPart } from '../exhibit-api/own-walk.ts';

const ORDINALS = ['', 'first', 'second', 'third'];

export const WORDS = {
  yourWalk: 'Your walk',
  stepOf: (n: number, of: number, op: string) => `Walk it yourself · “${op}” · step ${n} of ${of}`,
  loading: 'The page finds the steps to walk…',

  answer: 'Answer',
  showMe: 'Show me',
  number: 'A whole number',
  press: 'Press it in the picture.',
  nothingButton: 'Nothing (NULL)',
  strip: (title: string, parts: readonly StripPart[]) =>
    [title, ...parts.map(({ cells, note, sum }) => `${cells.join(' ')}, ${sum && `${sum}, `}${note}`)].join(
      '; ',
    ),

  // Signs in the picture.
  you: (said: string) => `you: ${said}`,
  enter: (noun: string, n: number) => `Enter: ${noun} ${n}`,
  tries: (n: number, of: number) => `${n} of ${of} tries`,

  // The verdict: it begins with "Right", "Not" or "Shown".
  right: (place: string) => `Right: ${place}.`,
  wrong: (place: string) => `Not ${place}.`,
  not: (place: string) => `Not ${place}`,
  shown: (place: string) => `Shown: ${place}.`,
  begins: (walk: number) => `Walk ${walk} begins here, at the head.`,
  alike: (n: number) => `The loop goes on alike: the page makes its next ${plural(n, 'step')}.`,
  noReason: 'The code goes to another place now. Look at the marked line of the C.',
  notReturned: 'The code returns what its walk found. What did the last step of the walk read?',
  nothingHere: 'NULL',
  row: (place: string) => capital(place),
  atTry: (n: number) => `At the ${ORDINALS[n] ?? n} try.`,
  youSaid: (said: string, reason: string) =>
    `You said ${said}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  wasShown: 'Shown.',

  rightOf: (right: number, of: number, missed: number) =>
    `${right} of ${of} right${missed > 0 ? `, ${missed} after a miss` : ''}`,
  steps: 'Steps that you have walked',
  goesOn: 'Steps, code and count go on only as far as you have walked.',
  enterKey: ['Enter', 'press it'],
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
