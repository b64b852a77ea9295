// SPDX-License-Identifier: GPL-2.0-only
// Checks that set-up reads a regular file of the kernel tree that LINUX_SRC names, and nothing else of the machine.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { Checkout, makefile } from './checkout.ts';

const checkout = new Checkout();
afterAll(() => checkout.remove());
const tree = join(checkout.top, 'given');
const at = (path: string): string => join(tree, path);
beforeEach(() => {
  rmSync(tree, { recursive: true, force: true });
  checkout.kernelTree('given', makefile('6', '1', '5'));
});

const take = (LINUX_SRC = tree) =>
  checkout.call('kernel/main.mjs', 'fetchKernels({ record: false })', { LINUX_SRC });
const pipeAt = (path: string): void => {
  rmSync(path, { force: true });
  spawnSync('mkfifo', [path]);
};
/** Makes a tarball of the tree; links stay links, and pipes stay pipes. */
function tarball(name: string): string {
  const path = join(checkout.top, name);
  spawnSync('tar', ['-cf', path, '-C', checkout.top, 'given']);
  return path;
}

it('a pipe is refused, in a tree, in a tarball, and as one', async () => {
  pipeAt(at('Makefile'));
  for (const given of [tree, tarball('pipe.tar')]) {
    const { status, said } = await take(given);
    expect(said).toContain(`Makefile in ${given} is no regular file. It is not read.\nName a kernel tree`);
    expect(status).toBe(1);
  }
  const pipe = join(checkout.top, 'pipe');
  pipeAt(pipe);
  const { status, said } = await take(pipe);
  expect(said).toContain(`${pipe} is neither a directory nor a file.`);
  expect(status).toBe(1);
});

it('a link that leads out of the tree is refused, a file or a folder', async () => {
  const outside = join(checkout.top, 'outside');
  mkdirSync(outside, { recursive: true });
  cpSync(at('lib/xarray.c'), join(outside, 'xarray.c'));
  rmSync(at('lib/xarray.c'));
  symlinkSync(join(outside, 'xarray.c'), at('lib/xarray.c'));
  for (const given of [tree, tarball('link.tar')]) {
    const { status, said } = await take(given);
    expect(said).toContain(
      `lib/xarray.c in ${given} points outside of the tree, to ${outside}/xarray.c. It is not`,
    );
    expect(status).toBe(1);
  }
  rmSync(at('lib'), { recursive: true });
  symlinkSync(outside, at('lib'));
  expect(await take()).toMatchObject({ status: 1 });
});

it('a link within the tree is followed; a file that becomes a pipe later is refused', async () => {
  renameSync(at('lib/xarray.c'), at('lib/elsewhere.c'));
  symlinkSync('elsewhere.c', at('lib/xarray.c'));
  expect(await take()).toMatchObject({ status: 0 });
  pipeAt(at('lib/elsewhere.c'));
  const { status, said } = await take();
  expect(said).toContain(`lib/xarray.c in ${tree} is no regular file.`);
  expect(status).toBe(1);
});
