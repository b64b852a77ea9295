// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “And five again” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const ORDER: OwnNumbers = {
  numbers: {
    order: [
      [6, 6],
      [7, 8],
    ],
  },
  ops: 'add 0\nadd 4000\nadd 512 {order}\nevict 512\n#: opens\nadd 515',
  says: 'Your numbers: the shadow has order {order}.',
};
const ENTRY: OwnNumbers = {
  numbers: { place: [[1, 15]], further: [[2, 3]] },
  ops: 'add 0\nadd 4000\nadd {512+4*place} 2\nevict {512+4*place}\n#: opens\nadd {512+4*place+further}',
  at: '5.linux-7.2.read.7',
  says: 'Your numbers: a shadow of order 2 begins at index {512+4*place}, and page {512+4*place+further} comes back.',
};
const NEXT: OwnNumbers = {
  numbers: {
    page: [
      [517, 543],
      [576, 1023],
    ],
  },
  ops: 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515\nadd 516\n#: opens\nadd {page}',
  says: 'Your numbers: page {page} in the place of page 700.',
};

const own: OwnByQuestion = { 1: ORDER, 4: ENTRY, 5: NEXT };
export default own;
