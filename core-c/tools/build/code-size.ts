// SPDX-License-Identifier: GPL-2.0-only
// Measures how many bytes of x86-64 code a function has. Compiles an exhibit's file as a kernel is compiled,
// and reads the object's symbol table.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeSize } from '../../../web/src/base/sites.ts';
import { hashOf } from './cache.ts';
import type { Builder, Program } from './compile.ts';
import { BuildError, run } from './toolchain.ts';

/** The key `codeSize` of kernel.json. */
export interface Measured {
  /** A C file of the exhibit, and a header of the exhibit that the compiler includes before all others. */
  readonly file: string;
  readonly header: string;
  readonly functions: readonly string[];
}

/** How a kernel is compiled for x86-64: without vector registers and red zone, at a fixed place. */
const FLAGS = [
  ...[
    '-O2',
    '-c',
    '-w',
    '-std=gnu11',
    '-mno-sse',
    '-mno-mmx',
    '-mno-red-zone',
    '-mcmodel=kernel',
    '-fno-pic',
  ],
  ...['-fno-strict-aliasing', '-fno-asynchronous-unwind-tables'],
];

/**
 * The sizes by gcc, if this machine has one for x86-64, and by the build's own clang. Most kernels are
 * compiled by gcc.
 */
export async function codeSizes(
  b: Builder,
  p: Program,
  folder: string,
  wanted: Measured,
): Promise<readonly CodeSize[]> {
  const ask = (what: string): string => spawnSync('gcc', [what], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const compilers = [
    ...(ask('-dumpmachine').startsWith('x86_64')
      ? [{ tool: 'gcc', name: `gcc ${ask('-dumpfullversion')}`, target: [] }]
      : []),
    {
      tool: b.tools.clang,
      name: `clang ${/version (\S+?)[-+\s]/.exec(`${b.tools.version} `)?.[1] ?? ''}`.trim(),
      target: ['--target=x86_64-linux-gnu'],
    },
  ];
  const source = join(folder, wanted.file);
  return Promise.all(
    compilers.map(async ({ tool, name, target }) => {
      const args = [...target, ...FLAGS, ...p.flags, '-include', join(folder, wanted.header), source];
      const key = hashOf('size', name, readFileSync(join(b.root, source)), p.headers, args.join('\0'));
      const object = await b.limit(() =>
        b.cache.get(key, '.native.o', async (out) => void (await run(tool, [...args, '-o', out], b.root))),
      );
      const sizes = functionSizes(readFileSync(object));
      const bytes = Object.fromEntries(
        wanted.functions.flatMap((asked) => {
          const fn = asked.replace(/^\?/, '');
          const size = sizes.get(fn);
          if (!size && asked.startsWith('?')) return [];
          if (!size)
            throw new BuildError(`"codeSize" names ${fn}, but ${source} has no code for it (${name}).`);
          return [[fn, size] as const];
        }),
      );
      return { compiler: name, bytes };
    }),
  );
}

/** Reads the size of each function, in bytes, from the symbol table of a little-endian ELF64 object. */
export function functionSizes(elf: Buffer): ReadonlyMap<string, number> {
  const SYMTAB = 2;
  const FUNCTION = 2;
  if (elf.readUInt32BE(0) !== 0x7f454c46 || elf[4] !== 2) throw new BuildError('not an ELF64 object');
  const sections = Number(elf.readBigUInt64LE(0x28));
  const entry = elf.readUInt16LE(0x3a);
  const section = (i: number) => {
    const at = sections + i * entry;
    return {
      type: elf.readUInt32LE(at + 4),
      offset: Number(elf.readBigUInt64LE(at + 0x18)),
      size: Number(elf.readBigUInt64LE(at + 0x20)),
      link: elf.readUInt32LE(at + 0x28),
    };
  };
  const out = new Map<string, number>();
  for (let i = 0; i < elf.readUInt16LE(0x3c); i++) {
    const symbols = section(i);
    if (symbols.type !== SYMTAB) continue;
    const names = section(symbols.link);
    for (let at = symbols.offset; at < symbols.offset + symbols.size; at += 24) {
      if ((elf[at + 4]! & 15) !== FUNCTION) continue;
      const name = names.offset + elf.readUInt32LE(at);
      out.set(elf.toString('utf8', name, elf.indexOf(0, name)), Number(elf.readBigUInt64LE(at + 16)));
    }
  }
  return out;
}
