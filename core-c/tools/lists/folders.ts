// SPDX-License-Identifier: GPL-2.0-only
// Makes the lists of files for READMEs. A folder with more than eight files of code gets a line for each
// file: the file's first sentence.
import { basename, dirname } from 'node:path';

/** A folder with at most this many files of code needs no list. */
const MOST_UNLISTED = 8;
const CODE = /\.(?:tsx?|mts|mjs|c|h|css)$/;
/** Files without a line of their own: the line of their subject covers them. */
const BESIDE = /\.(?:test|spec|bench|d)\.\w+$|\.css$/;
/** Each header here stands for the kernel's header of the same name. */
const LEFT_OUT = new Set(['core-c/shim/linux', 'core-c/shim/asm']);
const [BEGIN, END] = ['<!-- files: npm run lists -->', '<!-- end of files -->'];

/** The meanings of the contract's file names, for every exhibit that has such a file. */
const ROLES: Readonly<Record<string, string>> = {
  'index.ts': 'The drawn half of the exhibit.',
  'bench.ts': 'What the results page says of its benchmarks.',
  'claims.ts': 'What was published of its change, and what is found here.',
  'glossary.ts': 'Its words.',
  'teaser.tsx': 'Its drawing on the start page.',
  'page.ts': 'The page, as the shell finds it.',
  'panel.ts': 'The panel, as the head and the shell find it.',
  'part.ts': 'The part, as the drawer finds it.',
};

/** The first sentence of the comment at a file's top, or of the comment of its first declaration. */
export function firstSentence(text: string): string | null {
  const top = /^(?:[^\n]*SPDX[^\n]*\n)((?:\/\/[^\n]*\n)+)/.exec(text)?.[1]?.replace(/^\/\/ ?/gm, '');
  const blocks = [...text.matchAll(/\/\*\*?\s(.*?)\*\//gs)].map(([, said]) => said!);
  const block = blocks.find((said) => !said.includes('SPDX'))?.replace(/^\s*\* ?/gm, '');
  const said = (top ?? block)
    ?.trim()
    .split(/\n\s*\n/)[0]!
    .replace(/\s+/g, ' ');
  if (!said) return null;
  const [sentence] = /^.*?[.:](?= [A-Z`]|$)/.exec(said) ?? [said];
  return sentence.replace(/:$/, '.').replace(/(?<![.!?…])$/, '.');
}

/** The folders that need a list, each with its files. */
export function large(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const by = new Map<string, string[]>();
  for (const file of files.filter((f) => CODE.test(f) && !BESIDE.test(f)))
    by.set(dirname(file), [...(by.get(dirname(file)) ?? []), file]);
  return new Map([...by].filter(([folder, own]) => own.length > MOST_UNLISTED && !LEFT_OUT.has(folder)));
}

export function listOf(files: readonly string[], read: (file: string) => string): string {
  const lines = files.map((file) => {
    const said = firstSentence(read(file)) ?? ROLES[basename(file)];
    if (!said) throw new Error(`${file} has no comment at its top. Add one that says what the file does`);
    return `- \`${basename(file)}\`: ${said}`;
  });
  return `${BEGIN}\n\n${lines.join('\n')}\n\n${END}`;
}

/** The text with the list in its place, or the list alone. */
export function withList(readme: string | null, folder: string, list: string): string {
  if (readme === null) return `# ${folder}\n\n${list}\n`;
  const between = new RegExp(`${BEGIN}[^]*?${END}`);
  return between.test(readme)
    ? readme.replace(between, () => list)
    : `${readme.trimEnd()}\n\n## Files\n\n${list}\n`;
}
