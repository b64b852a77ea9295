// SPDX-License-Identifier: GPL-2.0-only
// Describes the pairs of the delayed ref heads: what they count, their floors, and why a pair may be slower.
import {
  type Evidence,
  type ExhibitPairs,
  instructions,
  ns,
  type Op,
  type Replay,
  shuffled,
} from '../exhibits.ts';

/** The driver's OP_… numbers. */
const [INSERT, FIND] = [1, 2];
const HEADS = 16384;
const EXTENT = 4096;

const replay = (name: string, timed: readonly Op[]): Replay => ({
  name,
  variant: 'after',
  setup: shuffled(HEADS).map((i) => [INSERT, 2 * i * EXTENT]),
  timed,
});

/** The time of one load that misses every cache; undefined if it was not measured. */
const missOf = ({ limits }: Evidence): number | undefined =>
  [...limits.pointerChase].sort((a, b) => b.bytes - a.bytes)[0]?.ns;

const pairs: ExhibitPairs = {
  floors: { insert: 1 },
  reasons: [
    [
      /\/fits$/,
      () =>
        'Every head is in the second-level cache, so how many lines a visit touches hardly matters; the code is the ' +
        'same but for offsets.',
    ],
    [
      /^/,
      (evidence) => {
        const { pair } = evidence;
        const miss = missOf(evidence);
        return (
          'The same code but for offsets; only the lines touched differ. In the old order the key and the child pointers are in ' +
          'two lines whose addresses are known at the same moment, so the CPU fetches them side by side: the second ' +
          'costs bandwidth, hardly time. Either way a descent waits for one line after the other' +
          `${miss === undefined ? '' : `, ${ns(miss)} each where no cache has it`}.${instructions(pair)}` +
          // Many runs showed this effect and nothing explains it, so the text says that.
          (pair.high < 1
            ? ' So little is to be gained; that it loses here is not explained by this. It does so in rounds with ' +
              'either tree made first, and this machine’s own counters cannot be read to tell more.'
            : '')
        );
      },
    ],
  ],
  replays: [
    replay(
      'insert',
      shuffled(HEADS, 2).map((i) => [INSERT, (2 * i + 1) * EXTENT]),
    ),
    replay(
      'find',
      shuffled(HEADS, 3).map((i) => [FIND, 2 * i * EXTENT]),
    ),
  ],
};
export default pairs;
