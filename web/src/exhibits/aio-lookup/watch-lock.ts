// SPDX-License-Identifier: GPL-2.0-only
// What ioctx_lock guards: the pointer to the table, the slots of the table that lookups find, and of the contexts in
// them the slot's number and whether one is dead. Who writes there holds the lock, and of a context that is taken out
// both writes are made under one hold of it.
import type { Offsets } from './offsets.ts';
import { Findings } from './findings.ts';

export class LockWatch {
  /** Of each CPU: its hold of the lock, each a number of its own; 0: it does not hold it. */
  private holds = [0, 0];
  private all = 0;
  /** Of each table: what its slots hold, by their addresses. */
  private readonly slots = new Map<number, Map<number, number>>();
  private current = 0;
  /** Of a context: under which hold it was said to be dead, or taken out of its slot, whichever was first. */
  private readonly ended = new Map<number, number>();
  private found = new Findings();

  constructor(private readonly at: Offsets) {}

  begin(found: Findings): void {
    this.holds = [0, 0];
    this.found = found;
  }

  takes(cpu: number): void {
    this.holds[cpu] = ++this.all;
  }

  drops(cpu: number): void {
    this.holds[cpu] = 0;
  }

  isHeld(cpu: number): boolean {
    return this.holds[cpu] !== 0;
  }

  allocated(base: number): void {
    this.slots.delete(base);
    this.ended.delete(base);
  }

  private guarded(cpu: number, what: string): void {
    if (!this.holds[cpu]) this.found.find('what ioctx_lock guards', `${what} is written without it`);
  }

  show(cpu: number, table: number): void {
    this.guarded(cpu, 'mm->ioctx_table');
    this.current = table;
  }

  writeTable(cpu: number, table: number, address: number, value: number): void {
    if (address - table < this.at.table.slots) return;
    const slots = this.slots.get(table) ?? new Map<number, number>();
    const old = slots.get(address) ?? 0;
    this.slots.set(table, slots.set(address, value));
    if (table !== this.current) return;
    this.guarded(cpu, 'a slot');
    if (old && !value) this.ends(cpu, old);
  }

  writeContext(cpu: number, context: number, offset: number, old: number, value: number): void {
    const { id, dead } = this.at.context;
    const dies = offset === dead && !old && value !== 0;
    if (offset !== id && offset !== dead) return;
    if (this.isFound(context)) this.guarded(cpu, offset === id ? 'ctx->id' : 'ctx->dead');
    if (dies) this.ends(cpu, context);
  }

  private isFound(context: number): boolean {
    return [...(this.slots.get(this.current)?.values() ?? [])].includes(context);
  }

  /** Half of what takes a context out. */
  private ends(cpu: number, context: number): void {
    const before = this.ended.get(context);
    if (before === undefined) this.ended.set(context, this.holds[cpu]!);
    else if (before !== this.holds[cpu])
      this.found.find('what ioctx_lock guards', 'is let go of between ctx->dead and the slot');
  }
}
