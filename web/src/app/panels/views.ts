// SPDX-License-Identifier: GPL-2.0-only
// Lists the views of an exhibit: stepper, panels of this room, the exhibit's own panels, story, quiz and own walk.
import type { AppActions, AppState } from '../state/store.ts';
import type { OwnPanel } from './panel.ts';
import * as WORDS from './words.ts';

const PANELS = Object.values(import.meta.glob<OwnPanel>('./*/panel.ts', { eager: true, import: 'PANEL' }));

/** Places among the views; a panel's own is in its panel.ts. */
const ORDER = { stepper: 0, exhibitPanel: 20, story: 40, quiz: 50, walk: 55, exhibitPanelUnderMore: 70 };
export const STEPS = ' steps';
const STORY = ' story';
const QUIZ = ' quiz';
const WALK = ' walk';

export interface ViewChoice {
  readonly value: string;
  readonly text: string;
  /** The head lists it under "More" instead of giving it a tab. */
  readonly more?: boolean;
}

export const ownPanel = (id: string | null): OwnPanel | undefined => PANELS.find((p) => p.id === id);

/** The views of the current exhibit. While it loads, those that do not depend on it. */
export function viewsOf(state: Pick<AppState, 'place' | 'session' | 'catalogue'>): readonly ViewChoice[] {
  const { place, session } = state;
  const shown = session?.view.slug === place?.exhibit ? session?.view : undefined;
  const all: (ViewChoice & { readonly order: number })[] = [
    { value: STEPS, text: WORDS.stepper, order: ORDER.stepper },
    ...PANELS.filter(({ fits }) => fits(state)).map(({ id, ...panel }) => ({ value: id, ...panel })),
    ...(shown?.panels ?? []).map(({ id, title, more = false }) => ({
      ...{ value: id, text: title, more },
      order: more ? ORDER.exhibitPanelUnderMore : ORDER.exhibitPanel,
    })),
    ...(shown?.story ? [{ value: STORY, text: WORDS.story, more: true, order: ORDER.story }] : []),
    ...(shown ? [{ value: QUIZ, text: WORDS.quiz, more: true, order: ORDER.quiz }] : []),
    ...(shown && session?.runs.some(({ model }) => 'walk' in model)
      ? [{ value: WALK, text: WORDS.walkIt, more: true, order: ORDER.walk }]
      : []),
  ];
  return all.sort((a, b) => a.order - b.order);
}

export const viewOf = ({ place }: Pick<AppState, 'place'>): string =>
  place?.panel ?? (place?.story ? STORY : place?.quiz ? QUIZ : place?.walk ? WALK : STEPS);

/** Begins the reader's own walk of the shown operation, in the focused lane. */
function startWalk(state: AppState & AppActions): void {
  const { place, session, focus } = state;
  const lane = focus ?? place?.at?.lane ?? session?.runs[0]?.about.variant;
  if (!session || lane === undefined) return;
  state.showPanel(null);
  state.set({ selected: null });
  state.carry({ walk: { op: place?.at?.op ?? session.opens, lane } });
}

export function showView(state: AppState & AppActions, view: string): void {
  if (view === STORY) void state.goToChapter(1);
  else if (view === QUIZ) void state.startQuiz();
  else if (view === WALK) startWalk(state);
  else state.showPanel(view === STEPS ? null : view);
}
