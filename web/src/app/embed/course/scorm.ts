// SPDX-License-Identifier: GPL-2.0-only
// Reports a lesson to a course (SCORM 1.2): each answer, the place in the text, the time, the score and completion. The
// score counts what was right at the first try, out of 100. A question is done once it is answered or skipped; a
// reported score never falls, and "completed" stays.
import { answerText, type Coded } from '../../../quiz/code.ts';
import { isRight, type Given, type Question } from '../../../quiz/types.ts';
import { begin, type Api } from './api.ts';
import { clock, timespan } from './times.ts';
import { leftIn, leftText, type AnswerSoFar, type Left } from './left.ts';

const STATUS = 'cmi.core.lesson_status';
const SCORE = 'cmi.core.score';
const PLACE = 'cmi.core.lesson_location';
const LEFT = 'cmi.suspend_data';
const ANSWERS = 'cmi.interactions';
const RESULTS = { r: 'correct', w: 'wrong', s: 'neutral' } as const;

const howOf = (question: Question, given: Given): keyof typeof RESULTS =>
  given === null ? 's' : isRight(question, [given]) ? 'r' : 'w';

/** What a lesson tells its course, and what an earlier visit left there. */
export interface LessonReport {
  readonly left: Left;
  /** The stop at which an earlier visit ended; absent: there was none. */
  readonly place?: number;
  /** The reader has come to a stop of the text. */
  readonly stands: (stop: number) => void;
  /** An answer to question `number`, from 1; null: it was skipped, or its answer shown. `now`: all answers to it. */
  readonly given: (number: number, question: Question, given: Given, now: AnswerSoFar) => void;
}

/** @param quiz the lesson's questions; null: it has none. Null comes back if the course refuses the exchange. */
export function reportTo(api: Api, slug: string, quiz: Coded | null): LessonReport | null {
  const opened = Date.now();
  const course = begin(api);
  if (!course) return null;
  const { get, set } = course;
  const left = quiz ? leftIn(get(LEFT), quiz) : { first: [], answers: [] };
  const place = /^stop-(\d{1,3})$/.exec(get(PLACE))?.[1];
  let { first, answers }: Left = left;
  let completed = /^(completed|passed)$/.test(get(STATUS));
  let best = Number(get(`${SCORE}.raw`)) || 0;
  let recorded = Number(get(`${ANSWERS}._count`)) || 0;
  let last = opened;

  const time = (): void => set('cmi.core.session_time', timespan(Date.now() - opened));
  const complete = (done: boolean): void => {
    if (!completed) set(STATUS, done ? 'completed' : 'incomplete');
    completed ||= done;
  };
  const record = (number: number, question: Question, given: Given, isFirst: boolean): void => {
    const [now, at] = [Date.now(), `${ANSWERS}.${recorded++}`];
    set(`${at}.id`, `${slug}-q${number}`);
    set(`${at}.type`, question.form === 'choice' ? 'choice' : 'numeric');
    set(`${at}.time`, clock(new Date(now)));
    set(`${at}.weighting`, isFirst ? 1 : 0);
    set(`${at}.correct_responses.0.pattern`, answerText(question, question.answer));
    if (given !== null) set(`${at}.student_response`, answerText(question, given));
    set(`${at}.result`, RESULTS[howOf(question, given)]);
    set(`${at}.latency`, timespan(now - last));
    last = now;
  };
  const commit = (): void => {
    time();
    course.commit();
  };

  // The course keeps place and answers for the next visit only after an exit of this kind.
  set('cmi.core.exit', 'suspend');
  complete(quiz === null);
  commit();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && commit());
  addEventListener(
    'pagehide',
    () => {
      time();
      course.finish();
    },
    { once: true },
  );

  return {
    left,
    ...(place === undefined ? {} : { place: Number(place) }),
    stands: (stop) => set(PLACE, `stop-${stop}`),
    given(number, question, given, now) {
      const isFirst = first[number - 1] === '-';
      record(number, question, given, isFirst);
      if (isFirst) first = first.with(number - 1, howOf(question, given));
      answers = answers.with(number - 1, now);
      best = Math.max(best, Math.round((100 * first.filter((f) => f === 'r').length) / first.length));
      if (quiz) set(LEFT, leftText(quiz, { first, answers }));
      set(`${SCORE}.min`, 0);
      set(`${SCORE}.max`, 100);
      set(`${SCORE}.raw`, best);
      complete(answers.every((a) => a.done));
      commit();
    },
  };
}
