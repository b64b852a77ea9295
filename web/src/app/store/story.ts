// SPDX-License-Identifier: GPL-2.0-only
// The exhibit's story: each stop opens its own scenario and stands at its own event.
import { momentOf, type Place } from '../address.ts';
import type { Api, AppActions } from './state.ts';

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
      const { scenario } = stop;
      const exhibit = getState().catalogue?.exhibits.find((e) => e.slug === place.exhibit);
      const here = stop.variants.filter((id) =>
        exhibit?.variants.some((v) => v.id === id && v.added?.built !== false),
      );
      // Of kernels that are not built here, nothing can be shown.
      const variants = here.length ? here : (exhibit?.defaultVariants ?? stop.variants);
      const at = momentOf(stop.at);
      await run({
        ...place,
        page: null,
        scenario,
        variants,
        ops: null,
        panel: null,
        granularity: 'walk',
        align: 'step',
        at,
        step: 1,
        story: number,
      });
      const now = getState();
      if (now.session && now.place?.story === number) setState({ focus: at?.lane ?? null });
    },
  };
}
