// SPDX-License-Identifier: GPL-2.0-only
// Draws a slide: a sentence, the lanes, and their counts so far. It is laid out for one size and zoomed to fit, on
// the projector and in the notes.
import type { ReactNode } from 'react';
import { heldBy } from '../../quiz/held.ts';
import type { Question } from '../../quiz/types.ts';
import { verdictOf, type Verdict } from '../../quiz/verdict.ts';
import { stepName } from '../../session/steps.ts';
import type { GlobalStep, Session, Track } from '../../session/types.ts';
import { Stage } from '../../stage/Stage.tsx';
import type { Picked } from '../../stage/types.ts';
import { Zoomed } from '../../ui/zoomed/Zoomed.tsx';
import { CountAt } from '../pages/start/CountAt.tsx';
import { CAPTION_LENGTH, type Deck } from './deck.ts';
import { actsAt, answerText, said } from './slide-texts.ts';
import { Ticks } from './Ticks.tsx';
import { WORDS } from './words.ts';
import './wall.css';

const DRAWN_FOR = { width: 1536, height: 864 };

export interface WallProps {
  readonly session: Session;
  readonly track: Track;
  readonly step: GlobalStep;
  readonly deck: Deck;
  readonly stop: number;
  /** `step` is the slide's own step. */
  readonly atStop: boolean;
  readonly answered: boolean;
  /** Shows the C under the picture. */
  readonly code: boolean;
  readonly picked?: Picked | null;
  readonly onPick?: (variant: string, picked: Picked | null) => void;
  readonly onGo?: (step: GlobalStep) => void;
  /** In the foot, beside the title. */
  readonly children?: ReactNode;
}

export function Wall(props: WallProps) {
  return (
    <Zoomed drawnFor={DRAWN_FOR} className="wall-page">
      {(phone) => <Slide {...props} phone={phone} />}
    </Zoomed>
  );
}

function Slide(props: WallProps & { readonly phone: boolean }) {
  const { session, track: whole, step, deck, answered, children } = props;
  const stop = deck.stop(props.stop);
  const { question } = stop;
  const held = question && heldBy(whole, question, answered);
  const track = held?.track ?? whole;
  const caption = props.atStop || question ? stop.caption : said(track, step);
  const verdict = question && answered ? verdictOf(whole, question, [question.answer]) : null;
  return (
    <>
      <header className={caption.length > CAPTION_LENGTH ? 'wall-caption long' : 'wall-caption'}>
        <h1>{caption}</h1>
        {stop.more && props.atStop && <p>{stop.more}</p>}
      </header>
      <Stage
        session={session}
        track={track}
        step={step}
        focus={actsAt(track, step)?.variant ?? ''}
        picked={props.picked ?? null}
        show={props.code ? 'both' : 'picture'}
        unsaid
        projector={!props.phone}
        keysOn={false}
        quiet={false}
        onFocus={() => undefined}
        onPick={(variant, picked) => props.onPick?.(variant, picked)}
        onGo={(to) => props.onGo?.(to)}
      />
      <div className="wall-counts">
        <CountAt track={track} step={step} />
        {question && <Answer question={question} verdict={verdict} />}
      </div>
      <footer className="wall-foot">
        <strong>{deck.title}</strong>
        {children}
        <Ticks at={props.stop} count={deck.count} />
        <span className="wall-step">{stepName(whole, step)}</span>
      </footer>
    </>
  );
}

interface AnswerProps {
  readonly question: Question;
  /** null: the answer is not shown yet. */
  readonly verdict: Verdict | null;
}

/** The choices; after A is pressed, the answer from the run and why. */
const Answer = ({ question, verdict }: AnswerProps) => (
  <div className="wall-answer" role="status">
    {verdict ? (
      <>
        <b>{answerText(question)}</b>
        <span>{verdict.why}</span>
      </>
    ) : (
      <>
        {question.choices ? (
          <ul>
            {question.choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        ) : (
          <b>?</b>
        )}
        <span>{WORDS.pressA}</span>
      </>
    )}
  </div>
);
