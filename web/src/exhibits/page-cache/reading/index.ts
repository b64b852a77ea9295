// SPDX-License-Identifier: GPL-2.0-only
// Collects what tells and draws the steps of a reader.
import type { XaFact, XaWords } from '../../../structures/xarray/index.ts';
import { readEnded, sayReadEnded, type ReadEnded } from './ending.ts';
import { readerFact } from './facts.ts';
import { isReaderFact, sayReader } from './say.ts';
import { batchVariable, readingAt } from './scene.ts';
import type { ReaderFact } from './types.ts';

/** Null: the fact is none of a reader's. */
function say(fact: XaFact | ReaderFact | ReadEnded, words: XaWords): string | null {
  if (fact.kind === 'read-ended') return sayReadEnded(fact);
  return isReaderFact(fact) ? sayReader(fact, words) : null;
}

export const READING = { readEnded, readerFact, say, batchVariable, readingAt } as const;
export type Reading = typeof READING;
