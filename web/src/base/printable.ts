// SPDX-License-Identifier: GPL-2.0-only

/** Replaces characters that could control a terminal or reverse a sentence; tabs stay. For text from outside. */
export const printable = (text: string): string =>
  text.replace(/[^\t\x20-\x7e\u00a1-\u1fff\u2030-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\uffef]/gu, '·');
