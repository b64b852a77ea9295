// SPDX-License-Identifier: GPL-2.0-only

/** Nothing that came from outside may act in a terminal, or turn a sentence round. Tabs stay. */
export const printable = (text: string): string =>
  text.replace(/[^\t\x20-\x7e\u00a1-\u1fff\u2030-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\uffef]/gu, '·');
