// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene of areas in a red-black tree at one step: tree, list and cache from memory, the search from the
// events.
import { objectsOf, opBefore, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { areaCache, readArea, type Area } from '../areas.ts';
import { spaceOf, type SpaceScene } from '../line/scene.ts';
import { programOf } from '../variant.ts';
import { SEARCHES, type RbEventKind } from './event.ts';
import { rbScanOf } from './scan.ts';
import { pointersOf, readAreas, type TreeArea } from './tree.ts';

/** A place of the thread's cache, and what the latest look at it found. */
export interface CachePlace {
  readonly area: Area | null;
  readonly look: 'hit' | 'miss' | null;
}

export interface RbScene extends SpaceScene {
  readonly root: number;
  /** By address, ascending by pages. */
  readonly nodes: ReadonlyMap<number, TreeArea>;
  /** Areas that the latest search has visited, from the root down. */
  readonly visits: readonly number[];
  /** The area that the search is at, or 0. */
  readonly current: number;
  /** Areas whose links, colour or gap the last event changed. */
  readonly turned: readonly number[];
  /** Areas that this operation visits or changes, at whatever step. */
  readonly concerned: ReadonlySet<number>;
  /** Where the code is in the list, or 0. */
  readonly listed: number;
  readonly cache: readonly CachePlace[];
  /** New areas that the tree does not reach yet. */
  readonly adrift: readonly Area[];
}

const TURNS: ReadonlySet<RbEventKind> = new Set(['link', 'recolour', 'rotate', 'unlink', 'gap']);
/** More new areas than this are a child's, which a fork copies. */
const FEW = 4;

export function rbScene(trace: Trace, memory: Memory, record: number): RbScene {
  const op = opBefore(trace, record);
  const scan = rbScanOf(trace, op);
  const past = scan.events.filter((e) => e.record < record);
  const { root, holders: nodes } = readAreas(trace, memory);
  const space = spaceOf(trace, memory, record);
  const last = past.at(-1);
  const walk = past.findLast((e) => SEARCHES.has(e.kind))?.walk ?? 0;
  const visits = scan.visits
    .filter((v) => v.search === walk && v.record < record && nodes.has(v.holder))
    .map((v) => v.holder);
  const looks = past.filter((e) => e.kind === 'cache');
  const page = space.wanted?.first;
  const hit = looks.find((e) => holds(nodes.get(e.area), page));
  const listed = last?.kind === 'next' ? last.other || last.area : 0;
  const current = last && SEARCHES.has(last.kind) ? last.other || last.area : 0;
  const alive = objectsOf(trace).alive(areaCache(trace.sites), record);
  const adrift = alive.filter(({ address }) => !nodes.has(address));
  const few = adrift.length > FEW ? [] : adrift.map(({ address }) => readArea(trace, memory, address));
  return {
    ...space,
    ...{ root, nodes, visits, listed, current: nodes.has(current) ? current : 0 },
    areas: apart([...nodes.values()]),
    found: listed || hit?.area || visits.at(-1) || 0,
    turned: last && TURNS.has(last.kind) ? [last.area, last.other].filter((a) => nodes.has(a)) : [],
    concerned: new Set([...scan.visits.map((v) => v.holder), ...scan.changed]),
    cache: pointersOf(programOf(trace)).cached.map((at, place): CachePlace => {
      const area = nodes.get(memory.u32(at)) ?? null;
      const look = looks.findLast((e) => e.value === place);
      return { area, look: look ? (holds(area, page) ? 'hit' : 'miss') : null };
    }),
    adrift: few.filter((a) => a.last >= a.first),
    outside: adrift.length,
  };
}

const holds = (area: Area | null | undefined, page: number | undefined): boolean =>
  !!area && page !== undefined && area.first <= page && page <= area.last;

/** While an area is cut, two may overlap for some steps: the upper one begins where the lower one ends. */
function apart(areas: readonly TreeArea[]): readonly Area[] {
  let free = 0;
  return areas.flatMap((a) => {
    const first = Math.max(free, a.first);
    if (a.last < first) return [];
    free = a.last + 1;
    return [{ ...a, first }];
  });
}
