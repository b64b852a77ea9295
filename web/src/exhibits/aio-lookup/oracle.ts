// SPDX-License-Identifier: GPL-2.0-only
// Keeps a plain set of the contexts that should exist, from the results of finished operations. Invariants and tests
// compare memory with it; no picture is drawn from it.
import { raceResults, type Trace } from '../../exhibit-api/index.ts';

export class Oracle {
  /** Numbers of living contexts. */
  private readonly alive = new Set<number>();
  private created = 0;

  /** Ascending. */
  list(): readonly number[] {
    return [...this.alive].sort((a, b) => a - b);
  }

  /** A setup maps a ring and makes the next context; returns its number. */
  create(): number {
    return ++this.created;
  }

  apply(name: string, args: readonly number[], result: number, created: number): void {
    if (result !== 0) return;
    if (name === 'setup') this.alive.add(created);
    else if (name === 'destroy') this.alive.delete(args[0]!);
  }
}

/** The contexts that should exist after the operations that end at or before record `upTo`. */
export function expectedAt(trace: Trace, upTo: number): Oracle {
  const oracle = new Oracle();
  const number = (name: string): number => (name === 'setup' ? oracle.create() : 0);
  trace.ops.forEach((span, op) => {
    if (span.end > upTo) return;
    // A makes its context before B acts.
    const mine = number(span.name);
    const results = span.race.length ? raceResults(trace, op) : [];
    span.race.forEach((b, i) => {
      if (results[i] !== undefined) oracle.apply(b.name, b.args, results[i], number(b.name));
    });
    oracle.apply(span.name, span.args, span.result, mine);
  });
  return oracle;
}
