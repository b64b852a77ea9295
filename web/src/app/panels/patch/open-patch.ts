// SPDX-License-Identifier: GPL-2.0-only
// Opens a patch, a series or a C file in the lab, from files or pasted, and recognises them.
import { MOST_SERIES } from '../../../base/lab.ts';
import { handedIn, tooLarge, tooLong } from '../../../patch/handed.ts';
import { PatchError } from '../../../patch/parse-diff.ts';
import type { Store } from '../../state/store.ts';
import { isSeries, openSeries } from './open-series.ts';

/** The name of a series that was pasted. */
const PASTED = 'series.mbox';

/** @returns why the patch is refused, as a sentence; null: it is opened */
export async function bringText(store: Store, patch: string, file = PASTED): Promise<string | null> {
  if (await isSeries(store, patch)) {
    openSeries(store, { text: patch, file });
    return null;
  }
  const why = tooLong(patch);
  if (why) return why;
  const { place, open } = store.getState();
  // From a series, back to the editor.
  if (place?.pick?.startsWith('series:'))
    await open({ variants: place.variants.slice(0, 1), panel: place.panel, pick: null, patch });
  else store.getState().carry({ patch });
  return null;
}

/** Throws a PatchError with a sentence if the file has no text that the lab takes. */
async function textIn(file: File): Promise<string> {
  const why = tooLarge(file.size, MOST_SERIES);
  if (why) throw new PatchError(why);
  return handedIn(new Uint8Array(await file.arrayBuffer()), MOST_SERIES);
}

const said = ({ message }: Error): string => message;

/** Several files are one series, in the order of their names, as git format-patch numbers them. */
export function bringFiles(store: Store, files: readonly File[]): Promise<string | null> {
  const inOrder = [...files].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const name = inOrder.length === 1 ? inOrder[0]!.name : PASTED;
  return Promise.all(inOrder.map(textIn)).then((texts) => bringText(store, texts.join('\n'), name), said);
}

/** Replaces the text by a C file, with the runner's line ends. */
export const bringC = (file: File, put: (text: string) => void): Promise<string | null> =>
  textIn(file).then((text) => {
    const why = tooLong(text);
    if (why) return why;
    put(text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
    return null;
  }, said);

/** Whether a file is named like a patch. Other dropped files may be traces or recordings. */
export const isPatchFile = ({ name }: File): boolean => /\.(?:patch|diff|mbox|eml)$/i.test(name);

/** Whether a text begins like a patch or a mail; no C does. */
export const isPatchText = (text: string): boolean =>
  /^\s*(?:diff --git |From [0-9a-f]{40} |(?:From|Subject|Date|Received|Message-ID): |--- .*\n\+\+\+ )/i.test(
    text,
  );

export const isCFile = ({ name }: File): boolean => /\.[ch]$/i.test(name);
