// SPDX-License-Identifier: GPL-2.0-only
// Holds what the kinds of question that every exhibit has teach: hints for wrong answers, rules, and reasons. A hint
// or a rule never holds the answer: gives-away.ts leaves out a hint that would.

import type { SlotRule } from '../../exhibit-api/types.ts';

export const TEACHES = {
  // How many, and which variant fewest.
  one: (one: string) => `Count one for ${one}.`,
  otherLane: (other: string, own: string) => `${other} counts that many: the question is about ${own}.`,
  otherCounter: (other: string, label: string) => `That is the number of ${other}, not of ${label}.`,
  counted: (value: string, by: string) => `${value}: ${by}.`,
  by: (n: number, fn: string) => `${n} by ${fn}()`,
  byOthers: (n: number) => `${n} by others`,
  byName: (fn: string) => `by ${fn}()`,
  noneCounted: (op: string, label: string, why?: string) =>
    `${op} counts no ${label}${why === undefined ? '' : `: ${why}`}.`,
  ofLane: (lane: string, value: string) => `${lane} counts ${value}: compare what each variant does.`,
  differ: 'The counts differ here: find what only one of the variants does.',
  eachLane: (label: string, one: string) => `Count the ${label} of every variant. Count one for ${one}.`,
  lanes: (label: string, values: string) => `${label}: ${values}.`,
  inLanes: (value: number, lanes: string) => `${value} in ${lanes}`,

  // What an operation returns.
  isAt: (entry: string, place: string, op: string) => `${entry} is at ${place}: compare that with ${op}.`,
  should: (entry: string) => `${entry} should be at this index, but this run put something else there.`,
  notHeld: (entry: string) => `${entry} is in none of the slots when the operation begins.`,
  covered: 'An entry covers this index: its range may begin below the index.',
  returnsEntry:
    'It returns the entry that the code reads last. Compare the range of each entry with the index.',
  entryIsAt: (index: string, op: string) => `An entry is at ${index}: look whether ${op} stops there.`,
  noEntryAt: (index: string) => `No entry is at ${index}, and the result is the index of an entry.`,
  someEntry: 'An entry is left that fits: go through the entries from the first index on.',
  returnsIndex:
    'It returns the index of the first entry that fits. Compare the entries with what is looked for.',
  says: (result: string, meaning: string) => `${result} says that ${meaning}: look whether that holds here.`,
  meanings: {
    '0': 'all was done',
    '−ENOENT': 'there is no such thing',
    '−EAGAIN': 'the caller should try again',
    '−ENOMEM': 'an allocation failed',
    '−EFAULT': 'an address is not mapped',
    '−EEXIST': 'something is in the place already',
    '−EINVAL': 'an argument names no valid thing',
    '−EOPNOTSUPP': 'this kernel cannot do it',
  } as Readonly<Record<string, string>>,
  returnsError:
    'A negative result is an error: find the first check that fails. Zero says that all was done.',

  // Which slot is next.
  lowBits: (slot: number, bits: number, index: number, shift: number) =>
    `${slot} is the lowest ${bits} bits of ${index}: here the slot is the lowest ${bits} bits of ${index} >> ${shift}.`,
  unmasked: (index: number, shift: number, bits: number) =>
    `That is ${index} >> ${shift} in full: a slot’s number is only its lowest ${bits} bits.`,
  otherLevel: (index: number, other: number, shift: number) =>
    `That slot is by shift ${other}; this node has shift ${shift}: take ${index} >> ${shift}.`,
  isIndex: (index: number) => `${index} is the index, not the slot: a node’s slots are numbered from zero.`,
  readBefore: (slot: number) => `Slot ${slot} is the one that the code has just read.`,
  ofIndex: (slot: number, index: number) =>
    `Slot ${slot} is where ${index} belongs: the code now looks at another one. Work out what it looks for.`,
  slotOf: (index: number, shift: number, mask: number, slot: number) =>
    shift === 0
      ? `The index is ${index}, and this node is a leaf: ${index} & ${mask} = ${slot}.`
      : `The index is ${index}, and this node’s shift ${shift}: (${index} >> ${shift}) & ${mask} = ${slot}.`,
  bitsRule:
    'A node’s shift says which bits of the index choose its slot: shift the index right, then mask it.',
  slotRule: 'Not the index alone decides this slot: look at what the slot that was read last holds.',
  slotRules: {
    order:
      'It tests whether the entry has two slots, then four, then eight: each distance is twice the one before.',
    split:
      'Each sibling names the entry’s lowest slot, and a reader may follow one at any moment. So work out which slot must change last.',
    empty:
      'A node without entries leaves its parent. A root whose only child is in its first slot leaves the tree.',
    sibling: 'The slot of an index may hold a sibling, which only names the slot that has the entry.',
  } satisfies Readonly<Record<SlotRule, string>>,

  // Where a way begins.
  byIndex: (fn: string) => `${fn}() is given an index, and no xas. So its way begins at the head.`,
  noNode: (fn: string) =>
    `${fn}() is given an xas without a node: a new one, or one that was reset. So its way begins at the head.`,
  keeps: (walk: number, fn: string) => `Walk ${walk} continues in ${fn}(): it does not read the head again.`,
  walkRule:
    'Only an xas that still has its node continues a walk. A new xas, or one that was reset, has no node.',
} as const;
