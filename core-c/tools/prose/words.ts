// SPDX-License-Identifier: GPL-2.0-only
// Finds words that name two things, or that read badly. words.json lists them, each with a better one.
import * as v from 'valibot';
import { readJsonFile } from '../json-file.ts';
import type { Sentence } from './sentences.ts';

const LIST = v.array(v.strictObject({ find: v.string(), better: v.string() }));

export interface BadWord {
  readonly line: number;
  readonly found: string;
  readonly better: string;
}

/** A capital in a pattern means that capital; small letters mean any case. */
const HAS_CAPITAL = /(?<!\\)\p{Lu}/u;
/** How much of a sentence is quoted, in characters. */
const MOST_QUOTED = 60;

/** A pattern of words.json: whole words. `^` and `$` mean the sentence's ends. */
const patternOf = (find: string): RegExp =>
  new RegExp(`(?<![\\w-])(?:${find})(?!\\w)`, HAS_CAPITAL.test(find) ? 'gu' : 'giu');

const quoted = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text.trim();

const WORDS = readJsonFile('core-c/tools/prose/words.json', LIST).map(({ find, better }) => ({
  pattern: patternOf(find),
  better,
}));

/** Words in quotes are somebody else's. */
const unquoted = (text: string): string => text.replace(/“[^”]*”|"[^"]*"/g, '“…”');

export const badWordsIn = (sentences: readonly Sentence[]): readonly BadWord[] =>
  sentences.flatMap(({ text, line }) =>
    WORDS.flatMap(({ pattern, better }) =>
      [...unquoted(text).matchAll(pattern)].map(([found]) => ({ line, found: quoted(found), better })),
    ),
  );
