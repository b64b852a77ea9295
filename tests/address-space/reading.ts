// SPDX-License-Identifier: GPL-2.0-only
// Reads records and memory of a process's areas anew, without any of the exhibit's code.
import { Kind, LockClass } from '../../web/src/base/abi.gen.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { AreaFact, AreaRef } from '../../web/src/exhibits/address-space/facts/types.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Moment } from '../support/facts.ts';
import type { Recorded } from '../support/recorded.ts';

interface Frame {
  readonly name: string;
  readonly file: string;
  /** Addresses of its variables. */
  readonly vars: Map<string, number>;
}

export interface Deed extends Recorded {
  readonly cpu: 'A' | 'B';
  /** The functions that its CPU runs, outermost first; at an EXIT with the one that is left. */
  readonly stack: readonly Frame[];
  /** A CPU waits for readers: callbacks run. */
  readonly waited: boolean;
}

/** A slot of a maple node by the pivots alone. */
export interface Slot {
  readonly node: number;
  readonly slot: number;
  readonly first: number;
  readonly last: number;
  readonly word: number;
  readonly isLeaf: boolean;
  readonly level: number;
}

export interface Area {
  readonly at: number;
  readonly n: number;
  readonly first: number;
  readonly last: number;
}

const MAX = 0xffffffff;
const SHIFT = 12;
const low = (word: number): number => word & 0xff;
export const nodeOf = (word: number): number => (word - low(word)) >>> 0;
const typeOf = (word: number): number => (word >>> 3) & 15;
const LEAF = 1;
const ARANGE = 3;
export const pageOf = (address: number): number => address >>> SHIFT;

export class Reading {
  readonly isRb: boolean;
  readonly area: { readonly start: number; readonly end: number; readonly flags: number; readonly n: number };
  readonly rb: Record<'node' | 'left' | 'right' | 'color' | 'gap' | 'next', number>;
  readonly at: { readonly tree: number; readonly lock: number; readonly list: number; readonly size: number };
  private readonly opDeeds = new Map<number, readonly Deed[]>();

  constructor(readonly trace: Trace) {
    const { sites, root, data } = trace;
    const own = data.variant === 'rbtree';
    const area = structLayout(sites, own ? 'struct rb_area' : 'struct vm_area_struct');
    const process = structLayout(sites, own ? 'struct rb_process' : 'struct mm_struct');
    this.isRb = own || !('struct maple_tree' in sites.structs);
    const of = (name: string): number => area.member(name).offset;
    this.area = { start: of('vm_start'), end: of('vm_end'), flags: of('vm_flags'), n: of('vm_private_data') };
    const node = this.isRb ? of('vm_rb') : 0;
    const rb = structLayout(sites, 'struct rb_node');
    this.rb = {
      node,
      left: node + rb.member('rb_left').offset,
      right: node + rb.member('rb_right').offset,
      color: node + rb.member('__rb_parent_color').offset,
      gap: this.isRb ? of('rb_subtree_gap') : 0,
      next: this.isRb ? of('vm_next') : 0,
    };
    this.at = {
      tree: root + process.member(this.isRb ? 'mm_rb' : 'mm_mt').offset,
      lock: root + process.member('mmap_lock').offset,
      list: this.isRb ? root + process.member('mmap').offset : 0,
      size: process.size,
    };
  }

  /** Everything up to `at` in an operation, but for steps. */
  deeds(op: number, at: number): readonly Deed[] {
    let all = this.opDeeds.get(op);
    if (!all) {
      this.opDeeds.clear();
      this.opDeeds.set(op, (all = this.read(op)));
    }
    let [lo, hi] = [0, all.length];
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      if (all[mid]!.record < at) lo = mid + 1;
      else hi = mid;
    }
    return all.slice(0, lo);
  }

  private read(op: number): readonly Deed[] {
    const { trace } = this;
    const { sites } = trace;
    const out: Deed[] = [];
    const stack: Frame[] = [];
    let cpu: 'A' | 'B' = 'A';
    /** Where CPU B's functions begin. */
    let base = 0;
    /** The functions that run, as an array that all records up to the next call or return share. */
    let running: readonly Frame[] | null = null;
    let waits = 0;
    const { first, end } = trace.ops[op]!;
    for (let record = first; record < end; record++) {
      const kind = trace.kind(record);
      const id = trace.id(record);
      if (kind === Kind.CPU) {
        cpu = trace.a(record) === 0 ? 'A' : 'B';
        base = cpu === 'B' ? stack.length : 0;
        running = null;
      }
      if (kind === Kind.ENTER) {
        const file = sites.files[sites.functions[id]![1]]?.path ?? '';
        const name = trace.functionName(id);
        stack.push({ name, file, vars: new Map() });
        if (name === 'rcu_barrier') waits++;
        running = null;
      }
      if (kind === Kind.VAR) stack.at(-1)?.vars.set(sites.variables[id]![0], trace.a(record));
      if (kind !== Kind.STEP && kind !== Kind.VAR) {
        running ??= stack.slice(base);
        const [a, b, c] = [trace.a(record), trace.b(record), trace.c(record)];
        out.push({ record, kind, id, a, b, c, cpu, stack: running, waited: waits > 0 });
      }
      if (kind === Kind.EXIT) {
        if (stack.pop()?.name === 'rcu_barrier') waits--;
        running = null;
      }
    }
    return out;
  }

  is(d: Deed | undefined, kind: number, cache: string): boolean {
    return d?.kind === kind && d.id === this.trace.sites.caches[cache];
  }

  isLock(d: Deed, kind: number): boolean {
    return d.kind === kind && d.id === LockClass.SPIN;
  }

  readArea(memory: Memory, at: number): Area {
    const { start, end, n } = this.area;
    const last = (memory.u32(at + end) >>> SHIFT) - 1;
    return { at, n: memory.u32(at + n), first: memory.u32(at + start) >>> SHIFT, last };
  }

  /** Whether a fact names the area at an address as memory has it. */
  names(memory: Memory, ref: AreaRef | null, at: number): boolean {
    if (!ref || !at) return !ref && !at;
    const { n, first, last } = this.readArea(memory, at);
    return ref.n === n && ref.first === first && ref.last === last;
  }

  /** Slots of nodes that readers reach from ma_root, each node before those below it. */
  slots(memory: Memory): readonly Slot[] {
    const root = memory.u32(
      this.at.tree + structLayout(this.trace.sites, 'struct maple_tree').member('ma_root').offset,
    );
    const out: Slot[] = [];
    if ((root & 3) === 2 && root > 4096) this.below(memory, root, { first: 0, last: MAX, level: 0 }, out);
    return out;
  }

  below(
    memory: Memory,
    word: number,
    { first, last, level }: { readonly first: number; readonly last: number; readonly level: number },
    out: Slot[],
  ): void {
    const { pivots, slots } = this.rows(typeOf(word));
    const node = nodeOf(word);
    const isLeaf = typeOf(word) === LEAF;
    for (let slot = 0, from = first; slot < slots.count && from <= last; slot++) {
      const pivot = slot < pivots.count ? memory.u32(node + pivots.at + 4 * slot) : 0;
      const until = pivot === 0 && (slot > 0 || slot >= pivots.count) ? last : Math.min(pivot, last);
      const held = memory.u32(node + slots.at + 4 * slot);
      out.push({ node, slot, first: from, last: until, word: held, isLeaf, level });
      if (until >= last) break;
      from = until + 1;
    }
    if (isLeaf || level > 30) return;
    for (const s of out.filter((o) => o.node === node))
      this.below(memory, s.word, { first: s.first, last: s.last, level: level + 1 }, out);
  }

  rows(type: number) {
    const form = structLayout(
      this.trace.sites,
      type === ARANGE ? 'struct maple_arange_64' : 'struct maple_range_64',
    );
    const row = (name: string) => {
      const { offset, size } = form.member(name);
      return { at: offset, count: size / 4 };
    };
    return { pivots: row('pivot'), slots: row('slot'), gaps: type === ARANGE ? row('gap') : null };
  }

  /** Areas in the tree, by its own links. */
  areas(memory: Memory): readonly Area[] {
    if (!this.isRb)
      return this.slots(memory)
        .filter((s) => s.isLeaf && s.word !== 0)
        .map((s) => this.readArea(memory, s.word))
        .sort((a, b) => a.first - b.first);
    const out: Area[] = [];
    const walk = (node: number, depth: number): void => {
      if (!node || depth > 40) return;
      const area = node - this.rb.node;
      walk(memory.u32(area + this.rb.left), depth + 1);
      out.push(this.readArea(memory, area));
      walk(memory.u32(area + this.rb.right), depth + 1);
    };
    walk(memory.u32(this.at.tree), 0);
    return out;
  }

  /** The address of the area that a tree lookup of a page finds; 0: none. */
  lookup(memory: Memory, page: number): number {
    if (this.isRb) return this.areas(memory).find((a) => a.first <= page && a.last >= page)?.at ?? 0;
    const index = page * 4096;
    return this.slots(memory).find((s) => s.isLeaf && s.first <= index && s.last >= index)?.word ?? 0;
  }

  /** A word of the innermost running function that has one of the variables; null: none has. */
  local(memory: Memory, { stack }: Deed, ...names: readonly string[]): number | null {
    for (const { vars } of stack.toReversed())
      for (const name of names) if (vars.has(name)) return memory.u32(vars.get(name)!);
    return null;
  }

  /** A member of the innermost ma_state. */
  state(memory: Memory, d: Deed, member: 'tree' | 'index' | 'last'): number {
    const frame = d.stack.findLast((f) => f.vars.has('mas'));
    const at = frame?.vars.get('mas') ?? 0;
    const word = memory.u32(at);
    const base = word === this.at.tree ? at : word;
    return memory.u32(base + structLayout(this.trace.sites, 'struct ma_state').member(member).offset);
  }
}

const readings = new WeakMap<Trace, Reading>();

export function readingOf(trace: Trace): Reading {
  let found = readings.get(trace);
  if (!found) readings.set(trace, (found = new Reading(trace)));
  return found;
}

/** The input to the check of one step. */
export interface Seen<F extends AreaFact = AreaFact> {
  readonly fact: F;
  readonly moment: Moment;
  readonly reading: Reading;
  readonly deeds: readonly Deed[];
  /** What the step did. */
  readonly last: Deed;
  /** Notes `phrase` as a contradiction if `holds` is false. */
  readonly must: (holds: boolean, phrase: string) => void;
}

export const by = (d: Deed): string => d.stack.at(-1)?.name ?? '';
export const within = (d: Deed, re: RegExp): boolean => d.stack.some((f) => re.test(f.name));
