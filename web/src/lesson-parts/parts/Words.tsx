// SPDX-License-Identifier: GPL-2.0-only
// Draws a word of the glossary that shows its meaning.
import { useContext } from 'react';
import { Words } from '../../ui/glossary/Prose.tsx';

interface TermProps {
  /** The glossary's entry; absent: the word itself. */
  readonly of?: string;
  readonly children: string;
}

export function Term({ of, children }: TermProps) {
  const marking = useContext(Words);
  // It looks the same before the glossary is there.
  if (!marking) return <span className="term">{children}</span>;
  return <marking.Term word={of ?? children} text={children} />;
}
