// SPDX-License-Identifier: GPL-2.0-only
// What the fact of an event is read from: the event, those before it in the operation, and memory.
import type { Memory, Trace } from '../../../exhibit-api/index.ts';
import type { Besides, Block, Install } from './types.ts';
import type { LruEvent, LruScan } from '../event.ts';
import { readBuffer, readLru, scanOf } from '../memory.ts';
import { besides, type OpName } from '../ops.ts';

export class Context {
  readonly scan: LruScan;
  /** The first number of the operation: for most a block. */
  readonly argument: number;
  readonly besides: Besides;
  readonly op: OpName;
  readonly result: number;
  /** Up to and with this event, each slot for itself. */
  readonly past: readonly LruEvent[];

  constructor(
    readonly trace: Trace,
    readonly memory: Memory,
    op: number,
    readonly event: LruEvent,
  ) {
    const span = trace.ops[op]!;
    this.scan = scanOf(trace, op);
    this.op = span.name as OpName;
    this.argument = span.args[0] ?? 0;
    this.besides = besides(span.args);
    this.result = span.result;
    this.past = this.scan.singles.filter((e) => e.record <= event.record);
  }

  /** Of a word in a slot. */
  held(address: number): Block {
    return address === 0 ? null : this.block(address);
  }

  /** Of a buffer. */
  block(address: number): number {
    return readBuffer(this.trace, this.memory, address).block;
  }

  /** Events of one kind so far, of one function where that matters. */
  of(kind: LruEvent['kind'], by?: string): readonly LruEvent[] {
    return this.past.filter((e) => e.kind === kind && (by === undefined || e.by === by));
  }

  get slots(): number {
    return readLru(this.trace, this.memory).slots.length;
  }

  isLast(slot: number): boolean {
    return slot === this.slots - 1;
  }

  /** How the install, which has ended, did. */
  install(): Install {
    if (this.of('disabled').length) return { kind: 'disabled' };
    const linedUp = this.of('line-up').length;
    if (linedUp) return { kind: 'copied', linedUp, copied: this.scan.copied.length };
    const swaps = this.of('swap');
    // The first swap ends the loop only where slot 0 held the newcomer.
    if (swaps.length < 2) return { kind: 'in-front', written: swaps.length };
    return { kind: 'swapped', swaps: swaps.length, untouched: this.slots - swaps.length };
  }
}
