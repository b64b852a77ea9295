// SPDX-License-Identifier: GPL-2.0-only
// A verdict in words, of the page and the runner alike: what fails is said as what is wrong.
import type { Check, Judgement, Tried } from './types.ts';
import { CHECKS, WORDS } from './words.ts';

/** Without what a counter's row ends with. */
const bare = (label: string): string => label.replace(WORDS.atMost, '');

const wrongOf = ({ id, label }: Pick<Check, 'id' | 'label'>): string =>
  id in CHECKS ? CHECKS[id as keyof typeof CHECKS][1] : WORDS.tooMany(bare(label));

/** "Passed.", or what is wrong. */
export function verdictText({ passed, checks }: Pick<Judgement, 'passed' | 'checks'>): string {
  if (passed) return WORDS.passed;
  const failed = checks.filter((c) => !c.passed);
  const wrong = failed.filter((c) => c.message !== '').map(wrongOf);
  const unjudged = failed.filter((c) => c.message === '').map((c) => bare(c.label));
  const parts = [...wrong, ...(unjudged.length ? [WORDS.notJudged(unjudged.join(', '))] : [])];
  return WORDS.failed(parts.join('; '));
}

/** What was tried, in one sentence. */
export const sayTried = (t: Tried): string =>
  WORDS.tried(
    t.cases,
    t.operations.toLocaleString('en'),
    t.races,
    t.failing,
    t.seeds,
    t.fanouts.join(WORDS.and),
  );
