// SPDX-License-Identifier: GPL-2.0-only
// Describes the pairs of the buffer-head LRU: what they count, their floors, and why a pair may be slower.
import { type ExhibitPairs, instructions, LOOKUPS, type Op, type Replay, times } from '../exhibits.ts';

/** The driver's OP_… numbers. */
const [GETBLK, INSTALL] = [1, 3];

const replay = (name: string, op: (i: number) => Op): Replay => ({
  name,
  variant: 'after',
  setup: times(17, (i) => [GETBLK, i]),
  timed: times(LOOKUPS, op),
});

const pairs: ExhibitPairs = {
  floors: { miss: 1.064 },
  reasons: [
    [
      /^hit-front/,
      ({ pair }) =>
        'Nothing is moved on either side: before asks first and returns, after finds the buffer in its first swap.' +
        instructions(pair),
    ],
    [
      /^miss/,
      ({ pair }) =>
        `The lookup that misses reads all sixteen slots, the same on both sides.${instructions(pair)}`,
    ],
  ],
  replays: [
    replay('miss', (i) => [GETBLK, i % 17]),
    replay('hit-front', () => [INSTALL, 16]),
    // Block 8 is in the ninth slot. Moving it to the front puts the next block there, so nine blocks take
    // turns.
    replay('hit-middle', (i) => [INSTALL, 8 + (i % 9)]),
  ],
};
export default pairs;
