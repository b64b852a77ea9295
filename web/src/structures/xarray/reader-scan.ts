// SPDX-License-Identifier: GPL-2.0-only
// Follows a reader that works under RCU without the lock. It takes references on the objects that the tree points to,
// looks again whether they are still there, and collects them in batches.
import type { Trace } from '../../trace/trace.ts';
import type { ReaderCounts, XaEventKind } from './event.ts';

/** How an exhibit's readers show in records. */
export interface ReaderWatch {
  /** Functions of the driver in which a CPU reads. */
  readonly roots: ReadonlySet<string>;
  /** The object whose reference count is at this address; 0: none. */
  counted(trace: Trace, address: number): number;
}

/** Functions that move on from the slot where the xa_state is. */
const MOVERS: ReadonlySet<string> = new Set(['xas_next', 'xas_next_entry', 'xas_find']);
/** Takes a reference unless there is none left; then it returns false. */
const TRIES = 'folio_try_get';
/** Puts an entry into the batch, and lastly raises the batch's count, which is one byte. */
const JOINS = 'folio_batch_add';
/** Sends an xa_state back to the head. */
const RESETS = 'xas_reset';
/** Value of xa_state.xa_node where the next access must start at the head. */
export const RESTART = 3;

type Cpu = 'A' | 'B';

/** A running call of a mover: its depth in the stack, the walks before it, and the last slot that it read. */
interface Moving {
  readonly depth: number;
  readonly walks: number;
  last: number;
}

export class ReaderScan implements ReaderCounts {
  readonly advances: number[] = [];
  readonly retries: number[] = [];
  readonly refsTaken: number[] = [];
  readonly refsPut: number[] = [];
  /** By CPU, the depth of the stack in which it reads; 0: it does not. */
  private readonly root = { A: 0, B: 0 };
  /** Whether the CPU is in an RCU read section. */
  private readonly section = { A: false, B: false };
  private readonly moving: Record<Cpu, Moving | null> = { A: null, B: null };
  /** By CPU, the object on which the running TRIES wants a reference, and whether it has got it. */
  private readonly wanted = { A: { object: 0, taken: false }, B: { object: 0, taken: false } };
  /** The last word that JOINS stored. */
  private joining = 0;

  constructor(
    private readonly watch: ReaderWatch | null,
    private readonly push: (kind: XaEventKind, record: number, word?: number, old?: number) => void,
  ) {}

  enter(cpu: Cpu, name: string, depth: number, walks: number): void {
    if (this.root[cpu] === 0) {
      if (this.watch?.roots.has(name)) this.root[cpu] = depth;
      return;
    }
    if (name === TRIES) this.wanted[cpu] = { object: 0, taken: false };
    if (MOVERS.has(name)) this.moving[cpu] ??= { depth, walks, last: -1 };
  }

  exit(cpu: Cpu, name: string, depth: number, r: number, walks: number): void {
    if (this.root[cpu] === 0) return;
    const moved = this.moving[cpu];
    if (moved?.depth === depth) {
      this.moving[cpu] = null;
      // A call that walked started at the head: it did not move on.
      if (cpu === 'A' && walks === moved.walks) this.advances.push(moved.last < 0 ? r : moved.last);
    }
    if (name === TRIES && !this.wanted[cpu].taken) this.push('get', r, this.wanted[cpu].object);
    if (depth === this.root[cpu]) this.root[cpu] = 0;
  }

  /** A slot is read. */
  reads(cpu: Cpu, r: number): void {
    const moving = this.moving[cpu];
    if (moving) moving.last = r;
  }

  load(cpu: Cpu, r: number, trace: Trace, by: string): void {
    if (this.root[cpu] !== 0 && by === TRIES) this.wanted[cpu].object ||= this.object(trace, trace.a(r));
  }

  store(cpu: Cpu, r: number, trace: Trace, by: string): void {
    if (this.root[cpu] === 0) return;
    const [old, now] = [trace.b(r), trace.c(r)];
    if (by === JOINS) {
      // Outside of the section a driver copies what an older kernel gave it.
      if (trace.size(r) === 1 && this.section[cpu]) this.push('batch', r, this.joining, now);
      else this.joining = now;
      return;
    }
    if (by === RESETS && now === RESTART && old !== RESTART) {
      if (cpu === 'A') this.retries.push(r);
      return this.push('retry', r);
    }
    const object = this.object(trace, trace.a(r));
    if (!object || now === old) return;
    const taken = now > old;
    if (taken) this.wanted[cpu].taken = true;
    if (cpu === 'A') (taken ? this.refsTaken : this.refsPut).push(r);
    this.push(taken ? 'get' : 'put', r, object, old);
  }

  /** The CPU enters or leaves its outermost RCU read section. */
  rcu(cpu: Cpu, r: number, enters: boolean): void {
    this.section[cpu] = enters;
    if (!enters && this.root[cpu] !== 0) this.push('ends', r);
  }

  private object(trace: Trace, address: number): number {
    return this.watch?.counted(trace, address) ?? 0;
  }
}
