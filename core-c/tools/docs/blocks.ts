// SPDX-License-Identifier: GPL-2.0-only
// Finds the blocks of commands on a page of the docs, with what their info strings say: needs=WHAT, exit=N. A block
// `text output` below one is what it prints.
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page } from './pages.ts';
import { quickFault } from './quick.ts';
import { commandsOf } from './shell.ts';

/** Why `npm test` does not run a block. */
export const NEEDS = {
  long: 'it takes minutes',
  kernels: 'it needs added kernels',
  qemu: 'it needs QEMU',
  bench: 'it needs what npm run bench installs',
  parallel: 'it needs GNU parallel',
  duckdb: 'it needs DuckDB',
  ray: 'it needs Ray',
  network: 'it fetches from the network',
  root: 'it installs Debian packages',
  server: 'it serves until it is stopped',
  files: 'it needs files of the reader',
  edit: 'it changes files of the tree',
} as const;
export type Need = keyof typeof NEEDS;

/** Languages of blocks that are shown, not run. */
const SHOWN = ['text', 'json', 'yaml', 'js', 'ts', 'tsx', 'c', 'css', 'html', 'mdx', 'python', 'sql', 'diff'];

export interface Block {
  /** `docs/tutorials/first-insert.md:12`: the fence's line. */
  readonly place: string;
  readonly script: string;
  readonly needs: readonly Need[];
  readonly exit: number;
  /** null: the page does not show what it prints. */
  readonly output: string | null;
}

const isNeed = (word: string): word is Need => Object.hasOwn(NEEDS, word);
const isCode = (node: unknown): node is Code => (node as Code | undefined)?.type === 'code';

/** Throws what is wrong with the words of the info string. */
function saidOf(meta: string): Pick<Block, 'needs' | 'exit'> {
  const needs: Need[] = [];
  let exit = 0;
  for (const word of meta.split(/\s+/).filter(Boolean)) {
    const [, name, value = ''] = /^(needs|exit)=(.+)$/.exec(word) ?? [];
    if (name === 'exit' && /^\d{1,3}$/.test(value)) exit = Number(value);
    else if (name === 'needs' && value.split(',').every(isNeed))
      needs.push(...value.split(',').filter(isNeed));
    else
      throw new Error(`“${word}” is not known; allowed: exit=N, needs= and ${Object.keys(NEEDS).join(', ')}`);
  }
  return { needs, exit };
}

export function blocksOf({ name, tree }: Page) {
  const blocks: Block[] = [];
  const faults: string[] = [];
  visit(tree, 'code', (node, index, parent) => {
    const place = `${name}:${node.position!.start.line}`;
    const { lang, meta } = node;
    const isOutput = lang === 'text' && meta === 'output';
    const [before, after] = [-1, 1].map((beside) => parent!.children[index! + beside]);
    if (isOutput && !(isCode(before) && before.lang === 'sh'))
      faults.push(`${place}: “text output” belongs directly below a block of sh`);
    else if (lang !== 'sh' && !SHOWN.includes(lang ?? ''))
      faults.push(
        `${place}: a block in ${lang ? `“${lang}”` : 'no language'}; allowed: sh, which the tests run, ${SHOWN.join(', ')}`,
      );
    if (lang !== 'sh') return;
    try {
      const { needs, exit } = saidOf(meta ?? '');
      const output = isCode(after) && after.meta === 'output' ? after.value : null;
      const fault = needs.length ? null : commandsOf(node.value).map(quickFault).find(Boolean);
      if (fault) throw new Error(`${fault}; say what it needs, as in needs=long`);
      blocks.push({ place, script: node.value, needs, exit, output });
    } catch (error) {
      faults.push(`${place}: ${(error as Error).message}`);
    }
  });
  return { blocks, faults };
}
