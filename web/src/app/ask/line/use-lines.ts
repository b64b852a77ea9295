// SPDX-License-Identifier: GPL-2.0-only
// How often the lines in sight ran, in the operation under the playhead and in the run. Nothing of it is fetched, nor
// asked of the worker, before the picture stands.
import { useEffect, useMemo, useState } from 'react';
import type { LaneData, Session } from '../../../session/types.ts';
import type { LineCounts } from '../../../trace/line-counts.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { RanOf } from '../../../ui/code/line-runs.ts';
import type * as Ran from './ran.ts';
import type { StageProps } from '../../../stage/types.ts';
import type { Store } from '../../state/store.ts';

/** The first picture is drawn before anything is copied. */
const SOON_MS = 1_500;
const COUNTED_MS = 700;

type Counted = ReadonlyMap<Trace, LineCounts>;

function useRunCounts(store: Store, session: Session): Counted {
  const [counted, setCounted] = useState<Counted>(new Map());
  useEffect(() => {
    let current = true;
    const { engine } = store.getState();
    const ask = (run: LaneData): Promise<void> =>
      engine.ask(run, 'lineCounts', null).then(
        (counts) => current && setCounted((known) => new Map(known).set(run.trace, counts)),
        // Without them a line says how often it ran in the operation.
        () => undefined,
      ) as Promise<void>;
    const timer = setTimeout(() => {
      for (const run of session.runs) if (!run.trace.data.outside) void ask(run);
    }, SOON_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [store, session]);
  return counted;
}

/** For the stage: the same objects as long as the operation and what is known of the run are. */
export function useLines(store: Store, session: Session): StageProps['ran'] {
  const counted = useRunCounts(store, session);
  const stops = store((s) => s.place?.stops ?? null);
  const [ran, setRan] = useState<typeof Ran | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./ran.ts').then(setRan, () => undefined);
    }, COUNTED_MS);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(() => {
    if (!ran) return undefined;
    const made = new Map<string, RanOf>();
    return (variant, op) => {
      const run = session.runs.find((r) => r.about.variant === variant);
      if (!run) return () => null;
      const key = `${variant} ${op}`;
      let found = made.get(key);
      if (!found)
        made.set(
          key,
          (found = ran.ranOf(run.trace, op, counted.get(run.trace), ran.linesOfStops(stops, variant))),
        );
      return found;
    };
  }, [ran, session, counted, stops]);
}
