// SPDX-License-Identifier: GPL-2.0-only
// Reads records and memory of a zswap run anew, without any of the exhibit's code.
import { Kind, LockClass } from '../../web/src/base/abi.gen.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { OwnFact } from '../../web/src/exhibits/zswap/facts/types.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Moment } from '../support/facts.ts';
import type { Recorded } from '../support/recorded.ts';
import { offsetsOf, TreeReading } from '../support/xa/memory.ts';

export interface Deed extends Recorded {
  /** The running functions, outermost first; at an EXIT with the one that is left. */
  readonly stack: readonly string[];
}

export class Reading {
  readonly isRb: boolean;
  readonly key: number;
  readonly handle: number;
  readonly node: number;
  readonly left: number;
  readonly right: number;
  readonly color: number;
  readonly refcount: number;
  readonly rootSlot: number;

  constructor(readonly trace: Trace) {
    const { sites } = trace;
    const fields = new Map(
      sites.structs['struct zswap_entry']!.fields.map(([name, offset]) => [name, offset]),
    );
    const at = (name: string): number => fields.get(name) ?? 0;
    this.isRb = fields.has('rbnode');
    this.key = this.isRb ? at('offset') : at('swpentry');
    // A union without a name follows the pool.
    this.handle = fields.get('handle') ?? at('pool') + 4;
    this.node = at('rbnode');
    const rb = structLayout(sites, 'struct rb_node');
    this.left = this.node + rb.member('rb_left').offset;
    this.right = this.node + rb.member('rb_right').offset;
    this.color = this.node + rb.member('__rb_parent_color').offset;
    this.refcount = at('refcount');
    this.rootSlot = trace.root;
  }

  /** Everything up to `at` in an operation, but for steps and variables. */
  deeds(op: number, at: number): readonly Deed[] {
    const { trace } = this;
    const out: Deed[] = [];
    let stack: readonly string[] = [];
    for (let record = trace.ops[op]!.first; record < at; record++) {
      const kind = trace.kind(record);
      const id = trace.id(record);
      if (kind === Kind.ENTER) stack = [...stack, trace.functionName(id)];
      const [a, b, c] = [trace.a(record), trace.b(record), trace.c(record)];
      if (kind !== Kind.STEP && kind !== Kind.VAR) out.push({ record, kind, id, a, b, c, stack });
      if (kind === Kind.EXIT) stack = stack.slice(0, -1);
    }
    return out;
  }

  is(d: Deed | undefined, kind: number, cache: string): boolean {
    return d?.kind === kind && d.id === this.trace.sites.caches[cache];
  }

  isSpin(d: Deed, kind: number): boolean {
    return d.kind === kind && d.id === LockClass.SPIN;
  }

  keyOf(memory: Memory, entry: number): number {
    return memory.u32(entry + this.key);
  }

  /** The key of the node that a word points to, or null. */
  keyAt(memory: Memory, slot: number): number | null {
    const node = memory.u32(slot);
    return node ? this.keyOf(memory, node - this.node) : null;
  }

  isRed(memory: Memory, entry: number): boolean {
    return (memory.u32(entry + this.color) & 1) === 0;
  }

  /** The entry found under a key by its tree's rules; 0 if there is none. */
  find(memory: Memory, key: number): number {
    if (!this.isRb) {
      return new TreeReading(offsetsOf(this.trace.sites), memory, this.trace.root).lookup(key);
    }
    for (let node = memory.u32(this.rootSlot), n = 0; node !== 0 && n < 64; n++) {
      const entry = node - this.node;
      const at = this.keyOf(memory, entry);
      if (at === key) return entry;
      node = memory.u32(entry + (key < at ? this.left : this.right));
    }
    return 0;
  }

  /** The page's number, read from its compressed content. */
  pageOf(memory: Memory, entry: number): number {
    return memory.u32(memory.u32(entry + this.handle));
  }
}

const readings = new WeakMap<Trace, Reading>();

export function readingOf(trace: Trace): Reading {
  let found = readings.get(trace);
  if (!found) readings.set(trace, (found = new Reading(trace)));
  return found;
}

/** The input to the check of one step. */
export interface Seen {
  readonly fact: OwnFact;
  readonly moment: Moment;
  readonly reading: Reading;
  readonly deeds: readonly Deed[];
  /** What the step did. */
  readonly last: Deed;
  /** Notes `phrase` as a contradiction if `holds` is false. */
  readonly must: (holds: boolean, phrase: string) => void;
}
