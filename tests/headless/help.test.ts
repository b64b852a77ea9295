// SPDX-License-Identifier: GPL-2.0-only
// Checks the runner's help. It fits a screen, each subject has its text, and every option is explained. Every
// example of the table can be typed.
import { execFileSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { nameOf } from '../../core-c/output/help.mjs';
import { argsOf } from '../../web/src/headless/args.ts';
import { CALL } from '../../web/src/headless/cli/shared.ts';
import { COMMAND_NAMES, COMMANDS } from '../../web/src/headless/cli/index.ts';
import { HELP, TOPICS } from '../../web/src/headless/usage.ts';
import { headless } from '../support/headless.ts';
import { models } from '../support/run.ts';

const [LINES, COLUMNS] = [24, 100];

/** The words of a line of bash, and what is piped into it. */
function words(line: string) {
  const [, input = '', call = line] = /^printf '(.*)' \| (.*)$/.exec(line) ?? [];
  expect(call.startsWith(`${CALL} `)).toBe(true);
  const args = [...call.slice(CALL.length).matchAll(/'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2]!);
  return { args, input: input.replaceAll('\\n', '\n') };
}

test('the first screen fits, with examples before the subjects', async () => {
  const { stdout, status } = await headless(['--help']);
  expect(stdout).toBe(`${HELP}\n`);
  expect(status).toBe(0);
  expect(HELP.split('\n').length).toBeLessThanOrEqual(LINES);
  expect(HELP.indexOf(CALL)).toBeLessThan(HELP.indexOf('More: '));
});

describe.each([...COMMAND_NAMES, ...Object.keys(TOPICS), ...models.keys()])('--help %s', (subject) => {
  it('has a text of its own, on lines that fit', async () => {
    const { stdout, status } = await headless(['--help', subject]);
    expect(status).toBe(0);
    expect(stdout).not.toBe(`${HELP}\n`);
    expect(stdout.split('\n').filter((line) => line.length > COLUMNS && !line.includes(CALL))).toEqual([]);
  });
});

describe.each(COMMAND_NAMES)('%s', (name) => {
  const { options, examples = [], by } = COMMANDS[name];
  it('explains every option', async () => {
    const { stdout } = await headless(['--help', name]);
    for (const option of options) expect(stdout).toContain(`\n  ${option[0]}  `);
    expect(options.map(nameOf)).toEqual(expect.arrayContaining([...by]));
  });
  test.each(examples.map(([line]) => line).filter((line) => !line.startsWith('eval')))('%s', (line) => {
    expect(argsOf(words(line).args).is).toBe(name);
  });
});

test.each(['list', 'run', 'query', 'queries', 'places', 'quiz', 'exercises'] as const)(
  'the examples of %s run',
  async (name) => {
    for (const [line] of COMMANDS[name].examples ?? []) {
      const { args, input } = words(line);
      const { status, stderr } = await headless(args, input);
      expect([line, status, stderr]).toEqual([line, 0, '']);
    }
  },
);

test('a command with --help, or an option by its name, is its help', async () => {
  const of = async (...args: readonly string[]) => (await headless(args)).stdout;
  expect(await of('page-cache', '--query', 'walk', '--help')).toBe(await of('--help', 'query'));
  expect(await of('--help', 'seed')).toBe(await of('--help', 'quiz'));
  expect(await of('page-cache', '--help')).toContain('split-order9');
});

test('an unknown subject is refused with the list', async () => {
  const { status, stdout, stderr } = await headless(['--help', 'querry']);
  expect(stderr).toMatch(/^"querry" is no subject of --help; allowed: list, run, query, .*page-cache/);
  expect([status, stdout]).toEqual([2, '']);
});

test.each([
  [['page-cache', '--bogus'], 'run'],
  [['--quiz', 'page-cache'], 'quiz'],
  [['--grade'], 'grade'],
  [['page-cache', '--query', 'walk'], 'query'],
] as const)('a mistake in %j names the usage of the command that was meant', async (args, name) => {
  const { status, stderr } = await headless(args);
  const [message, ...rest] = stderr.trimEnd().split('\n');
  expect(message).not.toMatch(/^Usage/);
  expect(rest).toEqual([`Usage: ${COMMANDS[name].usage}`, `More: ${CALL} --help ${name}`]);
  expect(status).toBe(2);
});

test('bash completes scenarios, options and exercises', async () => {
  const { stdout } = await headless(['--completion', 'bash']);
  const completed = (...line: readonly string[]): readonly string[] => {
    const script = `${stdout}\nCOMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _treewalk; echo "\${COMPREPLY[*]}"`;
    const said = execFileSync('bash', ['-c', script, 'bash', 'treewalk', ...line], { encoding: 'utf8' });
    return said.trim().split(' ');
  };
  expect(completed('page-cache', '--scenario', 'split-order9')).toEqual(['split-order9']);
  expect(completed('xarray', '--scenario', 'split-order9')).toEqual(['']);
  expect(completed('--scen')).toEqual(['--scenario']);
  expect(completed('--exercise', 'three')).toEqual(['three-walks']);
  expect(completed('page-cache', '--policy', '')).toEqual(['clock', 'lru']);
  expect((await headless(['--completion', 'fish'])).stderr).toMatch(
    /^--completion is fish; allowed: bash, zsh/,
  );
});
