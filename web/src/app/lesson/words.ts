// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts around a lesson; the parts of its text have their own in lesson-parts/words.ts.

export const WORDS = {
  nav: 'Lesson',
  stepper: 'Open in the stepper',
  walkIt: 'Walk it yourself',
  handout: 'Handout',
  handoutOf: 'Two to four pages, to print',
  presentation: 'The presentation',
  records: 'The list of what was counted',
  questions: 'The questions',
  // A lesson in a course.
  noReport: 'The course does not receive your answers: load the page again.',
  notEarlier: 'The course has your earlier answers, but this page cannot show them: load it again.',
  notOwn: (why: string) => `The questions are those of the text: ${why}`,
  noLesson: (slug: string) => `there is no lesson “${slug}”`,

  // The picture.
  run: 'A run',
  running: 'Running the kernel’s C…',
  counter: 'Walk counter',
  soFar: (unit: string) => `${unit} so far, `,
  both: 'Both',
  waits: (lanes: readonly string[]) =>
    `${lanes.join(', ')}: hidden until you answer or skip the questions about it.`,
  follows: 'Follows the text',
  follow: 'Follow the text again',
  back: 'Back to the text',

  // The things that a number in the text counts.
  counted: 'What was counted',
  otherRun: 'Another run gave this count. ',
  showRun: 'Show that run',
} as const;
