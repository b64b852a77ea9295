// SPDX-License-Identifier: GPL-2.0-only
// Checks that the limit of a guest counts its own work, and not its waiting on a busy machine. A script
// stands in for QEMU.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { Qemu } from '../../core-c/booted/machine/qemu.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-guest-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function guest(script: string): Qemu {
  const program = join(folder, 'qemu-system-x86_64');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  return new Qemu({ kernel: '', initramfs: '', memory: 1, ram: '', socket: '', disks: [] });
}

it('one that has hardly run is waited for', async () => {
  // This is longer by the clock than the guest may work, but waiting must not count.
  const qemu = guest('sleep 1; echo TW ready; exec sleep 60');
  expect(await qemu.line('TW ready', 0.3, 'work')).toBe('TW ready');
  await qemu.kill();
});

it.each([
  ['one that works and comes to nothing', 'while :; do :; done', 0.3],
  ['one that does nothing for ever', 'exec sleep 600', 0.05],
])('%s is given up', async (_, script, seconds) => {
  const qemu = guest(script);
  await expect(qemu.line('TW ready', seconds, 'work')).rejects.toThrow(
    `The guest hangs: ${seconds} s of work without “TW ready”`,
  );
  await qemu.kill();
});
