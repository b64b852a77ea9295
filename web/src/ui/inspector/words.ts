// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of variables and fields. Those of a word's bits are in bits-words.ts.
export const variables = 'Variables';
export const none = 'None in scope.';
export const fewer = 'Show fewer';
export const more = (n: number, changed: number) => `${n} more${changed ? `, ${changed} changed` : ''}`;
export const whoWrote = (value: string) => `${value}: who wrote this?`;
export const was = 'was ';
export const nobody = 'nobody since the program began';
export const allWrites = 'All writes, and why';
