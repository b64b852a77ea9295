// SPDX-License-Identifier: GPL-2.0-only
// Where what a command prints or writes goes nowhere: no trace of Node's, a sentence where there is something to be
// done, and never half a file.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { some } from '../support/some.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A line of bash, in which `node` reads TypeScript. `code`: of the first command of a pipe. */
function bash(line: string) {
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', `node() { command node --import tsx "$@"; }; ${line}; echo "code \${PIPESTATUS[0]}" >&2`],
    { encoding: 'utf8' },
  );
  const [, said = '', code = ''] = /^([^]*)code (\d+)\n$/.exec(stderr) ?? [];
  return { stdout, said, code: Number(code) };
}

const SPLIT = 'web/src/headless/main.ts page-cache --scenario split-order9';

test.each(
  some(
    [
      `${SPLIT} --json`,
      'web/src/headless/main.ts --list',
      'web/src/headless/main.ts page-cache --import public/recordings/page-out.txt.gz',
      'web/src/headless/sentences.ts aio-lookup',
      'web/src/headless/find.ts page-cache --goal race --budget 50',
      'core-c/booted/main.ts --help',
    ],
    3,
  ),
)('nobody reads what %s prints: it ends with no word', (command) => {
  expect(bash(`node ${command} | true`)).toEqual({ stdout: '', said: '', code: 0 });
});

test('output that cannot be written is told of, with 2', () => {
  for (const command of [SPLIT, 'web/src/headless/sentences.ts aio-lookup'])
    expect(bash(`node ${command} >/dev/full`)).toEqual({
      stdout: '',
      said: 'The output cannot be written (ENOSPC: no space left on device).\n',
      code: 2,
    });
});

const OUT = [
  ['--trace', SPLIT],
  ['--ops-out', 'web/src/headless/main.ts page-cache --import public/recordings/page-out.txt.gz'],
] as const;

test.each(OUT)('%s: where there is no room, what was there stays', (option, command) => {
  const path = join(folder, 'kept');
  writeFileSync(path, 'before');
  // 1,024 bytes and no more may be written to a file: a limit stands in for a full disk.
  const limited = bash(`(trap '' XFSZ; ulimit -f 1; node ${command} ${option} ${path})`);
  expect(limited.said).toMatch(/: cannot be written \(EFBIG: file too large\); name a file/);
  expect(limited.code).toBe(2);
  expect(readFileSync(path, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['kept']);

  const full = bash(`node ${command} ${option} /dev/full`);
  expect(full.said).toBe(
    `${option} /dev/full: cannot be written (ENOSPC: no space left on device); free some space\n`,
  );
  expect(full.code).toBe(2);
});

test.each(some(OUT, 2))('%s: a pipe and the standard output are written straight', (option, command) => {
  for (const to of ['>(head -c 40 >&2)', '/dev/stderr'])
    expect(bash(`node ${command} ${option} ${to} 2> >(head -c 40 >&2) >/dev/null; sleep 0.3`).said).not.toBe(
      '',
    );
});

test('a recording that is a folder, or that nobody may read, is refused with 2', () => {
  for (const [path, why] of [
    ['/', 'EISDIR: it is a folder'],
    ['/no/such', 'ENOENT: no such file or directory'],
  ] as const)
    expect(bash(`node web/src/headless/main.ts page-cache --import ${path}`)).toEqual({
      stdout: '',
      said: `--import ${path}: cannot be read (${why})\n`,
      code: 2,
    });
});

test('a recording may come through a pipe with a name', () => {
  const { said, stdout, code } = bash(
    'node web/src/headless/main.ts page-cache --import <(zcat public/recordings/page-out.txt.gz) --json',
  );
  expect([said, code]).toEqual(['', 0]);
  expect(JSON.parse(stdout)).toMatchObject({ import: { kind: 'replay' } });
});
