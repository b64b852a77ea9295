// SPDX-License-Identifier: GPL-2.0-only
// Collects what the fact of an event is made from: the event, earlier events, and memory.
import type { Memory, Trace } from '../../../exhibit-api/index.ts';
import type { Besides, Block, Install } from './types.ts';
import type { LruEvent, LruScan } from '../event.ts';
import { readBuffer, readLru, scanOf } from '../memory.ts';
import { besides, type OpName } from '../ops.ts';

export class Context {
  readonly scan: LruScan;
  /** The operation's first argument, in most operations a block. */
  readonly argument: number;
  readonly besides: Besides;
  readonly op: OpName;
  readonly result: number;
  /** Events up to this one, one for each slot. */
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

  /** The block of a word in a slot. */
  held(address: number): Block {
    return address === 0 ? null : this.block(address);
  }

  /** The block of a buffer. */
  block(address: number): number {
    return readBuffer(this.trace, this.memory, address).block;
  }

  /** Events of one kind so far; of one function if `by` names it. */
  of(kind: LruEvent['kind'], by?: string): readonly LruEvent[] {
    return this.past.filter((e) => e.kind === kind && (by === undefined || e.by === by));
  }

  get slots(): number {
    return readLru(this.trace, this.memory).slots.length;
  }

  isLast(slot: number): boolean {
    return slot === this.slots - 1;
  }

  /** How the finished install ended. */
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
