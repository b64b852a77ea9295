// SPDX-License-Identifier: GPL-2.0-only
// Checks that files which a page names in inline code exist. `<slug>`, `*`, `…` and words in capitals stand for any name.
import { posix } from 'node:path';
import type { Code, InlineCode } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page } from './pages.ts';

const ENDING = /\.(?:tsx?|mts|mjs|js|svg|json|jsonl|md|mdx|c|h|css|html|txt|ops|bt|py|webp|png|gz|wasm)$/;
/** A name, or names with slashes. */
const PATH = /^[\w@.<>*…{},+-]+(?:\/[\w@.<>*…{},+-]+)*\/?$/;
/** Folders that set-up and builds make, which are no part of the tree. */
const MADE =
  /^(?:dist|dist-release|dist-scorm|node_modules|\.cache|public\/core|playwright-report|test-results)(?:\/|$)/;
/** Folders of a kernel tree. Its files are no part of ours. */
const KERNEL =
  /^(?:arch|block|drivers|fs|include|init|ipc|kernel|lib|linux|asm|mm|net|tools\/testing|slice)\//;
/** A file that a reader makes by the page's steps has such a name, or is in a block of that page. */
const READERS = /(?:^|\/)my[-_]/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The names that a pattern's part matches: `{a,b}` one of them, `*` and `…` anything, all other parts one name. */
function anyOf(part: string): string {
  if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escaped).join('|')})`;
  return /^[*…]/.test(part) ? '.*' : String.raw`[^/\n]+`;
}

export class Tree {
  readonly #files: readonly string[];
  readonly #tops: ReadonlySet<string>;
  /** All files and folders, each on a line with a slash before it. */
  readonly #all: string;
  constructor(files: readonly string[]) {
    this.#files = files;
    this.#tops = new Set(files.map((file) => file.split('/')[0]!));
    const folders = files.flatMap((file) =>
      [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)),
    );
    this.#all = [...new Set([...this.#files, ...folders])].map((name) => `/${name}`).join('\n');
  }

  /** Whether a word means a file. It has a file's ending, or begins or ends like a folder's path. */
  isPath(word: string): boolean {
    if (!PATH.test(word) || /^[\d.,/]+$|^\.\w+(?:\.\w+)?$/.test(word)) return false;
    const [top = ''] = word.split('/');
    return ENDING.test(word) || (word.includes('/') && (word.endsWith('/') || this.#tops.has(top)));
  }

  /** Whether such a file or folder exists below the root, a page's folder, or any other folder. */
  has(path: string, page: string): boolean {
    const name = path.replace(/\/$/, '');
    const there = posix.normalize(posix.join(posix.dirname(page), name));
    return this.#has(name.replace(/^(?:\.\.?\/)+/, '')) || this.#has(there);
  }

  #has(name: string): boolean {
    const pattern = name
      .split(/(<[^>]+>|\*\*?|…|\{[^}]*\}|(?<![\w.])[A-Z][A-Z-]+(?!\w))/)
      .map((part, i) => (i % 2 ? anyOf(part) : escaped(part)))
      .join('');
    return new RegExp(`/${pattern}$`, 'm').test(this.#all);
  }
}

export function pathFaults(tree: Tree, page: Page): readonly string[] {
  const blocks: string[] = [];
  visit(page.tree, 'code', ({ value }: Code) => void blocks.push(value));
  const shown = blocks.join('\n');
  const faults: string[] = [];
  visit(page.tree, 'inlineCode', ({ value, position }: InlineCode) => {
    const path = value.replace(/:\d+$/, '');
    if (!tree.isPath(path) || MADE.test(path) || KERNEL.test(path) || READERS.test(path)) return;
    if (path.startsWith('lessons/') || tree.has(path, page.name) || shown.includes(posix.parse(path).name))
      return;
    faults.push(
      `${page.name}:${position!.start.line}: there is no ${path}${path.includes('/') ? '' : '; name its folder, if a build makes it'}`,
    );
  });
  return faults;
}
