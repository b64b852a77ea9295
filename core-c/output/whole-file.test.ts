// SPDX-License-Identifier: GPL-2.0-only
// Checks that a write replaces a file completely or not at all, through links, limits and odd targets.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { chmodSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeWhole } from './whole-file.mjs';

const dir = mkdtempSync(join(tmpdir(), 'treewalk-whole-'));
afterAll(() => rmSync(dir, { recursive: true }));
const at = (name: string): string => join(dir, name);

it('what stands there is replaced, and nothing is left beside it', () => {
  writeFileSync(at('file'), 'before');
  chmodSync(at('file'), 0o600);
  writeWhole(at('file'), 'after');
  expect(readFileSync(at('file'), 'utf8')).toBe('after');
  expect(statSync(at('file')).mode & 0o777).toBe(0o600);
  writeWhole(at('new'), new Uint8Array([104, 105]));
  expect(readFileSync(at('new'), 'utf8')).toBe('hi');
  expect(readdirSync(dir).sort()).toEqual(['file', 'new']);
});

it('a link stays a link, one to nothing too', () => {
  mkdirSync(at('folder'));
  writeFileSync(at('folder/real'), 'before');
  symlinkSync('folder/real', at('link'));
  symlinkSync('folder/nothing', at('nothing'));
  for (const name of ['link', 'nothing']) writeWhole(at(name), name);
  expect(['real', 'nothing'].map((name) => readFileSync(at(`folder/${name}`), 'utf8'))).toEqual([
    'link',
    'nothing',
  ]);
  expect(['link', 'nothing'].map((name) => lstatSync(at(name)).isSymbolicLink())).toEqual([true, true]);
});

it('a pipe and a descriptor are written straight; a device that takes nothing says so, and stays', () => {
  const script = `import { writeWhole } from ${JSON.stringify(new URL('whole-file.mjs', import.meta.url).href)};
    writeWhole(process.argv[1], 'said');`;
  const says = (path: string, then = ''): string =>
    spawnSync('bash', ['-c', `node --input-type=module -e "$0" ${path} ${then}`, script], {
      encoding: 'utf8',
    }).stdout;
  expect(says('/dev/stdout', '| cat')).toBe('said');
  expect(says('/dev/stdout', `>${at('redirected')}`)).toBe('');
  expect(readFileSync(at('redirected'), 'utf8')).toBe('said');
  expect(says('>(cat)', '| cat')).toBe('said');
  expect(() => writeWhole('/dev/full', 'said')).toThrow('ENOSPC');
  expect(existsSync('/dev/full')).toBe(true);
});

it('what cannot be written whole leaves what was there', () => {
  writeFileSync(at('kept'), 'before');
  const script = `import { writeWhole } from ${JSON.stringify(new URL('whole-file.mjs', import.meta.url).href)};
    writeWhole(process.argv[1], 'x'.repeat(4_000_000));`;
  // A limit on the size of files imitates a full disk.
  const { status } = spawnSync(
    'bash',
    ['-c', `trap '' XFSZ; ulimit -f 1000; node --input-type=module -e "$0" ${at('kept')}`, script],
    { encoding: 'utf8' },
  );
  expect(status).not.toBe(0);
  expect(readFileSync(at('kept'), 'utf8')).toBe('before');
  expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
});
