// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the search in a file, fetched with it. Its name is in words.ts.

export const searchHint = 'search this file';
export const hit = (n: number, of: number) => `${n} of ${of}`;
export const noHit = 'no match';
export const close = 'Close';
