// SPDX-License-Identifier: GPL-2.0-only
// Asks the reader for each step of an operation, and lists the steps that the reader has made.
import { useEffect, useRef } from 'react';
import type { Mark } from '../../../quiz/quiz-run.ts';
import { Marks } from '../../../quiz/ui/Marks.tsx';
import { VerdictText } from '../../../quiz/ui/VerdictText.tsx';
import type { Session, Track } from '../../../session/types.ts';
import { goalOf, rightOf, triesOf, type OwnWalk } from '../../../walk/own-walk.ts';
import { WORDS } from '../../../walk/words.ts';
import type { WalkAsked } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import { Answer } from './Answer.tsx';
import { useWalk } from './use-walk.ts';
import '../../../quiz/ui/quiz.css';
import './walk.css';

interface WalkPanelProps {
  readonly store: Store;
  readonly session: Session;
  readonly asked: WalkAsked;
  /** The whole track, not only what the reader has walked. */
  readonly track: Track;
}

const marksOf = ({ goals, done, wrong }: OwnWalk): readonly Mark[] =>
  goals.map((_, i): Mark => {
    const over = done[i];
    if (over) return over.shown ? 'none' : 'right';
    return i > done.length ? 'open' : wrong.length > 0 ? 'wrong' : 'now';
  });

export default function WalkPanel({ store, session, asked, track }: WalkPanelProps) {
  const state = store();
  const { granularity = 'walk', align = 'step' } = state.place ?? {};
  // The steps to make are walk events, with lanes aligned by step.
  useEffect(() => {
    const { setGranularity, setAlign } = store.getState();
    if (granularity !== 'walk') setGranularity('walk');
    if (align !== 'step') setAlign('step');
  }, [store, granularity, align]);
  const { now, onPress, onShow, onAgain } = useWalk(store, session.runs, track, asked);
  const head = useRef<HTMLHeadingElement>(null);
  const stage = !now ? 'loading' : goalOf(now.walk) ? 'asks' : 'over';
  useEffect(() => head.current?.focus({ preventScroll: true }), [stage]);
  const leave = (
    <button type="button" className="link-button" onClick={() => state.carry({ walk: null })}>
      {WORDS.leave}
    </button>
  );
  if (!now)
    return (
      <section className="quiz" aria-label={WORDS.yourWalk}>
        <p className="answer-help">{WORDS.loading}</p>
      </section>
    );
  const { walk, rules, rows, verdict, began, ended } = now;
  const { goals, done, wrong } = walk;
  const op = track.ops[asked.op]?.text ?? '';
  const goal = goalOf(walk);
  const seconds = Math.round(((ended ?? began) - began) / 1000);
  return (
    <section className="quiz own-walk" aria-label={WORDS.yourWalk}>
      <div className="question">
        <p className="question-number own-walk-head">
          {goal && <span>{WORDS.stepOf(done.length + 1, goals.length, op)}</span>}
          {leave}
        </p>
        <h2 ref={head} tabIndex={-1}>
          {goal ? goal.asks : goals.length > 0 ? WORDS.ended(op) : WORDS.nothing}
        </h2>
        <div role="status" className="verdict">
          {verdict && <VerdictText verdict={verdict} />}
        </div>
        {goal ? (
          <Answer
            key={done.length}
            label={rules.types}
            tries={wrong.length}
            onNumber={(slot) => onPress({ node: goal.target.node, slot })}
            onShow={onShow}
          />
        ) : goals.length > 0 ? (
          <>
            <p className="own-walk-took">{WORDS.took(goals.length, triesOf(walk), WORDS.time(seconds))}</p>
            <button type="button" className="plain-button" onClick={onAgain}>
              {WORDS.again}
            </button>
          </>
        ) : (
          <p className="answer-help">{WORDS.nothingWhy}</p>
        )}
      </div>
      {goals.length > 0 && (
        <div className="own-walk-steps">
          <div role="status">
            <Marks marks={marksOf(walk)} text={WORDS.rightOf(rightOf(walk), goals.length)} />
          </div>
          <ol aria-label={WORDS.steps}>
            {rows.map(({ place, why }, i) => {
              const { shown, wrong: missed } = done[i]!;
              return (
                <li key={i}>
                  <b>{WORDS.row(place)}</b>
                  {(shown || missed.length > 0) && (
                    <span> {shown ? WORDS.wasShown : WORDS.atTry(missed.length + 1)}</span>
                  )}
                  <p>{why}</p>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      <p className="answer-help own-walk-end">{WORDS.goesOn}</p>
    </section>
  );
}
