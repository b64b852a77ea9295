// SPDX-License-Identifier: GPL-2.0-only
// Describes the pairs of the address space: what they count on each kernel, and why the maple tree may be slower.
import { compared, type Evidence, type ExhibitPairs, instructions, type KernelCounts } from '../exhibits.ts';

const SIZES = [20, 200, 20_000];

/** What an operation counts in processes of each size; one number: the same in all. */
type Sized = Readonly<Record<string, number | readonly number[]>>;

const OPS: readonly (readonly [op: string, sizes: readonly number[]])[] = [
  ...['find', 'find-near', 'map', 'unmap', 'gap', 'walk'].map((op) => [op, SIZES] as const),
  ['fault', [20]],
  ['fork', [20, 20_000]],
];

/** An operation takes one lock and allocates nothing, if nothing else is said. */
function counts(nodes: Sized, locks: Sized = {}): KernelCounts['counts'] {
  const of = (all: Sized, op: string, i: number, otherwise: number): number => {
    const said = all[op] ?? otherwise;
    return typeof said === 'number' ? said : said[i]!;
  };
  const rows = OPS.flatMap(([op, sizes]) =>
    sizes.map((n, i): readonly [string, string] => [
      `${op}-${n}`,
      `- / ${of(locks, op, i, 1)} / ${of(nodes, op, i, 0)}`,
    ]),
  );
  return Object.fromEntries<string>(rows);
}

const most = (pair: string): string => pair.replace(/-\d+(?:\/fits)?$/, '-20000');

/** The pair with the most areas, in processes larger than the cache. */
const where = ({ pair, sibling }: Evidence): string => {
  const name = most(pair.name.slice(pair.name.indexOf('/') + 1));
  return pair.name.endsWith(`/${name}`)
    ? ''
    : compared('With 20,000 areas, in processes larger than the cache', sibling(name));
};

const pairs: ExhibitPairs = {
  floors: {},
  reasons: [
    [
      /^(?:map|unmap)-/,
      (evidence) =>
        'The red-black tree lies within the areas: it allocates no node, and changes some pointers. The maple tree ' +
        'takes nodes for the worst case before it begins, three for each level and one more, and gives back the ' +
        `others.${instructions(evidence.pair)}${where(evidence)}`,
    ],
    [
      /^fork-/,
      (evidence) =>
        'The copy in the red-black tree puts each area behind the last one. 6.1 stores each area into the new maple ' +
        `tree, which splits its nodes as it grows.${instructions(evidence.pair)}`,
    ],
    [
      /^walk-/,
      (evidence) =>
        'The list goes on by one pointer. The maple tree asks for the next slot in a function that also knows ' +
        `nodes’ ends, gaps and dead nodes.${instructions(evidence.pair)}${where(evidence)}`,
    ],
    [
      /^find-near-/,
      (evidence) =>
        'Seven of eight finds end in the thread’s cache of four areas, and do not ask the red-black tree. The maple ' +
        `tree is asked each time.${instructions(evidence.pair)}`,
    ],
    [
      /^/,
      (evidence) =>
        'A search in the maple tree executes more: it looks for the type and the end of each node, and compares its ' +
        'pivots one by one. It visits fewer nodes, which counts where they are in no cache and the trees are deep.' +
        `${instructions(evidence.pair)}${where(evidence)}`,
    ],
  ],
  kernels: [
    // A red-black tree lies within the areas.
    { below: '6.1', counts: counts({ map: 1, fork: [20, 20_000] }) },
    // Three nodes for each of two, three or five levels, and one more. To map, also an area; to unmap, a node of the
    // list of what is unmapped.
    { below: '6.2', counts: counts({ map: [8, 11, 17], unmap: [8, 11, 17], fork: [27, 23_219] }) },
    // As many nodes as the change needs, after a look at the tree. Locks are those of areas too. 6.12 allocates each
    // area's lock.
    {
      below: '6.13',
      counts: counts(
        {
          map: [5, 4.78125, 6.984375],
          unmap: [1.5, 2.6328125, 3.3046875],
          fork: [44.125, 43_494],
        },
        { map: 2, unmap: 2, fork: [43, 40_003] },
      ),
    },
    {
      counts: counts(
        {
          map: [3.265625, 3.2890625, 3.4140625],
          unmap: [3.234375, 2.171875, 2.984375],
          fork: [25, 23_509],
        },
        { unmap: 2, fork: [43, 40_003] },
      ),
    },
  ],
  // The wasm runs other nodes than the native program: they have twice the slots.
  replays: [],
};
export default pairs;
