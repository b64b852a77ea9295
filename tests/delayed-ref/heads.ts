// SPDX-License-Identifier: GPL-2.0-only
// Reads the heads' tree and the search's cache lines anew, without any of the exhibit's code.
import { Kind } from '../../web/src/base/abi.gen.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Moment } from '../support/facts.ts';

const TAG = 'struct btrfs_delayed_ref_head';
const SEARCHES = new Set(['htree_insert', 'find_ref_head']);

/** One record with the function that ran. */
export interface Deed {
  readonly record: number;
  readonly kind: number;
  readonly by: string;
  readonly a: number;
  readonly b: number;
}

/** A load by the search from a head in the tree. */
export interface Look {
  readonly record: number;
  readonly head: number;
  readonly what: 'key' | 'left' | 'right';
  readonly value: number;
  readonly line: number;
}

export class Heads {
  readonly wasm: Record<'key' | 'node' | 'color' | 'left' | 'right' | 'refMod' | 'lock', number>;
  readonly native: Record<'size' | 'key' | 'left' | 'right', number>;
  readonly perPage: number;
  /** Place in the slab by address, in the order of the heads' first allocation. */
  readonly places = new Map<number, number>();
  readonly births: { readonly record: number; readonly address: number }[] = [];
  readonly deaths: { readonly record: number; readonly address: number }[] = [];
  readonly rootSlot: number;
  readonly leftmostSlot: number;

  constructor(readonly trace: Trace) {
    const { sites } = trace;
    const tag = this.tag();
    const struct = structLayout(sites, tag);
    const rb = structLayout(sites, 'struct rb_node');
    const node = struct.member('href_node').offset;
    this.wasm = {
      key: struct.member('bytenr').offset,
      node,
      color: node + rb.member('__rb_parent_color').offset,
      left: node + rb.member('rb_left').offset,
      right: node + rb.member('rb_right').offset,
      refMod: struct.member('ref_mod').offset,
      lock: struct.member('lock').offset,
    };
    const native = sites.native![tag]!;
    const at = (of: string, name: string): number =>
      sites.native![of]!.fields.find((f) => f.name === name)!.offset;
    const link = at(tag, 'href_node');
    this.native = {
      size: native.size,
      key: at(tag, 'bytenr'),
      left: link + at('struct rb_node', 'rb_left'),
      right: link + at('struct rb_node', 'rb_right'),
    };
    this.perPage = Math.floor(4096 / native.size);
    for (let record = 0; record < trace.count; record++) {
      const address = trace.a(record);
      if (this.isHead(record, Kind.FREE)) this.deaths.push({ record, address });
      if (!this.isHead(record, Kind.ALLOC)) continue;
      this.births.push({ record, address });
      if (!this.places.has(address)) this.places.set(address, this.places.size);
    }
    const cached = structLayout(sites, 'struct rb_root_cached');
    const tree = trace.root + structLayout(sites, 'struct btrfs_delayed_ref_root').member('href_root').offset;
    this.rootSlot = tree + cached.member('rb_root').offset;
    this.leftmostSlot = tree + cached.member('rb_leftmost').offset;
  }

  /** The struct to which this run's own variables point. */
  private tag(): string {
    const { trace } = this;
    for (let r = 0; r < trace.count; r++) {
      const type = trace.kind(r) === Kind.VAR ? trace.sites.variables[trace.id(r)]?.[1] : undefined;
      if (type?.startsWith(TAG) && type.endsWith('_head *')) return type.slice(0, -2);
      if (type === `${TAG}_before *` || type === `${TAG}_after *`) return type.slice(0, -2);
    }
    throw new Error('no variable points to a head');
  }

  isHead(record: number, kind: number): boolean {
    return this.trace.kind(record) === kind && this.trace.id(record) === this.trace.sites.caches['REF_HEAD'];
  }

  /** What operation `op` did before position `at`, and the variables of the latest __rb_insert(), by name. */
  deeds(
    op: number,
    at: number,
  ): { readonly deeds: readonly Deed[]; readonly locals: ReadonlyMap<string, number> } {
    const { trace } = this;
    const deeds: Deed[] = [];
    const locals = new Map<string, number>();
    const stack: string[] = [];
    for (let record = trace.ops[op]!.first; record < at; record++) {
      const kind = trace.kind(record);
      if (kind === Kind.ENTER) stack.push(trace.functionName(trace.id(record)));
      const by = stack.at(-1) ?? '';
      if (kind === Kind.EXIT) stack.pop();
      if (kind === Kind.VAR && by === '__rb_insert')
        locals.set(trace.sites.variables[trace.id(record)]![0], trace.a(record));
      deeds.push({ record, kind, by, a: trace.a(record), b: trace.b(record) });
    }
    return { deeds, locals };
  }

  looks(deeds: readonly Deed[]): readonly Look[] {
    const { wasm } = this;
    const created = deeds.find((d) => this.isHead(d.record, Kind.ALLOC))?.a;
    return deeds.flatMap(({ record, kind, by, a, b }) => {
      if (kind !== Kind.LOAD || !SEARCHES.has(by)) return [];
      for (const what of ['key', 'left', 'right'] as const) {
        const head = a - wasm[what];
        if (!this.places.has(head) || head === created) continue;
        return [{ record, head, what, value: b, line: this.lineOf(head, what) }];
      }
      return [];
    });
  }

  /** The cache line of a member on x86-64. */
  lineOf(head: number, what: 'key' | 'left' | 'right'): number {
    const place = this.places.get(head)!;
    const byte = Math.floor(place / this.perPage) * 4096 + (place % this.perPage) * this.native.size;
    return Math.floor((byte + this.native[what]) / 64);
  }

  key(memory: Memory, head: number): number {
    return memory.u32(head + this.wasm.key) + 2 ** 32 * memory.u32(head + this.wasm.key + 4);
  }
  child(memory: Memory, head: number, side: 'left' | 'right'): number {
    return this.toHead(memory.u32(head + this.wasm[side]));
  }
  parent(memory: Memory, head: number): number {
    return this.toHead((memory.u32(head + this.wasm.color) & ~3) >>> 0);
  }
  isRed(memory: Memory, head: number): boolean {
    return head !== 0 && (memory.u32(head + this.wasm.color) & 1) === 0;
  }
  root(memory: Memory): number {
    return this.toHead(memory.u32(this.rootSlot));
  }
  toHead(node: number): number {
    return node ? node - this.wasm.node : 0;
  }

  /** The head whose own lock is at an address, or 0. */
  headOfLock(address: number): number {
    const head = address - this.wasm.lock;
    return this.places.has(head) ? head : 0;
  }

  /** The head of a key, found by a search of our own; 0 if there is none. */
  find(memory: Memory, key: number): number {
    for (let head = this.root(memory); head;) {
      const at = this.key(memory, head);
      if (at === key) return head;
      head = this.child(memory, head, key < at ? 'left' : 'right');
    }
    return 0;
  }

  /** The number of black heads on each way down from a head, itself included. A sound tree has one number. */
  blacks(memory: Memory, head: number): readonly number[] {
    if (!head) return [0];
    const own = this.isRed(memory, head) ? 0 : 1;
    const below = (['left', 'right'] as const).flatMap((s) =>
      this.blacks(memory, this.child(memory, head, s)),
    );
    return [...new Set(below.map((n) => n + own))];
  }

  keys(memory: Memory, head: number): readonly number[] {
    if (!head) return [];
    const [left, right] = [this.child(memory, head, 'left'), this.child(memory, head, 'right')];
    return [...this.keys(memory, left), this.key(memory, head), ...this.keys(memory, right)];
  }

  levels(memory: Memory, head: number): number {
    if (!head) return 0;
    const below = (['left', 'right'] as const).map((s) => this.levels(memory, this.child(memory, head, s)));
    return 1 + Math.max(...below);
  }

  hasRedPair(memory: Memory, head: number): boolean {
    if (!head) return false;
    return (['left', 'right'] as const).some((side) => {
      const child = this.child(memory, head, side);
      return (this.isRed(memory, head) && this.isRed(memory, child)) || this.hasRedPair(memory, child);
    });
  }
}

const known = new WeakMap<Trace, Heads>();
export function headsOf(trace: Trace): Heads {
  let heads = known.get(trace);
  if (!heads) known.set(trace, (heads = new Heads(trace)));
  return heads;
}

/** One step of an operation, read to check the narrator's facts about it. */
export interface Seen {
  readonly moment: Moment;
  readonly heads: Heads;
  readonly memory: Memory;
  readonly deeds: readonly Deed[];
  readonly looks: readonly Look[];
  /** What the step did. */
  readonly last: Deed;
  readonly created: number;
  readonly small: boolean;
  /** The node that one of __rb_insert()'s variables points to. */
  readonly local: (name: string) => number;
  readonly key: (head: number) => number;
  readonly red: (head: number) => boolean;
  /** Notes `phrase` as a contradiction if `holds` is false. */
  readonly must: (holds: boolean, phrase: string) => void;
}
