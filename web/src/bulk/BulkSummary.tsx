// SPDX-License-Identifier: GPL-2.0-only
// Describes a bulk run in words: the meaning of its numbers, and its progress.
import { whole } from '../base/numbers.ts';
import type { BulkResult } from '../exhibit-api/bulk.ts';
import { PanelTold } from './PanelTold.tsx';
import type { Said } from './say.ts';
import { WORDS } from './words.ts';

interface ToldProps {
  readonly result: BulkResult;
  readonly said: Said | null;
  readonly run: string;
}

export function BulkSummary({ result, said, run }: ToldProps) {
  const sentence = said && (
    <>
      {result.state === 'running' && WORDS.soFar}
      {said.lead}
      {said.parts.map(({ variant, text }, i) => (
        <span key={variant}>
          {i > 0 && ', '}
          <b>{variant}</b> {text}
        </span>
      ))}
      {said.end}
    </>
  );
  return <PanelTold said={sentence} run={run} />;
}

interface ProgressProps {
  readonly result: BulkResult;
  readonly running: boolean;
  /** The run ends before a bar could appear, so only screen readers get its progress. */
  readonly quiet: boolean;
}

export function Progress({ result, running, quiet }: ProgressProps) {
  const done = result.lanes.reduce((sum, l) => sum + l.done, 0);
  // The worker tells the number once it has written all operations.
  const all = result.total * result.lanes.length;
  const state = running ? 'running' : result.state;
  const told = WORDS.states[state];
  return (
    <div className="bulk-progress">
      {!quiet && (
        <>
          <progress value={done} max={Math.max(1, all)} aria-label={WORDS.operations} />
          <p className="label">
            {all ? WORDS.progress(whole(done), whole(all), told) : WORDS.spoken(whole(done), told)}
          </p>
        </>
      )}
      {/* Screen readers read it once, at the end. */}
      <p className="unseen" role="status">
        {running ? '' : WORDS.spoken(whole(done), told)}
      </p>
    </div>
  );
}
