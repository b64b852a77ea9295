// SPDX-License-Identifier: GPL-2.0-only
// A run as the page keeps it: one replayed trace a lane, seen at any granularity.
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

export interface SessionAbout {
  readonly view: ExhibitView;
  readonly fanout: number;
  /** Where the C comes from, if not out of the lanes' kernel packages. */
  readonly provenance?: string;
  /** Texts of all operations: a lane that crashed has run fewer. */
  readonly opTexts: readonly string[];
  readonly opens: number;
  /** Where the limit of what a run may keep ended it. */
  readonly stopped?: Stopped | null;
}

export function makeSession(runs: readonly LaneRun[], about: SessionAbout): Session {
  const alignments = new Map<string, Alignment>();
  const tracks = new Map<Alignment, Track>();
  const align = (g: Granularity, how: Align, driver: boolean): Alignment => {
    const key = `${g === 'walk' ? `${g} ${how}` : g}${driver ? ' driver' : ''}`;
    let found = alignments.get(key);
    if (!found) alignments.set(key, (found = new Alignment(runs, g, about.opTexts, how, driver)));
    return found;
  };
  const trackOf = (alignment: Alignment): Track => {
    let track = tracks.get(alignment);
    if (!track) tracks.set(alignment, (track = makeTrack(alignment, about.opens)));
    return track;
  };
  const alignmentOf = (track: Track): Alignment => {
    for (const [alignment, t] of tracks) if (t === track) return alignment;
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
      runs.reduce((sum, r) => sum + bytesOfTrace(r.trace.data, r.about.longSetUp), 0) > MOST_TRACE_BYTES / 4,
    track: (granularity, how) => trackOf(align(granularity, how, driver)),
    compare: (op) => compare(runs, align('walk', 'step', driver), op),
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
