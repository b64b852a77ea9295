// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “A read finds its page” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const adds = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => `add ${first + i}\n`).join('');

const THREE = 'add 0\nadd 70\nadd 71\n';
/** Folios of several orders. */
const FEW = 'add 0 2\nadd 4\nadd 5\nadd 6\nadd 7\nadd 8 1\nadd 10\n';

const RETURNS: OwnNumbers = {
  numbers: { act: ['evict 70', 'remove 70', 'evict 71', 'remove 70; add 70'] },
  ops: `${THREE}lookup 70\nlookup 71\n#: opens\nrace load@14 {act}\nlookup 70`,
  at: '6.merged.begin.1',
  says: 'Your own case: CPU B does “{act}”, in the place of “evict 70”.',
};
const WALKS: OwnNumbers = {
  numbers: { deed: ['remove 70; add 73', 'evict 70; add 73', 'add 73', 'remove 71; add 71'] },
  ops: `${THREE}#: opens\nrace load@14 {deed}\nlookup 70`,
  says: 'Your own case: CPU B does “{deed}”, in the place of “remove 70; add 72”.',
};
const BATCH: OwnNumbers = {
  numbers: {
    pages: [
      [4, 15],
      [16, 30],
      [32, 45],
      [46, 60],
    ],
  },
  ops: `${adds(0, 62)}#: opens\nread 0 {pages}`,
  at: '64.merged.begin.1',
  says: 'Your numbers: the program reads {pages} pages from page 0 on. Pages 0 to 62 are cached.',
};
const STEP: OwnNumbers = {
  numbers: { wanted: [[2, 14]] },
  ops: `${adds(40, 60)}add 64\n#: opens\nread 40 {wanted}`,
  at: '23.read-2026.begin.1',
  says: 'Your numbers: the program reads {wanted} pages from page 40 on. Pages 40 to 60 are cached, and page 64.',
};
const STOPS: OwnNumbers = {
  numbers: {
    gone: [
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 7],
      [10, 10],
    ],
  },
  ops: `${FEW}evict {gone}\n#: opens\nread 0 12`,
  at: '9.merged.begin.1',
  says: 'Your numbers: folios of 4, 1, 1, 1, 1, 2 and 1 pages, from page 0 on. Page {gone} was evicted.',
};
const AROUND: OwnNumbers = {
  // No range begins at a number that is the answer: such a question would not be asked.
  numbers: {
    away: [[4, 7]],
    low: [
      [0, 3],
      [6, 6],
      [7, 7],
      [8, 9],
    ],
  },
  ops: `${FEW}evict {away}\n#: opens\naround {low} 10`,
  at: '9.merged.begin.1',
  says: 'Your numbers: folios of 4, 1, 1, 1, 1, 2 and 1 pages, from page 0 on. Page {away} was evicted. Pages {low} to 10 are mapped.',
};

const own: OwnByQuestion = { 2: RETURNS, 3: WALKS, 4: BATCH, 6: STEP, 7: STOPS, 8: AROUND };
export default own;
