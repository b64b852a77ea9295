// SPDX-License-Identifier: GPL-2.0-only
// All that can be done or gone to, as one list.
import { defaultPlace, GRANULARITIES, THEMES } from '../address.ts';
import { exhibitOf, toGlobal, toStory, type AppActions, type AppState } from '../store.ts';
import { SKIPS, type Travel } from '../travel.ts';
import { unfolded } from '../kept.ts';
import { keyed } from '../store/variants.ts';
import { fitting } from '../head/fitting.ts';
import { PAGE_TITLES } from '../shell/title.ts';
import { showView, viewsOf } from '../shell/views.ts';
import type { Glossary } from '../../ui/glossary/terms.ts';

export interface Item {
  readonly id: string;
  readonly text: string;
  /** What kind of thing it is, or the exhibit it belongs to. */
  readonly group: string;
  readonly keys?: string;
  /** How well it fits what was typed, 5 at best; absent: its words tell. */
  readonly rank?: number;
  readonly run: () => void;
}

type State = AppState & AppActions;

function steps(state: State, travel: Travel): readonly Item[] {
  if (!state.session || state.place?.page) return [];
  const item = (text: string, keys: string | undefined, run: () => void): Item => ({
    id: text,
    text,
    group: 'Step',
    ...(keys ? { keys } : {}),
    run,
  });
  const model = state.engine.model(state.place?.exhibit ?? '');
  const own = Object.entries(model?.eventKinds ?? {}).map(([kind, { label }]) => ({
    text: label,
    kinds: [kind],
  }));
  return [
    item(state.playing ? 'Pause' : 'Play', 'Space', travel.playOrPause),
    item('First step', 'Home', travel.first),
    item('Last step', 'End', travel.last),
    item('Previous operation', 'Shift+←', travel.previousOp),
    item('Next operation', 'Shift+→', travel.nextOp),
    item('Run on to the next stop', 'R', () => travel.run('to a stop', 1)),
    item('Run back to the stop before', 'Shift+R', () => travel.run('to a stop', -1)),
    item('Next execution of this line', 'X', () => travel.run('to this line', 1)),
    item('Previous execution of this line', 'Shift+X', () => travel.run('to this line', -1)),
    ...SKIPS.flatMap(({ key, text, kinds }) => [
      item(`Next ${text}`, key.toUpperCase(), () => travel.skip(kinds, 1)),
      item(`Previous ${text}`, `Shift+${key.toUpperCase()}`, () => travel.skip(kinds, -1)),
    ]),
    item('Step over', 'O', () => travel.call('over', 1)),
    item('Step back over', 'Shift+O', () => travel.call('over', -1)),
    item('Step out', 'U', () => travel.call('out', 1)),
    item('Step back out', 'Shift+U', () => travel.call('out', -1)),
    ...own.flatMap(({ text, kinds }) => [
      item(`Next ${text}`, undefined, () => travel.skip(kinds, 1)),
      item(`Previous ${text}`, undefined, () => travel.skip(kinds, -1)),
    ]),
    ...[...SKIPS, ...own].map(({ text, kinds }): Item => ({
      id: `play to ${text}`,
      text: `Play to the next ${text}`,
      group: 'Step',
      run: () => {
        const until = travel.find(kinds, 1);
        if (until !== null) state.set({ until, playing: true });
      },
    })),
  ];
}

function here(state: State): readonly Item[] {
  const { place } = state;
  const exhibit = exhibitOf(state);
  if (!place || place.page || !exhibit) return [];
  const story = state.session?.view.story;
  const keys = keyed(state.ticked, exhibit.variants);
  return [
    ...exhibit.scenarios.map((s) => ({
      id: `scenario ${s.slug}`,
      text: s.title,
      group: 'Scenario',
      run: () => void state.open({ scenario: s.slug, ops: null, step: 1 }),
    })),
    {
      id: 'life',
      text: 'Life of a word or a node',
      group: 'Past',
      run: () => state.set({ dialog: 'past', past: { ...state.past, part: 'life' } }),
    },
    ...viewsOf(state).map((v) => ({
      id: `view ${v.value}`,
      text: v.text,
      group: 'View',
      run: () => showView(state, v.value),
    })),
    ...(story?.stops ?? []).map((stop, i) => ({
      id: `stop ${i}`,
      text: `${i + 1}. ${stop.title}`,
      group: `Story: ${story?.title ?? ''}`,
      run: () => void state.goToStop(i + 1),
    })),
    ...exhibit.variants
      .filter((v) => v.added?.built !== false)
      .map((v) => ({
        id: `variant ${v.id}`,
        text: `${place.variants.includes(v.id) ? 'Hide' : 'Show'} ${v.label}`,
        group: 'Variant',
        ...(keys.includes(v) ? { keys: String(keys.indexOf(v) + 1) } : {}),
        run: () => void state.toggleVariant(v.id),
      })),
    ...GRANULARITIES.map((g) => ({
      id: `granularity ${g.value}`,
      text: `Step by ${g.text.toLowerCase().replace('c lines', 'C lines')}`,
      group: 'Granularity',
      run: () => state.setGranularity(g.value),
    })),
    ...(exhibit.fanouts.length > 1 ? exhibit.fanouts : []).map((f) => ({
      id: `fanout ${f}`,
      text: `${f} slots a node`,
      group: 'Fan-out',
      run: () => void state.open({ fanout: f, step: 1, ...fitting(exhibit, place, f) }),
    })),
  ];
}

function elsewhere(state: State): readonly Item[] {
  const { catalogue, place } = state;
  if (!catalogue) return [];
  return catalogue.exhibits.flatMap((exhibit) => {
    const base = { ...defaultPlace(catalogue, exhibit.slug), theme: place?.theme ?? null };
    const to: Item = {
      id: `exhibit ${exhibit.slug}`,
      text: exhibit.title,
      group: 'Exhibit',
      run: () => void state.open(base),
    };
    if (exhibit.slug === place?.exhibit && !place.page) return [to];
    return [
      to,
      ...exhibit.scenarios.map((s) => ({
        id: `${exhibit.slug} ${s.slug}`,
        text: s.title,
        group: exhibit.title,
        run: () => void state.open({ ...base, scenario: s.slug }),
      })),
    ];
  });
}

function actions(state: State): readonly Item[] {
  const item = (text: string, keys: string | undefined, run: () => void): Item => ({
    id: text,
    text,
    group: 'Action',
    ...(keys ? { keys } : {}),
    run,
  });
  const stepping = state.session !== null && !state.place?.page;
  return [
    ...(stepping
      ? [
          item('Present: slides, and notes in a second window', undefined, () => state.present('wall')),
          item('Export: picture, trace, link, embedding', 'E', () => state.set({ dialog: 'export' })),
          item('Ask the past: queries, stops, lives, notes', 'Q', () => state.set({ dialog: 'past' })),
          item('Write a note on this step', 'N', () =>
            state.set({ dialog: 'past', past: { ...state.past, part: 'notes', note: Date.now() } }),
          ),
          item('Write own operations', undefined, () => state.set({ dialog: 'ops' })),
          item('Calls over time: show or fold away', 'K', () => state.keep(unfolded(state.kept))),
          item(state.kept.driver ? 'Hide driver frames' : 'Show driver frames', undefined, () =>
            state.setDriver(!state.kept.driver),
          ),
        ]
      : []),
    item('Keys', '?', () => state.set({ dialog: 'keys' })),
    item(state.kept.keysOn ? 'Switch all keys off' : 'Switch the keys on', undefined, () =>
      state.keep({ keysOn: !state.kept.keysOn }),
    ),
    ...THEMES.map((theme) => ({
      id: `theme ${theme}`,
      text: `${theme[0]?.toUpperCase() ?? ''}${theme.slice(1)}`,
      group: 'Theme',
      run: () => state.setTheme(theme),
    })),
    item('Full screen', 'F', () => void document.documentElement.requestFullscreen()),
    item('Blank the screen', 'B', () => state.set({ blank: true })),
    ...Object.entries(PAGE_TITLES).map(([page, title]) =>
      item(title, page === 'start' ? 'H' : undefined, () => (location.hash = `v=1&page=${page}`)),
    ),
  ];
}

/** Each word leads to where it is explained. */
export const wordItems = (glossaries: readonly Glossary[]): readonly Item[] =>
  glossaries.flatMap(({ title, terms }) =>
    terms.map(({ word }) => ({
      id: `word ${title} ${word}`,
      text: word,
      group: `Word: ${title}`,
      run: () => (location.hash = `v=1&page=glossary&word=${encodeURIComponent(word)}`),
    })),
  );

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
    id: 'go to step',
    // A number that is no step here is rather a value.
    rank: to === Number(number) ? 6 : 1,
    text: `Go to step ${to}`,
    group: `of ${last}`,
    run: () => {
      state.set({ playing: false });
      if (place.panel) state.showPanel(null);
      state.seek(toGlobal(to, track));
    },
  };
}

/** Items that hold every word of the query, those that begin with it first. */
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
