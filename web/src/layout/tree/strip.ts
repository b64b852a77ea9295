// SPDX-License-Identifier: GPL-2.0-only
// Lays out one line of text below the frame: what a reader of the tree has collected.
import { textWidth } from '../geometry.ts';
import type { Label } from './drawing.ts';
import { makeLabel } from './labels.ts';
import type { TreeSize } from './size.ts';
import type { TreeScene } from './types.ts';

/** Height of the line, of which an operation without a reader needs none. */
export const stripHeight = (scene: TreeScene, size: TreeSize): number =>
  scene.reader ? Math.round(size.type * 1.8) : 0;

/** The longest text that fits; the last one is cut by the picture's edge. `y`: the line's upper edge. */
export function layStrip({ reader }: TreeScene, size: TreeSize, y: number): readonly Label[] {
  if (!reader) return [];
  const room = size.width - 2 * size.pad;
  const text = reader.strip.find((t) => textWidth(t, size.type) <= room) ?? reader.strip.at(-1) ?? '';
  return [makeLabel('strip', text, size.pad, y + size.type * 1.2, size.type)];
}
