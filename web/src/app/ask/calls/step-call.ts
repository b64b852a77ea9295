// SPDX-License-Identifier: GPL-2.0-only
// Steps over or out on the page: the followed lane goes there, and the other lanes with it.
import { laneToFollow, opAt } from '../../../session/steps.ts';
import { holdsBack } from '../../address/address.ts';
import { toGlobal, type Store } from '../../state/store.ts';
import { stepTarget, type CallStep } from './step-target.ts';

export function stepCall(store: Store, kind: CallStep, way: 1 | -1): void {
  const { session, place, focus, visit } = store.getState();
  // A quiz decides itself how far its run goes.
  if (!session || !place || place.page || holdsBack(place)) return;
  const track = session.track(place.granularity, place.align);
  const step = toGlobal(place.step, track);
  const lane = laneToFollow(track, step, focus);
  if (!lane) return;
  const to = stepTarget(
    session,
    track.lanes.indexOf(lane),
    opAt(track, step),
    lane.position(step),
    kind,
    way,
  );
  if (to !== null) visit(lane.variant, to);
}
