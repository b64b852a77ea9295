// SPDX-License-Identifier: GPL-2.0-only
// Finds what a user wants to run in the guest: a static program, a job's program, or shell lines.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../tools/setup/scratch.mjs';
import { compileProgram } from '../machine/boot.ts';
import { MachineError } from '../machine/error.ts';
import type { GuestFile } from '../machine/initramfs.ts';

const JOBS = fileURLToPath(new URL('../jobs/', import.meta.url));
const BUSYBOX = '/usr/bin/busybox';
const SCRIPT = '/job.sh';
const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/** Steps for the guest's `busybox`, and the files that they need. */
export interface Command {
  readonly runs: readonly string[];
  readonly files: readonly GuestFile[];
}

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** @throws MachineError if it is no program that runs there */
export function commandOf(words: readonly string[]): Command {
  const [first = '', ...args] = words;
  const program = programOf(first);
  const line = program ? ['exec', ...[program.path, ...args].map(quoted)].join(' ') : words.join(' ');
  const script = `export PATH=/bin\ncd /mnt\n${line}\n`;
  const busybox = { path: '/bin/busybox', bytes: readFileSync(BUSYBOX), runs: true };
  return {
    runs: ['busybox --install -s /bin', `busybox sh ${SCRIPT}`],
    files: [busybox, { path: SCRIPT, bytes: Buffer.from(script) }, ...(program ? [program] : [])],
  };
}

/** @returns undefined if the word begins a shell line */
function programOf(word: string): GuestFile | undefined {
  const source = join(JOBS, `${word}.c`);
  if (/^\w+$/.test(word) && existsSync(source))
    return { path: `/bin/${word}`, bytes: compileProgram(source, join(scratchDir(), word)), runs: true };
  const file = resolve(process.env['INIT_CWD'] ?? '', word);
  if (!word.includes('/') || !existsSync(file) || !statSync(file).isFile()) return undefined;
  const bytes = readFileSync(file);
  if (!bytes.subarray(0, 4).equals(ELF))
    throw new MachineError(`${word} is no program. Give a static program, or shell lines.`);
  if (bytes.includes('/ld-linux'))
    throw new MachineError(`${word} is not static, and the guest has no libraries. Link it with -static.`);
  return { path: `/bin/${basename(file)}`, bytes, runs: true };
}
