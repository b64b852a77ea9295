// SPDX-License-Identifier: GPL-2.0-only
// Opens a patch or a C file in the lab, from a file or pasted, and recognises both.
import { handedIn, tooLarge, tooLong } from '../../../patch/handed.ts';
import { PatchError } from '../../../patch/parse-diff.ts';
import type { Store } from '../../state/store.ts';

/** @returns why the patch is refused, as a sentence; null: it is opened */
export function bringText(store: Store, patch: string): string | null {
  const why = tooLong(patch);
  if (why) return why;
  store.getState().carry({ patch });
  return null;
}

/** Throws a PatchError with a sentence if the file has no text that the lab takes. */
async function textIn(file: File): Promise<string> {
  const why = tooLarge(file.size);
  if (why) throw new PatchError(why);
  return handedIn(new Uint8Array(await file.arrayBuffer()));
}

const said = ({ message }: Error): string => message;

export const bringFile = (store: Store, file: File): Promise<string | null> =>
  textIn(file).then((text) => bringText(store, text), said);

/** Replaces the text by a C file, with the runner's line ends. */
export const bringC = (file: File, put: (text: string) => void): Promise<string | null> =>
  textIn(file).then((text) => {
    put(text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
    return null;
  }, said);

/** Whether a file is named like a patch. Other dropped files may be traces or recordings. */
export const isPatchFile = ({ name }: File): boolean => /\.(?:patch|diff|mbox|eml)$/i.test(name);

/** Whether a text begins like a patch; no C does. */
export const isPatchText = (text: string): boolean =>
  /^\s*(?:diff --git |From [0-9a-f]{40} |--- .*\n\+\+\+ )/.test(text);

export const isCFile = ({ name }: File): boolean => /\.[ch]$/i.test(name);
