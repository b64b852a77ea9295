// SPDX-License-Identifier: GPL-2.0-only
// A verdict in words, of the page and the runner alike: what fails is said as what is wrong.
import type { Check, Judgement, Tried } from './types.ts';

const WRONG: Readonly<Record<string, string>> = {
  ends: 'it does not run to its end',
  results: 'results differ',
  entries: 'entries differ',
  invariants: 'an invariant is broken',
  leaks: 'memory leaks',
  locks: 'a lock is missing or kept',
  books: 'references, counts or the rules of access are wrong',
  own: 'another version is called',
  members: 'members are not what they were',
};

const wrongOf = ({ id, label }: Pick<Check, 'id' | 'label'>): string =>
  WRONG[id] ?? `too many ${label.replace(/, at most$/, '')}`;

/** "Passed.", or what is wrong. */
export function verdictText({ passed, checks }: Pick<Judgement, 'passed' | 'checks'>): string {
  if (passed) return 'Passed.';
  const failed = checks.filter((c) => !c.passed);
  const wrong = failed.filter((c) => c.message !== '').map(wrongOf);
  const unjudged = failed.filter((c) => c.message === '').map((c) => c.label.replace(/, at most$/, ''));
  const parts = [...wrong, ...(unjudged.length ? [`not judged: ${unjudged.join(', ')}`] : [])];
  return `Not passed: ${parts.join('; ')}.`;
}

/** What was tried, in one sentence. */
export const sayTried = (t: Tried): string =>
  `Tried: ${t.cases} cases, ${t.operations.toLocaleString('en')} operations, in ${t.races} of them CPU B acts, in ${t.failing} memory fails; seeds 1 to ${t.seeds}; ${t.fanouts.join(' and ')} slots a node.`;
