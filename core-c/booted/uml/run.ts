// SPDX-License-Identifier: GPL-2.0-only
// Boots User Mode Linux once, as an ordinary process, with the job as its only process. A time limit ends it.
import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../tools/setup/report.mjs';
import { run } from '../../tools/setup/run.mjs';
import { needSpace } from '../../tools/setup/scratch.mjs';
import { explain } from '../../tools/setup/errors.mjs';
import type { Uml } from './build.ts';
import { readSamples, type Samples } from './samples.ts';

/**
 * The guest's memory in MiB, and its file. The file is twice as large, so each page leaves before its next
 * read.
 */
export const MEMORY = 600;
export const FILE = 1200;
/** Limit in seconds; on an idle machine it takes one or two. */
const LIMIT = (passes: number): number => 60 + 20 * passes;

/** The folder for the guest's memory, a nameless file. It is not on a disk if another place has room. */
function memoryIn(dir: string): string {
  const shared = '/dev/shm';
  const free = existsSync(shared) ? statfsSync(shared) : { bavail: 0, bsize: 0 };
  if (free.bavail * free.bsize > (MEMORY + 100) * 2 ** 20) return shared;
  needSpace(dir, MEMORY + 100, "the guest's memory");
  return dir;
}

/** Makes the guest's root with its one program, and an empty ext2 as its disk. */
async function prepare(dir: string): Promise<void> {
  for (const mountPoint of ['proc', 'sys', 'dev', 'fs'])
    mkdirSync(join(dir, 'root', mountPoint), { recursive: true });
  const job = ['-O2', '-static', '-Wall', '-o', join(dir, 'root/job'), 'core-c/booted/uml/job.c'];
  const compiled = await run('gcc', job);
  if (compiled.code !== 0) throw explain(compiled.err, 'The job of the guest could not be built');
  const args = ['-q', '-F', '-t', 'ext2', '-b', '4096', join(dir, 'disk'), '8M'];
  const { code, err } = await run('/sbin/mke2fs', args);
  if (code !== 0)
    throw new SetupError(
      `The guest's disk could not be made: ${err.trim()}.`,
      'Check the space and the rights of .cache/.',
    );
}

const tail = (text: string): string =>
  text
    .trim()
    .split('\n')
    .slice(-6)
    .map((line) => `  ${line}`)
    .join('\n');

/** Boots in `dir`, which it makes. */
export async function boot(uml: Uml, dir: string, passes: number): Promise<Samples> {
  mkdirSync(dir);
  await prepare(dir);
  return ended(uml.linux, dir, passes, LIMIT(passes));
}

/** Runs a guest to its end and reads the samples that its job has written. */
export async function ended(linux: string, dir: string, passes: number, limit: number): Promise<Samples> {
  // Names are relative, as blanks separate the words of the guest's command line.
  const guest = [
    ...[`mem=${MEMORY}M`, 'ubd0=disk', 'uml_dir=./', 'umid=guest', 'quiet', 'panic=-1', 'con=none', 'rw'],
    ...['rootfstype=hostfs', 'hostfs=root', 'init=/job', '--', String(FILE), String(passes)],
  ];
  // `timeout` ends all processes of the guest. It outlives this process by no more than the limit.
  const { code, out, err } = await run('timeout', ['-k', '5', String(limit), linux, ...guest], {
    cwd: dir,
    env: { TMPDIR: memoryIn(dir) },
  });
  const samples = join(dir, 'root/samples');
  const said = tail(`${out}\n${err}`);
  if (code === 124 || code === 137)
    throw new SetupError(
      `User Mode Linux did not end within ${limit} s and was stopped. Its last lines:\n${said}`,
      'Run it again on a less busy machine, or with fewer --passes.',
    );
  if (!existsSync(samples))
    throw new SetupError(`User Mode Linux did not boot (exit ${code}). Its last lines:\n${said}`, HELP);
  try {
    return readSamples(readFileSync(samples, 'utf8'));
  } catch (error) {
    throw new SetupError(`The job in User Mode Linux failed: ${(error as Error).message}.\n${said}`, HELP);
  }
}

const HELP =
  'It needs ptrace and memory that may be executed, which some containers refuse: run it outside of one.';
