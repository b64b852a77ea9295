// SPDX-License-Identifier: GPL-2.0-only
// Holds short words for keys, counts and locks, and the first sentence of an operation.

/** A byte number, as short as it is exact: 64K, 3M, 4097. */
export function shortKey(bytenr: number): string {
  if (bytenr !== 0 && bytenr % 2 ** 20 === 0) return `${bytenr / 2 ** 20}M`;
  if (bytenr !== 0 && bytenr % 1024 === 0) return `${bytenr / 1024}K`;
  return String(bytenr);
}

/** Two decimals, as in the published figures. */
export const ratio = (lines: number, nodes: number): string =>
  nodes === 0 ? '–' : (lines / nodes).toFixed(2);

/** The meaning of a picked slot of the XArray. */
export const headAt = (key: number, indices: string): string =>
  `It points at the head of ${key}, at ${indices}: its bytenr shifted by 12.`;
export const storedAt = (noun: string, indices: string): string =>
  `The ${noun} is stored here, at ${indices}.`;

/** Names of locks in a lane's head. */
export const BTRFS_LOCK = 'btrfs’s lock';
export const HEAD_LOCK = 'the head’s lock';

export type OpName = 'insert' | 'find' | 'erase';

export const opName = (name: string): OpName => (name === 'find' || name === 'erase' ? name : 'insert');

export const ACTORS: Readonly<Record<OpName, string>> = {
  insert: 'The insert',
  find: 'The search',
  erase: 'The removal',
};

const BEGINS: Readonly<Record<OpName, (key: number) => string>> = {
  find: (key) => `Btrfs asks whether a head of the extent at ${key} is queued.`,
  insert: (key) =>
    `A reference to the extent at ${key} changes: its head, which collects such changes, is to be queued.`,
  erase: (key) => `Nothing is left to be written for the extent at ${key}: its head is to be taken out.`,
};

export const sayBegins = (op: OpName, key: number): string => BEGINS[op](key);
