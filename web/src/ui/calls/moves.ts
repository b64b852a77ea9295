// SPDX-License-Identifier: GPL-2.0-only
// Finds the call that an arrow key selects.
import type { CallColumns } from '../../layout/calls/slices.ts';

export type Move = 'before' | 'after' | 'caller' | 'callee';

/** By key. */
export const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'caller',
  ArrowDown: 'callee',
};

/** @returns the call itself if there is none that way */
export function beside(
  { count, depth, parent }: Pick<CallColumns, 'count' | 'depth'> & { readonly parent: ArrayLike<number> },
  call: number,
  move: Move,
): number {
  switch (move) {
    case 'caller':
      return parent[call]! < 0 ? call : parent[call]!;
    case 'callee':
      // A call's first callee comes right after it in the columns.
      return parent[call + 1] === call ? call + 1 : call;
    default: {
      const way = move === 'after' ? 1 : -1;
      for (let c = call + way; c >= 0 && c < count; c += way) if (depth[c] === depth[call]) return c;
      return call;
    }
  }
}
