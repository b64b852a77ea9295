// SPDX-License-Identifier: GPL-2.0-only
// Gives the questions of “Sixteen buffers” a student's own numbers, by the question's number.
import type { OwnByQuestion, OwnNumbers } from '../types.ts';

const FILL = `${Array.from({ length: 16 }, (_, i) => `getblk {first+${i}}`).join('\n')}\n#: opens\n`;
const HIT: OwnNumbers = {
  numbers: { first: [[50, 899]], hit: [[1, 13]] },
  ops: `${FILL}getblk {first+hit}`,
  of: 'block {first+hit+1}',
  says: 'Your numbers: slot 0 holds block {first+15}, slot 1 holds {first+14}, and so on. Block {first+hit} is wanted.',
};
const MISS: OwnNumbers = {
  numbers: { first: [[50, 899]], other: [[20, 60]] },
  ops: `${FILL}getblk {first+other}`,
  says: 'Your numbers: slot 0 holds block {first+15}, slot 1 holds {first+14}, and so on. Block {first+other} is wanted.',
};
const AGAIN: OwnNumbers = {
  numbers: { first: [[50, 899]], less: [[1, 13]] },
  ops: `${FILL}install {first+less+1}`,
  of: 'swaps',
  says: 'Your numbers: slot 0 holds block {first+15}, slot 1 holds {first+14}, and so on. Block {first+less+1} is the newcomer.',
};
const BEHIND: OwnNumbers = { ...AGAIN, of: 'block {first+less}' };

const own: OwnByQuestion = { 1: HIT, 2: MISS, 4: AGAIN, 5: BEHIND };
export default own;
