// SPDX-License-Identifier: GPL-2.0-only
// The words for a drawn tree: for screen readers, titles and the table beside the picture.
import { plural } from '../../base/english.ts';

// Slots and nodes.
export const ofSlot = (slot: number) => `of slot ${slot}`;
export const ofOrder = (order: number) => `of order ${order}`;
export const marks = (marks: string) => `marks ${marks}`;
export const wrong = (why: string) => `; wrong: ${why}`;
export const head = 'head';
export const empty = 'empty';
export const node = (level: string, note: string) => `node ${level}, ${note}`;
export const nodeFrom = (level: string, index: number, note: string) =>
  `node ${level}, from index ${index}, ${note}`;
export const slot = (slot: number, index: number, holds: string) => `slot ${slot}, index ${index}: ${holds}`;
export const active = (act: string) => `; this step ${act}s it`;
export const unnamed = (count: number) => `${count} nodes, all too narrow to name`;
export const linked = 'closed node';
export const leaked = 'leaked node';
export const waiting = 'node not yet in the tree';
export const chip = (state: string, name: string) => `${state}, ${name}`;
export const leakedOf = (n: number) => `${n} leaked`;
export const outside = (n: number) => (n === 1 ? 'one node not in the tree' : `${n} nodes not in the tree`);

// The tables.
export const held = (cpu: string) => `lock held by CPU ${cpu}`;
export const open = 'lock open';
export const tree = (name: string, head: string, lock: string, walks: number, outside: number) =>
  `${name}: ${head}; ${lock}; ${plural(walks, 'walk')} so far; ${outside} nodes not in the tree`;
export const map = (name: string, lock: string, walks: number, outside: number) =>
  `${name}: ${lock}; ${plural(walks, 'walk')} so far; ${outside} nodes not in the tree`;
export const slots = ['Node', 'Slot', 'Holds'] as const;
export const range = (from: number, to: number) => `${from} to ${to}`;
export const byLevel = (name: string, nodes: number) => `${name}: ${nodes} nodes by level`;
export const levels = ['Level', 'Nodes', 'Slots used', 'Indices'] as const;

// The map's controls.
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
