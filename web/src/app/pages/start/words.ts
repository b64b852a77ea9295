// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the start page. They are in the first load, so each is an export of its own.

export const page = 'Start';
export const title = 'The Linux kernel’s own C runs in this page, one\u00a0step\u00a0at\u00a0a\u00a0time.';

// The run.
export const run = 'A run';
export const picture = 'The picture';
export const drawnAt = (variants: readonly string[], step: number, steps: number) =>
  `${variants.join(' and ')} at step ${step} of ${steps}`;
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const play = 'Play';
export const pause = 'Pause';
export const next = 'Next step';
export const counter = 'Walk counter';
export const soFar = (unit: string) => `${unit} so far`;

// The lists and links.
export const lessons = 'Lessons';
export const lessonsNote = (minutes: number) => `${minutes} minutes in all; the picture follows the text`;
export const minutes = (n: number) => `${n} min`;
export const read = 'read';
export const rightOf = (right: number, of: number) => `${right} of ${of} right`;
export const review = (n: number) => `Review: ${n} question${n === 1 ? '' : 's'} you missed`;
export const missed = (lesson: number, question: number) => `Lesson ${lesson}, question ${question}`;
export const exhibits = 'Exhibits';
export const exhibitsNote = 'each counts one operation; the link opens its run';
export const recording = 'Bring a recording';
export const recordingOf = (adds: string, walks: readonly string[]) =>
  `A real page cache, ${adds} inserts: ${walks.join(' walks become ')}`;
export const end = '.';
export const edit = 'Edit the code';
export const editOf = 'Run your patch beside the original, and get a verdict.';
export const lecturers = 'For lecturers';
export const lecturersOf = 'Present, print, quiz, grade, embed. No accounts.';

// The foot.
export const made = (from: string) =>
  `${from}, compiled unmodified to wasm32 · GPL-2.0. Drop a trace or a recording on this page to open it.`;
export const more = 'More';
export const proof = 'Is this really the kernel?';
export const results = 'Benchmark results';
export const docs = 'Documentation';
export const glossary = 'Glossary';
export const about = 'About, licences and source';
