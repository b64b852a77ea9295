// SPDX-License-Identifier: GPL-2.0-only
// Tells the stage how often its lines ran, in the operation and in the run. It fetches and asks nothing before the
// picture is drawn.
import { useEffect, useMemo, useState } from 'react';
import { perObjectAndKey } from '../../../base/memo.ts';
import type { LaneData, Session } from '../../../session/types.ts';
import type { LineCounts } from '../../../trace/line-counts.ts';
import type { Trace } from '../../../trace/trace.ts';
import type * as Ran from './ran-lines.ts';
import type { StageProps } from '../../../stage/types.ts';
import type { Store } from '../../state/store.ts';

/** After this the worker counts the run's lines: the first picture is drawn before any lane is copied. */
const RUN_COUNTS_AFTER_MS = 1_500;
/** After this the page fetches the code that counts. */
const FETCH_AFTER_MS = 700;

type Counted = ReadonlyMap<Trace, LineCounts>;

function useRunCounts(store: Store, session: Session): Counted {
  const [counted, setCounted] = useState<Counted>(new Map());
  useEffect(() => {
    let current = true;
    const { engine } = store.getState();
    const ask = (run: LaneData): Promise<void> =>
      engine.ask(run, 'lineCounts', null).then(
        (counts) => current && setCounted((known) => new Map(known).set(run.trace, counts)),
        // Without an answer, lines say only how often they ran in the operation.
        () => undefined,
      ) as Promise<void>;
    const timer = setTimeout(() => {
      for (const run of session.runs) if (!run.trace.data.outside) void ask(run);
    }, RUN_COUNTS_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [store, session]);
  return counted;
}

/** Gives the same objects as long as the operation and the run's counts stay the same. */
export function useRanLines(store: Store, session: Session): StageProps['ran'] {
  const counted = useRunCounts(store, session);
  const stops = store((s) => s.place?.stops ?? null);
  const [ran, setRan] = useState<typeof Ran | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./ran-lines.ts').then(setRan, () => undefined);
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(() => {
    if (!ran) return undefined;
    const linesOf = perObjectAndKey(({ trace, about }: LaneData, op: number) =>
      ran.ranOf(trace, op, counted.get(trace), ran.linesOfBreakpoints(stops, about.variant)),
    );
    return (variant, op) => {
      const run = session.runs.find((r) => r.about.variant === variant);
      return run ? linesOf(run, op) : () => null;
    };
  }, [ran, session, counted, stops]);
}
