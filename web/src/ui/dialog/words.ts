// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of dialogs and drawers.
export const close = 'Close';
export const more = (n: number) => `${n} more`;
