// SPDX-License-Identifier: GPL-2.0-only
// What the parts of a lesson's text ask of whoever shows it: the page, or the build that draws it without one.
import { createContext, useContext } from 'react';
import type { CountAsked, LessonAbout, Stop } from './types.ts';
import type { Dials } from './runs.ts';

export interface Shows {
  readonly about: LessonAbout;
  /** The step as on screen and how many there are; null: not known yet. `id`: which of the text's stops it is. */
  readonly stop: (stop: Stop, id: string) => { readonly step: number; readonly steps: number } | null;
  readonly count: (asked: CountAsked) => number | null;
  readonly dials: Dials;
  readonly turn: (name: string, value: number) => void;
  /** Brings the picture there. */
  readonly go: (stop: Stop) => void;
  /** The id of the stop that the picture stands at; null: the reader went elsewhere. */
  readonly current: string | null;
  /** Rings a thing in the picture; null: none. */
  readonly ring: (what: string | null) => void;
}

const Lesson = createContext<Shows | null>(null);
export const Showing = Lesson.Provider;

export function useLesson(): Shows {
  const shows = useContext(Lesson);
  if (!shows) throw new Error('a part of a lesson stands outside of one');
  return shows;
}
