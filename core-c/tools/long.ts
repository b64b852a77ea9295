// SPDX-License-Identifier: GPL-2.0-only
// `npm run test:long`: runs all tests with large counts, in every theme and width, the boots, the other browsers, and
// another Debian. It takes hours. After a stop it continues with the first step that has not passed.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watchOutput } from '../output/watch.mjs';
import { going, Noted, progress } from './long/noted.ts';
import { missing } from './setup/packages.mjs';
import { run } from './setup/run.mjs';
import { ROOT } from './setup/remove.mjs';

interface Step {
  readonly name: string;
  /** One of node_modules/.bin, or a script of the repository, beginning with a dot. */
  readonly tool: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The folders with tests that run in Node. Each is a step of its own, so that a folder that passed is not run again. */
const folders = (): readonly string[] =>
  readdirSync(join(ROOT, 'tests'), { withFileTypes: true, recursive: true })
    .filter((file) => file.name.endsWith('.test.ts'))
    .map((file) => relative(ROOT, file.parentPath))
    .filter((dir, i, all) => all.indexOf(dir) === i)
    .sort();
const specs = (): readonly string[] =>
  readdirSync(join(ROOT, 'tests/e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .sort();

function steps(): readonly Step[] {
  const step = (name: string, tool: string, ...args: string[]): Step => ({
    ...{ name, tool, args },
    env: { LONG: '1' },
  });
  return [
    step('lint', 'oxlint'),
    step("kernel's own tests", 'tsx', 'core-c/tools/kernel-tests.ts'),
    step('booted kernel', 'tsx', 'core-c/booted/main.ts'),
    step('unit tests', 'vitest', 'run', '--project=unit'),
    ...folders().map((dir) => step(dir, 'vitest', 'run', '--project=whole*', `${dir}/`)),
    step('build of the page', 'vite', 'build'),
    ...specs().map((name) => step(`tests/e2e/${name}`, 'playwright', 'test', `tests/e2e/${name}`)),
    // Finds tests, and parts of the page, that do not wait for a file.
    { name: 'files come late', tool: 'playwright', args: ['test'], env: { LATE: '600' } },
    step('Firefox', 'tsx', 'tests/firefox/main.mjs'),
    step('WebKit', 'tsx', 'tests/webkit/main.mjs'),
    // Another compiler, another default kernel.
    step('Debian 13', './.ci/debian', 'trixie'),
    step('Debian 13, Node 24', './.ci/debian', 'trixie', '24'),
  ];
}

/** What this machine lacks to make a chroot. */
const chroot: readonly string[] = [
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...missing(['chroot']).map(([, debian]) => debian),
];

/** The steps that this machine cannot run, each with what it lacks. */
const leftOut: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Firefox: missing(['firefox']).map(([, debian]) => debian),
    WebKit: missing(['webkit']).map(([, debian]) => debian),
    'Debian 13': chroot,
    'Debian 13, Node 24': chroot,
  }).flatMap(([name, lacks]) => (lacks.length ? [[name, lacks.join(', ')]] : [])),
);

async function main(argv: readonly string[]): Promise<number> {
  const { args, how } = going(argv);
  const noted = new Noted<'passed' | 'FAILED'>('test-long', how);
  const asked = steps().filter(({ name }) => !args.length || args.some((word) => name.includes(word)));
  if (!asked.length) throw new Error(`No step has ${args.join(' or ')} in its name.`);
  const chosen = asked.filter(({ name }) => !(name in leftOut));
  // The page is always built: an earlier build may be of another tree.
  const left = chosen.filter(({ name }) => name === 'build of the page' || noted.get(name) !== 'passed');
  const known = chosen.length - left.length;
  if (known) console.log(`${known} of ${chosen.length} steps have passed before.`);
  const began = Date.now();
  for (const [i, { name, tool, args: given, env }] of left.entries()) {
    console.log(`\n== ${progress(known + i + 1, chosen.length, i, began)} ${name}`);
    const started = Date.now();
    const path = join(ROOT, tool.startsWith('.') ? '' : 'node_modules/.bin', tool);
    const { code } = await run(path, given, { env, show: true });
    noted.put(name, code === 0 ? 'passed' : 'FAILED');
    console.log(`== ${name}: ${noted.get(name)!} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  const failed = chosen.filter(({ name }) => noted.get(name) !== 'passed').map(({ name }) => name);
  if (failed.length) console.log(`\nFailed: ${failed.join(', ')}.`);
  for (const { name } of asked)
    if (name in leftOut) console.log(`Skipped: ${name}, as this machine lacks ${leftOut[name]!}.`);
  console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
  return failed.length ? 1 : 0;
}

watchOutput();
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
