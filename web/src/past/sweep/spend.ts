// SPDX-License-Identifier: GPL-2.0-only
// What an answer costs, counted, not timed: the same question of the same run ends alike everywhere.
import { PastError } from '../lane.ts';
import type { MachineState } from './moment.ts';

/** Parts of expressions that are evaluated for one answer at most: some ten seconds. */
const MOST_SPENT = 300_000_000;

/** Counts what an answer costs, so that it comes to an end. Throws a PastError where that is too much. */
export function spend(m: MachineState, parts: number): void {
  m.spent += parts;
  if (m.spent <= MOST_SPENT) return;
  const [at, of, most] = [m.record, m.trace.count, MOST_SPENT].map((n) => n.toLocaleString('en'));
  throw new PastError(
    `this question takes too long: it was given up at record ${at} of ${of}, after ${most} evaluations; ` +
      'ask of fewer places, or count less',
  );
}
