// SPDX-License-Identifier: GPL-2.0-only
// Makes facts of steps in an XArray for which btrfs gives the reason. Such facts tell the lock, why a walk runs, a
// head's life, the result. The XArray's own facts cover all other steps.
import { Kind, perObjectAndKey, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { decodeEntry, readTree, xaLayout, type XaEvent } from '../../../structures/xarray/index.ts';
import { PACKAGE_TAG } from '../head-layout.ts';
import { nativeLayout } from '../native.ts';
import {
  arrayOf,
  headCache,
  headOfLock,
  identify,
  indexOf,
  keyOf,
  linesOf,
  scannerOf,
  whichLock,
} from './heads.ts';
import type { Aim, HeadXaDeed } from './types.ts';

/** The purpose, by the running functions. */
function aimOf({ frames }: XaEvent): Aim | null {
  if (frames.includes('xa_reserve')) return 'reserve';
  if (frames.includes('btrfs_find_delayed_ref_head')) return 'find';
  if (frames.includes('xa_erase')) return 'erase';
  if (frames.includes('xa_store')) return 'store';
  return frames.includes('xa_load') ? 'look' : null;
}

/** Allocation or free of a head, by record. */
export interface HeadEvent {
  readonly kind: 'alloc' | 'free';
  readonly record: number;
  readonly head: number;
}

export const headEventsOf = perObjectAndKey((trace: Trace, op: number): readonly HeadEvent[] => {
  const events: HeadEvent[] = [];
  const { first, end } = trace.ops[op]!;
  const cache = headCache(trace);
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if ((kind !== Kind.ALLOC && kind !== Kind.FREE) || trace.id(r) !== cache) continue;
    events.push({ kind: kind === Kind.ALLOC ? 'alloc' : 'free', record: r, head: trace.a(r) });
  }
  return events;
});

function walkFact(
  trace: Trace,
  memory: Memory,
  e: XaEvent,
  before: readonly XaEvent[],
  index: number,
): HeadXaDeed {
  const aim = aimOf(e) ?? 'look';
  const head = decodeEntry(e.word);
  const { fanout, shift } = xaLayout(trace.sites);
  const reach = head.kind === 'node' ? fanout * 2 ** memory.u8(head.node + shift) - 1 : 0;
  const leads = head.kind === 'empty' ? 'nothing' : index > reach ? 'beyond' : 'down';
  const again = before.some((b) => b.kind === 'walk' && aimOf(b) === aim);
  return { kind: 'head-walks', walk: e.walk, aim, again, leads };
}

/** How many locks are held after these events. */
const held = (events: readonly XaEvent[]): number =>
  events.reduce((n, e) => n + Number(e.kind === 'lock') - Number(e.kind === 'unlock'), 0);

function lockFact(trace: Trace, memory: Memory, e: XaEvent, before: readonly XaEvent[]): HeadXaDeed {
  const lock = whichLock(trace, e.record);
  const taken = e.kind === 'lock';
  return {
    kind: taken ? 'head-locks' : 'head-unlocks',
    ...{ lock, aim: aimOf(e), inside: held(before) > (taken ? 0 : 1) },
    holds: lock === 'head' ? keyOf(trace, memory, headOfLock(trace, trace.a(e.record))) : null,
  };
}

/**
 * The slot in which a lookup ends. Null: the lookup continues, or the XArray's code reads the slot for another
 * reason.
 */
function lookFact(trace: Trace, memory: Memory, e: XaEvent): HeadXaDeed | null {
  const aim = aimOf(e);
  const thing = identify(trace, memory, decodeEntry(e.word));
  const looks = e.function === 'xas_descend' && !e.frames.includes('xas_create');
  if (aim === null || aim === 'store' || aim === 'erase' || !looks) return null;
  if (thing.kind !== 'nothing' && thing.kind !== 'reserved' && thing.kind !== 'head') return null;
  const { shift, parent } = xaLayout(trace.sites);
  const of = memory.u8(e.node + shift) === 0 ? 'leaf' : memory.u32(e.node + parent) ? 'node' : 'root';
  return {
    ...{ kind: 'head-looks', aim, slot: e.slot, of, holds: thing.kind },
    holdsKey: thing.kind === 'head' ? thing.number : null,
  };
}

function returnFact(trace: Trace, memory: Memory, op: number): HeadXaDeed {
  const { name, result } = trace.ops[op]!;
  const scan = scannerOf(trace).scan(op);
  const { nodes, walked } = linesOf(trace, op);
  const made = scan.nodesAllocated.length;
  const cost = { walks: scan.walks.length, nodes: nodes.length, made, lines: walked.length };
  const by = (head: number): number => keyOf(trace, memory, head);
  if (name === 'find')
    return {
      ...{ kind: 'head-returns', outcome: result ? 'found' : 'absent' },
      ...{ holds: result ? by(result >>> 0) : null, ...cost },
    };
  if (name === 'erase') {
    const gone = headEventsOf(trace, op)[0]?.head ?? 0;
    return {
      ...{ kind: 'head-returns', outcome: gone ? 'erased' : 'absent' },
      ...{ holds: gone ? by(gone) : null, ...cost },
    };
  }
  const merged = headEventsOf(trace, op).some((e) => e.kind === 'free');
  const index = indexOf(trace.ops[op]!.args[0] ?? 0);
  const there = merged ? headAtIndex(trace, memory, index) : 0;
  return {
    ...{ kind: 'head-returns', outcome: merged ? 'merged' : 'queued' },
    ...{ holds: there ? by(there) : null, ...cost },
  };
}

/** The head at an index in memory, or 0. */
function headAtIndex(trace: Trace, memory: Memory, index: number): number {
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  let entry = tree.head;
  while (entry.kind === 'node') {
    const node = tree.nodes.get(entry.node)!;
    entry = node.slots[Math.floor(index / 2 ** node.shift) % node.slots.length]!;
  }
  return entry.kind === 'pointer' ? entry.address : 0;
}

/** Null: the XArray’s own facts cover the step. */
export function headDeed(trace: Trace, memory: Memory, op: number, record: number): HeadXaDeed | null {
  const { events } = scannerOf(trace).scan(op);
  const at = events.findLastIndex((e) => e.record < record);
  const head = headEventsOf(trace, op).findLast((e) => e.record < record);
  const last = events[at];
  if (head && (!last || head.record > last.record)) {
    if (head.kind === 'free') return { kind: 'head-freed' };
    return { kind: 'head-allocated', bytes: nativeLayout(trace.sites, PACKAGE_TAG).size };
  }
  if (!last) return null;
  const before = events.slice(0, at);
  switch (last.kind) {
    case 'begin':
      return { kind: 'head-begins' };
    case 'walk':
      return walkFact(trace, memory, last, before, indexOf(trace.ops[op]!.args[0] ?? 0));
    case 'lock':
    case 'unlock':
      return lockFact(trace, memory, last, before);
    case 'read':
      return lookFact(trace, memory, last);
    case 'result':
      return returnFact(trace, memory, op);
    default:
      return null;
  }
}
