// SPDX-License-Identifier: GPL-2.0-only
// Finds in a lesson's text what says an answer: of each question, the text of its section above it, in document order.
import type { Question } from '../../web/src/quiz/types.ts';

export const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;|&#39;/g, '’')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The page's own marks in the text: a stop's number, and what is only read aloud. */
const MARKS = /<button[^>]*class="lesson-step"[^>]*>.*?<\/button>/gs;

/** For each question, its section's heading and prose above it. Other questions are left out. */
export function sectionsOf(markup: string): readonly string[] {
  const found: string[] = [];
  let text = '';
  const parts = markup
    .replace(MARKS, ' ')
    .split(/(<h2[^>]*>|<section[^>]*class="[^"]*\blesson-question\b[^"]*"[^>]*>.*?<\/section>)/s);
  for (const part of parts) {
    if (part.startsWith('<h2')) text = '';
    else if (/^<section/.test(part) && /class="[^"]*\blesson-question\b/.test(part)) found.push(plain(text));
    else text += part;
  }
  return found;
}

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  );

/** A number after one of these names another thing. */
const NAMED = 'walk|page|index|byte|order|shift|block|context|cpu|folio|lesson|linux|level|operation';

/** A text as a pattern: a variant, linux-7.2, is in prose Linux 7.2. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('-', '[- ]');

const places = (text: string, pattern: string): readonly string[] =>
  [...text.matchAll(new RegExp(`(?:\\S+ ){0,2}(?:${pattern})(?: \\S+){0,2}`, 'gi'))].map(([place]) => place);

/** The number alone: no part of another one, no size, and not the name of a thing. */
const alone = (number: string, named: string): string =>
  `(?<![\\w.,×−-])(?<![×−] )(?<!\\b(?:${named})(?: is)? )${number}(?![\\w²⁶]|[.,]\\d| (?:[KMG]iB|bytes?|bits?|nanoseconds|%))`;

/** Where a text says the answer of a question. A choice counts only if the text does not say others as well. */
export function answersIn(
  text: string,
  { form, answer, choices = [], text: asked }: Pick<Question, 'form' | 'answer' | 'choices' | 'text'>,
): readonly string[] {
  if (form === 'choice') {
    const says = (choice: string): boolean => places(text, `\\b${escaped(choice)}\\b`).length > 0;
    return choices.some((c) => c !== answer && says(c))
      ? []
      : places(text, `(?<!\\w)${escaped(answer)}(?!\\w)`);
  }
  if (form === 'slot') return places(text, alone(answer, NAMED));
  // A number in words counts with what is counted behind it: "three nodes", "two cache lines".
  const of = /How many ([\w ]+?) (?:are|will|does|of)\b/.exec(asked)?.[1]?.split(' ') ?? [];
  const counted = of.filter((word) => word.length > 3).map((word) => word.replace(/s$/, ''));
  // "One" and "no" are words of every text.
  const word = Number(answer) > 1 ? NUMBERS[Number(answer)] : undefined;
  return [
    ...places(text, alone(answer, `${NAMED}|slots?`)),
    ...(word ? places(text, `\\b${word} (?:\\w+ )?(?:${counted.join('|')})s?\\b`) : []),
  ];
}
