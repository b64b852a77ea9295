// SPDX-License-Identifier: GPL-2.0-only
// Scans one operation of btrfs on its tree, and collects the cache lines that it touches.
import {
  RbScan,
  type RbScanInput,
  type RbStore,
  type RbTurn,
  type RbVisit,
  type Side,
} from '../../structures/rbtree/index.ts';
import { Erase } from './erase.ts';
import type { HeadEvent, HeadEventKind, HeadScan, Touch } from './event.ts';
import type { HeadLayout } from './head-layout.ts';
import { addressOf, lineOf } from './placement.ts';
import { Rebalance } from './rebalance.ts';
import type { Slab } from './slab.ts';

const DESCENTS: ReadonlySet<string> = new Set(['htree_insert', 'find_ref_head']);

const NOTHING = { head: 0, other: 0, side: null, red: false, double: false, third: 0, top: false } as const;

interface ScanInput extends RbScanInput {
  readonly layout: HeadLayout;
  /** Address of the pointer to the least head. */
  readonly leftmostSlot: number;
  readonly slab: Slab;
}

export class OpScan extends RbScan<ScanInput> {
  private readonly events: HeadEvent[] = [];
  /** Touches of each visit. */
  private readonly touches: Touch[][] = [];
  private readonly rebalanceTouches: Touch[] = [];
  /** Lines in `rebalanceTouches`. */
  private readonly seen = new Set<number>();
  private readonly changed = new Set<number>();
  private readonly rebalance: Rebalance;
  /** Set while rb_erase_cached() runs. */
  private erase: Erase | null = null;

  constructor(input: Omit<ScanInput, 'offsets' | 'holderAt' | 'searches'>) {
    const { layout, slab } = input;
    const { wasm } = layout;
    super({
      ...input,
      ...{ offsets: wasm, searches: DESCENTS },
      holderAt: (address) => slab.headAt(address, wasm.size),
    });
    this.rebalance = new Rebalance(wasm, (kind, r, more) => this.push(kind, r, more));
  }

  /** Records `first` to `end`. */
  scan(first: number, end: number): HeadScan {
    this.run(first, end);
    const { events, rebalanceTouches, changed } = this;
    const { layout, slab } = this.input;
    const visits = this.visits.map(({ holder: head, record, went }, i) => ({
      ...{ head, nth: slab.placeOf(head), record, touches: this.touches[i]!, went },
    }));
    return { layout, events, visits, rebalanceTouches, changed };
  }

  private push(kind: HeadEventKind, r: number, more: Partial<HeadEvent> = {}): void {
    this.events.push({ kind, record: r, ...NOTHING, ...more });
  }

  /** The x86-64 line of the byte that wasm32 has at `offset` of a head. */
  private line(head: number, offset: number): number {
    const { layout, slab } = this.input;
    return lineOf(addressOf(layout.native.size, slab.placeOf(head)) + layout.toNative(offset));
  }

  /** Counts a line beyond the descent: once, and not if the descent touched it. */
  private touchApart(r: number, head: number, offset: number): void {
    const line = this.line(head, offset);
    if (this.seen.has(line) || this.touches.some((of) => of.some((t) => t.line === line))) return;
    this.seen.add(line);
    this.rebalanceTouches.push({ record: r, line, what: 'other' });
  }

  protected override begins(r: number): void {
    this.push('begin', r);
  }

  protected override ends(r: number): void {
    this.push('result', r);
  }

  protected override enters(_r: number, name: string): void {
    if (name === 'rb_erase_cached') {
      const head = this.visits.at(-1)?.holder ?? 0;
      this.erase = new Erase(this.input.layout.wasm, head, (kind, at, more) => this.push(kind, at, more));
    }
  }

  protected override leaves(name: string): void {
    if (name === 'rb_erase_cached') this.erase = null;
    if (name === '__rb_insert') this.rebalance.leave();
  }

  protected override object(r: number, id: number, head: number, isNew: boolean): void {
    if (id !== this.input.cache) return;
    if (isNew) this.input.slab.add(head);
    this.push(isNew ? 'alloc' : 'free', r, { head });
  }

  protected override lock(r: number, address: number, taken: boolean): void {
    this.push(taken ? 'lock' : 'unlock', r, { head: this.input.holderAt(address) });
  }

  protected override walk(r: number, root: number): void {
    this.push('walk', r, { other: root });
  }

  protected override comes(r: number, { holder }: RbVisit): void {
    this.touches.push([]);
    this.push('read', r, { head: holder });
  }

  protected override reads(r: number, head: number, offset: number, visit?: RbVisit): void {
    if (!visit) return this.touchApart(r, head, offset);
    const { left, right } = this.input.offsets;
    const what = offset === left ? 'left' : offset === right ? 'right' : 'key';
    const touches = this.touches.at(-1)!;
    const line = this.line(head, offset);
    if (!touches.some((t) => t.line === line)) touches.push({ record: r, line, what });
  }

  protected override descends(r: number, { holder, went }: RbVisit, child: number): void {
    this.push('descend', r, { head: holder, other: child, side: went });
  }

  protected override matches(_r: number, { holder }: RbVisit, decided: number): void {
    this.push('match', decided, { head: holder });
  }

  /** By the insert or the erase, or what they call. */
  protected override loads(r: number, address: number, value: number): void {
    if (!this.erase && !this.stack.includes('htree_insert')) return;
    const head = this.input.holderAt(address);
    if (!head) return;
    this.touchApart(r, head, address - head);
    if (this.erase) this.erase.load(head, address - head, value);
    else if (this.here() === '__rb_insert') this.rebalance.load(r, head, address - head, value);
  }

  protected override links(r: number, parent: number, side: Side | null): void {
    this.push('link', r, { head: this.created, other: parent, side });
  }

  /** By the insert or the erase, or what they call. */
  protected override stores(r: number, word: RbStore): void {
    if (!this.erase && !this.stack.includes('htree_insert')) return;
    const { offsets, rootSlot, leftmostSlot, holderAt } = this.input;
    const { address, holder: head, offset, old, now } = word;
    if (address === leftmostSlot && (this.erase || now === this.created + offsets.node))
      this.push('write', r, { head: this.created, other: holderAt(now) });
    if (head) {
      this.touchApart(r, head, offset);
      this.changed.add(head);
    }
    if (this.erase)
      return this.erase.store(r, this.here(), this.inRotation(), {
        ...{ head, offset, old, now, to: holderAt(now), top: address === rootSlot },
      });
    if (!head) return;
    this.rebalance.changes();
    // A colour painted in a rotation is part of it.
    const paints = this.stack.includes('rb_insert_color') && !this.inRotation();
    if (paints && offset === offsets.color && (old ^ now) & 1)
      this.push('recolour', r, { head, red: (now & 1) === 0 });
  }

  protected override turned(r: number, turn: RbTurn): void {
    if (this.erase) this.erase.turned(r, turn);
    else if (turn.whole)
      this.push('rotate', turn.entered, { head: turn.down, other: turn.up, double: turn.double });
  }
}
