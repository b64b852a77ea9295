// SPDX-License-Identifier: GPL-2.0-only
// Labels events of entries, compressed pages and the red-black tree, for the timeline and the lane's head.
import { type Trace, type WalkEvent } from '../../exhibit-api/index.ts';
import { isFree, type ObjectEvent } from './objects.ts';
import type { RbEvent, RbEventKind } from './rb/event.ts';
import { rbScanOf } from './rb/scan.ts';

const objectLabel = (page: boolean, freed: boolean): string =>
  freed
    ? `frees ${page ? 'a compressed page' : 'an entry'}`
    : page
      ? 'compresses the page'
      : 'allocates an entry';

/** Makes the event of an object; its kinds differ from `alloc` and `free`, which are those of the tree's nodes. */
export const objectEvent = (e: ObjectEvent): WalkEvent => ({
  ...{ kind: isFree(e) ? 'release' : 'object', record: e.record, cpu: 'A', purpose: 'zswap' },
  label: objectLabel(e.page, isFree(e)),
});

const LABELS: Readonly<Record<Exclude<RbEventKind, 'alloc' | 'free'>, (e: RbEvent) => string>> = {
  begin: () => 'begins',
  lock: () => 'takes the lock',
  unlock: () => 'drops the lock',
  walk: () => 'reads the root',
  read: () => 'compares keys',
  descend: (e) => (e.other ? `goes ${e.side}` : `has no ${e.side} child`),
  match: () => 'keys are equal',
  link: () => 'links the new entry',
  recolour: (e) => `colours an entry ${e.red ? 'red' : 'black'}`,
  rotate: () => 'rotates',
  unlink: () => 'takes the entry out',
  result: () => 'done',
};

export function rbEvents(trace: Trace, op: number): readonly WalkEvent[] {
  let walk = 0;
  return rbScanOf(trace, op).events.map((e): WalkEvent => {
    if (e.kind === 'walk') walk++;
    const ofWalk = e.kind === 'walk' || e.kind === 'read' || e.kind === 'descend';
    const { kind, record, entry: address, page } = e;
    return {
      ...(kind === 'alloc' || kind === 'free'
        ? objectEvent({ kind, record, address, page })
        : { kind, record, cpu: 'A', label: LABELS[kind](e) }),
      ...(ofWalk ? { walk } : {}),
      ...(address && !page ? { node: address, slot: 0 } : {}),
    };
  });
}
