// SPDX-License-Identifier: GPL-2.0-only
// Says what a series' run is doing, with Run and Cancel.
import type { SeriesRun } from './series-run.ts';
import { isBusy, type Doing, type SeriesState } from './series-state.ts';
import { WORDS } from './words.ts';

interface ProgressProps {
  readonly run: SeriesRun;
  readonly state: SeriesState;
  readonly onRun: () => void;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);

export function Progress({ run, state: { doing, patches, result }, onRun }: ProgressProps) {
  const ended = doing.is === 'cancelled' || doing.is === 'failed';
  return (
    <div className="series-progress">
      {doing.is === 'waits' && run.kept.foreign && <p role="note">{WORDS.foreign}</p>}
      {(doing.is === 'waits' || ended) && (
        <button type="button" className="primary" onClick={onRun}>
          {ended ? WORDS.runAgain : WORDS.run}
        </button>
      )}
      {isBusy(doing) && (
        <button type="button" className="series-cancel" onClick={() => run.cancel()}>
          {WORDS.cancel}
        </button>
      )}
      {'of' in doing && <progress aria-label={WORDS.done} value={doing.done} max={doing.of} />}
      <p role="status" aria-label={WORDS.progress}>
        {said(doing, patches.length, result?.agree)}
      </p>
    </div>
  );
}

function said(doing: Doing, patches: number, agree: boolean | undefined): string {
  switch (doing.is) {
    case 'waits':
      return '';
    case 'fetching':
      return WORDS.fetching(megabytes(doing.done), megabytes(doing.of));
    case 'fitting':
      return WORDS.fitting;
    case 'compiling':
      return WORDS.compiling(WORDS.version(doing.done + 1, patches));
    case 'done':
      return agree === undefined ? WORDS.nothingRuns : agree ? WORDS.agree : WORDS.differ;
    case 'cancelled':
      return WORDS.cancelled;
    case 'failed':
      return WORDS.failed(doing.text);
    case 'rows':
    case 'random':
    case 'largest':
      return WORDS[doing.is](doing.done, doing.of);
    default:
      return doing satisfies never;
  }
}
