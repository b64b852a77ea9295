// SPDX-License-Identifier: GPL-2.0-only
// Draws the table "What each patch changes": a row for each operation, a block of columns for each version, and below
// them the random operations.
import { Fragment, useState, type CSSProperties } from 'react';
import { unbroken } from '../../../../base/english.ts';
import { grouped } from '../../../../base/numbers.ts';
import type { SeriesResult, SeriesRow } from '../../../../series/types.ts';
import { changeRows, columnsOf, opNames, type Cell, type ChangeRow, type Fault } from './change-rows.ts';
import { RandomRow } from './RandomRow.tsx';
import { WORDS } from './words.ts';

interface ChangesTableProps {
  readonly result: SeriesResult;
  /** All rows have come. */
  readonly whole: boolean;
  /** The scenario that the lanes run. */
  readonly here: string | null;
  readonly onRow: (row: SeriesRow) => void;
  /** Opens operations in the lanes. */
  readonly onOps: (ops: string) => void;
}

export function ChangesTable({ result, whole, here, onRow, onOps }: ChangesTableProps) {
  const [open, setOpen] = useState(false);
  const columns = columnsOf(result);
  const { changed, same } = changeRows(result);
  const opName = opNames([...changed, ...same].map(({ row }) => row));
  const rows = open ? [...changed, ...same] : changed;
  return (
    <>
      {/* A keyboard scrolls it too. */}
      <div className="series-scroll" role="group" aria-label={WORDS.scroll} tabIndex={0}>
        <table
          className="series-table"
          style={{ '--cells': result.versions.length * columns.length } as CSSProperties}
        >
          <caption className="unseen">{WORDS.table}</caption>
          <colgroup>
            <col className="series-names" />
          </colgroup>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {WORDS.scenario}
              </th>
              {result.versions.map((name) => (
                <th key={name} scope="colgroup" colSpan={columns.length} className="series-first">
                  {name}
                </th>
              ))}
            </tr>
            <tr>
              {result.versions.map((name) => (
                <Fragment key={name}>
                  {columns.map(({ key, label }, i) => (
                    <th key={key} scope="col" title={label} className={i ? '' : 'series-first'}>
                      {WORDS.short[key] ?? label}
                    </th>
                  ))}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((of) => (
              <Row
                key={`${of.row.scenario} ${of.row.at}`}
                of={of}
                op={of.times > 1 ? WORDS.times(of.row.op, of.times) : opName(of.row)}
                current={of.row.scenario === here}
                onRow={onRow}
              />
            ))}
          </tbody>
          {result.random && <RandomRow random={result.random} columns={columns.length} onOps={onOps} />}
        </table>
      </div>
      <div className="series-foot">
        <p>
          {whole && changed.length === 0 && `${WORDS.allSame} `}
          {same.length > 0 && whole && (
            <>
              {WORDS.nothing(same.length)}{' '}
              <button
                type="button"
                className="link-button"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {open ? WORDS.hide : WORDS.show}
              </button>
            </>
          )}
        </p>
        {columns.some(({ key }) => key === 'linesUnderLock') && <p>{WORDS.star}</p>}
      </div>
    </>
  );
}

interface RowProps {
  readonly of: ChangeRow;
  readonly op: string;
  readonly current: boolean;
  readonly onRow: (row: SeriesRow) => void;
}

function Row({ of: { row, cells, faults }, op, current, onRow }: RowProps) {
  const hasFaults = faults.some((fault) => fault !== 'same');
  return (
    <>
      <tr
        className={hasFaults ? 'has-faults' : ''}
        aria-current={current || undefined}
        onClick={() => onRow(row)}
      >
        <th scope="row">
          <button type="button" title={`${row.title}: ${row.op}`}>
            {row.title}
            {op && <code>{unbroken(op)}</code>}
          </button>
        </th>
        {cells.map((counts, version) => (
          <Fragment key={version}>
            {counts.map((cell, i) => (
              <td key={i} className={`${i ? '' : 'series-first'} ${cell.is}`}>
                <Count cell={cell} />
              </td>
            ))}
          </Fragment>
        ))}
      </tr>
      {hasFaults && (
        <tr className="series-faults" onClick={() => onRow(row)}>
          <td />
          {faults.map((fault, version) => (
            <td key={version} colSpan={cells[version]!.length} className="series-first">
              {textOf(fault)}
            </td>
          ))}
        </tr>
      )}
    </>
  );
}

const textOf = (fault: Fault): string =>
  fault === 'same' ? '' : fault === 'gone' ? WORDS.gone : typeof fault === 'string' ? fault : fault.text;

function Count({ cell: { value, is, before } }: { readonly cell: Cell }) {
  if (is === 'same')
    return (
      <>
        <span aria-hidden>·</span>
        <span className="unseen">{WORDS.asBefore}</span>
      </>
    );
  if (value === null)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="unseen">{WORDS.ended}</span>
      </>
    );
  return (
    <>
      {(is === 'more' || is === 'less') && (
        <>
          <i aria-hidden>{is === 'more' ? '↑' : '↓'}</i>
          <span className="unseen">{WORDS.from(before ?? 0)}</span>
        </>
      )}
      <span className="series-number">{grouped(value)}</span>
    </>
  );
}
