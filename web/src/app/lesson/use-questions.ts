// SPDX-License-Identifier: GPL-2.0-only
// Keeps the reader's answers to a lesson's questions, and stops the picture for the current question.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Handing, QuestionShown } from '../../lesson-parts/context.ts';
import type * as Asking from '../../lesson-parts/asking.ts';
import { askedKey, type LessonFound, type QuestionAsked } from '../../lesson-parts/types.ts';
import { heldBy } from '../../quiz/held.ts';
import { givenTo, pointsAt, pointsOf, type Question, type Tries } from '../../quiz/types.ts';
import type { Hint, Verdict } from '../../quiz/verdict.ts';
import { fetched } from '../../ui/lazily/loading.ts';
import { scored } from '../storage/browser-storage.ts';
import type { LessonReport } from '../embed/course/scorm.ts';
import type { Store } from '../state/store.ts';
import type { Earlier, RecordAnswer } from './progress.ts';
import { WORDS } from './words.ts';

export interface Answered {
  readonly tries: Tries;
  readonly points: number;
  /** Of a wrong answer while tries are left. */
  readonly hint: Hint | null;
  /** null: the question is not done. */
  readonly verdict: Verdict | null;
}

interface Questions {
  /** Fetches what makes questions; `hold` and `answer` need it. False: it cannot be fetched, and the page says so. */
  readonly ready: () => Promise<boolean>;
  readonly shown: (asked: QuestionAsked) => Omit<QuestionShown, 'waits'>;
  /** Whether the reader has yet to answer or skip the question. */
  readonly isOpen: (asked: QuestionAsked) => boolean;
  readonly say: (asked: QuestionAsked, said: string) => void;
  /**
   * Checks the answer in the current run, which must be the question's. `left`: the reader skips the question, or has
   * it shown.
   */
  readonly answer: (asked: QuestionAsked, left: boolean) => void;
  /** Stops the picture before the answer, or, once the question is answered, where the answer shows. */
  readonly hold: (asked: QuestionAsked) => void;
  readonly handing: Handing | null;
  readonly again: () => void;
  readonly askAgain: (asked: QuestionAsked) => void;
}

/** By `askedKey`. */
export type Answers = Readonly<Record<string, Answered>>;
type EarlierAnswers = Readonly<Record<string, Earlier>>;

/** The answers of this visit, and of earlier ones to questions that were not asked again. */
interface All {
  readonly now: Answers;
  readonly earlier: EarlierAnswers;
}
const isDone = ({ now, earlier }: All, key: string): boolean => key in earlier || now[key]?.verdict != null;

/** A course around the lesson, and the answers that it kept. */
export interface InCourse {
  readonly report: LessonReport | null;
  readonly earlier: Answers;
}

/** How many questions were answered right, at whatever try. */
const rightOf = ({ now, earlier }: All): number =>
  Object.values(now).filter((a) => a.verdict?.right).length +
  Object.values(earlier).filter((a) => a.how === 'right').length;
const pointsIn = ({ now, earlier }: All): number =>
  [
    ...Object.values(now).map((a) => a.points),
    ...Object.values(earlier).map((a) => (a.how === 'right' ? pointsAt(a.tries.length) : 0)),
  ].reduce((sum, points) => sum + points, 0);

const load = (): Promise<typeof Asking> => import('../../lesson-parts/asking.ts');
/** The first screen must not wait for what writes the answer code, which is at the text's end. */
const CODE_AFTER_MS = 600;

/** Stops the picture for a question, as a quiz does. */
function holdFor(store: Store, question: Question, answered: boolean): void {
  const { session, set } = store.getState();
  const track = session?.track('walk', 'step');
  if (!track) return;
  const held = heldBy(track, question, answered);
  set({ held, playing: false, focus: question.variant });
  store.getState().seek(held.last);
}

export function useQuestions(
  store: Store,
  found: LessonFound,
  record: RecordAnswer,
  { report, earlier: inCourse }: InCourse,
  before: () => EarlierAnswers,
): Questions {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [answers, setAnswers] = useState<Answers>(inCourse);
  // A course keeps the answers of its student, whoever used this browser before.
  const [earlier, setEarlier] = useState(() => (report ? {} : before()));
  const { questions, quiz: id } = found;
  const all = useMemo((): All => {
    const asked = questions.map((q) => askedKey(q.asked));
    const kept = Object.entries(earlier).filter(([key]) => asked.includes(key) && !(key in answers));
    return { now: answers, earlier: Object.fromEntries(kept) };
  }, [questions, answers, earlier]);
  // A ref, so that a new answer does not change `hold`, which would move the picture of another stop.
  const answered = useRef(all);
  useLayoutEffect(() => void (answered.current = all), [all]);

  const asking = useRef<typeof Asking | null>(null);
  const [coder, setCoder] = useState<typeof Asking | null>(null);
  useEffect(() => {
    const fetch = (): void => void load().then(setCoder, () => {});
    const timer = setTimeout(fetch, CODE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const ready = useCallback(async (): Promise<boolean> => {
    try {
      asking.current ??= await fetched(WORDS.questions, load);
      setCoder(asking.current);
    } catch (error) {
      store.getState().set({ message: (error as Error).message });
    }
    return asking.current !== null;
  }, [store]);

  const hold = useCallback(
    (asked: QuestionAsked): void => {
      const { session } = store.getState();
      const question = session && asking.current?.questionIn(session.runs, asked);
      if (question) holdFor(store, question, isDone(answered.current, askedKey(asked)));
    },
    [store],
  );

  const answer = useCallback(
    (asked: QuestionAsked, left: boolean): void => {
      const { session, kept, keep, set } = store.getState();
      const made = asking.current;
      const question = session && made?.questionIn(session.runs, asked);
      const key = askedKey(asked);
      const before = answers[key];
      if (!made || !question || before?.verdict) return;
      const given = left ? null : givenTo(question, said[key] ?? '');
      if (!left && given === null) return;
      const tries = [...(before?.tries ?? []), ...(given === null ? [] : [given])];
      const track = session.track('walk', 'step');
      const verdict = left || made.isDone(question, tries) ? made.verdictOf(track, question, tries) : null;
      const hint = made.hintOf(track, question, tries);
      const now = { ...answers, [key]: { tries, hint, verdict, points: pointsOf(question, tries) } };
      const then: All = { ...all, now };
      setAnswers(now);
      setSaid((now) => ({ ...now, [key]: '' }));
      set({ selected: null });
      holdFor(store, question, verdict !== null);
      const number = questions.findIndex((q) => askedKey(q.asked) === key) + 1;
      report?.given(number, question, given, { tries, done: verdict !== null });
      if (!verdict) return;
      record(asked, tries.length === 0 ? 'skipped' : verdict.right ? 'right' : 'wrong', tries);
      const points = rightOf(then);
      const of = questions.length;
      const done = questions.every((q) => isDone(then, askedKey(q.asked)));
      set({ told: { question: number, right: verdict.right, points, of, done } });
      if (id !== null && done) keep({ score: scored(kept.score, id, [pointsIn(then), of]) });
    },
    [store, all, answers, said, id, questions, record, report],
  );

  return useMemo(
    () => ({
      ready,
      hold,
      answer,
      isOpen: (asked) => !isDone(all, askedKey(asked)),
      say: (asked, text) => setSaid((now) => ({ ...now, [askedKey(asked)]: text })),
      shown(asked) {
        const key = askedKey(asked);
        const at = questions.findIndex((q) => askedKey(q.asked) === key);
        return {
          number: at + 1,
          of: questions.length,
          question: questions[at]!.question,
          said: said[key] ?? '',
          hint: answers[key]?.hint ?? null,
          verdict: answers[key]?.verdict ?? null,
          earlier: all.earlier[key]?.how ?? null,
        };
      },
      handing:
        id === null
          ? null
          : {
              right: rightOf(all),
              points: pointsIn(all),
              of: questions.length,
              code:
                coder?.codeOf(
                  { id, questions: questions.map((q) => q.question) },
                  questions
                    .map((q) => askedKey(q.asked))
                    .map((key) => answers[key]?.tries ?? all.earlier[key]?.tries ?? []),
                ) ?? '',
            },
      again() {
        setSaid({});
        setAnswers({});
        setEarlier({});
      },
      askAgain: (asked) =>
        setEarlier((now) =>
          Object.fromEntries(Object.entries(now).filter(([key]) => key !== askedKey(asked))),
        ),
    }),
    [ready, hold, answer, said, answers, all, questions, id, coder],
  );
}
