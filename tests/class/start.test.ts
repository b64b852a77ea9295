// SPDX-License-Identifier: GPL-2.0-only
// Checks how the class servers start: Python's without a class, and both with an option that they do not take.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask } from './client.ts';
import { hasPython, Release } from './servers.ts';

const release = new Release();
afterAll(() => release.remove());

test.skipIf(!hasPython)('without --class, Python serves the page as before', async () => {
  const child = spawn('python3', [join(release.folder, 'serve.py'), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(/localhost:(\d+)/.exec(String(said))![1]);
  expect((await ask(port, '/')).body).toContain('the page');
  for (const path of ['/class/key', '/class/state', '/vote'])
    expect((await ask(port, path)).status).toBe(404);
  child.kill();
  expect(readdirSync(join(release.folder, 'server'))).not.toContain('__pycache__');
});

test('an option that no server takes gets one message, and the exit code 2', () => {
  const wrong = (program: string, ...args: readonly string[]) => {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    return [status, stderr.trim().split('\n').length < 6, stderr];
  };
  const node = wrong(process.execPath, '--import', 'tsx', 'web/server/main.ts', '--per-address', '0');
  expect(node).toEqual([2, true, '--per-address 0: give a number from 1 to 2000.\n']);
  if (hasPython)
    expect(wrong('python3', join(release.folder, 'serve.py'), '--per-address', '0')).toEqual([
      ...[2, true],
      expect.stringContaining('--per-address: 0: give a number from 1 to 2000.'),
    ]);
});
