// SPDX-License-Identifier: GPL-2.0-only
// What a search has found, the best first: each opens step by step.
import { grouped } from '../../base/numbers.ts';
import type { FindState, Found } from '../../finder/types.ts';

interface ResultsProps {
  readonly state: FindState;
  readonly running: boolean;
  readonly hrefOf: (found: Found) => string;
}

/** More say little that the first did not. */
const LIST = 20;

export function Results({ state, running, hrefOf }: ResultsProps) {
  const { found, tried, total, stopped } = state;
  return (
    <section className="finder-found" aria-label="Found">
      <progress aria-label="Runs made" max={total} value={tried} hidden={!running} />
      <p role="status">
        {grouped(tried)} of {grouped(total)} runs{running ? '…' : stopped ? ', then stopped.' : '.'}{' '}
        {found.length === 0 && !running && 'Nothing found: more runs, or another seed, may find something.'}
        {found.length > 0 && `${grouped(found.length)} found.`}
      </p>
      <ol className="finder-list">
        {found.slice(0, LIST).map((f) => (
          <li key={`${f.sentence} ${f.ops}`}>
            <p>{f.sentence}.</p>
            <code>{linesOf(f.ops).join(' · ')}</code>
            <a className="finder-open" href={hrefOf(f)} aria-label={`Step by step: ${f.sentence}`}>
              Step by step
            </a>
          </li>
        ))}
      </ol>
      {found.length > LIST && <p className="finder-quiet">And {grouped(found.length - LIST)} more.</p>}
    </section>
  );
}

const linesOf = (ops: string): readonly string[] =>
  ops.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
