// SPDX-License-Identifier: GPL-2.0-only
// Reads the LRU, the block cache and the second array from records and memory, for the check of facts.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Moment } from '../support/facts.ts';

const BUCKETS = 1024;
/** The site kind of a store to a local variable. */
const LOCAL = 3;

/** A load or a store of a word. */
export interface Access {
  readonly record: number;
  readonly isStore: boolean;
  readonly slot: number;
  readonly old: number;
  readonly now: number;
  /** The running functions, the innermost last. */
  readonly stack: readonly string[];
}

/** Any other record. */
export interface Deed {
  readonly kind: number;
  readonly record: number;
  readonly address: number;
  readonly stack: readonly string[];
}

export interface Seen {
  readonly lru: readonly Access[];
  readonly row: readonly Access[];
  /** An access of a reference count; `slot` is the buffer's address. */
  readonly counts: readonly Access[];
  /** An access of lru_disable_count. */
  readonly disables: readonly Access[];
  readonly deeds: readonly Deed[];
}

const offsetOf = (trace: Trace, struct: string, member: string): number =>
  trace.sites.structs[struct]!.fields.find(([name]) => name === member)![1];

export const block = (trace: Trace, memory: Memory, address: number): number | null =>
  address === 0 ? null : memory.u32(address + offsetOf(trace, 'struct buffer_head', 'b_blocknr'));

export const references = (trace: Trace, memory: Memory, address: number): number =>
  memory.u32(address + offsetOf(trace, 'struct buffer_head', 'b_count'));

/** Whether an address lies in the struct buffer_head at `buffer`. */
export const isMember = (trace: Trace, buffer: number, address: number): boolean =>
  address >= buffer && address < buffer + trace.sites.structs['struct buffer_head']!.size;

const baseOf = (trace: Trace, memory: Memory): number =>
  memory.u32(trace.root + offsetOf(trace, 'struct block_device', 'slots'));

/** The words of the LRU that is in use. */
export function slots(trace: Trace, memory: Memory): readonly number[] {
  const base = baseOf(trace, memory);
  const count = memory.u32(trace.root + offsetOf(trace, 'struct block_device', 'nr_slots'));
  return Array.from({ length: count }, (_, i) => memory.u32(base + 4 * i));
}

/** The address of a block's buffer in the block cache, 0 if there is none. */
export function cached(trace: Trace, memory: Memory, wanted: number): number {
  const bucket = trace.root + offsetOf(trace, 'struct block_device', 'buckets') + 4 * (wanted % BUCKETS);
  let at = memory.u32(bucket);
  while (at !== 0 && block(trace, memory, at) !== wanted)
    at = memory.u32(at + offsetOf(trace, 'struct cached_buffer', 'next'));
  return at;
}

/** How often the LRU has been disabled and not enabled again, before operation `op`. */
export const disabledBefore = (trace: Trace, op: number): number =>
  trace.ops
    .slice(0, op)
    .filter(({ result }) => result === 0)
    .reduce((n, { name }) => n + (name === 'disable' ? 1 : name === 'enable' ? -1 : 0), 0);

/** What an operation's records up to `end` do. */
export function seen(moment: Moment, end: number): Seen {
  const { trace, op } = moment;
  const { first } = trace.ops[op]!;
  const start = moment.before(first);
  const base = baseOf(trace, start);
  const count = slots(trace, start).length;
  const b_count = offsetOf(trace, 'struct buffer_head', 'b_count');
  const out: Record<'lru' | 'row' | 'counts' | 'disables', Access[]> = {
    lru: [],
    row: [],
    counts: [],
    disables: [],
  };
  const deeds: Deed[] = [];
  let stack: readonly string[] = [];
  let row = 0;
  for (let record = first; record < end; record++) {
    const kind = trace.kind(record);
    const address = trace.a(record);
    if (kind === Kind.ENTER) stack = [...stack, trace.functionName(trace.id(record))];
    if (kind === Kind.VAR) {
      const [name, , fn] = trace.sites.variables[trace.id(record)]!;
      if (name === 'row' && trace.functionName(fn) === 'bh_lru_install_by_copy') row = address;
    }
    if (kind === Kind.LOAD || kind === Kind.STORE) {
      const isStore = kind === Kind.STORE;
      const [b, c] = [trace.b(record), trace.c(record)];
      const isGlobal = trace.sites.sites.kind[trace.id(record)] !== LOCAL;
      const by = stack.at(-1)!;
      const access = { record, isStore, old: b, now: isStore ? c : b, stack };
      const [inLru, inRow] = [(address - base) / 4, (address - row) / 4];
      if (inLru >= 0 && inLru < count) out.lru.push({ ...access, slot: inLru });
      else if (isStore && row && inRow >= 0 && inRow < count && stack.includes('bh_lru_install_by_copy'))
        out.row.push({ ...access, slot: inRow });
      else if (isStore && isGlobal && /^(get|put)_bh$/.test(by))
        out.counts.push({ ...access, slot: address - b_count });
      else if (isStore && isGlobal && /^op_(dis|en)able$/.test(by)) out.disables.push({ ...access, slot: 0 });
    } else deeds.push({ kind, record, address, stack });
    if (kind === Kind.EXIT) stack = stack.slice(0, -1);
  }
  return { ...out, deeds };
}
