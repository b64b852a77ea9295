// SPDX-License-Identifier: GPL-2.0-only
// Checks that each file declares the names that the docs give it. They are `path` NAME in tables of what to change,
// and `path NAME` in inline code.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineCode, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Page } from './pages.ts';

/** The head of such a table. */
const HEAD = /^to change\|open\|it shows in$/;
const IN_CODE = /^((?:web|core-c|tests)\/[^\s<>*…]+) (\w+)$/;
const IN_TABLE = /`((?:web|core-c|tests)\/[^`<>*…]+)`(?: (\w+))?/g;

function fault(root: string, path: string, name: string | undefined): string | null {
  const file = join(root, path);
  if (!existsSync(file)) return `there is no ${path}`;
  if (name === undefined || statSync(file).isDirectory()) return null;
  const declares = new RegExp(`(?:const|function\\*?|class|interface|type) ${name}\\b`);
  return declares.test(readFileSync(file, 'utf8')) ? null : `${path} declares no ${name}`;
}

const isHead = (row: TableRow): boolean => HEAD.test(row.children.map((cell) => toString(cell)).join('|'));

/** The rows of such tables, each as the page writes it. */
export function mapRows({ text, tree }: Page): readonly { readonly line: number; readonly cells: string }[] {
  const rows: { line: number; cells: string }[] = [];
  visit(tree, 'table', ({ children: [head, ...others] }) => {
    if (!head || !isHead(head)) return;
    for (const { position } of others) {
      const { start, end } = position!;
      rows.push({ line: start.line, cells: text.slice(start.offset, end.offset) });
    }
  });
  return rows;
}

export function exportFaults(root: string, page: Page): readonly string[] {
  const faults: string[] = [];
  const check = (line: number, path: string, name: string | undefined): void => {
    const wrong = fault(root, path, name);
    if (wrong) faults.push(`${page.name}:${line}: ${wrong}`);
  };
  for (const { line, cells } of mapRows(page))
    for (const [, path, name] of cells.matchAll(IN_TABLE)) check(line, path!, name);
  visit(page.tree, 'inlineCode', ({ value, position }: InlineCode) => {
    const [, path, name] = IN_CODE.exec(value) ?? [];
    if (path) check(position!.start.line, path, name);
  });
  return faults;
}
