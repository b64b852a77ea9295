// SPDX-License-Identifier: GPL-2.0-only
// Reads what one lane did in an operation: its own functions' lines, walks, lock and cost.
import { isDriver, isEnvironment } from '../../../base/c-file-kind.ts';
import { heldOf, walksOf, type Span, type Walk } from '../../../layout/timeline/run.ts';
import { linesInOrder, type RanLine } from '../../../session/lines-in-order.ts';
import type { Lane, Session, Track } from '../../../session/types.ts';
import type { FrameView } from '../../../base/views.ts';
import { ranFunctions } from './ran-functions.ts';

export interface SideRead {
  readonly lane: Lane;
  readonly lines: readonly RanLine[];
  readonly walks: readonly Walk[];
  /** The spans of steps during which the lock is held. */
  readonly held: readonly Span[];
  /** The exhibit's first counter: 5, "tree walks"; null: the lane does not count it. */
  readonly cost: { readonly total: number; readonly label: string } | null;
}

export function readSide(session: Session, track: Track, lane: Lane, op: number): SideRead {
  const at = session.runs.findIndex((r) => r.about.variant === lane.variant);
  const { own } = ranFunctions(
    session.runs.map(({ about }, i) => ({
      source: about.text.source,
      counts: session.compare(op).lines[i] ?? null,
    })),
    false,
  );
  const names = new Set(own[at]?.map(({ text }) => `${text.file} ${text.name}`));
  const isOwn = ({ file, function: name }: FrameView): boolean =>
    names.has(`${file} ${name}`) && !isDriver(file) && !isEnvironment(file);
  const events = lane.eventsOf(op);
  const counter = lane.counter(track.ops[op]!.lastStep);
  return {
    lane,
    lines: linesInOrder(lane, op, isOwn),
    walks: walksOf(events),
    held: heldOf(events, track.ops[op]!.lastStep + 1),
    cost: counter && counter.total !== null ? { total: counter.total, label: counter.label } : null,
  };
}
