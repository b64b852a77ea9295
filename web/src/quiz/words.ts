// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts around a quiz's questions. Those of the questions are in asked-words.ts, of grading in grade-words.ts.

export const WORDS = {
  questionOf: (n: number, of: number) => `Question ${n} of ${of}`,
  slot: 'Slot',
  number: 'Number',
  wholeNumber: 'A whole number',
  clickSlot: 'Click the slot in the picture, or type its number.',
  answer: 'Answer',
  skip: 'Skip',
  showMe: 'Show me',

  // The verdict: it begins with "Right" or "Not".
  right: (answer: string) => `Right: ${answer}.`,
  wrong: (given: string, answer: string) => `Not ${given}: ${answer}.`,
  answered: 'answered',
  /** Of a wrong answer that is not the last try. */
  notYet: (given: string) => `Not ${given}.`,
  twoLeft: 'Two tries are left.',
  oneLeft: 'One try is left.',
  readOn: (fn: string, line: number) => `Read on in ${fn}(), from line ${line}: this code runs next.`,
  goOver: 'Go over the code of this operation once more, line by line.',
  /** Where no code is shown, as in a lesson. */
  readAgain: 'Read the text above once more, and follow it in the picture.',
  quoted: (choice: string) => `“${choice}”`,
  slotIs: (n: string) => `slot ${n}`,
  line: (fn: string, line: number) => `, ${fn}(), line ${line}`,
  source: (place: string) => `From the run: ${place}.`,
  next: 'Next question',
  points: 'See the points',
  waits: (lanes: readonly string[]) => `${lanes.join(', ')} and the count: hidden until you answer.`,

  // The end, and the code to hand in.
  yourPoints: 'Your points',
  rightOf: (right: number, of: number) => `${right} of ${of} right`,
  pointsOf: (points: number, of: number) =>
    `${points} of ${of} points: an answer is worth half for each wrong one before it.`,
  code: 'Answer code',
  codeHelp:
    'The code holds the questions and all your answers. Hand it in yourself: this page sends nothing.',
  copy: 'Copy code',
  copied: 'Copied.',
  notCopied: 'This browser lets no page copy: the code is selected, so copy it by hand.',
  again: 'Another quiz',
  /** In a lesson. */
  anew: 'Answer all again',
  back: 'Back to the stepper',
  noQuestion: 'No question',
  nothingToAsk: 'This run offers no questions.',
} as const;
