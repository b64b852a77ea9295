// SPDX-License-Identifier: GPL-2.0-only
// Puts made parts into pages of the docs: between `<!-- NAME: npm run lists -->` and `<!-- end of NAME -->`.

export type Parts = Readonly<Record<string, string>>;

/** A row of a table in Markdown. A bar would end a cell. */
export const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

export const code = (text: string): string => `\`${text}\``;

/** The page with these parts. Throws where the page lacks the place of one. */
export function withParts(page: string, text: string, parts: Parts): string {
  let whole = text;
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name}: npm run lists -->`, `<!-- end of ${name} -->`];
    const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${page}: “${name}” has no place: write ${begin} and ${end}`);
    whole = `${whole.slice(0, from)}${begin}\n\n${part}\n\n${whole.slice(to)}`;
  }
  return whole;
}
