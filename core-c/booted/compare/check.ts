// SPDX-License-Identifier: GPL-2.0-only
// What a comparison of one exhibit says: how many calls there were, in how many the two agree, and where they do not.

export interface Check {
  readonly exhibit: string;
  /** What ran in wasm: the kernel's own function. */
  readonly variant: string;
  readonly calls: number;
  /** Calls of which nothing differs. */
  readonly equal: number;
  /** Short sentences, each with its place; empty if all are equal. */
  readonly differ: readonly string[];
  /** page-cache: in all calls together. */
  readonly walks?: { readonly booted: number; readonly wasm: number };
}

/** More sentences than that help nobody. */
const MOST_NAMED = 20;

/** Counts calls while they are compared. */
export class Tally {
  private readonly unequal = new Set<number>();
  private readonly named: string[] = [];
  private differences = 0;
  private calls = 0;

  constructor(
    private readonly exhibit: string,
    private readonly variant: string,
  ) {}

  /** The next call: what differs from here on is its. */
  call(): void {
    this.calls++;
  }

  /** What differs before the first call is the first one's, what differs after the last one the last one's. */
  differs(where: string, what: readonly string[]): void {
    if (what.length === 0) return;
    this.unequal.add(Math.max(1, this.calls));
    for (const text of what) {
      this.differences++;
      if (this.named.length < MOST_NAMED) this.named.push(`${where}: ${text}`);
    }
  }

  check(): Check {
    const { exhibit, variant, named, differences } = this;
    const more = differences - named.length;
    const calls = Math.max(this.calls, this.unequal.size);
    return {
      exhibit,
      variant,
      calls,
      equal: calls - this.unequal.size,
      differ: more > 0 ? [...named, `and ${more} more`] : named,
    };
  }
}
