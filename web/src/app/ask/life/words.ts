// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the lives of words and nodes.

export const WORDS = {
  box: 'The life of a slot, a variable or a field',
  boxExample: 'slot 515   xas.xa_node   xa_node.count',
  show: 'Show',
  about:
    'You get every write to it, oldest first, and the reason for each value. You can also click a slot in the picture.',
  writesTo: (what: string, lane: string) => `Writes to ${what}, ${lane}`,
  thisWord: 'This word',
  inCall: (fn: string) => ` in this call of ${fn}()`,
  holder: (kind: string) => `Life of the ${kind} that contains it`,
  pointee: (kind: string) => `Life of the ${kind} that it points to`,
  waiting: '…',

  // Writes.
  never: 'The run never writes it.',
  all: (writes: string) => `All ${writes}`,
  same: 'the same as before',
  was: (old: string) => `was ${old}`,
  why: 'Why',
  whyThis: (value: string, step: string) => `Why ${value}, ${step}`,
  whyInput: (input: string, value: string | null) => `Why ${input}${value === null ? '' : ` is ${value}`}`,
  chain: 'Where the value came from',
  part: ' (a part of it)',

  // Nodes.
  nothing: (address: string) => `No object is at ${address} at this step.`,
  named: (kind: string, address: string) => `${kind} at ${address}`,
  leaked: ', leaked',
  lifeOf: (name: string, lane: string) => `Life of ${name} in ${lane}`,
  leaks: (lane: string) => `Leaked in ${lane}`,
  leakList: (lane: string) => `Nodes that leaked in ${lane}`,
} as const;
