// SPDX-License-Identifier: GPL-2.0-only
// Reads one operation's records, one after another.
import { cacheId, Kind, LockClass, type SiteTable } from '../../exhibit-api/index.ts';
import { Erase } from './erase.ts';
import type { HeadEvent, HeadEventKind, HeadScan, Touch, Visit } from './found.ts';
import type { HeadLayout } from './heads.ts';
import { addressOf, lineOf } from './placement.ts';
import { Rebalance } from './rebalance.ts';
import type { Slab } from './slab.ts';

const DESCENTS = new Set(['htree_insert', 'find_ref_head']);

const NOTHING = { head: 0, other: 0, side: null, red: false, double: false, third: 0, top: false } as const;

export interface ScanInput {
  readonly sites: SiteTable;
  /** By file: whether its lines are shown. */
  readonly shown: readonly boolean[];
  readonly layout: HeadLayout;
  /** Addresses of the pointers to the root and to the least head. */
  readonly rootSlot: number;
  readonly leftmostSlot: number;
  readonly slab: Slab;
  /** Four words each. */
  readonly records: Uint32Array;
  /** Number of the first of `records`. */
  readonly base: number;
}

export class OpScan {
  private readonly events: HeadEvent[] = [];
  private readonly visits: (Visit & { touches: Touch[]; went: Visit['went'] })[] = [];
  private readonly rebalanceTouches: Touch[] = [];
  /** Lines in `rebalanceTouches`. */
  private readonly seen = new Set<number>();
  private readonly changed = new Set<number>();
  /** Names of the functions that are running, outermost first. */
  private readonly stack: string[] = [];
  /** The new head, 0 before there is one. */
  private created = 0;
  private began = false;
  private walking = false;
  /** The first line after the latest read of a key, -1 before it begins. */
  private afterKey = -1;
  private readonly rebalance: Rebalance;
  /** Set while rb_erase_cached() runs. */
  private erase: Erase | null = null;

  /** What ALLOC and FREE records call a head. */
  private readonly cache: number;

  constructor(private readonly input: ScanInput) {
    this.cache = cacheId(input.sites, 'REF_HEAD');
    this.rebalance = new Rebalance(input.layout.wasm, (kind, r, more) => this.push(kind, r, more));
  }

  /** Record `r`. */
  read(r: number): void {
    const { records, sites, shown, slab } = this.input;
    const w0 = records[4 * r]!;
    const id = w0 >>> 8;
    const a = records[4 * r + 1]!;
    switch (w0 & 15) {
      case Kind.STEP:
        if (this.afterKey < 0 && DESCENTS.has(this.here())) this.afterKey = r;
        if (this.began || !shown[sites.sites.file[id]!]) break;
        this.began = true;
        this.push('begin', r);
        break;
      case Kind.ENTER:
        this.stack.push(sites.functions[id]?.[0] ?? '');
        this.enter(r, this.here());
        break;
      case Kind.EXIT:
        this.leave(this.stack.pop() ?? '');
        break;
      case Kind.ALLOC:
        if (id !== this.cache) break;
        slab.add(a);
        this.created = a;
        this.push('alloc', r, { head: a });
        break;
      case Kind.FREE:
        if (id === this.cache) this.push('free', r, { head: a });
        break;
      case Kind.LOCK:
        if (id === LockClass.SPIN) this.push('lock', r, { head: this.headAt(a) });
        break;
      case Kind.UNLOCK:
        if (id === LockClass.SPIN) this.push('unlock', r, { head: this.headAt(a) });
        break;
      case Kind.LOAD:
        if (DESCENTS.has(this.here())) this.search(r, a, records[4 * r + 2]!);
        else if (this.erase) this.leaving(r, this.headAt(a), a, records[4 * r + 2]!);
        else if (this.stack.includes('htree_insert')) {
          const head = this.headAt(a);
          if (head) this.touchApart(r, head, a - head);
          if (head && this.here() === '__rb_insert')
            this.rebalance.load(r, head, a - head, records[4 * r + 2]!);
        }
        break;
      case Kind.STORE:
        if (this.erase || this.stack.includes('htree_insert'))
          this.store(r, a, records[4 * r + 2]!, records[4 * r + 3]!);
        break;
      default:
        break;
    }
  }

  /** The operation ends with record `r`. */
  end(r: number): void {
    this.push('result', r);
  }

  found(): HeadScan {
    const { events, visits, rebalanceTouches, changed } = this;
    return { layout: this.input.layout, events, visits, rebalanceTouches, changed };
  }

  /** Name of the function that is running. */
  private here(): string {
    return this.stack[this.stack.length - 1] ?? '';
  }

  private headAt(address: number): number {
    return this.input.slab.headAt(address, this.input.layout.wasm.size);
  }

  private push(kind: HeadEventKind, r: number, more: Partial<HeadEvent> = {}): void {
    this.events.push({ kind, record: this.input.base + r, ...NOTHING, ...more });
  }

  /** The line of x86-64 in which the byte lies that wasm32 has at `offset` of a head. */
  private line(head: number, offset: number): number {
    const { layout, slab } = this.input;
    return lineOf(addressOf(layout.native.size, slab.placeOf(head)) + layout.toNative(offset));
  }

  private enter(r: number, name: string): void {
    if (name === 'rb_erase_cached') {
      const head = this.visits.at(-1)?.head ?? 0;
      this.erase = new Erase(this.input.layout.wasm, head, (kind, at, more) => this.push(kind, at, more));
    }
    if (this.erase) this.erase.enter(name);
    else this.rebalance.enter(r, name);
  }

  /** A search that read no child of the last head has met its key. */
  private leave(name: string): void {
    if (name === 'rb_erase_cached') this.erase = null;
    if (name === '__rb_insert') this.rebalance.leave();
    const last = this.visits.at(-1);
    if (DESCENTS.has(name) && last?.went === null) this.push('match', this.afterKey, { head: last.head });
  }

  /** A load by the search itself. */
  private search(r: number, address: number, value: number): void {
    const { wasm } = this.input.layout;
    if (address === this.input.rootSlot && !this.walking) {
      this.walking = true;
      this.push('walk', r, { other: value ? value - wasm.node : 0 });
    }
    const head = this.headAt(address);
    if (!head) return;
    const offset = address - head;
    if (head === this.created) this.touchApart(r, head, offset);
    else if (offset === wasm.bytenr || offset === wasm.left || offset === wasm.right)
      this.visit(r, head, offset, value);
  }

  private visit(r: number, head: number, offset: number, value: number): void {
    const { wasm } = this.input.layout;
    const record = this.input.base + r;
    const what = offset === wasm.left ? 'left' : offset === wasm.right ? 'right' : 'key';
    if (what === 'key') this.afterKey = -1;
    let at = this.visits.findLast((v) => v.head === head);
    if (!at) {
      at = { head, nth: this.input.slab.placeOf(head), record, touches: [], went: null };
      this.visits.push(at);
      this.push('read', r, { head });
    }
    const line = this.line(head, offset);
    if (!at.touches.some((t) => t.line === line)) at.touches.push({ record, line, what });
    if (what !== 'key' && at.went === null) {
      at.went = what;
      this.push('descend', r, { head, other: value ? value - wasm.node : 0, side: what });
    }
  }

  /** Beyond the descent: a line counts once, and not if the descent has touched it. */
  private touchApart(r: number, head: number, offset: number): void {
    const line = this.line(head, offset);
    if (this.seen.has(line) || this.visits.some((v) => v.touches.some((t) => t.line === line))) return;
    this.seen.add(line);
    this.rebalanceTouches.push({ record: this.input.base + r, line, what: 'other' });
  }

  /** A load by the erase. */
  private leaving(r: number, head: number, address: number, value: number): void {
    if (!head) return;
    this.touchApart(r, head, address - head);
    this.erase!.load(head, address - head, value);
  }

  /** By the insert or the erase, or what they call. */
  private store(r: number, address: number, old: number, now: number): void {
    const { created } = this;
    const { wasm } = this.input.layout;
    const here = this.here();
    const head = this.headAt(address);
    const isSlot = address === this.input.rootSlot || (head !== 0 && head !== created);
    if (here === 'rb_link_node' && isSlot && now === created + wasm.node) {
      const side = head && address - head === wasm.left ? 'left' : head ? 'right' : null;
      this.push('link', r, { head: created, other: head, side });
    }
    if (address === this.input.leftmostSlot && (this.erase || now === created + wasm.node))
      this.push('write', r, { head: created, other: this.headAt(now) });
    const offset = address - head;
    if (head) {
      this.touchApart(r, head, offset);
      this.changed.add(head);
    }
    const to = this.headAt(now);
    if (this.erase)
      return this.erase.store(r, this.stack, head, offset, {
        ...{ old, now, to, top: address === this.input.rootSlot },
      });
    if (!head) return;
    this.rebalance.store(r, this.stack, head, offset, { old, now, to });
  }
}
