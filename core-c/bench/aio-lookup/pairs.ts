// SPDX-License-Identifier: GPL-2.0-only
// Describes the pairs of the AIO contexts: what they count, their floors, and why a pair may be slower.
import { type ExhibitPairs, instructions, LOOKUPS, ns, type Replay, shuffled, times } from '../exhibits.ts';

/** The driver's OP_… numbers. */
const [SETUP, LOOKUP] = [1, 2];

function replay(contexts: number, variant: string): Replay {
  const order = shuffled(contexts);
  return {
    name: `${contexts}-list-vs-${variant}`,
    variant,
    setup: times(contexts, () => [SETUP, 0]),
    timed: times(LOOKUPS, (i) => [LOOKUP, 1 + order[i % contexts]!]),
  };
}

const pairs: ExhibitPairs = {
  floors: {
    '512-list-vs-radix': 1.485,
    '512-list-vs-table': 1.485,
    // With one context the table is at most 1.5 % slower.
    '1-list-vs-radix': 0.985,
    '1-list-vs-table': 0.985,
  },
  reasons: [
    [
      /^1-list-vs-radix/,
      ({ pair }) =>
        'With one context the list is one comparison. The radix tree is indexed by the id, a 47-bit address, and goes ' +
        `down eight nodes even for one: ${ns(pair.after.median - pair.before.median)} more in each call. The published ` +
        `1.5 % is of whole I/O requests, which take microseconds, not of the lookup.${instructions(pair)}`,
    ],
    [
      /^/,
      ({ pair: { before, after }, pair }) =>
        `A lookup in the list takes ${ns(before.median)} here, in the ${after.variant} ${ns(after.median)}. The ` +
        `published figures are of whole I/O requests.${instructions(pair)}`,
    ],
  ],
  replays: [1, 16, 512, 4096].flatMap((n) => [replay(n, 'radix'), replay(n, 'table')]),
};
export default pairs;
