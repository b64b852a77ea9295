// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts around a lesson's solutions.

export const WORDS = {
  task: (n: number, title: string) => `Task ${n}: ${title}`,
  otherwise: (said: string) => ` (On this kernel the run says: “${said}”)`,
  absent: ' (On this kernel the run has no such step.)',
  marks: 'Marks',
  full: 'Full',
  half: 'Half',
  none: 'None',
  exercise: (title: string) => `Exercise: ${title}`,
  verdict: {
    full: 'The verdict says “Passed.”',
    half: (limits: readonly string[]) =>
      `Every check passes but the limit of ${limits.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
    noLimit: 'The exercise has no limit, so it has no half mark.',
    none: 'Another check fails, the edit does not compile, or the judge refuses it.',
  },
  open: 'Open it in the patch lab',
  unfit: 'The text of this kernel does not fit the exercise.',
} as const;
