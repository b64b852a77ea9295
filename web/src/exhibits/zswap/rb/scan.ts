// SPDX-License-Identifier: GPL-2.0-only
// Scans one operation of zswap on its tree: searches by its own functions, changes by lib/rbtree.c.
import { perObjectAndKey, type Trace } from '../../../exhibit-api/index.ts';
import {
  RbScan as Scan,
  type RbStore,
  type RbTurn,
  type RbVisit,
  type Side,
} from '../../../structures/rbtree/index.ts';
import { cachesOf, entryAt, entryLayout } from '../memory.ts';
import type { RbEvent, RbEventKind, RbScan } from './event.ts';
import { rbSlotOf } from './tree.ts';

const SEARCHES: ReadonlySet<string> = new Set(['zswap_rb_search', 'zswap_rb_insert']);
/** Functions that keep the tree balanced. */
const LIBRARY: ReadonlySet<string> = new Set(['rb_insert_color', 'rb_erase']);

const NOTHING = {
  entry: 0,
  other: 0,
  side: null,
  red: false,
  top: false,
  double: false,
  page: false,
} as const;

export const rbScanOf = perObjectAndKey((trace: Trace, op: number): RbScan => {
  const { first, end } = trace.ops[op]!;
  return new OpScan(trace).run(first, end);
});

class OpScan extends Scan implements RbScan {
  readonly events: RbEvent[] = [];
  readonly locks: number[] = [];
  readonly allocations: number[] = [];
  readonly rotations: number[] = [];
  readonly changed = new Set<number>();
  /** The entry that rb_erase() removes; 0 outside rb_erase(). */
  private leaving = 0;
  private readonly page: number;

  constructor(trace: Trace) {
    const { entry, page } = cachesOf(trace.sites);
    super({
      ...{ sites: trace.sites, records: trace.data.records },
      ...{ offsets: entryLayout(trace.sites), cache: entry, searches: SEARCHES },
      holderAt: (address) => entryAt(trace, address),
      rootSlot: rbSlotOf(trace),
    });
    this.page = page;
  }

  private push(kind: RbEventKind, record: number, more: Partial<RbEvent> = {}): void {
    this.events.push({ kind, record, ...NOTHING, ...more });
  }

  protected override begins(r: number): void {
    this.push('begin', r);
  }

  protected override ends(r: number): void {
    this.push('result', r);
  }

  protected override leaves(name: string): void {
    if (name === 'rb_erase') this.leaving = 0;
  }

  protected override object(r: number, id: number, entry: number, isNew: boolean): void {
    const page = id === this.page;
    if (!page && id !== this.input.cache) return;
    if (isNew) this.allocations.push(r);
    this.push(isNew ? 'alloc' : 'free', r, { entry, page });
  }

  protected override lock(r: number, _address: number, taken: boolean): void {
    if (taken) this.locks.push(r);
    this.push(taken ? 'lock' : 'unlock', r);
  }

  protected override walk(r: number, root: number): void {
    this.push('walk', r, { other: root });
  }

  protected override comes(r: number, { holder }: RbVisit): void {
    this.push('read', r, { entry: holder });
  }

  protected override descends(r: number, { holder, went }: RbVisit, child: number): void {
    this.push('descend', r, { entry: holder, other: child, side: went });
  }

  protected override matches(r: number, { holder }: RbVisit): void {
    this.push('match', r, { entry: holder });
  }

  protected override links(r: number, parent: number, side: Side | null): void {
    this.push('link', r, { entry: this.created, other: parent, side });
    this.changed.add(this.created);
  }

  protected override stores(r: number, { holder, offset, old, now, isLink }: RbStore): void {
    const paints = holder !== 0 && offset === this.input.offsets.color;
    if (holder && (isLink || paints)) this.changed.add(holder);
    if (!this.stack.some((name) => LIBRARY.has(name))) return;
    if (this.stack.includes('rb_erase')) this.leaving ||= this.victim();
    if (this.inRotation()) return;
    if (isLink && this.here() === '__rb_change_child' && this.holderOf(old) === this.leaving)
      this.push('unlink', r, { entry: this.leaving, other: this.holderOf(now) });
    else if (paints && holder !== this.leaving && (old ^ now) & 1)
      this.push('recolour', r, { entry: holder, red: (now & 1) === 0, top: now <= 1 });
  }

  /** The entry at which the latest search ended: found, or stored twice. */
  private victim(): number {
    return this.events.findLast((e) => e.kind === 'match')?.entry ?? 0;
  }

  protected override turned(r: number, { down, up, whole, double }: RbTurn): void {
    this.rotations.push(r);
    if (whole) this.push('rotate', r, { entry: down, other: up, double });
  }
}
