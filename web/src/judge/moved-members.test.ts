// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { keptOf, movedOnly } from './moved-members.ts';
import type { JudgeInput } from './types.ts';

const ABOVE = '/* A struct. */\n#include "a//b.h"\n#define s s_after\n\n';
const BELOW = '#define OPS ops\n#include "ops.h"\n';
const file = (body: string): string => `${ABOVE}struct s {\n${body}};\n${BELOW}`;
const START = file('\tu64 key;\n\tint refs;\n\tint lock;\n\tstruct x *at;\n\tunsigned int on : 1;\n');
const changed = (find: string, put: string): string => {
  expect(START).toContain(find);
  return START.replace(find, put);
};

test.each([
  ['another order', file('int lock; u64 key; unsigned int on:1;\nint refs;struct x* at;')],
  ['two in one declaration', changed('int refs;\n\tint lock;', 'int lock, refs;')],
  ['remarks', changed('u64 key;', '/* the key; u64 more; */ u64 key; // int more;\n')],
  ['a remark of its own above', changed('/* A struct. */', '// Another\n/* struct s { */')],
])('%s is right', (_, text) => {
  expect(movedOnly(START, text)).toBe('');
});

const OUTSIDE = /^only the members of struct s may move/;
test.each([
  ['a qualifier', changed('int refs', 'const int refs'), /^“const int refs” was not a member/],
  [
    'an attribute',
    changed('u64 key', 'u64 key __aligned(64)'),
    /^“u64 key __aligned \( 64 \)” was not a member/,
  ],
  ['an attribute before', changed('u64 key', '_Alignas(8) u64 key'), /_Alignas/],
  ['another type', changed('int refs', 'short refs'), /^“short refs” was not a member/],
  [
    'another type by a comma',
    changed('u64 key;\n\tint refs', 'u64 key, refs'),
    /^“u64 refs” was not a member/,
  ],
  [
    'unnamed bits',
    changed('on : 1;', 'on : 1;\nunsigned int : 31;'),
    /^“unsigned int : 31” was not a member/,
  ],
  ['one less', changed('\tint refs;\n', ''), /^“int refs” is missing from struct s$/],
  [
    'one less, by a remark over two lines',
    changed('\tint refs;', '// \\ \n\tint refs;'),
    /^“int refs” is missing/,
  ],
  ['one twice', changed('int refs;', 'int refs, refs;'), /^“int refs” was not a member/],
  [
    'a union',
    changed('int refs;\n\tint lock;', 'union { int refs; int lock; };'),
    /^“union { int refs” was not a member/,
  ],
  ['a directive in it', changed('\tint lock', '#pragma pack(1)\n\tint lock'), /#pragma/],
  ['an attribute of all', changed('};', '} __packed;'), OUTSIDE],
  ['a macro above', changed('struct s', '#define int short\nstruct s'), OUTSIDE],
  ['a macro below', `${START}#define sizeof(x) 192\n`, OUTSIDE],
  ['a macro by a line’s end', changed('_after\n\nstruct', '_after \\\nstruct'), OUTSIDE],
  ['another macro', changed('s_after', 's_other'), OUTSIDE],
  ['nothing', '', OUTSIDE],
])('%s is told', (_, text, message) => {
  expect(movedOnly(START, text)).toMatch(message);
});

test.each([
  ['on x86-64', { native: { s: { size: 24 } }, structs: { s: { size: 30 } } }, ''],
  [
    'a hole',
    { native: { s: { size: 32 } }, structs: { s: { size: 20 } } },
    's has grown: 32 bytes; at most 24',
  ],
  ['no such struct', { native: {}, structs: {} }, 's has grown: Infinity bytes; at most 24'],
])('its size: %s', (_, sites, message) => {
  const reference = { sites: { native: { s: { size: 24 } }, structs: { s: { size: 20 } } } };
  const input = { exercise: { start: START }, text: START, candidate: { sites }, reference };
  expect(keptOf('s', input as unknown as JudgeInput)).toBe(message);
});
