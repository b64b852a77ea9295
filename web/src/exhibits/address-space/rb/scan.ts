// SPDX-License-Identifier: GPL-2.0-only
// Scans operations on areas in a red-black tree: searches by a kernel's own functions, or those written here.
import {
  RbScan as Scan,
  type RbStore,
  type RbTurn,
  type RbVisit,
  type Side,
} from '../../../structures/rbtree/index.ts';
import { areaCache, fillsArea } from '../areas.ts';
import type { Cost } from '../bulk-counter.ts';
import type { AreaTree } from '../shared-reader.ts';
import { scansOf, type Scanned } from '../variant.ts';
import type { RbEvent, RbEventKind, RbScan } from './event.ts';
import { pointersOf, rbAreaLayout, readAreas } from './tree.ts';

const SEARCHES: ReadonlySet<string> = new Set([
  ...['find_vma', 'find_vma_links', 'unmapped_area'],
  ...['find_area', 'new_area', 'lowest_gap', 'first_fit'],
]);
const HELPERS: ReadonlySet<string> = new Set(['vm_start_gap', 'vm_end_gap']);
/** Functions that go from area to area by the list, and that look into the cache. */
const LISTS: ReadonlySet<string> = new Set(['walk_areas', 'dup_mmap', 'copy_process']);
const CACHES: ReadonlySet<string> = new Set(['vmacache_find', 'find_cached']);
/** Functions that keep the tree balanced. */
const LIBRARY: ReadonlySet<string> = new Set(['__rb_insert', '__rb_erase_color', '____rb_erase_color']);

const ERASES: ReadonlySet<string> = new Set(['__rb_erase_augmented', 'rb_erase']);

const NOTHING = { area: 0, other: 0, side: null, red: false, value: 0 } as const;

function inputOf(...[program, records, objectAt]: Scanned) {
  const { sites, variant } = program;
  const offsets = rbAreaLayout(sites, variant);
  const cache = areaCache(sites);
  return {
    ...{ sites, records, offsets, cache, searches: SEARCHES, helpers: HELPERS, ...pointersOf(program) },
    alsoKeys: new Set([offsets.start, offsets.gap]),
    rotated: variant === 'rbtree' ? 'gap_callbacks_rotate' : 'vma_gap_callbacks_rotate',
    holderAt: (address: number) => objectAt(cache, address),
  };
}

class RbOpScan extends Scan<ReturnType<typeof inputOf>> implements RbScan {
  readonly events: RbEvent[] = [];
  readonly nexts: number[] = [];
  readonly changed = new Set<number>();
  /** rb_erase() has begun, and read nothing yet. */
  private leaving = false;

  constructor(...of: Scanned) {
    super(inputOf(...of));
  }

  private push(kind: RbEventKind, record: number, more: Partial<RbEvent> = {}): void {
    this.events.push({ ...NOTHING, ...more, kind, record, walk: this.walks.length, cpu: this.cpu });
  }

  protected override walk(r: number, root: number): void {
    this.push('walk', r, { other: root });
  }

  protected override reads(r: number, area: number, offset: number, visit?: RbVisit): void {
    const { key, start, gap } = this.input.offsets;
    if (visit && (offset === key || offset === start || offset === gap)) this.push('read', r, { area });
  }

  protected override descends(r: number, { holder, went }: RbVisit, child: number): void {
    this.push('descend', r, { area: holder, other: child, side: went });
  }

  protected override loads(r: number, address: number, value: number): void {
    const here = this.here();
    if (this.leaving && ERASES.has(here)) {
      // The library first reads a child of the node that it takes out.
      const area = this.input.holderAt(address);
      if (!area) return;
      this.leaving = false;
      this.changed.add(area);
      this.push('unlink', r, { area });
      return;
    }
    if (CACHES.has(here)) {
      const place = this.input.cached.indexOf(address);
      if (place >= 0) this.push('cache', r, { area: value, value: place });
    } else if (LISTS.has(here)) {
      const area = this.input.holderAt(address);
      if (address !== this.input.list && (!area || address - area !== this.input.offsets.next)) return;
      if (value) this.nexts.push(r);
      this.push('next', r, { area, other: value });
    }
  }

  protected override links(r: number, parent: number, side: Side | null): void {
    this.changed.add(this.created);
    this.push('link', r, { area: this.created, other: parent, side });
    // From here on it is a node of the tree as any other.
    this.created = 0;
  }

  protected override stores(r: number, { holder, offset, old, now, isLink, address }: RbStore): void {
    const { color, gap, next } = this.input.offsets;
    if (fillsArea(this.stack)) return;
    if (address === this.input.list || (holder && offset === next)) {
      if (old !== now) this.push('list', r, { area: holder, other: now });
      return;
    }
    if (!holder || !(isLink || offset === color || (offset === gap && old !== now))) return;
    this.changed.add(holder);
    const balances = this.stack.some((name) => LIBRARY.has(name)) && !this.inRotation();
    if (offset === gap) this.push('gap', r, { area: holder, value: now });
    else if (offset === color && balances && (old & 1) !== (now & 1))
      this.push('recolour', r, { area: holder, red: (now & 1) === 0 });
  }

  protected override enters(_: number, name: string): void {
    if (ERASES.has(name)) this.leaving = true;
  }

  protected override turned(_: number, { down, up, entered }: RbTurn): void {
    this.push('rotate', entered, { area: down, other: up });
  }
}

const scan = (...of: Scanned): RbOpScan => new RbOpScan(...of);
export const rbScanOf = scansOf(scan);

const costOf = ({ visits, nexts }: RbScan): Cost => ({
  nodesVisited: [...visits.map(({ record }) => record), ...nexts].sort((a, b) => a - b),
  compared: visits.flatMap(({ comparisons }) => comparisons),
  ...{ nodesAllocated: [], copied: [], freed: [] },
});

export const RB_AREAS: AreaTree<RbEvent> = {
  areas: (trace, memory) => [...readAreas(trace, memory).holders.values()],
  nodes: () => [],
  joins: (trace, op) =>
    rbScanOf(trace, op).events.flatMap((e) => (e.kind === 'link' ? [[e.area, e.record] as const] : [])),
  events: (trace, op) => rbScanOf(trace, op).events,
  cost: (trace, op) => costOf(rbScanOf(trace, op)),
  costIn: (...of) => costOf(scan(...of).run()),
};
