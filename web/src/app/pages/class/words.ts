// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the wall in a class quiz.

export const WORDS = {
  title: 'Class quiz',
  running: 'Running the scenario…',
  noQuestions: 'This run has no question that a class can vote on.',
  lecturers: 'For lecturers',
  answers: 'Answers',
  choices: 'Choices',

  questionOf: (n: number, of: number) => `Question ${n} of ${of}`,
  /** Questions that are left out. */
  leftOut: (n: number) => (n === 1 ? '1 more has too few choices.' : `${n} more have too few choices.`),

  // How many have answered, and the bars.
  ofAbout: (here: number) => `of about ${here} have answered`,
  answered: (n: number) => (n === 1 ? 'has answered' : 'have answered'),
  roundCount: (round: number, n: number) => `round ${round}, ${n}`,
  count: (round: number, n: number) => `round ${round}: ${n}`,
  rightOne: 'right',

  // Under the bars, once the right answer is shown.
  chosen: (letter: string, choice: string) => `${letter}: ${choice}.`,
  saidSo: (n: number, of: number) => `${n} of ${of} said so.`,
  saidSoFirst: (first: number, last: number) => `${first} said so at first, ${last} after the talk.`,

  // The foot.
  round: (n: number) => `Round ${n}`,
  notAsked: 'not asked yet',
  otherAsked: 'another wall asks the class now',
  openNote: 'bars stay hidden until you show them',
  closedNote: 'only counts are kept',
  show: 'Show answers',
  nextRound: 'Next round',
  showRight: 'Show which is right',
  csv: 'Save as CSV',
  nextQuestion: 'Next question',
  firstQuestion: 'First question',
  ask: (n: number) => `Ask question ${n}`,
  step: (n: number) => `Step ${n} shows it`,
  setUp: 'The set-up shows it',

  // How phones join.
  scan: 'or scan; no name is asked',
  qr: (address: string) => `QR code of ${address}`,
  onlyHere: 'Only this machine can vote, at',
  forPhones: 'For phones, start the server with',
  command: 'npm run class',
  network: 'npm run class -- --network',
  none: ['No class server answers here: start one with', ', and open the address that it prints.'],
  elsewhere: 'Only the machine that runs the class server can ask: open this page there.',
  lost: 'The class server is silent; this page asks again.',
  refused: 'The class server refused the last call.',
} as const;
