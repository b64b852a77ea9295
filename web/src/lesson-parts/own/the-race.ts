// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “Two CPUs, one tree” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const FOLIO: OwnNumbers = {
  numbers: { act: ['remove 512', 'add 512 9; evict 512', 'evict 4000', 'remove 512; add 512 9'] },
  ops: 'add 0\nadd 4000\nadd 512 9\n#: opens\nrace {act}\nadd 515',
  says: 'Your own case: CPU B does “{act}”, in the place of “evict 512”.',
};
const SHADOW: OwnNumbers = {
  numbers: { deed: ['add 512 9; evict 512', 'add 512 8; evict 512', 'add 700', 'add 512 9'] },
  ops: 'add 0\nadd 4000\nadd 512 9\nevict 512\n#: opens\nrace {deed}\nadd 515',
  says: 'Your own case: CPU B does “{deed}”, in the place of “remove 512”.',
};
const HOLE: OwnNumbers = {
  numbers: { step: ['add 512 8; evict 512', 'add 512 6; evict 512', 'add 700', 'add 512 9'] },
  ops: 'add 0\nadd 4000\n#: opens\nrace {step}\nadd 515',
  says: 'Your own case: CPU B does “{step}”, in the place of “add 512 9; evict 512”.',
};
const LOOKUP: OwnNumbers = {
  numbers: {
    page: [
      [0, 0],
      [515, 515],
      [516, 1023],
      [1024, 3999],
      [4000, 4000],
    ],
  },
  ops: 'add 0\nadd 4000\nadd 512 9\n#: opens\nrace evict 512\nadd 515\nload {page}\nload 515\nload 600\nload 2000\nload 4000',
  says: 'Your numbers: page {page} in the place of page 600.',
};
const ORDER: OwnNumbers = {
  numbers: {
    order: [
      [6, 6],
      [7, 7],
      [8, 8],
      [9, 9],
    ],
  },
  ops: 'add 0\nadd 4000\nadd 512 {order}\nevict 512\n#: opens\nrace remove 512\nadd 515',
  says: 'Your numbers: the shadow has order {order}.',
};

const own: OwnByQuestion = { 1: FOLIO, 2: LOOKUP, 4: SHADOW, 5: ORDER, 6: HOLE };
export default own;
