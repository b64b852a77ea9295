// SPDX-License-Identifier: GPL-2.0-only
// Asks the reader for each step of an operation, and lists the steps that the reader has made.
import { useEffect, useMemo, useRef } from 'react';
import { NOTHING } from '../../../exhibit-api/own-walk.ts';
import type { Mark as Kind } from '../../../quiz/quiz-run.ts';
import { Mark, Marks } from '../../../quiz/ui/Marks.tsx';
import { VerdictText } from '../../../quiz/ui/VerdictText.tsx';
import type { Session, Track } from '../../../session/types.ts';
import { askedAt, goalOf, missedOf, rightOf, triesOf, type OwnWalk } from '../../../walk/own-walk.ts';
import { WORDS } from '../../../walk/words.ts';
import type { WalkAsked } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import { Answer } from './Answer.tsx';
import { useClock } from './clock.ts';
import { Foot } from './Foot.tsx';
import { PictureMarks } from './PictureMarks.tsx';
import { nameAt } from './row.ts';
import { Steps } from './Steps.tsx';
import { StripView } from './StripView.tsx';
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

const marksOf = ({ goals, done, wrong }: OwnWalk): readonly Kind[] =>
  goals.map((_, i): Kind => {
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
  const goal = now && goalOf(now.walk);
  const seconds = useClock(now?.walk.goals ?? null, !!goal);
  const head = useRef<HTMLHeadingElement>(null);
  const stage = !now ? 'loading' : goal ? 'asks' : 'over';
  useEffect(() => head.current?.focus({ preventScroll: true }), [stage]);
  const panel = useRef<HTMLElement>(null);
  // What a press was is said at the top.
  useEffect(() => void panel.current?.scrollTo(0, 0), [now]);
  const strip = useMemo(
    () => (now && goal ? (now.rules.strip?.(askedAt(now.of, goal)) ?? null) : null),
    [now, goal],
  );
  if (!now)
    return (
      <section className="quiz" aria-label={WORDS.yourWalk}>
        <p className="answer-help">{WORDS.loading}</p>
      </section>
    );
  const { of, walk, rules, rows, verdict } = now;
  const { goals, done, wrong } = walk;
  const op = track.ops[asked.op]?.text ?? '';
  const missed = wrong.at(-1);
  const marks = marksOf(walk);
  const returns = goal?.ref.kind === 'result';
  return (
    <section ref={panel} className="quiz own-walk" aria-label={WORDS.yourWalk}>
      <div className="question">
        {goal && (
          <p className="question-number own-walk-head">
            <span>{WORDS.stepOf(done.length + 1, goals.length, op)}</span>
            <span role="timer">{WORDS.time(seconds)}</span>
          </p>
        )}
        {/* It is about the step before, or about a wrong press: the question follows. */}
        <div role="status" className={verdict ? 'verdict said' : 'verdict'}>
          {verdict && (
            <>
              <Mark mark={verdict.right ? 'right' : missed ? 'wrong' : 'none'} />
              <div>
                <VerdictText verdict={verdict} />
              </div>
            </>
          )}
        </div>
        <h2 ref={head} tabIndex={-1}>
          {goal ? goal.asks : goals.length > 0 ? WORDS.ended(op) : WORDS.nothing}
        </h2>
        {strip && <StripView strip={strip} />}
        {goal ? (
          <Answer
            label={returns ? undefined : rules.types}
            step={done.length}
            tries={wrong.length}
            onNothing={returns ? () => onPress(NOTHING) : undefined}
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
            <Marks marks={marks} text={WORDS.rightOf(rightOf(walk), goals.length, missedOf(walk))} />
          </div>
          <Steps
            rows={rows}
            marks={marks}
            missed={goal && missed ? WORDS.not(nameAt(of, rules, goal, missed)) : null}
          />
        </div>
      )}
      <Foot keys={rules.keys} walks={!!goal} onLeave={() => state.carry({ walk: null })} />
      <PictureMarks now={now} />
    </section>
  );
}
