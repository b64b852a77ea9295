// SPDX-License-Identifier: GPL-2.0-only
// Estimates how many lines a sentence takes, by the widths that the layouts use.
import { serifWidth } from './serif-width.ts';

/** Lines break between words. */
export function linesOf(text: string, width: number, type: number): number {
  let [lines, at] = [1, 0];
  for (const word of text.split(' ')) {
    const w = serifWidth(word, type);
    if (at > 0 && at + w > width) [lines, at] = [lines + 1, 0];
    at += w + serifWidth(' ', type);
  }
  return lines;
}
