// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the editor of own operations.

export const WORDS = {
  title: 'Own operations',
  box: 'Operations',
  cautions: 'Cautions',
  faults: 'What is wrong',
  run: 'Run',
  runKey: 'Ctrl+Enter',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser does not let the page copy.',
  restore: 'Restore the previous text',
  added: 'The line is added.',
  usage: 'Operations, one a line',
  comment: 'a comment',
  docs: 'Documentation: operations',

  // Examples to start from.
  from: 'Start from',
  choose: 'an example…',
  few: 'A few lines',
  scenarios: 'Scenarios',

  // A random line.
  random: 'Random operations',
  count: 'How many',
  which: 'Which',
  seed: 'Another seed',
  add: 'Add this line',
} as const;
