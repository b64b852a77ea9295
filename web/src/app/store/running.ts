// SPDX-License-Identifier: GPL-2.0-only
// What is run and shown: by address, by choice, out of a file. Of several that are asked for, the last one counts.
import { isEmpty } from '../../exhibit-api/ops.ts';
import { readAddress, type Place } from '../address.ts';
import { NotLoaded, reloadOnce } from '../loading.ts';
import type { Session } from '../session/types.ts';
import { showTheme } from './choices.ts';
import { rangeOf, toGlobal, toStory } from './range.ts';
import { exhibitOf, type Api, type AppActions, type AppState } from './state.ts';

type Running = Pick<AppActions, 'readHash' | 'retry' | 'open' | 'importTrace'> & {
  readonly run: (place: Place, remarks?: readonly string[]) => Promise<void>;
};

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const sentence = (parts: readonly string[]): string | null => parts.join(' ') || null;

/** The place, with a step and a panel that this run has, and what there is to say about it. */
function fitted(
  asked: Place,
  session: Session,
): { readonly place: Place; readonly remarks: readonly string[] } {
  const track = session.track(asked.granularity, asked.align);
  const { first, last } = rangeOf(asked, track);
  const step = toStory(Math.min(last, Math.max(first, toGlobal(asked.step, track))), track);
  const remarks = [...session.crashes.map((c) => `${c.variant}: ${c.message}`), ...session.warnings];
  const steps = toStory(track.stepCount - 1, track);
  for (const [key, at] of Object.entries({ start: asked.embed?.start, end: asked.embed?.end }))
    if (at != null && at > steps) remarks.push(`${key}=${at} lies beyond the last step, ${steps}.`);
  const { panels = [] } = session.view;
  const { panel } = asked;
  if (!panel || panel === 'compare' || panels.some((p) => p.id === panel))
    return { place: { ...asked, step }, remarks };
  const there = panels.map((p) => p.id).join(', ') || 'none';
  return {
    place: { ...asked, step, panel: null },
    remarks: [`panel=${panel} is not known: there are ${there}.`, ...remarks],
  };
}

export function running(api: Api): Running {
  const { getState, setState } = api;
  let latest: AbortController | null = null;
  /** Whoever is asked for from now on. */
  const begin = (): AbortSignal => {
    latest?.abort();
    latest = new AbortController();
    return latest.signal;
  };
  const fail = (error: unknown, kind?: 'nothing'): void => {
    const own = errorOf(error);
    setState({
      session: null,
      loading: false,
      playing: false,
      selected: null,
      failure: { kind: kind ?? (own instanceof NotLoaded ? 'not-loaded' : 'failed'), error: own },
    });
  };

  const run = async (place: Place, remarks: readonly string[] = []): Promise<void> => {
    const mine = begin();
    const { engine } = getState();
    if (place.page) {
      setState({
        place,
        loading: false,
        playing: false,
        dialog: null,
        failure: null,
        message: sentence(remarks),
      });
      return;
    }
    const exhibit = exhibitOf({ ...getState(), place });
    try {
      const ops = place.ops ?? (place.scenario ? await engine.opsOf(place.exhibit, place.scenario) : '');
      if (mine.aborted) return;
      const [wrong] = engine.check(place.exhibit, ops, place.fanout);
      if (wrong && isEmpty(ops)) {
        setState({ place, opsText: ops, message: sentence(remarks) });
        return fail(
          new Error(
            place.embed ? 'The full page has a box to write them in.' : 'Write one a line, then press Run.',
          ),
          'nothing',
        );
      }
      if (wrong) {
        const title = exhibit?.scenarios.find((s) => s.slug === place.scenario)?.title ?? 'These operations';
        const why = `${title}: cannot run with ${place.fanout} slots a node. Line ${wrong.line}: ${wrong.message}.`;
        // What was shown stays; where nothing was, the default scenario fits the default fan-out.
        const instead = exhibit && {
          ...place,
          ops: null,
          scenario: exhibit.defaultScenario,
          fanout: exhibit.fanouts[0] ?? 64,
          step: 1,
        };
        if (getState().session === null && instead) return await run(instead, [...remarks, why]);
        setState({ loading: false, message: sentence([...remarks, why]) });
        return;
      }
      // Two large runs at once would be too much for a tab: the one that is shown goes first.
      if (getState().session?.large) setState({ session: null });
      setState({
        place,
        opsText: ops,
        loading: true,
        playing: false,
        selected: null,
        failure: null,
        message: sentence(remarks),
      });
      const session = await engine.run(
        { exhibit: place.exhibit, variants: place.variants, fanout: place.fanout, ops },
        mine,
      );
      if (mine.aborted) return;
      const { focus } = getState();
      const shown = fitted(place, session);
      setState({
        session,
        loading: false,
        focus: session.runs.some((r) => r.about.variant === focus) ? focus : null,
        place: shown.place,
        message: sentence([...remarks, ...shown.remarks]),
      });
    } catch (error) {
      if (mine.aborted) return;
      setState({ place });
      fail(error);
    }
  };

  const readHash: AppActions['readHash'] = async (hash) => {
    const mine = begin();
    let { catalogue } = getState();
    if (!catalogue) {
      setState({ loading: true, failure: null });
      try {
        catalogue = await getState().engine.catalogue();
      } catch (error) {
        if (!mine.aborted) fail(error);
        return;
      }
      if (mine.aborted) return;
      setState({ catalogue });
    }
    const { place, problems } = readAddress(hash, catalogue);
    if (place.embed) setState({ place });
    if (place.theme) showTheme(api, place.theme);
    await run(place, problems);
    // A stop's own place wins only where the address names no step.
    if (place.story && !hash.includes('step=')) await getState().goToStop(place.story);
  };

  return {
    run,
    readHash,

    async retry() {
      const { place } = getState();
      await (place ? run(place) : readHash(location.hash));
      if (getState().failure?.kind === 'not-loaded') await reloadOnce();
    },

    async open(change) {
      const { place } = getState();
      if (place) await run({ ...place, page: null, panel: null, story: null, ...change });
    },

    async importTrace(file) {
      const mine = begin();
      try {
        const { session, place, remark } = await getState().engine.imported(file);
        if (mine.aborted) return;
        const base = getState().place;
        setState({
          session,
          loading: false,
          playing: false,
          selected: null,
          focus: null,
          dialog: null,
          failure: null,
          message: sentence([...(remark ? [remark] : []), ...session.crashes.map((c) => c.message)]),
          place: base && { ...base, ...place },
        });
      } catch (error) {
        const what = errorOf(error).message.replace(/\.$/, '');
        setState({ loading: false, dialog: null, message: `${file.name} cannot be shown: ${what}.` });
      }
    },
  };
}

/** Of a page that has just been opened. */
export const atFirst = {
  catalogue: null,
  session: null,
  place: null,
  loading: true,
  message: null,
  failure: null,
  playing: false,
  speed: 1,
  until: null,
  blank: false,
  dialog: null,
  tab: 'structure',
  focus: null,
  opsText: '',
  selected: null,
} as const satisfies Partial<AppState>;
