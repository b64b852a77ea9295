// SPDX-License-Identifier: GPL-2.0-only
// What must hold in every XArray between operations, checked on the real nodes.
import type { XaTree } from './tree.ts';

export interface TreeViolation {
  readonly id: string;
  readonly message: string;
  readonly index: number | null;
  readonly node: number;
  readonly slot?: number;
}

/** Broken rules of the structure itself; what entries mean is the exhibit's business. */
export function treeViolations(tree: XaTree): readonly TreeViolation[] {
  const out: TreeViolation[] = [];
  const { layout } = tree;
  const children = new Map<number, { readonly parent: number; readonly slot: number }>();
  for (const node of tree.nodes.values()) {
    const at = (id: string, message: string, slot?: number): void => {
      const index = node.firstIndex + (slot ?? 0) * 2 ** node.shift;
      out.push({ id, message, index, node: node.address, ...(slot === undefined ? {} : { slot }) });
    };
    const used = node.slots.filter((e) => e.kind !== 'empty').length;
    const values = node.slots.filter((e) =>
      e.kind === 'sibling' ? node.slots[e.slot]?.kind === 'value' : e.kind === 'value',
    ).length;
    const where = `the node at shift ${node.shift}, index ${node.firstIndex}`;
    if (node.count !== used) at('wrong-count', `${where} says count ${node.count}, ${used} slots are used`);
    if (node.nrValues !== values)
      at('wrong-nr-values', `${where} says nr_values ${node.nrValues}, ${values} slots hold values`);
    if (used === 0) at('empty-node', `${where} is empty but still linked`);
    if (node.array !== tree.address) at('wrong-array', `${where} does not belong to this array`);
    const expected = children.get(node.address);
    if (expected && (node.parent !== expected.parent || node.offset !== expected.slot))
      at('wrong-parent', `${where} does not point back at slot ${expected.slot} of its parent`);
    if (!expected && node.parent !== 0) at('wrong-parent', `${where} hangs at the head but has a parent`);
    node.slots.forEach((entry, slot) => {
      if (entry.kind === 'sibling') {
        const home = node.slots[entry.slot];
        if (entry.slot >= slot || !home || home.kind === 'empty' || home.kind === 'sibling')
          at(
            'orphan-sibling',
            `slot ${slot} of ${where} is a sibling of slot ${entry.slot}, which holds no entry`,
            slot,
          );
      }
      if (entry.kind !== 'node') return;
      const child = tree.nodes.get(entry.node);
      if (!child || node.shift === 0)
        return at('bad-pointer', `slot ${slot} of ${where} leads to no node`, slot);
      if (children.has(entry.node))
        at('shared-node', `slot ${slot} of ${where} leads to a node linked twice`, slot);
      children.set(entry.node, { parent: node.address, slot });
      if (child.shift !== node.shift - layout.chunkShift)
        at('wrong-shift', `the child in slot ${slot} of ${where} says shift ${child.shift}`, slot);
      for (const m of [0, 1, 2])
        if (child.marks[m]!.length > 0 !== node.marks[m]!.includes(slot))
          at(
            'wrong-mark',
            `mark ${m} of slot ${slot} of ${where} does not say what its child's slots do`,
            slot,
          );
    });
    for (const m of [0, 1, 2])
      for (const slot of node.marks[m]!)
        if (node.slots[slot]?.kind === 'empty')
          at('wrong-mark', `empty slot ${slot} of ${where} has mark ${m}`, slot);
  }
  return out;
}
