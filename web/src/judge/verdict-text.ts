// SPDX-License-Identifier: GPL-2.0-only
// Writes a verdict, for the page and the runner: a failed check is named by its fault.
import type { Check, Judgement } from './types.ts';
import { CHECKS, WORDS } from './words.ts';

/** The label of a counter's row without its “, at most”. */
const bare = (label: string): string => label.replace(WORDS.atMost, '');

const wrongOf = ({ id, label }: Pick<Check, 'id' | 'label'>): string =>
  id in CHECKS ? CHECKS[id as keyof typeof CHECKS][1] : WORDS.tooMany(bare(label));

/** "Passed.", or a list of faults. */
export function verdictText({ passed, checks }: Pick<Judgement, 'passed' | 'checks'>): string {
  if (passed) return WORDS.passed;
  const failed = checks.filter((c) => !c.passed);
  const wrong = failed.filter((c) => c.message !== '').map(wrongOf);
  const unjudged = failed.filter((c) => c.message === '').map((c) => bare(c.label));
  const parts = [...wrong, ...(unjudged.length ? [WORDS.notJudged(unjudged.join(', '))] : [])];
  return WORDS.failed(parts.join('; '));
}

export const sayTried = WORDS.tried;
