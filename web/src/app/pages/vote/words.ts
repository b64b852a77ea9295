// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a phone in a class quiz.

export const WORDS = {
  title: 'Class quiz',
  round: (n: number) => `Round ${n}`,
  answer: 'Answer',
  send: 'Send',
  sendHelp: 'No name, one answer a round. You can change it until the round ends.',
  picture: 'The picture on the wall, just before the step in question',

  waiting: 'Waiting for the first question',
  sending: (choice: string) => `Sending: ${choice}.`,
  sent: (choice: string) => `Sent: ${choice}.`,
  before: (round: number, choice: string) => `In round ${round} you said ${choice}.`,
  comes: 'The answer comes on the wall, out of the run.',
  change: 'Change it',
  keeps: 'The lecturer’s laptop keeps one count for each choice. It forgets this phone when the round ends.',
  next: 'Waiting for the next question',
  over: (round: number) => `Round ${round} is over.`,

  lost: 'No connection?',
  lostAnswer: 'This page tries again by itself and sends your answer once.',
  lostNothing: 'This page tries again by itself.',
  none: 'No class quiz is running at this address.',
  noneHelp: 'The lecturer’s wall shows the address of the class quiz.',
  late: 'The round ended before your answer arrived.',
  refused: 'The class server did not take the answer: send it again.',
} as const;
