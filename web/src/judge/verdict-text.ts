// SPDX-License-Identifier: GPL-2.0-only
// Writes a verdict, and notes to its table, for the page and the runner. A failed check is named by its fault.
import type { ExerciseInfo } from '../base/exercise.ts';
import { RACED } from './compare.ts';
import type { Check, Judgement, JudgeTable } from './types.ts';
import { CHECKS, WORDS } from './words.ts';

/** The label of a counter's row without its “, at most”. */
const bare = (label: string): string => label.replace(WORDS.atMost, '');

const wrongOf = ({ id, label }: Pick<Check, 'id' | 'label'>): string =>
  id in CHECKS ? CHECKS[id as keyof typeof CHECKS][1] : WORDS.tooMany(bare(label));

/** "Passed.", or the first failing case with its fault, and then the other faults. */
export function verdictText({
  passed,
  checks,
  first,
}: Pick<Judgement, 'passed' | 'checks' | 'first'>): string {
  if (passed) return WORDS.passed;
  const failed = checks.filter((c) => !c.passed);
  const judged = failed.filter((c) => c.message !== '');
  const shown = judged.find((c) => c.id === first?.check) ?? judged[0];
  const others = judged.filter((c) => c !== shown).map(wrongOf);
  const unjudged = failed.filter((c) => c.message === '').map((c) => bare(c.label));
  const parts = [...others, ...(unjudged.length ? [WORDS.notJudged(unjudged.join(', '))] : [])];
  return WORDS.failed(placeOf(first), shown ? wrongOf(shown) : parts.shift()!, parts.join('; '));
}

/** The scenario, or the seed of the random case; null: no case fails. */
const placeOf = (first: Judgement['first']): string | null =>
  first && (first.scenario ?? (first.seed === null ? null : WORDS.randomCase(first.seed)));

export const sayTried = WORDS.tried;

/** Says where the table's limits come from, and why some cells have a dash. */
export function tableNotes(
  { counters, reference, random }: Pick<ExerciseInfo, 'counters' | 'reference' | 'random'>,
  { checks, columns }: JudgeTable,
): readonly string[] {
  const limits = counters.flatMap(({ key, over, more, unless }) => {
    const check = checks.find((c) => c.id === key);
    if (!check) return [];
    return [
      WORDS.limit(bare(check.label), reference, over === 'all'),
      ...(more === undefined ? [] : [WORDS.limitMore(more, reference, unless)]),
      ...(random.races && over !== 'all' ? [WORDS.limitRaced(RACED)] : []),
    ];
  });
  const dashes = columns.map((_, i) => checks.map(({ cells }) => cells[i]?.is === 'unjudged'));
  const whole = columns.filter((_, i) => dashes[i]!.every(Boolean));
  return [
    ...(limits.length ? [limits.join(' ')] : []),
    ...(whole.length
      ? [WORDS.dashFails(whole.map(({ scenario, title }) => scenario ?? title).join(', '), reference)]
      : []),
    ...(dashes.some((own) => own.some(Boolean) && !own.every(Boolean)) ? [WORDS.dashEnded] : []),
  ];
}
