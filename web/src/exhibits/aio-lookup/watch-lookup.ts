// SPDX-License-Identifier: GPL-2.0-only
// Checks how a lookup uses shared memory. It must read table and context in the read section in which it found them.
// It must ask for user memory once, outside that section. It must take its reference by percpu_ref_tryget_live().
import type { TracedObject } from './objects.ts';
import type { Offsets } from './offsets.ts';
import { Findings } from './findings.ts';

/** A running lookup. */
interface Lookup {
  /** For each object, the read section in which the pointer to it was last read; 0: none. */
  readonly read: Map<number, number>;
  /** Contexts to which the lookup holds a reference. */
  readonly held: Set<number>;
  /** How often the lookup asked for user memory, how often it was mapped, and how often the ring was read. */
  asked: number;
  there: number;
  believed: number;
}

export class LookupWatch {
  private lookups: Lookup[] = [];
  /** For each CPU, the depth of its read sections, and the number of the outermost one. */
  private sections: { depth: number; number: number }[] = [];
  private all = 0;
  private found = new Findings();

  constructor(
    private readonly at: Offsets,
    private readonly root: number,
    private readonly arenaStart: number,
  ) {}

  begin(found: Findings): void {
    this.lookups = [];
    this.sections = [0, 1].map(() => ({ depth: 0, number: 0 }));
    this.found = found;
  }

  enters(): void {
    this.lookups.push({ read: new Map(), held: new Set(), asked: 0, there: 0, believed: 0 });
  }

  /** Handles the start of a read section. */
  locks(cpu: number): void {
    if (!this.sections[cpu]!.depth++) this.sections[cpu]!.number = ++this.all;
  }

  unlocks(cpu: number): void {
    this.sections[cpu]!.depth--;
  }

  /** Number of the read section that the CPU is in; 0: none. */
  section(cpu: number): number {
    const { depth, number } = this.sections[cpu]!;
    return depth ? number : 0;
  }

  /** Handles the end of a function that the lookup called, or of the lookup itself. */
  leaves(cpu: number, name: string, result: number): void {
    const lookup = this.lookups.at(-1)!;
    const { found } = this;
    if (name === 'get_user_page') {
      lookup.asked++;
      if (result) lookup.there++;
      if (lookup.asked > 1) found.find('get_user()', `${lookup.asked} times in a lookup`);
      if (this.section(cpu))
        found.find('get_user()', 'inside rcu_read_lock(), where no code may wait for a page');
    } else if (name === 'lookup_ioctx') {
      if (lookup.believed > lookup.there) found.find('get_user()', 'passed by: the ring is read without it');
      this.lookups.pop();
    }
  }

  load(cpu: number, name: string, address: number, value: number, thing: TracedObject | null): void {
    const lookup = this.lookups.at(-1)!;
    if (address === this.root + this.at.tablePointer) lookup.read.set(value, this.section(cpu));
    else if (!thing) {
      if (address >= this.arenaStart)
        this.found.find('a lookup reads', 'beyond the end of the object that it found');
    } else if (thing.kind === 'ring') lookup.believed++;
    else if (thing.kind === 'table' || thing.kind === 'context') {
      // The function that drops a reference may check whether it was the last.
      if (!lookup.held.has(thing.base) && name !== 'percpu_ref_put') this.reads(lookup, cpu, thing);
      const isSlot = thing.kind === 'table' && address - thing.base >= this.at.table.slots;
      if (isSlot) lookup.read.set(value, this.section(cpu));
    }
  }

  private reads({ read }: Lookup, cpu: number, { kind, base }: TracedObject): void {
    const since = read.get(base);
    if (since === undefined) this.found.find('a lookup reads', `a ${kind} that it has not found there`);
    else if (!this.section(cpu) || since !== this.section(cpu))
      this.found.find('a lookup reads', `a ${kind} outside rcu_read_lock()`);
  }

  /** Handles a lookup's write to a reference count. */
  counts(name: string, context: number, takes: boolean): void {
    const { held } = this.lookups.at(-1)!;
    if (takes) held.add(context);
    else held.delete(context);
    if (takes && name !== 'percpu_ref_tryget_live')
      this.found.find('a lookup’s reference', 'whether the context is dying or not');
  }
}
