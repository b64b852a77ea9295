// SPDX-License-Identifier: GPL-2.0-only
// Moves through the exhibit's story: each chapter opens its own scenario at its own event.
import { momentOf } from '../address/address.ts';
import { notKnown } from '../address/field.ts';
import { lanesOf } from '../address/lanes.ts';
import type { Run } from './running/run.ts';
import { exhibitOf, type Api, type AppActions } from './state.ts';
import * as WORDS from './words.ts';

export function story({ getState, setState }: Api, run: Run): Pick<AppActions, 'goToChapter'> {
  return {
    async goToChapter(number) {
      const { place, session } = getState();
      if (!place || !session) return;
      const stop = number === null ? undefined : session.view.story?.stops[number - 1];
      if (!stop) {
        const count = session.view.story?.stops.length ?? 0;
        const why = (n: number): string =>
          count ? notKnown('story', String(n), WORDS.chapters(count)) : WORDS.noStory(n);
        const told = number === null ? [] : [why(number)];
        const message = [getState().message, ...told].filter(Boolean).join(' ') || null;
        setState({ place: { ...place, story: null }, message });
        return;
      }
      const { scenario } = stop;
      const exhibit = exhibitOf(getState());
      // A message names the kernels that this build lacks; other lanes show the same operation.
      const { value, told } = exhibit ? lanesOf(stop.variants.join(','), exhibit) : {};
      const variants = value ?? exhibit?.defaultVariants ?? stop.variants;
      const moment = momentOf(stop.at);
      const at = moment && variants.includes(moment.lane) ? moment : null;
      await run(
        {
          ...place,
          page: null,
          scenario,
          variants,
          ops: null,
          panel: null,
          quiz: null,
          walk: null,
          granularity: 'walk',
          align: 'step',
          at,
          step: 1,
          story: number,
        },
        told ? [told] : [],
      );
      const now = getState();
      if (now.session && now.place?.story === number) setState({ focus: at?.lane ?? null });
    },
  };
}
