// SPDX-License-Identifier: GPL-2.0-only
// Events as the timeline and the lane's head name them.
import { type Trace, type WalkEvent } from '../../exhibit-api/index.ts';
import { xaWalkEvents, type XaEntry } from '../../structures/xarray/index.ts';
import { isFree, objectEvents, type ObjectEvent } from './objects.ts';
import type { RbEvent } from './rb/event.ts';
import { rbScanOf } from './rb/scan.ts';
import { isRb, xaScannerOf } from './trace.ts';

const objectLabel = (page: boolean, freed: boolean): string =>
  freed
    ? `frees ${page ? 'a compressed page' : 'an entry'}`
    : page
      ? 'compresses the page'
      : 'allocates an entry';

/** Apart from `alloc` and `free`, which are those of the tree’s own nodes. */
const objectKind = (freed: boolean): 'object' | 'release' => (freed ? 'release' : 'object');

export const noun = (entry: XaEntry): string =>
  entry.kind === 'empty' ? 'nothing' : entry.kind === 'pointer' ? 'an entry' : entry.kind;

export function walkEvents(trace: Trace, op: number): readonly WalkEvent[] {
  if (isRb(trace)) return rbEvents(trace, op);
  const own = objectEvents(trace, op).map((e: ObjectEvent): WalkEvent => ({
    ...{ kind: objectKind(isFree(e)), record: e.record, cpu: 'A', purpose: 'zswap' },
    label: objectLabel(e.page, isFree(e)),
  }));
  const tree = xaWalkEvents(xaScannerOf(trace).scan(op).events, noun);
  return [...own, ...tree].sort((a, b) => a.record - b.record);
}

function rbEvents(trace: Trace, op: number): readonly WalkEvent[] {
  const scan = rbScanOf(trace, op);
  let walk = 0;
  return scan.events.map((e): WalkEvent => {
    if (e.kind === 'walk') walk++;
    const ofWalk = e.kind === 'walk' || e.kind === 'read' || e.kind === 'descend';
    const isObject = e.kind === 'alloc' || e.kind === 'free';
    return {
      ...{
        kind: isObject ? objectKind(e.kind === 'free') : e.kind,
        record: e.record,
        cpu: 'A',
        label: label(e),
      },
      ...(isObject ? { purpose: 'zswap' } : {}),
      ...(ofWalk ? { walk } : {}),
      ...(e.entry && !e.page ? { node: e.entry, slot: 0 } : {}),
    };
  });
}

function label(e: RbEvent): string {
  switch (e.kind) {
    case 'begin':
      return 'begins';
    case 'alloc':
    case 'free':
      return objectLabel(e.page, e.kind === 'free');
    case 'lock':
      return 'takes the lock';
    case 'unlock':
      return 'drops the lock';
    case 'walk':
      return 'reads the root';
    case 'read':
      return 'compares keys';
    case 'descend':
      return e.other ? `goes ${e.side}` : `has no ${e.side} child`;
    case 'match':
      return 'keys are equal';
    case 'link':
      return 'links the new entry';
    case 'recolour':
      return `colours an entry ${e.red ? 'red' : 'black'}`;
    case 'rotate':
      return 'rotates';
    case 'unlink':
      return 'takes the entry out';
    case 'result':
      return 'done';
    default: {
      const never: never = e.kind;
      return never;
    }
  }
}
