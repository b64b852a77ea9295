// SPDX-License-Identifier: GPL-2.0-only
// Finds the latest fact of a run on a red-black tree, its list and its cache.
import { latestEvent, perObjectAndKey, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { PAGE_SHIFT } from '../areas.ts';
import type { RbEvent } from '../rb/event.ts';
import { rbAreaLayout } from '../rb/layout-of.ts';
import { rbScanOf } from '../rb/scan.ts';
import { readAreas } from '../rb/tree.ts';
import { bothOf } from './both.ts';
import { byArea, ownDeed, Step, type KnownTree } from './shared.ts';
import type { AreaFact, RbDeed } from './types.ts';

const KNOWN: KnownTree = {
  areas: (trace, memory) => [...readAreas(trace, memory).areas.keys()],
  joins: (trace, op) => joinsIn(trace, op),
  visited(trace, op) {
    const { visits, nexts } = rbScanOf(trace, op);
    return visits.length + nexts.length;
  },
};

const joinsIn = perObjectAndKey((trace: Trace, op: number) =>
  byArea(rbScanOf(trace, op).events.flatMap((e) => (e.kind === 'link' ? [[e.area, e.record]] : []))),
);

const pages = (bytes: number): number => bytes >>> PAGE_SHIFT;
/** Variables that hold the address that a search is for, or the length of a gap. */
const ADDRESS = ['addr', 'address', 'start'] as const;
const LENGTH = ['length', 'bytes'] as const;
const FOR_GAPS: ReadonlySet<string> = new Set(['unmapped_area', 'lowest_gap', 'first_fit']);

const seeksGap = (step: Step): boolean => step.frames().some((f) => FOR_GAPS.has(f));
const soughtBy = (step: Step): number => pages(step.local(...(seeksGap(step) ? LENGTH : ADDRESS)) ?? 0);

function comparesWith(step: Step, { area, record }: RbEvent): RbDeed {
  const { trace } = step;
  const { key, gap } = rbAreaLayout(trace.sites, trace.data.variant);
  const offset = trace.a(record) - area;
  const value = pages(trace.b(record));
  const sought = soughtBy(step);
  const member = offset === key ? 'last' : offset === gap ? 'gap' : 'first';
  return {
    kind: 'compares',
    with: step.ref(area),
    member,
    value: member === 'last' ? value - 1 : value,
    sought,
  };
}

function rbDeed(step: Step, event: RbEvent): RbDeed {
  const { area, other, side, value } = event;
  const { trace } = step;
  switch (event.kind) {
    case 'cache': {
      const page = soughtBy(step);
      const holds = step.refOrNull(area);
      const hit = holds !== null && holds.first <= page && holds.last >= page;
      return { kind: 'looks-in-cache', place: value, holds, hit, page };
    }
    case 'walk': {
      const walks = rbScanOf(trace, step.op).events.filter((e) => e.kind === 'walk' && e.cpu === event.cpu);
      const root = step.refOrNull(other);
      return { kind: 'searches', search: walks.indexOf(event) + 1, by: step.frames().at(-1) ?? '', root };
    }
    case 'read':
      return comparesWith(step, event);
    case 'descend': {
      const page = seeksGap(step) ? null : soughtBy(step);
      return { kind: 'turns-to', at: step.ref(area), side: side!, to: step.refOrNull(other), page };
    }
    case 'next':
      return { kind: 'follows-list', from: step.refOrNull(area), to: step.refOrNull(other) };
    case 'list':
      return { kind: 'changes-list', from: step.refOrNull(area), to: step.refOrNull(other) };
    case 'link':
      return { kind: 'joins-tree', area: step.ref(area), under: step.refOrNull(other), side };
    case 'unlink':
      return { kind: 'leaves-tree', area: step.ref(area) };
    case 'recolour': {
      // A root's word names no parent.
      const isRoot = trace.c(event.record) <= 1;
      const removal = step.frames().some((f) => /erase/.test(f));
      return { kind: 'colours', area: step.ref(area), red: event.red, isRoot, removal };
    }
    case 'rotate':
      return { kind: 'rotates', down: step.ref(area), up: step.ref(other) };
    case 'gap':
      return { kind: 'knows-gap', area: step.ref(area), pages: pages(value) };
  }
}

const eventsOf = perObjectAndKey((trace: Trace, op: number) => bothOf(trace, op, rbScanOf(trace, op).events));

export function rbFactAt(trace: Trace, memory: Memory, record: number): AreaFact | null {
  const latest = latestEvent(trace, record, (op) => eventsOf(trace, op));
  if (!latest) return null;
  const { op, event } = latest;
  const step = new Step(KNOWN, trace, memory, op, event);
  return { ...step.running(), ...('now' in event ? ownDeed(step, event) : rbDeed(step, event)) };
}
