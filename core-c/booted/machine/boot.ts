// SPDX-License-Identifier: GPL-2.0-only
// Boots an image with jobs one after another, and hands the guest to a watcher before each job.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../tools/setup/scratch.mjs';
import type { Btf } from '../btf/btf.ts';
import { sectionOf } from '../btf/elf.ts';
import { readBtf } from '../btf/read.ts';
import { Breakpoints } from './breakpoints.ts';
import { DISK_MODULES, type FileSystem, makeDisk } from './disk.ts';
import { MachineError } from './error.ts';
import { Gdb } from './gdb.ts';
import type { Guest } from './guest.ts';
import type { Image } from './image.ts';
import { type GuestFile, initramfs } from './initramfs.ts';
import { RamFile } from './memory.ts';
import { DUMP_MODULE, Qemu } from './qemu.ts';

const INIT = fileURLToPath(new URL('init.c', import.meta.url));
/** How many seconds of the guest's own work booting may take. */
const BOOT_SECONDS = 90;
const BASE = ['init_top_pgt', '__start_BTF', '__stop_BTF', '__per_cpu_offset'];

export interface Job {
  readonly name: string;
  readonly fileSystem: FileSystem | null;
  readonly files: readonly GuestFile[];
  /** Steps, each with tabs between its words. They run once everything else is mounted and watched. */
  readonly steps: readonly string[];
  /** The longest time that the job may take under breakpoints. */
  readonly seconds: number;
  /** Whether `dump` will be called. */
  readonly dumps?: true;
}

export interface Booted extends Guest {
  /** The guest's version, `6.1.192`. */
  readonly kernel: string;
  /** Writes the guest's whole memory as a core file, after a job that dumps. */
  dump(file: string): Promise<unknown>;
}

/** Compiles a static program for the guest. Throws a MachineError with the compiler's message. */
export function compileProgram(source: string, to: string): Buffer {
  try {
    execFileSync('gcc', ['-O1', '-static', '-Wall', '-Werror', '-o', to, source], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new MachineError(
      `${source} does not compile: ${String((error as { stderr?: Buffer }).stderr ?? error)}`,
    );
  }
  return readFileSync(to);
}

const step = (...words: readonly string[]): string => words.join('\t');

/** Lists all steps of the guest. Each job's disk is mounted over the previous one. */
function stepsOf(jobs: readonly Job[], { modules }: Image): readonly string[] {
  const kinds = jobs.flatMap(({ fileSystem }) => fileSystem ?? []);
  const wanted = [
    ...(kinds.length ? [...DISK_MODULES, ...kinds] : []),
    ...(jobs.some((job) => job.dumps) ? [DUMP_MODULE] : []),
  ];
  const load = [...new Set(wanted.flatMap((name) => modules[name] ?? []))];
  const devices = jobs.filter(({ fileSystem }) => fileSystem);
  const work = jobs.flatMap((job, i) => [
    ...(job.fileSystem
      ? [step('mount', `/dev/vd${'abcdefgh'[devices.indexOf(job)]}`, '/mnt', job.fileSystem)]
      : []),
    ...(i === 0 ? ['symbols'] : []),
    ...['ready', ...job.steps, 'done'],
  ]);
  return [...load.map((name) => step('insmod', `/lib/${name}.ko`)), step('mkdir', '/mnt'), ...work];
}

/** Lists each path once, as several jobs may run one program. */
const distinct = (files: readonly GuestFile[]): readonly GuestFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

/**
 * Boots, and calls `watch` before each job. After the job, while the guest is stopped, it calls the function
 * that `watch` returned, for the job's result. When this resolves or throws, the guest and its files are
 * gone.
 * @param megabytes memory of the guest
 * @param symbols names of the kernel that `watch` may ask for
 */
export async function boot<T>(
  image: Image,
  megabytes: number,
  jobs: readonly Job[],
  symbols: readonly string[],
  watch: (guest: Booted, job: number) => Promise<() => T | Promise<T>>,
): Promise<readonly T[]> {
  const dir = scratchDir();
  const at = (name: string): string => join(dir, name);
  mkdirSync(at('bin'));
  const disks = jobs.flatMap(({ fileSystem }, i) =>
    fileSystem ? [{ path: at(`disk-${i}`), fileSystem }] : [],
  );
  for (const { path, fileSystem } of disks) makeDisk(path, fileSystem);
  const steps = stepsOf(jobs, image);
  const modules = steps.flatMap((line) => /^insmod\t\/lib\/(\w+)\.ko$/.exec(line)?.[1] ?? []);
  const text = (path: string, lines: readonly string[]): GuestFile => ({
    path,
    bytes: Buffer.from(`${lines.join('\n')}\n`),
  });
  const files = distinct([
    { path: '/init', bytes: compileProgram(INIT, at('bin/init')), runs: true },
    text('/steps', steps),
    text('/names', [...new Set([...BASE, ...symbols])]),
    ...modules.map((name) => ({
      path: `/lib/${name}.ko`,
      bytes: readFileSync(join(image.dir, `${name}.ko`)),
    })),
    ...jobs.flatMap((job) => job.files),
  ]);
  writeFileSync(at('initramfs'), initramfs(files));
  const qemu = new Qemu({
    kernel: join(image.dir, 'vmlinuz'),
    initramfs: at('initramfs'),
    memory: megabytes,
    ram: at('ram'),
    socket: at('gdb'),
    disks: disks.map(({ path }) => path),
  });
  let gdb: Gdb | undefined;
  let memory: RamFile | undefined;
  try {
    await qemu.line('TW ready', BOOT_SECONDS, 'work');
    const names = symbolsOf(qemu.lines);
    gdb = await Gdb.connect(at('gdb'));
    memory = new RamFile(at('ram'), finder(names)('init_top_pgt'));
    const word = (address: bigint): bigint => memory!.u(address);
    const guest = guestOf(image, memory, names, kernelOf(qemu.lines));
    const results: T[] = [];
    for (const [i, job] of jobs.entries()) {
      const points = new Breakpoints(gdb, word);
      const parts = { qemu, gdb, memory, points };
      if (i > 0) await runTo(parts, 'TW ready', BOOT_SECONDS);
      const dump = (file: string) =>
        gdb!.command(`-interpreter-exec console "monitor dump-guest-memory ${file}"`);
      const end = await watch({ ...guest, calls: callsOf(points, guest), dump }, i);
      await runTo(parts, 'TW done', job.seconds);
      points.finish();
      results.push(await end());
      await points.remove();
    }
    return results;
  } finally {
    gdb?.kill();
    await qemu.kill();
    memory?.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

export interface Parts {
  readonly qemu: Qemu;
  readonly gdb: Gdb;
  readonly memory: RamFile;
  readonly points: Breakpoints;
}

/** Lets the guest, which waits for a line, continue until it prints `text` and stops. */
export async function runTo(
  { qemu, gdb, memory, points }: Parts,
  text: string,
  seconds: number,
): Promise<void> {
  let isSaid = false;
  const said = qemu.line(text, seconds).then(() => {
    isSaid = true;
    return gdb.interrupt();
  });
  // A guest that fails may never stop, so its failure ends the wait.
  const failure = new Promise<never>((_, reject) => void said.catch(reject));
  failure.catch(() => undefined);
  qemu.send('go');
  for (;;) {
    const stop = await Promise.race([gdb.go(), failure]);
    memory.forget();
    if (stop === null) throw new MachineError(`gdb has lost the guest. ${qemu.tail()}`);
    if (stop.atBreakpoint) await points.met(stop.address);
    // An interrupt has no effect on a guest that already stands at a breakpoint: no other stop would come.
    if (isSaid) return;
  }
}

/**
 * Reads the symbols' addresses. The first symbol of a name counts. A `name.isra.0` counts as `name` if no
 * other symbol has that name. A cold part does not count.
 */
function symbolsOf(lines: readonly string[]): ReadonlyMap<string, bigint> {
  const [names, shortened] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const line of lines) {
    const [, address = '', name = '', suffix = ''] = /^TW symbol ([0-9a-f]+) ([^\s.]+)(\S*)/.exec(line) ?? [];
    const known = suffix ? shortened : names;
    if (name && !suffix.includes('.cold') && !known.has(name)) known.set(name, BigInt(`0x${address}`));
  }
  return new Map([...shortened, ...names]);
}

function finder(names: ReadonlyMap<string, bigint>) {
  return (...wanted: readonly string[]): bigint => {
    const name = wanted.find((known) => names.has(known));
    if (name === undefined) throw new MachineError(`This kernel has no symbol ${wanted.join(' or ')}.`);
    return names.get(name)!;
  };
}

function kernelOf(lines: readonly string[]): string {
  const line = lines.find((text) => text.startsWith('TW kernel ')) ?? '';
  return /Debian (\d[\d.]*)/.exec(line)?.[1] ?? line.slice(10);
}

type Standing = Omit<Booted, 'calls' | 'dump'>;

function guestOf(
  image: Image,
  memory: RamFile,
  names: ReadonlyMap<string, bigint>,
  kernel: string,
): Standing {
  const symbol = finder(names);
  const start = symbol('__start_BTF');
  const btf = readBtf(memory.read(start, Number(symbol('__stop_BTF') - start)));
  return {
    kernel,
    memory,
    btf,
    symbol,
    has: (name) => names.has(name),
    module: (name) => moduleBtf(image, btf, name),
    perCpu: memory.u(symbol('__per_cpu_offset')),
  };
}

const callsOf =
  (points: Breakpoints, { symbol }: Standing): Booted['calls'] =>
  (at, enter) =>
    points.add(typeof at === 'bigint' ? at : symbol(at), enter);

function moduleBtf(image: Image, btf: Btf, name: string): Btf | undefined {
  const path = join(image.dir, `${name}.ko`);
  const section = existsSync(path) ? sectionOf(readFileSync(path), '.BTF') : undefined;
  return section && readBtf(section, btf);
}
