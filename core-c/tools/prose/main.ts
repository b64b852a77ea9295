// SPDX-License-Identifier: GPL-2.0-only
// `npm run -s prose [-- FILE…]`: measures sentences of the docs, or of these Markdown files. It also finds words to
// avoid. Exits with 1 where a page breaks a limit, with 2 where a file cannot be read.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../kernel-json.ts';
import { measured, MOST_MEAN, MOST_WORDS, table } from './measure.ts';
import { docsPages } from '../docs/pages.ts';

const USAGE = `Usage: npm run -s prose [-- FILE…]

Prints for each page: its bytes, its sentences, and the words of a sentence, on the mean (at most ${MOST_MEAN}) and in the
longest one (at most ${MOST_WORDS}). Below it names sentences that are too long, and words that core-c/tools/prose/words.json
lists, each with its line. Without FILE: the pages at the top and below docs/.

Exit code 0: all pages keep the limits; 1: one does not; 2: bad usage, or a file that cannot be read.`;

function main(files: readonly string[]): number {
  if (files.some((file) => file.startsWith('-'))) {
    const help = files.length === 1 && files[0] === '--help';
    (help ? console.log : console.error)(USAGE);
    return help ? 0 : 2;
  }
  try {
    const pages = files.length ? files : docsPages();
    const all = pages.map((page) => measured(page, readFileSync(resolve(ROOT, page), 'utf8')));
    console.log(table(all));
    return all.some((page) => page.faults.length) ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
}
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));
