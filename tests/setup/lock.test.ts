// SPDX-License-Identifier: GPL-2.0-only
// Checks that one set-up or build of a checkout runs at a time: the second waits and says so. A killed process
// blocks no other, but a child that it left running does.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { WHOLE } from '../support/some.ts';
import { Checkout } from './checkout.ts';

const checkout = new Checkout();
afterAll(() => checkout.remove());
const file = (name: string): string => join(checkout.top, name);
const read = (name: string): string => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '');
beforeEach(() => {
  for (const name of ['log', 'end', 'pid']) rmSync(file(name), { force: true });
});

const begun: ChildProcess[] = [];
afterEach(() => {
  for (const child of begun.splice(0)) child.kill('SIGKILL');
});

/** Runs `body` under the lock in a process. `sh(text)` runs a shell, which has the lock too. */
function holder(body: string): { readonly child: ChildProcess; readonly said: () => string } {
  const script = `import { locked } from ${JSON.stringify(checkout.at('core-c/tools/setup/lock.mjs'))};
    import { run } from ${JSON.stringify(checkout.at('core-c/tools/setup/run.mjs'))};
    const sh = (text) => run('sh', ['-c', text], { cwd: ${JSON.stringify(checkout.top)} });
    await locked(console.error, async () => { ${body} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  begun.push(child);
  let said = '';
  child.stderr.on('data', (data) => (said += String(data)));
  return { child, said: () => said };
}

const UNTIL_END = 'until [ -e end ]; do sleep 0.05; done';
const soon = { timeout: 60_000 };
const WAITS =
  /^Another set-up or build is running here \(process \d+, .*\)\. This one waits until it has ended\.\n$/;

it('the second waits until the first has ended, and says for whom', async () => {
  const first = holder(`await sh('echo first >>log; ${UNTIL_END}; echo ended >>log');`);
  await expect.poll(() => read('log'), soon).toBe('first\n');
  const second = holder(`await sh('echo second >>log');`);
  await expect.poll(second.said, soon).toMatch(WAITS);
  expect(second.said()).toContain(`process ${first.child.pid}, `);
  expect(read('log')).toBe('first\n');
  checkout.write('../end', '');
  expect((await once(second.child, 'close'))[0]).toBe(0);
  expect(read('log')).toBe('first\nended\nsecond\n');
  expect(first.said()).toBe('');
});

it.runIf(WHOLE)('one that was killed keeps nobody waiting', async () => {
  const first = holder(`await sh('echo first >>log'); await new Promise((r) => setTimeout(r, 600_000));`);
  await expect.poll(() => read('log'), soon).toBe('first\n');
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  const second = holder(`await sh('echo second >>log');`);
  expect((await once(second.child, 'close'))[0]).toBe(0);
  expect([second.said(), read('log')]).toEqual(['', 'first\nsecond\n']);
});

it('what it left running is waited for', async () => {
  const first = holder(`await sh('echo $$ >pid; echo first >>log; ${UNTIL_END}; echo left >>log');`);
  await expect.poll(() => read('log'), soon).toBe('first\n');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = holder(`await sh('echo second >>log');`);
  await expect.poll(second.said, soon).toMatch(WAITS);
  expect(second.said()).toContain(`process ${read('pid').trim()}, `);
  checkout.write('../end', '');
  expect((await once(second.child, 'close'))[0]).toBe(0);
  expect(read('log')).toBe('first\nleft\nsecond\n');
});

it.runIf(WHOLE)('who waits ends with Ctrl-C, and leaves nothing waiting', async () => {
  const first = holder(`await sh('echo first >>log; ${UNTIL_END}');`);
  await expect.poll(() => read('log'), soon).toBe('first\n');
  const second = holder(`await sh('echo second >>log');`);
  await expect.poll(second.said, soon).toMatch(WAITS);
  second.child.kill('SIGINT');
  expect((await once(second.child, 'close'))[0]).toBe(130);
  checkout.write('../end', '');
  await once(first.child, 'close');
  expect(read('log')).toBe('first\n');
});

it('set-up, and the build that it starts, are one; two of them run one after the other', async () => {
  for (const tool of ['emcc', 'gcc', 'xz']) checkout.write(`../bin/${tool}`, '#!/bin/sh\n', 0o755);
  // A wait under the lock replaces the build.
  checkout.write(
    'core-c/tools/build.ts',
    `import { appendFileSync, existsSync } from 'node:fs';
     import { setTimeout } from 'node:timers/promises';
     import { locked } from './setup/lock.mjs';
     const log = (line: string): void => appendFileSync(${JSON.stringify(file('log'))}, line + '\\n');
     await locked(log, async () => {
       log('begins');
       while (!existsSync(${JSON.stringify(file('end'))})) await setTimeout(50);
       log('ends');
     });\n`,
  );
  const makefile = 'VERSION = 6\nPATCHLEVEL = 1\nSUBLEVEL = 5\nEXTRAVERSION =\n';
  const LINUX_SRC = checkout.kernelTree('linux-first', makefile);
  const env = { ...process.env, LINUX_SRC, PATH: `${file('bin')}:${process.env['PATH']}` };
  let said = '';
  const both = ['first', 'second'].map(() => {
    const child = spawn(process.execPath, [checkout.at('core-c/tools/setup.mjs'), '--no-tests'], { env });
    begun.push(child);
    child.stderr.on('data', (data) => (said += String(data)));
    return once(child, 'close').then(([code]) => code as number);
  });
  await expect.poll(() => said, soon).toContain('Another set-up or build');
  checkout.write('../end', '');
  expect(await Promise.all(both)).toEqual([0, 0]);
  expect(said.match(/Another set-up or build/g)).toHaveLength(1);
  expect(read('log')).toBe('begins\nends\nbegins\nends\n');
});
