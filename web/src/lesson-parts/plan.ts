// SPDX-License-Identifier: GPL-2.0-only
// Plans a lesson's minutes by sections, and says when a section of the plan begins and ends.

export interface SectionPlan {
  /** The section's heading; '': the text before the first one. */
  readonly head: string;
  readonly minutes: number;
}

export interface Planned {
  /** The section's own minutes. */
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
  /** The lesson's minutes. */
  readonly of: number;
}

/** A section's share in half minutes. */
const SHARES_PER_MINUTE = 2;

/** Shares out the lesson's minutes by weight. Each section gets at least half a minute; the sum is `minutes`. */
export function planOf(weights: readonly number[], minutes: number): readonly number[] {
  const free = minutes * SHARES_PER_MINUTE - weights.length;
  const sum = weights.reduce((a, b) => a + b, 0) || 1;
  const exact = weights.map((weight) => (free * weight) / sum);
  const left = free - exact.reduce((n, share) => n + Math.floor(share), 0);
  const byRest = exact
    .map((share, i) => ({ i, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest);
  const more = new Set(byRest.slice(0, left).map(({ i }) => i));
  return exact.map((share, i) => (1 + Math.floor(share) + (more.has(i) ? 1 : 0)) / SHARES_PER_MINUTE);
}

/** null: the plan has no such section. */
export function plannedAt(plan: readonly number[], section: number): Planned | null {
  const minutes = plan[section];
  if (minutes === undefined) return null;
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  const from = sum(plan.slice(0, section));
  return { minutes, from, to: from + minutes, of: sum(plan) };
}
