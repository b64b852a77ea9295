// SPDX-License-Identifier: GPL-2.0-only
// Says how often both lanes call the chosen function, and leads to the calls that only one has.
import { useState } from 'react';
import type { Both, CallPath, Cost } from '../../../../past/calls/call-path.ts';
import type { FunctionDifference } from '../../../../past/calls/difference-functions.ts';
import type { Goal } from './read-calls.ts';
import { WORDS } from './words.ts';

interface ChosenProps {
  readonly names: readonly [string, string];
  /** null: the operation itself. */
  readonly row: FunctionDifference | null;
  readonly root: CallPath;
  readonly what: string;
  /** No function differs. */
  readonly allEqual: boolean;
  readonly goals: (row: FunctionDifference, nth: number) => Goal;
  readonly onGo: (row: FunctionDifference, nth: number) => void;
}

const change = ([a, b]: Both<Readonly<Cost>>, key: 'records' | 'lines'): string =>
  WORDS.change(a[key], b[key]);

const nameOf = ({ name, cpu }: FunctionDifference): string => (cpu === 'B' ? WORDS.onCpuB(name) : name);

export function Chosen({ names: [from, to], row, root, what, allEqual, goals, onGo }: ChosenProps) {
  const [nth, setNth] = useState(0);
  const lanes = row?.lanes ?? root.all;
  const call = row?.extra[nth];
  const goal = row && call && goals(row, nth);
  return (
    <div className="subtracted-chosen" role="group" aria-label={WORDS.chosen}>
      <p>
        {row
          ? WORDS.calls(from, row.lanes[0].calls, nameOf(row), to, row.lanes[1].calls)
          : allEqual
            ? WORDS.allEqual(from, to)
            : WORDS.takes(root.cpu === 'B' ? WORDS.cpuB : what, from, to)}{' '}
        {WORDS.spends(change(lanes, 'records'), change(lanes, 'lines'))}
      </p>
      {goal && (
        <button type="button" onClick={() => onGo(row, nth)}>
          {nth === 0
            ? WORDS.firstOnly(goal.variant, goal.at)
            : WORDS.nthOnly(nth + 1, row.extra.length, goal.variant, goal.at)}
        </button>
      )}
      {goal && row.extra.length > 1 && (
        <button type="button" className="next" onClick={() => setNth((nth + 1) % row.extra.length)}>
          {WORDS.next}
        </button>
      )}
      {row && !goal && <span className="label">{WORDS.everyCall}</span>}
    </div>
  );
}
