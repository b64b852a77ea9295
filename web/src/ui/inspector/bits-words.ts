// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a word's bits, fetched with a slot's details.

export const binary = (digits: string) => `Binary ${digits}`;
export const bit = (n: number) => `bit ${n}`;
