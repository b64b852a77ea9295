// SPDX-License-Identifier: GPL-2.0-only
// The views that are no panel.

export const stepper = 'Stepper';
export const story = 'Story';
export const quiz = 'Quiz';
