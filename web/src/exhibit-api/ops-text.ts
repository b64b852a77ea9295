// SPDX-License-Identifier: GPL-2.0-only
// Reads, from a text of operations, what needs no exhibit.

/** Larger texts are refused at once: no page shows them, and they would hang a browser. */
export const MAX_OPS_BYTES = 1_000_000;

/** A `#: key text` line. */
export const NOTE = /^\s*#:\s*(\S+)\s*(.*)$/;

/** The scenario's description alone, without parsing operations. */
export function metaOf(text: string): Readonly<Record<string, string>> {
  const meta = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, key, words = ''] = NOTE.exec(line) ?? [];
    if (key && key !== 'opens') meta.set(key, meta.get(key) ? `${meta.get(key)} ${words}` : words);
  }
  return Object.fromEntries(meta);
}

/** Whether the text has only comments and blank lines. */
export const isEmpty = (text: string): boolean =>
  text.split(/\r?\n/).every((line) => line.replace(/#.*/, '').trim() === '');
