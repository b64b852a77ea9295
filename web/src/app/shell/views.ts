// SPDX-License-Identifier: GPL-2.0-only
// What stands in the place of the lanes: the steps, the story, a comparison, the exhibit's own panels.
import type { AppActions, AppState } from '../store.ts';
import { exhibitOf } from '../store.ts';
import * as WORDS from './words.ts';

/** In the address: panel=compare. */
export const COMPARE = 'compare';

/** In the address: panel=patch. */
export const PATCH = 'patch';

/** In the address: panel=finder. */
export const FINDER = 'finder';

export const STEPS = ' steps';
const STORY = ' story';
const QUIZ = ' quiz';

export interface ViewChoice {
  readonly value: string;
  readonly text: string;
  /** It has no tab of its own in the head: it stands under "More". */
  readonly more?: boolean;
}

/** Of the exhibit that is shown; only the steps while it loads. */
export function viewsOf(state: Pick<AppState, 'place' | 'session' | 'catalogue'>): readonly ViewChoice[] {
  const { place, session } = state;
  const shown = session?.view.slug === place?.exhibit ? session?.view : undefined;
  const variants = exhibitOf(state)?.variants.length ?? 0;
  const panels = (shown?.panels ?? []).map(({ id, title, more = false }) => ({
    value: id,
    text: title,
    more,
  }));
  return [
    { value: STEPS, text: WORDS.stepper },
    ...(variants > 1 ? [{ value: COMPARE, text: WORDS.compare }] : []),
    ...panels.filter((p) => !p.more),
    ...(exhibitOf(state)?.editable.length ? [{ value: PATCH, text: WORDS.patch }] : []),
    ...(shown?.story ? [{ value: STORY, text: WORDS.story, more: true }] : []),
    ...(shown ? [{ value: QUIZ, text: WORDS.quiz, more: true }] : []),
    ...(shown ? [{ value: FINDER, text: WORDS.finder, more: true }] : []),
    ...panels.filter((p) => p.more),
  ];
}

export const viewOf = ({ place }: Pick<AppState, 'place'>): string =>
  place?.panel ?? (place?.story ? STORY : place?.quiz ? QUIZ : STEPS);

export function showView(state: AppState & AppActions, view: string): void {
  if (view === STORY) void state.goToStop(1);
  else if (view === QUIZ) void state.askMe();
  else state.showPanel(view === STEPS ? null : view);
}
