// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the legend and of words' tips.
export const legend = 'How to read the drawings';
export const tip = 'What a word means';
