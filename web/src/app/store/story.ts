// SPDX-License-Identifier: GPL-2.0-only
// The exhibit's story: each stop opens its own scenario and stands at its own step.
import { eventOf, type Stop } from '../../exhibit-api/story.ts';
import type { Place } from '../address.ts';
import type { Session } from '../session/types.ts';
import { toStory } from './range.ts';
import type { Api, AppActions } from './state.ts';

/** Step on screen at which a stop of a story stands. */
function stopStep(stop: Stop, session: Session): number {
  const track = session.track('walk', 'step');
  const lane = track.lanes.find((l) => l.variant === stop.at.variant);
  const first = track.ops.findIndex((o) => o.firstStep === track.firstStoryStep);
  const op = track.ops[first + stop.at.op];
  if (!lane || !op) return 1;
  const event = eventOf(
    stop,
    lane.events.filter((e) => e.step >= op.firstStep && e.step <= op.lastStep),
  );
  return toStory(event?.step ?? op.firstStep, track);
}

export function story(
  { getState, setState }: Api,
  run: (place: Place) => Promise<void>,
): Pick<AppActions, 'goToStop'> {
  return {
    async goToStop(number) {
      const { place, session } = getState();
      if (!place || !session) return;
      const stop = number === null ? undefined : session.view.story?.stops[number - 1];
      if (!stop) {
        setState({ place: { ...place, story: null } });
        return;
      }
      const { scenario, variants } = stop;
      await run({
        ...place,
        page: null,
        scenario,
        variants,
        ops: null,
        panel: null,
        granularity: 'walk',
        align: 'step',
        step: 1,
        story: number,
      });
      const now = getState();
      if (now.session && now.place?.story === number)
        setState({ focus: stop.at.variant, place: { ...now.place, step: stopStep(stop, now.session) } });
    },
  };
}
