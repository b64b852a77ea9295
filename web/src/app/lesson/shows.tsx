// SPDX-License-Identifier: GPL-2.0-only
// What the parts of a lesson's text ask of its page: the run that is shown where it is the one they speak of, and what
// the build found where it is not.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { root } from '../../base/root.ts';
import type { Shows } from '../../lesson/context.ts';
import type { Dials } from '../../lesson/runs.ts';
import {
  countKey,
  linkKey,
  stopKey,
  type Found,
  type LessonAbout,
  type RunSpec,
  type Stop,
} from '../../lesson/types.ts';
import { termOf } from '../../ui/glossary/split.ts';
import { copyText } from '../clipboard.ts';
import type { Store } from '../store.ts';
import { countIn, goTo } from './going.ts';
import { useQuestions } from './questions.ts';
import { Records } from './Records.tsx';

const NONE: readonly string[] = [];

interface Asking {
  readonly store: Store;
  readonly slug: string;
  readonly about: LessonAbout;
  readonly found: Found;
  /** Id of the stop that is read. */
  readonly read: string | null;
  /** The picture follows the text. */
  readonly follows: boolean;
  readonly ring: (what: string | null) => void;
}

/** And the stops of the text, by id. */
type Text = Shows & { readonly stops: ReadonlyMap<string, Stop> };

export function useShows({ store, slug, about, found, read, follows, ring }: Asking): Text {
  const session = store((s) => s.session);
  const selected = store((s) => s.selected);
  const waits = store((s) => s.held?.waits) ?? NONE;
  const catalogue = store((s) => s.catalogue !== null);
  const [dials, setDials] = useState<Dials>(about.dials ?? {});
  /** By id, in the order of the text. */
  const stops = useRef(new Map<string, Stop>());
  const questions = useQuestions(store, found);
  const { hold } = questions;

  const go = useCallback(
    async (stop: Stop): Promise<void> => {
      await goTo(store, stop, dials);
      if (stop.asks) hold(stop.asks);
    },
    [store, dials, hold],
  );
  useEffect(() => {
    const stop = read === null ? undefined : stops.current.get(read);
    if (stop && follows && catalogue) void go(stop);
  }, [read, follows, go, catalogue]);

  const now = read === null ? undefined : stops.current.get(read);
  const asks = now?.asks;
  useEffect(() => {
    if (asks && selected && questions.shown(asks).question.form === 'slot')
      questions.say(asks, String(selected.slot));
    // What is clicked answers the question that is read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [selected]);

  const run: RunSpec = now?.run ?? about.run;
  const model = store.getState().engine.model(run.exhibit);
  return useMemo(
    (): Text => ({
      about,
      stops: stops.current,
      stop(stop, id) {
        stops.current.set(id, stop);
        return { nth: [...stops.current.keys()].indexOf(id) + 1, at: found.stops[stopKey(stop)] ?? null };
      },
      count: (asked) => countIn(model, session, run, asked) ?? found.counts[countKey(asked)] ?? null,
      records: (asked, onClose) =>
        session && (
          <Records
            session={session}
            asked={asked}
            onSeek={(step) => {
              store.getState().seek(step);
              onClose();
            }}
          />
        ),
      dials,
      turn: (name, value) => setDials((before) => ({ ...before, [name]: value })),
      go: (stop) => void go(stop),
      current: follows ? read : null,
      ring,
      term: (word) => termOf(word, session?.view.glossary),
      open: (stop, view, nth) => `${root()}#${found.links[linkKey(stop, view)] ?? ''}&lesson=${slug}.${nth}`,
      question: (asked) => ({ ...questions.shown(asked), waits }),
      say: questions.say,
      answer(asked, left) {
        const stop = [...stops.current.values()].find((s) => s.asks === asked);
        void goTo(store, stop ?? { run: asked.run, at: asked.at }, dials).then(() =>
          questions.answer(asked, left),
        );
      },
      handing: questions.handing,
      onCopy: copyText,
      again: questions.again,
    }),
    [about, dials, found, go, follows, model, questions, read, ring, run, session, slug, store, waits],
  );
}
