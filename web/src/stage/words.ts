// SPDX-License-Identifier: GPL-2.0-only
// All that the stage says of its own.
import { waits } from '../layout/words.ts';

export const WORDS = {
  sourceOf: 'Source of variant',
  lane: (variant: string) => `Lane ${variant}`,
  waits,
  drag: 'Drag it, or use the arrow keys; a double click puts it back',
  explained: 'Step explained',
  structure: 'Structure',
  roomForCode: 'Room for the code',
  writtenNow: 'Written in this step by',
  writtenBy: 'Written by',
  nobody: 'nobody since the program began',
  close: 'Close',
  goTo: (step: string) => `Go to ${step}`,
  backTo: (step: string) => `Back to ${step}`,
  life: 'All writes, and why',
  details: 'What the slot holds',
  notIn: (others: readonly string[]) => `not in ${others.join(' or ')}`,
} as const;
