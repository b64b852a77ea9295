// SPDX-License-Identifier: GPL-2.0-only
// A sentence or a label in which the words of the field are dotted: pointing at one, or coming to it by keys, tells
// what it means.
import { createContext, Fragment, memo, useContext, useMemo } from 'react';
import { split } from './split.ts';
import type { Glossary } from './terms.ts';
import { Word } from './Word.tsx';

/** The words of the exhibit that is shown, beside those that all share. */
export const Words = createContext<readonly Glossary[] | undefined>(undefined);

interface ProseProps {
  readonly text: string;
  /** Absent: those of the context. */
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
