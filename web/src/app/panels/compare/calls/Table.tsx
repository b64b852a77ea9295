// SPDX-License-Identifier: GPL-2.0-only
// Draws the table of functions, the largest difference first. Equal functions are folded.
import { Fragment, useState } from 'react';
import { grouped } from '../../../../base/numbers.ts';
import type { Both, Cost, Measure } from '../../../../past/calls/call-path.ts';
import type { Difference } from '../../../../past/calls/difference.ts';
import type { FunctionDifference } from '../../../../past/calls/difference-functions.ts';
import { keyOf } from './choice.ts';
import { distance, signed, type Goal } from './read-calls.ts';
import { WORDS } from './words.ts';

interface TableProps {
  readonly d: Difference;
  readonly rows: readonly FunctionDifference[];
  readonly names: readonly [string, string];
  readonly by: Measure;
  readonly what: string;
  /** The key of the marked function. */
  readonly shown: string;
  readonly goals: (row: FunctionDifference, nth: number) => Goal;
  readonly onPoint: (key: string | null) => void;
  readonly onChoose: (key: string) => void;
  readonly onGo: (row: FunctionDifference, nth: number) => void;
}

/** In the order of the columns. */
const COLUMNS = [
  ['calls', WORDS.called],
  ['lines', WORDS.lines],
  ['records', WORDS.records],
] as const;

export function Table(p: TableProps) {
  const { d, rows, names, by, what, shown, goals, onPoint, onChoose, onGo } = p;
  const [open, setOpen] = useState(false);
  const equal = rows.filter((row) => row.equal);
  const most = Math.max(1, ...rows.map((row) => distance(row.lanes, by)));
  return (
    <>
      <table className={`subtracted-table by-${by}`}>
        <caption className="unseen">{WORDS.table(what)}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {WORDS.fn}
            </th>
            {COLUMNS.map(([key, name]) => (
              <th key={key} scope="colgroup" colSpan={2} className={`of-${key}`}>
                {name}
              </th>
            ))}
            <th scope="colgroup" colSpan={2} className="difference">
              {WORDS.difference}
            </th>
            <th scope="col" rowSpan={2} className="first">
              {WORDS.first}
            </th>
          </tr>
          <tr>
            {COLUMNS.flatMap(([key]) =>
              names.map((name) => (
                <th key={`${key} ${name}`} scope="col" className={`of-${key}`}>
                  {name}
                </th>
              )),
            )}
            <th scope="col" className="ways" aria-hidden="true">
              <span>{WORDS.lessWay}</span>
              <span>{WORDS.moreWay}</span>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => open || !row.equal)
            .map((row) => {
              const key = keyOf(row);
              return (
                <tr
                  key={key}
                  className={key === shown ? 'chosen' : undefined}
                  onPointerEnter={() => onPoint(key)}
                  onPointerLeave={() => onPoint(null)}
                >
                  <th scope="row">
                    <button
                      type="button"
                      aria-pressed={key === shown}
                      onFocus={() => onPoint(key)}
                      onBlur={() => onPoint(null)}
                      onClick={() => onChoose(key)}
                    >
                      {breakable(row.cpu === 'B' ? WORDS.onCpuB(row.name) : row.name)}
                    </button>
                    {row.passedOver && <span className="label">{WORDS.alone}</span>}
                  </th>
                  <Numbers lanes={row.lanes} />
                  <Changed lanes={row.lanes} by={by} most={most} />
                  <td className="first">
                    {row.extra[0] && (
                      <button type="button" onClick={() => onGo(row, 0)}>
                        {firstOf(row, goals(row, 0))}
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
        </tbody>
        <tfoot>
          {d.roots.map((root) => (
            <tr key={root.cpu}>
              <th scope="row">{WORDS.inAll(root.cpu === 'B' ? WORDS.cpuB : what)}</th>
              <Numbers lanes={root.all} />
              <Changed lanes={root.all} by={by} most={null} />
              <td className="first" />
            </tr>
          ))}
        </tfoot>
      </table>
      {equal.length > 0 && (
        <p className="subtracted-equal">
          {WORDS.moreEqual(equal.length)}
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? WORDS.hide : WORDS.show}
          </button>
        </p>
      )}
    </>
  );
}

/** On a phone a name may break after "_". */
const breakable = (name: string) =>
  name.split(/(?<=_)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** "only v6.9: step 3", "second call: merged, step 19" */
function firstOf({ extra }: FunctionDifference, { variant, at }: Goal): string {
  const { nth } = extra[0]!;
  return nth === 1 ? WORDS.only(variant, at) : WORDS.nth(nth, variant, at);
}

function Numbers({ lanes }: { readonly lanes: Both<Readonly<Cost>> }) {
  return COLUMNS.flatMap(([key]) =>
    lanes.map((cost, lane) => (
      <td key={`${key} ${lane}`} className={`of-${key}`}>
        {cost[key] === 0 ? WORDS.none : grouped(cost[key])}
      </td>
    )),
  );
}

const BAR = 14;

interface ChangedProps {
  readonly lanes: Both<Readonly<Cost>>;
  readonly by: Measure;
  /** The largest difference in the table; null: no bar. */
  readonly most: number | null;
}

function Changed({ lanes, by, most }: ChangedProps) {
  const [a, b] = [lanes[0][by], lanes[1][by]];
  const way = b < a ? 'less' : b > a ? 'more' : 'equal';
  /** In per cent of the column, whose middle is 0; room for the frame is left. */
  const share = (49 * Math.abs(b - a)) / (most ?? 1);
  return (
    <>
      <td className="bars" aria-hidden="true">
        {most !== null && (
          <svg width="100%" height={BAR} className={way}>
            <rect x="50%" width={1} height={BAR} className="axis" />
            <rect
              {...{ x: `${b < a ? 50 - share : 50}%`, y: 0.5, width: `${share}%`, height: BAR - 1 }}
              fill={b < a ? 'url(#calls-less)' : 'url(#calls-more)'}
            />
          </svg>
        )}
      </td>
      <td className={`signed ${way}`}>{signed(a, b)}</td>
    </>
  );
}
