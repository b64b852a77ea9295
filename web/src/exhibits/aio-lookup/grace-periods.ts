// SPDX-License-Identifier: GPL-2.0-only
// Where a grace period has passed. The environment runs what call_rcu() deferred in the order of each CPU's calls;
// between a call and its callback there was one.

/** What run_callbacks() calls beside callbacks. */
const HELPERS = new Set(['is_free_offset', 'tw_run_on']);

export class GracePeriods {
  /** How many have passed in this operation. */
  private passed = 0;
  /** Of each deferred callback: how many had passed when it was deferred. */
  private readonly deferred: Readonly<Record<'A' | 'B', number[]>> = { A: [], B: [] };

  /** A function was entered; gives whether a grace period has passed before it. */
  entered(name: string, caller: string, cpu: 'A' | 'B'): boolean {
    if (name === 'call_rcu') this.deferred[cpu].push(this.passed);
    if (caller !== 'run_callbacks' || HELPERS.has(name)) return false;
    if (this.deferred[cpu].shift() !== this.passed) return false;
    this.passed++;
    return true;
  }
}
