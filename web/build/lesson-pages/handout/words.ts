// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a lesson's handout besides the lesson's own.

export const WORDS = {
  treewalk: 'Treewalk',
  name: 'Name',
  address: (slug: string) => `lessons/${slug}/`,
  stepThrough: 'Step through it: ',
  ofRun: (title: string) => `of “${title}”`,
  then: 'Answer first. Then follow the run.',
  step: (step: number) => `Step ${step}`,
  elsewhere: (where: string) => `${where}: `,
  before: (step: number, where: string) => `before step ${step} ${where}`,
  because: 'Because',
  sources: (all: readonly (string | null)[]) => all.filter(Boolean).join(' · run: '),
} as const;
