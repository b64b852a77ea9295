// SPDX-License-Identifier: GPL-2.0-only
// Records of an operation → events. Operations are scanned in order: where an object lies is known from the
// records of its allocation.
import { Kind, LockClass, perObject, wordOf, type Trace } from '../../exhibit-api/index.ts';
import { xaLayout } from '../../structures/xarray/index.ts';
import type { AioEvent, AioScan, What } from './events.ts';
import { objectKinds, type TracedObject } from './objects.ts';
import { OpCounters } from './counters.ts';
import { folded } from './fold.ts';
import { GracePeriods } from './grace.ts';

/** Functions of lib/radix-tree.c that go down the tree slot by slot. */
const DESCENDERS = new Set(['radix_tree_descend']);
/** Where a ring is in memory: asked by get_user(), and by the user's own write. */
const RING_OF = new Set(['get_user_page', 'user_ring']);
/** Wipes a node that RCU lets go of: nobody sees these writes. */
const FREER = 'radix_tree_node_rcu_free';

/** A search for a free slot is followed slot by slot up to here; taken slots beyond are one event. */
const SEARCH_STEPS = 16;

class Scanner {
  private readonly scans: AioScan[] = [];
  private readonly tally: OpCounters;
  /** Tables and nodes that nobody else can see yet. */
  private readonly hidden = new Set<number>();
  private events: AioEvent[] = [];
  private walks = { A: 0, B: 0 };
  private turns = { A: -1, B: -1 };
  private grace = new GracePeriods();
  /** The first line of the operation that runs has begun. */
  private begun = true;
  /** The depth at which the start was read already: a macro reads it twice. */
  private startedAt = -1;

  private readonly kinds: ReturnType<typeof objectKinds>;

  constructor(private readonly trace: Trace) {
    this.kinds = objectKinds(trace.sites);
    this.tally = new OpCounters(trace.sites, trace.root);
  }

  scan(op: number): AioScan {
    while (this.scans.length <= op) this.scans.push(this.next(this.scans.length));
    return this.scans[op]!;
  }

  private next(op: number): AioScan {
    const { trace, tally } = this;
    const span = trace.ops[op]!;
    tally.begin();
    this.events = [];
    this.walks = { A: 0, B: 0 };
    this.turns = { A: -1, B: -1 };
    this.grace = new GracePeriods();
    this.begun = true;
    for (let r = span.first; r < span.end; r++) {
      const kind = trace.kind(r);
      const thing = tally.record(r, kind, trace.id(r), trace.a(r), trace.b(r));
      switch (kind) {
        case Kind.ENTER:
          this.startedAt = -1;
          this.enter(r);
          break;
        case Kind.EXIT:
          this.exit(r);
          break;
        case Kind.STEP:
          if (this.begun) break;
          this.begun = true;
          this.turns[tally.cpu]++;
          this.push('begin', 'begin', r);
          break;
        case Kind.LOCK:
        case Kind.UNLOCK:
          if (trace.id(r) !== LockClass.SPIN) break;
          if (kind === Kind.LOCK) this.push('lock', 'lock', r);
          else this.push('unlock', 'unlock', r);
          break;
        case Kind.ALLOC:
        case Kind.FREE: {
          const what: What | undefined = this.kinds[trace.id(r)];
          if (!what || what === 'ring') break;
          if (kind === Kind.ALLOC) {
            this.hidden.add(trace.a(r));
            this.push('alloc', what, r, trace.a(r));
          } else {
            // A table freed before it was published: that of the CPU that lost the race.
            const unseen = this.hidden.delete(trace.a(r)) && what === 'table';
            this.push('free', unseen ? 'unused' : what, r, trace.a(r));
          }
          break;
        }
        case Kind.LOAD:
          if (thing) this.load(r, thing);
          break;
        case Kind.STORE:
          if (thing) this.store(r, thing);
          else this.unmap(r);
          break;
        default:
          break;
      }
    }
    if (span.end > span.first) {
      this.push('result', 'result', span.end - 1, 0, -1, span.result);
    }
    return { all: this.events, events: folded(this.events, span), counted: tally.counted };
  }

  private enter(r: number): void {
    const { trace, tally } = this;
    const name = trace.functionName(trace.id(r));
    if (name === 'exhibit_op') this.begun = false;
    if (this.grace.entered(name, trace.functionName(tally.caller), tally.cpu)) this.push('grace', 'grace', r);
  }

  private exit(r: number): void {
    const { trace, tally } = this;
    const name = trace.functionName(trace.id(r));
    if (RING_OF.has(name) && trace.a(r) === 0) this.push('read', 'fault', r);
    // A's stands at its operation's end. B's stands before it leaves, while its line is still shown.
    if (name === 'exhibit_op' && tally.cpu === 'B') {
      this.push('result', 'result', r - 1, 0, -1, trace.a(r) | 0);
      // What A was in the midst of is none of B's.
      this.events.push({ ...this.events.pop()!, frames: [] });
    }
  }

  private push(
    kind: AioEvent['kind'],
    what: What,
    record: number,
    object = 0,
    slot = -1,
    value?: number,
  ): void {
    const { trace, tally } = this;
    const isStore = trace.kind(record) === Kind.STORE;
    this.events.push({
      kind,
      what,
      record,
      cpu: tally.cpu,
      turn: Math.max(0, this.turns[tally.cpu]),
      walk: this.walks[tally.cpu],
      object,
      slot,
      count: 1,
      value: value ?? (isStore ? trace.c(record) : trace.b(record)),
      old: isStore ? trace.b(record) : 0,
      function: trace.functionName(tally.function),
      frames: tally.frames.map((f) => trace.functionName(f)),
    });
  }

  /** The last event goes on to another record. */
  private extend(record: number, slot: number, value: number): void {
    const last = this.events.pop()!;
    this.events.push({ ...last, record, slot, value, count: last.count + 1 });
  }

  private start(r: number): void {
    if (this.startedAt === this.tally.depth) return;
    this.startedAt = this.tally.depth;
    this.walks[this.tally.cpu]++;
    this.push('walk', 'start', r);
  }

  private load(r: number, thing: TracedObject): void {
    const { trace, tally } = this;
    const { offsets } = tally;
    const offset = trace.a(r) - thing.base;
    const name = trace.functionName(tally.function);
    switch (thing.kind) {
      case 'mm':
        if (offset === offsets.first && name === 'lookup_ioctx_list') this.start(r);
        else if (offset === offsets.tablePointer && (name === 'lookup_ioctx' || name === 'ioctx_add_table'))
          this.start(r);
        else if (offset === offsets.treeHead && name === 'radix_tree_load_root') this.start(r);
        return;
      case 'ring':
        if (offset === 0 && name === 'lookup_ioctx') this.push('read', 'ring', r, thing.base);
        return;
      case 'context': {
        const id = thing.size === offsets.old.size ? offsets.old.userId : offsets.context.userId;
        if (offset === id && /^lookup_ioctx(_list)?$/.test(name)) this.push('read', 'compare', r, thing.base);
        const isEnd = thing.size === offsets.old.size && offset === offsets.old.next && trace.b(r) === 0;
        if (isEnd && name === 'lookup_ioctx_list') this.push('read', 'end', r, thing.base);
        return;
      }
      case 'table':
        if (offset >= offsets.table.slots) {
          const slot = this.tableSlot(offset);
          const isTaken = name === 'ioctx_add_table' && trace.b(r) !== 0;
          if (isTaken && slot > SEARCH_STEPS) this.extend(r, slot, trace.b(r));
          else this.push('read', 'slot', r, thing.base, slot);
        } else if (offset === offsets.table.nr && name === 'lookup_ioctx')
          this.push('read', this.seenBounds() ? 'clamp' : 'bounds', r, thing.base);
        return;
      case 'node': {
        const slot = this.slotOf(offset);
        if (slot < 0 || this.hidden.has(thing.base) || !DESCENDERS.has(name)) return;
        this.push((trace.b(r) & 3) === 2 ? 'descend' : 'read', 'slot', r, thing.base, slot);
        return;
      }
      default: {
        const never: never = thing.kind;
        return never;
      }
    }
  }

  /** Whether this lookup has compared the id with the table's size already. */
  private seenBounds(): boolean {
    for (let i = this.events.length - 1; i >= 0 && this.events[i]!.what !== 'ring'; i--)
      if (this.events[i]!.what === 'bounds') return true;
    return false;
  }

  /** Whether the last event is part of a copy into this table. */
  private copies(table: number): boolean {
    const last = this.events[this.events.length - 1];
    return last?.what === 'copy' && last.object === table;
  }

  private tableSlot(offset: number): number {
    return (offset - this.tally.offsets.table.slots) / wordOf(this.trace.sites);
  }

  private slotOf(offset: number): number {
    const { slots, fanout } = xaLayout(this.trace.sites);
    const slot = (offset - slots) / wordOf(this.trace.sites);
    return Number.isInteger(slot) && slot >= 0 && slot < fanout ? slot : -1;
  }

  /** A pointer to something that nobody saw before is a link. */
  private linking(value: number): 'link' | 'write' {
    const target = this.tally.objects.of((value & ~3) >>> 0);
    return target && this.hidden.delete(target.base) ? 'link' : 'write';
  }

  private store(r: number, thing: TracedObject): void {
    const { trace, tally } = this;
    const { offsets } = tally;
    const offset = trace.a(r) - thing.base;
    const value = trace.c(r);
    switch (thing.kind) {
      case 'mm':
        if (offset === offsets.first || offset === offsets.tablePointer || offset === offsets.treeHead)
          this.push(this.linking(value), 'start', r);
        return;
      case 'ring':
        // A new ring is empty until its context has a place.
        if (offset === 0 && trace.functionName(tally.function) !== 'table_add')
          this.push('write', 'ring', r, thing.base);
        return;
      case 'context': {
        if (this.hidden.has(thing.base) && trace.functionName(tally.function) !== 'hlist_add_head') return;
        const member = thing.size === offsets.old.size ? offsets.old : offsets.context;
        if (offset === member.users) this.push('write', 'users', r, thing.base);
        else if (offset === member.dead && value) this.push('write', 'dead', r, thing.base);
        else if (member === offsets.old && offset === offsets.old.next)
          this.push('write', 'next', r, thing.base);
        return;
      }
      case 'table':
        if (offset < offsets.table.slots) return;
        if (!this.hidden.has(thing.base)) {
          this.push(this.linking(value), 'slot', r, thing.base, this.tableSlot(offset));
        } else if (this.copies(thing.base)) {
          this.extend(r, this.tableSlot(offset), value);
        } else if (trace.functionName(tally.function) === 'ioctx_add_table') {
          this.push('write', 'copy', r, thing.base, 0);
        }
        return;
      case 'node': {
        const slot = this.slotOf(offset);
        const name = trace.functionName(tally.function);
        if (slot < 0 || this.hidden.has(thing.base) || name === FREER) return;
        this.push(this.linking(value), 'slot', r, thing.base, slot);
        return;
      }
      default: {
        const never: never = thing.kind;
        return never;
      }
    }
  }

  private unmap(r: number): void {
    const { trace, tally } = this;
    const offset = trace.a(r) - trace.root;
    if (offset >= tally.offsets.pages && offset < tally.offsets.pagesEnd && trace.c(r) === 0)
      this.push('write', 'unmap', r, trace.b(r));
  }
}

const scannerOf = perObject((trace: Trace) => new Scanner(trace));

export const scanOf = (trace: Trace, op: number): AioScan => scannerOf(trace).scan(op);
