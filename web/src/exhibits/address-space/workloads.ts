// SPDX-License-Identifier: GPL-2.0-only
// Declares the workloads of bulk runs: an address space that grows, and one in steady use.
import type { BulkOp, Workload } from '../../exhibit-api/index.ts';

const MAP = 1;
const UNMAP = 2;
const FIND = 4;
/** Pages of an area, and of a place for one: no area continues its neighbour. */
const AREA = 8;
const PLACE = 16;

const placeOf = (nth: number): readonly [number, number] => [1 + PLACE * nth, PLACE * nth + AREA];

/** Numbers of areas at which finds are measured: powers of two, and the limit. */
function sizes(limit: number): readonly number[] {
  const out: number[] = [];
  for (let n = 1; n < limit; n *= 2) out.push(n);
  return [...out, limit];
}

function* finds(limit: number, each: number, random: () => number): Iterable<BulkOp> {
  let areas = 0;
  for (const size of sizes(limit)) {
    for (; areas < size; areas++) yield { code: MAP, args: placeOf(areas) };
    for (let i = 0; i < each; i++)
      yield { code: FIND, args: [1 + Math.floor(random() * PLACE * size)], x: size };
  }
}

function* grows(limit: number): Iterable<BulkOp> {
  for (let nth = 0; nth < limit; nth++) yield { code: MAP, args: placeOf(nth), x: nth + 1 };
}

function* holes(limit: number): Iterable<BulkOp> {
  for (let nth = 0; nth < limit; nth++) yield { code: MAP, args: placeOf(nth) };
  for (let nth = 0; nth < limit; nth++) {
    const [first, last] = placeOf(nth);
    yield { code: UNMAP, args: [first + 2, last - 2], x: limit + nth };
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
    ops: ({ areas: limit = 4096, finds: each = 64 }, random) => finds(limit, each, random),
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
