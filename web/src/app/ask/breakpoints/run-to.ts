// SPDX-License-Identifier: GPL-2.0-only
// Runs on or back to the next breakpoint, or to the next execution of the current line. The nearest lane decides.
import { laneToFollow, opAt } from '../../../session/steps.ts';
import type { Lane, Track } from '../../../session/types.ts';
import { trackOf } from '../../state/track-of.ts';
import { toGlobal, type Store } from '../../state/store.ts';
import { metIn } from '../ask-lanes.ts';
import { beyond, type Way } from './beyond.ts';
import type { Breakpoint } from './breakpoints.ts';
import { breakpointsOf } from './edit-breakpoints.ts';
import { WORDS } from '../words.ts';

interface Target {
  readonly variant: string;
  readonly position: number;
  /** The order among lanes: operation, then records into it. */
  readonly at: readonly [op: number, within: number];
}

async function nearest(store: Store, stops: readonly Breakpoint[], way: Way): Promise<Target | null> {
  const state = store.getState();
  const { session, place } = state;
  const track = trackOf(state);
  if (!session || !place || !track) return null;
  const step = toGlobal(place.step, track);
  const asked = stops.flatMap(({ query, lane }) =>
    session.runs.flatMap((run, i) =>
      lane === null || lane === run.about.variant
        ? [{ query, run, from: track.lanes[i]!.position(step) }]
        : [],
    ),
  );
  const errors: Error[] = [];
  const targets = await Promise.all(
    asked.map(async ({ query, run, from }): Promise<Target | null> => {
      const records = await metIn(state.engine, run, query).catch((error: Error) => {
        errors.push(error);
        return null;
      });
      const record = records && beyond(records, from, way);
      if (record === null) return null;
      const op = run.trace.opAt(record);
      return {
        variant: run.about.variant,
        position: record + 1,
        at: [op, record - run.trace.ops[op]!.first],
      };
    }),
  );
  // A query may name what one lane lacks: it fails only if it fails in all lanes.
  if (errors.length > 0 && errors.length === asked.length) throw new Error(`${errors[0]!.message}.`);
  const found = targets.filter((t) => t !== null);
  return found.sort((a, b) => way * (a.at[0] - b.at[0] || a.at[1] - b.at[1]))[0] ?? null;
}

async function goTo(
  store: Store,
  stops: readonly Breakpoint[],
  way: Way,
  none: (where: string) => string,
): Promise<void> {
  const target = await nearest(store, stops, way);
  if (target) store.getState().visit(target.variant, target.position);
  else store.getState().set({ message: none(WORDS.further[way]) });
}

/** Keys R and Shift+R. */
export async function runTo(store: Store, way: Way): Promise<void> {
  const { stops } = breakpointsOf(store);
  if (stops.length === 0) store.getState().openQueryDrawer({ part: 'stops' });
  else await goTo(store, stops, way, WORDS.noneMet);
}

/** Keys X and Shift+X: the current line of the followed lane. */
export async function goToExecution(store: Store, way: Way): Promise<void> {
  const state = store.getState();
  const track = trackOf(state);
  if (!track || !state.place) return;
  const step = toGlobal(state.place.step, track);
  const lane = laneToFollow(track, step, state.focus);
  const frame = lane && frameAt(track, lane, step);
  if (!lane || !frame) return;
  const query = `line ${frame.file}:${frame.line}`;
  await goTo(store, [{ query, lane: lane.variant }], way, (where) =>
    WORDS.notRun(frame.line, frame.file, lane.variant, where),
  );
}

const frameAt = (track: Track, lane: Lane, step: number) =>
  lane.stack(Math.min(step, lane.lastOwnStep(opAt(track, step))))[0];
