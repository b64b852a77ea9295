// SPDX-License-Identifier: GPL-2.0-only
// Groups violated invariants: one message covers thousands of neighbours, and the picture marks their places.
import type { Violation } from './types.ts';

/** Violations of one id whose indices adjoin. */
export interface Neighbours {
  /** The run in one violation: the first index and the count; its message says how far it reaches. */
  readonly told: Violation;
  readonly members: readonly Violation[];
}

/** Messages by node and slot (-1: the node itself): a slot gets its neighbours' common message, a node its own. */
export function wrongSlots(
  violations: Iterable<Violation>,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const wrong = new Map<number, Map<number, string>>();
  for (const { told, members } of neighbours(violations))
    for (const { node, slot, message } of members) {
      if (!node) continue;
      const slots = wrong.get(node) ?? new Map<number, string>();
      wrong.set(node, slots.set(slot ?? -1, slot === undefined ? message : told.message));
    }
  return wrong;
}

/** Messages by node, for nodes without slots. */
export const wrongNodes = (violations: readonly Violation[]): ReadonlyMap<number, string> =>
  new Map(violations.flatMap((v) => (v.node ? [[v.node, v.message] as const] : [])));

interface Run {
  readonly members: Violation[];
  count: number;
  /** Index at which a neighbour would begin. */
  end: number;
}

export function neighbours(violations: Iterable<Violation>): readonly Neighbours[] {
  const byId = new Map<string, Violation[]>();
  for (const v of violations) {
    const same = byId.get(v.id);
    if (same) same.push(v);
    else byId.set(v.id, [v]);
  }
  return [...byId.values()].flatMap((same) =>
    runsOf(same).map((run) => ({ told: told(run), members: run.members })),
  );
}

function runsOf(same: readonly Violation[]): readonly Run[] {
  // Violations without an index come first, and are one run.
  const ascending = [...same].sort((a, b) => (a.index ?? -1) - (b.index ?? -1));
  const runs: Run[] = [];
  for (const v of ascending) {
    const count = v.count ?? 1;
    const end = v.index === null ? 0 : v.index + (v.width ?? count);
    const run = runs[runs.length - 1];
    if (!run || (v.index ?? -1) > run.end || (v.index !== null && run.members[0]!.index === null)) {
      runs.push({ members: [v], count, end });
      continue;
    }
    // A range that a later operation breaks again counts once.
    run.count +=
      v.width === undefined && v.index !== null ? Math.max(0, Math.min(count, end - run.end)) : count;
    run.end = Math.max(run.end, end);
    run.members.push(v);
  }
  return runs;
}

function told({ members, count, end }: Run): Violation {
  const { id, message, index, count: own = 1 } = members[0]!;
  const place = index === null ? '' : `, up to index ${end - 1}`;
  const more = count > own ? `; ${count - own} more like it${place}` : '';
  return { id, message: `${message}${more}`, index, count };
}
