// SPDX-License-Identifier: GPL-2.0-only
export const legend = 'How to read the drawings';
