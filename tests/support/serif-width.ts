// SPDX-License-Identifier: GPL-2.0-only
// Estimates the width of a sentence in the serif, for tests without a browser.

/** Widths of the serif's letters in ems; all others are as wide as an `e`. */
const SERIF: readonly (readonly [RegExp, number])[] = [
  [/ /, 0.26],
  [/[ijlI.,:;'’|!·]/, 0.31],
  [/[ft()-]/, 0.35],
  [/[rs]/, 0.475],
  [/[bdhnpqu0-9–]/, 0.61],
  [/[wW]/, 0.8],
  [/[mM]/, 0.94],
  [/[A-Z]/, 0.67],
];

/** Width of a text in pixels. */
export function serifWidth(text: string, size: number): number {
  let em = 0;
  for (const c of text) em += SERIF.find(([like]) => like.test(c))?.[1] ?? 0.555;
  return em * size;
}
