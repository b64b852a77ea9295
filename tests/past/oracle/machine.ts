// SPDX-License-Identifier: GPL-2.0-only
// Follows the program record by record: memory, the time of each byte's store, running functions with their
// variables, locks, objects.
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
  /** The site of the last STEP; -1 if there was none. */
  site: number;
  /** The file and line of the last STEP. */
  line: string;
  /** The variables in the order of their declaration. */
  variables: readonly Variable[];
}

interface Life {
  readonly address: number;
  readonly size: number;
  readonly cache: number;
}

export class Machine {
  readonly memory: Memory;
  /** The running functions, the innermost last. */
  frames: Frame[] = [];
  /** For each byte of the image the record of the last store; -1 if there was none. */
  private readonly stored: Int32Array;
  private readonly objects = new Map<number, Life>();
  /** The addresses at which objects begin, ascending. Objects do not overlap. */
  private readonly starts: number[] = [];
  readonly allocated = new Map<number, number>();
  readonly locks = { A: { spin: 0, rcu: 0 }, B: { spin: 0, rcu: 0 } };
  cpu: 'A' | 'B' = 'A';
  record = -1;
  /** Whether the present record begins a line. */
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

  /** Whether it is a function of the shims. */
  isHidden(fn: number): boolean {
    const [, file = -1] = this.trace.sites.functions[fn] ?? [];
    return isEnvironment(this.trace.sites.files[file]?.path ?? '');
  }

  /** The innermost function that is no shim's; else the innermost. */
  get shown(): Frame | null {
    return this.frames.findLast((f) => !this.isHidden(f.fn)) ?? this.frames.at(-1) ?? null;
  }

  /** Goes on to the next record. A function that returns is still there while its EXIT is the present record. */
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

  /** The record of the last store to any of these bytes; -1 if there was none. */
  lastStore(address: number, size: number): number {
    let last = -1;
    for (let at = address; at < address + size; at++) last = Math.max(last, this.stored[at] ?? -1);
    return last;
  }

  /** The object that contains a byte. */
  objectAt(address: number): Life | null {
    const life = this.objects.get(this.starts[bisectRight(this.starts, address) - 1] ?? -1);
    return life && address < life.address + life.size ? life : null;
  }
}
