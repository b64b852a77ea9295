// SPDX-License-Identifier: GPL-2.0-only
// Checks core-c/booted/live/tree.py on a real core file: boots a guest that caches files, dumps its memory by QEMU, and
// compares each member that drgn reads with the bytes that the watcher read. It needs drgn, and the kernel's vmlinux with
// types: VMLINUX=… PYTHON=… npx vitest run live-guest
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stepsOf } from '../../core-c/booted/jobs/spec.ts';
import { boot, compileProgram } from '../../core-c/booted/machine/boot.ts';
import { imageOf } from '../../core-c/booted/machine/image.ts';
import { watchPageCache, SYMBOLS } from '../../core-c/booted/exhibits/page-cache/watch.ts';
import type { Shot, WatchedCall } from '../../core-c/booted/watch/shot.ts';
import { scratchDir } from '../../core-c/tools/setup/scratch.mjs';
import { importTrace } from '../../web/src/trace/import.ts';
import type { TraceData } from '../../web/src/trace/trace.ts';

const SCRIPT = fileURLToPath(new URL('../../core-c/booted/live/tree.py', import.meta.url));
const JOBS = fileURLToPath(new URL('../../core-c/booted/jobs/', import.meta.url));
const { VMLINUX = '', PYTHON = 'python3', KERNEL = 'linux-6.1' } = process.env;

function hasDrgn(): boolean {
  try {
    return existsSync(VMLINUX) && execFileSync(PYTHON, ['-c', 'import drgn']).length === 0;
  } catch {
    return false;
  }
}

/** Small folios that return after an eviction, and then large ones beside what remains. */
const RUNS = ['refault /mnt/data 192 1', 'pressure /mnt/sparse 8', 'large /mnt/large 512'];

/** Boots, runs the programs, dumps to `core`, and returns the last shot of each file. */
async function lastShots(dir: string, core: string): Promise<ReadonlyMap<string, Shot>> {
  const files = RUNS.map((run) => run.split(' ')[0]!).map((name) => ({
    path: `/bin/${name}`,
    bytes: compileProgram(join(JOBS, `${name}.c`), join(dir, name)),
    runs: true,
  }));
  const spec = { name: 'live', exhibit: 'page-cache', fileSystem: 'xfs', group: true, runs: RUNS } as const;
  const job = { ...spec, files, steps: stepsOf(spec, RUNS, true), seconds: 600, dumps: true } as const;
  const [shots] = await boot(await imageOf(KERNEL), 256, [job], SYMBOLS, async (guest) => {
    const calls: WatchedCall[] = [];
    const watching = await watchPageCache(guest, (call) => calls.push(call));
    return async () => {
      watching.end();
      await guest.dump(core);
      return new Map(
        watching.subjects.map((name, i) => [name, calls.findLast((c) => c.subject === i)!.after]),
      );
    };
  });
  return shots!;
}

/** Members of a struct as the trace holds them at `at`, by name. Pointers are the guest's own again. */
function membersAt({ sites, layout, firstImage }: TraceData, struct: string, at: number) {
  const there = new Map(layout.elsewhere!.map(([place, , address]) => [place, BigInt(`0x${address}`)]));
  const inTree = (word: bigint): bigint => {
    const address = word & 1n ? undefined : there.get(Number(word & ~3n));
    return address === undefined ? word : address | (word & 3n);
  };
  return sites.structs[struct]!.fields.flatMap(([name, offset, size, type]) => {
    const bytes = Buffer.from(firstImage.subarray(at - layout.arenaStart + offset).subarray(0, size));
    if (type.includes('*') && name !== 'array')
      for (let i = 0; i < size; i += 8) bytes.writeBigUInt64LE(inTree(bytes.readBigUInt64LE(i)), i);
    return name === 'array' || name === 'i_pages' || name === '_folio_order'
      ? []
      : [[name, offset, bytes.toString('hex')] as const];
  });
}

test.skipIf(!hasDrgn())('drgn reads of a core file what the watcher read of the guest', async () => {
  const dir = scratchDir();
  try {
    const core = join(dir, 'guest.core');
    const shots = await lastShots(dir, core);
    expect([...shots.values()].some(({ blocks }) => blocks.length > 10)).toBe(true);
    for (const [name, shot] of shots) {
      const out = join(dir, 'tree.json');
      execFileSync(PYTHON, [
        SCRIPT,
        '--core',
        core,
        '--symbols',
        VMLINUX,
        '--path',
        `/mnt/${name}`,
        '--out',
        out,
      ]);
      const { data } = importTrace(readFileSync(out, 'utf8'));
      const places = new Map(data.layout.elsewhere!.map(([place, , address]) => [address, place]));
      expect([...places.keys()].sort()).toEqual(shot.blocks.map((b) => b.address.toString(16)).sort());
      for (const { type, address, bytes } of shot.blocks) {
        const members = membersAt(data, `struct ${type}`, places.get(address.toString(16))!);
        const seen = members.map(([member, offset, hex]) => [
          ...[member, offset, bytes.subarray(offset, offset + hex.length / 2).toString('hex')],
        ]);
        expect(members).toEqual(seen);
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
