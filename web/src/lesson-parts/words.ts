// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a lesson's parts. Questions share theirs with a quiz (quiz/words.ts).

export const WORDS = {
  lesson: (n: string | number) => `Lesson ${n}`,
  about: (n: string | number, minutes: number) => `Lesson ${n} · about ${minutes} minutes`,
  otherQuestion: (at: string) => `this kernel offers no question at ${at}`,
  can: 'Now you can',
  next: 'Next:',
  nextLesson: (n: number, title: string) => `Lesson ${n}, ${title}`,
  own: (student: string) =>
    `Your questions have numbers of your own, made from “${student}”. The text keeps its own.`,
  before: ' · the picture stops before the answer',
  folded: (question: number) => `Answer question ${question}, or skip it, to read on.`,
  unfolded: 'The text goes on.',
  earlier: {
    right: 'You have answered this question right.',
    wrong: 'You have seen the answer to this question.',
    skipped: 'You have skipped this question.',
  },
  askAgain: 'Ask me again',
  showAnswer: 'Show the step',
  show: 'Show this step',
  showStep: (step: number, of: number) => `Show step ${step} of ${of}`,
  counted: 'What was counted',
  verdict:
    'Press Run in the patch lab, or Check where you put lines in order. The verdict says “Passed.”, or “Fails:” with the scenario and the fault. “Open this case” shows your version beside one that is right.',
  unfit: 'The text of this kernel does not fit the exercise.',
  inOrder: 'Put its lines in order first',
  solved: 'solved',
  solve: (title: string) => `Solve “${title}” in the patch lab`,
  timed: (what: string, cases: number) => `${what}: ${cases} cases`,
  less: (label: string) => `${label}: one less`,
  more: (label: string) => `${label}: one more`,
} as const;
