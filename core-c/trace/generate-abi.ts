// SPDX-License-Identifier: GPL-2.0-only
// Writes the C header and the TypeScript types of the trace ABI, both from abi.json. With `--check` it writes nothing and
// fails if either file is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const HEADER = join(here, 'abi.gen.h');
const TYPES = join(here, '../../web/src/base/abi.gen.ts');

interface Abi {
  readonly version: number;
  readonly record: {
    readonly bytes: number;
    readonly kind: Field;
    readonly log2size: Field;
    readonly id: Field;
  };
  readonly kinds: Readonly<Record<string, { readonly value: number; readonly doc: string }>>;
  readonly lockClasses: Numbers;
  readonly caches: Numbers;
  readonly info: Numbers;
  readonly control: Numbers;
  readonly panics: Numbers;
}
interface Field {
  readonly shift: number;
  readonly bits: number;
}
type Numbers = Readonly<Record<string, number>>;

/** The texts of both generated files. */
export function generate(abi: Abi): { readonly header: string; readonly types: string } {
  const kinds = Object.fromEntries(Object.entries(abi.kinds).map(([k, v]) => [k, v.value]));
  const tables: readonly [string, string, Numbers][] = [
    ['TW_', 'Kind', kinds],
    ['TW_LOCK_CLASS_', 'LockClass', abi.lockClasses],
    ['TW_CACHE_', 'Cache', abi.caches],
    ['TW_INFO_', 'Info', abi.info],
    ['TW_CONTROL_', 'Control', abi.control],
    ['TW_PANIC_', 'Panic', abi.panics],
  ];
  const { kind, log2size, id } = abi.record;
  const defines = tables.map(([prefix, , t]) =>
    Object.entries(t)
      .map(([k, v]) => `#define ${prefix}${k} ${v}`)
      .join('\n'),
  );
  // The shims' kinds of object end here, and an exhibit's own begin: see recorder.h.
  const ownCaches = Math.max(...Object.values(abi.caches)) + 1;
  const header = `/* SPDX-License-Identifier: GPL-2.0-only */
/* Generated from abi.json by generate-abi.ts: change that file, not this one. */
#ifndef TREEWALK_ABI_GEN_H
#define TREEWALK_ABI_GEN_H

#define TW_ABI_VERSION ${abi.version}
#define TW_RECORD_BYTES ${abi.record.bytes}
#define TW_W0(kind, log2size, id) \\
	((kind) << ${kind.shift} | (log2size) << ${log2size.shift} | (id) << ${id.shift})

${defines.join('\n\n')}

#define TW_CACHE_OWN ${ownCaches}

#endif
`;
  const docs = Object.entries(abi.kinds)
    .map(([k, v]) => `  /** ${v.doc} */\n  ${k}: ${v.value},`)
    .join('\n');
  const consts = tables.slice(1).map(
    ([, name, t]) =>
      `export const ${name} = {\n${Object.entries(t)
        .map(([k, v]) => `  ${k}: ${v},`)
        .join('\n')}\n} as const;`,
  );
  const types = `// SPDX-License-Identifier: GPL-2.0-only
// Generated from core-c/trace/abi.json by generate-abi.ts: change that file, not this one.
export const ABI_VERSION = ${abi.version};
export const RECORD_BYTES = ${abi.record.bytes};
export const RECORD_WORDS = ${abi.record.bytes / 4};

/** What a record says: the low ${kind.bits} bits of its first word. */
export const Kind = {
${docs}
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

export const kindOf = (w0: number): number => ${kind.shift ? `(w0 >>> ${kind.shift})` : 'w0'} & ${2 ** kind.bits - 1};
/** Bytes of the access. */
export const sizeOf = (w0: number): number => 1 << ((w0 >>> ${log2size.shift}) & ${2 ** log2size.bits - 1});
/** Site, function, variable, cache, lock class or operation kind. */
export const idOf = (w0: number): number => w0 >>> ${id.shift};

${consts.join('\n\n')}
`;
  return { header, types };
}

function main(): void {
  const abi = JSON.parse(readFileSync(join(here, 'abi.json'), 'utf8')) as Abi;
  const { header, types } = generate(abi);
  if (!process.argv.includes('--check')) {
    writeFileSync(HEADER, header);
    writeFileSync(TYPES, types);
    return;
  }
  const stale = [
    [HEADER, header],
    [TYPES, types],
  ].filter(([path, text]) => readFileSync(path!, 'utf8') !== text);
  if (stale.length) {
    console.error(
      `core-c/trace/abi.json has changed: ${stale.map(([p]) => p).join(', ')} are stale. Run: npm run abi`,
    );
    process.exit(1);
  }
}
if (process.argv[1] === fileURLToPath(import.meta.url)) main();
