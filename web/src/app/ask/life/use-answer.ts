// SPDX-License-Identifier: GPL-2.0-only
// Asks a question about a lane's whole run, and waits for the answer in a component.
import { useEffect, useState } from 'react';
import type { Answer, QuestionInput, QuestionName } from '../../../asking/questions.ts';
import { errorText } from '../../../base/worker/messages.ts';
import type { Engine } from '../../../session/engine-types.ts';
import type { LaneData } from '../../../session/types.ts';
import { WORDS } from './words.ts';

/** An answer, or the text in its place: that it is on its way, or why there is none. */
export type Waited<T> =
  | { readonly is: 'here'; readonly answer: T }
  | { readonly is: 'missing'; readonly instead: string };

const WAITING = { is: 'missing', instead: WORDS.waiting } as const;

export function useAnswer<Q extends QuestionName>(
  engine: Engine,
  run: LaneData,
  name: Q,
  asked: QuestionInput<Q>,
): Waited<Answer<Q>> {
  const key = JSON.stringify(asked);
  const [found, setFound] = useState<{ readonly of: string; readonly run: LaneData } & Waited<Answer<Q>>>();
  useEffect(() => {
    let gone = false;
    const set = (waited: Waited<Answer<Q>>): void => {
      if (!gone) setFound({ ...waited, of: `${name} ${key}`, run });
    };
    engine.ask(run, name, JSON.parse(key) as QuestionInput<Q>).then(
      (answer) => set({ is: 'here', answer }),
      (error: unknown) => set({ is: 'missing', instead: errorText(error) }),
    );
    return () => {
      gone = true;
    };
  }, [engine, run, name, key]);
  return found?.of === `${name} ${key}` && found.run === run ? found : WAITING;
}
