// SPDX-License-Identifier: GPL-2.0-only
// All that a session says of a run: its lanes, and what was compared. It is fetched with what shows a run.
import { thereAre } from '../exhibit-api/words.ts';

const names = (lanes: readonly string[]) => `lane${lanes.length > 1 ? 's' : ''} ${lanes.join(' and ')}`;

export const WORDS = {
  // A lane's head.
  stopped: 'stopped',
  begins: 'begins',
  notSet: 'not set yet',
  notRead: 'not read',
  afterCall: 'after the call',
  beforeCall: 'before the call',

  // Where a lane comes from.
  edited: (of: string) => `${of}, edited`,
  editedHere: (of: string, compiler: string) => `${of}, edited in this page and compiled by ${compiler}`,
  rewritten: 'rewritten here',
  rewrittenWithout: (leftOut: string) => `rewritten here; left out: ${leftOut}`,
  booted: (origin: string, machine: string, altered: readonly string[]) =>
    `${origin}, ${machine}: read out of the memory of the running kernel${altered.length ? `; changed in it: ${altered.join('; ')}` : ''}`,
  kernel: (name: string) => `the ${name} kernel`,

  // A booted kernel's lane.
  noCode: 'This page cannot step inside a booted kernel: its memory was read before and after each call.',
  unseen: 'Nothing read the guest’s memory here; the next watched call shows what this one did.',
  guest: (after: boolean, op: string, walked: string, found: string) =>
    `${after ? 'After' : 'Before'} ${op}, out of the guest’s memory: ${walked}${found}.`,
  countedThere: (what: string) => `${what} counted in the kernel; `,
  differs: (lanes: readonly string[]) => `differs from ${names(lanes)}`,
  equal: (lanes: readonly string[], how: string) => `equal to ${names(lanes)}, ${how}`,
  inAll: 'in all that it holds',
  alone: 'as it was there',

  // Lanes compared.
  lockHeld: 'C lines under the lock',
  entry: (what: string, value: number, order: number, index: number) =>
    `${what} ${value}${order ? ` of order ${order}` : ''} at ${index}`,
  holds: (lane: string, entry: string, without: readonly string[]) =>
    `${lane} holds ${entry}; ${without.join(' and ')} ${without.length > 1 ? 'do' : 'does'} not`,
  more: (n: number) => `and ${n} more`,

  noVariant: (all: readonly string[]) => `no variant is chosen; ${thereAre(all)}`,
} as const;
