// SPDX-License-Identifier: GPL-2.0-only
// Lists what a search has found, the best first. Each result opens in the stepper.
import type { FindState, Found } from '../../../finder/types.ts';
import { WORDS } from './words.ts';

interface ResultsProps {
  readonly state: FindState;
  readonly running: boolean;
  readonly hrefOf: (found: Found) => string;
}

const MOST_RESULTS_LISTED = 20;

export function Results({ state, running, hrefOf }: ResultsProps) {
  const { found, tried, total, stopped } = state;
  return (
    <section className="finder-found" aria-label={WORDS.found}>
      <progress aria-label={WORDS.progress} max={total} value={tried} hidden={!running} />
      <p role="status">
        {WORDS.ran(tried, total, running ? WORDS.running : stopped ? WORDS.stopped : WORDS.done)}
        {found.length === 0 && !running && WORDS.nothing}
        {found.length > 0 && WORDS.count(found.length)}
      </p>
      <ol className="finder-list">
        {found.slice(0, MOST_RESULTS_LISTED).map((f) => (
          <li key={`${f.sentence} ${f.ops}`}>
            <p>{WORDS.sentence(f.sentence)}</p>
            <code>{linesOf(f.ops).join(WORDS.then)}</code>
            <a className="finder-open" href={hrefOf(f)} aria-label={WORDS.openOf(f.sentence)}>
              {WORDS.open}
            </a>
          </li>
        ))}
      </ol>
      {found.length > MOST_RESULTS_LISTED && (
        <p className="finder-quiet">{WORDS.more(found.length - MOST_RESULTS_LISTED)}</p>
      )}
    </section>
  );
}

const linesOf = (ops: string): readonly string[] =>
  ops.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
