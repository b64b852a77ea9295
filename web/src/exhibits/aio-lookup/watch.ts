// SPDX-License-Identifier: GPL-2.0-only
// What a lookup may do with the memory of others: told by the records alone, since on one CPU what is forbidden mostly
// ends well.
import { Kind, LockClass, type SiteTable } from '../../exhibit-api/index.ts';
import { objectKinds, TracedObjects, type TracedObject } from './objects.ts';
import { offsetsOf, type Offsets } from './offsets.ts';
import { TableWatch } from './watch-table.ts';
import { Findings } from './watched.ts';

/** A lookup that runs. */
interface Lookup {
  /** By the object that a pointer leads to: in which section the pointer was read last; 0: in none. */
  readonly read: Map<number, number>;
  /** Contexts of which it holds a reference. */
  readonly held: Set<number>;
  /** Of the ring: how often the user's memory was asked for, how often it was there, and how often read. */
  asked: number;
  there: number;
  believed: number;
}

export interface Happening {
  readonly kind: number;
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Operations are fed in order: where an object lies is known from its allocation. */
export class Watch {
  private readonly objects: TracedObjects;
  private readonly at: Offsets;
  private readonly table: TableWatch;
  private stack: string[] = [];
  private lookups: Lookup[] = [];
  private cpu = 0;
  /** Of each CPU: how many locks and read sections it is in, and the number of the outermost. */
  private held: { depth: number; section: number }[] = [];
  private sections = 0;
  private found = new Findings();

  constructor(
    private readonly sites: SiteTable,
    private readonly root: number,
    private readonly arenaStart: number,
  ) {
    this.at = offsetsOf(sites);
    this.objects = new TracedObjects(objectKinds(sites), root, this.at.mmEnd);
    this.table = new TableWatch(this.at.table);
  }

  /** Gives where what is not right will be. */
  begin(): Findings {
    this.stack = [];
    this.lookups = [];
    this.cpu = 0;
    this.held = [0, 1].map(() => ({ depth: 0, section: 0 }));
    this.found = new Findings();
    this.table.begin(this.found);
    return this.found;
  }

  /** And not what the environment does for it later. */
  private get inOperation(): boolean {
    return this.stack.includes('exhibit_op') && !this.stack.includes('run_callbacks');
  }

  /** The lookup whose code runs: not one in which another CPU acts. */
  private get lookup(): Lookup | undefined {
    const inside = this.stack.lastIndexOf('lookup_ioctx') > this.stack.lastIndexOf('exhibit_op');
    return inside ? this.lookups.at(-1) : undefined;
  }

  private get section(): number {
    const { depth, section } = this.held[this.cpu]!;
    return depth ? section : 0;
  }

  feed({ kind, id, a, b, c }: Happening): void {
    switch (kind) {
      case Kind.ENTER:
        this.stack.push(this.sites.functions[id]![0]);
        if (this.stack.at(-1) === 'lookup_ioctx')
          this.lookups.push({ read: new Map(), held: new Set(), asked: 0, there: 0, believed: 0 });
        return;
      case Kind.EXIT:
        this.leaves(this.stack.at(-1), a);
        this.stack.pop();
        return;
      case Kind.LOCK:
        if (!this.held[this.cpu]!.depth++) this.held[this.cpu]!.section = ++this.sections;
        if (id === LockClass.SPIN && this.lookup) this.found.find('a lookup takes', 'a spin lock');
        return;
      case Kind.UNLOCK:
        this.held[this.cpu]!.depth--;
        return;
      case Kind.CPU:
        this.cpu = a;
        return;
      case Kind.ALLOC:
        this.objects.allocated(id, a, b);
        return this.table.allocated(a);
      case Kind.FREE:
        return this.table.free(a, this.inOperation);
      case Kind.LOAD:
        return this.load(a, b, this.objects.of(a));
      case Kind.STORE:
        return this.store(a, b, c, this.objects.of(a));
      default:
        return;
    }
  }

  private leaves(name: string | undefined, result: number): void {
    const { lookup, found } = this;
    if (!lookup) return;
    if (name === 'user_ring') {
      lookup.asked++;
      if (result) lookup.there++;
      if (lookup.asked > 1) found.find('get_user()', `${lookup.asked} times in a lookup`);
      if (this.section) found.find('get_user()', 'inside rcu_read_lock(), where nobody may wait for a page');
    } else if (name === 'lookup_ioctx') {
      if (lookup.believed > lookup.there) found.find('get_user()', 'passed by: the ring is read without it');
      this.lookups.pop();
    }
  }

  private load(address: number, value: number, thing: TracedObject | null): void {
    const { lookup, found } = this;
    if (thing && this.inOperation) this.table.read(thing.base);
    if (!lookup) return;
    if (address === this.root + this.at.tablePointer) lookup.read.set(value, this.section);
    else if (!thing) {
      if (address >= this.arenaStart) found.find('a lookup reads', 'behind the end of what it has found');
    } else if (thing.kind === 'ring') lookup.believed++;
    else if (thing.kind === 'table' || thing.kind === 'context') {
      this.reads(lookup, thing);
      const isSlot = thing.kind === 'table' && address - thing.base >= this.at.table.slots;
      if (isSlot) lookup.read.set(value, this.section);
    }
  }

  private reads({ read, held }: Lookup, { kind, base }: TracedObject): void {
    // Who gives a reference back may look whether it was the last.
    if (held.has(base) || this.stack.at(-1) === 'percpu_ref_put') return;
    const since = read.get(base);
    if (since === undefined) this.found.find('a lookup reads', `a ${kind} that it has not found there`);
    else if (!this.section || since !== this.section)
      this.found.find('a lookup reads', `a ${kind} outside rcu_read_lock()`);
  }

  private store(address: number, old: number, value: number, thing: TracedObject | null): void {
    const { lookup } = this;
    if (address === this.root + this.at.tablePointer) this.table.show(value);
    else if (thing?.kind === 'table') this.table.write(thing.base, address - thing.base, value);
    else if (lookup && thing?.kind === 'context' && address - thing.base === this.at.context.users) {
      if (value > old) lookup.held.add(thing.base);
      else lookup.held.delete(thing.base);
      if (value > old && this.stack.at(-1) !== 'percpu_ref_tryget_live')
        this.found.find('a lookup’s reference', 'whether the context is dying or not');
    }
  }
}
