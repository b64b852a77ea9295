// SPDX-License-Identifier: GPL-2.0-only
// Short words for keys and counts.

/** A byte number as short as it can be exactly: 64K, 3M, 4097. */
export function shortKey(bytenr: number): string {
  if (bytenr !== 0 && bytenr % 2 ** 20 === 0) return `${bytenr / 2 ** 20}M`;
  if (bytenr !== 0 && bytenr % 1024 === 0) return `${bytenr / 1024}K`;
  return String(bytenr);
}

/** Two decimals, as the figures are quoted. */
export const ratio = (lines: number, nodes: number): string =>
  nodes === 0 ? '–' : (lines / nodes).toFixed(2);

export const sayBegins = (op: 'insert' | 'find', key: number): string =>
  op === 'find'
    ? `Btrfs asks whether a head of the extent at ${key} is queued.`
    : `A reference to the extent at ${key} changes: its head, which collects such changes, is to be queued.`;
