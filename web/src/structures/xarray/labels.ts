// SPDX-License-Identifier: GPL-2.0-only
// Labels events of the XArray's code, short for the lane's head.
import { range } from '../../base/english.ts';
import { decodeEntry, type XaEntry } from './entry.ts';
import type { XaEvent, XaEventKind } from './event.ts';
import type { WalkEvent } from '../../exhibit-api/types.ts';

const placeOf = ({ node, slot, firstSlot }: XaEvent): string =>
  node ? range(Math.min(slot, firstSlot), Math.max(slot, firstSlot), 'slot') : 'xa_head';

/** Makes a function that names entries in labels: `own` names those of the exhibit. */
export const nounsOf =
  (own: Partial<Record<XaEntry['kind'], string>>) =>
  ({ kind }: XaEntry): string =>
    own[kind] ?? (kind === 'empty' ? 'nothing' : kind === 'zero' ? 'reserved' : kind);

type Label = (e: XaEvent, place: string, what: string, nth: number) => string;

/** `nth`: the number of the allocation in the operation. */
const LABELS: Readonly<Record<XaEventKind, Label>> = {
  begin: () => 'begins',
  walk: (e) => `walk ${e.walk} starts`,
  descend: (e) => `descends slot ${e.slot}`,
  read: (e, place, what) => `reads ${place}: ${what}`,
  write: (e, place, what) => `writes ${place}: ${what}`,
  link: (e, place) => `links a node at ${place}`,
  lock: () => 'takes the lock',
  unlock: () => 'drops the lock',
  alloc: (e, place, what, nth) => `allocates node ${nth}`,
  fail: () => 'gets no memory',
  grace: () => 'a grace period passes',
  mark: (e, place) => (e.node ? `changes a mark of ${place}` : 'changes a mark of the array'),
  free: (e) => (e.firstRecord === e.record ? 'frees a node' : 'frees nodes'),
  split: () => 'splits the entry',
  warn: () => 'a kernel warning',
  get: (e, place, what) => (e.old ? `takes a reference: ${what}` : `gets no reference: ${what}`),
  put: (e) => (e.firstRecord === e.record ? 'puts a reference back' : 'puts references back'),
  batch: (e, place, what) => `adds to the batch: ${what}`,
  retry: () => 'starts over',
  ends: () => 'leaves the read section',
  result: () => 'done',
};

export function xaWalkEvents(
  events: readonly XaEvent[],
  noun: (entry: XaEntry) => string,
): readonly WalkEvent[] {
  let allocated = 0;
  return events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: LABELS[e.kind](e, placeOf(e), noun(decodeEntry(e.word)), e.kind === 'alloc' ? ++allocated : 0),
    cpu: e.cpu,
    ...(e.via ? { purpose: e.via } : {}),
    ...(e.walk ? { walk: e.walk } : {}),
    ...(e.after && (e.kind === 'read' || e.kind === 'descend') ? { after: true as const } : {}),
    ...(e.node ? { node: e.node, slot: e.slot } : {}),
  }));
}
