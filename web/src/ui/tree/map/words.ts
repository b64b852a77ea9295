// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the map and its controls. The tree's own are in ../words.ts.
import { plural } from '../../../base/english.ts';

export const unnamed = (count: number) => `${count} nodes, all too narrow to name`;
export const nodeFrom = (level: string, index: number, note: string) =>
  `node ${level}, from index ${index}, ${note}`;
export const leakedOf = (n: number) => `${n} leaked`;
export const outside = (n: number) => (n === 1 ? 'one node not in the tree' : `${n} nodes not in the tree`);
export const map = (name: string, lock: string, walks: number, outside: number) =>
  `${name}: ${lock}; ${plural(walks, 'walk')} so far; ${outside} nodes not in the tree`;
export const byLevel = (name: string, nodes: number) => `${name}: ${nodes} nodes by level`;
export const levels = ['Level', 'Nodes', 'Slots used', 'Indices'] as const;
export const controls = 'Map';
export const indices = (from: string, to: string) => `indices ${from} to ${to}`;
export const zoomOut = 'Zoom out';
export const zoomOutTip = 'Zoom out (Shift+Z)';
export const zoomIn = 'Zoom in';
export const zoomInTip = 'Zoom in (Z)';
export const all = 'All';
export const allTip = 'Show the whole tree (0)';
export const follow = 'Follow';
export const followTip = 'Follow the cursor (G)';
