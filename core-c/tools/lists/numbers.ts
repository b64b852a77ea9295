// SPDX-License-Identifier: GPL-2.0-only
// Makes the list of numbers: every named number at a file's top level whose comment says what it limits or
// sets.

export interface NamedNumber {
  readonly name: string;
  /** As the file spells it: `384 << 20`. */
  readonly value: string;
  /** The first sentence of the number's comment. */
  readonly about: string;
}

/** A comment, and the declaration below it. */
const COMMENTED = /^\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n((?:export )?const .*)/gm;
const NUMBER = String.raw`-?[\d._][\w.]*(?: (?:<<|\*\*|[*/+-]) [\d._][\w.]*)*`;
/** One number, or several in brackets; names alone or in brackets. */
const DECLARED = new RegExp(
  String.raw`^(?:export )?const ([A-Z]\w*|\[[A-Z][\w, ]*\])(?:: [\w\[\] ]+)? = (${NUMBER}|\[${NUMBER}(?:, ${NUMBER})*\])(?: as const)?;$`,
);

export const numbersOf = (text: string): readonly NamedNumber[] =>
  [...text.matchAll(COMMENTED)].flatMap(([, comment, below]) => {
    const said = comment!
      .replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const about = /^.*?[.!?](?= [A-Z`]|$)/.exec(said)?.[0] ?? said;
    const [, names, value] = DECLARED.exec(below!) ?? [];
    return names ? [{ name: names.replace(/[[\]]/g, ''), value: value!, about }] : [];
  });

const CODE = /^(?:web\/src|web\/build|core-c)\/.*(?<!\.(?:test|bench))\.(?:tsx?|mjs|mts)$/;

/**
 * The room of a file: `web/src/past/query/answer.ts` is in `web/src/past`, `core-c/bench/run.ts` in
 * `core-c/bench`.
 */
const room = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('web/src/') ? 3 : 2)
    .join('/');

/** The page of all numbers, by room. */
export function numbersPage(files: readonly string[], read: (file: string) => string): string {
  const rooms = new Map<string, string[]>();
  for (const file of files.filter((name) => CODE.test(name)).sort())
    for (const { name, value, about } of numbersOf(read(file)))
      rooms.set(room(file), [
        ...(rooms.get(room(file)) ?? []),
        `- \`${name}\` = ${value}: ${about} \`${file.slice(room(file).length + 1)}\``,
      ]);
  const parts = [...rooms].map(([name, rows]) => `## ${name}\n\n${rows.join('\n')}\n`);
  return `# Limits, defaults and sizes\n\n\`npm run lists\` writes this page from the comments of the code. A number is changed in its file, behind its row.\n\n${parts.join('\n')}`;
}
