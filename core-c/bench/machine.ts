// SPDX-License-Identifier: GPL-2.0-only
// Describes the machine in one line, and measures its caches. The line does not identify its owner.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';

const KIB = 1024;
const MIB = KIB * KIB;

export interface Caches {
  /** Bytes of one CPU's second-level cache, and of the last cache. */
  readonly second: number;
  readonly last: number;
}

const CPU0 = '/sys/devices/system/cpu/cpu0/cache';

/** `48K`, `32M` */
export function cacheBytes(text: string): number {
  const [, n, unit] = /^(\d+)([KM]?)$/.exec(text.trim()) ?? [];
  return Number(n ?? 0) * (unit === 'M' ? MIB : unit === 'K' ? KIB : 1);
}

/**
 * Reads the sizes of the caches. If the system does not give them, takes 1 MiB and 32 MiB, which is more than
 * most have.
 */
export function caches(): Caches {
  const read = (index: string, name: string): string => readFileSync(`${CPU0}/${index}/${name}`, 'utf8');
  const found = existsSync(CPU0)
    ? readdirSync(CPU0)
        .filter((name) => name.startsWith('index') && existsSync(`${CPU0}/${name}/size`))
        .map((name) => ({ level: Number(read(name, 'level')), bytes: cacheBytes(read(name, 'size')) }))
    : [];
  const of = (level: number): number =>
    Math.max(0, ...found.filter((c) => c.level === level).map((c) => c.bytes));
  const second = of(2) || MIB;
  return { second, last: Math.max(of(3), of(4)) || (found.length ? second : 32 * MIB) };
}

/**
 * Sizes of structures. `large` is twice the last cache, at most 1/8 of memory. `fits` is half of the second
 * level.
 */
export function sizes({ second, last }: Caches): { readonly large: number; readonly fits: number } {
  const large = Math.min(Math.max(2 * last, 64 * MIB), 512 * MIB, Math.floor(totalmem() / 8));
  return { large, fits: Math.floor(second / 2) };
}

export function machine({ second, last }: Caches): string {
  const flags = existsSync('/proc/cpuinfo') ? readFileSync('/proc/cpuinfo', 'utf8') : '';
  const virtual = /^flags.*\bhypervisor\b/m.test(flags) ? ', virtual' : '';
  const model = cpus()[0]?.model.trim() ?? 'unknown CPU';
  const n = availableParallelism();
  const cache = `L2 ${second / MIB} MiB, last cache ${last / MIB} MiB`;
  return `${model}${virtual}, ${n} CPU${n === 1 ? '' : 's'}, ${cache}, Linux ${release().split('-')[0]}`;
}
