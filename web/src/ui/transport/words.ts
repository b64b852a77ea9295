// SPDX-License-Identifier: GPL-2.0-only
// Holds the names of the transport's buttons, by which scripts find them.
export const transport = 'Transport';
export const first = 'First step';
export const previous = 'Previous step';
export const play = 'Play';
export const pause = 'Pause';
export const next = 'Next step';
export const last = 'Last step';
export const step = 'Step';
