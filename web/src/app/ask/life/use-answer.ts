// SPDX-License-Identifier: GPL-2.0-only
// Asks a question about a lane's whole run, and waits for the answer in a component.
import { useCallback } from 'react';
import type { Answer, QuestionInput, QuestionName } from '../../../asking/questions.ts';
import { errorText } from '../../../base/worker/messages.ts';
import type { Engine } from '../../../session/engine-types.ts';
import type { LaneData } from '../../../session/types.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { WORDS } from './words.ts';

/** An answer, or the text in its place: that it is awaited, or why it is missing. */
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
  const ask = useCallback(
    (key: string): Promise<Waited<Answer<Q>>> =>
      engine.ask(run, name, JSON.parse(key) as QuestionInput<Q>).then(
        (answer) => ({ is: 'here', answer }),
        (error: unknown) => ({ is: 'missing', instead: errorText(error) }),
      ),
    [engine, run, name],
  );
  return useLoaded(JSON.stringify(asked), ask) ?? WAITING;
}
