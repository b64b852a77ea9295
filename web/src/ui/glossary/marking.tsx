// SPDX-License-Identifier: GPL-2.0-only
// Marks the words of glossaries in texts. Pointer or focus on such a word shows its meaning.
import { Fragment, useMemo } from 'react';
import { perObject } from '../../base/memo.ts';
import type { Marking } from './Prose.tsx';
import { split, termOf } from './split.ts';
import type { Glossary } from './terms.ts';
import { Word } from './Word.tsx';

/** Marks the words of an exhibit’s glossaries and of the common one. */
export const markingOf = perObject((glossaries: readonly Glossary[]): Marking => ({
  Text: function Text({ text }) {
    const pieces = useMemo(() => split(text, glossaries), [text]);
    return pieces.map((piece, i) =>
      typeof piece === 'string' ? (
        <Fragment key={i}>{piece}</Fragment>
      ) : (
        <Word key={`${i} ${piece.term.word}`} {...piece} />
      ),
    );
  },
  Term: function Term({ word, text }) {
    const term = termOf(word, glossaries);
    return term ? <Word text={text} term={term} /> : text;
  },
}));
