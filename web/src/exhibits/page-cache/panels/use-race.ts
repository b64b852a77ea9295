// SPDX-License-Identifier: GPL-2.0-only
// What the lab remembers while it is open: the starting point, what B is to do, where it was put, what was found.
import { useEffect, useRef, useState } from 'react';
import type {
  Exploration,
  RaceQuestion,
  RaceRunner,
  RaceStart,
  RaceStrip,
  RaceSurvey,
  RaceWindow,
  Trial,
} from '../../../exhibit-api/index.ts';

export interface Placed {
  readonly sequence: readonly string[];
  /** Whether CPU A had read the tree before this window. */
  readonly seen: boolean;
  /** By variant, its window; null: it has none of this kind. */
  readonly windows: Readonly<Record<string, number | null>>;
  /** Null until they have been run. */
  readonly trials: readonly Trial[] | null;
}

/** The matching window of another variant: found by what A has done so far, not by the lock's number. */
export function windowLike(strip: RaceStrip, chosen: RaceWindow): number | null {
  const { windows, main } = strip;
  const like =
    windows.find((w) => w.label === chosen.label) ??
    windows.find((w) => w.seen === chosen.seen && w.lock === main) ??
    windows.find((w) => w.seen === chosen.seen);
  return like?.lock ?? null;
}

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function useRace(runner: RaceRunner, start: RaceStart, fanout: number) {
  const question: RaceQuestion = { setup: start.setup, op: start.op, fanout };
  const key = `${start.setup}|${start.op}|${fanout}`;
  const [survey, setSurvey] = useState<{ readonly key: string; readonly value: RaceSurvey } | null>(null);
  const [placed, setPlaced] = useState<(Placed & { readonly key: string }) | null>(null);
  const [found, setFound] = useState<{ readonly key: string; readonly value: Exploration } | null>(null);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => {
    let current = true;
    abort.current?.abort();
    runner.survey({ setup: start.setup, op: start.op, fanout }).then(
      (value) => current && (setSurvey({ key, value }), setError(null)),
      (e: unknown) => current && setError(message(e)),
    );
    return () => {
      current = false;
    };
  }, [runner, key, start.setup, start.op, fanout]);
  useEffect(() => () => abort.current?.abort(), []);

  const strips = survey?.key === key ? survey.value.strips : null;

  const put = (variant: string, chosen: RaceWindow, sequence: readonly string[]): void => {
    if (!strips) return;
    const windows = Object.fromEntries(
      strips.map((s) => [s.variant, s.variant === variant ? chosen.lock : windowLike(s, chosen)]),
    );
    const next = { key, sequence, seen: chosen.seen, windows, trials: null };
    setPlaced(next);
    runner.attempt(question, sequence, windows).then(
      (trials) => setPlaced((now) => (now === next ? { ...next, trials } : now)),
      (e: unknown) => setError(message(e)),
    );
  };

  const exploreAll = (length: number): void => {
    const control = new AbortController();
    abort.current?.abort();
    abort.current = control;
    setRunning(true);
    const tell = (value: Exploration): void => {
      if (abort.current === control) setFound({ key, value });
    };
    runner
      .explore(question, length, tell, control.signal)
      .then(tell, (e: unknown) => {
        if (abort.current === control) setError(message(e));
      })
      .finally(() => {
        if (abort.current === control) setRunning(false);
      });
  };

  return {
    question,
    strips,
    alphabet: survey?.key === key ? survey.value.alphabet : null,
    placed: placed?.key === key ? placed : null,
    found: found?.key === key ? found.value : null,
    running,
    error,
    put,
    exploreAll,
    cancel: () => abort.current?.abort(),
  };
}

export type Race = ReturnType<typeof useRace>;
