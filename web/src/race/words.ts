// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the race lab.

const AFTER = 'In the others B finds nothing to do, so each equals a shorter interleaving.';

export const WORDS = {
  title: 'Race lab',
  cannotRace: 'This page cannot run races.',
  /** CPU A's operation, and what the tree holds at its index. */
  over: 'over',

  // What CPU B does.
  does: 'does ',
  idle: 'does nothing yet.',
  clear: 'Clear',
  choose: 'Choose what B does, or drag an operation into a window:',
  more: (most: number) => `Add another, up to ${most} in a row:`,
  full: (most: number) => `B does at most ${most} in a row.`,
  absent: 'nothing is there',
  taken: 'its place is taken',
  busy: 'somebody holds it',
  returns: (error: string, why: string) => `In every window it returns ${error}: ${why}.`,

  // The windows.
  windows: 'Where A holds no lock',
  moments: 'Where B can overtake A',
  noLock: 'A takes no lock. ',
  actsBefore: 'CPU B acts just before A…',
  held: ' A holds the lock ',
  open: ' A does not hold it: a window',
  window: (variant: string, window: string, act: string) => `${variant}, ${window}: ${act}`,
  bDoes: (ops: string) => `CPU B does ${ops}`,
  then: ', then ',
  free: 'a window for CPU B',
  allSteps: 'Show all variants side by side, step by step',
  allStepsShort: 'Show them side by side, step by step',

  // One interleaving.
  noWindow: 'No such window: ',
  noMore: (most: number) => `and more: the lab has the first ${most}.`,
  noMoment: (variant: string) => `${variant} does nothing of the kind.`,
  underLock: (variant: string) => `${variant} looks under the lock only.`,
  beforeLock: (variant: string) => `${variant} looks before it locks.`,
  nothing: 'B finds nothing to do here.',
  waits: 'B cannot act here: somebody holds what it needs.',
  steps: 'Show it step by step',
  stepsIn: (variant: string) => `Show it step by step in ${variant}`,

  // All interleavings.
  every: 'Every interleaving',
  tryAll: 'Try every window with every operation',
  inRow: 'in a row',
  one: 'one',
  upTo: (n: string) => `up to ${n}`,
  cancel: 'Cancel',
  progress: 'Interleavings tried',
  running: 'Running the kernel’s own code…',
  ran: (running: boolean, row: string, where: string) =>
    `${running ? 'Running now' : 'Run just now'}: ${row}, ${where}.`,
  inEvery: {
    lock: 'in every window in which A holds no lock',
    load: 'before every load of A that B can overtake',
  },
  anyOne: 'any one operation of CPU B',
  anyRow: (n: number) => `up to ${n} operations of CPU B in a row`,
  noneOf: (tried: string) => `None of ${tried} interleavings fails.`,
  fails: (failing: string, tried: string) => `${failing} of ${tried} interleavings fail: `,
  in: (failing: string, tried: string) => `in ${failing} of ${tried}`,
  inNone: (tried: string) => `in none of ${tried}`,
  counts: 'Interleavings by variant and outcome',
  variant: 'variant',
  correct: 'correct',
  leaks: 'nodes leak',
  wrong: 'wrong',
  corrupt: 'corrupt',
  oops: 'oops',
  endless: 'endless',
  tried: (tried: string, total: string, ran: string, running: boolean) =>
    !running && ran === total
      ? `All ${total} were run.`
      : `${tried} of ${total} tried${running ? '…' : '.'} ${ran} were run.${ran === tried ? '' : ` ${AFTER}`}`,
  noneFails: 'None fails.',
  failing: 'Failing, shortest first',
  step: 'Step by step',
  stepThis: (variant: string, ops: string) => `Show step by step: ${variant}, ${ops}`,
  others: (n: string) => `And ${n} more.`,
  fewer: 'Show each kind once',
  showMore: (n: string) => `Show ${n} more`,

  // Choices that an address may name.
  hand: (most: number) => `up to ${most} operations, as in add 512 9,evict 512`,
  aWindow: 'a variant’s window, as in v6.9@1',
} as const;
