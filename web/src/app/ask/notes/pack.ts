// SPDX-License-Identifier: GPL-2.0-only
// Writes and reads notebooks in an address and in a file. Both name the run by its address. A schema reads the notes, and
// the page shows them as text.
import * as v from 'valibot';
import { pack, unpack } from '../../../base/packed.ts';
import { MOST_LINK_NOTE_CHARS, MOST_NOTES, NOTES, type Note } from '../../address/note.ts';
import { WORDS } from './words.ts';

const VERSION = 1;
const PACKED = v.pipe(v.string(), v.parseJson(), v.object({ version: v.literal(VERSION), notes: NOTES }));

export const packed = (notes: readonly Note[]): string => pack(JSON.stringify({ version: VERSION, notes }));

/** null: the text is cut off, of another version, or no notebook. */
export function unpacked(text: string): readonly Note[] | null {
  const carried = unpack(text, MOST_LINK_NOTE_CHARS);
  const { success, output } = v.safeParse(PACKED, carried.ok ? carried.text : null);
  return success ? output.notes : null;
}

/** The address fields that name a run: a file's address sets no other field. */
const RUN_KEYS = ['ex', 'sc', 'ops', 'rec', 'var', 'fan'] as const;

function hashOf(address: string, notes: readonly Note[]): string {
  const given = new URLSearchParams(address.replace(/^[^#]*#/, ''));
  const parts = RUN_KEYS.flatMap((key) => {
    const value = given.get(key);
    return value === null ? [] : [`${key}=${encodeURIComponent(value)}`];
  });
  return ['v=1', ...parts, `notes=${packed(notes)}`].join('&');
}

/** A file of notes. `address`: the run's; `kernel`: package and version. */
export const fileOf = (
  notes: readonly Note[],
  { address, kernel }: { readonly address: string; readonly kernel: string },
): string =>
  `${JSON.stringify({ treewalk: 'notes', version: VERSION, kernel, address, notes }, null, 1).replace('{\n ', '{')}\n`;

const HEAD = v.looseObject({ treewalk: v.literal('notes'), version: v.unknown() });
const FILE = v.looseObject({ address: v.pipe(v.string(), v.regex(/#v=1&/)), notes: NOTES });

/** The address, after `#`, of a file's run with its notes. Throws one sentence that says what is wrong with the file. */
export function readNotesFile(name: string, content: string): string {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), content);
  const head = json.success && v.safeParse(HEAD, json.output);
  if (!head || !head.success) throw new Error(WORDS.noNotes(name));
  if (head.output.version !== VERSION)
    throw new Error(WORDS.otherVersion(name, JSON.stringify(head.output.version)?.slice(0, 20), VERSION));
  const { success, output, issues } = v.safeParse(FILE, json.output);
  if (success) return hashOf(output.address, output.notes);
  const [issue] = issues;
  const where = v.getDotPath(issue) ?? 'it';
  throw new Error(WORDS.malformed(name, where, MOST_NOTES));
}
