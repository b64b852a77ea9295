// SPDX-License-Identifier: GPL-2.0-only
// Makes the run and the questions of a class quiz, and shows them on the wall.
import { useEffect, useMemo } from 'react';
import { quizOf } from '../../../quiz/quiz.ts';
import { USUAL_COUNT } from '../../../quiz/types.ts';
import { votables } from '../../../quiz/votable.ts';
import type { PageProps } from '../page.ts';
import { Wall } from './Wall.tsx';
import { WORDS } from './words.ts';
import '../../../stage/stage.css';
import '../../../ui/tree/tree.css';

/** The quiz of an address that names none. */
const USUAL = { seed: 1, count: USUAL_COUNT };

export default function ClassPage({ store, catalogue, place }: PageProps) {
  const { session, failure } = store();
  const { exhibit, scenario, fanout } = place;
  const { seed, count } = place.quiz ?? USUAL;
  const variants = place.variants.join();
  useEffect(() => {
    void store.getState().runHere({ at: null, step: 1 });
  }, [store, exhibit, scenario, fanout, variants]);
  const quiz = useMemo(() => {
    if (!session) return null;
    const lanes = session.runs.map((r) => r.about.variant);
    const spec = { exhibit, scenario, ops: null, variants: lanes, fanout, seed, count };
    return quizOf(spec, session.runs, session.opens).questions;
  }, [session, exhibit, scenario, fanout, seed, count]);
  const questions = useMemo(() => votables(quiz ?? []), [quiz]);
  if (session && quiz && questions.length > 0)
    return (
      <Wall
        {...{ session, catalogue, place, questions }}
        leftOut={quiz.length - questions.length}
        // Another quiz is another wall.
        key={`${exhibit} ${scenario} ${seed} ${count}`}
      />
    );
  return (
    <main className="waiting" aria-label={WORDS.title}>
      <h1 className="unseen">{WORDS.title}</h1>
      <p role="status">{failure?.error.message ?? (quiz ? WORDS.noQuestions : WORDS.running)}</p>
      {(failure || quiz) && <a href="#v=1&page=lecturers">{WORDS.lecturers}</a>}
    </main>
  );
}
