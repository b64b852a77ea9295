// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a drawn tree, for screen readers, titles and tables.
import { plural } from '../../base/english.ts';

// Slots and nodes.
export const ofSlot = (slot: number) => `of slot ${slot}`;
export const ofOrder = (order: number) => `of order ${order}`;
export const marks = (marks: string) => `marks ${marks}`;
export const wrong = (why: string) => `; wrong: ${why}`;
export const head = 'head';
export const empty = 'empty';
export const node = (level: string, note: string) => `node ${level}, ${note}`;
export const slot = (slot: number, index: number, holds: string) => `slot ${slot}, index ${index}: ${holds}`;
export const active = (act: string) => `; this step ${act}s it`;
export const heldBy = (n: number) => `; ${plural(n, 'reader’s reference', 'readers’ references')}`;
export const linked = 'closed node';
export const leaked = 'leaked node';
export const waiting = 'node not yet in the tree';
export const chip = (state: string, name: string) => `${state}, ${name}`;

// The tables.
export const held = (cpu: string) => `lock held by CPU ${cpu}`;
export const open = 'lock open';
export const tree = (name: string, head: string, lock: string, walks: number, outside: number) =>
  `${name}: ${head}; ${lock}; ${plural(walks, 'walk')} so far; ${outside} nodes not in the tree`;
export const collected = (text: string) => `; ${text}`;
export const slots = ['Node', 'Slot', 'Holds'] as const;
export const range = (from: number, to: number) => `${from} to ${to}`;
