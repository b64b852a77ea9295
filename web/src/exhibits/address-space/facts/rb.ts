// SPDX-License-Identifier: GPL-2.0-only
// Finds facts of a run on a red-black tree, its list and its cache.
import { pageOf } from '../areas.ts';
import type { RbEvent, RbEventKind } from '../rb/event.ts';
import { RB_AREAS } from '../rb/scan.ts';
import { rbAreaLayout } from '../rb/tree.ts';
import { factsOf, type Step } from './shared.ts';
import type { RbDeed } from './types.ts';

/** Variables that hold the address that a search is for, or the length of a gap. */
const ADDRESS = ['addr', 'address', 'start'] as const;
const LENGTH = ['length', 'bytes'] as const;
const FOR_GAPS: ReadonlySet<string> = new Set(['unmapped_area', 'lowest_gap', 'first_fit']);

const seeksGap = (step: Step): boolean => step.frames().some((f) => FOR_GAPS.has(f));
const soughtBy = (step: Step): number => pageOf(step.local(...(seeksGap(step) ? LENGTH : ADDRESS)) ?? 0);

function comparesWith(step: Step, { area, record }: RbEvent): RbDeed {
  const { trace } = step;
  const { key, gap } = rbAreaLayout(trace.sites, trace.data.variant);
  const member = ({ [key]: 'last', [gap]: 'gap' } as const)[trace.a(record) - area] ?? 'first';
  const value = pageOf(trace.b(record)) - (member === 'last' ? 1 : 0);
  return { kind: 'compares', with: step.ref(area), member, value, sought: soughtBy(step) };
}

const neighbours = (step: Step, { area, other }: RbEvent) => ({
  from: step.refOrNull(area),
  to: step.refOrNull(other),
});

const DEEDS: Readonly<Record<RbEventKind, (step: Step, event: RbEvent) => RbDeed>> = {
  cache(step, { area, value }) {
    const page = soughtBy(step);
    const holds = step.refOrNull(area);
    const hit = holds !== null && holds.first <= page && holds.last >= page;
    return { kind: 'looks-in-cache', place: value, holds, hit, page };
  },
  walk(step, event) {
    const walks = RB_AREAS.events(step.trace, step.op).filter(
      (e) => e.kind === 'walk' && e.cpu === event.cpu,
    );
    const [by = '', root] = [step.frames().at(-1), step.refOrNull(event.other)];
    return { kind: 'searches', search: walks.indexOf(event) + 1, by, root };
  },
  read: comparesWith,
  descend(step, { area, side, other }) {
    const page = seeksGap(step) ? null : soughtBy(step);
    return { kind: 'turns-to', at: step.ref(area), side: side!, to: step.refOrNull(other), page };
  },
  next: (step, event) => ({ kind: 'follows-list', ...neighbours(step, event) }),
  list: (step, event) => ({ kind: 'changes-list', ...neighbours(step, event) }),
  link: (step, { area, other, side }) => ({
    ...{ kind: 'joins-tree', area: step.ref(area), under: step.refOrNull(other), side },
  }),
  unlink: (step, { area }) => ({ kind: 'leaves-tree', area: step.ref(area) }),
  recolour(step, { area, red, record }) {
    // A root's word names no parent.
    const isRoot = step.trace.c(record) <= 1;
    const removal = step.frames().some((f) => /erase/.test(f));
    return { kind: 'colours', area: step.ref(area), red, isRoot, removal };
  },
  rotate: (step, { area, other }) => ({ kind: 'rotates', down: step.ref(area), up: step.ref(other) }),
  gap: (step, { area, value }) => ({ kind: 'knows-gap', area: step.ref(area), pages: pageOf(value) }),
};

export const rbFactAt = factsOf(RB_AREAS, (step, event) => DEEDS[event.kind](step, event));
