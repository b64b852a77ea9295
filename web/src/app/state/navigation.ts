// SPDX-License-Identifier: GPL-2.0-only
// Moves within a run: to a step, granularity or alignment, to a panel or a drawer's part.
import type { Align, Granularity, Session } from '../../session/types.ts';
import { rangeOf, spotAt, toGlobal } from '../address/steps.ts';
import type { Api, MoveActions } from './state.ts';

export function moving({ getState, setState }: Api): MoveActions {
  /** Stays at the same moment, on another track or in another session of the same run. */
  const change = (granularity: Granularity, align: Align, other?: Session): void => {
    const { place, session } = getState();
    if (!place || !session) return;
    if (!other && granularity === place.granularity && align === place.align) return;
    const from = session.track(place.granularity, place.align);
    const to = (other ?? session).track(granularity, align);
    const spot = spotAt(session.convert(toGlobal(place.step, from), from, to), to, place.variants);
    setState({ session: other ?? session, place: { ...place, granularity, align, ...spot } });
  };

  return {
    seek(globalStep) {
      const { place, session, held } = getState();
      if (!place || !session) return;
      const track = session.track(place.granularity, place.align);
      const { first, last } = rangeOf(place, track, held);
      const to = Math.min(last, Math.max(first, globalStep));
      setState({ place: { ...place, ...spotAt(to, track, place.variants) } });
    },

    visit(variant, position) {
      const { place, session } = getState();
      if (!place || !session) return;
      const at = (granularity: Granularity) => {
        const track = session.track(granularity, place.align);
        const lane = track.lanes.find((l) => l.variant === variant);
        return lane && { granularity, track, ...lane.stepAt(position) };
      };
      const coarse = at(place.granularity);
      // A finer track is made only if the coarse one has no step that ends at the position.
      let to = coarse;
      for (const finer of ['line', 'access'] as const) {
        if (to?.exact) break;
        const found = at(finer);
        if (found?.exact) to = found;
      }
      if (!to) return;
      const spot = spotAt(to.step, to.track, place.variants);
      setState({
        place: { ...place, page: null, panel: null, granularity: to.granularity, ...spot },
        focus: variant,
        playing: false,
        until: null,
      });
    },

    setGranularity: (granularity) => change(granularity, getState().place?.align ?? 'step'),
    setAlign: (align) => change(getState().place?.granularity ?? 'walk', align),

    setDriver(driver) {
      const { place, session } = getState();
      getState().keep({ driver });
      if (place && session && driver !== session.driver)
        change(place.granularity, place.align, session.seen(driver));
    },

    showPanel(id) {
      const { place } = getState();
      if (place)
        setState({
          place: { ...place, page: null, panel: id, pick: null, story: null, quiz: null, walk: null },
          playing: false,
        });
    },

    present(present) {
      const { place } = getState();
      if (place) setState({ place: { ...place, panel: null, pick: null, present }, playing: false });
    },

    setPick(pick) {
      const { place } = getState();
      if (place && place.panel !== null && place.pick !== pick) setState({ place: { ...place, pick } });
    },

    carry(what) {
      const { place } = getState();
      if (place) setState({ place: { ...place, ...what } });
    },

    openQueryDrawer(shown) {
      setState((now) => ({ dialog: 'query', queryDrawer: { ...now.queryDrawer, ...shown } }));
    },

    showSteps(step, align = 'step') {
      const { place, session } = getState();
      if (!place || !session) return;
      const track = session.track('walk', align);
      const spot = spotAt(toGlobal(step, track), track, place.variants);
      setState({ place: { ...place, panel: null, granularity: 'walk', align, ...spot } });
    },
  };
}
