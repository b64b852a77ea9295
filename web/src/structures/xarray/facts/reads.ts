// SPDX-License-Identifier: GPL-2.0-only
// Makes facts of steps that only read: walks, descents, slots. The C function that reads decides which.
import { decodeEntry, type XaEntry } from '../entry.ts';
import { SPLITTERS } from '../op-scan.ts';
import { orderAt } from '../entries.ts';
import { readNode } from '../tree.ts';
import { NOTHING, purposeOf, type Context } from './context.ts';
import { countedOrder, forgotBy, lastSeen } from './earlier.ts';
import type { Again, XaDeed, XaFactOf } from './types.ts';

/** The largest index below a head, as the C computes it. */
function reach(c: Context, head: XaEntry): number {
  if (head.kind !== 'node') return 0;
  return c.layout.fanout * 2 ** c.memory.u8(head.node + c.layout.shift) - 1;
}

/** Whether an earlier step of the split ran under this hold of the lock. */
function hasBegunToSplit(c: Context): boolean {
  let steps = 0;
  for (const e of c.earlier()) {
    if (e.kind === 'lock') break;
    if (e.kind === 'split') steps++;
  }
  return steps > 1;
}

/** Whether a split has linked a node under this hold of the lock. */
function hasLinked(c: Context): boolean {
  for (const e of c.earlier()) {
    if (e.kind === 'lock') break;
    if (e.kind === 'link' && SPLITTERS.has(e.function)) return true;
  }
  return false;
}

/** The reason for another walk: an earlier walk had the same aim, or the state that the latest walk left. */
function again(c: Context): Again | null {
  const purpose = c.purpose();
  const locked = c.locked();
  let [tookLock, unlocked, touched] = [false, false, false];
  let latest: Again | null = null;
  if (c.isStep()) return { kind: 'to-split', ...c.splitOrders(), begun: hasBegunToSplit(c), by: forgotBy(c) };
  for (const e of c.earlier()) {
    if (e.kind === 'split' && !unlocked && purpose !== 'split')
      return { kind: 'split', longer: hasLinked(c), by: forgotBy(c) };
    if (e.kind === 'begin') break;
    if (e.kind === 'unlock') unlocked = true;
    else if (e.kind === 'lock') tookLock = true;
    else if (e.kind === 'walk') {
      const { walk } = e;
      if (purposeOf(e) === purpose)
        return { kind: !locked ? 'anew' : unlocked ? 'let-go' : 'unlocked', walk };
      if (locked && tookLock) latest ??= { kind: 'now-locked', walk };
      else if (!touched) latest ??= { kind: 'nowhere', walk };
      else if (purposeOf(e) === 'order') latest ??= { kind: 'order-only', walk };
      else if (c.inside('xa_get_order')) latest ??= { kind: 'by-index', walk };
      else if (purposeOf(e) === 'conflict') latest ??= { kind: 'past', walk };
    } else if (e.node && (e.kind === 'read' || e.kind === 'descend')) touched = true;
  }
  return latest;
}

export function walkFact(c: Context): XaDeed {
  const { event } = c;
  const head = decodeEntry(event.word);
  const index = c.state('index') ?? c.span.args[0] ?? 0;
  const purpose = c.purpose();
  const outcome =
    head.kind === 'empty'
      ? 'nothing'
      : index > reach(c, head)
        ? 'beyond'
        : head.kind === 'node'
          ? 'down'
          : 'entry';
  return {
    kind: 'walk',
    walk: event.walk,
    purpose,
    index,
    head: c.thing(event.word),
    outcome,
    fits: index === 0 && c.meant().last === c.meant().first,
    again: again(c),
  };
}

/** How many slots of this node the new entry needs; on a higher level one slot covers it. */
function wantedSlots(c: Context): number {
  const fits = c.purpose() === 'conflict' && c.place().shift === c.state('shift');
  return fits ? (c.state('sibs') ?? 0) + 1 : 1;
}

/** Whether the scan has looked at all indices of the new entry. */
function lookedAtAll(c: Context): boolean {
  const place = c.place();
  return place.node === 0 || place.index + (place.slot + 1) * c.slotSpan(place) > c.meant().last;
}

/** Whether this scan has found an entry. */
function hasMet(c: Context): boolean {
  for (const e of c.earlier()) {
    if (e.kind === 'walk') return false;
    if (e.kind === 'read' && ['pointer', 'value'].includes(decodeEntry(e.word).kind)) return true;
  }
  return false;
}

function whileCounting(c: Context, entry: XaEntry): XaDeed {
  const place = c.place();
  const of = c.state('offset') ?? place.slot;
  if (entry.kind === 'sibling') {
    // The C looks at slots +1, +2, +4 … only: an entry covers a power of two.
    return { kind: 'counts', place, of, atLeast: 2 * (place.slot - of) };
  }
  const node = readNode(c.layout, c.memory, place.node, 0);
  return { kind: 'knows-order', place, of, order: orderAt(node, of) };
}

/** How the slot compares with what this CPU last read or wrote there. */
function before(c: Context): 'same' | 'other' | 'never' {
  const word = lastSeen(c, c.trace.a(c.event.record));
  return word === null ? 'never' : word === c.event.word ? 'same' : 'other';
}

/** The caller of xas_load() or of its parts. */
const callerOf = (frames: readonly string[]): string =>
  frames.findLast((f) => !/^xas_(reload|start|load)$/.test(f)) ?? '';

export function readFact(c: Context): XaDeed {
  const { event } = c;
  const entry = decodeEntry(event.word);
  const place = c.place();
  const holds = c.thing(event.word);
  switch (event.function) {
    case 'xa_get_order':
    case 'xas_get_order':
      return whileCounting(c, entry);
    case 'xas_reload':
      return { kind: 'reads-again', place, holds, before: before(c), caller: callerOf(event.frames) };
    case 'xas_shrink':
      return {
        kind: 'checks-child',
        place,
        holds,
        shrinks: entry.kind === 'node' || (place.shift === 0 && entry.kind !== 'empty'),
      };
    case 'xas_free_nodes':
      return { kind: 'reads-dead', place, holds };
    case 'xas_store':
      return { kind: 'is-next', place, holds };
    default:
      break;
  }
  if (event.check) return { kind: 'checks-sibling', place, holds };
  if (entry.kind === 'sibling') return { kind: 'skips-siblings', place, of: entry.slot };
  const purpose = c.purpose();
  if (entry.kind === 'empty') {
    const wanted = wantedSlots(c);
    const complete = purpose !== 'conflict' || lookedAtAll(c);
    return {
      kind: 'finds-empty',
      place,
      purpose,
      wanted,
      complete,
      met: purpose === 'conflict' && hasMet(c),
      climbed: climbed(c, place.shift),
    };
  }
  return meets(c);
}

function meets(c: Context): XaDeed {
  const place = c.place();
  const purpose = c.purpose();
  const entry = purpose === 'make-place' ? c.local('xas_store', 'entry') : null;
  return {
    kind: 'meets',
    place,
    purpose,
    holds: c.thing(c.event.word),
    index: c.state('index') ?? c.span.args[0] ?? 0,
    brings: entry === null ? NOTHING : c.thing(entry),
    tooLarge: purpose === 'make-place' && place.shift > (c.state('shift') ?? 0),
    splits: purpose === 'fetch' ? prepared(c) : null,
    hidden: c.inside('xa_load') && decodeEntry(c.event.word).kind === 'zero',
  };
}

/** The split that this fetch prepares: the code counted an order larger than the new entry's. */
function prepared(c: Context): XaFactOf<'meets'>['splits'] {
  const from = countedOrder(c);
  const { first, last } = c.meant();
  const to = Math.log2(last - first + 1);
  return from !== null && from > to ? { from, to, nodes: c.nodesToSplit(from, to) } : null;
}

/** Functions that go up from the end of a node, to the next slot of the node above. */
const CLIMBERS: ReadonlySet<string> = new Set(['xas_find', 'xas_find_marked', '__xas_next']);

/** Whether a search has climbed to this node from a lower one. */
function climbed(c: Context, shift: number): boolean {
  if (!CLIMBERS.has(c.event.function)) return false;
  for (const e of c.earlier()) if (e.node) return c.memory.u8(e.node + c.layout.shift) < shift;
  return false;
}

export function descendFact(c: Context): XaDeed {
  const place = c.place();
  const index = c.state('index') ?? 0;
  const purpose = c.purpose();
  // xas_create() stops above a node no larger than the new entry, which will replace the whole node.
  if (purpose === 'make-place' && place.shift <= (c.state('shift') ?? 0)) return meets(c);
  const from = place.index + place.slot * c.slotSpan(place);
  const covers = index >= from && index < from + c.slotSpan(place);
  return { kind: 'descends', place, purpose, index, covers, climbed: climbed(c, place.shift) };
}
