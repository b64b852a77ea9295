// SPDX-License-Identifier: GPL-2.0-only
// What the timeline says besides its lanes.
export const timeline = 'Timeline';
export const part = 'Part of the timeline';
export const shrink = 'Shrink the timeline';
export const shrinkTip = 'Zoom out (S)';
export const magnify = 'Magnify the timeline';
export const magnifyTip = 'Zoom in (W)';
export const whole = 'Whole timeline';
export const wholeTip = 'Show all (double click)';

// A range of steps.
export const range = 'What happens in a range';
export const play = 'Play the range';
export const clear = 'Clear';
export const steps = (a: string, b: string) => `Steps ${a}–${b}`;
export const to = (first: string, last: string) => `${first} to ${last}`;
export const walk = 'walk';
export const allocation = 'allocation';
export const write = 'write';
export const free = 'free';
export const lock = 'lock held';
export const locks = 'locks held';
export const times = (what: string, n: number) => `${what} ×${n}`;
export const nothing = 'nothing of note';

// Notes and hits.
export const pinned = 'Pinned';
export const pinnedFirst = (n: number, of: number) => `Pinned, the first ${n} of ${of}`;
export const pins = ['Step', 'What', 'Text'] as const;
