// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of ranges, notes and hits, fetched with the first of them.

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
export const pinned = 'Pinned';
export const pinnedFirst = (n: number, of: number) => `Pinned, the first ${n} of ${of}`;
export const pins = ['Step', 'What', 'Text'] as const;
