// SPDX-License-Identifier: GPL-2.0-only
// Exchanges messages between a frame and the page that embeds it. The page sends:
//   { treewalk: 'play' }   { treewalk: 'pause' }   { treewalk: 'seek', step: 12 }   { treewalk: 'seek', at: '5.v6.9.walk.3' }
// The frame sends "ready" once, "step" at each step, and "answer" for each question that ends: it was answered right,
// shown or skipped.
//   { treewalk: 'ready', step: 1, at: …, first: 1, last: 47, playing: false }   { treewalk: 'step', … }
//   { treewalk: 'answer', question: 3, right: true, points: 2, of: 6, done: false }
// It talks only with the origin in the frame's address, and ignores every other message.
import * as v from 'valibot';
import { stepOfMoment } from '../../session/event-of-step.ts';
import { momentOf, momentText } from '../address/address.ts';
import type { QuizTold } from '../state/state.ts';
import { trackOf } from '../state/track-of.ts';
import { rangeOf, toGlobal, toStory, type AppState, type Store } from '../state/store.ts';
import { makeTravel } from '../run/travel.ts';

const ASKED = v.union([
  v.object({ treewalk: v.picklist(['play', 'pause']) }),
  v.object({ treewalk: v.literal('seek'), step: v.pipe(v.number(), v.safeInteger()) }),
  v.object({ treewalk: v.literal('seek'), at: v.string() }),
]);

function act(store: Store, asked: v.InferOutput<typeof ASKED>): void {
  const { place, session, playing, set, seek } = store.getState();
  const track = trackOf(store.getState());
  if (!place || !session || !track) return;
  const travel = makeTravel(store, track, toGlobal(place.step, track));
  if (asked.treewalk !== 'seek') {
    if (playing !== (asked.treewalk === 'play')) travel.playOrPause();
    return;
  }
  const at = 'at' in asked ? momentOf(asked.at) : null;
  const step = 'step' in asked ? toGlobal(asked.step, track) : at && stepOfMoment(track, at);
  if (step === null) return;
  set({ playing: false, until: null });
  seek(step);
}

/** The step and range to report; null while no run is shown. */
function stands(state: AppState): object | null {
  const { place, session, loading, held, playing } = state;
  const track = session && !loading ? trackOf(state) : null;
  if (!place || !track) return null;
  const { first, last } = rangeOf(place, track, held);
  return {
    step: place.step,
    at: place.at && momentText(place.at),
    first: Math.max(toStory(first, track), 1),
    last: toStory(last, track),
    playing,
  };
}

/**
 * @param parent origin of the embedding page
 * @param early answers that were given before, and that it tells first
 * @returns a function that ends the exchange
 */
export function talk(store: Store, parent: string, early: readonly QuizTold[]): () => void {
  const around = window.parent;
  const say = (what: object): void => around.postMessage(what, parent);
  let said = '';
  const answer = (told: QuizTold): void => say({ treewalk: 'answer', ...told });
  const tell = (state: AppState): void => {
    const now = stands(state);
    const text = JSON.stringify(now);
    if (now && text !== said) say({ treewalk: said ? 'step' : 'ready', ...now });
    if (now) said = text;
  };
  const hear = ({ source, origin, data }: MessageEvent): void => {
    const asked = source === around && origin === parent ? v.safeParse(ASKED, data) : null;
    if (asked?.success) act(store, asked.output);
  };
  addEventListener('message', hear);
  const unsubscribe = store.subscribe((state, before) => {
    tell(state);
    if (state.told && state.told !== before.told) answer(state.told);
  });
  tell(store.getState());
  early.forEach(answer);
  return () => {
    removeEventListener('message', hear);
    unsubscribe();
  };
}
