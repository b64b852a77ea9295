// SPDX-License-Identifier: GPL-2.0-only
// What is stored: the place (which the address carries), and what only this page knows. All else is derived.
import { create } from 'zustand';
import { eventOf, type Stop } from '../exhibit-api/story.ts';
import { readAddress, type Exhibit, type Place, type Theme } from './address.ts';
import type { Align, Catalogue, Engine, Granularity, Session, Track } from './session/types.ts';

export type PhoneTab = 'structure' | 'source' | 'values';
export type Panel = 'keys' | 'ops' | 'export' | 'palette' | null;
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

export interface AppState {
  readonly engine: Engine;
  readonly catalogue: Catalogue | null;
  readonly session: Session | null;
  readonly place: Place | null;
  readonly theme: Theme;
  readonly loading: boolean;
  readonly message: string | null;
  readonly playing: boolean;
  /** Play stops at this step; null: at the end. */
  readonly until: number | null;
  readonly speed: number;
  readonly keysOn: boolean;
  readonly blank: boolean;
  readonly panel: Panel;
  readonly tab: PhoneTab;
  /** The lane whose source and values are shown. */
  readonly focus: string | null;
  /** The operations that run, whether typed or a scenario's. */
  readonly opsText: string;
  readonly selected: { readonly node: number; readonly slot: number } | null;
}

export interface AppActions {
  start: (hash: string) => Promise<void>;
  /** Goes to another exhibit, scenario, variants or fan-out: runs anew. */
  open: (change: Partial<Place>) => Promise<void>;
  readHash: (hash: string) => Promise<void>;
  seek: (globalStep: number) => void;
  setGranularity: (g: Granularity) => void;
  setAlign: (align: Align) => void;
  setTheme: (theme: Theme) => void;
  /** All keys on or off, here and on the next visit. */
  setKeysOn: (on: boolean) => void;
  /** Shows a trace that was exported as JSON; the message says what is wrong with it. */
  importTrace: (file: File) => Promise<void>;
  /** Opens a panel of the exhibit, or goes back to the steps (null). */
  showPanel: (id: string | null) => void;
  /** Leaves a panel for the steps, by walk events, at this step as on screen. */
  showSteps: (step: number) => void;
  /** Goes to a stop of the exhibit's story (from 1), or ends it (null). */
  goToStop: (number: number | null) => Promise<void>;
  set: (
    change: Partial<
      Pick<
        AppState,
        'playing' | 'until' | 'speed' | 'blank' | 'panel' | 'tab' | 'focus' | 'selected' | 'message'
      >
    >,
  ) => void;
}

/** Step as on screen: 1 is the story's first. */
export const toGlobal = (step: number, track: Track): number =>
  Math.min(track.stepCount - 1, Math.max(0, step - 1 + track.firstStoryStep));
export const toStory = (globalStep: number, track: Track): number => globalStep - track.firstStoryStep + 1;

/** First and last step that can be reached: an embedded picture may show a part of the run. */
export function rangeOf(
  place: Place | null,
  track: Track,
): { readonly first: number; readonly last: number } {
  const start = place?.embed?.start;
  const end = place?.embed?.end;
  const first = start == null ? 0 : toGlobal(start, track);
  return { first, last: end == null ? track.stepCount - 1 : Math.max(first, toGlobal(end, track)) };
}

const THEME_KEY = 'treewalk.theme';
const KEYS_KEY = 'treewalk.keys';

/** No storage: the choice lasts as long as the page. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As said above.
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const exhibitOf = (state: AppState): Exhibit | undefined =>
  state.catalogue?.exhibits.find((e) => e.slug === state.place?.exhibit);

/** Step on screen at which a stop of a story stands. */
function stopStep(stop: Stop, session: Session): number {
  const track = session.track('walk', 'step');
  const lane = track.lanes.find((l) => l.variant === stop.at.variant);
  const first = track.ops.findIndex((o) => o.firstStep === track.firstStoryStep);
  const op = track.ops[first + stop.at.op];
  if (!lane || !op) return 1;
  const event = eventOf(
    stop,
    lane.events.filter((e) => e.step >= op.firstStep && e.step <= op.lastStep),
  );
  return toStory(event?.step ?? op.firstStep, track);
}

export const makeStore = (engine: Engine) =>
  create<AppState & AppActions>()((set, get) => {
    let running: AbortController | null = null;

    const run = async (place: Place): Promise<void> => {
      running?.abort();
      const mine = (running = new AbortController());
      if (place.page) {
        set({ place, loading: false, playing: false, panel: null });
        return;
      }
      const exhibit = get().catalogue?.exhibits.find((e) => e.slug === place.exhibit);
      let ops: string;
      try {
        ops = place.ops ?? (place.scenario ? await engine.opsOf(place.exhibit, place.scenario) : '');
      } catch (error) {
        set({ loading: false, message: error instanceof Error ? error.message : String(error) });
        return;
      }
      if (mine.signal.aborted) return;
      const errors = engine.check(place.exhibit, ops, place.fanout);
      if (errors.length) {
        const title = exhibit?.scenarios.find((s) => s.slug === place.scenario)?.title ?? 'These operations';
        set({
          message: `${title}: cannot run with ${place.fanout} slots a node. Line ${errors[0]?.line}: ${errors[0]?.message}.`,
        });
        // What was shown stays; where nothing was, the default scenario fits the default fan-out.
        const { session } = get();
        if (session === null && exhibit)
          await run({
            ...place,
            ops: null,
            scenario: exhibit.defaultScenario,
            fanout: exhibit.fanouts[0] ?? 64,
            step: 1,
          });
        return;
      }
      set({ place, opsText: ops, loading: true, playing: false, selected: null });
      try {
        const session = await engine.run(
          { exhibit: place.exhibit, variants: place.variants, fanout: place.fanout, ops },
          mine.signal,
        );
        if (mine.signal.aborted) return;
        const track = session.track(place.granularity, place.align);
        const range = rangeOf(place, track);
        const step = toStory(Math.min(range.last, Math.max(range.first, toGlobal(place.step, track))), track);
        const focus = session.track('walk', 'step').lanes.some((l) => l.variant === get().focus)
          ? get().focus
          : null;
        set({ session, loading: false, focus, place: { ...place, step } });
        const { panels = [] } = session.view;
        if (place.panel && place.panel !== 'compare' && !panels.some((p) => p.id === place.panel)) {
          const there = panels.map((p) => p.id).join(', ') || 'none';
          set({
            place: { ...place, step, panel: null },
            message: `panel=${place.panel} is not known: there are ${there}.`,
          });
        }
        const trouble = [...session.crashes.map((c) => `${c.variant}: ${c.message}`), ...session.warnings];
        const steps = toStory(track.stepCount - 1, track);
        for (const [key, at] of Object.entries({ start: place.embed?.start, end: place.embed?.end }))
          if (at != null && at > steps) trouble.push(`${key}=${at} lies beyond the last step, ${steps}.`);
        if (trouble.length) set({ message: trouble.join(' ') });
      } catch (error) {
        if (!mine.signal.aborted)
          set({ loading: false, message: error instanceof Error ? error.message : String(error) });
      }
    };

    return {
      engine,
      catalogue: null,
      session: null,
      place: null,
      theme: (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'light',
      loading: true,
      message: null,
      playing: false,
      speed: 1,
      until: null,
      keysOn: kept(KEYS_KEY) !== 'off',
      blank: false,
      panel: null,
      tab: 'structure',
      focus: null,
      opsText: '',
      selected: null,

      async start(hash) {
        try {
          set({ catalogue: await engine.catalogue() });
        } catch (error) {
          set({ loading: false, message: error instanceof Error ? error.message : String(error) });
          return;
        }
        await get().readHash(hash);
      },

      async readHash(hash) {
        const { catalogue } = get();
        if (!catalogue) return;
        const { place, problems } = readAddress(hash, catalogue);
        if (problems.length) set({ message: problems.join(' ') });
        if (place.embed) set({ place });
        if (place.theme) get().setTheme(place.theme);
        await run(place);
        // A stop's own place wins only where the address names no step.
        if (place.story && !hash.includes('step=')) await get().goToStop(place.story);
      },

      async open(change) {
        const { place } = get();
        if (place) await run({ ...place, page: null, panel: null, story: null, ...change });
      },

      seek(globalStep) {
        const { place, session } = get();
        if (!place || !session) return;
        const track = session.track(place.granularity, place.align);
        const { first, last } = rangeOf(place, track);
        const to = Math.min(last, Math.max(first, globalStep));
        set({ place: { ...place, step: toStory(to, track) } });
      },

      setGranularity(g) {
        const { place, session } = get();
        if (!place || !session || g === place.granularity) return;
        const from = toGlobal(place.step, session.track(place.granularity, place.align));
        const step = toStory(
          session.convert(from, session.track(place.granularity, place.align), session.track(g, place.align)),
          session.track(g, place.align),
        );
        set({ place: { ...place, granularity: g, step } });
      },

      setAlign(align) {
        const { place, session } = get();
        if (!place || !session || align === place.align) return;
        const from = session.track(place.granularity, place.align);
        const to = session.track(place.granularity, align);
        const step = toStory(session.convert(toGlobal(place.step, from), from, to), to);
        set({ place: { ...place, align, step } });
      },

      setTheme(theme) {
        document.documentElement.dataset['theme'] = theme;
        const { place } = get();
        // A frame in someone's page does not change what the reader chose for this one.
        if (!place?.embed) keep(THEME_KEY, theme);
        set({ theme, place: place && { ...place, theme } });
      },

      setKeysOn(on) {
        keep(KEYS_KEY, on ? 'on' : 'off');
        set({ keysOn: on });
      },

      async importTrace(file) {
        running?.abort();
        const mine = (running = new AbortController());
        try {
          const { session, place, remark } = await engine.imported(file);
          if (mine.signal.aborted) return;
          const base = get().place;
          const trouble = [remark, ...session.crashes.map((c) => c.message)].filter((t) => t !== null);
          set({
            session,
            loading: false,
            playing: false,
            selected: null,
            focus: null,
            panel: null,
            message: trouble.join(' ') || null,
            place: base && { ...base, ...place },
          });
        } catch (error) {
          const what = error instanceof Error ? error.message : String(error);
          set({ loading: false, panel: null, message: `${file.name} cannot be shown: ${what}.` });
        }
      },

      showPanel(id) {
        const { place } = get();
        if (place) set({ place: { ...place, page: null, panel: id, story: null }, playing: false });
      },

      showSteps(step) {
        const { place } = get();
        if (place) set({ place: { ...place, panel: null, granularity: 'walk', align: 'step', step } });
      },

      async goToStop(number) {
        const { place, session } = get();
        if (!place || !session) return;
        const stop = number === null ? undefined : session.view.story?.stops[number - 1];
        if (!stop) {
          set({ place: { ...place, story: null } });
          return;
        }
        const { scenario, variants } = stop;
        await run({
          ...place,
          page: null,
          scenario,
          variants,
          ops: null,
          panel: null,
          granularity: 'walk',
          align: 'step',
          step: 1,
          story: number,
        });
        const now = get();
        if (now.session && now.place?.story === number)
          set({ focus: stop.at.variant, place: { ...now.place, step: stopStep(stop, now.session) } });
      },

      set,
    };
  });

export type Store = ReturnType<typeof makeStore>;
