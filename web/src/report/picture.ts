// SPDX-License-Identifier: GPL-2.0-only
// Draws base and last version out of their memory at the first event that differs.
import { labelled } from '../base/english.ts';
import { divergenceOf, firstDifference } from '../judge/divergence.ts';
import { waits } from '../layout/words.ts';
import type { SeriesRow } from '../series/types.ts';
import { stepOfMoment } from '../session/event-of-step.ts';
import type { GlobalStep, Lane, Session } from '../session/types.ts';
import { paperPicture, type Draw } from '../stage/paper.tsx';
import type { PicturedLane, ReportPicture } from './types.ts';

/** The step of the first event that differs in base and last version; null: none differs. */
function divergingStep(session: Session, op: number): GlobalStep | null {
  const { runs } = session;
  const [base, last] = [runs[0]!, runs.at(-1)!];
  // All events of the shorter run may be alike; the longer one then has the first that differs.
  const [long, short] = base.events(op).length < last.events(op).length ? [last, base] : [base, last];
  if (firstDifference(long.events(op), short.events(op)) < 0) return null;
  const { kind, nth } = divergenceOf(long.model, long, short, op);
  return stepOfMoment(session.track('walk', 'step'), { op, lane: long.about.variant, kind, nth });
}

/** `session`: the row's scenario, run by the base first and by the last version last. */
export function pictureOf(
  session: Session,
  row: SeriesRow,
  versions: readonly string[],
  draw: Draw,
): ReportPicture | null {
  const step = divergingStep(session, row.at);
  if (step === null) return null;
  const { lanes } = session.track('walk', 'step');
  const pictured = (lane: Lane, name: string, at: GlobalStep): PicturedLane => {
    const { soFar, label } = lane.counter(at)!;
    return {
      name,
      event: at > lane.lastOwnStep(row.at) ? waits : lane.head(at),
      count: labelled(soFar, label),
      sentence: lane.explain(at),
      svg: paperPicture({ session, lane, step: at }, draw),
    };
  };
  const [base, last] = [lanes[0]!, lanes.at(-1)!];
  const both = (at: (lane: Lane) => GlobalStep) =>
    [pictured(base, versions[0]!, at(base)), pictured(last, versions.at(-1)!, at(last))] as const;
  return {
    scenario: row.title,
    op: row.op,
    arrange: session.view.arrange ?? 'columns',
    moments: { first: both(() => step), end: both((lane) => lane.lastOwnStep(row.at)) },
  };
}
