// SPDX-License-Identifier: GPL-2.0-only
// Limits the cost of an answer by a count. So the same question ends the same way on every machine.
import { PastError } from '../lane.ts';
import type { MachineState } from './moment.ts';

/** Most parts of expressions that one answer may evaluate: about ten seconds. */
const MOST_SPENT = 300_000_000;

/** Adds to an answer's cost. @throws PastError above the limit */
export function spend(m: MachineState, parts: number): void {
  m.spent += parts;
  if (m.spent <= MOST_SPENT) return;
  const [at, of, most] = [m.record, m.trace.count, MOST_SPENT].map((n) => n.toLocaleString('en'));
  throw new PastError(
    `this question takes too long: it ended at record ${at} of ${of}, after ${most} evaluations; ` +
      'ask about fewer places, or count less',
  );
}
