// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts about answer codes that cannot be read or graded.

export const WORDS = {
  otherRun: 'The code is from another quiz: this run has other questions here. Is the kernel another?',
  older: 'An older Treewalk made this quiz, with other questions: give a new link to the quiz.',
  cannotRun: (why: string) => `The quiz cannot run here: ${why}`,
  notRun: 'the quiz has not run',
} as const;

/** Headings of the columns that a spreadsheet's codes and names stand in. */
export const HEADINGS = { code: /^(?:answer )?codes?$/i, name: /name$/i } as const;

/** Why a code cannot be read, and the remedy. */
export const REFUSED = {
  missing: 'The line has no answer code: ask for it.',
  none: 'This is not an answer code, or its beginning is missing: copy all of it.',
  cut: 'The code is cut off: copy all of it.',
  slip: 'The code has a wrong letter, and its checksum does not fit: copy it again.',
  version: 'The code is from another version of Treewalk: grade it there.',
  forged: 'The checksum fits, but Treewalk makes no such code. Ask for the code again.',
} as const;
