// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts about a run's lanes and their comparison. The page fetches them with the first run.
import { thereAre } from '../exhibit-api/words.ts';
import type { Still } from '../trace/trace.ts';

const names = (lanes: readonly string[]) => `lane${lanes.length > 1 ? 's' : ''} ${lanes.join(' and ')}`;

// A lane's head.
export const stopped = 'stopped';
export const begins = 'begins';
export const notSet = 'not set yet';
export const notRead = 'not read';
export const afterCall = 'after the call';
export const beforeCall = 'before the call';

// A lane's origin.
export const editedHere = (of: string, compiler: string) =>
  `${of}, edited in this page and compiled by ${compiler}`;
export const rewritten = 'rewritten here';
export const rewrittenWithout = (leftOut: string) => `rewritten here; left out: ${leftOut}`;
export const booted = (origin: string, machine: string, altered: readonly string[]) =>
  `${origin}, ${machine}: read from the memory of the running kernel${altered.length ? `; changed in it: ${altered.join('; ')}` : ''}`;
export const kernel = (name: string) => `the ${name} kernel`;

// A booted kernel's lane.
export const noCode =
  'This page cannot step inside a booted kernel: its memory was read before and after each call.';
export const unseen = 'Nothing read the guest’s memory here; the next watched call shows what this one did.';
export const guest = (after: boolean, op: string, walked: string, found: string) =>
  `${after ? 'After' : 'Before'} ${op}, from the guest’s memory: ${walked}${found}.`;
export const countedThere = (what: string) => `${what} counted in the kernel; `;
export const differs = (lanes: readonly string[]) => `differs from ${names(lanes)}`;
export const equal = (lanes: readonly string[], how: string) => `equal to ${names(lanes)}, ${how}`;
export const noCodeInStill =
  'This file holds one moment of a kernel’s memory: nothing ran, so there are no steps and no lines of C.';
export const momentOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;
export const still = ({ file, from, at }: Still) =>
  `The page cache of ${file} at ${momentOf(at)}, from ${from === 'core' ? 'a core file' : 'the machine’s memory'}: this one moment, without a history.`;
export const inAll = 'in all that it holds';
export const alone = 'as it was there';

// Lanes compared.
export const lockHeld = 'C lines under the lock';
export const entry = (what: string, value: number, order: number, index: number) =>
  `${what} ${value}${order ? ` of order ${order}` : ''} at ${index}`;
export const range = (what: string, value: number, first: number, last: number) =>
  `${what} ${value} at ${first === last ? first : `${first}–${last}`}`;
export const holds = (lane: string, entry: string, without: readonly string[]) =>
  `${lane} holds ${entry}; ${without.join(' and ')} ${without.length > 1 ? 'do' : 'does'} not`;
export const more = (n: number) => `and ${n} more`;

export const noVariant = (all: readonly string[]) => `no variant is chosen; ${thereAre(all)}`;
