// SPDX-License-Identifier: GPL-2.0-only
// Measures the prose of a page, and says what breaks a limit.
import { sentencesOf, type Sentence } from './sentences.ts';
import { badWordsIn } from './words.ts';

/** Words a sentence of a page, on the mean. */
export const MOST_MEAN = 16;
/** Words of its longest sentence. */
export const MOST_WORDS = 30;

export interface Measured {
  readonly page: string;
  readonly bytes: number;
  readonly sentences: number;
  readonly mean: number;
  readonly longest: number;
  /** What breaks a limit, each with its place. */
  readonly faults: readonly string[];
}

const sum = (sentences: readonly Sentence[]): number => sentences.reduce((all, s) => all + s.words, 0);

export function measured(page: string, text: string): Measured {
  const all = sentencesOf(text);
  const counted = all.filter((s) => s.counts);
  const mean = sum(counted) / Math.max(counted.length, 1);
  const long = all.filter((s) => s.words > MOST_WORDS);
  return {
    page,
    bytes: Buffer.byteLength(text),
    sentences: counted.length,
    mean,
    longest: Math.max(0, ...all.map((s) => s.words)),
    faults: [
      ...(mean > MOST_MEAN ? [`${page}: a sentence has ${mean.toFixed(1)} words, at most ${MOST_MEAN}`] : []),
      ...long.map((s) => `${page}:${s.line}: ${s.words} words, at most ${MOST_WORDS}: ${s.text}`),
      ...badWordsIn(all).map((w) => `${page}:${w.line}: “${w.found}”: better: ${w.better}`),
    ],
  };
}

const HEADS = ['bytes', 'sentences', 'mean', 'longest'] as const;

/** A line a page, and below it what breaks a limit. */
export function table(pages: readonly Measured[]): string {
  const wide = Math.max(...pages.map((p) => p.page.length));
  const row = (name: string, cells: readonly (string | number)[]): string =>
    `${name.padEnd(wide)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  const lines = pages.map((p) => row(p.page, [p.bytes, p.sentences, p.mean.toFixed(1), p.longest]));
  return [row('page', HEADS), ...lines, ...pages.flatMap((p) => p.faults)].join('\n');
}
