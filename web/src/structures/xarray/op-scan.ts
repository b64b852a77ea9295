// SPDX-License-Identifier: GPL-2.0-only
// Reads the records of one operation in order and makes events of them.
import { Cache, Kind, LockClass } from '../../base/abi.gen.ts';
import type { Trace } from '../../trace/trace.ts';
import { decodeEntry } from './entry.ts';
import type { XaEvent, XaEventKind } from './event.ts';
import { ReaderScan, type ReaderWatch } from './reader-scan.ts';

/** Accessors: functions that only fetch a word for their caller. */
export const ACCESSORS: ReadonlySet<string> = new Set([
  'xa_head',
  'xa_head_locked',
  'xa_entry',
  'xa_entry_locked',
]);
/** Functions in which a read of the head begins a walk. */
export const STARTERS: ReadonlySet<string> = new Set(['xas_start', 'xas_find_marked']);
/** Functions whose slot reads go down a level. */
const DESCENDERS: ReadonlySet<string> = new Set([
  'xas_descend',
  'xas_load',
  'xas_create',
  'xas_find_marked',
  'xas_find',
  'xas_find_conflict',
  '__xas_next',
]);
/** Whether the store wipes a node that RCU frees: no CPU sees these writes. */
const FREER = 'radix_tree_node_rcu_free';
/** Allocates nodes; it returns NULL where an allocation fails. */
const ALLOCATOR = 'kmem_cache_alloc';
const ASKS_FOR_NODES = /^_*xas_(alloc|nomem|split_alloc|try_split)$/;
/** Functions that split an entry: at once, or since 6.16 one step along the way to an index. */
export const SPLITTERS: ReadonlySet<string> = new Set(['xas_split', 'xas_try_split']);

/** A slot of a node, or the head (`node` 0). */
export interface SlotAddress {
  readonly node: number;
  readonly slot: number;
}

/** Finds the place in the tree of an address, by the run's objects. */
export interface AddressMap {
  slotOf(address: number): SlotAddress | null;
  /** The slot whose mark the `changed` bits are; node 0: the array's own marks. */
  markOf(address: number, changed: number): SlotAddress | null;
  isHead(address: number): boolean;
  /** Whether a site belongs to the environment, whose lines are not shown. */
  isHidden(site: number): boolean;
}

interface Running {
  readonly name: string;
  /** xas_create() has read the head: its later reads of it belong to the same walk. */
  headRead: boolean;
}

export class OpScan {
  readonly events: XaEvent[] = [];
  readonly walks: number[] = [];
  readonly locks: number[] = [];
  readonly slotReads: number[] = [];
  readonly nodesAllocated: number[] = [];
  readonly nodesFreed: number[] = [];
  readonly reader: ReaderScan;
  private readonly stack: Running[] = [];
  private cpu: 'A' | 'B' = 'A';
  private readonly walkOf = { A: 0, B: 0 };
  /** By CPU, the function that walks; null: its walk has ended, and later reads are no part of it. */
  private readonly walker: Record<'A' | 'B', Running | null> = { A: null, B: null };
  /** Stack depth at which each CPU's frames begin: B's lie on top of A's. */
  private readonly base = { A: 0, B: 0 };
  /** By CPU: the first shown line of its operation has begun. */
  private readonly begun = { A: true, B: true };
  /** xas_find_marked() has asked the marks for the next slot since it last read one. */
  private chosen = false;
  /** A split has begun and its first line has not. */
  private splitting = false;
  /** The event of the running rcu_barrier(), until it frees a node. */
  private grace: XaEvent | null = null;
  /** Names of the stack, shared by events until the stack changes. */
  private names: Pick<XaEvent, 'via' | 'frames'> | null = null;

  /** `unlinked`: nodes in no tree as the operation begins; the scan keeps the set up to date. */
  constructor(
    private readonly trace: Trace,
    private readonly addresses: AddressMap,
    private readonly unlinked: Set<number>,
    watch: ReaderWatch | null,
  ) {
    this.reader = new ReaderScan(watch, (kind, r, word, old) => this.push(kind, r, undefined, word, old));
  }

  record(r: number, isProper: boolean): void {
    const { trace } = this;
    switch (trace.kind(r)) {
      case Kind.ENTER:
        return this.enter(r, trace.functionName(trace.id(r)));
      case Kind.EXIT:
        return this.exit(r);
      case Kind.STEP:
        if (this.splitting) {
          // The split's arguments can be read only in its first line.
          this.splitting = false;
          this.push('split', r);
        }
        if (this.begun[this.cpu] || !isProper || this.addresses.isHidden(trace.id(r))) return;
        this.begun[this.cpu] = true;
        return this.push('begin', r);
      case Kind.CPU:
        this.cpu = trace.a(r) === 0 ? 'A' : 'B';
        if (this.cpu === 'B') this.base.B = this.stack.length;
        this.names = null;
        return;
      case Kind.LOCK:
      case Kind.UNLOCK:
        return this.lock(r);
      case Kind.ALLOC:
      case Kind.FREE:
        return this.object(r);
      case Kind.WARN:
        return this.push('warn', r);
      case Kind.LOAD:
        return this.load(r);
      case Kind.STORE:
        return this.store(r);
      default:
        return;
    }
  }

  /** Called at the operation's last record. */
  finish(r: number): void {
    this.push('result', r);
  }

  private push(...event: Parameters<OpScan['make']>): void {
    this.events.push(this.make(...event));
  }

  private make(kind: XaEventKind, record: number, at?: SlotAddress, word = 0, old = 0): XaEvent {
    const { node = 0, slot = 0 } = at ?? {};
    const walk = this.walkOf[this.cpu];
    const by = this.actor()?.name ?? '';
    const check = kind === 'read' && by === 'xas_find_marked' && !this.chosen;
    return {
      kind,
      record,
      firstRecord: record,
      walk,
      after: walk > 0 && this.walker[this.cpu] === null,
      node,
      slot,
      firstSlot: slot,
      word,
      old,
      cpu: this.cpu,
      function: by,
      ...this.stackNames(),
      check,
    };
  }

  /** The innermost running function that is no accessor. */
  private actor(): Running | undefined {
    return this.stack.findLast((f) => !ACCESSORS.has(f.name));
  }

  private stackNames(): Pick<XaEvent, 'via' | 'frames'> {
    if (this.names) return this.names;
    const own = this.stack.slice(this.base[this.cpu]).map((f) => f.name);
    const via = own.find((n) => /^_*xas?_/.test(n)) ?? '';
    return (this.names = { via, frames: own.filter((n) => !ACCESSORS.has(n)) });
  }

  private enter(r: number, name: string): void {
    this.stack.push({ name, headRead: false });
    this.names = null;
    this.reader.enter(this.cpu, name, this.stack.length, this.walkOf[this.cpu]);
    if (SPLITTERS.has(name)) this.splitting = true;
    if (name === 'rcu_barrier') this.grace = this.make('grace', r);
    if (name !== 'exhibit_op') return;
    this.begun[this.cpu] = false;
    this.walkOf[this.cpu] = 0;
    this.walker[this.cpu] = null;
  }

  private exit(r: number): void {
    const name = this.stack.at(-1)?.name ?? '';
    this.reader.exit(this.cpu, name, this.stack.length, r, this.walkOf[this.cpu]);
    const ended = this.stack.pop();
    const left = ended?.name;
    this.names = null;
    if (ended && this.walker[this.cpu] === ended) this.walker[this.cpu] = null;
    if (left === 'xas_find_chunk') this.chosen = true;
    if (left === 'rcu_barrier') this.grace = null;
    const failed = left === ALLOCATOR && this.trace.a(r) === 0;
    if (failed && ASKS_FOR_NODES.test(this.actor()?.name ?? '')) this.push('fail', r);
  }

  private lock(r: number): void {
    const taken = this.trace.kind(r) === Kind.LOCK;
    if (this.trace.id(r) === LockClass.RCU) this.reader.rcu(this.cpu, r, taken);
    if (this.trace.id(r) !== LockClass.SPIN) return;
    if (taken && this.cpu === 'A') this.locks.push(r);
    this.push(taken ? 'lock' : 'unlock', r);
  }

  private object(r: number): void {
    if (this.trace.id(r) !== Cache.XA_NODE) return;
    const node = { node: this.trace.a(r), slot: 0 };
    if (this.trace.kind(r) === Kind.ALLOC) {
      this.unlinked.add(node.node);
      if (this.cpu === 'A') this.nodesAllocated.push(r);
      return this.push('alloc', r, node);
    }
    this.unlinked.delete(node.node);
    if (this.cpu === 'A') this.nodesFreed.push(r);
    if (this.grace) this.events.push(this.grace);
    this.grace = null;
    this.push('free', r, node);
  }

  private load(r: number): void {
    const address = this.trace.a(r);
    this.reader.load(this.cpu, r, this.trace, this.stack.at(-1)?.name ?? '');
    if (this.addresses.isHead(address)) return this.loadHead(r);
    const at = this.addresses.slotOf(address);
    if (!at) return;
    this.reader.reads(this.cpu, r);
    if (this.cpu === 'A') this.slotReads.push(r);
    if (this.unlinked.has(at.node)) return;
    const word = this.trace.b(r);
    const by = this.actor()?.name ?? '';
    const marked = by === 'xas_find_marked';
    const entry = decodeEntry(word);
    const down = entry.kind === 'node' && DESCENDERS.has(by) && (!marked || this.chosen);
    const event = this.make(down ? 'descend' : 'read', r, at, word);
    this.events.push(event);
    if (marked) this.chosen = false;
    // A walk ends at the first slot that points to no node below. xas_create() makes the missing slot, and a sibling
    // names another.
    const ends = !down && !event.check && entry.kind !== 'sibling';
    if (ends && this.walker[this.cpu]?.name !== 'xas_create') this.walker[this.cpu] = null;
  }

  private loadHead(r: number): void {
    const caller = this.actor();
    if (!caller) return;
    if (STARTERS.has(caller.name))
      return this.startWalk(r, caller.name === 'xas_start' ? this.below(caller) : caller);
    const creator = this.stack.findLast((f) => f.name === 'xas_create');
    if (!creator || creator.headRead) return;
    this.startWalk(r, creator);
    creator.headRead = true;
  }

  /** The caller of a running function. */
  private below(running: Running): Running | null {
    return this.stack[this.stack.indexOf(running) - 1] ?? null;
  }

  private startWalk(r: number, walker: Running | null): void {
    this.walkOf[this.cpu]++;
    this.walker[this.cpu] = walker;
    if (this.cpu === 'A') this.walks.push(r);
    this.push('walk', r, undefined, this.trace.b(r));
  }

  private store(r: number): void {
    const { trace, addresses, unlinked } = this;
    const [address, old, word] = [trace.a(r), trace.b(r), trace.c(r)];
    this.reader.store(this.cpu, r, trace, this.stack.at(-1)?.name ?? '');
    if (this.stack.some((f) => f.name === FREER)) return;
    const at = addresses.isHead(address) ? { node: 0, slot: 0 } : addresses.slotOf(address);
    if (!at) {
      const marked = old === word ? null : addresses.markOf(address, old ^ word);
      if (marked && !unlinked.has(marked.node)) this.push('mark', r, marked, word, old);
      return;
    }
    if (unlinked.has(at.node)) return;
    const entry = decodeEntry(word);
    // A private node, and all nodes below it, are in the tree from here on.
    const links = entry.kind === 'node' && unlinked.delete(entry.node);
    this.push(links ? 'link' : 'write', r, at, word, old);
  }
}
