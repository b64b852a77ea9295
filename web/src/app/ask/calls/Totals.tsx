// SPDX-License-Identifier: GPL-2.0-only
// Draws the table of what each function costs, in the operation or in the selected steps. A click goes to its first
// call.
import { useState } from 'react';
import { bisectLeft } from '../../../base/bisect.ts';
import { grouped } from '../../../base/numbers.ts';
import { Drawer } from '../../../ui/dialog/Drawer.tsx';
import { begins, type LaneCalls } from './lane-calls.ts';
import { MEASURES, sorted, sumRows, type Measure } from './sums.ts';
import { WORDS } from './words.ts';

interface TotalsProps {
  /** "Calls of add 515" */
  readonly title: string;
  readonly lanes: readonly LaneCalls[];
  readonly onGo: (variant: string, position: number) => void;
  readonly onClose: () => void;
}

const NAMES: Readonly<Record<Measure, string>> = {
  calls: WORDS.calls,
  ownLines: WORDS.ownLines,
  lines: WORDS.withCallees,
};

export function Totals({ title, lanes, onGo, onClose }: TotalsProps) {
  const [by, sortBy] = useState<Measure>('lines');
  const rows = sorted(sumRows(lanes), by);
  return (
    <Drawer title={title} first=".totals button" className="totals-drawer" onClose={onClose}>
      <p className="totals-about">{WORDS.about}</p>
      <div className="totals-room">
        <table className="totals">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {WORDS.fn}
              </th>
              {MEASURES.map((m) => (
                <th
                  key={m}
                  scope="colgroup"
                  colSpan={lanes.length}
                  aria-sort={m === by ? 'descending' : undefined}
                >
                  <button type="button" aria-pressed={m === by} onClick={() => sortBy(m)}>
                    {NAMES[m]}
                  </button>
                </th>
              ))}
            </tr>
            <tr>
              {MEASURES.flatMap((m) =>
                lanes.map(({ lane }, l) => (
                  <th key={`${m} ${lane.variant}`} scope="col" className={l === 0 ? 'first' : undefined}>
                    {lane.variant}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const l = row.lanes.findIndex((sum) => sum !== null);
              const { lane, calls } = lanes[l]!;
              const call = bisectLeft(calls.enter, row.lanes[l]!.first);
              return (
                <tr key={row.name}>
                  <th scope="row">
                    <button type="button" onClick={() => onGo(lane.variant, begins(calls, call))}>
                      {row.name}
                    </button>
                  </th>
                  {MEASURES.flatMap((m) =>
                    row.lanes.map((sum, i) => (
                      <td key={`${m} ${lanes[i]!.lane.variant}`} className={i === 0 ? 'first' : undefined}>
                        {sum ? grouped(sum[m]) : '–'}
                      </td>
                    )),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Drawer>
  );
}
