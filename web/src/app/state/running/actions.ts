// SPDX-License-Identifier: GPL-2.0-only
// Declares the store's actions that run something: by address, by choice, from a file. If the reader asks for several
// runs, the last one wins.
import { RECORDED } from '../../../recording/exhibit.ts';
import { USUAL_COUNT } from '../../../quiz/types.ts';
import { reloadOnce } from '../../../ui/lazily/loading.ts';
import { refusal, toggled, withEdits } from '../../address/variants.ts';
import { exhibitOf, type Api, type RunActions } from '../state.ts';
import * as WORDS from '../words.ts';
import { byAddress } from './by-address.ts';
import { runner, type Run } from './run.ts';
import { errorOf, showing } from './show-run.ts';

/** Fresh seeds are below this number, so that a lecturer can read them out. */
const FRESH_SEEDS = 10_000;

export function running(api: Api): RunActions & { readonly run: Run } {
  const { getState, setState } = api;
  const shown = showing(api);
  const run = runner(api, shown);
  const { readHash, open } = byAddress(api, shown, run);

  return {
    run,
    readHash,

    async runHere(change) {
      const { place } = getState();
      if (place?.page) await run({ ...place, ...change }, [], true);
    },

    async retry() {
      const { place } = getState();
      await (place ? run(place) : readHash(location.hash));
      if (getState().failure?.kind === 'not-loaded') await reloadOnce();
    },

    open,

    async startQuiz() {
      const { place, opsText } = getState();
      const seed = Math.floor(Math.random() * FRESH_SEEDS);
      const asked = {
        // A recording becomes own operations, which run anywhere.
        ...(place?.rec ? { ops: opsText, scenario: null } : {}),
        quiz: { seed, count: USUAL_COUNT },
        step: 1,
        granularity: 'walk',
        align: 'step',
      } as const;
      await open(asked);
    },

    async toggleVariant(id) {
      const { place, ticked } = getState();
      const exhibit = exhibitOf(getState());
      if (!place || !exhibit) return;
      const { panel } = place;
      const message = refusal(id, place.scenario, exhibit);
      if (message !== null) return setState({ message });
      const { chosen, replaced } = toggled(place.variants, id, ticked, exhibit.variants);
      await open(
        // A panel that compares variants stays open.
        { variants: chosen, panel },
        replaced === null ? [] : [WORDS.threeLanes(replaced, id)],
      );
    },

    async runEdit(edited) {
      const { place, edit } = getState();
      if (!place) return;
      edit(edited.exhibit, [edited]);
      await open({ variants: [edited.of, edited.name], panel: place.panel });
    },

    edit(exhibit, edited, gone) {
      const { engine, catalogue } = getState();
      engine.edit(exhibit, edited, gone);
      if (catalogue) setState({ catalogue: withEdits(catalogue, exhibit, engine.edits(exhibit)) });
    },

    showRecorded(session, place, opsText, message) {
      shown.begin();
      shown.show(
        session,
        { page: null, panel: null, story: null, scenario: null, ...place, step: 1 },
        message,
      );
      setState({ opsText });
    },

    bringRecording(file) {
      const { place } = getState();
      setState({ brought: file });
      if (file && place && place.page !== 'recordings')
        void run({ ...place, page: 'recordings', exhibit: RECORDED, rec: null, present: null });
    },

    async importTrace(file) {
      const mine = shown.begin();
      try {
        const { session, place, remark } = await getState().engine.imported(file);
        if (mine.aborted) return;
        shown.show(session, place, remark);
        setState({ opsText: place.ops ?? '' });
      } catch (error) {
        const what = errorOf(error).message.replace(/\.$/, '');
        setState({ loading: false, dialog: null, message: WORDS.notShown(file.name, what) });
      }
    },
  };
}
