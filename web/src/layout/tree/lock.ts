// SPDX-License-Identifier: GPL-2.0-only
// Computes the gap in the frame of the locked part, for the lock and its words.
import { textWidth } from '../geometry.ts';
import type { TreeSize } from './size.ts';
import type { TreeScene } from './types.ts';
import * as words from '../words.ts';

/** Size of the drawn lock in relation to type of 12 px. */
export const lockScale = ({ type, projector }: Pick<TreeSize, 'type' | 'projector'>): number =>
  projector ? 1.6 : type / 12;

/** Width of the words in the frame's border. Those of a held lock are bolder. */
export const lockWidth = (text: string, type: number): number =>
  textWidth(text, type) * (text === words.lockHeld ? 1.05 : 1);

export function legendOf(scene: Pick<TreeScene, 'lock'>, size: TreeSize): readonly [number, number] {
  const s = lockScale(size);
  const text = scene.lock ? words.lockHeld : words.lockOpen;
  return [size.pad - 6, size.pad + 18 * s + lockWidth(text, size.type) + (scene.lock ? 34 : 6) * s];
}
