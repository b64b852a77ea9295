// SPDX-License-Identifier: GPL-2.0-only
// Checks the red-black rules on a tree of rb_nodes, and names the broken rule.
import type { Violation } from '../../exhibit-api/types.ts';
import type { RbHolders, RbNode, RbTree } from './tree.ts';

export interface RbViolation {
  readonly id: 'red-root' | 'red-red' | 'black-height' | 'wrong-parent' | 'wrong-leftmost' | 'shared-node';
  readonly message: string;
  /** Address of the struct rb_node. */
  readonly node: number;
}

export function rbViolations(tree: RbTree, name: (node: number) => string): readonly RbViolation[] {
  const out: RbViolation[] = [];
  const add = (id: RbViolation['id'], node: number, message: string): void =>
    void out.push({ id, message, node });
  const { nodes } = tree;
  if (tree.twice) add('shared-node', tree.twice, `${name(tree.twice)} hangs under two parents`);
  const root = nodes.get(tree.root);
  if (root?.red) add('red-root', root.address, `the root ${name(root.address)} is red`);
  if (tree.leftmost !== null && (tree.order[0] ?? 0) !== tree.leftmost)
    add('wrong-leftmost', tree.leftmost, 'rb_leftmost does not lead to the least node');
  for (const node of nodes.values()) {
    for (const child of [node.left, node.right]) {
      const below = nodes.get(child);
      if (!below) continue;
      if (below.parent !== node.address)
        add('wrong-parent', child, `${name(child)} does not name ${name(node.address)} as its parent`);
      if (node.red && below.red)
        add('red-red', child, `${name(child)} is red, and so is its parent ${name(node.address)}`);
    }
  }
  if (!tree.twice)
    blackHeights(tree, (node, [l, r]) =>
      add(
        'black-height',
        node.address,
        `${name(node.address)} has ${l} black levels on its left and ${r} on its right`,
      ),
    );
  return out;
}

/** The same of holders. @param noun what comes before a holder's key: "the entry of" */
export function holderViolations<T>(
  { tree, node, holders }: RbHolders<T>,
  noun: string,
  keyOf: (holder: T) => number,
): readonly Violation[] {
  const index = (at: number): number | null => {
    const holder = holders.get(at - node);
    return holder ? keyOf(holder) : null;
  };
  return rbViolations(tree, (at) => `${noun} ${index(at) ?? '?'}`).map((v) => ({
    ...{ id: v.id, message: v.message, index: index(v.node), node: v.node - node },
  }));
}

/** Counts black nodes down to a missing child, deepest nodes first; calls `unequal` where left and right differ. */
function blackHeights(
  tree: RbTree,
  unequal: (node: RbNode, heights: readonly [number, number]) => void,
): void {
  const height = new Map<number, number>([[0, 1]]);
  const deepestFirst = [...tree.nodes.values()].sort((a, b) => b.level - a.level);
  for (const node of deepestFirst) {
    const l = height.get(node.left) ?? 1;
    const r = height.get(node.right) ?? 1;
    if (l !== r) unequal(node, [l, r]);
    height.set(node.address, Math.max(l, r) + (node.red ? 0 : 1));
  }
}
