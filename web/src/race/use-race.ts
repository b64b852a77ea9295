// SPDX-License-Identifier: GPL-2.0-only
// Runs the lab's choice on the real code as soon as it changes. It asks a worker for the windows, and for every
// window with every operation. It also asks for B's operations in their window, and for operations that would do
// nothing.
import { useEffect, useRef, useState } from 'react';
import type {
  Exploration,
  RaceQuestionOf,
  RaceRunner,
  RaceStart,
  RaceStrip,
  RaceSurvey,
  RaceWindow,
  Trial,
} from '../exhibit-api/index.ts';
import { errorText } from '../exhibit-api/view.ts';
import { HAND, type Choice } from './choice.ts';

export interface Placed {
  readonly sequence: readonly string[];
  /** Whether CPU A had read the tree before this window. */
  readonly seen: boolean;
  /** Each variant's window; null: it has none of this kind. */
  readonly windows: Readonly<Record<string, number | null>>;
  /** Null until they have run. */
  readonly trials: readonly Trial[] | null;
}

/** Finds the matching window of another variant by what A has done so far, not by the lock's number. */
function windowLike(strip: RaceStrip, chosen: RaceWindow, among: readonly RaceWindow[]): number | null {
  const { windows, main, by } = strip;
  const alike = (of: readonly RaceWindow[]) => of.filter((w) => w.label === chosen.label);
  const same = alike(windows)[alike(among).indexOf(chosen)] ?? null;
  if (by === 'load') return same?.nth ?? null;
  const like =
    same ??
    windows.find((w) => w.seen === chosen.seen && w.nth === main) ??
    windows.find((w) => w.seen === chosen.seen);
  return like?.nth ?? null;
}

/** Places B's operations in the chosen window and the windows like it, else in each variant's main one. */
function placedIn(strips: readonly RaceStrip[], at: Choice['at']): Pick<Placed, 'windows' | 'seen'> {
  const find = (variant: string | undefined, nth: number | undefined): RaceWindow | undefined =>
    strips.find((s) => s.variant === variant)?.windows.find((w) => w.nth === nth);
  const chosen = find(at?.variant, at?.nth);
  const windows = strips.map((s) => [
    s.variant,
    !chosen
      ? (find(s.variant, s.main)?.nth ?? null)
      : s.variant === at?.variant
        ? chosen.nth
        : windowLike(s, chosen, strips.find((other) => other.variant === at?.variant)!.windows),
  ]);
  const seen = (chosen ?? find(strips[0]?.variant, strips[0]?.main))?.seen ?? false;
  return { windows: Object.fromEntries(windows) as Placed['windows'], seen };
}

/** Keeps the latest answer only while it answers the present question. */
function useAnswer<T>(
  key: string | null,
  ask: (tell: (soFar: T) => void, signal: AbortSignal) => Promise<T>,
  onError: (error: string) => void,
): { readonly value: T | null; readonly running: boolean; readonly cancel: () => void } {
  const [answer, setAnswer] = useState<{ key: string | null; value: T; ended: boolean } | null>(null);
  const control = useRef<AbortController | null>(null);
  const latest = useRef({ ask, onError });
  useEffect(() => {
    latest.current = { ask, onError };
  });
  useEffect(() => {
    if (key === null) return;
    const mine = new AbortController();
    let current = true;
    control.current = mine;
    const tell = (value: T, ended = false): void => {
      if (current) setAnswer({ key, value, ended });
    };
    latest.current.ask(tell, mine.signal).then(
      (value) => tell(value, true),
      (error: unknown) => current && latest.current.onError(errorText(error)),
    );
    return () => {
      current = false;
      mine.abort();
    };
  }, [key]);
  const mine = answer?.key === key ? answer : null;
  return {
    value: mine?.value ?? null,
    running: key !== null && !mine?.ended,
    cancel: () => control.current?.abort(),
  };
}

export function useRace(
  runner: RaceRunner,
  { setup, op }: RaceStart,
  { fanout, variants }: Pick<RaceQuestionOf, 'fanout' | 'variants'>,
  choice: Choice,
) {
  const question: RaceQuestionOf = { setup, op, fanout, variants };
  const asked = `${setup}|${op}|${fanout}|${variants.join()}`;
  const [failed, setFailed] = useState<{ readonly asked: string; readonly text: string } | null>(null);
  const fail = (text: string): void => setFailed({ asked, text });

  const survey = useAnswer<RaceSurvey>(asked, () => runner.survey(question), fail);
  const known = survey.value ? asked : null;
  const length = choice.every ?? 1;
  const every = useAnswer<Exploration>(
    known && `${asked}|${length}`,
    (tell, signal) => runner.explore(question, length, tell, signal),
    fail,
  );
  // The lab opens with the shortest failing interleaving of B's single operations.
  const first = choice.hand || every.running ? undefined : every.value?.failures[0];
  const hand = choice.hand ?? first?.sequence ?? [];
  const at = first ? { variant: first.variant, nth: first.window } : choice.at;
  const place = survey.value && placedIn(survey.value.strips, at);
  const trials = useAnswer<readonly Trial[]>(
    known && place && hand.length ? `${asked}|${hand.join()}|${JSON.stringify(place.windows)}` : null,
    () => runner.attempt(question, hand, place!.windows),
    fail,
  );
  const idle = useAnswer<Readonly<Record<string, number>>>(
    known && hand.length < HAND ? `${asked}|${hand.join()}` : null,
    () => runner.idle(question, hand),
    fail,
  );
  const placed: Placed | null =
    place && hand.length ? { sequence: hand, ...place, trials: trials.value } : null;
  return {
    question,
    survey: survey.value,
    /** The hand that is shown: the reader's choice, or the one at opening. */
    hand,
    at,
    placed,
    /** Operations that would find nothing to do, with what they return. */
    idle: idle.value ?? {},
    found: every.value,
    running: every.running,
    error: failed?.asked === asked ? failed.text : null,
    cancel: every.cancel,
  };
}

export type Race = ReturnType<typeof useRace>;
