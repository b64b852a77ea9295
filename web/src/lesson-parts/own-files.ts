// SPDX-License-Identifier: GPL-2.0-only
// Fetches how a lesson's questions get a student's own numbers, and gives them those.
import { askedOf } from './own-numbers.ts';
import type { OwnByQuestion, QuestionAsked } from './types.ts';

const files = import.meta.glob<{ readonly default: OwnByQuestion }>('./own/*.ts');

/** The questions of a lesson with the numbers of a student's seed. */
export async function ownQuestions(
  slug: string,
  all: readonly QuestionAsked[],
  seed: number,
): Promise<readonly QuestionAsked[]> {
  const own = (await files[`./own/${slug}.ts`]?.())?.default;
  return all.map((asked, i) => askedOf(asked, own?.[i + 1], seed));
}
