// SPDX-License-Identifier: GPL-2.0-only
// Arranges the judged cases as a table. It has a row for each check, a column for each scenario, and one for random
// cases.
import type { CounterLimit } from '../base/exercise.ts';
import type { Compared } from './compare.ts';
import type { Case, Cell, CellState, Check, CheckId, Column } from './types.ts';
import { CHECKS, WORDS } from './words.ts';

export interface JudgedCase extends Pick<Compared, 'unjudged' | 'findings' | 'counts'> {
  readonly of: Case;
}

const ROWS = (['ends', 'results', 'entries', 'invariants', 'leaks', 'locks', 'books', 'own'] as const).map(
  (id): readonly [CheckId, string] => [id, CHECKS[id][0]],
);

export function checksOf(
  limits: readonly CounterLimit[],
  model: { readonly counters: readonly { readonly key: string; readonly label: string }[] },
  columns: readonly Column[],
  cases: readonly JudgedCase[],
): readonly Check[] {
  const labels = new Map(model.counters.map((c) => [c.key, c.label]));
  const counters = limits.map(({ key }) => [key, `${labels.get(key) ?? key}${WORDS.atMost}`] as const);
  return [...ROWS, ...counters].map(([id, label]): Check => {
    const states = cases.map((c) => stateOf(id, c));
    const message = cases.flatMap((c) => c.findings.filter((f) => f.check === id))[0]?.message ?? '';
    return {
      ...{ id, label, message, passed: message === '' && states.includes('passed') },
      cases: states.filter((s) => s !== 'unjudged').length,
      cells: columns.map(({ scenario }) =>
        cellOf(
          id,
          cases.filter((c) => c.of.scenario === scenario),
        ),
      ),
    };
  });
}

/** Gives a check's state in one case. After a crash the other checks saw only a part of it, so they are unjudged. */
function stateOf(id: CheckId, { unjudged, findings }: JudgedCase): CellState {
  if (findings.some((f) => f.check === id)) return 'failed';
  return unjudged || (id !== 'ends' && findings.some((f) => f.check === 'ends')) ? 'unjudged' : 'passed';
}

function cellOf(id: CheckId, cases: readonly JudgedCase[]): Cell {
  const states = cases.map((c) => stateOf(id, c));
  const is = worst(states);
  const count = is !== 'unjudged' && cases[0]?.of.scenario != null ? cases[0].counts.get(id) : undefined;
  return { is, ...(count ? { count } : {}) };
}

/** The state of several cells as one. */
export const worst = (states: readonly CellState[]): CellState =>
  (['failed', 'open', 'passed'] as const).find((state) => states.includes(state)) ?? 'unjudged';
