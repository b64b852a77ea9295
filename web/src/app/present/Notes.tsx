// SPDX-License-Identifier: GPL-2.0-only
// Draws the lecturer's window: this slide and the next one, the notes, and the time.
import type { ReactNode } from 'react';
import { stepName } from '../../session/steps.ts';
import type { Track } from '../../session/types.ts';
import { Brand } from '../../ui/brand/Brand.tsx';
import { Clock, Timer } from './Clock.tsx';
import { answerText } from './slide-texts.ts';
import type { Show } from './show.ts';
import { Spotlight } from './Spotlight.tsx';
import { Wall, type WallProps } from './Wall.tsx';
import { WORDS } from './words.ts';
import './notes.css';

type NotesProps = WallProps & {
  readonly show: Show;
  readonly walks: Track;
  /** A message about the run; null: none. */
  readonly told: string | null;
  readonly children: ReactNode;
};

export function Notes({ show, walks, told, children, ...wall }: NotesProps) {
  const { session, track, step, deck, stop } = wall;
  const { joined, other, began, ended, blank } = show();
  const { notes, question, planned } = deck.stop(stop);
  const next = stop + 1 < deck.count ? stop + 1 : null;
  const nextStep = next === null ? null : deck.stepOf(next);
  return (
    <>
      <header className="speaker-head">
        <Brand word />
        <h1>{WORDS.titleNotes(deck.title)}</h1>
        <p role="status">{!joined ? WORDS.noLine : other ? WORDS.other : WORDS.alone}</p>
      </header>
      <div className="speaker-body">
        <section className="speaker-wall" aria-label={WORDS.current}>
          <h2>
            {WORDS.slideOf(stop + 1, deck.count)}
            {blank && WORDS.isBlank}
          </h2>
          <div className="speaker-slide">
            {/* Inert, because the notes beside it hold the same text. */}
            <div inert>
              <Wall {...wall} />
            </div>
            <Spotlight show={show} />
          </div>
        </section>
        <section className="speaker-time" aria-label={WORDS.clock}>
          <p className="speaker-timer">
            <Timer began={began} ended={ended} />
          </p>
          <p>
            {began === null ? WORDS.startTimer : ended === null ? WORDS.sinceT : WORDS.timerStopped}
            <br />
            <Clock />
            {WORDS.oclock}
            {planned && (
              <>
                <br />
                {WORDS.planned(planned)}
              </>
            )}
          </p>
        </section>
        <section className="speaker-said" aria-label={WORDS.say}>
          {told && <p>{told}</p>}
          {notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul aria-label={WORDS.step}>
            {track.lanes.map((lane) => (
              <li key={lane.variant}>
                <b>{lane.variant}</b> {lane.explain(step)}
              </li>
            ))}
          </ul>
        </section>
        <section className="speaker-next" aria-label={WORDS.following}>
          <h2>{next === null ? WORDS.lastSlide : WORDS.nextSlide(next + 1)}</h2>
          {next !== null && (
            <>
              {nextStep !== null && (
                <div className="speaker-slide" inert>
                  <Wall
                    {...{ session, deck, track: walks, step: nextStep, stop: next }}
                    {...{ atStop: true, answered: false, code: false }}
                  />
                </div>
              )}
              <p>{deck.stop(next).caption}</p>
            </>
          )}
        </section>
        {question && (
          <section className="speaker-question" aria-label={WORDS.question}>
            <h2>{WORDS.asked}</h2>
            <p>{question.text}</p>
            <p>
              {WORDS.answerIs}
              <b>{answerText(question)}</b>
              {WORDS.showAnswer}
            </p>
          </section>
        )}
      </div>
      <footer className="speaker-foot">
        {children}
        <p>{stepName(track, step)}</p>
      </footer>
    </>
  );
}
