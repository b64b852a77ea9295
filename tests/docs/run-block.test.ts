// SPDX-License-Identifier: GPL-2.0-only
// Checks that the runner of the docs' blocks notices how a block ends and what it prints.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Block } from '../../core-c/tools/docs/blocks.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { unableTo } from './able.ts';
import { BlockRunner, prints } from './run-block.ts';

const HEADLESS = 'npm run -s headless --';
const runner = new BlockRunner();
afterAll(() => runner.end());
const block = (script: string, more: Partial<Block> = {}): Block => ({
  ...{ place: 'a.md:1', script, needs: [], exit: 0, output: null, ...more },
});

test.each([
  [
    'a pipe',
    block(`printf 'add 512 9\\nevict 512\\n' | ${HEADLESS} page-cache --ops - --json | grep -c walks`),
  ],
  [
    'a here-document',
    block(`${HEADLESS} page-cache --ops - > run.txt <<'END'\nadd 512 9\nEND\ntest -s run.txt`),
  ],
  ['a file of an earlier block', block('test -s run.txt')],
  [
    'a file of the tree',
    block(`${HEADLESS} page-cache --ops core-c/exhibits/page-cache/scenarios/first-insert.ops`),
  ],
  ['an exit code', block(`${HEADLESS} page-cash --queries`, { exit: 2, output: '…page-cash…\n…' })],
  ['what it prints', block(`${HEADLESS} --list | head -n 1; echo end`, { output: '…\nend' })],
  [
    'another command',
    block('npm run -s prose -- --help', { output: 'Measures the sentences of the docs…\n…' }),
  ],
])('runs %s', async (_, asked) => expect(await runner.fault(asked)).toBe(null));

test('leaves the tree as it is', () => expect(existsSync(join(ROOT, 'run.txt'))).toBe(false));

test.each([
  ['the exit code', block('false'), 'a.md:1: exit code 1, not 0'],
  ['an exit code that is 0', block('true', { exit: 2 }), 'a.md:1: exit code 0, not 2'],
  ['a line before the last', block('false\ntrue'), 'a.md:1: exit code 1, not 0'],
  [
    'a failure in a pipe',
    block(`${HEADLESS} page-cash --queries | cat`),
    'headless -- page-cash --queries: exit code 2',
  ],
  ['what it prints', block('echo one', { output: 'two' }), 'a.md:1: it does not print\ntwo\nbut\none'],
])('notices %s', async (_, asked, fault) => expect(await runner.fault(asked)).toContain(fault));

test.each([
  ['a\nb', 'a\nb\n', true],
  ['a\n…', 'a\nb\nc', true],
  ['…\nb', 'a\nb', true],
  ['a…c', 'abc', true],
  ['a', 'a\nb', false],
  ['a\n…\nc', 'a\nb', false],
  ['a…c', 'ab\nc', false],
  ['a.c', 'abc', false],
])('a page that shows %j is right about %j: %s', (shown, said, right) =>
  expect(prints(shown, said)).toBe(right),
);

test.each([
  ['npm run -s sentences', [], false, null],
  ['npm run -s bench', ['long'], false, 'it takes minutes'],
  ['npm run -s kernel-tests', ['long'], true, null],
  ['npm test', ['long'], true, 'it runs tests, or writes into the tree'],
  ['npm test -- --help', ['long'], true, null],
  ['npm run build', ['long'], true, 'it runs tests, or writes into the tree'],
  ['npm run setup', ['long', 'network'], true, 'it fetches from the network'],
  [
    'npm run -s headless -- zswap --variant linux-0.1 --scenario x',
    ['kernels'],
    true,
    'it needs added kernels',
  ],
] as const)('%s, needs %j, long %s: %s', (script, needs, long, why) =>
  expect(unableTo({ script, needs }, long)).toBe(why),
);
