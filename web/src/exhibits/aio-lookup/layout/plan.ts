// SPDX-License-Identifier: GPL-2.0-only
// Plans a lane's drawing for all steps of an operation.
import type { AioScene } from '../scene.ts';

/** The most room that any step of an operation needs: so no step moves the other parts. */
export interface Plan {
  readonly list: number;
  readonly table: number;
  readonly spare: readonly number[];
  readonly twoCpus: boolean;
}

export function makePlan(scenes: readonly AioScene[]): Plan {
  const most = (of: (s: AioScene) => number): number => scenes.reduce((m, s) => Math.max(m, of(s)), 0);
  const spares = most((s) => s.spare.length);
  return {
    list: most((s) => s.list.length),
    table: most((s) => s.table?.nr ?? 0),
    spare: Array.from({ length: spares }, (_, i) => most((s) => s.spare[i]?.nr ?? 0)),
    twoCpus: scenes.some((s) => s.cursors.some((c) => c.cpu === 'B')),
  };
}
