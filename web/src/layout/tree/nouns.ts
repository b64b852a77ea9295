// SPDX-License-Identifier: GPL-2.0-only
// What a slot holds, in a word: the exhibit's, or one for its shape.
import type { Glyph, SlotFace } from './types.ts';
import * as words from '../words.ts';

const BY_SHAPE: Readonly<Record<Glyph, string>> = words.byShape;

export const nounOf = (face: SlotFace): string => face.noun ?? BY_SHAPE[face.glyph];

/** Beside a head that holds an entry itself, or nothing; null where it leads to a node. */
export function headWords(face: SlotFace): string | null {
  const noun = nounOf(face);
  switch (face.glyph) {
    case 'empty':
      return words.empty;
    case 'node':
    case 'sibling':
      return null;
    case 'solid':
    case 'pointer':
      return words.holdsItself(noun);
    default:
      return words.holdsOne(noun);
  }
}
