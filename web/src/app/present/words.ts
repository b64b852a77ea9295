// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a presentation, on the slide and in the lecturer's notes.
import type { Planned } from '../../lesson-parts/plan.ts';

export const WORDS = {
  running: 'Running the kernel’s C…',
  slide: 'Slide',
  slideOf: (n: number, count: number) => `Slide ${n} of ${count}`,
  titleSlide: (title: string) => `Presented: ${title}`,
  titleNotes: (title: string) => `Notes: ${title}`,
  own: 'Own operations',
  pressA: 'Press A to show the answer from the run.',

  // The controls.
  presenter: 'Presenter',
  next: 'Next slide',
  back: 'Previous slide',
  blank: 'Blank the screen',
  answer: 'Answer',
  time: 'Timer',
  spot: 'Spotlight',
  full: 'Full screen',
  notes: 'Notes',
  end: 'End',
  clicks: 'Clicker moves by',

  // Possible failures.
  noLine: 'This browser cannot keep two windows in step: move the slide and the notes separately.',
  blocked: 'The browser has blocked the notes window. Allow pop-ups for this page, or open ',
  inTab: 'the notes in a tab',

  // The notes.
  other: 'The other window has the slide: drag it to the projector and press F there.',
  alone: 'No slide window is open.',
  current: 'Current slide',
  isBlank: ' · blank now: any key brings it back',
  clock: 'Time',
  startTimer: 'T starts the timer',
  sinceT: 'since T',
  timerStopped: 'stopped',
  oclock: ' o’clock',
  planned: ({ minutes, from, to, of }: Planned) =>
    `This section: planned ${minutes} min · minutes ${from} to ${to} of ${of}`,
  say: 'To say',
  step: 'This step',
  following: 'Next',
  lastSlide: 'This is the last slide',
  nextSlide: (n: number) => `Next · slide ${n}`,
  question: 'Question',
  asked: 'Question on this slide',
  answerIs: 'Answer: ',
  showAnswer: '. A shows it on the slide.',
} as const;
