// SPDX-License-Identifier: GPL-2.0-only
// All that the stage says of its own.

export const WORDS = {
  sourceOf: 'Source of variant',
  lane: (variant: string) => `Lane ${variant}`,
  waits: 'done, waits',
  drag: 'Drag it, or use the arrow keys; a double click puts it back',
  explained: 'Step explained',
  structure: 'Structure',
  roomForCode: 'Room for the code',
  writtenNow: 'Written in this step by',
  writtenBy: 'Written by',
  nobody: 'nobody since the program began',
  close: 'Close',
} as const;
