// SPDX-License-Identifier: GPL-2.0-only
// Checks how an operation uses shared memory, by its records alone. On one CPU most forbidden accesses do no harm, so
// results do not show them. Each kind of rule has a file of its own.
import { Kind, LockClass, type SiteTable } from '../../exhibit-api/index.ts';
import { objectKinds, TracedObjects, type TracedObject } from './objects.ts';
import { offsetsOf, type Offsets } from './offsets.ts';
import { LockWatch } from './watch-lock.ts';
import { LookupWatch } from './watch-lookup.ts';
import { TableWatch } from './watch-table.ts';
import { Findings } from './findings.ts';

export interface Happening {
  readonly kind: number;
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Operations must be fed in order: only its allocation tells where an object lies. */
export class Watch {
  private readonly objects: TracedObjects;
  private readonly at: Offsets;
  private readonly table: TableWatch;
  private readonly lock: LockWatch;
  private readonly lookup: LookupWatch;
  private stack: string[] = [];
  private cpu = 0;
  private found = new Findings();

  constructor(
    private readonly sites: SiteTable,
    private readonly root: number,
    arenaStart: number,
  ) {
    this.at = offsetsOf(sites);
    this.objects = new TracedObjects(objectKinds(sites), root, this.at.mmEnd);
    this.table = new TableWatch(this.at.table);
    this.lock = new LockWatch(this.at);
    this.lookup = new LookupWatch(this.at, root, arenaStart);
  }

  /** Returns the list of findings, which the operation's records then fill. */
  begin(): Findings {
    this.stack = [];
    this.cpu = 0;
    this.found = new Findings();
    for (const watch of [this.table, this.lock, this.lookup]) watch.begin(this.found);
    return this.found;
  }

  /** Whether the operation itself runs, not a deferred callback. */
  private get inOperation(): boolean {
    return this.stack.includes('exhibit_op') && !this.stack.includes('run_callbacks');
  }

  /** Whether a lookup runs, and not another CPU that acts meanwhile. */
  private get inLookup(): boolean {
    return this.stack.lastIndexOf('lookup_ioctx') > this.stack.lastIndexOf('exhibit_op');
  }

  private get function(): string {
    return this.stack.at(-1) ?? '';
  }

  feed({ kind, id, a, b, c }: Happening): void {
    switch (kind) {
      case Kind.ENTER:
        this.stack.push(this.sites.functions[id]![0]);
        if (this.function === 'lookup_ioctx') this.lookup.enters();
        else if (this.function === 'synchronize_rcu') this.waits();
        return;
      case Kind.EXIT:
        if (this.inLookup) this.lookup.leaves(this.cpu, this.function, a);
        this.stack.pop();
        return;
      case Kind.LOCK:
        if (id === LockClass.RCU) this.lookup.locks(this.cpu);
        else if (a === this.root + this.at.lock) this.lock.takes(this.cpu);
        if (id === LockClass.SPIN && this.inLookup) this.found.find('a lookup takes', 'a spin lock');
        return;
      case Kind.UNLOCK:
        if (id === LockClass.RCU) this.lookup.unlocks(this.cpu);
        else if (a === this.root + this.at.lock) this.lock.drops(this.cpu);
        return;
      case Kind.CPU:
        this.cpu = a;
        return;
      case Kind.ALLOC:
        this.objects.allocated(id, a, b);
        this.lock.allocated(a);
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

  /** Handles the operation's wait for a grace period. */
  private waits(): void {
    const holds = this.lock.isHeld(this.cpu)
      ? 'ioctx_lock'
      : this.lookup.section(this.cpu) && 'rcu_read_lock()';
    if (holds) this.found.find('synchronize_rcu()', `is called inside ${holds}`);
    else this.table.waited();
  }

  private load(address: number, value: number, thing: TracedObject | null): void {
    if (thing && this.inOperation) this.table.read(thing.base);
    if (this.inLookup) this.lookup.load(this.cpu, this.function, address, value, thing);
    else if (thing?.kind === 'ring' && this.inOperation)
      this.found.find('get_user()', 'passed by: the ring is read outside of a lookup');
  }

  private store(address: number, old: number, value: number, thing: TracedObject | null): void {
    const { cpu } = this;
    if (address === this.root + this.at.tablePointer) {
      this.table.show(value);
      this.lock.show(cpu, value);
    } else if (thing?.kind === 'table') {
      this.table.write(thing.base, address - thing.base, value);
      this.lock.writeTable(cpu, thing.base, address, value);
    } else if (thing?.kind === 'context') {
      const offset = address - thing.base;
      this.lock.writeContext(cpu, thing.base, offset, old, value);
      if (offset === this.at.context.users && this.inLookup)
        this.lookup.counts(this.function, thing.base, value > old);
    }
  }
}
