// SPDX-License-Identifier: GPL-2.0-only
// Makes a session: the lanes of one list of operations, with a track for each granularity and alignment.
import type { ExhibitView } from '../exhibit-api/view.ts';
import type { Granularity } from '../stepping/steps.ts';
import { MOST_TRACE_BYTES, stoppedSentence, type Stopped } from '../trace/memory-limit.ts';
import { bytesOfTrace } from '../trace/trace.ts';
import { warningsOf } from '../trace/warnings.ts';
import type { LaneRun } from './lane.ts';
import { Alignment } from './alignment.ts';
import { compare } from './compare.ts';
import { makeTrack } from './track.ts';
import type { Align, Session, Track } from './types.ts';

/** A session with more than this share of the memory limit is `large`. */
const LARGE_SHARE = 1 / 4;

export interface SessionAbout {
  readonly view: ExhibitView;
  readonly fanout: number;
  /** Origin of the C; absent: the lanes' kernel packages. */
  readonly provenance?: string;
  /** Texts of all operations; a crashed lane has run fewer. */
  readonly opTexts: readonly string[];
  readonly opens: number;
  /** The place where the memory limit ended the run. */
  readonly stopped?: Stopped | null;
}

export function makeSession(runs: readonly LaneRun[], about: SessionAbout): Session {
  const known = new Map<string, { readonly alignment: Alignment; readonly track: Track }>();
  const aligned = (g: Granularity, how: Align, driver: boolean) => {
    const key = `${g === 'walk' ? `${g} ${how}` : g}${driver ? ' driver' : ''}`;
    let found = known.get(key);
    if (!found) {
      const alignment = new Alignment(runs, g, about.opTexts, how, driver);
      known.set(key, (found = { alignment, track: makeTrack(alignment, about.opens) }));
    }
    return found;
  };
  const alignmentOf = (asked: Track): Alignment => {
    for (const { alignment, track } of known.values()) if (track === asked) return alignment;
    throw new Error('a track of another session');
  };
  const seen = (driver: boolean): Session => ({
    view: about.view,
    sites: runs[0]!.trace.sites,
    fanout: about.fanout,
    provenance: about.provenance ?? [...new Set(runs.map((r) => r.about.text.kernel.package))].join(', '),
    runs,
    opens: about.opens,
    driver,
    seen: (other) => seen(other),
    crashes: runs.flatMap(({ trace, about: lane }) =>
      trace.data.crash ? [{ variant: lane.variant, message: trace.data.crash.message }] : [],
    ),
    warnings: [
      ...(about.stopped ? [stoppedSentence(about.stopped)] : []),
      ...runs.flatMap((run) => warningsOf(run.trace).map((w) => `${run.about.variant}: ${w}`)),
    ],
    large:
      runs.reduce((sum, r) => sum + bytesOfTrace(r.trace.data, r.about.longSetUp), 0) >
      LARGE_SHARE * MOST_TRACE_BYTES,
    track: (granularity, how) => aligned(granularity, how, driver).track,
    compare: (op) => compare(runs, aligned('walk', 'step', driver).alignment, op),
    convert(step, from, to) {
      const source = alignmentOf(from);
      const target = alignmentOf(to);
      const { op } = source.place(step);
      const run = runs.reduce((most, r) =>
        source.positions(r, op).length > source.positions(most, op).length ? r : most,
      );
      return target.stepOf(run, op, source.position(run, step));
    },
  });
  return seen(false);
}
