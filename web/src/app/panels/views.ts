// SPDX-License-Identifier: GPL-2.0-only
// What stands in the place of the lanes: the steps, the story, questions, our own panels and the exhibit's.
import type { AppActions, AppState } from '../state/store.ts';
import type { OwnPanel } from './panel.ts';
import * as WORDS from './words.ts';

const PANELS = Object.values(import.meta.glob<OwnPanel>('./*/panel.ts', { eager: true, import: 'PANEL' }));

export const STEPS = ' steps';
const STORY = ' story';
const QUIZ = ' quiz';

export interface ViewChoice {
  readonly value: string;
  readonly text: string;
  /** It has no tab of its own in the head: it stands under "More". */
  readonly more?: boolean;
}

export const ownPanel = (id: string | null): OwnPanel | undefined => PANELS.find((p) => p.id === id);

/** Of the exhibit that is shown; only the steps while it loads. */
export function viewsOf(state: Pick<AppState, 'place' | 'session' | 'catalogue'>): readonly ViewChoice[] {
  const { place, session } = state;
  const shown = session?.view.slug === place?.exhibit ? session?.view : undefined;
  const all: (ViewChoice & { readonly order: number })[] = [
    { value: STEPS, text: WORDS.stepper, order: 0 },
    ...PANELS.filter(({ fits }) => fits(state)).map(({ id, ...panel }) => ({ value: id, ...panel })),
    ...(shown?.panels ?? []).map(({ id, title, more = false }) => ({
      ...{ value: id, text: title, more },
      order: more ? 70 : 20,
    })),
    ...(shown?.story ? [{ value: STORY, text: WORDS.story, more: true, order: 40 }] : []),
    ...(shown ? [{ value: QUIZ, text: WORDS.quiz, more: true, order: 50 }] : []),
  ];
  return all.sort((a, b) => a.order - b.order);
}

export const viewOf = ({ place }: Pick<AppState, 'place'>): string =>
  place?.panel ?? (place?.story ? STORY : place?.quiz ? QUIZ : STEPS);

export function showView(state: AppState & AppActions, view: string): void {
  if (view === STORY) void state.goToStop(1);
  else if (view === QUIZ) void state.askMe();
  else state.showPanel(view === STEPS ? null : view);
}
