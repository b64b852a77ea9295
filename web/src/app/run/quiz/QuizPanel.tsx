// SPDX-License-Identifier: GPL-2.0-only
// Makes the quiz that the address asks for from the shown run, and shows its questions.
import { useEffect, useMemo, useState } from 'react';
import { codeOf } from '../../../quiz/code.ts';
import { quizOf } from '../../../quiz/quiz.ts';
import {
  answer,
  begun,
  goOn,
  marksOf,
  pointsSoFar,
  questionOf,
  rightSoFar,
  show,
  triesOf,
  type QuizRun,
} from '../../../quiz/quiz-run.ts';
import { heldFor } from '../../../quiz/held.ts';
import { givenTo, type QuizSpec } from '../../../quiz/types.ts';
import { HandIn } from '../../../quiz/ui/HandIn.tsx';
import { Marks } from '../../../quiz/ui/Marks.tsx';
import { QuestionCard } from '../../../quiz/ui/QuestionCard.tsx';
import { hintOf, verdictOf } from '../../../quiz/verdict.ts';
import type { Session, Track } from '../../../session/types.ts';
import type { PageState, QuizAsked } from '../../address/address.ts';
import { copyText } from '../../state/clipboard.ts';
import { scored } from '../../storage/browser-storage.ts';
import type { Store } from '../../state/store.ts';
import { WORDS } from '../../../quiz/words.ts';

interface QuizPanelProps {
  readonly store: Store;
  readonly session: Session;
  readonly place: PageState & { readonly quiz: QuizAsked };
  /** The whole track, not only what the quiz shows. */
  readonly track: Track;
}

const specOf = ({ exhibit, scenario, ops, quiz }: QuizPanelProps['place'], session: Session): QuizSpec => ({
  ...{ exhibit, ops, scenario: ops === null ? scenario : null },
  variants: session.runs.map((r) => r.about.variant),
  fanout: session.fanout,
  ...quiz,
});

export default function QuizPanel({ store, session, place, track }: QuizPanelProps) {
  const { selected, kept } = store();
  const { runs } = session;
  const [made, setMade] = useState<{ readonly of: Session['runs']; readonly run: QuizRun } | null>(null);
  // A quiz of the run before does not fit this one's track.
  const run = made?.of === runs ? made.run : null;
  const setRun = (to: QuizRun): void => setMade({ of: runs, run: to });
  const state = store.getState();
  const [said, setSaid] = useState('');
  const { seed, count } = place.quiz;
  useEffect(() => {
    const { place: now } = store.getState();
    if (!now) return;
    const spec = specOf({ ...now, quiz: { seed, count } }, session);
    setMade({ of: runs, run: begun(quizOf(spec, runs, session.opens)) });
    return () => store.getState().set({ held: null });
    // A new seed or another run makes another quiz. Showing the driver's frames does not.
  }, [store, runs, seed, count]); // oxlint-disable-line react/exhaustive-deps

  // Questions are about walk events, with lanes aligned by step.
  useEffect(() => {
    if (place.granularity !== 'walk') state.setGranularity('walk');
    if (place.align !== 'step') state.setAlign('step');
  }, [state, place.granularity, place.align]);

  const held = useMemo(() => heldFor(track, run), [track, run]);
  useEffect(() => {
    const { set, seek } = store.getState();
    set({ held, playing: false });
    if (held.last !== null) seek(held.last);
  }, [store, held]);
  useEffect(() => setSaid(''), [run?.at]);
  const question = run && questionOf(run);
  useEffect(() => {
    if (question?.form === 'slot' && selected) setSaid(String(selected.slot));
  }, [question, selected]);

  /** Tells the page around a frame how a question ended. */
  const tell = (at: number, now: QuizRun): void => {
    const marks = marksOf(now);
    const [question, of, right] = [at + 1, marks.length, marks[at] === 'right'];
    state.set({ told: { question, right, points: rightSoFar(now), of, done: question === of } });
  };
  const change = (after: QuizRun): void => {
    setRun(after);
    setSaid('');
    if (after.answered) tell(after.at, after);
    state.set({ selected: null });
  };
  const next = (): void => {
    if (!run) return;
    const after = goOn(run);
    setRun(after);
    if (!run.answered) tell(run.at, after);
    state.set({ selected: null, focus: questionOf(after)?.variant ?? null });
    if (questionOf(after)) return;
    const of = run.quiz.questions.length;
    state.keep({ score: scored(kept.score, run.quiz.id, [pointsSoFar(after), of]) });
  };
  const end = (): void => state.showPanel(null);
  if (!run) return <div className="quiz" />;
  const { quiz, at, given } = run;
  const tries = triesOf(run);
  const done = marksOf(run).filter((mark) => mark !== 'now' && mark !== 'open').length;
  const of = quiz.questions.length;
  if (of === 0)
    return (
      <div className="quiz">
        <section className="question" aria-label={WORDS.noQuestion}>
          <h2>{WORDS.nothingToAsk}</h2>
          <button type="button" className="plain-button" onClick={end}>
            {WORDS.back}
          </button>
        </section>
      </div>
    );
  return (
    <div className="quiz">
      {question ? (
        <QuestionCard
          number={at + 1}
          of={of}
          question={question}
          said={said}
          hint={hintOf(track, question, tries)}
          verdict={run.answered ? verdictOf(track, question, tries) : null}
          waits={held.waits}
          onSay={setSaid}
          onAnswer={() => {
            const answered = givenTo(question, said);
            if (answered !== null) change(answer(run, answered));
          }}
          onShow={() => change(show(run))}
          onGoOn={next}
        />
      ) : (
        <HandIn
          right={rightSoFar(run)}
          points={pointsSoFar(run)}
          of={of}
          code={codeOf(quiz, given)}
          onCopy={copyText}
          onAgain={() => void state.startQuiz()}
          onEnd={end}
        />
      )}
      <Marks marks={marksOf(run)} text={done > 0 ? WORDS.rightOf(rightSoFar(run), done) : ''} />
    </div>
  );
}
