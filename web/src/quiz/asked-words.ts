// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a quiz's questions.

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
