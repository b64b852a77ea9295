// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “Before you begin” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const FIND: OwnNumbers = {
  numbers: { top: [[5, 63]], below: [[0, 63]] },
  ops: 'store 3 30\nstore 40 41\nstore 200 201\n#: opens\nfind {64*top+below}',
  at: '4.kernel.read.1',
  says: 'Your numbers: the search begins at index {64*top+below}.',
};
const HEAD: OwnNumbers = {
  numbers: {
    key: [
      [1, 3],
      [5, 7],
      [13, 15],
      [25, 31],
    ],
  },
  op: 'insert {4096*key}',
  at: '10.after.read.3',
  says: 'Your numbers: a head for {4*key}K is put in, and the question is about the third visit.',
};

const own: OwnByQuestion = { 1: FIND, 2: HEAD };
export default own;
