// SPDX-License-Identifier: GPL-2.0-only
// The texts of the legend.
export const legend = 'How to read the drawings';
