// SPDX-License-Identifier: GPL-2.0-only
// Checks the table of commands. package.json has each; --help fits a screen and does nothing. A wrong option is
// refused before anything runs. The table has the options that the parsers read. LONG=1 starts each in a bare
// clone.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, test, vi } from 'vitest';
import { nameOf } from '../../core-c/output/help.mjs';
import { COMMANDS, commandOf, helpFor, unknownIn } from '../../core-c/tools/commands/index.mjs';
import { main } from '../../core-c/tools/commands/start.mjs';
import { knownKernels } from '../../core-c/tools/setup/kernel/list.mjs';
import { GROUPS } from '../../core-c/tools/setup/packages.mjs';
import { ROOT } from '../../core-c/tools/setup/remove.mjs';

const [LINES, COLUMNS] = [24, 100];
const names = Object.keys(COMMANDS);
/** Commands that start by files of their own. */
const OWN = ['start', 'test', 'setup', 'check'];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Starts a command in this process; its steps are noted, not run. */
async function started(name: string, ...args: readonly string[]) {
  const steps: string[] = [];
  const said: string[] = [];
  for (const to of ['log', 'error'] as const)
    vi.spyOn(console, to).mockImplementation((line) => void said.push(String(line)));
  await main(name, args, (step, given) => {
    steps.push([step, ...given].join(' '));
    return Promise.resolve(0);
  });
  return { steps, said: said.join('\n'), code: process.exitCode ?? 0 };
}

test('package.json has every command, and each its help', () => {
  const launched = names.filter((name) => !OWN.includes(name));
  for (const name of launched) expect(scripts[name]).toBe(`node core-c/tools/command.mjs ${name}`);
  expect(Object.keys(scripts).filter((name) => !names.includes(name))).toEqual(['headless', 'lint']);
});

describe.each(names)('%s', (name) => {
  const { options = [], words } = COMMANDS[name]!;
  it('has a help that fits a screen, examples first', () => {
    const lines = helpFor(name).split('\n');
    expect(lines.length).toBeLessThanOrEqual(LINES);
    expect(lines.filter((line) => line.length > COLUMNS)).toEqual([]);
    for (const [form] of options) expect(helpFor(name)).toContain(`\n  ${form}  `);
    const { usage, examples } = commandOf(name);
    for (const [line] of examples)
      expect(helpFor(name).indexOf(line)).toBeLessThan(helpFor(name).indexOf(usage));
  });
  it('takes its own examples and no other option', () => {
    for (const [line] of COMMANDS[name]!.examples ?? [])
      expect(unknownIn(name, line.split(' ').filter(Boolean))).toBeUndefined();
    expect(unknownIn(name, ['--no-such'])).toBe('--no-such');
    expect(unknownIn(name, ['word'])).toBe(words && !words.startsWith('--') ? undefined : 'word');
  });
  it.skipIf(OWN.includes(name))('answers --help and a wrong option without a step', async () => {
    expect(await started(name, '--help')).toEqual({ steps: [], said: helpFor(name), code: 0 });
    const wrong = await started(name, '--no-such');
    expect(wrong.said).toMatch(/Unknown option: --no-such\nUsage: npm run .*\nMore: npm run .* -- --help$/);
    expect([wrong.steps, wrong.code]).toEqual([[], 2]);
  });
});

test('the last step gets the arguments', async () => {
  const { steps } = await started('bench', '--only', 'page-cache');
  expect(steps).toEqual([
    'core-c/tools/setup.mjs --no-tests --with bench',
    'core-c/bench/main.ts --only page-cache',
  ]);
  expect((await started('record', '--', 'cp', '--help')).steps).toEqual([
    'core-c/booted/start.mjs record/main -- cp --help',
  ]);
});

/** The options that a parser's text reads: those that it gives to parseArgs, or `'--only'`, or lists of names. */
function readBy(text: string): readonly string[] {
  const all = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map((m) => `--${m[1]!}`);
  const parsed = all(/\b([a-z][a-z-]*)'?: \{ type: '/g);
  if (parsed.length) return parsed;
  const flags = /^const FLAGS = \[(.*)\]/m.exec(text)?.[1]?.match(/[a-z]+/g) ?? [];
  return [
    ...all(/'--([a-z][\w-]*)'/gi),
    ...all(/^ {2}([a-z]+): 'a (?:file|part)/gm),
    ...flags.map((f) => `--${f}`),
  ];
}
/** `release` runs build's parser with it. */
const HIDDEN = ['--release'];

const parsers = new Map(
  names.flatMap((name) => (COMMANDS[name]!.parser ? [[COMMANDS[name]!.parser, name]] : [])),
);
test.each([...parsers])('%s reads the options that the table has', (parser, name) => {
  const text =
    read(parser).replace(/.*\bgit\b.*/g, '') + (name === 'mutants' ? read('core-c/tools/long/noted.ts') : '');
  const found = new Set(readBy(text).filter((option) => !HIDDEN.includes(option)));
  expect([...found].sort()).toEqual(COMMANDS[name]!.options!.map(nameOf).sort());
});

test('set-up reads the options that the table has', () => {
  const found = new Set(readBy(read('core-c/tools/setup/options.mjs')));
  const listed = OWN.flatMap((name) => COMMANDS[name]!.options ?? []).map(nameOf);
  expect([...found].sort()).toEqual([...new Set(listed)].sort());
  expect(helpFor('setup').replace(/\s+/g, ' ')).toContain(Object.keys(GROUPS).join(', '));
  for (const option of ['booted', 'record'])
    expect(knownKernels().map(({ id }) => id)).toEqual(
      expect.arrayContaining(helpFor(option).match(/linux-\d+\.\d+/g)!),
    );
});

const bare = mkdtempSync(join(tmpdir(), 'treewalk-'));
afterAll(() => rmSync(bare, { recursive: true }));

test('--help needs no packages', () => {
  for (const path of [
    'core-c/tools',
    'core-c/output',
    'core-c/booted/start.mjs',
    'core-c/kernels.json',
    'package.json',
  ])
    cpSync(join(ROOT, path), join(bare, path), { recursive: true });
  const call = (...args: readonly string[]) =>
    spawnSync(args[0]!, args.slice(1), { cwd: bare, encoding: 'utf8' });
  expect(call('node', 'core-c/tools/command.mjs', 'bench', '--help').stdout).toBe(`${helpFor('bench')}\n`);
  const { stderr, status } = call('node', 'core-c/tools/command.mjs', 'lists');
  expect([stderr, status]).toEqual(['Treewalk is not set up here. Run: npm run setup\n', 1]);
  // This one sets up first.
  const booted = call('node', 'core-c/tools/command.mjs', 'booted', '--kernel', 'linux-4');
  expect(booted.stderr).toMatch(
    /^\n--kernel linux-4: there is no such kernel\.\n[^]*\nUsage: npm run -s booted/,
  );
  expect(booted.status).toBe(2);
  for (const name of process.env['LONG'] ? names : [])
    expect(call('npm', 'run', '-s', name, '--', '--help')).toMatchObject({
      status: 0,
      stdout: `${helpFor(name)}\n`,
    });
}, 60_000);
