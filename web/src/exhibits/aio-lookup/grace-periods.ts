// SPDX-License-Identifier: GPL-2.0-only
// Finds where a grace period has passed. The environment runs callbacks of call_rcu() in the order of each CPU's
// calls. A grace period lies between a call and its callback.

/** Functions that run_callbacks() calls besides callbacks. */
const HELPERS = new Set(['is_free_offset', 'tw_run_on']);

export class GracePeriods {
  /** Grace periods that have passed in this operation. */
  private passed = 0;
  /** For each deferred callback: how many grace periods had passed when it was deferred. */
  private readonly deferred: Readonly<Record<'A' | 'B', number[]>> = { A: [], B: [] };

  /** Reads each entered function; returns whether a grace period has passed before it. */
  entered(name: string, caller: string, cpu: 'A' | 'B'): boolean {
    if (name === 'call_rcu') this.deferred[cpu].push(this.passed);
    if (caller !== 'run_callbacks' || HELPERS.has(name)) return false;
    if (this.deferred[cpu].shift() !== this.passed) return false;
    this.passed++;
    return true;
  }
}
