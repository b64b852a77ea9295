// SPDX-License-Identifier: GPL-2.0-only
// Checks that expressions are C's, against the lab's own clang, on constants and on members of every type.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readType } from '../../web/src/base/c-types.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import { parseExpression } from '../../web/src/past/language/expression.ts';
import { I64, U32, U64 } from '../../web/src/past/language/number.ts';
import { evaluating } from '../../web/src/past/sweep/evaluate.ts';
import type { MachineState, Val } from '../../web/src/past/sweep/moment.ts';
import { loaded } from '../../web/src/past/sweep/read.ts';
import { Memory } from '../../web/src/trace/memory.ts';
import { seed } from '../support/random-ops.ts';
import { judgedByC, type Judged, type OfC } from './c-compiler.ts';
import { times } from '../support/some.ts';

const HOW_MANY = times(400, 12_000);

const WRITTEN = `
0 7 -1 2147483647 2147483648 4294967295 4294967296 9223372036854775807
010 0777 037777777777 0x7fffffff 0x80000000 0xffffffff 0x100000000 0xFFFFFFFFFFFFFFFF 0b101
1u 1U 1l 1L 1ul 1lu 1ll 1LL 1ull 1llu 0x10ULL 4294967295u 2147483648l 0x80000000l 5000000000u
'a' '0' '\\n' '\\0' '\\x41' '\\101' '\\xff' '\\'' '\\\\' '"' 'a'+1 ' '
~0 ~0u ~1ull -1u -1ull -(-2147483647-1) !5 !0 !!7 -'a' ~'a'
1<<31 1u<<31 1<<30<<1 -1>>1 -1u>>1 1ull<<63 -8ll>>1 1<<4u 1ll<<40 'a'<<24 0x80000000>>31
7/2 -7/2 7/-2 -7%3 7%-3 7u/2 -7/2u -7%3u 7ll/2 0x80000000/2 -2147483648/2 1/0 1%0 1ull/0 5/(3-3)
1<<32 1<<-1 1ull<<64 1u>>40
-1<0 -1<0u -1>0u -1==4294967295 -1==4294967295u -1==0xffffffff -1ll==4294967295u -1ll<1u -1<1ull 2147483648>-1
2147483647+1 4294967295u+1 0x7fffffff*2 65536*65536 65536u*65536u 65536ll*65536 -2147483647-2 0-1u 1-2u 3000000000-1
1?-1:0u 0?-1:0u 1?-1:0ll 0?1:2?3:4 1?2:0?3:4 1,2
1||0 0&&1/0 1||1/0 2&&3 (1&&2)+1 !1==0 1|2^3&4 1|6&3^5 1+2<<3 1<<2+3 2+3*4%5 10-4-3 100/10/5 1<2==1 5&3==3 (5&3)==1
(unsigned_char)300 (signed_char)200 (char)255 (short)40000 (unsigned_short)-1 (int)2147483648 (unsigned)-1 (long)5
(unsigned_long_long)-1 (long_long)4294967295u (long_long)-1u (_Bool)256 (bool)0 (unsigned_int)-1>0 (int)-1u<0 -(char)1
(unsigned_char)'\\xff' (short)(char)200+1 (unsigned_char)1<<9 ~(unsigned_char)0 !(bool)5 (unsigned)1-2 (unsigned_long)1-2
sizeof(int) sizeof(char) sizeof(short) sizeof(bool) sizeof(unsigned_long_long) sizeof(void*) sizeof(1ull) sizeof('a') sizeof(1)-5
sizeof(struct_every) sizeof((char)1) sizeof(1+1ll)*2
sizeof(-(char)1) sizeof(!(char)1) sizeof(~(char)1) sizeof(+(short)1) sizeof(-1ll) sizeof(!1ll) sizeof((char)1+(char)1)
0x1p 08 1.5 .5 1lul 1uu 99999999999999999999 '' 12ab
`;
/** Splits lines at blanks outside of quotes. In a type `_` means a blank. */
const constants = [...WRITTEN.matchAll(/(?:'(?:\\.|[^'\\])*'|[^\s'])+/g)].map(([text]) =>
  text.replace(/(?<=long|signed|struct)_/g, ' '),
);
/** What this language refuses. Of these only `1,2` is an expression in C. */
const REFUSED = /^(?:1,2|0x1p|08|1\.5|\.5|1lul|1uu|99999999999999999999|''|12ab)$/;

/** The struct begins with the _Bool, whose byte is 0 or 1. */
const SCALARS = Object.fromEntries(
  (
    '_Bool b, signed char sc, unsigned char uc, short ss, unsigned short us, int i, unsigned int u, long l, ' +
    'unsigned long ul, long long ll, unsigned long long ull, enum low e, enum high f'
  )
    .split(', ')
    .map((text) => text.split(/ (?=\w+$)/).reverse() as [name: string, type: string]),
);
const BIT_FIELDS: Readonly<Record<string, readonly [type: string, bits: number]>> = {
  ...{
    b1: ['unsigned int', 1],
    s3: ['int', 3],
    u7: ['unsigned int', 7],
    s31: ['int', 31],
    u32: ['unsigned int', 32],
  },
  ...{ c2: ['signed char', 2], t: ['_Bool', 1], h9: ['unsigned short', 9], w40: ['unsigned long long', 40] },
  ...{ w5: ['long long', 5], x33: ['long long', 33] },
};
const MEMBERS = [...Object.keys(SCALARS), ...Object.keys(BIT_FIELDS)];
const SIZE = 128;

const declared = (bytes: Uint8Array): string => `
typedef _Bool bool;
enum low { LOW = -5, MIDDLE = 3 };
enum high { FIRST, SECOND = 0x7fffffff };
struct every {
${Object.entries(SCALARS)
  .map(([name, type]) => `  ${type} ${name};`)
  .join('\n')}
${Object.entries(BIT_FIELDS)
  .map(([name, [type, bits]]) => `  ${type} ${name} : ${bits};`)
  .join('\n')}
  int list[4];
  short rows[3][2];
};
union { unsigned char bytes[${SIZE}]; struct every every; } all = { { ${bytes.join(', ')} } };
#define $s all.every
struct every *const $p = &all.every;
struct every in_table;
`;

/** A number of C, whose constants differ from JavaScript's. */
const number = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '2',
    '7',
    '31',
    '2147483647',
    '0x80000000',
    '4294967295',
    '0xffffffffu',
    '1ull',
    '0x7fffffffffffffff',
    '010',
    "'a'",
  ),
  fc
    .tuple(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), fc.integer({ min: 0, max: 62 }))
    .chain(([n, less]) => {
      const m = n >> BigInt(less);
      const suffix = fc.constantFrom('', '', '', 'u', 'l', 'ul', 'll', 'ull');
      return fc.tuple(fc.constantFrom(`${m}`, `0x${m.toString(16)}`, `0${m.toString(8)}`), suffix);
    })
    .map((parts) => parts.join('')),
);
const member = fc.constantFrom(...MEMBERS).map((name) => `$s.${name}`);
const BINARY = [
  '|',
  '^',
  '&',
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '<<',
  '>>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '&&',
  '||',
];

const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    { arbitrary: number, weight: 2 },
    { arbitrary: member, weight: 3 },
    {
      weight: 4,
      arbitrary: fc
        .tuple(tie('expression'), fc.constantFrom(...BINARY), tie('expression'), fc.boolean())
        .map(([a, op, b, bare]) => (bare ? `${a} ${op} ${b}` : `(${a}) ${op} (${b})`)),
    },
    { weight: 1, arbitrary: fc.tuple(tie('expression'), number).map(([a, by]) => `(${a}) << (${by} & 15)`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.values(SCALARS), 'unsigned'), tie('expression'))
        .map(([type, of]) => `(${type}) (${of})`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('-', '~', '!', '+'), tie('expression'))
        .map(([op, a]) => `${op} (${a})`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('expression'), tie('expression'), tie('expression'))
        .map(([a, b, c]) => `((${a}) ? ${b} : ${c})`),
    },
  ),
}));

const POINTERS = [
  ...[
    '&$s.list[3] - &$s.list[1]',
    '&$s.list[1] - &$s.list[3]',
    '*($s.list + 2)',
    '$s.list[1] + *$s.list',
    '*(2 + $s.list)',
  ],
  ...[
    '*&$s.i',
    '&$s.list[1] > &$s.list[0]',
    '&$s.list[1] == $s.list + 1',
    '$p->sc',
    '(*$p).ull',
    '*(&$s.list[3] - 2)',
    '&$s.i != 0',
    '!$p',
  ],
  ...[
    'sizeof($s.sc)',
    'sizeof(-$s.sc)',
    'sizeof(!$s.ull)',
    'sizeof(&$s.sc)',
    'sizeof(*&$s.ull)',
    'sizeof(&$s)',
  ],
  ...['sizeof(&$s.list[1])', 'sizeof($s.list)', 'sizeof(*$s.list)', 'sizeof($p->ss)', 'sizeof(+$p->ss)'],
  ...['$s.rows[1][1]', '$s.rows[2][0]', '*$s.rows[1]', '(*&$s.rows[2])[1]', 'sizeof($s.rows[1])'],
  ...['&$s.rows[2] - &$s.rows[0]', '$s.rows[1] - $s.rows[0]', '*(*($s.rows + 1) + 1)'],
  ...['$s.i == LOW', '$s.e < MIDDLE', '$s.f > LOW', '$s.f - SECOND'],
];

describe('expressions', () => {
  const random = fc.sample(expression, { seed, numRuns: HOW_MANY });
  const bytes = Uint8Array.from(fc.sample(fc.integer({ min: 0, max: 255 }), { seed, numRuns: SIZE }));
  const allowed = constants.filter((text) => !REFUSED.test(text));
  let judged: Judged;
  let m: MachineState;
  beforeAll(async () => {
    // C does not define a _Bool with any other byte.
    bytes[0]! &= 1;
    judged = await judgedByC(declared(bytes), [...allowed, ...random, ...POINTERS]);
    m = momentOf(judged.sites, bytes);
  });

  const of = (text: string): Val => {
    const s = loaded(m, 'struct every', BASE);
    const p = { ...s!, type: 'struct every *', is: readType(m.sites, 'struct every *'), kind: U32 } as const;
    return evaluating(parseExpression(text))(m, { s, p });
  };

  it('as many as are written above', () => {
    expect(allowed.length).toBeGreaterThan(120);
    expect(constants.length - allowed.length).toBe(10);
  });

  it('constants', () => same(allowed, judged.expressions, of));
  it(`at random, of members of every type (SEED=${seed})`, () => {
    const found = judged.expressions.slice(allowed.length, allowed.length + random.length);
    expect(found.filter(({ value }) => value !== null).length).toBeGreaterThan(HOW_MANY / 2);
    same(random, found, of);
  });
  it('pointers go by what they point to', () =>
    same(POINTERS, judged.expressions.slice(-POINTERS.length), of));

  it.each(constants.filter((text) => REFUSED.test(text)))('%s is refused', (text) => {
    if (text === "''") expect(of(text)).toBe('');
    else
      expect(() => of(text)).toThrow(
        text === '1,2' ? 'is not one expression' : /is no integer|has too many bits/,
      );
  });
});

const BASE = 0x1000;
const momentOf = (sites: SiteTable, bytes: Uint8Array): MachineState =>
  ({
    sites,
    pointers: {},
    encoded: {},
    memory: new Memory(
      { imageStart: BASE, imageEnd: BASE + bytes.length, arenaStart: 0x10000, arenaEnd: 0x10000 },
      bytes.slice(),
    ),
    stack: { idsOf: () => new Set(), innermost: () => null, lastStore: () => Infinity },
    record: 0,
    spent: 0,
  }) as unknown as MachineState;

/** Compares each with C: the value, and the type, which decides how it combines with others. */
function same(texts: readonly string[], judged: readonly OfC[], of: (text: string) => Val): void {
  const wrong = texts.flatMap((text, i): readonly string[] => {
    const { value, overflows, bytes, unsigned } = judged[i]!;
    const ours = of(text);
    if (typeof ours === 'string') return [`${text}: the words ${ours}`];
    if (ours === null) return value === null || overflows ? [] : [`${text}: no value, of C ${value}`];
    // Only && and || may have a value here and none in C, as one side may decide them.
    if (value === null) return /&&|\|\|/.test(text) ? [] : [`${text}: ${ours.value}, of C none`];
    const own = BigInt.asUintN(64, ours.wide ?? BigInt(ours.value));
    const kind = `${ours.kind >= I64 ? 8 : 4}${ours.kind === U32 || ours.kind === U64}`;
    return own === value && kind === `${bytes}${unsigned}`
      ? []
      : [`${text}: ${own} ${kind}, of C ${value} ${bytes}${unsigned}`];
  });
  expect(wrong).toEqual([]);
}
