// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “A file in memory” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const NODES: OwnNumbers = {
  numbers: {
    page: [
      [1, 63],
      [128, 4095],
      [4096, 262143],
      [262144, 16777215],
    ],
  },
  ops: '#: opens\nadd 0\nadd {page}',
  says: 'Your numbers: page {page} in the place of page 70.',
};
const SLOT: OwnNumbers = {
  numbers: { up: [[2, 61]], low: [[1, 63]] },
  ops: '#: opens\nadd 0\nadd {64*up+low}',
  says: 'Your numbers: page {64*up+low} in the place of page 70.',
};
const LEVELS: OwnNumbers = {
  numbers: {
    far: [
      [64, 3999],
      [4096, 262143],
      [262144, 16777215],
      [16777216, 1073741823],
    ],
  },
  op: 'add {far}',
  says: 'Your numbers: page {far} in the place of page 5000.',
};
const MIDDLE: OwnNumbers = {
  numbers: { top: [[2, 63]], middle: [[1, 63]], low: [[1, 63]] },
  op: 'add {4096*top+64*middle+low}',
  says: 'Your numbers: page {4096*top+64*middle+low} in the place of page 5000.',
};
const LARGE: OwnNumbers = {
  numbers: {
    at: [
      [2, 6],
      [9, 300],
    ],
    order: [
      [4, 5],
      [6, 8],
    ],
  },
  ops: 'add 0\nadd 4000\n#: opens\nadd {512*at} {order}',
  says: 'Your numbers: a folio of order {order} at index {512*at}.',
};

const own: OwnByQuestion = { 1: NODES, 2: SLOT, 3: SLOT, 5: LEVELS, 6: MIDDLE, 7: LARGE };
export default own;
