// SPDX-License-Identifier: GPL-2.0-only
// Counts one operation's records in order: the same code serves a trace and a bulk run. It leaves out CPU B's work
// and the allocator's work. It also leaves out frees that run after the operation has returned. The counters are:
//   nodesVisited  contexts compared in the list, nodes of the tree read, slots of the table read except those copied
//                 into a new one
//   pointerHops   objects first reached in this operation through a pointer read from memory
//   cacheLines    different 64-byte lines read or written of contexts, nodes, tables, rings and the mm. Every
//                 object begins a line, as in the kernel's slabs. On x86-64 a node has 9 whole lines.
//   locks         acquisitions of ioctx_lock
//   allocations   contexts, nodes and tables allocated
import { Cache, Kind, LockClass, type SiteTable } from '../../exhibit-api/index.ts';
import { objectKinds, TracedObjects, type TracedObject } from './objects.ts';
import { LINE, offsetsOf, type Offsets } from './offsets.ts';

export type Counter = 'nodesVisited' | 'pointerHops' | 'cacheLines' | 'locks' | 'allocations';

/** Numbers of the functions that the counting distinguishes. */
interface Functions {
  readonly op: number;
  readonly list: number;
  readonly allocator: ReadonlySet<number>;
  readonly rtree: ReadonlySet<number>;
}

function functionsOf(sites: SiteTable): Functions {
  const inFile = (path: string): ReadonlySet<number> => {
    const at = sites.files.findIndex((f) => f.path === path);
    return new Set(sites.functions.flatMap(([, file], i) => (file === at ? [i] : [])));
  };
  return {
    op: sites.functions.findIndex(([name]) => name === 'exhibit_op'),
    list: sites.functions.findIndex(([name]) => name === 'lookup_ioctx_list'),
    allocator: inFile('core-c/shim/alloc.c'),
    rtree: inFile('lib/radix-tree.c'),
  };
}

export class OpCounters {
  readonly objects: TracedObjects;
  readonly offsets: Offsets;
  private readonly functions: Functions;
  private stack: number[] = [];
  /** How many calls of exhibit_op() run: 0 outside an operation. */
  private inside = 0;
  /** How many functions of the allocator run. */
  private allocating = 0;
  cpu: 'A' | 'B' = 'A';
  private lines = new Set<number>();
  private reached = new Set<number>();
  private pending = new Map<number, number>();
  private lastNode = 0;
  /** A table that A has allocated and that no lookup finds yet; 0: none. */
  private newTable = 0;
  /** Records counted in this operation. */
  counted: Record<Counter, number[]> = empty();

  constructor(
    sites: SiteTable,
    readonly root: number,
  ) {
    this.offsets = offsetsOf(sites);
    this.functions = functionsOf(sites);
    this.objects = new TracedObjects(objectKinds(sites), root, this.offsets.mmEnd);
  }

  begin(): void {
    this.stack = [];
    this.inside = 0;
    this.allocating = 0;
    this.cpu = 'A';
    this.lines = new Set();
    this.reached = new Set([this.root]);
    this.pending = new Map();
    this.lastNode = 0;
    this.newTable = 0;
    this.counted = empty();
  }

  get function(): number {
    return this.stack[this.stack.length - 1] ?? -1;
  }
  get caller(): number {
    return this.stack[this.stack.length - 2] ?? -1;
  }
  get depth(): number {
    return this.stack.length;
  }
  /** Running functions of the operation, outermost first; after its return, whatever runs. */
  get frames(): readonly number[] {
    return this.stack.slice(Math.max(0, this.stack.lastIndexOf(this.functions.op)));
  }

  /** Counts one record; returns the object that a load or store touched. The counters keep `number`. */
  record(number: number, kind: number, id: number, a: number, b: number): TracedObject | null {
    switch (kind) {
      case Kind.ENTER:
        this.stack.push(id);
        if (id === this.functions.op) this.inside++;
        else if (this.functions.allocator.has(id)) this.allocating++;
        return null;
      case Kind.EXIT: {
        const left = this.stack.pop() ?? -1;
        if (left === this.functions.op) this.inside--;
        else if (this.functions.allocator.has(left)) this.allocating--;
        return null;
      }
      case Kind.CPU:
        this.cpu = a === 0 ? 'A' : 'B';
        return null;
      case Kind.ALLOC: {
        const thing = this.objects.allocated(id, a, b);
        if (!thing || this.cpu === 'B') return thing;
        this.reached.add(thing.base);
        if (thing.kind === 'table') this.newTable = thing.base;
        if (id !== Cache.GENERIC) this.counted.allocations.push(number);
        return thing;
      }
      case Kind.FREE:
        if (a === this.newTable) this.newTable = 0;
        return null;
      case Kind.LOCK:
        if (id === LockClass.SPIN && this.cpu === 'A') this.counted.locks.push(number);
        return null;
      case Kind.LOAD:
      case Kind.STORE: {
        const thing = this.objects.of(a);
        if (thing && this.inside > 0 && this.allocating === 0 && this.cpu === 'A')
          this.touch(number, kind, thing, a, b);
        return thing;
      }
      default:
        return null;
    }
  }

  private touch(number: number, kind: number, thing: TracedObject, address: number, value: number): void {
    const line = thing.base + Math.floor((address - thing.base) / LINE) * LINE;
    if (!this.lines.has(line)) {
      this.lines.add(line);
      this.counted.cacheLines.push(number);
    }
    if (!this.reached.has(thing.base)) {
      this.reached.add(thing.base);
      const loaded = this.pending.get(thing.base);
      if (loaded !== undefined) this.counted.pointerHops.push(loaded);
    }
    if (kind !== Kind.LOAD) {
      if (address === this.root + this.offsets.tablePointer) this.newTable = 0;
      return;
    }
    if (this.visits(thing, address - thing.base)) this.counted.nodesVisited.push(number);
    // Removes a pointer's tag: bit 1 tags a pointer to a node. A list's pointers point into the middle of a context.
    const target = value > 4096 ? this.objects.of((value & ~3) >>> 0) : null;
    if (target && target !== thing && !this.reached.has(target.base)) this.pending.set(target.base, number);
  }

  private visits(thing: TracedObject, offset: number): boolean {
    const { old, table } = this.offsets;
    switch (thing.kind) {
      case 'context':
        return offset === old.userId && this.function === this.functions.list;
      case 'table':
        return offset >= table.slots && !this.newTable;
      case 'node': {
        if (!this.functions.rtree.has(this.function) || thing.base === this.lastNode) return false;
        this.lastNode = thing.base;
        return true;
      }
      default:
        return false;
    }
  }
}

function empty(): Record<Counter, number[]> {
  return { nodesVisited: [], pointerHops: [], cacheLines: [], locks: [], allocations: [] };
}
