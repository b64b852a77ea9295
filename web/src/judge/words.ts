// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts about an exercise's solution, for the page and the runner.
import type { CheckId, Tried } from './types.ts';

/** Each check: the label of its row, and the fault where it fails. */
export const CHECKS = {
  ends: ['runs to its end', 'it does not run to its end'],
  results: ['results equal', 'results differ'],
  entries: ['entries equal', 'entries differ'],
  invariants: ['invariants hold', 'an invariant is broken'],
  leaks: ['no memory leaks', 'memory leaks'],
  locks: ['locks taken and released', 'a lock is missing or is not released'],
  books: ['references, counts, access correct', 'references, counts or access rules are wrong'],
  own: ['calls no other version', 'it calls another version'],
  members: ['same members', 'the members have changed'],
} as const satisfies Readonly<Partial<Record<CheckId, readonly [label: string, wrong: string]>>>;

export const WORDS = {
  passed: 'Passed.',
  failed: (where: string | null, first: string, others: string) =>
    `Fails: ${where === null ? '' : `${where}: `}${first}.${others && ` Also: ${others}.`}`,
  randomCase: (seed: number) => `random case ${seed}`,
  notJudged: (labels: string) => `not judged: ${labels}`,
  tooMany: (label: string) => `too many ${label}`,
  atMost: ', at most',
  // Below the table: where limits come from, and what a dash means.
  limit: (label: string, reference: string, all: boolean) =>
    `Limit of ${label}: as many as ${reference}${all ? ', in all cases together' : ''}.`,
  limitMore: (more: number, reference: string, unless: string | undefined) =>
    `${unless === undefined ? 'And' : `Where ${reference} has no ${unless},`} ${more} more for each lock that it takes.`,
  limitRaced: (factor: number) => `Where CPU B acts, ${factor} times as many.`,
  dashFails: (columns: string, reference: string) =>
    `–: ${columns}: not judged, because ${reference} itself fails there.`,
  dashEnded: '–: not judged, because the run ended before.',
  random: (operations: string) => `${operations} random`,
  tried: ({ cases, operations, races, failing, seeds, fanouts }: Tried) =>
    `Tried: ${cases} cases with ${operations.toLocaleString('en')} operations. CPU B acts in ${races} of them, memory fails in ${failing}; seeds 1 to ${seeds}; ${fanouts.join(' and ')} slots a node.`,

  // Faults of one operation; each text follows the operation and a colon.
  endless: 'it does not end',
  callsOther: (fn: string) => `it calls ${fn}(), which is another version`,
  leaked: (n: number) => `${n} leaked: no pointer leads to ${n === 1 ? 'it' : 'them'} any more`,
  keeps: (lock: string) => `it ends and still holds ${lock}`,
  returns: (mine: string, right: string) => `it returns ${mine}; ${right} is right`,
  returnsFreely: (mine: string) => `it returns ${mine}, but no entry is in the way`,
  value: (what: string, mine: string, right: string) => `${what}: ${mine}; ${right} is right`,
  entry: (n: number, mine: string | undefined, right: string | undefined) =>
    `entry ${n} is ${mine ?? 'missing'}; ${right ?? 'none'} is right`,
  unreadable: 'its entries cannot be read',
  most: (value: number, label: string, most: number) => `${value} ${label}; at most ${most}`,
  inAll: (message: string) => `${message} in all`,
  nothing: 'nothing',
  warns: 'the kernel warns (WARN)',
  memory: (why: string) => `memory cannot be read: ${why}`,
  lost: (why: string) => `A case could not be run: ${why}`,
  cannotStart: (why: string) => `it cannot start: ${why}`,
  cannotRead: (why: string) => `its trace cannot be read: ${why}`,
  spinLock: 'a spin lock',
  rcu: 'rcu_read_lock()',
  irq: 'interrupts off',
  lock: 'a lock',

  // A struct whose members may only move.
  onlyMembers: (struct: string) =>
    `only the members of ${struct} may move; something else in the file has changed`,
  added: (member: string, struct: string) => `“${member}” was not a member of ${struct}`,
  gone: (member: string, struct: string) => `“${member}” is missing from ${struct}`,
  grown: (struct: string, bytes: number, most: number) =>
    `${struct} has grown: ${bytes} bytes; at most ${most}`,
} as const;
