// SPDX-License-Identifier: GPL-2.0-only
// Checks each rule for the docs on pages that break it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { exportFaults, mapRows } from './exported.ts';
import { Links } from './links.ts';
import { optionFaults } from './options.ts';
import { docsPages, pageOf } from './pages.ts';
import { pathFaults, Tree } from './paths.ts';
import { commandsOf } from './shell.ts';
import { sizeFaults } from './sizes.ts';

const FENCE = '```';
const block = (info: string, ...lines: readonly string[]): string =>
  [FENCE + info, ...lines, FENCE, ''].join('\n');
const LIST = 'npm run -s headless -- --list';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'treewalk-docs-'));
  mkdirSync(join(root, 'docs/how-to'), { recursive: true });
  mkdirSync(join(root, 'web'));
  writeFileSync(join(root, 'README.md'), '# Treewalk\n');
  writeFileSync(join(root, 'docs/how-to/a.md'), '# A\n\n## A `key` of it\n\n## A key of it\n');
  writeFileSync(join(root, 'web/a.ts'), 'export const ONE = 1;\nexport function two() {}\n');
});
afterAll(() => rmSync(root, { recursive: true }));

it('finds the pages at the top and below docs/', () =>
  expect(docsPages(root)).toEqual(['README.md', 'docs/how-to/a.md']));

it.each([
  [
    "printf 'a\\nb # c' | npm run x -- --ops - # d",
    [
      ['printf', 'a\\nb # c'],
      ['npm', 'run', 'x', '--', '--ops', '-'],
    ],
  ],
  ['A=1 b "c d" \\\n  e > f 2>&1 && g; h', [['b', 'c d', 'e'], ['g'], ['h']]],
  ["cat <<'END' | sort\nnot a command\nEND\nlast", [['cat'], ['sort'], ['last']]],
  ['for a in b c; do d $a; done', [['for', 'a', 'in', 'b', 'c'], ['d', '$a'], ['done']]],
])('splits %j into commands', (script, words) =>
  expect(commandsOf(script).map((command) => command.words)).toEqual(words),
);
it('says on which line each begins', () =>
  expect(commandsOf('a\n\nb \\\n c\ncat <<E\nx\nE\nd').map(({ line }) => line)).toEqual([1, 3, 5, 8]));

describe('a block', () => {
  const of = (text: string) => blocksOf(pageOf('a.md', text));
  it('says what it needs, how it ends and what it prints', () =>
    expect(of(`${block('sh needs=long,kernels exit=2', LIST)}\n${block('text output', 'v6.9')}`)).toEqual({
      faults: [],
      blocks: [{ place: 'a.md:1', script: LIST, needs: ['long', 'kernels'], exit: 2, output: 'v6.9' }],
    }));
  it('runs in npm test where it needs nothing', () =>
    expect(of(`1. A step:\n\n   ${FENCE}sh\n   ${LIST}\n   npm test -- --help\n   ${FENCE}\n`)).toEqual({
      faults: [],
      blocks: [{ place: 'a.md:3', script: `${LIST}\nnpm test -- --help`, needs: [], exit: 0, output: null }],
    }));
  it.each([
    [block('zsh', 'ls'), 'a.md:1: a block in “zsh”; allowed: sh, which the tests run, text'],
    [block('', 'ls'), 'a.md:1: a block in no language; allowed: sh'],
    [
      `\n${block('sh needs=luck', 'ls')}`,
      'a.md:2: “needs=luck” is not known; allowed: exit=N, needs= and long',
    ],
    [block('sh exits=2', 'ls'), 'a.md:1: “exits=2” is not known'],
    [
      block('sh', 'npm test'),
      'a.md:1: npm test does not run “npm … test”; say what it needs, as in needs=long',
    ],
    [block('sh', 'ls', 'sudo ls'), 'a.md:1: npm test does not run “sudo”'],
    [block('text output', 'v6.9'), 'a.md:1: “text output” belongs directly below a block of sh'],
  ])('is refused: %j', (text, fault) => expect(of(text).faults).toEqual([expect.stringContaining(fault)]));
});

describe('a link', () => {
  it.each([
    'how-to/a.md',
    'how-to/a.md#a-key-of-it',
    'how-to/a.md#a-key-of-it-1',
    '../web/',
    '#b',
    'https://a.org',
    '#v=1&ex=zswap',
  ])('leads to %s', (url) => {
    writeFileSync(join(root, 'docs/b.md'), '# B');
    expect(new Links(root).faults(pageOf('docs/b.md', `# B\n\n[b](${url})`))).toEqual([]);
  });
  it.each([
    ['a.md', 'there is no docs/a.md'],
    ['how-to/a.md#b', 'docs/how-to/a.md has no heading for #b; it has: a, a-key-of-it, a-key-of-it-1'],
    ['../web/a.ts#L1', 'only a page has anchors'],
    ['../../web', 'leads out of the repository'],
  ])('leads nowhere: %s', (url, why) =>
    expect(new Links(root).faults(pageOf('docs/b.md', `One [b]\n\n[b]: ${url}`))).toEqual([
      `docs/b.md:3: the link ${url}: ${why}`,
    ]),
  );
});

describe('a file', () => {
  const tree = new Tree(['web/src/a/model.ts', 'web/src/b/view.tsx', 'docs/b.md', 'package.json', '.ci/run']);
  const faults = (code: string, more = '') =>
    pathFaults(tree, pageOf('docs/a.md', `One \`${code}\`.\n\n${more}`));
  it.each([
    ...[
      'web/src/a/model.ts',
      'web/src/a/',
      'model.ts',
      'a/model.ts:12',
      'web/src/<slug>/model.ts',
      'web/src/*/model.ts',
    ],
    ...[
      'web/src/NAME/view.tsx',
      'web/…/model.ts',
      './b.md',
      '../package.json',
      '.ci/run',
      'web/src/{a,b}/model.ts',
    ],
    ...[
      'dist/',
      '.cache/linux/',
      'lib/xarray.c',
      'web/lessons/my-lesson.mdx',
      'page-cache/split',
      'text/html',
      '1/0',
      'a / b',
    ],
  ])('is there, or no file of ours: %s', (code) => expect(faults(code)).toEqual([]));
  it.each([
    'web/src/c/model.ts',
    'web/src/a/view.tsx',
    'odel.ts',
    'web/<slug>/model.ts',
    'src/c/',
    './c.md',
    'kernel.json',
  ])('is not there: %s', (code) =>
    expect(faults(code)).toEqual([expect.stringContaining(`docs/a.md:1: there is no ${code}`)]),
  );
  it('is the reader’s where a block makes it', () =>
    expect(faults('web/mine.c', block('sh', 'cp a mine.c'))).toEqual([]));
});

describe('an option', () => {
  const faults = (text: string) => optionFaults(pageOf('a.md', text));
  it.each([
    ...[
      '`--compare`',
      '`--json`',
      '`npm start -- --port 80`',
      '`-- --seconds N`',
      '`npm run -s booted -- --kernel ID`',
    ],
    block('sh', 'npm run -s headless -- zswap --queries', 'parallel --tag a'),
    `${block('sh', 'parallel --tag a')}\n\`--tag\``,
    '`npm run record -- --kernel linux-6.1 -- ls --all`',
  ])('is known: %j', (text) => expect(faults(text)).toEqual([]));
  it.each([
    ['`--jsonl`', 'no command has an option --jsonl'],
    ['`npm run headless -- --port`', 'npm run headless has no option --port'],
    ['`npm run heedless`', 'there is no npm script “heedless”'],
    [block('sh', 'ls', 'npm start -- --query x'), 'npm run start has no option --query'],
  ])('is not known: %j', (text, fault) => expect(faults(text)).toEqual([`a.md:1: ${fault}`]));
});

describe('a name of a file', () => {
  const table = (cell: string): string =>
    `| to change | open | it shows in |\n| --- | --- | --- |\n| it | ${cell} | the page |\n`;
  const faults = (text: string) => exportFaults(root, pageOf('a.md', text));
  it.each([
    table('`web/a.ts` ONE, `web/a.ts` two, `web/`'),
    '`web/a.ts two`',
    '`web/a.ts` three',
    '| a | `web/b.ts` |',
  ])('is declared: %j', (text) => expect(faults(text)).toEqual([]));
  it.each([
    [table('`web/a.ts` TWO'), 'a.md:3: web/a.ts declares no TWO'],
    [table('`web/b.ts`'), 'a.md:3: there is no web/b.ts'],
    ['`web/a.ts three`', 'a.md:1: web/a.ts declares no three'],
  ])('is not: %j', (text, fault) => expect(faults(text)).toEqual([fault]));
  it('stands in a row of the map', () =>
    expect(mapRows(pageOf('a.md', table('x'))).map(({ line }) => line)).toEqual([3]));
});

describe('a page', () => {
  it.each([
    ['README.md', 5_999],
    ['CONTRIBUTING.md', 4_999],
    ['ARCHITECTURE.md', 9_999],
    ['docs/a.md', 9_999],
    ['CHANGELOG.md', 99_999],
  ])('%s has at most %i bytes and one more', (page, bytes) => {
    const text = `# ${'x'.repeat(bytes - 1)}`;
    expect(sizeFaults(pageOf(page, text.slice(0, -1)))).toEqual([]);
    expect(sizeFaults(pageOf(page, `${text}é`))).toHaveLength(page === 'CHANGELOG.md' ? 0 : 1);
  });
  it('begins with its title', () => expect(sizeFaults(pageOf('docs/a.md', 'Text'))).toHaveLength(1));
});
