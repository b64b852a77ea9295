// SPDX-License-Identifier: GPL-2.0-only
// Gives the race lab its starts, CPU B's operations, and the moments of a page fault at which B can overtake it.
import {
  momentsBy,
  objectsOf,
  structLayout,
  type Entry,
  type Op,
  type RaceModel,
  type RaceStart,
  type Trace,
} from '../../exhibit-api/index.ts';
import { mapleLayout, partAt } from '../../structures/maple/index.ts';
import { areaCache, nodeCache } from './areas.ts';
import { treeAt } from './maple/tree.ts';
import { areaType, rootType, shapeOf } from './variant.ts';

const THREE = 'map 10 19\nmap 30 39\nmap 50 59\n';

const STARTS: readonly RaceStart[] = [
  { id: 'between', label: 'a hole between two areas', setup: 'map 10 19\nmap 40 49\n', op: 'map 20 29' },
  { id: 'hole', label: 'an area that both cut', setup: 'map 10 39\n', op: 'unmap 20 24' },
  {
    id: 'no-memory',
    label: 'an area to cut, without memory',
    setup: 'map 10 39\n',
    op: 'fail 2\nunmap 20 24',
  },
];

const READS: readonly RaceStart[] = [
  { id: 'fault', label: 'one of three areas', setup: THREE, op: 'fault 35' },
  { id: 'fault-hole', label: 'a hole that B may fill', setup: THREE, op: 'fault 45' },
];

/** What may change what A meets: the area of its first page, its neighbours, and the hole beside it. */
function alphabet(entries: readonly Entry[], { args: [first = 1, last = first] }: Op): readonly string[] {
  const at = entries.find(([, end]) => end >= first);
  const after = entries.find(([begin]) => at !== undefined && begin > at[1]);
  const middle = at ? Math.floor((at[0] + at[1]) / 2) : first;
  const words = [
    ...(at
      ? [
          `unmap ${at[0]} ${at[1]}`,
          `unmap ${middle} ${at[1]}`,
          `protect ${middle} ${at[1]}`,
          `protect ${at[0]} ${at[1]}`,
          `map ${at[1] + 1} ${at[1] + 5}`,
        ]
      : []),
    ...(after ? [`unmap ${after[0]} ${after[1]}`] : []),
    `map ${first} ${last}`,
    `find ${first}`,
    `fault ${first}`,
  ];
  return [...new Set(words)];
}

/** Says what a load is for, by the word that it reads; null: B changes no such word. */
function wordOf(trace: Trace) {
  const { sites, data } = trace;
  const objects = objectsOf(trace);
  const [areas, nodes] = [areaCache(sites), nodeCache(sites)];
  const members = sites.structs[areaType(data.variant)]?.fields ?? [];
  const isMaple = shapeOf(sites, data.variant) === 'maple';
  const rootAt = isMaple ? treeAt(trace) + mapleLayout(sites).root : 0;
  const lock = trace.root + structLayout(sites, rootType(data.variant)).member('mmap_lock').offset;
  return (address: number, size: number): string | null => {
    if (address === rootAt) return 'reads the root';
    if (address >= lock && address < lock + 8) return 'looks at mmap_lock';
    const area = objects.baseOf(areas, address);
    if (area) {
      const at = members.reduce((best, [, o]) => (o <= address - area ? Math.max(best, o) : best), -1);
      // Of the members of a union the first is the one that a search reads.
      const name = members.find(([, offset]) => offset === at)?.[0];
      return name ? `reads ${name} of the area` : null;
    }
    const node = isMaple ? objects.baseOf(nodes, address) : 0;
    if (!node) return null;
    const { row, index } = partAt(mapleLayout(sites), 'leaf', address - node, size);
    if (row === 'parent') return 'looks whether the node is dead';
    return row === 'meta' ? 'reads where the node ends' : `reads ${row} ${index} of the node`;
  };
}

export const race = {
  raced: { changes: ['map', 'unmap', 'protect'], reads: ['fault'] },
  starts: () => STARTS,
  reads: () => READS,
  moments(trace, _, op) {
    const say = wordOf(trace);
    return momentsBy(trace, op, (record) => say(trace.a(record), trace.size(record)));
  },
  alphabet,
} satisfies RaceModel;
