// SPDX-License-Identifier: GPL-2.0-only
// Declares the result of comparing one exhibit: how many calls it had, and how many of them agree.

/** What is compared beside an exhibit's own calls: each call by which a read looks up folios. */
export type What = 'reads';

export interface Check {
  readonly exhibit: string;
  /** Absent: the exhibit's own calls. */
  readonly what?: What;
  /** The variant that ran in wasm: the kernel's own function. */
  readonly variant: string;
  readonly calls: number;
  readonly equal: number;
  /** Short sentences about the differences, each with its place; empty if all calls are equal. */
  readonly differ: readonly string[];
  /** The number of walks in all calls together; only for page-cache. */
  readonly walks?: { readonly booted: number; readonly wasm: number };
}

/** A comparison's result, and that of the reads, if the job has them watched. */
export interface Compared extends Check {
  readonly reads?: Check;
}

const MOST_NAMED = 20;

export class Tally {
  private readonly unequal = new Set<number>();
  private readonly named: string[] = [];
  private differences = 0;
  private calls = 0;

  constructor(
    private readonly exhibit: string,
    private readonly what?: What,
  ) {}

  /** Begins the next call: differences from here on belong to it. */
  call(): void {
    this.calls++;
  }

  /**
   * Notes differences. Those before the first call count for it; those after the last call count for that
   * one.
   */
  differs(where: string, what: readonly string[]): void {
    if (what.length === 0) return;
    this.unequal.add(Math.max(1, this.calls));
    for (const text of what) {
      this.differences++;
      if (this.named.length < MOST_NAMED) this.named.push(`${where}: ${text}`);
    }
  }

  /** @param variant that ran in wasm */
  check(variant: string): Check {
    const { exhibit, what, named, differences } = this;
    const more = differences - named.length;
    const calls = Math.max(this.calls, this.unequal.size);
    return {
      exhibit,
      ...(what ? { what } : {}),
      variant,
      calls,
      equal: calls - this.unequal.size,
      differ: more > 0 ? [...named, `and ${more} more`] : named,
    };
  }
}
