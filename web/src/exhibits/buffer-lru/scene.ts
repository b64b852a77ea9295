// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene of one lane at one step: slots, second array or hand, and other buffers.
import { localAddress, localWord, opBefore, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { hasCache, readBuffer, readBuffers, readLru, readSlots, scanOf, type Buffer } from './memory.ts';
import type { LruEvent, LruEventKind, LruScan } from './event.ts';

export interface LruScene {
  /** Address of bh_lrus.bhs: a selected slot names it. */
  readonly base: number;
  readonly slots: readonly (Buffer | null)[];
  /** The second array on the stack, while its install runs. */
  readonly row: {
    readonly base: number;
    /** Undefined: this call has not written it yet. */
    readonly cells: readonly (Buffer | null | undefined)[];
    /** For each written cell, the slot it came from; -1 for the newcomer. */
    readonly from: readonly number[];
    readonly copied: boolean;
  } | null;
  /**
   * For a swapping install: the buffer in its hand, and its swaps so far. For a lookup: the buffer that it found, and
   * the slot of that buffer. The lookup keeps the buffer while others move down.
   */
  readonly hand: { readonly buffer: Buffer | null; readonly swaps: number; readonly foundIn?: number } | null;
  /** Slot whose buffer gets no slot in the second array. */
  readonly leftOut: number | null;
  /** Slots that a hit has written so far, moving others down; this step's last. */
  readonly shifted: readonly number[];
  /** Every buffer of the device, in order of allocation. */
  readonly buffers: readonly Buffer[];
  /** Whether the trace can read the device's cache; if not, `buffers` is unknown. */
  readonly cached: boolean;
  /** Address of the operation's buffer, once the code has it; 0 before. */
  readonly wanted: number;
  /** The buffer was outside the LRU before. */
  readonly fetched: boolean;
  readonly irqsOff: boolean;
  /** What this step did, and where. */
  readonly kind: LruEventKind | null;
  readonly active: {
    readonly node: number;
    readonly first: number;
    readonly last: number;
    readonly write: boolean;
  } | null;
  /** The buffer whose reference count this step changed, and the change. */
  readonly reference: { readonly address: number; readonly by: 1 | -1 } | null;
  /** By slot, the violation to mark. */
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
  const op = opBefore(trace, record);
  const scan = scanOf(trace, op);
  const past = scan.singles.filter((e) => e.record < record);
  const single = past[past.length - 1];
  // A run of slots is drawn as one, at its end, as in the sentence.
  const last = scan.events.find((e) => e.record === single?.record) ?? single;
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
    shifted: past.filter((e) => e.kind === 'write' && e.by === 'lookup_bh_lru').map((e) => e.slot),
    buffers: readBuffers(trace, memory, record),
    cached: hasCache(trace),
    wanted,
    fetched: fetch !== undefined,
    irqsOff: locks > 0,
    kind: last?.kind ?? null,
    active: touch
      ? {
          node: touch.array,
          first: touch.first,
          last: touch.slot,
          write: touch.kind !== 'read' && touch.kind !== 'left-out',
        }
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

function handOf(trace: Trace, memory: Memory, record: number, swaps: number): LruScene['hand'] {
  const held = localWord(trace, memory, record, 'bh_lru_install', 'evictee');
  return held === null ? null : { buffer: held === 0 ? null : readBuffer(trace, memory, held), swaps };
}

/** A found buffer is in no slot from the first move until it goes in front. */
function foundOf(trace: Trace, memory: Memory, record: number, past: readonly LruEvent[]): LruScene['hand'] {
  const moves = past.filter((e) => e.kind === 'write' && e.by === 'lookup_bh_lru');
  const first = moves[0];
  if (!first || moves.some((e) => e.slot === 0)) return null;
  const held = localWord(trace, memory, record, 'lookup_bh_lru', 'bh') ?? 0;
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
  const base = localAddress(trace, record, 'bh_lru_install_by_copy', 'row');
  if (base === 0 || !scan.row) return null;
  const written = past.filter((e) => e.kind === 'line-up');
  const held = readSlots(trace, memory, base, size);
  return {
    base,
    cells: held.map((buffer, i) => (i < written.length ? buffer : undefined)),
    from: written.map((e) => e.from),
    copied: past.some((e) => e.kind === 'copy'),
  };
}
