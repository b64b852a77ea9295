// SPDX-License-Identifier: GPL-2.0-only
// The judge's table: a row a check, a column a scenario, and one for the random operations.
import type { Cell, Judgement } from '../../judge/types.ts';

interface TableProps {
  readonly judgement: Judgement;
  /** The scenario that is shown. */
  readonly here: string | null;
  readonly onColumn: (scenario: string) => void;
}

export const Table = ({ judgement: { checks, columns }, here, onColumn }: TableProps) => (
  <div className="lab-scroll">
    <table className="lab-table">
      <thead>
        <tr>
          <td />
          {columns.map(({ scenario, title }) => (
            <th key={title} scope="col" className={classOf(scenario, here)}>
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
        {checks.map((check) => (
          <tr key={check.id}>
            <th scope="row">{check.label}</th>
            {check.cells.map((cell, i) => (
              <td key={i} className={classOf(columns[i]?.scenario, here)}>
                <Mark cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Titles are sentences; a column has room for a few short words. */
const wordsOf = (scenario: string): string =>
  scenario.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase());

const classOf = (scenario: string | null | undefined, here: string | null): string =>
  scenario === null ? 'random' : scenario === here ? 'here' : '';

const WORDS = { passed: 'passed', failed: 'failed', unjudged: 'not judged' } as const;

function Mark({ cell: { is, count } }: { readonly cell: Cell }) {
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
