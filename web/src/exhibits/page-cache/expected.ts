// SPDX-License-Identifier: GPL-2.0-only
// Keeps what the page cache should hold, by first index. A run that continues another begins with up to a million
// entries, which nobody lists: each copy keeps only what changed since.

export interface Expected {
  readonly index: number;
  readonly order: number;
  readonly kind: 'folio' | 'shadow';
  readonly nth: number;
}

export const endOf = ({ index, order }: Pick<Expected, 'index' | 'order'>): number =>
  order === 0 ? index + 1 : index + 2 ** order;

/** The entries that a run begins with. They never change, and no two overlap. */
export interface Begun {
  /** Those that cover any of the indices [from, to), ascending. */
  within(from: number, to: number): readonly Expected[];
}
const NOTHING: Begun = { within: () => [] };

/** What was and what is at an index; null: no entry begins there. */
export type Change = readonly [was: Expected | null, is: Expected | null];

export class ExpectedEntries {
  /** @param changes by index, what begins there instead; null: nothing */
  constructor(
    private readonly begun: Begun = NOTHING,
    private readonly changes = new Map<number, Expected | null>(),
  ) {}

  copy(): ExpectedEntries {
    return new ExpectedEntries(this.begun, new Map(this.changes));
  }

  /** The entry that begins at `index`. */
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
    for (const { index } of this.begun.within(from, to)) if (index >= from) this.changes.set(index, null);
  }

  /** The entries that cover any of the indices [from, to), ascending. */
  within(from: number, to: number): readonly Expected[] {
    const kept = this.begun.within(from, to).filter((e) => !this.changes.has(e.index));
    const own: Expected[] = [];
    for (const e of this.changes.values()) if (e && e.index < to && endOf(e) > from) own.push(e);
    return [...kept, ...own].sort((a, b) => a.index - b.index);
  }

  /** What has changed since an earlier or later state of these entries. Null: the other began with others. */
  changedSince(other: ExpectedEntries): readonly Change[] | null {
    if (other.begun !== this.begun) return null;
    const out: Change[] = [];
    for (const [index, is] of this.changes)
      if (other.changes.get(index) !== is) out.push([other.get(index), is]);
    for (const index of other.changes.keys())
      if (!this.changes.has(index)) out.push([other.get(index), this.get(index)]);
    return out;
  }

  private atFirst(index: number): Expected | null {
    return this.begun.within(index, index + 1).find((e) => e.index === index) ?? null;
  }
}
