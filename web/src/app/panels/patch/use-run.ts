// SPDX-License-Identifier: GPL-2.0-only
// Runs the text: fetches the compiler if needed, compiles, adds the lane, and judges it for an exercise.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ExerciseInfo } from '../../../base/exercise.ts';
import type { CompilerMessage } from '../../../base/lab.ts';
import { YOURS } from '../../../base/variants.ts';
import type { Judgement, JudgeProgress, JudgeTable } from '../../../judge/types.ts';
import { Judges } from '../../../judge/client.ts';
import { judgedAtEach } from '../../../judge/fanouts.ts';
import type { Edited } from '../../../session/engine-types.ts';
import type { PageState } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import { inOrder } from '../../storage/browser-storage.ts';
import { makeEdit } from './make-edit.ts';
import { prepare, usePrepared } from './prepare.ts';
import type { Lab } from './use-lab.ts';
import { WORDS } from './words.ts';

export type Running =
  | { readonly is: 'ready' }
  | { readonly is: 'fetching'; readonly bytes: number; readonly of: number }
  | { readonly is: 'compiling' }
  | { readonly is: 'failed'; readonly text: string }
  | { readonly is: 'judging'; readonly seconds: number; readonly done: number; readonly of: number }
  | { readonly is: 'ran'; readonly seconds: number; readonly judged: number | null };

interface State {
  readonly running: Running;
  readonly messages: readonly CompilerMessage[];
  readonly judgement: Judgement | null;
  /** The judge's table so far; null: no judgement runs. */
  readonly soFar: JudgeTable | null;
  /** The text of the last compile; `about`: exhibit, exercise or variant, and file. */
  readonly compiled: {
    readonly about: string;
    readonly text: string;
    readonly lines: readonly number[];
  } | null;
}

const AT_FIRST: State = {
  running: { is: 'ready' },
  messages: [],
  judgement: null,
  soFar: null,
  compiled: null,
};

/** The state in which the lab was left: a look at a case elsewhere keeps the verdict. */
const left = new WeakMap<Store, State>();

const seconds = (since: number): number => (performance.now() - since) / 1000;

export function useRun(store: Store, lab: Lab, place: PageState) {
  const [state, setState] = useState(AT_FIRST);
  const change = useCallback((to: Partial<State>) => setState((s) => ({ ...s, ...to })), []);
  const say = useCallback((running: Running) => change({ running }), [change]);
  const latest = useRef<AbortController>(null);
  const judges = useMemo(() => new Judges(), []);
  useEffect(
    () => () => {
      latest.current?.abort();
      judges.end();
    },
    [judges],
  );
  usePrepared(store, judges, lab);
  const about = `${place.exhibit} ${lab.exercise?.name ?? lab.of} ${lab.file?.path}`;
  // Another text: the old messages no longer apply.
  useEffect(() => {
    latest.current?.abort();
    const before = left.get(store);
    const same = before?.compiled?.about === about && before.compiled.text === lab.text;
    setState(same ? before : AT_FIRST);
    // While the reader types, `lab.text` changes and the key does not: the verdict stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, lab.key]);
  useEffect(() => {
    if (state.running.is === 'ran') left.set(store, state);
  }, [store, state]);

  /** Compiles for a fan-out, and says nothing. null: there is nothing to compile. */
  const made = async (text: string, fanout: number, signal: AbortSignal) => {
    const { file, of } = lab;
    const { engine } = store.getState();
    const pack = fanout === place.fanout ? lab.pack : of && (await engine.lab(place.exhibit, of, fanout));
    if (!pack || !file || !of) return null;
    const edits = [{ path: file.path, text }];
    const compiler = await engine.compiler();
    return { fanout, of, pack, edits, compiled: await compiler.compile(pack, edits, signal) };
  };

  /** Says what the compiler said; null: the text does not compile. */
  const edited = async (one: Awaited<ReturnType<typeof made>>): Promise<Edited | null> => {
    if (!one) return null;
    const { fanout, of, pack, edits, compiled } = one;
    change({ messages: compiled.messages });
    if (compiled.is !== 'compiled') {
      say({ is: 'failed', text: failureOf(compiled.messages) });
      return null;
    }
    const heading = { title: YOURS, from: WORDS.edited(of) };
    return makeEdit({ exhibit: place.exhibit, fanout, of, name: YOURS, heading, compiled }, pack, edits);
  };

  const compiled = async (text: string, fanout: number, signal: AbortSignal): Promise<Edited | null> => {
    const compiler = await store.getState().engine.compiler();
    const total = compiler.bytes;
    say({ is: 'fetching', bytes: 0, of: total });
    await compiler.load((bytes) => say({ is: 'fetching', bytes, of: total }), signal);
    if (signal.aborted) return null;
    say({ is: 'compiling' });
    const one = await made(text, fanout, signal);
    return signal.aborted ? null : edited(one);
  };

  const judgedOne = async (
    exercise: ExerciseInfo,
    text: string,
    edited: Edited,
    since: number,
    joined: (table: JudgeTable) => JudgeTable,
    signal: AbortSignal,
  ) => {
    const { engine } = store.getState();
    const { exhibit, fanout, variant, reference } = exercise;
    const [own, right] = await Promise.all([
      engine.built(exhibit, variant, fanout),
      engine.built(exhibit, reference, fanout),
    ]);
    const candidate = { ...own, module: edited.module, sites: edited.compiled.sites };
    const progress = ({ done, of, soFar }: JudgeProgress): void =>
      change({ running: { is: 'judging', seconds: since, done, of }, soFar: joined(soFar) });
    say({ is: 'judging', seconds: since, done: 0, of: exercise.scenarios.length + 1 });
    return judges.judge({ exercise, text, candidate, reference: right }, progress, signal);
  };

  const judged = async (text: string, first: Edited, since: number, signal: AbortSignal): Promise<void> => {
    const all = [first];
    // While the workers judge at the first fan-out, the compiler makes the others.
    const others = new Map(
      lab.exercise!.fanoutsAfter?.map(({ fanout }) => [fanout, made(text, fanout, signal)]),
    );
    // After a failure nobody asks for them.
    for (const other of others.values()) other.catch(() => undefined);
    const judgement = await judgedAtEach(lab.exercise!, async (at, joined) => {
      const own = at.fanout === first.fanout;
      const one = own ? first : await edited((await others.get(at.fanout)) ?? null);
      signal.throwIfAborted();
      if (!one) throw new Error(WORDS.failsFor(at.fanout));
      if (!own) all.push(one);
      return judgedOne(at, text, one, since, joined, signal);
    });
    // The engine keeps the wasm of every fan-out, so that a failing case can open at its own.
    store.getState().edit(place.exhibit, all);
    change({ judgement, soFar: null });
    const { kept, keep } = store.getState();
    const name = place.panel === 'order' ? inOrder(lab.exercise!.name) : lab.exercise!.name;
    if (judgement?.passed && !kept.solved.includes(name)) keep({ solved: [...kept.solved, name] });
  };

  const run = async (text: string): Promise<void> => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    change({ messages: [], judgement: null, soFar: null });
    try {
      const began = performance.now();
      if (lab.exercise) void prepare(store, judges, lab.exercise, signal);
      const mine = await compiled(text, lab.exercise?.fanout ?? place.fanout, signal);
      if (!mine || signal.aborted) return;
      const took = seconds(began);
      change({ compiled: { about, text, lines: mine.compiled.lines[lab.file!.path]! } });
      await store.getState().runEdit(mine);
      const judging = performance.now();
      if (lab.exercise) await judged(text, mine, took, signal);
      if (signal.aborted) return;
      say({ is: 'ran', seconds: took, judged: lab.exercise ? seconds(judging) : null });
    } catch (error) {
      if (!signal.aborted) change({ running: { is: 'failed', text: (error as Error).message }, soFar: null });
    }
  };

  const stop = (): void => {
    latest.current?.abort();
    change({ running: { is: 'ready' }, soFar: null });
  };
  return { ...state, run, stop };
}

/** Sums up the errors: "1 error, line 36". */
export function failureOf(messages: readonly CompilerMessage[]): string {
  const errors = messages.filter((m) => m.severity === 'error');
  const [first] = errors;
  if (!first) return WORDS.fails;
  if (first.line === 0) return first.text;
  return WORDS.errors(errors.length, first.line);
}

export type Run = ReturnType<typeof useRun>;
