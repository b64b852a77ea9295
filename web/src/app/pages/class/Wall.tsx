// SPDX-License-Identifier: GPL-2.0-only
// Draws the wall of a class quiz: the question, the lane just before the step in question, and the class's answers.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { capital } from '../../../base/english.ts';
import { heldBy, shownAt } from '../../../quiz/held.ts';
import type { Votable } from '../../../quiz/votable.ts';
import { verdictOf } from '../../../quiz/verdict.ts';
import type { Catalogue } from '../../../session/engine-types.ts';
import type { Session } from '../../../session/types.ts';
import { Stage } from '../../../stage/Stage.tsx';
import { Patterns } from '../../../ui/tree/Patterns.tsx';
import { Zoomed } from '../../../ui/zoomed/Zoomed.tsx';
import { toStory } from '../../address/steps.ts';
import { writeAddress, type PageState } from '../../address/address.ts';
import { askedIn, shownRounds, sum } from './asked.ts';
import { Choices } from './Choices.tsx';
import { Foot } from './Foot.tsx';
import { Join } from './Join.tsx';
import { letterOf } from './letters.ts';
import { phonePicture } from './picture.ts';
import { Tally } from './Tally.tsx';
import { useClass } from './use-class.ts';
import { WORDS } from './words.ts';
import './class.css';

const DRAWN_FOR = { width: 1152, height: 648 };
/** A longer question has smaller type. */
const LONG_QUESTION = 68;

interface WallProps {
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly place: PageState;
  readonly questions: readonly Votable[];
  /** Questions of the quiz that a class cannot vote on. */
  readonly leftOut: number;
}

/** The answer before its reason, which may begin with it. */
function answerIn({ question: { form }, choices, right }: Votable, why: string): string {
  if (form === 'choice') return WORDS.chosen(letterOf(right), choices[right]!);
  const said = capital(choices[right]!);
  return why.startsWith(`${said} `) ? '' : `${said}.`;
}

export function Wall({ session, catalogue, place, questions, leftOut }: WallProps) {
  const server = useClass();
  const { counts } = server.state;
  const asked = useMemo(() => counts && askedIn(counts, questions), [counts, questions]);
  const [last, setLast] = useState(0);
  const at = asked?.at ?? last;
  const { question, choices, right } = questions[at]!;
  const walks = useMemo(() => session.track('walk', 'step'), [session]);
  const { track, last: step } = useMemo(() => heldBy(walks, question, false), [walks, question]);

  const { post } = server;
  const ask = useCallback(
    async (n: number) => {
      setLast(n);
      const { question: next, choices: offered } = questions[n]!;
      const held = heldBy(walks, next, false);
      const picture = await phonePicture({ session, track: held.track, step: held.last }, next.text);
      await post('ask', { text: next.text, choices: offered, picture });
    },
    [session, walks, questions, post],
  );
  // Each run of the server is asked once by itself. Later another wall may ask something else.
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (!counts || begun.current === counts.class) return;
    begun.current = counts.class;
    if (!asked) void ask(last);
  }, [counts, asked, ask, last]);

  const to = shownAt(walks, question);
  const spot = { at: to === null ? null : question.shows, step: to === null ? 1 : toStory(to, walks) };
  const shows = { ...place, page: null, quiz: null, present: 'wall', ...spot } as const;
  const verdict = asked?.right ? verdictOf(walks, question, [question.answer]) : null;
  const rounds = shownRounds(asked);
  const own = rounds.map((r) => r.counts[right] ?? 0);
  return (
    <Zoomed drawnFor={DRAWN_FOR} className="class">
      {(phone) => (
        <>
          {/* Here, because they have this wall's colours. */}
          <Patterns />
          <main aria-label={WORDS.title}>
            <h1 className={question.text.length > LONG_QUESTION ? 'long' : undefined}>{question.text}</h1>
            <Stage
              {...{ session, track, step }}
              focus={question.variant}
              picked={null}
              show="picture"
              unsaid
              projector={!phone}
              keysOn={false}
              quiet
              onFocus={() => undefined}
              onPick={() => undefined}
              onGo={() => undefined}
            />
            <section className="class-answers" aria-label={WORDS.answers}>
              <p className="class-of">
                {rounds.length > 0 ? (
                  rounds.map(({ number, counts: all }) => (
                    <span key={number} className={number > 1 ? 'class-key later' : 'class-key first'}>
                      <i />
                      {WORDS.roundCount(number, sum(all))}
                    </span>
                  ))
                ) : (
                  <span>
                    {WORDS.questionOf(at + 1, questions.length)}
                    {leftOut > 0 && at === 0 && `. ${WORDS.leftOut(leftOut)}`}
                  </span>
                )}
              </p>
              <Choices choices={choices} asked={asked} right={right} code={question.form !== 'choice'} />
              {counts && rounds.length === 0 && (
                <Tally answered={sum(asked?.rounds.at(-1) ?? [])} here={counts.here} />
              )}
            </section>
            {rounds.length === 0 && <Join state={server.state} />}
            {verdict && (
              <div className="class-why" role="status">
                <svg viewBox="0 0 34 34" aria-hidden="true">
                  <path className="box" d="M0 0h34v34H0z" />
                  <path className="tick" d="M8 17.5l6 6l12-13" />
                </svg>
                <p>
                  {answerIn(questions[at]!, verdict.why)} {verdict.why}{' '}
                  <span>
                    {own.length > 1
                      ? WORDS.saidSoFirst(own[0]!, own.at(-1)!)
                      : WORDS.saidSo(own[0] ?? 0, sum(rounds[0]?.counts ?? []))}
                  </span>
                </p>
              </div>
            )}
          </main>
          <Foot
            {...{ server, asked, at, right, ask }}
            count={questions.length}
            step={toStory(to ?? walks.firstStoryStep, walks)}
            href={writeAddress(shows, catalogue)}
          />
        </>
      )}
    </Zoomed>
  );
}
