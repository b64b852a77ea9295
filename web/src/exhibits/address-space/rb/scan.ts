// SPDX-License-Identifier: GPL-2.0-only
// Scans operations on areas in a red-black tree: searches by a kernel's own functions, or those written here.
import { objectsOf, perObjectAndKey, type Trace } from '../../../exhibit-api/index.ts';
import {
  RbScan as Scan,
  type RbStore,
  type RbTurn,
  type RbVisit,
  type Side,
} from '../../../structures/rbtree/index.ts';
import { programOf, type ObjectAt, type Program } from '../variant.ts';
import { areaCache, fillsArea } from '../areas.ts';
import type { RbEvent, RbEventKind, RbScan } from './event.ts';
import { cacheOf, listOf, rbAreaLayout, rbRootOf, type RbAreaLayout } from './layout-of.ts';

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

export const rbScanOf = perObjectAndKey((trace: Trace, op: number): RbScan => {
  const objects = objectsOf(trace);
  const { first, end } = trace.ops[op]!;
  const at: ObjectAt = (cache, address) => objects.baseOf(cache, address);
  return new RbOpScan(programOf(trace), trace.data.records, at).run(first, end);
});

export class RbOpScan extends Scan {
  private readonly events: RbEvent[] = [];
  private readonly cached: number[] = [];
  private readonly nexts: number[] = [];
  private readonly rotations: number[] = [];
  private readonly changed = new Set<number>();
  /** rb_erase() has begun, and read nothing yet. */
  private leaving = false;
  private readonly layout: RbAreaLayout;
  private readonly cache: readonly number[];
  private readonly list: number;

  constructor(program: Program, records: Uint32Array, objectAt: ObjectAt) {
    const layout = rbAreaLayout(program.sites, program.variant);
    const areas = areaCache(program.sites);
    super({
      ...{ sites: program.sites, records, base: 0 },
      ...{ offsets: layout, cache: areas, searches: SEARCHES, helpers: HELPERS },
      alsoKeys: new Set([layout.start, layout.gap]),
      rotated: program.variant === 'rbtree' ? 'gap_callbacks_rotate' : 'vma_gap_callbacks_rotate',
      holderAt: (address) => objectAt(areas, address),
      rootSlot: rbRootOf(program),
    });
    this.layout = layout;
    this.cache = cacheOf(program);
    this.list = listOf(program);
  }

  run(first: number, end: number): RbScan {
    this.readAll(first, end);
    const { events, visits, walks, cached, nexts, rotations, changed } = this;
    return { events, visits, walks, cached, nexts, rotations, changed };
  }

  private push(kind: RbEventKind, record: number, more: Partial<RbEvent> = {}): void {
    this.events.push({ ...NOTHING, ...more, kind, record, walk: this.walks.length, cpu: this.cpu });
  }

  protected override walk(r: number, root: number): void {
    this.push('walk', r, { other: root });
  }

  protected override reads(r: number, area: number, offset: number, visit?: RbVisit): void {
    const { key, start, gap } = this.layout;
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
      const place = this.cache.indexOf(address);
      if (place < 0) return;
      this.cached.push(r);
      this.push('cache', r, { area: value, value: place });
    } else if (LISTS.has(here)) {
      const area = this.input.holderAt(address);
      if (address !== this.list && (!area || address - area !== this.layout.next)) return;
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
    const { color, gap, next } = this.layout;
    if (fillsArea(this.stack)) return;
    if (address === this.list || (holder && offset === next)) {
      if (old !== now) this.push('list', r, { area: holder, other: now });
      return;
    }
    if (!holder) return;
    if (offset === gap) {
      if (old === now) return;
      this.changed.add(holder);
      this.push('gap', r, { area: holder, value: now });
      return;
    }
    if (!isLink && offset !== color) return;
    this.changed.add(holder);
    const balances = this.stack.some((name) => LIBRARY.has(name)) && !this.inRotation();
    if (offset === color && balances && (old & 1) !== (now & 1))
      this.push('recolour', r, { area: holder, red: (now & 1) === 0 });
  }

  protected override enters(_: number, name: string): void {
    if (ERASES.has(name)) this.leaving = true;
  }

  protected override turned(_: number, { down, up, entered }: RbTurn): void {
    this.rotations.push(entered);
    this.push('rotate', entered, { area: down, other: up });
  }
}
