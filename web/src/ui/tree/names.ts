// SPDX-License-Identifier: GPL-2.0-only
// Names what a slot holds, for screen readers, titles and tables.
import { nounOf } from '../../layout/tree/nouns.ts';
import type { SlotFace } from '../../layout/tree/types.ts';
import * as WORDS from './words.ts';

export function faceName(face: SlotFace): string {
  const parts = [nounOf(face)];
  if (face.glyph === 'sibling' && face.home !== undefined) parts.push(WORDS.ofSlot(face.home));
  if (face.order) parts.push(WORDS.ofOrder(face.order));
  if (face.label !== undefined) parts.push(face.label);
  const marks = [0, 1, 2].filter((m) => (face.marks ?? 0) & (1 << m));
  if (marks.length) parts.push(WORDS.marks(marks.join(', ')));
  return parts.join(' ') + (face.wrong ? WORDS.wrong(face.wrong) : '');
}
