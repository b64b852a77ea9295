// SPDX-License-Identifier: GPL-2.0-only
// Runs what an address asks for, or what changes in the shown address.
import type { Catalogue } from '../../../session/engine-types.ts';
import { readAddress, type PageState } from '../../address/address.ts';
import { spotAt, toGlobal } from '../../address/steps.ts';
import { showTheme } from '../preferences.ts';
import type { Api, AppActions } from '../state.ts';
import type { Run } from './run.ts';
import type { Showing } from './show-run.ts';

type ByAddress = Pick<AppActions, 'readHash' | 'open'>;

export function byAddress(api: Api, { begin, fail }: Showing, run: Run): ByAddress {
  const { getState, setState } = api;

  /** Fetches the catalogue; null: that failed, or another run was asked for meanwhile. */
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

  /** Goes to the address's chapter, unless the address names a step. A chapter that does not exist gives a message. */
  const goToChapterOf = async ({ story, present }: PageState, hash: string): Promise<void> => {
    const stops = getState().session?.view.story?.stops.length ?? 0;
    // A presentation opens its last slide by itself instead of a missing chapter.
    const beyond = story !== null && story > stops;
    if (story && (beyond ? !present : !/[#&](at|step)=/.test(hash))) await getState().goToChapter(story);
  };

  const readHash: AppActions['readHash'] = async (hash) => {
    const catalogue = getState().catalogue ?? (await fetched());
    if (!catalogue) return;
    const address = readAddress(hash, catalogue);
    const { place: read, problems } = hash.includes('&student=')
      ? await import('../../address/student.ts').then((m) => m.forStudent(hash, address))
      : address;
    // A link within the page names no theme: the visit's theme stays.
    const place = { ...read, theme: read.theme ?? getState().place?.theme ?? null };
    if (place.embed) setState({ place });
    if (place.theme) showTheme(api, place.theme);
    await run(place, problems);
    await goToChapterOf(place, hash);
  };

  const open: AppActions['open'] = async (change, remarks = []) => {
    const { place, session, dialog } = getState();
    if (!place) return;
    // If only the lanes change, the moment stays: a lane that stays names it. Another run has other moments.
    const { variants, panel: _, ...rest } = change;
    const same = session && variants && Object.keys(rest).length === 0;
    const track = same && session.track(place.granularity, place.align);
    const at = track ? spotAt(toGlobal(place.step, track), track, variants).at : null;
    const other = {
      ...('scenario' in change || 'ops' in change || 'exhibit' in change ? { rec: null } : {}),
      // Notes and the query belong to the run, not to its lanes.
      ...('variants' in change ? {} : { notes: null }),
      // A query whose drawer is closed is not run again on another run.
      ...('variants' in change || dialog === 'query' ? {} : { ask: null }),
    };
    const asked = {
      ...place,
      page: null,
      panel: null,
      story: null,
      quiz: null,
      walk: null,
      at,
      ...other,
      ...change,
    };
    await run(asked, remarks);
  };

  return { readHash, open };
}
