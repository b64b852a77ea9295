// SPDX-License-Identifier: GPL-2.0-only
// What is said of a word's bits, which are fetched with a slot's details.

export const binary = (digits: string) => `Binary ${digits}`;
export const bit = (n: number) => `bit ${n}`;
