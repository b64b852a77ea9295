// SPDX-License-Identifier: GPL-2.0-only
// Fetches whole files of C, and keeps the lines of functions that the page already shows.
import type { FileText, SourceText } from '../base/manifest.ts';
import type { Files } from './files.ts';
import * as WORDS from './words.ts';

export const wholeFiles =
  (files: Files, source: SourceText) =>
  async (path: string): Promise<FileText> => {
    const name = source.texts?.[path];
    if (!name) throw new Error(WORDS.noText(path));
    const text = await files.text(name);
    const lines = [...text.lines];
    for (const f of source.functions)
      if (f.file === path) lines.splice(f.first - 1, f.lines.length, ...f.lines);
    return { ...text, lines };
  };
