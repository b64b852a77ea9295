// SPDX-License-Identifier: GPL-2.0-only
// Draws the judge's table: a row for each check, a column for each scenario and for random operations.
import { useState, type ReactNode } from 'react';
import type { Cell, Check, Column, JudgeTable } from '../../../judge/types.ts';
import { cellsOf, foldedOf } from './table-rows.ts';
import { WORDS } from './words.ts';

interface TableProps {
  readonly judgement: JudgeTable;
  /** The current scenario. */
  readonly here: string | null;
  /** All rows have room, so none is folded at first. */
  readonly roomy: boolean;
  readonly onColumn: (scenario: string) => void;
}

export function Table({ judgement: { checks, columns }, here, roomy, onColumn }: TableProps) {
  const { shown, folded } = foldedOf(checks);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? roomy;
  const isOpen = cellsOf(folded).some(({ is }) => is === 'open');
  const row = (check: Check) => (
    <Row
      key={check.id}
      columns={columns}
      here={here}
      cells={check.cells}
      head={check.label}
      unfolded={folded.includes(check)}
    />
  );
  return (
    <div className="lab-scroll">
      <table className="lab-table">
        <thead>
          <tr>
            <td />
            {columns.map(({ scenario, title }) => (
              <th
                key={title}
                scope="col"
                className={classOf(scenario, here)}
                aria-current={(scenario !== null && scenario === here) || undefined}
              >
                {scenario === null ? (
                  title
                ) : (
                  <button type="button" title={title} onClick={() => onColumn(scenario)}>
                    {wordsOf(scenario)}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(row)}
          {folded.length > 0 && (
            <Row
              columns={columns}
              here={here}
              cells={cellsOf(folded)}
              head={
                <button
                  type="button"
                  aria-expanded={open}
                  title={folded.map((c) => c.label).join(', ')}
                  onClick={() => setOpen(!open)}
                >
                  <span aria-hidden>{open ? '▾' : '▸'}</span>
                  {isOpen ? WORDS.moreOpen(folded.length) : WORDS.morePass(folded.length)}
                </button>
              }
            />
          )}
          {open && folded.map(row)}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly columns: readonly Column[];
  readonly here: string | null;
  readonly head: ReactNode;
  readonly cells: readonly Cell[];
  readonly unfolded?: boolean;
}

const Row = ({ columns, here, head, cells, unfolded = false }: RowProps) => (
  <tr className={unfolded ? 'unfolded' : ''}>
    <th scope="row">{head}</th>
    {cells.map((cell, i) => (
      <td key={i} className={classOf(columns[i]?.scenario, here)}>
        <Mark cell={cell} />
      </td>
    ))}
  </tr>
);

/** A short column head: titles are sentences and too long. */
const wordsOf = (scenario: string): string =>
  scenario.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase());

const classOf = (scenario: string | null | undefined, here: string | null): string =>
  scenario === null ? 'random' : scenario === here ? 'here' : '';

function Mark({ cell: { is, count } }: { readonly cell: Cell }) {
  if (is === 'open') return <span aria-label={WORDS.pending} role="img" />;
  if (count && is !== 'unjudged')
    return (
      <span className={is}>
        {count.value}{' '}
        <small>
          {is === 'failed' ? '>' : '≤'} {count.limit}
        </small>
      </span>
    );
  if (is === 'unjudged')
    return (
      <span aria-label={WORDS[is]} role="img">
        –
      </span>
    );
  return (
    <svg
      className={`mark ${is}`}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      role="img"
      aria-label={WORDS[is]}
    >
      {is === 'failed' && <rect width="16" height="16" />}
      <path d={is === 'passed' ? 'M3.5 8.5l3 3l6-7' : 'M5 5l6 6M11 5l-6 6'} />
    </svg>
  );
}
