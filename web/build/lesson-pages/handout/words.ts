// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a lesson's paper besides the lesson's own: the handout's, and the answer sheet's.

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

  // The answers.
  answers: 'Answers',
  answersTo: (lesson: string) => `Answers: ${lesson}`,
  lecturers: 'For lecturers',
  whence: 'The run gave each answer. A page that runs another kernel may have other answers.',
  noQuestions: 'This lesson has no questions.',
  choices: (choices: readonly string[]) => `Choices: ${choices.join(' · ')}`,
} as const;
