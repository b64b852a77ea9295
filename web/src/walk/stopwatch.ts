// SPDX-License-Identifier: GPL-2.0-only
// Adds up the time in which a page is seen. Times are milliseconds from any one moment.
export class Stopwatch {
  private spent = 0;
  /** When the page was seen last; null: it is hidden. */
  private since: number | null = null;

  /** Takes note of the page at a moment. @returns the whole time in which it was seen */
  at(now: number, hidden: boolean): number {
    if (this.since !== null) this.spent += now - this.since;
    this.since = hidden ? null : now;
    return this.spent;
  }
}
