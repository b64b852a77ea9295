// SPDX-License-Identifier: GPL-2.0-only
// Goes to the first step at which the lanes diverge in an operation; if they do not, to the operation's end.
import type { Store } from '../../../state/store.ts';

/** `op`: null: the operation on which the run opens. */
export function showDifference(store: Store, op: number | null): void {
  const { session, place, setAlign, seek } = store.getState();
  if (!session || !place) return;
  const at = op ?? session.opens;
  const track = session.track('walk', 'signature');
  const span = track.ops[at];
  if (!span) return;
  const within = session.runs.length > 1 ? session.compare(at).partings?.[0]?.within : undefined;
  setAlign('signature');
  if (place.granularity !== 'walk') store.getState().setGranularity('walk');
  seek(within === undefined ? span.lastStep : span.firstStep + within);
}
