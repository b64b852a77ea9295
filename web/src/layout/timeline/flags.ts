// SPDX-License-Identifier: GPL-2.0-only
// Lays out walks as flags above the spine. Walks that are too close together become one block with their number.
import { textWidth } from '../geometry.ts';
import type { Block, Flag, TimelineSize } from './drawing.ts';
import type { Walk } from './run.ts';
import type { StepScale } from './scale.ts';
import { thinned } from './thin.ts';
import * as words from '../words.ts';

/** Gap between a stem and the text beside it. */
const AIR = 6;

interface Flags {
  readonly flags: readonly Flag[];
  readonly blocks: readonly Block[];
}

export function flagsOf(
  walks: readonly Walk[],
  op: number,
  scale: StepScale,
  { type, low = false }: Pick<TimelineSize, 'type' | 'low'>,
): Flags {
  const flags: Flag[] = [];
  const blocks: Block[] = [];
  for (const { from, to } of thinned(walks, (w) => scale.start(w.step), scale)) {
    const first = walks[from]!;
    const x = scale.start(first.step);
    const w = Math.max(2, scale.start(walks[to - 1]!.lastStep + 1) - x - 2);
    if (to - from === 1) {
      const numberX = Math.max(x, scale.left) + AIR;
      const fits =
        !low && numberX + textWidth(String(first.walk), type, true) < Math.min(x + w + 3, scale.right);
      flags.push({ ...first, op, x, w, numberX: fits ? numberX : null });
      continue;
    }
    const text = words.walks(to - from);
    const textX = Math.max(x, scale.left) + AIR;
    const fits = !low && textX + textWidth(text, type) + 4 < Math.min(x + w, scale.right);
    blocks.push({ x, w, op, count: to - from, label: fits ? { x: textX, text } : null });
  }
  return { flags, blocks };
}
