// SPDX-License-Identifier: GPL-2.0-only
// Gives the page the run of the series that its address names. The run goes on while the reader looks elsewhere.
import { useEffect, useMemo } from 'react';
import type { PageState } from '../../../address/address.ts';
import type { Store } from '../../../state/store.ts';
import { keptSeries } from '../open-series.ts';
import { SeriesRun } from './series-run.ts';

const latest = new WeakMap<Store, SeriesRun>();

function runOf(store: Store, id: string, fanout: number): SeriesRun | null {
  const last = latest.get(store);
  if (last?.kept.id === id && last.fanout === fanout) return last;
  const kept = keptSeries(store, id);
  if (!kept) return null;
  last?.cancel();
  const run = new SeriesRun(store, kept, fanout);
  latest.set(store, run);
  return run;
}

/** null: this browser does not have the series. */
export function useSeries(store: Store, id: string, { fanout }: PageState): SeriesRun | null {
  // A series that is opened again by its file is there then.
  const all = store((s) => s.kept.series);
  // oxlint-disable-next-line react/exhaustive-deps
  const run = useMemo(() => runOf(store, id, fanout), [store, id, fanout, all]);
  useEffect(() => {
    if (run && !run.kept.foreign && run.state.getState().doing.is === 'waits') void run.start();
  }, [run]);
  return run;
}
