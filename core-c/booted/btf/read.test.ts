// SPDX-License-Identifier: GPL-2.0-only
// Checks the reader of BTF on sections made here, byte for byte, from the kernel's documentation of the
// format.
import { describe, expect, it } from 'vitest';
import { readBtf } from './read.ts';

/** The kinds of the format. */
const [INT, STRUCT] = [1, 4];
/** A flag of a struct's type: its members also give their sizes in bits. */
const HAS_BITS = 2 ** 31;

type Member = readonly [name: string, type: number, bitOffset: number, bits?: number];

/** A section with an `int` (type 1) and a struct (type 2). */
function section(name: string, bytes: number, members: readonly Member[]): Buffer {
  let strings = '\0';
  const text = (of: string): number => {
    const at = strings.length;
    strings += `${of}\0`;
    return at;
  };
  const hasBits = members.some(([, , , bits]) => bits !== undefined);
  const words = [
    ...[text('int'), INT * 2 ** 24, 4, 32],
    ...[text(name), (hasBits ? HAS_BITS : 0) + STRUCT * 2 ** 24 + members.length, bytes],
    ...members.flatMap(([member, type, offset, bits = 0]) => [text(member), type, bits * 2 ** 24 + offset]),
  ];
  const types = Buffer.from(Uint32Array.from(words).buffer);
  const head = Buffer.alloc(24);
  head.writeUInt16LE(0xeb9f, 0);
  head.writeUInt8(1, 2);
  [24, 0, types.length, types.length, strings.length].forEach((word, i) =>
    head.writeUInt32LE(word, 4 + 4 * i),
  );
  return Buffer.concat([head, types, Buffer.from(strings, 'latin1')]);
}

describe('members', () => {
  it('of whole bytes lie where their offset says', () => {
    const btf = readBtf(
      section('pair', 8, [
        ['a', 1, 0],
        ['b', 1, 32],
      ]),
    );
    expect(btf.at('pair.b')).toMatchObject({ offset: 4, size: 4 });
    expect(btf.struct('pair')!.members.map((m) => [m.name, m.bitOffset, m.bits])).toEqual([
      ['a', 0, 0],
      ['b', 32, 0],
    ]);
  });

  it('of some bits have their number beside the offset, and so has whatever else is in that struct', () => {
    const btf = readBtf(
      section('flags', 12, [
        ['one', 1, 0, 1],
        ['more', 1, 37, 5],
        ['whole', 1, 64, 0],
      ]),
    );
    expect(btf.struct('flags')!.members.map((m) => [m.name, m.bitOffset, m.bits])).toEqual([
      ['one', 0, 1],
      ['more', 37, 5],
      ['whole', 64, 0],
    ]);
    expect(btf.at('flags.more').offset).toBe(4);
    expect(btf.at('flags.whole').offset).toBe(8);
  });
});

it('what does not begin as BTF does is refused', () => {
  expect(() => readBtf(Buffer.alloc(24))).toThrow('This is no BTF');
});
