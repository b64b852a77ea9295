// SPDX-License-Identifier: GPL-2.0-only
// Holds the names of the views that are not panels.

export const stepper = 'Stepper';
export const story = 'Story';
export const quiz = 'Quiz';
export const walkIt = 'Walk it yourself';
