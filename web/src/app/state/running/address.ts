// SPDX-License-Identifier: GPL-2.0-only
// Runs by address: what a whole one asks for, and what is to change in the one that is shown.
import type { Catalogue } from '../../../session/engine-types.ts';
import { readAddress, type PageState } from '../../address/address.ts';
import { spotAt, toGlobal } from '../../address/range.ts';
import { showTheme } from '../choices.ts';
import type { Api, AppActions } from '../state.ts';
import type { Run } from './run.ts';
import type { Showing } from './showing.ts';

type ByAddress = Pick<AppActions, 'readHash' | 'open'>;

export function byAddress(api: Api, { begin, fail }: Showing, run: Run): ByAddress {
  const { getState, setState } = api;

  /** null: it cannot be fetched, or something else was asked for meanwhile. */
  const fetched = async (): Promise<Catalogue | null> => {
    const mine = begin();
    setState({ loading: true, failure: null });
    try {
      const catalogue = await getState().engine.catalogue();
      if (mine.aborted) return null;
      setState({ catalogue });
      return catalogue;
    } catch (error) {
      if (!mine.aborted) fail(error);
      return null;
    }
  };

  /** A stop's own place wins only where the address names none; one that is not there is told of. */
  const goToStopOf = async ({ story, present }: PageState, hash: string): Promise<void> => {
    const stops = getState().session?.view.story?.stops.length ?? 0;
    // A presentation opens on its last stop instead, and goes there itself.
    const beyond = story !== null && story > stops;
    if (story && (beyond ? !present : !/[#&](at|step)=/.test(hash))) await getState().goToStop(story);
  };

  const readHash: AppActions['readHash'] = async (hash) => {
    const catalogue = getState().catalogue ?? (await fetched());
    if (!catalogue) return;
    const { place: read, problems } = readAddress(hash, catalogue);
    // Links within the page name no theme: the visit's stays.
    const place = { ...read, theme: read.theme ?? getState().place?.theme ?? null };
    if (place.embed) setState({ place });
    if (place.theme) showTheme(api, place.theme);
    await run(place, problems);
    await goToStopOf(place, hash);
  };

  const open: AppActions['open'] = async (change, remarks = []) => {
    const { place, session, dialog } = getState();
    if (!place) return;
    // Other lanes of the same run: the moment that was shown, as a lane that stays names it. Else another run's moments.
    const { variants, panel: _, ...rest } = change;
    const same = session && variants && Object.keys(rest).length === 0;
    const track = same && session.track(place.granularity, place.align);
    const at = track ? spotAt(toGlobal(place.step, track), track, variants).at : null;
    const other = {
      ...('scenario' in change || 'ops' in change || 'exhibit' in change ? { rec: null } : {}),
      // Other lanes of the same run have the same notes.
      ...('variants' in change ? {} : { notes: null }),
      // A question that is no longer in sight is not asked of another run.
      ...('variants' in change || dialog === 'past' ? {} : { ask: null }),
    };
    const asked = { ...place, page: null, panel: null, story: null, quiz: null, at, ...other, ...change };
    await run(asked, remarks);
  };

  return { readHash, open };
}
