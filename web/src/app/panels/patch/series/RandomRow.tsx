// SPDX-License-Identifier: GPL-2.0-only
// Draws the table's last row: random operations on each version, and the first case that fails.
import type { SeriesRandom, SeriesResult } from '../../../../series/types.ts';
import { WORDS } from './words.ts';

interface RandomRowProps {
  readonly random: NonNullable<SeriesResult['random']>;
  /** Columns of each version. */
  readonly columns: number;
  readonly onOps: (ops: string) => void;
}

export function RandomRow({
  random: { operations, races, failing, versions },
  columns,
  onOps,
}: RandomRowProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {WORDS.randomly(operations)}
          <br />
          {WORDS.with(races, failing)}
        </th>
        {versions.map((version) => (
          <td key={version.n} colSpan={columns} className="series-first">
            <Version of={version} onOps={onOps} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface VersionProps {
  readonly of: SeriesRandom;
  readonly onOps: (ops: string) => void;
}

function Version({ of: { n, wrong, leaks, differ, first }, onOps }: VersionProps) {
  const good = wrong + leaks + differ === 0;
  return (
    <div className="series-random">
      <Mark good={good} />
      <div>
        {good ? (n === 0 ? WORDS.sound : WORDS.equal) : WORDS.faults(wrong, leaks, differ)}
        {first && (
          <>
            <br />
            <button
              type="button"
              className="link-button"
              title={`${first.message}\n${first.ops}`}
              onClick={() => onOps(first.ops)}
            >
              {WORDS.firstCase}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

const Mark = ({ good }: { readonly good: boolean }) => (
  <svg
    className={`series-mark${good ? ' filled' : ''}`}
    width="16"
    height="16"
    viewBox="0 0 18 18"
    role="img"
    aria-label={good ? WORDS.good : WORDS.bad}
  >
    <rect x="1" y="1" width="16" height="16" />
    <path d={good ? 'M4 9.5l3.5 3.5L14 5.5' : 'M5 5l8 8m0-8l-8 8'} />
  </svg>
);
