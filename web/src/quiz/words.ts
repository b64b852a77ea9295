// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of a quiz: its questions, its answers, its codes.

/**
 * The quiz's id holds a digest of these texts (id.ts). A change here breaks the links and codes of all such quizzes.
 */
export const ASKED = {
  count: (op: string, where: string, label: string) =>
    `${op} runs${where}. How many ${label} will be counted?`,
  fewest: (label: string, op: string) => `Which variant counts the fewest ${label} in ${op}?`,
  same: 'all the same',
  slot: (node: string, does: string, where: string) => `Which slot of ${node} is ${does} next${where}?`,
  read: 'read',
  written: 'written',
  walk: (fn: string, where: string) => `Next is ${fn}()${where}. Where does its way begin?`,
  again: 'it begins again at the head',
  on: 'it goes on where it stands',
  returns: (op: string, where: string) => `What does ${op} return${where}?`,
  nothing: 'nothing',
  inLane: (lane: string) => ` in ${lane}`,
} as const;

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

  // Why a code's quiz is refused.
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
