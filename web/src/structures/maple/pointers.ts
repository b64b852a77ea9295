// SPDX-License-Identifier: GPL-2.0-only
// Declares the bits that pointers to maple nodes carry, and the pointers of a state that point at no node.
import type { Encodings } from '../../base/encoded.ts';
import { addressText, type Value } from '../../trace/inspect.ts';
import type { Memory } from '../../trace/memory.ts';
import { decodeNode, decodeParent } from './layout.ts';

/**
 * Nodes lie at multiples of 256. A pointer to one carries its type, or the slot of a child and its own type. Bit 0
 * says that a parent is a tree.
 */
export const MAPLE_ENCODED: Encodings = {
  'struct maple_node': { bits: 0xfe, as: ['struct maple_enode *', 'struct maple_pnode *', 'void *'] },
};

/** Names of special pointers that point at no node, by the type they would point to. */
export const MAPLE_POINTERS = {
  'struct maple_enode': { MAS_START: 1, MAS_ROOT: 5, MAS_NONE: 9, MAS_PAUSE: 17 },
};

/** Words a pointer by its node and by what its low bits say; null: the value is no pointer to a node. */
export function mapleField({ layout }: Memory, value: Value): string | null {
  if (value.kind !== 'pointer' || value.address === 0) return null;
  if (value.to === 'struct maple_enode') {
    const named = Object.entries(MAPLE_POINTERS[value.to]).find(([, at]) => at === value.address);
    const { node, type } = decodeNode(value.address);
    return named?.[0] ?? `${addressText(layout, node)} · ${type}`;
  }
  if (value.to !== 'struct maple_pnode') return null;
  const parent = decodeParent(value.address);
  return parent ? `${addressText(layout, parent.node)} · slot ${parent.slot}` : `${value.shown} · a root`;
}
