// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a text box with numbered lines.
export const line = (n: number) => `line ${n}`;
export const instead = (what: string) => `Use ${what}`;
