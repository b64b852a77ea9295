// SPDX-License-Identifier: GPL-2.0-only
// Checks commands whose output cannot be written. They print no stack trace and leave no half file; a sentence says
// what the reader can do. Two commands run as processes, for their pipes and exit codes; more with LONG=1.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { headless } from '../support/headless.ts';
import { some } from '../support/some.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a line of bash in which `node` reads TypeScript. `code` is that of a pipe's first command. */
function bash(line: string) {
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', `node() { command node --import tsx "$@"; }; ${line}; echo "code \${PIPESTATUS[0]}" >&2`],
    { encoding: 'utf8' },
  );
  const [, said = '', code = ''] = /^([^]*)code (\d+)\n$/.exec(stderr) ?? [];
  return { stdout, said, code: Number(code) };
}

/** A named pipe, and a process that has its other end. `file` is in the same folder. */
function pipe(name: string, program: string) {
  const [path, file] = [join(folder, name), join(folder, `${name}-file`)];
  spawnSync('mkfifo', [path]);
  const done = once(spawn('bash', ['-c', program, path, file]), 'close');
  return { path, file, done };
}

const MAIN = 'web/src/headless/main.ts';
const SPLIT = 'page-cache --scenario split-order9';
const IMPORT = 'page-cache --import public/recordings/page-out.txt.gz';

test.each(
  some(
    [
      `${MAIN} ${SPLIT} --json`,
      `${MAIN} --list`,
      `${MAIN} ${IMPORT}`,
      'web/src/headless/sentences.ts aio-lookup',
      'web/src/headless/find.ts page-cache --goal race --budget 50',
      'core-c/tools/command.mjs booted --help',
    ],
    6,
  ),
)('nobody reads what %s prints: it ends with no word', (command) => {
  expect(bash(`node ${command} | true`)).toEqual({ stdout: '', said: '', code: 0 });
});

test.each(some(['web/src/headless/sentences.ts aio-lookup', `${MAIN} ${SPLIT}`], 2))(
  'output of %s that cannot be written is told of, with 2',
  (command) => {
    expect(bash(`node ${command} >/dev/full`)).toEqual({
      stdout: '',
      said: 'The output cannot be written (ENOSPC: no space left on device).\n',
      code: 2,
    });
  },
);

const OUT = [
  ['--trace', SPLIT],
  ['--ops-out', IMPORT],
] as const;

test.runIf(process.env['LONG']).each(OUT)(
  '%s: where there is no room, what was there stays',
  (option, args) => {
    const path = join(folder, 'kept');
    writeFileSync(path, 'before');
    // A limit of 1,024 bytes for a file imitates a full disk.
    const limited = bash(`(trap '' XFSZ; ulimit -f 1; node ${MAIN} ${args} ${option} ${path})`);
    expect(limited.said).toMatch(/: cannot be written \(EFBIG: file too large\); name a file/);
    expect(limited.code).toBe(2);
    expect(readFileSync(path, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toContain('kept');
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  },
);

test.each(OUT)('%s: a device that is full is told of, with 2', async (option, args) => {
  const { status, stderr } = await headless([...args.split(' '), option, '/dev/full']);
  expect(stderr).toBe(
    `${option} /dev/full: cannot be written (ENOSPC: no space left on device); free some space\n`,
  );
  expect(status).toBe(2);
});

test.each(OUT)('%s: a pipe is written straight', async (option, args) => {
  const to = pipe(`pipe${option}`, 'cat "$0" >"$1"');
  const { status, stderr } = await headless([...args.split(' '), option, to.path]);
  await to.done;
  expect([status, stderr]).toEqual([0, '']);
  expect(statSync(to.path).isFIFO()).toBe(true);
  expect(readFileSync(to.file, 'utf8')).toMatch(option === '--trace' ? /^\{"/ : /add \d/);
});

test('a recording that is a folder, or that is not there, is refused with 2', async () => {
  for (const [path, why] of [
    ['/', 'EISDIR: it is a folder'],
    ['/no/such', 'ENOENT: no such file or directory'],
  ] as const)
    expect(await headless(['page-cache', '--import', path])).toEqual({
      stdout: '',
      stderr: `--import ${path}: cannot be read (${why})\n`,
      status: 2,
    });
});

test('a recording may come through a pipe with a name', async () => {
  const from = pipe('recording', 'zcat public/recordings/page-out.txt.gz >"$0"');
  const { status, stdout, stderr } = await headless(['page-cache', '--import', from.path, '--json']);
  await from.done;
  expect([stderr, status]).toEqual(['', 0]);
  expect(JSON.parse(stdout)).toMatchObject({ import: { kind: 'replay' } });
});

test('a run counts its entries and nodes as one says them', async () => {
  const last = async (input: string) =>
    (await headless(['page-cache', '--ops', '-'], input)).stdout.trimEnd().split('\n').at(-1);
  expect(await last('add 3')).toBe('1 entry, 1 live node, 0 leaked');
  expect(await last('add 0\nadd 70')).toBe('2 entries, 3 live nodes, 0 leaked');
});
