// SPDX-License-Identifier: GPL-2.0-only
// What a text box says of its lines.
export const line = (n: number) => `line ${n}`;
export const instead = (what: string) => `Use ${what}`;
