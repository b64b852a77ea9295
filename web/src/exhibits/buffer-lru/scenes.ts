// SPDX-License-Identifier: GPL-2.0-only
// What one lane draws at one step: the LRU's slots, the second array or the hand, and the buffers behind.
import { framesAt, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { readBuffer, readBuffers, readLru, readSlots, scanOf, type Buffer } from './lru.ts';
import type { LruEvent, LruEventKind, LruScan } from './scan.ts';

export interface LruScene {
  /** Address of bh_lrus.bhs: slots are selected by it. */
  readonly base: number;
  readonly slots: readonly (Buffer | null)[];
  /** The second array on the stack, while the install that has it runs. */
  readonly row: {
    readonly base: number;
    /** Undefined: not written in this call; what the stack holds there is left from before. */
    readonly cells: readonly (Buffer | null | undefined)[];
    /** Of each cell written: which slot it came from, -1 for the newcomer. */
    readonly from: readonly number[];
    readonly copied: boolean;
  } | null;
  /**
   * What the swapping install holds, and how many swaps it has made; or what a lookup has found and keeps while the
   * slots before it move down: then the slot in which it was.
   */
  readonly hand: { readonly buffer: Buffer | null; readonly swaps: number; readonly foundIn?: number } | null;
  /** Slot whose buffer has no place in the second array. */
  readonly leftOut: number | null;
  /** A lookup that found its buffer moves those before it down: slots written so far, this step's last. */
  readonly shifted: readonly number[];
  /** The slots that a lookup has compared so far. */
  readonly probed: number;
  /** Every buffer of the device, in the order in which they were made. */
  readonly buffers: readonly Buffer[];
  /** Address of the buffer that the operation is about, once the code has it; 0 before. */
  readonly wanted: number;
  /** Served from behind the LRU. */
  readonly fetched: boolean;
  readonly irqsOff: boolean;
  /** What this step did, and where. */
  readonly kind: LruEventKind | null;
  readonly active: { readonly node: number; readonly slot: number; readonly write: boolean } | null;
  /** Buffer whose reference count this step changed, and by how much. */
  readonly reference: { readonly address: number; readonly by: 1 | -1 } | null;
  /** Drawn by slot: what breaks an invariant. */
  readonly wrong: ReadonlyMap<number, string>;
}

const ARRAYS = new Set<LruEventKind>(['read', 'write', 'swap', 'line-up', 'left-out', 'copy']);

export function lruScene(
  trace: Trace,
  memory: Memory,
  record: number,
  wrong: ReadonlyMap<number, string>,
): LruScene {
  const { base, slots } = readLru(trace, memory);
  const op = trace.opAt(Math.max(0, record - 1));
  const scan = scanOf(trace, op);
  const past = scan.events.filter((e) => e.record < record);
  const last = past[past.length - 1];
  const fetch = past.find((e) => e.kind === 'fetch');
  const sinceInstall = past.filter((e) => e.kind === 'swap').length;
  const locks = past.filter((e) => e.kind === 'lock').length - past.filter((e) => e.kind === 'unlock').length;
  const touch = last && ARRAYS.has(last.kind) ? last : null;
  const wanted = fetch?.value ?? past.find((e) => e.kind === 'get')?.value ?? 0;
  return {
    base,
    slots,
    row: secondArray(trace, memory, record, scan, past, slots.length),
    hand: handOf(trace, memory, record, sinceInstall) ?? foundOf(trace, memory, record, past),
    leftOut: past.find((e) => e.kind === 'left-out')?.slot ?? null,
    shifted: past.filter((e) => e.kind === 'write' && e.via === 'lookup_bh_lru').map((e) => e.slot),
    probed: past.filter((e) => e.kind === 'read' && e.via === 'lookup_bh_lru').length,
    buffers: readBuffers(trace, memory, record),
    wanted,
    fetched: fetch !== undefined,
    irqsOff: locks > 0,
    kind: last?.kind ?? null,
    active: touch
      ? { node: touch.array, slot: touch.slot, write: touch.kind !== 'read' && touch.kind !== 'left-out' }
      : null,
    reference:
      last?.kind === 'get'
        ? { address: last.value, by: 1 }
        : last?.kind === 'put'
          ? { address: last.value, by: -1 }
          : null,
    wrong,
  };
}

/** A local variable of a function that is running: its address, or 0 where it does not run or has none. */
function local(trace: Trace, record: number, fn: string, name: string): number {
  for (const frame of framesAt(trace, record)) {
    if (trace.functionName(frame.function) !== fn) continue;
    const variable = frame.variables.find((v) => trace.sites.variables[v.id]?.[0] === name);
    return variable?.address ?? 0;
  }
  return 0;
}

function handOf(trace: Trace, memory: Memory, record: number, swaps: number): LruScene['hand'] {
  const address = local(trace, record, 'bh_lru_install', 'evictee');
  if (address === 0) return null;
  const held = memory.u32(address);
  return { buffer: held === 0 ? null : readBuffer(trace, memory, held), swaps };
}

/** A lookup's find is in no slot from the first move until it is put in front. */
function foundOf(trace: Trace, memory: Memory, record: number, past: readonly LruEvent[]): LruScene['hand'] {
  const moves = past.filter((e) => e.kind === 'write' && e.via === 'lookup_bh_lru');
  const first = moves[0];
  if (!first || moves.some((e) => e.slot === 0)) return null;
  const address = local(trace, record, 'lookup_bh_lru', 'bh');
  const held = address === 0 ? 0 : memory.u32(address);
  return held === 0 ? null : { buffer: readBuffer(trace, memory, held), swaps: 0, foundIn: first.slot };
}

function secondArray(
  trace: Trace,
  memory: Memory,
  record: number,
  scan: LruScan,
  past: readonly LruEvent[],
  size: number,
): LruScene['row'] {
  const base = local(trace, record, 'bh_lru_install_by_copy', 'row');
  if (base === 0 || !scan.row) return null;
  const written = past.filter((e) => e.kind === 'line-up');
  const left = past.find((e) => e.kind === 'left-out');
  const held = readSlots(trace, memory, base, size);
  return {
    base,
    cells: held.map((buffer, i) => (i < written.length ? buffer : undefined)),
    // Slot i-1 goes to cell i until somebody is left out, slot i to cell i after that.
    from: written.map((e, i) => (i === 0 ? -1 : left && left.record < e.record ? i : i - 1)),
    copied: past.some((e) => e.kind === 'copy'),
  };
}
