// SPDX-License-Identifier: GPL-2.0-only
// Formats a judgement: as the contract's JSON, and for people.
import type { ExerciseInfo } from '../base/exercise.ts';
import { sayTried, tableNotes, verdictText } from '../judge/verdict-text.ts';
import type { Cell, Judgement } from '../judge/types.ts';

/** The result of judging a patch. `messages` says why there is no judgement. */
export interface Judged {
  readonly exercise: string;
  /** The parts of the diff that were left out, in a sentence; '': none. */
  readonly leftOut: string;
  readonly judgement: Judgement | null;
  readonly messages: readonly string[];
}

/** `compiler`: the messages, if there is no judgement. */
export function toJson({ exercise, leftOut, judgement, messages }: Judged): object {
  const left = leftOut ? { leftOut } : {};
  if (!judgement) return { exercise, passed: false, checks: [], first: null, compiler: messages, ...left };
  const { passed, checks, first, tried } = judgement;
  return {
    exercise,
    passed,
    checks: checks.map(({ id, passed, cases, message }) => ({ id, passed, cases, message })),
    tried,
    first: first && { ops: first.ops, seed: first.seed, message: first.message },
    ...left,
  };
}

const SIGNS: Readonly<Record<Cell['is'], string>> = { passed: '+', failed: 'x', unjudged: '-', open: '' };
const cellText = ({ is, count }: Cell): string =>
  count ? `${count.value}${is === 'failed' ? '>' : '<='}${count.limit}` : SIGNS[is];

export function formatJudgement(
  exercise: ExerciseInfo,
  { passed, checks, columns, first, tried }: Judgement,
): string {
  const width = Math.max(...checks.map((c) => c.label.length));
  return [
    `${exercise.title} (${exercise.name}): ${verdictText({ passed, checks, first })}`,
    '',
    ...columns.map((c, i) => `${''.padEnd(width)}  ${i + 1}: ${c.scenario ?? c.title}`),
    ...checks.map((c) =>
      `${c.label.padEnd(width)}  ${c.cells.map((x) => cellText(x).padEnd(6)).join('')}`.trimEnd(),
    ),
    ...tableNotes(exercise, { checks, columns }),
    sayTried(tried),
    ...(first
      ? ['', first.message, ...(first.seed === null ? [] : [`seed ${first.seed}`]), first.ops.trimEnd()]
      : []),
  ].join('\n');
}

/** Formats one line of a folder's table, with a sign for each check. */
export function formatRow(file: string, { leftOut, judgement, messages }: Judged): string {
  const name = file.padEnd(28);
  if (!judgement) return `${name}  not taken   ${messages[0] ?? ''}`;
  const signs = judgement.checks.map((c) => SIGNS[c.passed ? 'passed' : 'failed']).join('');
  const parts = [judgement.passed ? 'passed    ' : 'not passed', signs, judgement.first?.message, leftOut];
  return [name, ...parts.filter(Boolean)].join('  ');
}
