// SPDX-License-Identifier: GPL-2.0-only
// Keeps what the page cache should hold, by first index. A run that continues another starts from up to a million
// entries, which its copies share: each keeps only what changed since.
import { countUntil } from '../../exhibit-api/index.ts';

export interface Expected {
  readonly index: number;
  readonly order: number;
  readonly kind: 'folio' | 'shadow';
  readonly nth: number;
}

export class ExpectedEntries {
  /** @param first ascending, and never changed @param changes by index, what is there instead; null: nothing */
  constructor(
    private readonly first: readonly Expected[] = [],
    private readonly changes = new Map<number, Expected | null>(),
  ) {}

  copy(): ExpectedEntries {
    return new ExpectedEntries(this.first, new Map(this.changes));
  }

  get(index: number): Expected | null {
    const changed = this.changes.get(index);
    return changed === undefined ? this.atFirst(index) : changed;
  }

  set(entry: Expected): void {
    this.changes.set(entry.index, entry);
  }

  delete(index: number): void {
    if (this.atFirst(index)) this.changes.set(index, null);
    else this.changes.delete(index);
  }

  /** Deletes the entries that begin in [from, to). */
  clear(from: number, to: number): void {
    // The loop runs over the indices or over all changes, whichever are fewer.
    if (to - from <= this.changes.size) {
      for (let index = from; index < to; index++) this.delete(index);
      return;
    }
    for (const index of [...this.changes.keys()]) if (index >= from && index < to) this.changes.delete(index);
    for (let i = this.place(from); i < this.first.length && this.first[i]!.index < to; i++)
      this.changes.set(this.first[i]!.index, null);
  }

  /** All entries, ascending. */
  list(): readonly Expected[] {
    const changes = [...this.changes].sort(([a], [b]) => a - b);
    const out: Expected[] = [];
    let next = 0;
    for (const [index, entry] of changes) {
      while (next < this.first.length && this.first[next]!.index < index) out.push(this.first[next++]!);
      if (this.first[next]?.index === index) next++;
      if (entry) out.push(entry);
    }
    return changes.length === 0 ? this.first : out.concat(this.first.slice(next));
  }

  /** The number of first entries before `index`. */
  private place(index: number): number {
    return countUntil(this.first, (e) => e.index >= index);
  }

  private atFirst(index: number): Expected | null {
    const found = this.first[this.place(index)];
    return found?.index === index ? found : null;
  }
}
