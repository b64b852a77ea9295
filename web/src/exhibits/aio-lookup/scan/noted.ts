// SPDX-License-Identifier: GPL-2.0-only
// Collects the events of one operation. Across operations it keeps which objects no other CPU sees yet.
import { Kind, wordOf, type Trace } from '../../../exhibit-api/index.ts';
import { xaLayout } from '../../../structures/xarray/index.ts';
import type { OpCounters } from '../counters.ts';
import type { AioEvent, What } from '../event.ts';
import { GracePeriods } from '../grace-periods.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class Noted {
  /** Tables and nodes that no other CPU can see yet. */
  readonly hidden = new Set<number>();
  events: AioEvent[] = [];
  grace = new GracePeriods();
  private walks = { A: 0, B: 0 };
  private turns = { A: -1, B: -1 };
  /** The first line of the running operation has begun. */
  private begun = true;
  /** Stack depth at which the start was read: a macro reads it twice. */
  private startedAt = -1;

  constructor(
    readonly trace: Trace,
    readonly tally: OpCounters,
  ) {}

  /** Called before an operation's records. */
  clear(): void {
    this.events = [];
    this.walks = { A: 0, B: 0 };
    this.turns = { A: -1, B: -1 };
    this.grace = new GracePeriods();
    this.begun = true;
  }

  /** The innermost function's name. */
  get function(): string {
    return this.trace.functionName(this.tally.function);
  }

  entered(name: string): void {
    this.startedAt = -1;
    if (name === 'exhibit_op') this.begun = false;
  }

  /** Reads a line: the first one begins its CPU's operation. */
  line(r: number): void {
    if (this.begun) return;
    this.begun = true;
    this.turns[this.tally.cpu]++;
    this.push('begin', 'begin', r);
  }

  push(kind: AioEvent['kind'], what: What, record: number, object = 0, slot = -1, value?: number): void {
    const { trace, tally } = this;
    const isStore = trace.kind(record) === Kind.STORE;
    this.events.push({
      kind,
      what,
      record,
      cpu: tally.cpu,
      turn: Math.max(0, this.turns[tally.cpu]),
      walk: this.walks[tally.cpu],
      object,
      slot,
      count: 1,
      value: value ?? (isStore ? trace.c(record) : trace.b(record)),
      old: isStore ? trace.b(record) : 0,
      function: this.function,
      frames: tally.frames.map((f) => trace.functionName(f)),
    });
  }

  /** Extends the last event to another record. */
  extend(record: number, slot: number, value: number): void {
    // In place: a setup may read thousands of taken slots.
    const last: Mutable<AioEvent> = this.events.at(-1)!;
    last.record = record;
    last.slot = slot;
    last.value = value;
    last.count++;
  }

  start(r: number): void {
    if (this.startedAt === this.tally.depth) return;
    this.startedAt = this.tally.depth;
    this.walks[this.tally.cpu]++;
    this.push('walk', 'start', r);
  }

  /** Whether this lookup has already checked the id against the table's size. */
  seenBounds(): boolean {
    for (let i = this.events.length - 1; i >= 0 && this.events[i]!.what !== 'ring'; i--)
      if (this.events[i]!.what === 'bounds') return true;
    return false;
  }

  /** Whether the last event is part of a copy into this table. */
  copies(table: number): boolean {
    const last = this.events[this.events.length - 1];
    return last?.what === 'copy' && last.object === table;
  }

  tableSlot(offset: number): number {
    return (offset - this.tally.offsets.table.slots) / wordOf(this.trace.sites);
  }

  slotOf(offset: number): number {
    const { slots, fanout } = xaLayout(this.trace.sites);
    const slot = (offset - slots) / wordOf(this.trace.sites);
    return Number.isInteger(slot) && slot >= 0 && slot < fanout ? slot : -1;
  }

  /** A store is a link if it points to an object that no CPU saw before. */
  linking(value: number): 'link' | 'write' {
    const target = this.tally.objects.of((value & ~3) >>> 0);
    return target && this.hidden.delete(target.base) ? 'link' : 'write';
  }
}
