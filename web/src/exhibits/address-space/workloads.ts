// SPDX-License-Identifier: GPL-2.0-only
// Declares the workloads of bulk runs: an address space that grows, and one in steady use.
import { searchesAmongMore, type BulkOp, type Workload } from '../../exhibit-api/index.ts';
import { OP } from './ops.ts';

/** Pages of an area, and of a place for one: no area continues its neighbour. */
const AREA = 8;
const PLACE = 16;

const placeOf = (nth: number): readonly [number, number] => [1 + PLACE * nth, PLACE * nth + AREA];

const map = (nth: number, x?: number): BulkOp => ({ code: OP.map, args: placeOf(nth), x });

function* grows(limit: number): Iterable<BulkOp> {
  for (let nth = 0; nth < limit; nth++) yield map(nth, nth + 1);
}

function* holes(limit: number): Iterable<BulkOp> {
  for (let nth = 0; nth < limit; nth++) yield map(nth);
  for (let nth = 0; nth < limit; nth++) {
    const [first, last] = placeOf(nth);
    yield { code: OP.unmap, args: [first + 2, last - 2], x: limit + nth };
  }
}

const areas = (max: number, value: number) => ({ name: 'areas', label: 'areas', min: 1, max, value });

export const WORKLOADS: readonly Workload[] = [
  {
    id: 'finds',
    label: 'Finds among more areas',
    help: 'Maps areas. At 1, 2, 4 … areas, it finds pages picked at random.',
    xLabel: 'areas',
    each: 'find',
    small: { areas: 256, finds: 16 },
    params: [
      areas(20_000, 4096),
      { name: 'finds', label: 'finds at each size', min: 1, max: 256, value: 64 },
    ],
    ops: ({ areas: limit = 4096, finds = 64 }, random) =>
      searchesAmongMore(limit, finds, map, (size) => ({
        code: OP.find,
        args: [1 + Math.floor(random() * PLACE * size)],
      })),
  },
  {
    id: 'maps',
    label: 'Map after map',
    help: 'Maps areas one above the other and measures each map.',
    xLabel: 'areas',
    each: 'map',
    small: { areas: 256 },
    params: [areas(20_000, 2000)],
    ops: ({ areas: limit = 2000 }) => grows(limit),
  },
  {
    id: 'holes',
    label: 'A hole in each',
    help: 'Maps areas, then unmaps the middle of each: every area becomes two.',
    xLabel: 'areas',
    each: 'unmap',
    small: { areas: 128 },
    params: [areas(10_000, 1000)],
    ops: ({ areas: limit = 1000 }) => holes(limit),
  },
];
