// SPDX-License-Identifier: GPL-2.0-only
// What is run and shown: by address, by choice, out of a file. Of several that are asked for, the last one counts.
import { YOURS } from '../../base/variants.ts';
import { isEmpty } from '../../exhibit-api/ops.ts';
import { USUAL_COUNT } from '../../quiz/types.ts';
import { RECORDED } from '../../recording/exhibit.ts';
import { readAddress, type PageState } from '../address/address.ts';
import { NotLoaded, reloadOnce } from '../../ui/lazily/loading.ts';
import type { Session } from '../../session/types.ts';
import { showTheme } from './choices.ts';
import { fitted } from './clamp.ts';
import { spotAt, toGlobal } from '../address/range.ts';
import { exhibitOf, type Api, type AppActions, type AppState } from './state.ts';
import {
  able,
  besides,
  refusal,
  tickedAfter,
  toggled,
  withBooted,
  withoutStale,
  withYours,
} from '../address/variants.ts';
import * as WORDS from './words.ts';

type Running = Pick<
  AppActions,
  | 'readHash'
  | 'runHere'
  | 'retry'
  | 'open'
  | 'askMe'
  | 'toggleVariant'
  | 'importTrace'
  | 'showRecorded'
  | 'bringRecording'
  | 'runEdit'
> & {
  readonly run: (place: PageState, remarks?: readonly string[]) => Promise<void>;
};

/** Short enough to be read out. */
const FRESH_SEEDS = 10_000;

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
/** A line each: of several the banner shows the first. */
const sentence = (parts: readonly string[]): string | null => parts.join('\n') || null;

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

  /** With the driver's frames where the reader wants them; in a frame of another page nobody was asked. */
  const seen = (session: Session, place: PageState | null = null): Session =>
    getState().kept.driver && !place?.embed ? session.seen(true) : session;

  /** What a quiz holds back is of its run: another one must not be drawn by it, not even once. */
  const heldStill = ({ runs }: Session): Partial<AppState> =>
    runs === getState().session?.runs ? {} : { held: null };

  /** @param here the run is shown on the place's page */
  const run = async (asked: PageState, told: readonly string[] = [], here = false): Promise<void> => {
    const exhibit = exhibitOf({ ...getState(), place: asked });
    const { lanes, remarks: away } = exhibit ? able(asked, exhibit) : { lanes: asked.variants, remarks: [] };
    const { lanes: compiled, remarks: gone } = withoutStale(getState(), asked, besides(asked, lanes));
    const place = { ...asked, variants: compiled };
    const remarks = [...told, ...away, ...gone];
    const mine = begin();
    const { engine, place: before, catalogue } = getState();
    if (catalogue) setState({ catalogue: withBooted(catalogue, place) });
    /** Presenting may begin or end meanwhile. */
    const presentedNow = (then: PageState): PageState => {
      const now = getState().place?.present ?? null;
      return now === (before?.present ?? null) ? then : { ...then, present: now };
    };
    if (place.page && !here) {
      setState({
        place,
        // The start page has a run of its own.
        ...(place.page === 'start' ? { session: null } : {}),
        loading: false,
        playing: false,
        dialog: null,
        failure: null,
        message: sentence(remarks),
      });
      return;
    }
    try {
      const [ops] = await Promise.all([
        place.ops ?? (place.scenario ? engine.opsOf(place.exhibit, place.scenario) : ''),
        engine.ready(place.exhibit, place.fanout),
      ]);
      if (mine.aborted) return;
      const recording = place.rec?.op ? { ...place.rec, op: place.rec.op, exhibit: place.exhibit } : null;
      const [wrong] = recording ? [] : engine.check(place.exhibit, ops, place.fanout);
      if (wrong && isEmpty(ops)) {
        setState({ place, opsText: ops, message: sentence(remarks) });
        return fail(new Error(place.embed ? WORDS.writeThere : WORDS.writeHere), 'nothing');
      }
      if (wrong) {
        const title =
          exhibit?.scenarios.find((s) => s.slug === place.scenario)?.title ?? WORDS.theseOperations;
        const why = WORDS.cannotRun(title, place.fanout, wrong.line, wrong.message.replace(/[^?]$/, '$&.'));
        // What was shown stays; where nothing was, the default scenario fits the default fan-out.
        const instead = exhibit && {
          ...place,
          ops: null,
          scenario: exhibit.defaultScenario,
          fanout: exhibit.fanouts[0] ?? 64,
          at: null,
          step: 1,
        };
        if (getState().session === null && instead) return await run(instead, [...remarks, why]);
        setState({ loading: false, message: sentence([...remarks, why]) });
        return;
      }
      // Two large runs at once would be too much for a tab: the one that is shown goes first.
      if (getState().session?.large) setState({ session: null });
      setState({
        place: presentedNow(place),
        ticked: tickedAfter(
          getState().ticked,
          getState().session?.runs.map((r) => r.about.variant) ?? [],
          place.variants,
          exhibit?.variants ?? [],
        ),
        opsText: ops,
        loading: true,
        playing: false,
        selected: null,
        failure: null,
        message: sentence(remarks),
      });
      const { variants, fanout } = place;
      const opened = recording && (await engine.recorded(recording, variants, fanout, mine));
      const ran =
        opened?.session ?? (await engine.run({ exhibit: place.exhibit, variants, fanout, ops }, mine));
      if (mine.aborted) return;
      if (opened) setState({ opsText: opened.ops });
      const { focus } = getState();
      const session = seen(ran, place);
      const shown = fitted(place, session);
      setState({
        session,
        ...heldStill(session),
        loading: false,
        focus: session.runs.some((r) => r.about.variant === focus) ? focus : null,
        place: presentedNow(shown.place),
        message: sentence([...remarks, ...shown.remarks]),
      });
    } catch (error) {
      if (mine.aborted) return;
      setState({ place });
      fail(error);
    }
  };

  /** A run that is not the address's own. */
  const shown = (ran: Session, change: Partial<PageState>, remark: string | null): void => {
    const session = seen(ran);
    const base = getState().place;
    setState({
      session,
      ...heldStill(session),
      loading: false,
      playing: false,
      selected: null,
      focus: null,
      dialog: null,
      failure: null,
      message: sentence([...(remark ? [remark] : []), ...session.crashes.map((c) => c.message)]),
      place: base && { ...base, rec: null, quiz: null, ...change, at: null },
    });
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
    const { place: read, problems } = readAddress(hash, catalogue);
    // Links within the page name no theme: the visit's stays.
    const place = { ...read, theme: read.theme ?? getState().place?.theme ?? null };
    if (place.embed) setState({ place });
    if (place.theme) showTheme(api, place.theme);
    await run(place, problems);
    // A stop's own place wins only where the address names none; one that is not there is told of.
    const stops = getState().session?.view.story?.stops.length ?? 0;
    // A presentation opens on its last stop instead, and goes there itself.
    const beyond = place.story !== null && place.story > stops;
    if (place.story && (beyond ? !place.present : !/[#&](at|step)=/.test(hash)))
      await getState().goToStop(place.story);
  };

  const open = async (change: Partial<PageState>, remarks: readonly string[] = []): Promise<void> => {
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

    async askMe() {
      const { place, opsText } = getState();
      const seed = Math.floor(Math.random() * FRESH_SEEDS);
      const asked = {
        // A quiz is made of operations that can be run anywhere.
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
        // Whoever compares variants in a panel goes on there.
        { variants: chosen, panel },
        replaced === null ? [] : [WORDS.threeLanes(replaced, id)],
      );
    },

    async runEdit(edited) {
      const { engine, catalogue, place } = getState();
      if (!place || !catalogue) return;
      engine.edit([edited]);
      setState({ catalogue: withYours(catalogue, edited.exhibit) });
      await run({ ...place, variants: [edited.of, YOURS], quiz: null, story: null });
    },

    showRecorded(session, place, opsText, message) {
      begin();
      shown(session, { page: null, panel: null, story: null, scenario: null, ...place, step: 1 }, message);
      setState({ opsText });
    },

    bringRecording(file) {
      const { place } = getState();
      setState({ brought: file });
      if (file && place && place.page !== 'recordings')
        void run({ ...place, page: 'recordings', exhibit: RECORDED, rec: null, present: null });
    },

    async importTrace(file) {
      const mine = begin();
      try {
        const { session, place, remark } = await getState().engine.imported(file);
        if (mine.aborted) return;
        shown(session, place, remark);
      } catch (error) {
        const what = errorOf(error).message.replace(/\.$/, '');
        setState({ loading: false, dialog: null, message: WORDS.notShown(file.name, what) });
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
  past: { part: 'ask' },
  found: null,
  tab: 'structure',
  focus: null,
  ticked: [],
  opsText: '',
  draft: null,
  selected: null,
  held: null,
  told: null,
  brought: null,
  recording: null,
} as const satisfies Partial<AppState>;
