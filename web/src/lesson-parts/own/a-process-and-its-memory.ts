// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “A process and its memory” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const EIGHT =
  'map 16 31\nmap 40 47\nmap 64 79\nmap 96 99\nmap 112 127\nmap 160 175\nmap 200 215\nmap 240 247\n#: opens\n';
const FIND: OwnNumbers = {
  numbers: { page: [[17, 246]] },
  // Another one that finds something else: a question about what an operation returns needs two.
  ops: `${EIGHT}find {page}\nfind 300`,
  at: '9.rbtree.lock.1',
  says: 'Your numbers: the same eight areas, and page {page} is wanted.',
};

/** Forty areas of four pages, ten pages from one to the next. */
const FORTY = `${Array.from({ length: 40 }, (_, i) => `map ${10 * i + 1} ${10 * i + 4}`).join('\n')}\n#: opens\n`;
const AMONG: OwnNumbers = {
  numbers: { nth: [[0, 39]], page: [[1, 4]] },
  ops: `${FORTY}find {10*nth+page}`,
  at: '41.rbtree.lock.1',
  says: 'Your numbers: forty areas, from page 1 on, and page {10*nth+page} is wanted.',
};
const GAP: OwnNumbers = {
  // The search visits three nodes, eight, or one. Nobody asks for a number that the operation tells, so not three pages.
  numbers: {
    pages: [
      [4, 15],
      [24, 40],
    ],
  },
  ops: `${EIGHT}find 170\ngap {pages}`,
  at: '10.rbtree.lock.1',
  says: 'Your numbers: the same eight areas, and {pages} free pages in a row are wanted.',
};
/** The lower part of an area, or all of it. */
const HOLE: OwnNumbers = {
  numbers: {
    more: [
      [1, 5],
      [15, 19],
    ],
  },
  ops: `${EIGHT}find 170\ngap 16\nunmap 160 {160+more}`,
  at: '11.kernel.lock.1',
  says: 'Your numbers: the same eight areas, and pages 160 to {160+more} are unmapped.',
};

const own: OwnByQuestion = { 1: FIND, 2: AMONG, 3: GAP, 4: HOLE, 5: HOLE };
export default own;
