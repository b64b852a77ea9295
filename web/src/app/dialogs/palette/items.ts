// SPDX-License-Identifier: GPL-2.0-only
// Lists all actions and places that the search offers, and matches them with the typed text.
import { defaultPlace, GRANULARITIES, THEMES } from '../../address/address.ts';
import { exhibitOf, toGlobal, toStory, type AppActions, type AppState } from '../../state/store.ts';
import { SKIPS } from '../../run/skips.ts';
import type { Travel } from '../../run/travel.ts';
import { unfolded } from '../../storage/browser-storage.ts';
import { keyed, toScenario } from '../../address/variants.ts';
import { fitting } from '../../head/scenario-for-fanout.ts';
import { PAGES } from '../../pages/all.ts';
import { showView, viewsOf } from '../../panels/views.ts';
import { docAddress } from '../../address/doc-address.ts';
import type { Doc } from '../../pages/docs/list.ts';
import type { EventKind } from '../../../exhibit-api/types.ts';
import type { Glossary } from '../../../ui/glossary/terms.ts';
import { WORDS } from './words.ts';

export interface Item {
  /** Distinguishes it from items with the same group and text. */
  readonly id?: string;
  readonly text: string;
  /** Its kind, or the exhibit that it belongs to. */
  readonly group: string;
  readonly keys?: string | undefined;
  /** How well it matches the typed text, 6 at best; absent: matching() ranks its words. */
  readonly rank?: number;
  readonly run: () => void;
}

type State = AppState & AppActions;

const item = (group: string, text: string, run: () => void, keys?: string): Item => ({
  text,
  group,
  keys,
  run,
});

function steps(state: State, travel: Travel): readonly Item[] {
  if (!state.session || state.place?.page) return [];
  const pair = (next: string, previous: string, key: string | undefined, run: (way: 1 | -1) => void) => [
    item(WORDS.step, next, () => run(1), key),
    item(WORDS.step, previous, () => run(-1), key && `Shift+${key}`),
  ];
  const skips = (text: string, key: string | undefined, kinds: readonly EventKind[]) =>
    pair(WORDS.next(text), WORDS.previous(text), key, (way) => travel.skip(kinds, way));
  const model = state.engine.model(state.place?.exhibit ?? '');
  const own = Object.entries(model?.eventKinds ?? {}).map(([kind, { label }]) => ({
    text: label,
    kinds: [kind],
  }));
  return [
    item(WORDS.step, state.playing ? WORDS.pause : WORDS.play, travel.playOrPause, 'Space'),
    item(WORDS.step, WORDS.first, travel.first, 'Home'),
    item(WORDS.step, WORDS.last, travel.last, 'End'),
    item(WORDS.step, WORDS.previousOp, travel.previousOp, 'Shift+←'),
    item(WORDS.step, WORDS.nextOp, travel.nextOp, 'Shift+→'),
    ...pair(WORDS.runOn, WORDS.runBack, 'R', (way) => travel.run('to a breakpoint', way)),
    ...pair(WORDS.nextLine, WORDS.previousLine, 'X', (way) => travel.run('to this line', way)),
    ...SKIPS.flatMap(({ key, text, kinds }) => skips(text, key.toUpperCase(), kinds)),
    ...pair(WORDS.over, WORDS.backOver, 'O', (way) => travel.call('over', way)),
    ...pair(WORDS.out, WORDS.backOut, 'U', (way) => travel.call('out', way)),
    ...own.flatMap(({ text, kinds }) => skips(text, undefined, kinds)),
    ...[...SKIPS, ...own].map(({ text, kinds }) =>
      item(WORDS.step, WORDS.playTo(text), () => {
        const until = travel.find(kinds, 1);
        if (until !== null) state.set({ until, playing: true });
      }),
    ),
  ];
}

function here(state: State): readonly Item[] {
  const { place } = state;
  const exhibit = exhibitOf(state);
  if (!place || place.page || !exhibit) return [];
  const story = state.session?.view.story;
  const keys = keyed(state.ticked, exhibit.variants);
  return [
    ...exhibit.scenarios.map((s) =>
      item(WORDS.scenario, s.title, () => void state.open(toScenario(place, exhibit, s.slug))),
    ),
    item(WORDS.past, WORDS.life, () => state.openQueryDrawer({ part: 'life' })),
    ...viewsOf(state).map((v) => item(WORDS.view, v.text, () => showView(state, v.value))),
    ...(story?.stops ?? []).map((stop, i) =>
      item(WORDS.story(story?.title ?? ''), `${i + 1}. ${stop.title}`, () => void state.goToChapter(i + 1)),
    ),
    ...exhibit.variants
      .filter((v) => v.added?.built !== false)
      .map((v) =>
        item(
          WORDS.variant,
          (place.variants.includes(v.id) ? WORDS.hide : WORDS.show)(v.label),
          () => void state.toggleVariant(v.id),
          keys.includes(v) ? String(keys.indexOf(v) + 1) : undefined,
        ),
      ),
    ...GRANULARITIES.map((g) =>
      item(WORDS.granularity, WORDS.stepBy(g.text.toLowerCase().replace('c lines', 'C lines')), () =>
        state.setGranularity(g.value),
      ),
    ),
    ...(exhibit.fanouts.length > 1 ? exhibit.fanouts : []).map((f) =>
      item(
        WORDS.fanout,
        WORDS.slots(f),
        () => void state.open({ fanout: f, step: 1, ...fitting(exhibit, place, f) }),
      ),
    ),
  ];
}

function elsewhere(state: State): readonly Item[] {
  const { catalogue, place } = state;
  if (!catalogue) return [];
  return catalogue.exhibits.flatMap((exhibit) => {
    const base = { ...defaultPlace(catalogue, exhibit.slug), theme: place?.theme ?? null };
    const to = item(WORDS.exhibit, exhibit.title, () => void state.open(base));
    if (exhibit.slug === place?.exhibit && !place.page) return [to];
    return [
      to,
      ...exhibit.scenarios.map((s) =>
        item(
          exhibit.title,
          s.title,
          () => void state.open({ ...base, ...toScenario(base, exhibit, s.slug) }),
        ),
      ),
    ];
  });
}

function actions(state: State): readonly Item[] {
  const stepping = state.session !== null && !state.place?.page;
  return [
    ...(stepping
      ? [
          item(WORDS.action, WORDS.present, () => state.present('wall')),
          item(WORDS.action, WORDS.export, () => state.set({ dialog: 'export' }), 'E'),
          item(WORDS.action, WORDS.query, () => state.openQueryDrawer(), 'Q'),
          item(
            WORDS.action,
            WORDS.note,
            () => state.openQueryDrawer({ part: 'notes', note: Date.now() }),
            'N',
          ),
          item(WORDS.action, WORDS.ops, () => state.set({ dialog: 'ops' })),
          item(WORDS.action, WORDS.calls, () => state.keep(unfolded(state.kept)), 'K'),
          item(WORDS.action, state.kept.driver ? WORDS.hideDriver : WORDS.showDriver, () =>
            state.setDriver(!state.kept.driver),
          ),
        ]
      : []),
    item(WORDS.action, WORDS.keys, () => state.set({ dialog: 'keys' }), '?'),
    item(WORDS.action, state.kept.keysOn ? WORDS.keysOff : WORDS.keysOn, () =>
      state.keep({ keysOn: !state.kept.keysOn }),
    ),
    ...THEMES.map((theme) =>
      item(WORDS.theme, `${theme[0]?.toUpperCase() ?? ''}${theme.slice(1)}`, () => state.setTheme(theme)),
    ),
    item(WORDS.action, WORDS.full, () => void document.documentElement.requestFullscreen(), 'F'),
    item(WORDS.action, WORDS.blank, () => state.set({ blank: true }), 'B'),
    ...Object.entries(PAGES).flatMap(([page, { title, order }]) =>
      order === undefined
        ? []
        : item(
            WORDS.action,
            title,
            () => (location.hash = `v=1&page=${page}`),
            page === 'start' ? 'H' : undefined,
          ),
    ),
  ];
}

/** The glossaries' words: each opens its entry. */
export const wordItems = (glossaries: readonly Glossary[]): readonly Item[] =>
  glossaries.flatMap(({ title, terms }) =>
    terms.map(({ word }) =>
      item(
        WORDS.term(title),
        word,
        () => (location.hash = `v=1&page=glossary&word=${encodeURIComponent(word)}`),
      ),
    ),
  );

/** The documentation's pages and their headings. */
export const docItems = (docs: readonly Doc[]): readonly Item[] =>
  docs.flatMap(({ doc, title, headings }) => {
    const to = (heading: string | undefined, text: string, group: string): Item => {
      const id = docAddress(doc, heading);
      return { id, text, group, run: () => void (location.hash = id) };
    };
    return [
      to(undefined, title, WORDS.doc),
      ...headings.map(([slug, text]) => to(slug, text, WORDS.inDoc(title))),
    ];
  });

export const itemsOf = (state: State, travel: Travel): readonly Item[] => [
  ...steps(state, travel),
  ...here(state),
  ...elsewhere(state),
  ...actions(state),
];

/** "12", "step 12", "go to step 12" */
export function stepItem(query: string, state: State): Item | null {
  const { session, place } = state;
  const number = /^\s*(?:go\s+to\s+)?(?:step\s*)?(-?\d{1,9})\s*$/i.exec(query)?.[1];
  if (number === undefined || !session || !place || place.page) return null;
  const track = session.track(place.granularity, place.align);
  const last = toStory(track.stepCount - 1, track);
  const to = Math.min(last, Math.max(toStory(0, track), Number(number)));
  return {
    // A number beyond the last step is more likely a value.
    rank: to === Number(number) ? 6 : 1,
    text: WORDS.goTo(to),
    group: WORDS.of(last),
    run: () => {
      state.set({ playing: false });
      if (place.panel) state.showPanel(null);
      state.seek(toGlobal(to, track));
    },
  };
}

/** The items that contain every word of the query, best matches first. */
export function matching(items: readonly Item[], query: string): readonly Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const rank = (item: Item): number => {
    if (item.rank !== undefined) return item.rank;
    const text = item.text.toLowerCase();
    const all = `${text} ${item.group.toLowerCase()}`;
    if (!words.every((w) => all.includes(w))) return 0;
    if (text.startsWith(words.join(' '))) return 4;
    if (words.every((w) => new RegExp(`(^|\\W)${w.replace(/\W/g, '\\$&')}`).test(text))) return 3;
    return words.every((w) => text.includes(w)) ? 2 : 1;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter(({ rank: r }) => r > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}
