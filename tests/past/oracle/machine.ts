// SPDX-License-Identifier: GPL-2.0-only
// The program after each record, one record at a time and nothing left out: memory, which bytes were stored when, the
// functions that run with their variables, locks, objects.
import { bisectLeft, bisectRight } from 'd3-array';
import { Kind, LockClass } from '../../../web/src/base/abi.gen.ts';
import { isEnvironment } from '../../../web/src/base/c-file-kind.ts';
import { Memory } from '../../../web/src/trace/memory.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';

export interface Variable {
  readonly id: number;
  readonly address: number;
}

export interface Frame {
  readonly fn: number;
  readonly entered: number;
  /** Site of the last STEP; -1: none yet. */
  site: number;
  /** File and line of it. */
  line: string;
  /** In the order of their declaration. */
  variables: readonly Variable[];
}

interface Life {
  readonly address: number;
  readonly size: number;
  readonly cache: number;
}

export class Machine {
  readonly memory: Memory;
  /** The innermost last. */
  frames: Frame[] = [];
  /** By byte of the image, the record of the last store; -1: none. */
  private readonly stored: Int32Array;
  private readonly objects = new Map<number, Life>();
  /** Where those begin, ascending: they do not overlap. */
  private readonly starts: number[] = [];
  readonly allocated = new Map<number, number>();
  readonly locks = { A: { spin: 0, rcu: 0 }, B: { spin: 0, rcu: 0 } };
  cpu: 'A' | 'B' = 'A';
  record = -1;
  /** The present record begins a line. */
  begins = false;
  private outside = '';

  constructor(readonly trace: Trace) {
    const { layout, firstImage } = trace.data;
    this.memory = new Memory(layout, firstImage.slice());
    this.stored = new Int32Array(layout.imageEnd).fill(-1);
  }

  get op(): number {
    const { ops } = this.trace;
    const at = ops.findIndex((op) => this.record < op.end);
    return at < 0 ? ops.length - 1 : at;
  }

  /** Whether it is a function of what stands in for the rest of a kernel. */
  isHidden(fn: number): boolean {
    const [, file = -1] = this.trace.sites.functions[fn] ?? [];
    return isEnvironment(this.trace.sites.files[file]?.path ?? '');
  }

  /** The innermost one that is no shim's, else the innermost. */
  get shown(): Frame | null {
    return this.frames.findLast((f) => !this.isHidden(f.fn)) ?? this.frames.at(-1) ?? null;
  }

  /** On to the next record. A function that returns is still there while its EXIT is the present one. */
  next(): number {
    const { trace } = this;
    if (this.record >= 0 && trace.kind(this.record) === Kind.EXIT) this.frames.pop();
    const r = ++this.record;
    const [id, a] = [trace.id(r), trace.a(r)];
    const frame = this.frames.at(-1);
    this.begins = false;
    switch (trace.kind(r)) {
      case Kind.ENTER:
        this.frames.push({ fn: id, entered: r, site: -1, line: '', variables: [] });
        break;
      case Kind.STEP:
        this.steps(frame, id);
        break;
      case Kind.VAR:
        if (frame) frame.variables = [...frame.variables.filter((v) => v.id !== id), { id, address: a }];
        break;
      case Kind.STORE:
        this.memory.write(a, trace.size(r), trace.c(r));
        for (let at = a; at < a + trace.size(r) && at < this.stored.length; at++) this.stored[at] = r;
        break;
      case Kind.ALLOC:
        if (!this.objects.has(a)) this.starts.splice(bisectLeft(this.starts, a), 0, a);
        this.objects.set(a, { address: a, size: trace.b(r), cache: id });
        this.allocated.set(id, (this.allocated.get(id) ?? 0) + 1);
        break;
      case Kind.FREE:
        if (this.objects.delete(a)) this.starts.splice(bisectLeft(this.starts, a), 1);
        this.allocated.set(id, (this.allocated.get(id) ?? 0) - 1);
        break;
      case Kind.LOCK:
      case Kind.UNLOCK: {
        const by = trace.kind(r) === Kind.LOCK ? 1 : -1;
        if (id === LockClass.SPIN) this.locks[this.cpu].spin += by;
        if (id === LockClass.RCU) this.locks[this.cpu].rcu += by;
        break;
      }
      case Kind.CPU:
        this.cpu = a === 1 ? 'B' : 'A';
        break;
      default:
    }
    return r;
  }

  private steps(frame: Frame | undefined, site: number): void {
    const { file, line } = this.trace.place(site);
    const here = `${file}:${line}`;
    this.begins = here !== (frame ? frame.line : this.outside);
    if (frame) {
      frame.line = here;
      frame.site = site;
    } else this.outside = here;
  }

  /** The last store to any byte there; -1: none. */
  lastStore(address: number, size: number): number {
    let last = -1;
    for (let at = address; at < address + size; at++) last = Math.max(last, this.stored[at] ?? -1);
    return last;
  }

  /** The object in which a byte lies. */
  objectAt(address: number): Life | null {
    const life = this.objects.get(this.starts[bisectRight(this.starts, address) - 1] ?? -1);
    return life && address < life.address + life.size ? life : null;
  }
}
