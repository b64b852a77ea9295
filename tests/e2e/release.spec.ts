// SPDX-License-Identifier: GPL-2.0-only
// Checks the release zip alone: the test unpacks, verifies, serves, opens and steps it, then stops the server and
// repeats.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { release } from '../../web/build/release/release.ts';
import { expect, isKept, testWithServiceWorkers as test } from './support/page.ts';

test.use({ provoked: /^request to (http:\/\/localhost:\d+|file:\/\/)\// });

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('the zip has all, says how to run it, and does', { tag: '@long' }, async ({ page, treewalk }) => {
  test.slow();
  const scratch = mkdtempSync(join(tmpdir(), 'treewalk-'));
  const { name, zip, sum } = release('dist', version);
  writeFileSync(join(scratch, name), zip);
  const command = (program: string, args: readonly string[], cwd = scratch): string =>
    execFileSync(program, args, { cwd, encoding: 'utf8' });
  expect(command('sha256sum', [name]).split(' ')[0]).toBe(sum);
  command('python3', ['-m', 'zipfile', '-e', name, '.']);
  const folder = join(scratch, `treewalk-${version}`);
  command('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], folder);
  const listed = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  expect(listed.length).toBe(command('find', ['.', '-type', 'f'], folder).trim().split('\n').length - 1);

  // The reader opens README.html from the disk before any server runs.
  await page.goto(pathToFileURL(join(folder, 'README.html')).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put it on a server, or run it here');
  await treewalk.axe();
  const { kernel, kernels } = JSON.parse(readFileSync(join(folder, 'site/core/catalogue.json'), 'utf8')) as {
    kernel: string;
    kernels: { kernel: string }[];
  };
  for (const built of [kernel, ...kernels.map((k) => k.kernel)])
    await expect(page.getByText(built, { exact: false }).first()).toBeVisible();

  const port = await freePort();
  const server = spawn('python3', [join(folder, 'serve.py'), String(port), '--class'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const address = /http:\S+/.exec(String(said))![0];
    expect(address).toBe(`http://localhost:${port}/`);
    await page.goto(`${address}lessons/five-walks/`);
    await expect(page.getByRole('tree').first()).toBeVisible();
    await page.goto(`${address}#v=1&ex=page-cache&sc=split-order9`);
    await expect(treewalk.status).toHaveText(/^Step 1 of/);
    await treewalk.button('Next step').click();
    await expect(treewalk.status).toHaveText(/^Step 2 of/);
    await isKept(page);
    expect((await fetch(`${address}class/state`)).status).toBe(200);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
  await page.reload();
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
  expect(existsSync(join(folder, 'site/source'))).toBe(true);
  rmSync(scratch, { recursive: true });
});
