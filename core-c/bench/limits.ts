// SPDX-License-Identifier: GPL-2.0-only
// Measures the machine's limits: runs limits.cc at sizes inside each cache and beyond them.
import type { BenchLimits } from '../../web/src/base/bench.ts';
import type { Caches } from './machine.ts';
import { output } from './process.ts';

const KIB = 1024;

export function parseLimits(text: string): Pick<BenchLimits, 'pointerChase' | 'memcpy'> {
  const rows = text.split('\n').flatMap((line) => {
    const [, what, bytes, value] = /^(chase|copy) (\d+) ([\d.]+)$/.exec(line) ?? [];
    return what ? [{ what, bytes: Number(bytes), value: Number(value) }] : [];
  });
  const of = (what: string) => rows.filter((row) => row.what === what);
  return {
    pointerChase: of('chase').map(({ bytes, value }) => ({ bytes, ns: value })),
    memcpy: of('copy').map(({ bytes, value }) => ({ bytes, bytesPerSecond: value })),
  };
}

export async function measureLimits(
  program: string,
  { second, last }: Caches,
  large: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Pick<BenchLimits, 'pointerChase' | 'memcpy'>> {
  const sizes = [16 * KIB, second / 2, last / 4, large].map((bytes) => `${Math.floor(bytes)}`);
  return parseLimits(await output(program, [`${seconds}`, ...sizes], { signal }));
}
