// SPDX-License-Identifier: GPL-2.0-only
// Decodes a text file's bytes, in UTF-8 or UTF-16, with or without a mark.

/** Tells the encoding by its mark, which PowerShell and spreadsheets write, or by the first letter, which is ASCII. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return 'utf-8';
}

/** Removes the mark. */
export const decoded = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);
