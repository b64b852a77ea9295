// SPDX-License-Identifier: GPL-2.0-only
// Answers what the parts of a lesson's text ask. It reads the shown run if that is theirs, else the build's results.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pageAt } from '../../base/root.ts';
import type { LessonHost } from '../../lesson-parts/context.ts';
import type { Dials } from '../../lesson-parts/runs.ts';
import {
  countKey,
  linkKey,
  runKey,
  stopKey,
  timedKey,
  type LessonFound,
  type LessonAbout,
  type RunSpec,
  type LessonStop,
} from '../../lesson-parts/types.ts';
import type { Session } from '../../session/types.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { copyText } from '../state/clipboard.ts';
import { toGlobal, type Store } from '../state/store.ts';
import { inOrder } from '../storage/browser-storage.ts';
import { follow } from './by-hand.ts';
import { countIn, goTo, stepIn } from './lesson-run.ts';
import { heldAbove, questionOf, sameOps } from './limits.ts';
import { earlierAnswers, recordAnswer, type RecordAnswer } from './progress.ts';
import { useQuestions, type InCourse } from './use-questions.ts';
import { OtherRun } from './OtherRun.tsx';
import { WORDS } from './words.ts';

const RECORDS = part(WORDS.records, () => import('./Records.tsx'));
const NONE: readonly string[] = [];
const NO_DIALS: Dials = {};

/** Whether a dial changes the run: once the reader turns one, the build's results no longer apply. */
const turns = ({ op, ops }: RunSpec): boolean => `${op ?? ''}${ops ?? ''}`.includes('{');

/** A student whose questions have numbers of their own. */
export interface Own {
  readonly student: string;
  readonly asked: LessonHost['asked'];
}

interface Asking {
  readonly store: Store;
  readonly slug: string;
  readonly about: LessonAbout;
  readonly found: LessonFound;
  readonly course: InCourse;
  readonly own: Own | null;
  /** The stop being read, from 1. */
  readonly read: number | null;
  /** Whether the picture follows the text. */
  readonly follows: boolean;
  readonly ring: (what: string | null) => void;
  /** Called when the reader clicks a stop's own button. */
  readonly onGo: (nth: number) => void;
}

/** What only the slides need. */
interface Text extends LessonHost {
  /** The stops in the order of the text. */
  readonly stops: () => readonly LessonStop[];
  /** Moves the run to a stop without holding it for a question; null: a later request replaced this one. */
  readonly reach: (stop: LessonStop) => Promise<Session | null>;
}

export function useHost({ store, slug, about, found, course, own, read, follows, ring, onGo }: Asking): Text {
  const session = store((s) => s.session);
  const selected = store((s) => s.selected);
  const waits = store((s) => s.held?.waits) ?? NONE;
  const solved = store((s) => s.kept.solved);
  const catalogue = store((s) => s.catalogue !== null);
  const set = about.dials ?? NO_DIALS;
  const [dials, setDials] = useState<Dials>(set);
  /** The stop of each part of the text, in its order. */
  const parts = useRef(new Map<string, LessonStop>());
  const stopped = (nth: number | null): LessonStop | undefined =>
    nth === null ? undefined : [...parts.current.values()][nth - 1];
  /** The run in the picture; null: none yet. */
  const [run, setShown] = useState<RunSpec | null>(null);
  const record = useCallback<RecordAnswer>(
    (asked, how, tries) => recordAnswer(store, slug, found, asked, how, tries),
    [store, slug, found],
  );
  const questions = useQuestions(store, found, record, course, () => earlierAnswers(store, slug));
  const { ready, hold } = questions;
  // A ref, because an answer must not move the picture of another place.
  const asking = useRef(questions);
  useLayoutEffect(() => void (asking.current = questions));
  /** The number of questions above the last fold that the reader opened by a search or a link. */
  const [passed, setPassed] = useState(0);
  const first = found.questions.findIndex((q, i) => i >= passed && questions.isOpen(q.asked)) + 1;
  /** The stop that was asked for last: an earlier one whose question is still fetched does not move the picture. */
  const wanted = useRef<LessonStop | null>(null);

  const reach = useCallback(
    async (stop: LessonStop): Promise<Session | null> => {
      const there = await goTo(store, stop, dials);
      if (there) setShown(stop.run);
      return there;
    },
    [store, dials],
  );
  /** Hides what the open questions below a stop ask. */
  const holdAbove = useCallback(
    (there: Session, { run }: LessonStop, nth: number): void => {
      const open = [...parts.current.values()].slice(nth).flatMap(({ asks }) => {
        const asked = asks && sameOps(asks.run, run) && asking.current.isOpen(asks);
        return (asked && questionOf(found, asks)) || [];
      });
      const { place, focus, set } = store.getState();
      const track = there.track('walk', 'step');
      if (place) set({ held: heldAbove(track, toGlobal(place.step, track), focus ?? '', open) });
    },
    [found, store],
  );
  const go = useCallback(
    (stop: LessonStop, nth: number): void => {
      const move = async (): Promise<Session | null> => {
        wanted.current = stop;
        if (stop.asks && !(await ready())) return null;
        if (wanted.current !== stop) return null;
        const there = await reach(stop);
        if (there && stop.asks) hold(stop.asks);
        if (there && !(stop.asks && asking.current.isOpen(stop.asks))) holdAbove(there, stop, nth);
        return there;
      };
      follow(store, move());
    },
    [store, reach, ready, hold, holdAbove],
  );
  useEffect(() => {
    const stop = stopped(read);
    if (stop && read !== null && follows && catalogue) go(stop, read);
  }, [read, follows, go, catalogue]);

  // After its answer a question hides only what others ask.
  useEffect(() => {
    const { session: there, held } = store.getState();
    const stop = stopped(read);
    if (there && held && read !== null && stop?.asks && !asking.current.isOpen(stop.asks))
      holdAbove(there, stop, read);
    // The first open question changes when one is answered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first]);

  const now = stopped(read);
  const asks = now?.asks;
  useEffect(() => {
    if (asks && selected && questions.shown(asks).question.form === 'slot')
      questions.say(asks, String(selected.slot));
    // A click on a slot answers the current question, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selected]);

  const model = store.getState().engine.model((run ?? about.run).exhibit);
  return useMemo(
    (): Text => ({
      about,
      student: own && own.student,
      asked: own?.asked ?? ((inText) => inText),
      stops: () => [...parts.current.values()],
      reach,
      stop(stop, id) {
        parts.current.set(id, stop);
        const asShown = run && runKey(stop.run) === runKey(run) ? stepIn(session, stop) : null;
        const at =
          asShown ?? (dials === set || !turns(stop.run) ? (found.stops[stopKey(stop)] ?? null) : null);
        return { nth: [...parts.current.keys()].indexOf(id) + 1, at };
      },
      count: (asked) =>
        countIn(model, session, run, asked) ??
        (dials === set || !turns(asked.run) ? (found.counts[countKey(asked)] ?? null) : null),
      records: (asked, onClose) =>
        !run || runKey(asked.run) !== runKey(run) ? (
          <OtherRun onShow={() => go({ run: asked.run, at: null }, read ?? 1)} />
        ) : (
          session && (
            <Lazily
              part={RECORDS}
              at={asked}
              props={{
                session,
                asked,
                onSeek: (step) => {
                  store.getState().seek(step);
                  onClose();
                },
              }}
            />
          )
        ),
      timed: (asked) => found.timed[timedKey(asked)]!,
      dials,
      turn: (name, value) => setDials((before) => ({ ...before, [name]: value })),
      go(stop, nth) {
        onGo(nth);
        go(stop, nth);
      },
      current: follows ? read : null,
      ring,
      open: (stop, view, nth) => pageAt(`#${found.links[linkKey(stop, view)] ?? ''}&lesson=${slug}.${nth}`),
      exercise(name, nth) {
        const { address, ...exercise } = found.exercises[name]!;
        const to = address && pageAt(`#${address}&lesson=${slug}.${nth}`);
        return {
          ...exercise,
          address: to,
          solved: solved.includes(name),
          inOrder: solved.includes(inOrder(name)),
        };
      },
      question: (asked) => ({ ...questions.shown(asked), waits }),
      say: questions.say,
      answer(asked, left) {
        const reached = (): Promise<Session | null> => goTo(store, { run: asked.run, at: asked.at }, dials);
        const check = async (): Promise<void> => {
          if (!(await ready())) return;
          // A reader who still scrolls moves the picture elsewhere; the answer moves it back.
          if ((await reached()) ?? (await reached())) questions.answer(asked, left);
        };
        void check();
      },
      fold: { first: first || null, open: (to) => setPassed((now) => Math.max(now, to)) },
      handing: questions.handing,
      next: found.next && { ...found.next, address: pageAt(`lessons/${found.next.slug}/`) },
      onCopy: copyText,
      again() {
        questions.again();
        setPassed(0);
      },
      askAgain: questions.askAgain,
    }),
    [
      about,
      dials,
      first,
      set,
      ready,
      found,
      go,
      follows,
      model,
      onGo,
      own,
      questions,
      reach,
      read,
      ring,
      run,
      session,
      slug,
      solved,
      store,
      waits,
    ],
  );
}
