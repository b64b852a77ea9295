// SPDX-License-Identifier: GPL-2.0-only
// Draws a text, with the words of the glossary dotted once the glossary is there.
import { createContext, memo, useContext, type ComponentType } from 'react';
import './prose.css';

/** Draws texts with the words of some glossaries. A first screen does not wait for it: see marking.tsx. */
export interface Marking {
  /** A text, in which each word of the glossaries is dotted where it first occurs. */
  readonly Text: ComponentType<{ readonly text: string }>;
  /** A text that is wholly a form of the glossaries’ `word`. */
  readonly Term: ComponentType<{ readonly word: string; readonly text: string }>;
}

/** null: not fetched yet, and texts are plain. */
export const Words = createContext<Marking | null>(null);

export const Prose = memo(function Prose({ text }: { readonly text: string }) {
  const marking = useContext(Words);
  return marking ? <marking.Text text={text} /> : text;
});
