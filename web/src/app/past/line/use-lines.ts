// SPDX-License-Identifier: GPL-2.0-only
// How often the lines in sight ran, in the operation under the playhead and in the run. The run's are counted by the
// worker, once the picture stands.
import { useEffect, useMemo, useState } from 'react';
import type { LaneData, Session } from '../../../session/types.ts';
import { codedLines, opLineCounts, type LineCounts } from '../../../trace/line-counts.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { LineRan, RanOf } from '../../../ui/code/line-runs.ts';
import type { StageProps } from '../../../stage/types.ts';
import type { Store } from '../../store.ts';

/** The first picture is drawn before anything is copied. */
const SOON_MS = 1_500;

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

/** Lines of stops, as `file:line`; those of another lane alone are not among them. */
const linesOfStops = (stops: string | null, variant: string): ReadonlySet<string> =>
  new Set(
    [...(stops ?? '').matchAll(/(?:^|;)(?:([^:;]+): )?line ([\w./-]+:\d+)/g)].flatMap(([, lane, at]) =>
      lane === undefined || lane === variant ? [at!] : [],
    ),
  );

function ranOf(trace: Trace, op: number, run: LineCounts | undefined, stops: ReadonlySet<string>): RanOf {
  const files = new Map<string, ReadonlyMap<number, LineRan>>();
  const counts = op < trace.ops.length ? opLineCounts(trace, op) : null;
  return (file) => {
    let found = files.get(file);
    if (!found) {
      const [inOp, inRun] = [counts?.get(file), run?.get(file)];
      const lines = [...codedLines(trace.sites, file)].map((line): [number, LineRan] => [
        line,
        {
          op: inOp?.get(line) ?? 0,
          run: run ? (inRun?.get(line) ?? 0) : null,
          ...(stops.has(`${file}:${line}`) ? { stop: true } : {}),
        },
      ]);
      files.set(file, (found = new Map(lines)));
    }
    return found;
  };
}

/** For the stage: the same objects as long as the operation and what is known of the run are. */
export function useLines(store: Store, session: Session): StageProps['ran'] {
  const counted = useRunCounts(store, session);
  const stops = store((s) => s.place?.stops ?? null);
  return useMemo(() => {
    const made = new Map<string, RanOf>();
    return (variant, op) => {
      const run = session.runs.find((r) => r.about.variant === variant);
      if (!run) return () => null;
      const key = `${variant} ${op}`;
      let found = made.get(key);
      if (!found)
        made.set(key, (found = ranOf(run.trace, op, counted.get(run.trace), linesOfStops(stops, variant))));
      return found;
    };
  }, [session, counted, stops]);
}
