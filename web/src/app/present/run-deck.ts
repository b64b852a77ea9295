// SPDX-License-Identifier: GPL-2.0-only
// Makes a deck of the stepper's run: its story's chapters or its quiz's questions. A run with neither has a slide for
// each step at which a counter counts.
import { countersOf } from '../../session/counter.ts';
import { quizOf } from '../../quiz/quiz.ts';
import { stopOf } from '../../quiz/held.ts';
import type { GlobalStep, Session } from '../../session/types.ts';
import { writeAddress, type PageState, momentOf } from '../address/address.ts';
import { exhibitOf, stepOfSpot, toGlobal, type Store } from '../state/store.ts';
import type { Deck } from './deck.ts';
import { said } from './slide-texts.ts';
import { WORDS } from './words.ts';

/** Of a long run, only so many operations get slides. */
const MOST_OPS_WITH_SLIDES = 40;

type Common = Pick<Deck, 'id' | 'title' | 'notes'>;

/** Moves to a step of the walk track. */
function seek(store: Store, step: GlobalStep): Promise<void> {
  store.getState().seek(step);
  return Promise.resolve();
}

function storyDeck(store: Store, session: Session, place: PageState, common: Common): Deck | null {
  const { story } = session.view;
  if (!story) return null;
  return {
    ...common,
    title: story.title,
    count: story.stops.length,
    // An address may name a chapter that this story does not have.
    first: Math.min(place.story ?? 1, story.stops.length) - 1,
    stop: (n) => {
      const { title, text, sources } = story.stops[n]!;
      return { caption: title, more: text, notes: [text, ...sources.map((s) => s.label)] };
    },
    stepOf(n) {
      const { place: now, session: shown } = store.getState();
      const stop = story.stops[n]!;
      if (!shown || now?.scenario !== stop.scenario || now.story === null) return null;
      const same = story.stops[now.story - 1]?.variants.join() === stop.variants.join();
      const track = shown.track('walk', 'step');
      return same ? stepOfSpot({ at: momentOf(stop.at), step: 1 }, track, now.variants).step : null;
    },
    go: (n) => store.getState().goToChapter(n + 1),
  };
}

function questionsDeck(store: Store, session: Session, place: PageState, common: Common): Deck | null {
  if (!place.quiz) return null;
  const { exhibit, ops, scenario, variants } = place;
  const spec = { exhibit, ops, scenario, variants, fanout: session.fanout, ...place.quiz };
  const { questions } = quizOf(spec, session.runs, session.opens);
  if (!questions.length) return null;
  const walks = session.track('walk', 'step');
  const stepOf = (n: number): GlobalStep => stopOf(walks, questions[n]!) ?? walks.firstStoryStep;
  return {
    ...common,
    count: questions.length,
    first: 0,
    stop: (n) => ({ caption: questions[n]!.text, notes: [], question: questions[n]! }),
    stepOf,
    go: (n) => seek(store, stepOf(n)),
  };
}

function countedSteps(session: Session): readonly GlobalStep[] {
  const track = session.track('walk', 'step');
  const ops = track.ops.slice(session.opens, session.opens + MOST_OPS_WITH_SLIDES);
  const counted = ops.flatMap(({ lastStep }) =>
    countersOf(track, lastStep).flatMap(({ counter }) => counter.counted.map((c) => c.step)),
  );
  const all = [track.firstStoryStep, ...counted, ops.at(-1)?.lastStep ?? track.firstStoryStep];
  return [...new Set(all)].sort((a, b) => a - b);
}

function stepsDeck(store: Store, session: Session, place: PageState, common: Common): Deck {
  const walks = session.track('walk', 'step');
  const steps = countedSteps(session);
  const now = toGlobal(place.step, session.track(place.granularity, place.align));
  const at = session.convert(now, session.track(place.granularity, place.align), walks);
  return {
    ...common,
    count: steps.length,
    first: Math.max(
      0,
      steps.findLastIndex((step) => step <= at),
    ),
    ...(steps.includes(at) ? {} : { opens: at }),
    stop: (n) => ({ caption: said(walks, steps[n]!), notes: [] }),
    stepOf: (n) => steps[n]!,
    go: (n) => seek(store, steps[n]!),
  };
}

/** null: no run is shown. */
export function runDeck(store: Store): Deck | null {
  const { session, place, catalogue } = store.getState();
  if (!session || !place || !catalogue) return null;
  const scenario = exhibitOf(store.getState())?.scenarios.find((s) => s.slug === place.scenario);
  const still = { ...place, at: null, step: 1, granularity: 'walk', align: 'step', theme: null } as const;
  const common = {
    id: place.story
      ? `story ${place.exhibit}`
      : writeAddress({ ...still, panel: null, story: null, present: null }, catalogue),
    title: scenario?.title ?? WORDS.own,
    notes: () => writeAddress({ ...store.getState().place!, present: 'notes' }, catalogue),
  };
  const make = place.quiz ? questionsDeck : place.story ? storyDeck : stepsDeck;
  return make(store, session, place, common) ?? stepsDeck(store, session, place, common);
}
