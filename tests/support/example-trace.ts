// SPDX-License-Identifier: GPL-2.0-only
// Builds a small trace by hand, for tests.
import { RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import type { MemoryLayout } from '../../web/src/trace/memory.ts';
import { Trace, type OpSpan } from '../../web/src/trace/trace.ts';

export const LAYOUT: MemoryLayout = {
  imageStart: 0x10000,
  imageEnd: 0x10400,
  arenaStart: 0x20000,
  arenaEnd: 0x20000 + (1 << 20),
};

/** Site 0 is a shown line and site 1 lies in the environment. Site 2 is another line of site 0's function. */
export const SITES: SiteTable = {
  version: 2,
  files: [
    { path: 'lib/example.c', origin: 'linux' },
    { path: 'core-c/shim/example.c', origin: 'project' },
  ],
  functions: [
    ['outer', 0, 10, 19],
    ['inner', 0, 20, 29],
    ['environment', 1, 1, 9],
  ],
  sites: { kind: [0, 0, 0], file: [0, 1, 0], line: [12, 5, 13], column: [1, 1, 1], func: [0, 2, 0] },
  variables: [
    ['pair', 'struct pair', 0, 11, 0],
    ['n', 'int', 1, 20, 1],
  ],
  structs: {
    'struct pair': {
      size: 8,
      fields: [
        ['left', 0, 4, 'int'],
        ['right', 4, 4, 'int'],
      ],
    },
    'struct all': {
      size: 40,
      fields: [
        ['byte', 0, 1, 'signed char'],
        ['half', 2, 2, 's16'],
        ['word', 4, 4, 'long'],
        ['wide', 8, 8, 'loff_t'],
        ['ubyte', 16, 1, 'u8'],
        ['uhalf', 18, 2, 'unsigned short'],
        ['uword', 20, 4, 'size_t'],
        ['uwide', 24, 8, 'u64'],
        ['yes', 32, 1, 'bool'],
        ['kind', 36, 4, 'enum kind'],
      ],
    },
    counter_t: { size: 4, fields: [['counter', 0, 4, 'int']] },
  },
  enums: { 'enum kind': { FIRST: 0, SECOND: 7 } },
  caches: { GENERIC: 0, XA_NODE: 1 },
  typedefs: {
    s16: 'short',
    loff_t: 'long long',
    u8: 'unsigned char',
    size_t: '__size',
    __size: 'unsigned long',
    u64: 'unsigned long long',
    bool: '_Bool',
    callback_t: 'void (*)(struct pair *)',
    pairs_t: 'struct pair[3]',
    odd: 'even',
    even: 'odd',
  },
};

export const record = (kind: number, id: number, a = 0, b = 0, c = 0, log2size = 2): readonly number[] => [
  (kind | (log2size << 4) | (id << 8)) >>> 0,
  a,
  b,
  c,
];

/** A trace of one operation per argument; an operation is a list of records. */
export function traceOf(...ops: readonly (readonly (readonly number[])[])[]): Trace {
  let end = 0;
  const spans = ops.map((records, i): OpSpan => {
    const first = end;
    end += records.length;
    const text = `op ${i + 1}`;
    return { name: 'op', text, line: i + 1, code: 1, args: [], race: [], result: 0, lost: 0, first, end };
  });
  const words = Uint32Array.from(ops.flat(2));
  if (words.length !== end * RECORD_WORDS) throw new Error('a record is not whole');
  const size = LAYOUT.imageEnd - LAYOUT.imageStart + LAYOUT.arenaEnd - LAYOUT.arenaStart;
  return new Trace({
    sites: SITES,
    layout: LAYOUT,
    firstImage: new Uint8Array(size),
    records: words,
    ops: spans,
    root: LAYOUT.arenaStart,
    variant: 'example',
    fanout: 64,
    crash: null,
  });
}
