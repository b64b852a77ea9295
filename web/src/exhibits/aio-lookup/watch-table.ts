// SPDX-License-Identifier: GPL-2.0-only
// Checks that a change of the table is safe for running lookups. A table must be filled before they find it, and
// freed when none can read it.
import type { Offsets } from './offsets.ts';
import { Findings } from './findings.ts';

export class TableWatch {
  private readonly freed = new Set<number>();
  /** Tables that lookups could find, and the current one. */
  private readonly shown = new Set<number>();
  private current = 0;
  /** Objects allocated in this operation. */
  private born = new Set<number>();
  private found = new Findings();

  constructor(private readonly at: Offsets['table']) {}

  begin(found: Findings): void {
    this.born = new Set();
    this.found = found;
  }

  allocated(base: number): void {
    this.born.add(base);
    this.freed.delete(base);
    this.shown.delete(base);
  }

  /** `atOnce`: the kernel frees it directly, not in a deferred callback. */
  free(base: number, atOnce: boolean): void {
    if (atOnce && this.shown.has(base)) this.found.find('the old table is freed', 'at once');
    this.freed.add(base);
  }

  read(base: number): void {
    if (this.freed.has(base)) this.found.find('freed memory', 'is read');
  }

  /** Handles the end of a grace period: no lookup still has a table from before the current one. */
  waited(): void {
    for (const table of this.shown) if (table !== this.current) this.shown.delete(table);
  }

  /** Records that lookups find this table from here on. */
  show(table: number): void {
    this.current = table;
    this.shown.add(table);
  }

  write(table: number, offset: number, value: number): void {
    if (table !== this.current) return;
    const { nr, slots } = this.at;
    if (offset < nr) this.found.find('the old table is freed', 'though lookups still find it');
    else if (offset < slots || (value !== 0 && !this.born.has(value)))
      this.found.find('the new table is shown', 'before it is filled');
  }
}
