// SPDX-License-Identifier: GPL-2.0-only
// Greets a first visit with one line: what each version counts, and the key to press. The line disappears at the first
// step, by Esc, or after SHOWN_MS.
import { useEffect, useState } from 'react';
import { holdsBack } from '../address/address.ts';
import { labelled } from '../../base/english.ts';
import { countersOf } from '../../session/counter.ts';
import type { GlobalStep, Track } from '../../session/types.ts';
import type { Store } from '../state/store.ts';
import * as WORDS from './words.ts';
import './greeting.css';

const SHOWN_MS = 20_000;

/** "5 tree walks in v6.9, 3 in merged": for the current operation; null: the last lane saves nothing. */
function counted(track: Track, step: GlobalStep): string | null {
  const lanes = countersOf(track, step);
  const [first, ...others] = lanes;
  const last = others.at(-1)?.counter.total ?? null;
  if (!first || last === null || (first.counter.total ?? 0) <= last) return null;
  const { total, label } = first.counter;
  const rest = others.map((l) => WORDS.countIn(String(l.counter.total), l.variant));
  const noun = label.charAt(0).toLowerCase() + label.slice(1);
  return WORDS.greeting([WORDS.countIn(labelled(total!, noun), first.variant), ...rest].join(', '));
}

export function useGreeting(store: Store, track: Track, step: GlobalStep, room: boolean) {
  const asked = store(
    (s) => !s.kept.greeted && !holdsBack(s.place) && !s.place?.story && s.place?.lesson === null,
  );
  const [began] = useState(step);
  const opens = step === began && step === track.firstStoryStep;
  const text = asked && room && opens ? counted(track, step) : null;
  const shown = text !== null;
  const left = step !== began;
  useEffect(() => {
    if (asked && left) store.getState().keep({ greeted: true });
  }, [asked, left, store]);
  useEffect(() => {
    if (!shown) return;
    const end = (): void => store.getState().keep({ greeted: true });
    const timer = setTimeout(end, SHOWN_MS);
    const esc = (e: KeyboardEvent): void => {
      if (e.key === 'Escape') end();
    };
    addEventListener('keydown', esc);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', esc);
    };
  }, [shown, store]);
  return shown ? (
    <p className="greeting" role="note">
      {text}
      <kbd>→</kbd>
    </p>
  ) : null;
}
