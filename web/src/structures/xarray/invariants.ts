// SPDX-License-Identifier: GPL-2.0-only
// Checks between operations that the nodes in memory form a sound XArray.
import type { XaNode, XaTree } from './tree.ts';

const NONE: readonly never[] = [];

export interface TreeViolation {
  readonly id: string;
  readonly message: string;
  readonly index: number | null;
  /** How many indices the node, or the slot, covers. */
  readonly width: number;
  readonly node: number;
  readonly slot?: number;
}

interface Hanging {
  readonly parent: number;
  readonly slot: number;
}

/** Violations of a node, and what they depended on besides the node itself. */
interface Finding {
  readonly parent: number;
  readonly slot: number;
  readonly children: readonly (XaNode | undefined)[];
  readonly violations: readonly TreeViolation[];
}
const findings = new WeakMap<XaNode, Finding>();

/** The broken rules of the structure itself; an exhibit checks what its entries mean. */
export function treeViolations(tree: XaTree): readonly TreeViolation[] {
  const out: TreeViolation[] = [];
  const hanging = new Map<number, Hanging>();
  for (const node of tree.nodes.values()) {
    const up = hanging.get(node.address);
    const children =
      node.links.length === 0 ? NONE : node.links.map((slot) => tree.nodes.get(child(node, slot)));
    const known = findings.get(node);
    const holds =
      known?.parent === (up?.parent ?? 0) &&
      known.slot === (up?.slot ?? 0) &&
      known.children.length === children.length &&
      children.every((c, i) => c === known.children[i]);
    const violations = holds ? known.violations : nodeViolations(tree, node, up);
    if (!holds) findings.set(node, { parent: up?.parent ?? 0, slot: up?.slot ?? 0, children, violations });
    out.push(...violations);
    for (const slot of node.links) {
      const address = child(node, slot);
      if (!tree.nodes.has(address)) continue;
      if (hanging.has(address))
        out.push(
          found(node, 'shared-node', `slot ${slot} of ${name(node)} leads to a node linked twice`, slot),
        );
      hanging.set(address, { parent: node.address, slot });
    }
  }
  return out;
}

function child(node: XaNode, slot: number): number {
  const entry = node.slots[slot]!;
  return entry.kind === 'node' ? entry.node : 0;
}

const name = (node: XaNode): string => `the node at shift ${node.shift}, index ${node.firstIndex}`;

function found(node: XaNode, id: string, message: string, slot?: number): TreeViolation {
  const width = 2 ** node.shift;
  if (slot === undefined)
    return { id, message, index: node.firstIndex, width: width * node.slots.length, node: node.address };
  return { id, message, index: node.firstIndex + slot * width, width, node: node.address, slot };
}

/** Whether nothing is wrong with a plain node without marks, as nearly all are. */
const isSound = (tree: XaTree, node: XaNode, up: Hanging | undefined): boolean =>
  node.isPlain &&
  node.used > 0 &&
  node.count === node.used &&
  node.nrValues === node.values &&
  node.array === tree.address &&
  node.parent === (up?.parent ?? 0) &&
  (!up || node.offset === up.slot) &&
  node.marks.every((set) => set.length === 0);

/** Violations of one node: its counts, its place, and its children's parent pointers. */
function nodeViolations(tree: XaTree, node: XaNode, up: Hanging | undefined): readonly TreeViolation[] {
  if (isSound(tree, node, up)) return NONE;
  const out: TreeViolation[] = [];
  const at = (id: string, message: string, slot?: number): void =>
    void out.push(found(node, id, message, slot));
  const { used } = node;
  const values = node.slots.filter((e) =>
    e.kind === 'sibling' ? node.slots[e.slot]?.kind === 'value' : e.kind === 'value',
  ).length;
  const where = name(node);
  if (node.count !== used) at('wrong-count', `${where} says count ${node.count}, ${used} slots are used`);
  if (node.nrValues !== values)
    at('wrong-nr-values', `${where} says nr_values ${node.nrValues}, ${values} slots hold values`);
  if (used === 0) at('empty-node', `${where} is empty but still linked`);
  if (node.array !== tree.address) at('wrong-array', `${where} does not belong to this array`);
  if (up && (node.parent !== up.parent || node.offset !== up.slot))
    at('wrong-parent', `${where} does not point back at slot ${up.slot} of its parent`);
  if (!up && node.parent !== 0) at('wrong-parent', `${where} hangs at the head but has a parent`);
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
    if (child.shift !== node.shift - tree.layout.chunkShift)
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
  return out;
}
