// SPDX-License-Identifier: GPL-2.0-only
// Names the content of a slot: the exhibit's noun, or a word for the shape.
import type { Glyph, SlotFace } from './types.ts';
import * as words from '../words.ts';

const BY_SHAPE: Readonly<Record<Glyph, string>> = words.byShape;

export const nounOf = (face: SlotFace): string => face.noun ?? BY_SHAPE[face.glyph];

/** The words beside a head without nodes; null: the head points to a node. */
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
