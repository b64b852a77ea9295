// SPDX-License-Identifier: GPL-2.0-only
// Draws a word of the glossary that shows its meaning.
import { Word } from '../../ui/glossary/Word.tsx';
import { useLesson } from '../context.ts';

interface TermProps {
  /** The glossary's entry; absent: the word itself. */
  readonly of?: string;
  readonly children: string;
}

export function Term({ of, children }: TermProps) {
  const { term } = useLesson();
  const found = term(of ?? children);
  return found ? <Word text={children} term={found} /> : children;
}
