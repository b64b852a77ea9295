// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the timeline.
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
