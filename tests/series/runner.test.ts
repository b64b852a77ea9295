// SPDX-License-Identifier: GPL-2.0-only
// Checks the runner's command for a patch series: what it prints, and how it ends.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { headless } from '../support/headless.ts';
import { run } from '../support/run.ts';
import { NO_COUNT, NO_SUCH_NAME, REWORD, V69, V69_TEXT, WALK_MORE, put, seriesOf } from './patches.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const AGAINST = ['--against', 'v6.9'];
const FEW = ['--random', '40'];
const series = (input: string, ...args: readonly string[]) =>
  headless(['page-cache', '--series', '-', ...AGAINST, ...args], input);

async function json(input: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = await series(input, '--json', ...args);
  expect(stderr).toBe('');
  return { status, json: JSON.parse(stdout) as Printed };
}
interface Printed {
  readonly exhibit: string;
  readonly kernel: string;
  readonly against: string;
  readonly patches: readonly {
    readonly n: number;
    readonly subject: string;
    readonly files: readonly string[];
    readonly applies: boolean;
    readonly compiles: boolean;
    readonly message: string;
  }[];
  readonly rows: readonly {
    readonly scenario: string;
    readonly op: string;
    readonly counts: Readonly<Record<string, Readonly<Record<string, number>> | null>>;
  }[];
  readonly random: {
    readonly operations: number;
    readonly differ: number;
    readonly first: {
      readonly n: number;
      readonly ops: string;
      readonly seed: number;
      readonly message: string;
    } | null;
  } | null;
  readonly agree: boolean;
}

test('a row has the counts of the base and of each patch; a walk more is no difference', async () => {
  const text = seriesOf(['say const', REWORD], ['walk once more', WALK_MORE]);
  const { status, json: printed } = await json(text, '--scenario', 'split-order9', ...FEW);
  expect(status).toBe(0);
  expect(printed).toMatchObject({ exhibit: 'page-cache', against: 'v6.9', agree: true });
  expect(printed.patches).toMatchObject([
    { n: 1, subject: 'say const', files: [V69], applies: true, compiles: true, message: '' },
    { n: 2, subject: 'walk once more', files: [V69], applies: true, compiles: true, message: '' },
  ]);
  const alone = run('page-cache', 'v6.9', 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515\n').report;
  expect(printed.rows.map(({ op }) => op)).toContain('add 515');
  const { counts } = printed.rows.find(({ op }) => op === 'add 515')!;
  expect(Object.keys(counts).sort()).toEqual(['1', '2', 'base']);
  expect(counts['base']).toMatchObject(alone.ops[4]!.counters);
  expect(counts['1']).toEqual(counts['base']);
  expect(counts['2']!['walks']).toBe(counts['base']!['walks']! + 1);
  expect(counts['2']!['linesUnderLock']).toBeGreaterThan(counts['base']!['linesUnderLock']!);
  expect(printed.random).toMatchObject({ operations: 40, differ: 0 });
});

test('what a patch breaks is found: in a scenario, and in random operations with its shortest case', async () => {
  const text = seriesOf(['count nothing', NO_COUNT]);
  const { status, stdout } = await series(text, '--scenario', 'into-hole', ...FEW);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^count nothing\npage-cache, fan-out 64; base: v6\.9, kernel 6\./);
  expect(stdout).toMatch(/^ {2}1\/1 {2}count nothing \(\S+v69\.c \+1 −1\): compiles$/m);
  expect(stdout).toMatch(/^into-hole: add 70: 1\/1: mapping->nrpages is 0; the folios in the tree have 4$/m);
  expect(stdout).toMatch(/^40 random operations; CPU B acts in \d+, memory fails in \d+$/m);
  expect(stdout).toMatch(
    /^ {2}1\/1 {3}wrong in \d+ cases?.*\n {8}first, seed 1: add \d+\n {8}“add \d+”: mapping/m,
  );
});

describe('exit code 3, with the JSON', () => {
  test('what does not apply is named, with file and line', async () => {
    const text = seriesOf(['walk once more', WALK_MORE], ['say const', REWORD]).replace(
      '-\tlong nr',
      '-\tint nr',
    );
    const { status, json: printed } = await json(text);
    expect(status).toBe(3);
    expect(printed).toMatchObject({ agree: false, rows: [], random: null });
    expect(printed.patches.map(({ applies }) => applies)).toEqual([true, false]);
    expect(printed.patches[1]!.message).toContain(V69);
  });

  test('what does not compile is named, with clang’s place', async () => {
    const { status, json: printed } = await json(seriesOf(['let go', NO_SUCH_NAME], ['say const', REWORD]));
    expect(status).toBe(3);
    expect(printed.patches.map(({ compiles }) => compiles)).toEqual([false, false]);
    expect(printed.patches[0]!.message).toMatch(/v69\.c:\d+:\d+: error: .*nobody/);
    expect(printed.patches[1]!.message).toBe('not tried: patch 1 does not compile');
  });
});

describe('exit code 2, and one message', () => {
  const refused = async (input: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = await headless(['page-cache', ...args], input);
    expect([status, stdout]).toEqual([2, '']);
    return stderr;
  };

  test('no file, no diff', async () => {
    expect(await refused('', '--series', join(folder, 'none'))).toMatch(/^--series .*none: cannot be read/);
    expect(await refused('A letter.\n', '--series', '-')).toMatch(/^--series -: There is no unified diff/);
    mkdirSync(join(folder, 'empty'));
    expect(await refused('', '--series', join(folder, 'empty'))).toMatch(/No \.patch, .* is in this folder/);
  });

  test('an unknown kernel or scenario, with what is allowed', async () => {
    const text = seriesOf(['say const', REWORD]);
    expect(await refused(text, '--series', '-', '--against', 'linux-1.0')).toMatch(
      /^"linux-1\.0" is no variant of page-cache; allowed: .*v6\.9/,
    );
    expect(await refused(text, '--series', '-', '--scenario', 'nowhere')).toContain(
      '"nowhere" is no scenario',
    );
    expect(await refused(text, '--series', '-', '--random', 'many')).toContain('--random is many; allowed');
    expect(await refused(text, '--series', '-', '--git', folder, 'HEAD')).toContain('do not go together');
  });
});

describe('commits of a clone', () => {
  const clone = join(folder, 'clone');
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-C', clone, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const commit = (text: string, subject: string): void => {
    writeFileSync(join(clone, V69), text);
    git('add', '.');
    git('commit', '-qm', subject);
  };
  mkdirSync(dirname(join(clone, V69)), { recursive: true });
  git('init', '-q');
  commit(V69_TEXT, 'begin');
  commit(WALK_MORE(V69_TEXT), 'walk once more');
  const ops = join(folder, 'mine.ops');
  writeFileSync(ops, 'add 7\nadd 9\n');
  const asked = (...args: readonly string[]) =>
    headless(['page-cache', ...AGAINST, '--ops', ops, '--random', '0', '--json', '--git', clone, ...args]);

  test('the last one, of some paths, on operations of one’s own', async () => {
    const { status, stdout } = await asked('-1', '--', V69);
    expect(status).toBe(0);
    const printed = JSON.parse(stdout) as Printed;
    expect(printed).toMatchObject({ patches: [{ subject: 'walk once more', compiles: true }], random: null });
    expect(printed.rows.map((row) => [row.scenario, row.op]).sort()).toEqual([
      ['ops', 'add 7'],
      ['ops', 'add 9'],
    ]);
  });

  test('an empty range, a folder that is no clone, and no word that git could take for an option', async () => {
    expect(await asked('HEAD..HEAD')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no commit') as string,
    });
    expect(await asked('HEAD~1..HEAD', '--', 'mm')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no commit that changes mm') as string,
    });
    expect((await asked('--output=x')).status).toBe(2);
    expect((await asked('-x')).stderr).toMatch(/allowed: a range such as/);
    expect((await asked('nowhere')).stderr).toMatch(/git says “.*nowhere/);
    const none = await headless(['page-cache', '--git', join(folder, 'empty'), 'HEAD']);
    expect([none.status, none.stderr]).toEqual([
      2,
      expect.stringMatching(/git says “not a git repository/) as string,
    ]);
    expect((await headless(['page-cache', '--git', join(folder, 'gone'), 'HEAD'])).stderr).toContain(
      'is no folder',
    );
  });
});

test('the edits of these tests change the text', () => {
  expect(() => put('never there', '')(V69_TEXT)).toThrow('0 times');
});
