// SPDX-License-Identifier: GPL-2.0-only
// Checks what ioctx_lock guards: the pointer to the table, the slots, the contexts' slot numbers and dead flags. A
// writer must hold the lock, and must take a context out under one hold.
import type { Offsets } from './offsets.ts';
import { Findings } from './findings.ts';

export class LockWatch {
  /** For each CPU, the number of its hold of the lock; 0: the CPU does not hold it. */
  private holds = [0, 0];
  private all = 0;
  /** For each table, the words of its slots, by address. */
  private readonly slots = new Map<number, Map<number, number>>();
  private current = 0;
  /** For each context, the hold under which it was marked dead or left its slot, whichever came first. */
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

  /** One of the two writes that take a context out. */
  private ends(cpu: number, context: number): void {
    const before = this.ended.get(context);
    if (before === undefined) this.ended.set(context, this.holds[cpu]!);
    else if (before !== this.holds[cpu])
      this.found.find('what ioctx_lock guards', 'is released between ctx->dead and the slot');
  }
}
