// SPDX-License-Identifier: GPL-2.0-only
// Checks that the nodes in memory form a sound maple tree, and names the broken rule. The kernel's own check is
// mt_validate(), which a native run of its own test makes.
import type { SiteTable } from '../../base/sites.ts';
import type { Violation } from '../../exhibit-api/types.ts';
import { decodeParent, isLeaf, LARGEST, mapleLayout } from './layout.ts';
import { freeIn, type MapleNode, type MapleSlot, type MapleTree } from './tree.ts';

interface MapleViolation extends Violation {
  readonly id:
    | ('shared-node' | 'dead-node' | 'wrong-parent' | 'wrong-limit' | 'too-few' | 'empty-slot')
    | ('wrong-gap' | 'uneven' | 'two-empty');
  readonly index: number;
}

/** The largest run of free indices in a node, as it or its leaves say. */
const largestGap = ({ slots }: MapleNode): number => Math.max(0, ...slots.map(freeIn));

/** Fewer slots than this are too few, except in the root and at the right edge. */
const fewest = (sites: SiteTable, { type }: MapleNode): number => {
  const { count } = mapleLayout(sites).forms[type].slot;
  return Math.floor(count / 2) - (type === 'arange' ? 1 : 2);
};

/** The tree keeps gaps: its flags have MT_FLAGS_ALLOC_RANGE. */
export function mapleViolations(sites: SiteTable, tree: MapleTree): readonly MapleViolation[] {
  const out: MapleViolation[] = [];
  const add = (id: MapleViolation['id'], node: MapleNode, s: Partial<MapleSlot>, message: string): void =>
    void out.push({ id, message, node: node.address, slot: s.slot ?? 0, index: s.first ?? node.min });
  const shared = tree.nodes.get(tree.twice);
  if (shared) add('shared-node', shared, {}, 'a node hangs under two slots');
  let free = false;
  for (const node of tree.nodes.values()) {
    if (node.dead) add('dead-node', node, {}, 'the tree holds a dead node');
    const last = node.slots.at(-1);
    if (last?.last !== node.max) add('wrong-limit', node, last ?? {}, 'a node ends before its range does');
    if (node.level && node.max !== LARGEST && node.slots.length - 1 < fewest(sites, node))
      add('too-few', node, {}, `a node has ${node.slots.length} slots`);
    for (const s of node.slots) {
      if (s.last < s.first) add('wrong-limit', node, s, `slot ${s.slot} ends before it begins`);
      if (isLeaf(node.type)) {
        if (free && s.kind === 'empty')
          add('two-empty', node, s, `slot ${s.slot} is empty, and so is the one before`);
        free = s.kind === 'empty';
        continue;
      }
      const below = tree.nodes.get(s.node);
      if (!below) {
        add('empty-slot', node, s, `slot ${s.slot} of an inner node holds no node`);
        continue;
      }
      const parent = below.dead ? null : decodeParent(below.parent);
      if (parent?.node !== node.address || parent.slot !== s.slot)
        add('wrong-parent', below, {}, `the node in slot ${s.slot} names another parent`);
      const largest = largestGap(below);
      if (s.gap !== largest)
        add('wrong-gap', node, s, `slot ${s.slot} says a gap of ${s.gap}; the node below has ${largest}`);
    }
  }
  const [root, ...others] = tree.nodes.values();
  const leafLevels = new Set(others.flatMap(({ type, level }) => (isLeaf(type) ? level : [])));
  if (leafLevels.size > 1 && root) add('uneven', root, {}, 'leaves lie at different depths');
  return out;
}
