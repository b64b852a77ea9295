// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts in trees, plots and timelines, and those about the thing under the pointer.
import { plural } from '../base/english.ts';
import { grouped } from '../base/numbers.ts';

// A slot and a head, if the exhibit has no word of its own.
export const byShape = {
  empty: 'empty',
  node: 'pointer to a node',
  solid: 'entry',
  hatched: 'value',
  value: 'value',
  pointer: 'entry',
  sibling: 'sibling',
  internal: 'internal entry',
} as const;
export const empty = byShape.empty;
export const holdsItself = (noun: string) => `holds the ${noun} itself`;
export const holdsOne = (noun: string) => `holds ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
export const withOrder = (words: string, order: number) => `${words}, order ${order}`;

// A node's level.
export const order = (order: number | string) => `order ${order}`;
export const siblings = (count: number) => plural(count, 'sibling');
export const siblingsOf = (siblings: string, order: string) => `${siblings}: ${order}`;
export const wrongSlots = (count: number, why: string) => `${count} slots, the first: ${why}`;
export const beside = (...words: readonly string[]) => words.join(' · ');
export const closed = (count: number) => `${count} closed`;
export const levelSlot = (level: string, slot: number) => `${level}, slot ${slot}`;
export const through = (steps: string) => `through ${steps}`;
export const lockOpen = 'lock open';
export const lockHeld = 'lock held by';

// Nodes that are in no tree, longest first.
export const leaked = (n: number, all: number) => [
  `${plural(n, 'node')} leaked: no tree reaches ${n === 1 ? 'it' : 'them'}`,
  `${n} leaked`,
  `+${all} leaked`,
];
export const waiting = (n: number) => [
  `${plural(n, 'node')} allocated, not yet in the tree`,
  `${n} not yet in the tree`,
  `${n} not linked yet`,
  `+${n}`,
];

// A tree as a map, a red-black tree, a plot.
export const nodes = (n: number) => (n === 1 ? 'one node' : plural(n, 'node'));
export const someOf = (n: number, all: string) => `${grouped(n)} of ${all}`;
export const below = (count: number, noun: string) => `${plural(count, noun)} below`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;

// The timeline: its rows, and the thing under the pointer.
export const waits = 'done, waits';
export const bars = 'steps of each operation';
export const tick = (op: string) => `op ${op}`;
export const walks = (n: number) => `${n} walks`;
export const allocated = (n: number) => `+${n} nodes`;
export const linked = (n: number) => `${n} linked`;
export const diverge = 'the lanes diverge here';
export const operation = (n: number, text: string) => `operation ${n}: ${text}`;
export const ofLane = (lane: string, text: string) => `${lane}: ${text}`;
export const walk = (cpu: string, n: number) => (cpu === 'B' ? `CPU B’s walk ${n}` : `walk ${n}`);
export const cpuB = 'CPU B acts';
export const steps = (op: number, steps: number) => `operation ${op}: ${plural(steps, 'step')}`;
export const stepsEach = (first: number, last: number, steps: number) =>
  `operations ${first}–${last}: about ${plural(steps, 'step')} each`;
export const events = (n: number) => `${n} events`;
export const held = 'lock held';

// Hits and notes on the timeline.
export const hit = 'Hit';
export const note = 'Note';
export const next = (count: string, text: string) => `${count}; the next: ${text}`;
export const pinned = (what: string, text: string) => `${what}: ${text}`;
