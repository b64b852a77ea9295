// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { UnknownType, readType, unknownTypes } from '../base/c-types.ts';
import { LAYOUT, SITES } from '../../../tests/support/example-trace.ts';
import { formatValue, readValue, typeSize } from './inspect.ts';
import { Memory } from './memory.ts';

const memory = Memory.empty(LAYOUT);
const AT = LAYOUT.arenaStart;
for (let i = 0; i < 40; i++) memory.write(AT + i, 1, 0xf0 + (i % 8));
memory.write(AT + 36, 4, 7);
const read = (type: string) => formatValue(readValue(SITES, memory, AT, type, typeSize(SITES, type)));

describe('a value is read as its type says', () => {
  test('every member of a struct, signed or not, of every width', () => {
    const all = readValue(SITES, memory, AT, 'struct all', 40);
    expect(all.kind === 'struct' && all.members.map((m) => [m.name, formatValue(m.value)])).toEqual([
      ['byte', '-16'],
      ['half', String(0xf3f2 - 0x10000)],
      ['word', String(0xf7f6f5f4 - 2 ** 32)],
      ['wide', String(BigInt.asIntN(64, 0xf7f6f5f4f3f2f1f0n))],
      ['ubyte', '240'],
      ['uhalf', String(0xf3f2)],
      ['uword', String(0xf7f6f5f4)],
      ['uwide', String(0xf7f6f5f4f3f2f1f0n)],
      ['yes', 'true'],
      ['kind', 'SECOND'],
    ]);
  });

  test.each([
    ['char', '-16'],
    ['unsigned char', '240'],
    ['short', String(0xf1f0 - 0x10000)],
    ['int', String(0xf3f2f1f0 - 2 ** 32)],
    ['unsigned int', String(0xf3f2f1f0)],
    ['s16', String(0xf1f0 - 0x10000)],
    ['size_t', String(0xf3f2f1f0)],
    ['void *', '0xf3f2f1f0'],
    ['struct pair **', '0xf3f2f1f0'],
    ['callback_t', '0xf3f2f1f0'],
    ['int (**)(void)', '0xf3f2f1f0'],
    ['counter_t', '{counter -202182160…}'],
    ['unsigned long[3][2]', '6 × unsigned long'],
    ['void *[4]', '4 × void *'],
    ['void (*[2])(struct pair *)', '2 × void (*)(struct pair *)'],
    ['pairs_t', '3 × struct pair'],
  ])('%s', (type, text) => expect(read(type)).toBe(text));

  test('an array of no given length has as many as there is room for', () => {
    expect(formatValue(readValue(SITES, memory, AT, 'struct pair[]', 24))).toBe('3 × struct pair');
  });
});

describe('a type of which nothing is known is refused by its name', () => {
  test.each(['float', 'mystery_t', 'struct absent', 'mystery_t[4]', 'odd', 'toString', '__proto__', ''])(
    '%s',
    (type) => {
      expect(() => typeSize(SITES, type)).toThrow(UnknownType);
      expect(() => typeSize(SITES, type)).toThrow(`the C type "${type.replace('[4]', '')}`);
      expect(() => readValue(SITES, memory, AT, type, 4)).toThrow(UnknownType);
    },
  );

  test('a pointer to it is known', () => {
    expect(readType(SITES, 'mystery_t *')).toEqual({ kind: 'pointer', size: 4, to: 'mystery_t' });
  });

  test('a table tells all of them, with their places', () => {
    expect(unknownTypes(SITES)).toEqual([]);
    const structs = { 'struct bad': { size: 8, fields: [['ratio', 0, 8, 'double']] as const } };
    const variables = [['x', 'float', 1, 25, 0]] as const;
    expect(unknownTypes({ ...SITES, structs: { ...SITES.structs, ...structs }, variables })).toEqual([
      expect.stringMatching(/^lib\/example\.c:25: variable x: nothing is known of the C type "float"/),
      expect.stringMatching(/^struct bad: member ratio: nothing is known of the C type "double"/),
    ]);
  });
});
