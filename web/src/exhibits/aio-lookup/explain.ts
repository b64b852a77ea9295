// SPDX-License-Identifier: GPL-2.0-only
// Each step as one plain sentence of at most 20 words: what it does, and why.
import { bisector } from 'd3-array';
import type { Memory, OpSpan, Trace } from '../../exhibit-api/index.ts';
import type { AioEvent } from './events.ts';
import { readRing, variantOf, type VariantId } from './contexts.ts';
import { nthOf, offsetsOf, userId } from './offsets.ts';
import { SEARCH_STEPS, scanOf } from './scan.ts';
import { hexId, nthAt, slotsOfTable } from './words.ts';

export function explain(trace: Trace, memory: Memory, record: number): string {
  const op = trace.opAt(Math.max(0, record - 1));
  const span = trace.ops[op];
  if (!span) return 'Nothing has happened yet.';
  const { events } = scanOf(trace, op);
  const at = lastBefore(events, record);
  const e = events[at];
  if (!e) return `Next: ${span.text}.`;
  const sentence = relooks(events, at)
    ? 'Under the lock once more: has another CPU changed the table meanwhile?'
    : tell(trace, memory, span, e, events[at + 1]);
  return e.cpu === 'B' ? `CPU B: ${sentence[0]!.toLowerCase()}${sentence.slice(1)}` : sentence;
}

/** Position of the last event before a record; -1: none. */
const lastBefore = (events: readonly AioEvent[], record: number): number => byRecord.left(events, record) - 1;
const byRecord = bisector((e: AioEvent) => e.record);

/** Whether this reads the table's address again, after it made a table of its own with no lock held. */
function relooks(events: readonly AioEvent[], at: number): boolean {
  const e = events[at]!;
  return (
    e.what === 'start' &&
    e.function === 'ioctx_add_table' &&
    e.kind === 'walk' &&
    events.slice(0, at).some((p) => p.what === 'table' && p.kind === 'alloc' && p.cpu === e.cpu)
  );
}

function tell(trace: Trace, memory: Memory, span: OpSpan, e: AioEvent, next: AioEvent | undefined): string {
  const variant = variantOf(trace);
  const wanted = span.args[0] ?? 0;
  switch (e.what) {
    case 'begin':
      return begins(span);
    case 'result':
      return done(trace, memory, span);
    case 'lock':
      return 'The code takes ioctx_lock: nobody else changes the contexts now.';
    case 'unlock':
      return next?.kind === 'alloc'
        ? 'No slot is free: the lock is dropped, because the allocation may sleep.'
        : 'The code drops ioctx_lock: others may change the contexts again.';
    case 'context':
      return e.kind === 'alloc'
        ? 'A context is allocated; nobody else knows of it yet.'
        : 'The context is freed: every lookup that could see it is over.';
    case 'node':
      return e.kind === 'alloc'
        ? 'The tree needs one more node; it is allocated under the lock, without waiting.'
        : 'The node is freed: no lookup can stand on it any more.';
    case 'table':
      return e.kind === 'alloc'
        ? `A table of ${slotsOfTable(trace, e.value)} slots is allocated while no lock is held.`
        : 'The old table is freed: every lookup that could read it is over.';
    case 'copy':
      return e.kind === 'free'
        ? 'The other CPU has grown the table already: this copy is freed, unused.'
        : 'The old table’s slots are copied over, under the lock.';
    case 'start':
      return e.kind === 'walk' ? starts(variant, e) : restarts(variant, e);
    case 'slot':
      return variant === 'table' ? tableSlot(trace, memory, e) : treeSlot(trace, memory, e);
    case 'compare':
      return compares(variant, trace, memory, e, wanted);
    case 'ring':
      return ring(e);
    case 'bounds':
      return bounds(trace, memory, e, wanted);
    case 'clamp':
      return 'With array_index_nospec the id is clamped by arithmetic: a processor that runs ahead cannot read past the table.';
    case 'next':
      return e.function === 'hlist_add_head'
        ? 'The new context points at the one that was first.'
        : 'The context before it now points past it.';
    case 'users':
      return users(variant, e);
    case 'dead':
      return 'The context is marked dead: of two that destroy it, only one goes on.';
    case 'unmap':
      return 'The ring is unmapped: whoever reads its id from now on gets a fault.';
    default: {
      const never: never = e.what;
      return never;
    }
  }
}

function begins({ name, args }: OpSpan): string {
  const id = hexId(userId(args[0] ?? 1));
  switch (name) {
    case 'setup':
      return 'A new context must be kept where lookups find it.';
    case 'lookup':
      return `A system call brings the id ${id}: which context is that?`;
    case 'destroy':
      return `To destroy context ${args[0] ?? 0}, its id ${id} is looked up first, as in any call.`;
    default:
      return 'The ring is the user’s own memory: it may write there what it likes.';
  }
}

function done(trace: Trace, memory: Memory, span: OpSpan): string {
  const failed = span.result < 0;
  if (span.name === 'forge')
    return failed ? 'Nothing is mapped there.' : 'The ring says what the user wrote.';
  if (span.name === 'setup')
    return failed ? `The setup fails with ${span.result}.` : 'The context is in its place: setup is done.';
  const op = trace.ops.indexOf(span);
  const n = scanOf(trace, op).counted.nodesVisited.length;
  const what = { list: 'context', radix: 'node', table: 'slot' }[variantOf(trace)];
  const visits = `${n} ${what}${n === 1 ? '' : 's'}`;
  if (failed) {
    const mapped = readRing(trace, memory, span.args[0]!).mapped;
    if (variantOf(trace) === 'table' && !mapped)
      return `The ${span.name} fails with −EINVAL: there is no ring to read an id from.`;
    return `The ${span.name} fails with −EINVAL after ${visits}.`;
  }
  return span.name === 'lookup'
    ? `The lookup has found context ${span.args[0]!} after ${visits}.`
    : `Context ${span.args[0]!} is destroyed.`;
}

function starts(variant: VariantId, e: AioEvent): string {
  const nothing = e.value === 0;
  if (variant === 'list')
    return nothing
      ? 'The list is empty.'
      : 'The walk starts at the head, protected by RCU alone: no lock is taken.';
  if (variant === 'radix')
    return nothing ? 'The tree is empty.' : 'The descent starts at the root of the tree.';
  if (e.function === 'lookup_ioctx')
    return nothing
      ? 'There is no table yet.'
      : 'The table’s address is read, protected by RCU alone: no lock is taken.';
  return nothing
    ? 'There is no table yet: one must be made.'
    : 'The table’s address is read, to search it for a free slot.';
}

function restarts(variant: VariantId, e: AioEvent): string {
  if (variant === 'list')
    return e.kind === 'link'
      ? 'The head points at the new context: lookups find it from here on.'
      : 'The head now points past it: new walks do not see it.';
  if (variant === 'radix') return e.value ? 'The tree gets another root.' : 'The tree is empty again.';
  return 'The new table takes its place: lookups use it from here on.';
}

function tableSlot(trace: Trace, memory: Memory, e: AioEvent): string {
  const nth = nthAt(trace, memory, e.value);
  if (e.kind !== 'read')
    return e.value
      ? `Slot ${e.slot} points at context ${nth}: lookups find it from here on.`
      : `Slot ${e.slot} is emptied: no lookup finds the context any more.`;
  if (e.function === 'ioctx_add_table')
    return nth
      ? `Slot ${e.slot} is taken by context ${nth}: on to the next.`
      : e.slot > SEARCH_STEPS
        ? `All slots up to ${e.slot - 1} are taken; slot ${e.slot} is free.`
        : `Slot ${e.slot} is free.`;
  if (e.function === 'kill_ioctx')
    return `Before slot ${e.slot} is emptied, a check: it must hold this context.`;
  return nth
    ? `Slot ${e.slot} points at context ${nth}.`
    : `Slot ${e.slot} is empty: there is no such context.`;
}

function treeSlot(trace: Trace, memory: Memory, e: AioEvent): string {
  const pointer = (e.value & 3) === 0;
  const nth = pointer ? nthAt(trace, memory, e.value) : 0;
  switch (e.kind) {
    case 'descend':
      return `The next six bits of the id choose slot ${e.slot}: one level down.`;
    case 'read':
      return nth
        ? `The last bits of the id choose slot ${e.slot}: it points at context ${nth}.`
        : `Slot ${e.slot} is empty: no context has such an id.`;
    default:
      if (e.value === 0) return `Slot ${e.slot} is emptied.`;
      return nth
        ? `Slot ${e.slot} points at context ${nth}: lookups find it from here on.`
        : `A node is linked at slot ${e.slot}: one more level of the way to the context.`;
  }
}

function compares(variant: VariantId, trace: Trace, memory: Memory, e: AioEvent, wanted: number): string {
  const nth = nthAt(trace, memory, e.object);
  const same = e.value === userId(wanted);
  if (variant === 'list')
    return same
      ? `Context ${nth} has the id asked for: the walk ends.`
      : `Context ${nth} has another id: on to the next.`;
  return same
    ? `Context ${nth} has the id asked for: the ring told the truth.`
    : `Context ${nth} has another id: the ring lied, and the lookup fails.`;
}

function ring(e: AioEvent): string {
  if (e.kind === 'read')
    return `The user’s ring says slot ${e.value}. It may say anything, so it must be checked.`;
  return e.function === 'user_write_ring_id'
    ? `The user writes ${e.value} over the slot that the kernel keeps there.`
    : `Slot ${e.value} is noted in the user’s ring: the next lookup reads it there.`;
}

function bounds(trace: Trace, memory: Memory, e: AioEvent, wanted: number): string {
  const { id } = readRing(trace, memory, wanted);
  return id >= e.value
    ? `The id ${id} is no slot of a table of ${e.value}: nothing is read there, the lookup fails.`
    : `The id ${id} is below ${e.value}, the table’s size: it is a slot of it.`;
}

function users(variant: VariantId, e: AioEvent): string {
  // A killed table context: bit 0.
  if (variant === 'table' && (e.value & 1) > (e.old & 1))
    return 'The counter is killed: no lookup gets a reference any more.';
  if (e.value > e.old) return 'The lookup takes a reference: the context cannot go away while it is used.';
  const left = variant === 'table' ? e.value >>> 1 : e.value;
  return left
    ? 'The reference is dropped; the context stays.'
    : 'The last reference is dropped: it is freed after a grace period.';
}

/** For the view: the nth whose ring the operation is about, or 0. */
export function ringOf(trace: Trace, memory: Memory, op: number): number {
  const span = trace.ops[op];
  if (!span) return 0;
  if (span.name !== 'setup') return span.args[0] ?? 0;
  const allocated = scanOf(trace, op).events.find(
    (e) => e.kind === 'alloc' && e.what === 'context' && e.cpu === 'A',
  );
  if (!allocated) return 0;
  const { old, context } = offsetsOf(trace.sites);
  const at = allocated.object + (variantOf(trace) === 'table' ? context : old).userId;
  const id = memory.u32(at);
  return id ? nthOf(id) : 0;
}
