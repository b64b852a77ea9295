// SPDX-License-Identifier: GPL-2.0-only
// Reads one operation's records, one after another: searches by zswap's own functions, changes by lib/rbtree.c.
import { Kind, LockClass, perObjectAndKey, type Trace } from '../../../exhibit-api/index.ts';
import { isVisibleFile } from '../../../stepping/steps.ts';
import { rbLayout } from '../../../structures/rbtree/index.ts';
import { cachesOf, entryAt, entryLayout } from '../trace.ts';
import type { RbEvent, RbEventKind, RbScan, Visit } from './event.ts';
import { rbRootOf } from './tree.ts';

const SEARCHES: ReadonlySet<string> = new Set(['zswap_rb_search', 'zswap_rb_insert']);
/** They keep the tree balanced. */
const LIBRARY: ReadonlySet<string> = new Set(['rb_insert_color', 'rb_erase']);
/** Called at the end of each rotation, with who moved down and who up; its augmented twin would do something. */
const ROTATED = 'dummy_rotate';

const SETS_PARENTS = '__rb_rotate_set_parents';

const NOTHING = {
  entry: 0,
  other: 0,
  side: null,
  red: false,
  top: false,
  double: false,
  page: false,
} as const;

export const rbScanOf = perObjectAndKey((trace: Trace, op: number) => new OpScan(trace).run(op));

class OpScan {
  private readonly events: RbEvent[] = [];
  private readonly visits: Visit[] = [];
  private readonly walks: number[] = [];
  private readonly locks: number[] = [];
  private readonly allocations: number[] = [];
  private readonly rotations: number[] = [];
  private readonly changed = new Set<number>();
  /** Names of the functions that run, outermost first. */
  private readonly stack: string[] = [];
  private created = 0;
  private began = false;
  /** The search that runs has read the root. */
  private walking = false;
  /** What rb_erase() takes out, 0 outside. */
  private leaving = 0;
  /** The arguments of ROTATED, as they are put down at its start. */
  private turning: number[] | null = null;
  /** A rotation has hung both its entries where they belong; else another follows, and the two are told as one. */
  private whole = false;
  private double = false;
  private readonly rootSlot: number;
  private readonly layout;
  private readonly caches;

  constructor(private readonly trace: Trace) {
    this.layout = entryLayout(trace.sites);
    this.caches = cachesOf(trace.sites);
    this.rootSlot = rbRootOf(trace) + rbLayout(trace.sites).root;
  }

  run(op: number): RbScan {
    const { first, end } = this.trace.ops[op]!;
    for (let r = first; r < end; r++) this.read(r);
    if (end > first) this.push('result', end - 1);
    const { events, visits, walks, locks, allocations, rotations, changed } = this;
    return { events, visits, walks, locks, allocations, rotations, changed };
  }

  private read(r: number): void {
    const { trace } = this;
    const id = trace.id(r);
    switch (trace.kind(r)) {
      case Kind.STEP:
        if (this.began || !isVisibleFile(trace.sites.files[trace.sites.sites.file[id]!]!.path)) break;
        this.began = true;
        this.push('begin', r);
        break;
      case Kind.ENTER:
        this.enter(trace.functionName(id));
        break;
      case Kind.EXIT:
        this.leave(r, this.stack.pop() ?? '');
        break;
      case Kind.ALLOC:
      case Kind.FREE:
        this.object(r, id);
        break;
      case Kind.LOCK:
      case Kind.UNLOCK:
        if (id === LockClass.SPIN) this.lock(r);
        break;
      case Kind.LOAD:
        if (SEARCHES.has(this.here())) this.search(r, trace.a(r), trace.b(r));
        break;
      case Kind.STORE:
        this.store(r, trace.a(r), trace.b(r), trace.c(r));
        break;
      default:
        break;
    }
  }

  private here(): string {
    return this.stack[this.stack.length - 1] ?? '';
  }

  private push(kind: RbEventKind, record: number, more: Partial<RbEvent> = {}): void {
    this.events.push({ kind, record, ...NOTHING, ...more });
  }

  /** The entry that a pointer to a struct rb_node leads to. */
  private entryOf(node: number): number {
    return node ? node - this.layout.node : 0;
  }

  private enter(name: string): void {
    this.stack.push(name);
    if (SEARCHES.has(name)) this.walking = false;
    if (name === ROTATED) this.turning = [];
    if (name === SETS_PARENTS) this.whole = true;
  }

  private leave(r: number, name: string): void {
    if (name === 'rb_erase') this.leaving = 0;
    if (!SEARCHES.has(name) || !this.walking) return;
    const last = this.visits.at(-1);
    // A search that read no child of the last node has met its key.
    if (last?.search === this.walks.length && last.went === null)
      this.push('match', r, { entry: last.entry });
  }

  private object(r: number, id: number): void {
    const page = id === this.caches.page;
    if (!page && id !== this.caches.entry) return;
    const isNew = this.trace.kind(r) === Kind.ALLOC;
    const entry = this.trace.a(r);
    if (isNew) this.allocations.push(r);
    if (isNew && !page) this.created = entry;
    this.push(isNew ? 'alloc' : 'free', r, { entry, page });
  }

  private lock(r: number): void {
    const taken = this.trace.kind(r) === Kind.LOCK;
    if (taken) this.locks.push(r);
    this.push(taken ? 'lock' : 'unlock', r);
  }

  /** A load by a search. */
  private search(r: number, address: number, value: number): void {
    if (address === this.rootSlot) {
      if (this.walking) return;
      this.walking = true;
      this.walks.push(r);
      this.push('walk', r, { other: this.entryOf(value) });
      return;
    }
    const entry = entryAt(this.trace, address);
    if (!entry || entry === this.created) return;
    const offset = address - entry;
    if (offset === this.layout.key) this.compare(r, entry);
    else if (offset === this.layout.left || offset === this.layout.right) {
      const at = this.visits.at(-1);
      if (at?.entry !== entry || at.went) return;
      at.went = offset === this.layout.left ? 'left' : 'right';
      this.push('descend', r, { entry, other: this.entryOf(value), side: at.went });
    }
  }

  private compare(r: number, entry: number): void {
    const search = this.walks.length;
    const last = this.visits.at(-1);
    if (last?.search === search && last.entry === entry) return void last.comparisons.push(r);
    this.visits.push({ search, entry, record: r, comparisons: [r], went: null });
    this.push('read', r, { entry });
  }

  private store(r: number, address: number, old: number, now: number): void {
    if (this.turning) return this.turn(r, now);
    const here = this.here();
    const entry = entryAt(this.trace, address);
    const offset = address - entry;
    const isLink =
      address === this.rootSlot ||
      (entry !== 0 && (offset === this.layout.left || offset === this.layout.right));
    if (here === 'rb_link_node' && isLink && this.entryOf(now) === this.created) {
      const side = entry ? (offset === this.layout.left ? 'left' : 'right') : null;
      this.push('link', r, { entry: this.created, other: entry, side });
      this.changed.add(this.created);
    }
    if (entry && (isLink || offset === this.layout.color)) this.changed.add(entry);
    if (!this.stack.some((name) => LIBRARY.has(name))) return;
    if (this.stack.includes('rb_erase')) this.leaving ||= this.victim();
    const isChange = here === '__rb_change_child' && !this.stack.includes(SETS_PARENTS);
    if (isLink && isChange && this.entryOf(old) === this.leaving)
      this.push('unlink', r, { entry: this.leaving, other: this.entryOf(now) });
    else if (this.stack.includes(SETS_PARENTS)) return;
    else if (entry && entry !== this.leaving && offset === this.layout.color && (old ^ now) & 1)
      this.push('recolour', r, { entry, red: (now & 1) === 0, top: now <= 1 });
  }

  /** Who was searched for or stored twice: the entry at which the last search ended. */
  private victim(): number {
    return this.events.findLast((e) => e.kind === 'match')?.entry ?? 0;
  }

  /** The tracer writes a function's arguments down where it begins, in their order. */
  private turn(r: number, value: number): void {
    this.turning!.push(this.entryOf(value));
    if (this.turning!.length < 2) return;
    const [down = 0, up = 0] = this.turning!;
    this.turning = null;
    this.rotations.push(r);
    if (this.whole) this.push('rotate', r, { entry: down, other: up, double: this.double });
    this.double = !this.whole;
    this.whole = false;
  }
}
