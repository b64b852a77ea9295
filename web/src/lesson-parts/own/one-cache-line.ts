// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “One line of cache” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const TURN: OwnNumbers = {
  numbers: {
    key: [
      [2, 3],
      [5, 7],
      [17, 17],
      [9, 9],
      [13, 15],
      [21, 21],
    ],
  },
  op: 'insert {4096*key}',
  says: 'Your numbers: a head for {4*key}K is put in, in the place of 44K.',
};
const EQUAL: OwnNumbers = {
  numbers: {
    sought: [
      [4, 4],
      [12, 12],
      [18, 18],
      [24, 24],
      [10, 10],
      [22, 22],
      [9, 9],
      [15, 15],
    ],
  },
  op: 'find {4096*sought}',
  says: 'Your numbers: a head for {4*sought}K is looked for, and nothing is put in.',
};
/** Forty heads in an order that looks random: 17 and 41 have no common factor. */
const FORTY = Array.from({ length: 40 }, (_, i) => `insert ${8192 * (1 + ((i * 17) % 41))}\n`).join('');
const LINES: OwnNumbers = {
  numbers: { head: [[1, 40]] },
  ops: `${FORTY}#: opens\ninsert {8192*head+4096}`,
  at: '41.after.begin.1',
  says: 'Your numbers: a tree of forty heads, into which a head for {8*head+4}K is put.',
};
const THIRD: OwnNumbers = {
  numbers: {
    third: [
      [2, 3],
      [5, 7],
      [17, 17],
      [9, 9],
      [13, 15],
      [25, 31],
    ],
  },
  op: 'insert {4096*third}',
  at: '10.after.read.3',
  says: 'Your numbers: a head for {4*third}K is put in, and the question is about the third visit.',
};
const FIND: OwnNumbers = {
  numbers: {
    wanted: [
      [7, 7],
      [16, 16],
      [43, 43],
      [47, 47],
      [59, 59],
      [35, 35],
      [11, 11],
      [25, 25],
    ],
  },
  op: 'find {4096*wanted}',
  says: 'Your numbers: the head of {4*wanted}K is looked for.',
};

const own: OwnByQuestion = { 1: TURN, 2: EQUAL, 3: LINES, 4: THIRD, 5: FIND };
export default own;
