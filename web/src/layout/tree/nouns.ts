// SPDX-License-Identifier: GPL-2.0-only
// What a slot holds, in a word: the exhibit's, or one for its shape.
import type { Glyph, SlotFace } from './types.ts';

const BY_SHAPE: Readonly<Record<Glyph, string>> = {
  empty: 'empty',
  node: 'pointer to a node',
  solid: 'entry',
  hatched: 'value',
  value: 'value',
  pointer: 'entry',
  sibling: 'sibling',
  internal: 'internal entry',
};

export const nounOf = (face: SlotFace): string => face.noun ?? BY_SHAPE[face.glyph];

/** Beside a head that holds an entry itself, or nothing; null where it leads to a node. */
export function headWords(face: SlotFace): string | null {
  const noun = nounOf(face);
  switch (face.glyph) {
    case 'empty':
      return 'empty';
    case 'node':
    case 'sibling':
      return null;
    case 'solid':
    case 'pointer':
      return `holds the ${noun} itself`;
    default:
      return `holds ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  }
}
