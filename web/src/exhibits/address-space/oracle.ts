// SPDX-License-Identifier: GPL-2.0-only
// Keeps a plain list of the ranges that a process should have mapped, from the results of finished operations.
// Invariants and tests compare memory with it; no picture is drawn from it.
import { perObject, raceResults, type Trace } from '../../exhibit-api/index.ts';
import type { Area } from './areas.ts';
import { ownScanOf } from './own/scan-of.ts';

/** The other CPU holds a lock that this one would have to wait for. */
export const EBUSY = -16;

/** A range of pages with one number and one permission; both ends are included. */
export type Range = Pick<Area, 'first' | 'last' | 'n' | 'writable'>;

/** `n` 0: a part that gets its number when the operation ends. */
type Mutable = { -readonly [K in keyof Range]: Range[K] };

/** What is left of a range without these pages: a part below them, and a part above. */
const around = (r: Range, first: number, last: number): readonly Mutable[] =>
  [
    { ...r, last: first - 1 },
    { ...r, first: last + 1 },
  ].filter((part) => part.first <= part.last);

export class Oracle {
  /** Ascending. */
  private ranges: Mutable[] = [];
  private numbered = 0;
  /**
   * Whether cuts, numbers and permissions are known. They are not once an allocation failed: a kernel may then leave
   * an area cut, or two that it could merge.
   */
  exact = true;

  copy(): Oracle {
    const made = new Oracle();
    made.ranges = this.ranges.map((r) => ({ ...r }));
    made.numbered = this.numbered;
    made.exact = this.exact;
    return made;
  }

  list(): readonly Range[] {
    return this.ranges;
  }

  /** The first range that ends at or above the page. */
  from(page: number): Range | undefined {
    return this.ranges.find(({ last }) => last >= page);
  }

  /** @param failed whether an allocation returned NULL in it */
  apply(name: string, args: readonly number[], result: number, failed: boolean): void {
    const [first = 0, last = 0] = args;
    if (failed) this.exact = false;
    if (name === 'protect') {
      if (!failed && result !== EBUSY) this.protect(first, last);
    } else if (result !== 0) return;
    else if (name === 'map') this.map(first, last);
    else if (name === 'unmap') this.cut(first, last);
    else return;
    for (const r of this.ranges) if (r.n === 0) r.n = ++this.numbered;
  }

  private map(first: number, last: number): void {
    this.numbered++;
    this.join({ first, last, n: this.numbered, writable: true });
  }

  /** Adds a range that nothing overlaps: an equal one below takes it in, else one above. Returns the one that has it. */
  private join(made: Mutable): Mutable {
    const like = (r: Mutable): boolean => r.writable === made.writable;
    const below = this.ranges.find((r) => r.last === made.first - 1 && like(r));
    const above = this.ranges.find((r) => r.first === made.last + 1 && like(r));
    const into = below ?? above ?? made;
    Object.assign(into, { first: (below ?? made).first, last: (above ?? made).last });
    const others = this.ranges.filter((r) => r !== below && r !== above);
    this.ranges = [...others, into].sort((a, b) => a.first - b.first);
    return into;
  }

  /** Takes pages out. What is left above a cut gets a new number. */
  private cut(first: number, last: number): void {
    this.ranges = this.ranges.flatMap((r) => {
      if (r.last < first || r.first > last) return [r];
      return around(r, first, last).map((part) => (part.first > last ? { ...part, n: 0 } : part));
    });
  }

  /** Goes from range to range, up to the first hole. */
  private protect(first: number, last: number): void {
    let at = first;
    while (at <= last) {
      const r = this.ranges.find((x) => x.first <= at && at <= x.last);
      if (!r) return;
      const until = Math.min(last, r.last);
      at = (r.writable ? this.deny(r, at, until) : r).last + 1;
    }
  }

  /** Takes the permission from pages of one range. Returns the range that has them now. */
  private deny(r: Mutable, first: number, last: number): Mutable {
    const denied = { first, last, n: 0, writable: false };
    const rest = around(r, first, last);
    this.ranges = [...this.ranges.filter((x) => x !== r), ...rest];
    const into = this.join(denied);
    // The lowest part that no neighbour took in keeps the number.
    const parts = (into === denied ? [...rest, denied] : [...rest]).sort((a, b) => a.first - b.first);
    if (parts[0]) parts[0].n = r.n;
    for (const part of parts.slice(1)) part.n = 0;
    return into;
  }
}

/** By operation: what should be mapped after it. */
const after = perObject((_: Trace): Oracle[] => []);

/** What should be mapped once the first `ops` operations have ended. */
export function oracleAfter(trace: Trace, ops: number): Oracle {
  const known = after(trace);
  for (let op = known.length; op < ops; op++) {
    const oracle = known.at(-1)?.copy() ?? new Oracle();
    const span = trace.ops[op]!;
    const failed = (cpu: 'A' | 'B'): boolean =>
      ownScanOf(trace, op).events.some((e) => e.kind === 'fail' && e.cpu === cpu);
    const results = raceResults(trace, op);
    span.race.forEach((b, i) => {
      if (results[i] !== undefined) oracle.apply(b.name, b.args, results[i], failed('B'));
    });
    oracle.apply(span.name, span.args, span.result, failed('A'));
    known.push(oracle);
  }
  return known[ops - 1] ?? new Oracle();
}

/** The same for the operations that end at or before record `upTo`. */
export const expectedAt = (trace: Trace, upTo: number): Oracle =>
  oracleAfter(trace, trace.ops.filter(({ end }) => end <= upTo).length);
