// SPDX-License-Identifier: GPL-2.0-only
// Checks that the output of `npm run new:exhibit` and `new:lesson` builds, runs and opens without edits. The test works
// in a copy of this checkout. It needs LONG=1, because it builds the whole page again.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = resolve('.');
let copy = '';
let server: ChildProcess | undefined;

/** Copies the checkout, but links the parts that the tests only read. */
function makeCopy(): string {
  const to = mkdtempSync(join(tmpdir(), 'treewalk-'));
  for (const name of [
    ...['core-c', 'web', 'public', 'tests/support', 'LICENSE', '.gitignore'],
    ...readdirSync(ROOT).filter((f) => /\.(json|ts)$/.test(f)),
  ])
    cpSync(join(ROOT, name), join(to, name), { recursive: true });
  // Lessons take long to build, and the new lesson does not depend on them.
  rmSync(join(to, 'web/lessons'), { recursive: true });
  mkdirSync(join(to, 'web/lessons'));
  mkdirSync(join(to, '.cache/build'), { recursive: true });
  for (const name of ['node_modules', '.cache/fonts'])
    if (existsSync(join(ROOT, name))) symlinkSync(join(ROOT, name), join(to, name));
  // The copy needs only the default kernel.
  mkdirSync(join(to, '.cache/linux'));
  for (const name of readdirSync(join(ROOT, '.cache/linux')).filter((f) => f !== 'kernels.json'))
    symlinkSync(join(ROOT, '.cache/linux', name), join(to, '.cache/linux', name));
  // With these objects the copy does not rebuild the other exhibits.
  cpSync(join(ROOT, '.cache/build/objects'), join(to, '.cache/build/objects'), { recursive: true });
  for (const slug of readdirSync(join(ROOT, 'core-c/exhibits')))
    cpSync(join(ROOT, '.cache/build', slug, 'built.json'), join(to, '.cache/build', slug, 'built.json'));
  return to;
}

const run = (...args: readonly string[]): string => {
  const [command, ...rest] = args as [string, ...string[]];
  return execFileSync(join(copy, 'node_modules/.bin', command), rest, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** Serves the copy's dist/ and returns the address. */
async function serve(): Promise<string> {
  server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview', '--port', '0'], {
    cwd: copy,
  });
  let said = '';
  for await (const part of server.stdout!) {
    said += String(part);
    const address = /http:\/\/localhost:\d+\//.exec(said.replace(/\u001b\[\d+m/g, ''));
    if (address) return address[0];
  }
  throw new Error(`vite preview ended: ${said}`);
}

test.afterAll(() => {
  server?.kill();
  if (copy) rmSync(copy, { recursive: true });
});

test.skip(!process.env['LONG'], 'npm run test:long');
test('a new exhibit and a new lesson build, run, and open in the page', async ({ page }) => {
  test.setTimeout(600_000);
  copy = makeCopy();
  run('tsx', 'core-c/tools/new-exhibit.ts', 'made-up');
  run('tsx', 'core-c/tools/new-lesson.ts', 'made-up-too');
  run('tsx', 'core-c/tools/build.ts');
  const told = run('tsx', 'web/src/headless/main.ts', 'made-up', '--scenario', 'first', '--json');
  const { entries } = JSON.parse(told) as { entries: unknown };
  // Runs the new exhibit's own tests, which also check its sentences against memory; a failure throws.
  run('vitest', 'run', 'tests/made-up');
  run('vite', 'build');
  const address = await serve();

  const wrong: string[] = [];
  page.on('console', (m) => m.type() === 'error' && wrong.push(m.text()));
  page.on('pageerror', (e) => wrong.push(e.message));
  await page.goto(`${address}#v=1&page=start`);
  await page.getByRole('list', { name: 'Exhibits' }).getByRole('link', { name: 'Made up' }).click();
  const tree = page.getByRole('tree', { name: 'kernel' });
  await expect(tree).toBeVisible();
  await page.getByRole('button', { name: 'Last step', exact: true }).click();
  // The headless runner reads the same entries that the page draws.
  expect(entries).toEqual([
    [0, 0, 'value', 7],
    [70, 0, 'value', 8],
  ]);
  await expect(
    page.getByRole('cell', { name: 'value of order 0 8' }).or(page.getByRole('cell', { name: 'value 8' })),
  ).toHaveCount(1);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(
    'the tree: switch between focus and map',
  );

  await page.goto(`${address}lessons/made-up-too/`);
  await expect(page.getByRole('heading', { name: 'Made up too', level: 1 })).toBeVisible();
  await expect(page.getByRole('tree', { name: 'v6.9' })).toBeVisible();
  await page.getByRole('button', { name: 'Show step 2 of 12' }).click();
  await expect(page.getByText('Step 2 of 12', { exact: true })).toBeVisible();
  expect(wrong).toEqual([]);
});
