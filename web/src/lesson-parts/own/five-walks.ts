// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “Five walks become three” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const SHADOW: OwnNumbers = {
  numbers: { block: [[2, 6]], half: [[0, 1]], inside: [[1, 63]] },
  ops: 'add 0\nadd 4000\nadd {512*block} {8+half}\nevict {512*block}\n#: opens\nadd {512*block+inside}',
  at: '5.v6.9.read.{4+half}',
  says: 'Your numbers: a shadow of order {8+half} begins at index {512*block}, and page {512*block+inside} comes back.',
};
const SPLIT: OwnNumbers = {
  numbers: { other: [[2, 6]], size: [[8, 9]], page: [[1, 63]] },
  ops: 'add 0\nadd 4000\nadd {512*other} {size}\nevict {512*other}\n#: opens\nadd {512*other+page}',
  says: 'Your numbers: a shadow of order {size} begins at index {512*other}, and page {512*other+page} comes back.',
};
const FRESH: OwnNumbers = {
  numbers: {
    fresh: [
      [71, 3999],
      [4096, 262143],
    ],
  },
  op: 'add {fresh}',
  says: 'Your numbers: page {fresh} in the place of page 70. It was not in memory before.',
};

const own: OwnByQuestion = { 1: SHADOW, 3: SPLIT, 6: FRESH };
export default own;
