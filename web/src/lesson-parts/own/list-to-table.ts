// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “From list to table” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const TWELVE = `${'setup\n'.repeat(12)}#: opens\n`;
const SEARCH: OwnNumbers = {
  numbers: { which: [[1, 11]] },
  ops: `${TWELVE}lookup {which}`,
  at: '13.list.begin.1',
  says: 'Your numbers: there are twelve contexts, and context {which} is wanted.',
};
const TABLE: OwnNumbers = {
  numbers: { other: [[4, 12]] },
  ops: `${TWELVE}lookup {other}`,
  at: '13.table.read.4',
  says: 'Your numbers: there are twelve contexts, and context {other} is wanted.',
};
const FORGED: OwnNumbers = {
  numbers: {
    note: [
      [1, 1],
      [2, 4000],
    ],
  },
  ops: 'setup\nsetup\nsetup\nforge 2 {note}\n#: opens\nlookup 2\nforge 2 0\nlookup 2\nforge 2 1\nlookup 2',
  says: 'Your numbers: the program has put {note} into the ring of context 2. The table has four slots, three are taken.',
};
const GROWS: OwnNumbers = {
  numbers: {
    full: [
      [4, 4],
      [16, 16],
      [64, 64],
    ],
  },
  ops: `#: opens\n${'setup\n'.repeat(65)}`,
  at: '{full+1}.table.begin.1',
  says: 'Your numbers: {full} contexts fill a table of {full} slots, and one more is set up.',
};

const own: OwnByQuestion = { 1: SEARCH, 3: TABLE, 4: FORGED, 5: GROWS };
export default own;
