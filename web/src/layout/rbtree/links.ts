// SPDX-License-Identifier: GPL-2.0-only
// Draws the links down from drawn nodes: an edge to a drawn child, a stub for other subtrees.
import { perObjectAndKey } from '../../base/memo.ts';
import type { DrawnNode, Edge, Stub } from './drawing.ts';
import { below } from '../words.ts';

/** A node and its children; 0: no child. */
export interface Linked {
  readonly address: number;
  readonly left: number;
  readonly right: number;
}

type Nodes = ReadonlyMap<number, Linked>;

/** The number of nodes in a subtree. It is kept, because a tree stays the same for many steps. */
const countBelow = perObjectAndKey((nodes: Nodes, address: number): number => {
  let count = 0;
  const open = [address];
  const seen = new Set<number>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = nodes.get(at);
    if (!node || seen.has(at)) continue;
    seen.add(at);
    count++;
    open.push(node.left, node.right);
  }
  return count;
});

export interface LinkSource {
  /** The whole tree. */
  readonly tree: Nodes;
  /** The drawn nodes, also those outside of the tree. */
  readonly shown: readonly Linked[];
  readonly drawn: readonly DrawnNode[];
  readonly boxW: number;
  readonly boxHeight: number;
  /** The side to which a search continued from a node; null: none did. */
  readonly went: (node: number) => 'left' | 'right' | null;
  /** Whether a search has reached a node. */
  readonly reached: (node: number) => boolean;
  /** The word for a node. */
  readonly noun: string;
}

export function linksOf(source: LinkSource): {
  readonly edges: readonly Edge[];
  readonly stubs: readonly Stub[];
} {
  const { tree, shown, boxW, boxHeight, went, reached, noun } = source;
  const byAddress = new Map(source.drawn.map((n) => [n.address, n]));
  const edges: Edge[] = [];
  const stubs: Stub[] = [];
  const draw = (node: Linked, side: 'left' | 'right'): void => {
    const child = node[side];
    if (child === 0) return;
    const from = byAddress.get(node.address)!;
    const to = byAddress.get(child);
    const key = `${node.address}.${side}`;
    const bottom = from.y + boxHeight / 2;
    if (to)
      edges.push({
        key,
        to: child,
        d: `M${from.x} ${bottom}L${to.x} ${to.y - boxHeight / 2}`,
        onPath: went(node.address) === side && reached(child),
      });
    else
      stubs.push({
        key,
        x: from.x + (side === 'left' ? -1 : 1) * (boxW / 2 - 5),
        y: bottom,
        title: below(countBelow(tree, child), noun),
      });
  };
  for (const node of shown) {
    draw(node, 'left');
    draw(node, 'right');
  }
  return { edges, stubs };
}
