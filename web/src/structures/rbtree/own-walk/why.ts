// SPDX-License-Identifier: GPL-2.0-only
// Finds why a press in a red-black tree is wrong: by the tree's pointers and the order of keys.
import type { Missed } from '../../../exhibit-api/own-walk.ts';
import type { Memory } from '../../../trace/memory.ts';
import type { Trace } from '../../../trace/trace.ts';

export type RbReason =
  | { readonly kind: 'root' | 'already' | 'child' | 'line' }
  /** The other child: `key` is the last compared node's. */
  | { readonly kind: 'side'; readonly wanted: number; readonly key: number }
  | { readonly kind: 'key'; readonly wanted: number; readonly key: number };

interface Keyed {
  readonly key: number;
  /** Addresses; 0 for none. */
  readonly left: number;
  readonly right: number;
}

export interface RbWalked {
  /** By address. */
  readonly nodes: (trace: Trace, memory: Memory) => ReadonlyMap<number, Keyed>;
  /** The operation's events; `other` of a `descend` is the child, 0 for none. */
  readonly events: (
    trace: Trace,
    op: number,
  ) => readonly { readonly kind: string; readonly record: number; readonly other: number }[];
  /** The key that the operation is about. */
  readonly wanted: (trace: Trace, op: number) => number;
  /** The operation whose result is a node's address. */
  readonly returning?: string;
}

export function rbWhy(
  { trace, op, memory, event, pressed, past }: Missed,
  { nodes, wanted }: RbWalked,
): RbReason {
  const tree = nodes(trace, memory);
  const there = tree.get(pressed.node);
  if (event.kind === 'unlink' && there && there.key !== wanted(trace, op))
    return { kind: 'key', key: there.key, wanted: wanted(trace, op) };
  if (event.kind === 'read') return { kind: 'root' };
  const last = tree.get(event.kind === 'descend' ? (event.node ?? 0) : 0);
  if (!last) return { kind: 'line' };
  const compared = past.filter((e) => e.kind === 'read' && e.walk === event.walk);
  if (compared.some((e) => e.node === pressed.node)) return { kind: 'already' };
  if (last.left !== pressed.node && last.right !== pressed.node) return { kind: 'child' };
  return { kind: 'side', wanted: wanted(trace, op), key: last.key };
}
