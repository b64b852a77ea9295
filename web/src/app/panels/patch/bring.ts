// SPDX-License-Identifier: GPL-2.0-only
// A patch out of a file, or pasted: what may be one, and its way into the lab.
import { handedIn, tooLarge, tooLong } from '../../../patch/handed.ts';
import { PatchError } from '../../../patch/read.ts';
import type { Store } from '../../state/store.ts';

/** Why it was not brought, in a sentence; null: it was. */
export function bringText(store: Store, patch: string): string | null {
  const why = tooLong(patch);
  if (why) return why;
  store.getState().carry({ patch });
  return null;
}

/** Throws a sentence where it has none that can be taken. */
async function textIn(file: File): Promise<string> {
  const why = tooLarge(file.size);
  if (why) throw new PatchError(why);
  return handedIn(new Uint8Array(await file.arrayBuffer()));
}

const said = ({ message }: Error): string => message;

export const bringFile = (store: Store, file: File): Promise<string | null> =>
  textIn(file).then((text) => bringText(store, text), said);

/** A C file, as the runner takes it. */
export const bringC = (file: File, put: (text: string) => void): Promise<string | null> =>
  textIn(file).then((text) => {
    put(text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
    return null;
  }, said);

/** Of the names that patches have: what else is dropped on the page may be a trace or a recording. */
export const isPatchFile = ({ name }: File): boolean => /\.(?:patch|diff|mbox|eml)$/i.test(name);

/** No C begins so. */
export const isPatchText = (text: string): boolean =>
  /^\s*(?:diff --git |From [0-9a-f]{40} |--- .*\n\+\+\+ )/.test(text);

export const isCFile = ({ name }: File): boolean => /\.[ch]$/i.test(name);
