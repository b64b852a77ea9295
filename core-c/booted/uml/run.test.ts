// SPDX-License-Identifier: GPL-2.0-only
// Checks the messages about a guest that misbehaves. Our own programs replace the guest.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ended } from './run.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treewalk-uml-'));
  mkdirSync(join(dir, 'root'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Empty once the process has ended, even if nothing has read its exit code. */
const commandOf = (pid: string): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

function fake(script: string): string {
  const file = join(dir, 'linux');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('a guest that hangs is ended, with all that it began', async () => {
  const hangs = fake('echo it waits; sleep 987 & echo $! > child; sleep 987');
  await expect(ended(hangs, dir, 1, 1)).rejects.toThrow(
    /did not end within 1 s and was stopped.*\n.*it waits/,
  );
  const child = readFileSync(join(dir, 'child'), 'utf8').trim();
  await vi.waitFor(() => expect(commandOf(child)).toBe(''));
});

test('a guest that does not come to its job, and a job that fails, are told with their last lines', async () => {
  const panics = fake('echo Kernel panic >&2; exit 3');
  await expect(ended(panics, dir, 1, 20)).rejects.toThrow(/did not boot \(exit 3\)[^]*Kernel panic/);
  const fails = fake('echo "failed ext2: No such device" > root/samples');
  await expect(ended(fails, dir, 1, 20)).rejects.toThrow(
    'The job in User Mode Linux failed: ext2: No such device',
  );
});
