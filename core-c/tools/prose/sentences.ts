// SPDX-License-Identifier: GPL-2.0-only
// Splits the prose of a page into sentences, each with its line and its number of words.
import type { Nodes, Parent } from 'mdast';
import { pageOf } from '../docs/pages.ts';

export interface Sentence {
  readonly text: string;
  readonly line: number;
  readonly words: number;
  /** Whether the mean counts it. A short cell of a table is a label, not a sentence. */
  readonly counts: boolean;
}

/** A cell of a table with so many words or fewer is a label. */
const MOST_OF_LABEL = 6;
/** Inline code is one word. The capital lets a sentence begin with it. */
const CODE = 'Code';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

function textOf(node: Nodes): string {
  if (node.type === 'inlineCode') return CODE;
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? (node as Parent).children.map(textOf).join('') : '';
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function* sentencesIn(node: Nodes): Generator<Sentence> {
  if (node.type !== 'paragraph' && node.type !== 'tableCell') {
    if ('children' in node) for (const child of node.children) yield* sentencesIn(child);
    return;
  }
  const text = textOf(node);
  // A line break would end a sentence.
  for (const { segment, index } of SENTENCES.segment(text.replaceAll('\n', ' '))) {
    const words = segment.split(/\s+/).filter(isWord).length;
    if (words === 0) continue;
    const begin = index + segment.search(/\S/);
    yield {
      text: segment.trim().replace(/\s+/g, ' '),
      line: node.position!.start.line + text.slice(0, begin).split('\n').length - 1,
      words,
      counts: node.type === 'paragraph' || words > MOST_OF_LABEL,
    };
  }
}

export const sentencesOf = (text: string): readonly Sentence[] => [...sentencesIn(pageOf('', text).tree)];
