// SPDX-License-Identifier: GPL-2.0-only
// Holds all words of the panel "At scale": its numbers, its plots, its form.

export const WORDS = {
  title: 'Many operations, counted',
  counted: 'Counted here',
  running: 'Running the kernel’s own code, traced and counted…',
  cancelledFirst: 'Cancelled before the first operation.',
  counter: 'Counter',
  ended: (operations: string, why: string) => ` ended after ${operations} operations. ${why}`,

  // The sentence.
  soFar: 'So far: ',
  same: ': the same',
  changed: (percent: number, fewer: boolean) => `: ${percent} % ${fewer ? 'fewer' : 'more'}`,
  mean: (verb: string, mean: string, noun: string, each: string) => `${verb} ${mean} ${noun} per ${each}`,
  beingCounted: 'Counting now',
  countedNow: 'Counted just now',
  of: (total: string) => ` of ${total}`,
  measured: (n: string, of: string, each: string) => `${n}${of} ${each}s`,
  measuredIn: (n: string, each: string, done: string, of: string) =>
    `${n} ${each}s in ${done}${of} operations`,
  ran: (begin: string, what: string, label: string, seed: number, cancelled: boolean) =>
    `${begin}: ${what}, “${label}”, seed ${seed}${cancelled ? ', then cancelled' : ''}.`,

  // The progress.
  operations: 'Operations run',
  progress: (done: string, all: string, state: string) => `${done} of ${all} operations ${state}`,
  spoken: (done: string, state: string) => `${done} operations ${state}`,
  states: { running: 'so far', cancelled: 'then cancelled', done: 'run' },

  // The plots.
  per: (label: string, each: string) => `${label} per ${each}`,
  distribution: (title: string) => `${title}, distribution`,
  distributionNote: (each: string) => `share of ${each}s; the triangle marks the mean`,
  scale: 'Scale of the shares',
  linear: 'Linear shares',
  logarithmic: 'Logarithmic',
  overTime: (title: string) => `${title}, over time`,
  overTimeNote: (last: string, each: string, x: string) => `mean of the last ${last} ${each}s; x: ${x}`,
  whoseTime: 'The time is what this page needs to run, trace and count.',
  warnings: (variant: string, n: string) => ` ${variant}: ${n} kernel warnings.`,

  // The form.
  workload: 'Workload',
  seed: 'Seed',
  larger: 'Now a larger run',
  another: 'Another run',
  run: 'Run',
  cancel: 'Cancel',
  on: 'Count on',
  noVariant: 'Choose at least one variant.',
  notAllowed: (label: string, typed: string, min: number, max: string) =>
    `${label}: “${typed}” is not allowed; type a whole number from ${min} to ${max}.`,
} as const;
