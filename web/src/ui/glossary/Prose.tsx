// SPDX-License-Identifier: GPL-2.0-only
// Draws a text with the glossary's words dotted. Pointer or focus on such a word shows its meaning.
import { createContext, Fragment, memo, useContext, useMemo } from 'react';
import { split } from './split.ts';
import type { Glossary } from './terms.ts';
import { Word } from './Word.tsx';

/** The glossaries of the current exhibit, besides the common one. */
export const Words = createContext<readonly Glossary[] | undefined>(undefined);

interface ProseProps {
  readonly text: string;
  /** Absent: the glossaries of the context. */
  readonly terms?: readonly Glossary[] | undefined;
}

export const Prose = memo(function Prose({ text, terms }: ProseProps) {
  const given = useContext(Words);
  const pieces = useMemo(() => split(text, terms ?? given), [text, terms, given]);
  return pieces.map((piece, i) =>
    typeof piece === 'string' ? (
      <Fragment key={i}>{piece}</Fragment>
    ) : (
      <Word key={`${i} ${piece.term.word}`} {...piece} />
    ),
  );
});
