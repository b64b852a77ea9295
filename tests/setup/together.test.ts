// SPDX-License-Identifier: GPL-2.0-only
// Checks parts of set-up that run side by side. One failure is reported and stops all else; Ctrl-C leaves nothing
// running.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { Checkout } from './checkout.ts';

const checkout = new Checkout();
afterAll(() => checkout.remove());
const log = join(checkout.top, 'log');
beforeEach(() => rmSync(log, { force: true }));
/** A shell's words that wait until a file has content. */
const waitFor = (file: string): string => `until [ -s ${file} ]; do sleep 0.05; done`;
const logged = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');

/** A script whose `plan` gets `start`, and `sh(text, options)`, which runs a shell beside the checkout. */
const script = (plan: string): readonly string[] => [
  '--input-type=module',
  '-e',
  `import { together } from ${JSON.stringify(checkout.at('core-c/tools/setup/together.mjs'))};
   import { run } from ${JSON.stringify(checkout.at('core-c/tools/setup/run.mjs'))};
   import { orExplain } from ${JSON.stringify(checkout.at('core-c/tools/setup/main.mjs'))};
   import { SetupError } from ${JSON.stringify(checkout.at('core-c/tools/setup/report.mjs'))};
   const sh = (text, options) => run('sh', ['-c', text], { cwd: ${JSON.stringify(checkout.top)}, ...options });
   await orExplain(() => together((start) => { ${plan} }));`,
];

it('the first that fails is told of; others end, but for what must not be cut off; nothing else begins', () => {
  const { status, said } = checkout.run(
    process.execPath,
    script(`
      const apt = start(() => sh('${waitFor('pid')}; while kill -0 $(cat pid); do sleep 0.05; done; echo whole >>log', { whole: true }));
      start(async () => {
        const { code } = await sh('echo $$ >pid; exec sleep 30');
        throw new Error(code ? 'Ended with the others' : console.error('It went on to its end'));
      });
      start(async () => { await apt; await sh('echo begun >>log'); });
      start(async () => { await sh('${waitFor('pid')}'); throw new SetupError('The cause', 'The remedy'); });
    `),
  );
  expect(said).toMatch(/as soon as apt-get has finished[^\n]*\n\nThe cause\nThe remedy\n$/);
  expect(status).toBe(1);
  expect(logged()).toBe('whole\n');
});

it('a part begins when what it awaits is there', () => {
  const { status, said } = checkout.run(
    process.execPath,
    script(`
      const first = start(() => sh('${waitFor('log')}; echo first >>log'));
      start(async () => { await first; await sh('echo third >>log'); });
      start(() => sh('echo second >>log'));
    `),
  );
  expect({ status, said }).toEqual({ status: 0, said: '' });
  expect(logged()).toBe('second\nfirst\nthird\n');
});

it('Ctrl-C ends every one of them; nothing begins, and nothing is said of failures', async () => {
  const child = spawn(
    process.execPath,
    script(`
      start(async () => {
        await sh('echo $$ >>log; exec sleep 600');
        await sh('echo begun >begun');
        throw new SetupError('It failed', '');
      });
      start(() => sh('trap "sleep 1; exit" TERM; echo $$ >>log; while :; do sleep 0.05; done'));
    `),
  );
  let said = '';
  child.stderr.on('data', (data) => (said += String(data)));
  await expect.poll(() => logged().match(/^\d+$/gm), { timeout: 60_000 }).toHaveLength(2);
  child.kill('SIGINT');
  expect((await once(child, 'close'))[0]).toBe(130);
  expect(said).toBe('');
  expect(existsSync(join(checkout.top, 'begun'))).toBe(false);
  for (const pid of logged().trim().split('\n')) expect(existsSync(`/proc/${pid}`)).toBe(false);
});

it('a LINUX_SRC that is not there is refused before anything is installed', () => {
  checkout.write('../bin/npm', `#!/bin/sh\necho npm >>${log}\n`, 0o755);
  rmSync(checkout.at('node_modules'));
  const { status, said } = checkout.run(
    process.execPath,
    [checkout.at('core-c/tools/setup.mjs'), '--no-tests'],
    { LINUX_SRC: join(checkout.top, 'nowhere') },
  );
  expect(said).toContain('there is nothing at');
  expect(said).not.toContain('Node packages');
  expect(status).toBe(1);
  expect(logged()).toBe('');
});
