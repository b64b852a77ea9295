// SPDX-License-Identifier: GPL-2.0-only
// Tests that memory reports all written blocks as changed, however many they are.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAYOUT } from '../../../tests/support/example-trace.ts';
import { Memory } from './memory.ts';

const BLOCK = 64;
const { arenaStart } = LAYOUT;
/** Where the arena begins in a memory's bytes. */
const arenaAt = LAYOUT.imageEnd - LAYOUT.imageStart;
const BLOCKS = (LAYOUT.arenaEnd - arenaStart) / BLOCK;
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** The reported blocks, or null. */
const changed = (memory: Memory, since: number): ReadonlySet<number> | null => {
  const found = memory.arenaChanges(since);
  return found && new Set(found.map(([from]) => Math.floor((from - arenaStart) / BLOCK)));
};
const write = (memory: Memory, block: number): void => memory.write(arenaStart + block * BLOCK, 4, 1);

describe('the log of changes', () => {
  test('names exactly the blocks written since', () => {
    const memory = Memory.empty(LAYOUT);
    write(memory, 3);
    const since = memory.tick();
    expect(changed(memory, since)).toEqual(new Set());
    write(memory, 5);
    write(memory, 9);
    write(memory, 5);
    expect(changed(memory, since)).toEqual(new Set([5, 9]));
    memory.tick();
    write(memory, 700);
    expect(changed(memory, since)).toEqual(new Set([5, 9, 700]));
  });

  test('overflows in one generation: says that all may have changed, never too little', () => {
    const memory = Memory.empty(LAYOUT);
    const since = memory.tick();
    for (let b = 0; b < BLOCKS; b++) {
      write(memory, b);
      const found = changed(memory, since);
      if (b < 4096) expect(found?.size).toBe(b + 1);
      else expect(found).toBeNull();
      if (b > 4200) break;
    }
    // The log is complete again from the next generation on.
    const next = memory.tick();
    write(memory, 11);
    expect(changed(memory, next)).toEqual(new Set([11]));
    expect(changed(memory, since)).toBeNull();
  });

  test('overflows over many: what is recent stays known', () => {
    const memory = Memory.empty(LAYOUT);
    const starts: number[] = [];
    for (let b = 0; b < 6000; b++) {
      starts.push(memory.tick());
      write(memory, b);
    }
    const recent = changed(memory, starts[5900]!);
    expect(recent).toEqual(new Set(Array.from({ length: 100 }, (_, i) => 5900 + i)));
    expect(changed(memory, starts[0]!)).toBeNull();
  });

  test('by a keyframe changes what differs from it, to the last byte of a block', () => {
    const memory = Memory.empty(LAYOUT);
    write(memory, 3);
    memory.write(arenaStart + 8 * BLOCK - 1, 1, 7);
    const kept = memory.bytes.slice();
    const since = memory.tick();
    write(memory, 5);
    memory.restore(kept);
    expect(changed(memory, since)).toEqual(new Set([5]));
    const next = memory.tick();
    memory.restore(new Uint8Array(memory.bytes.length));
    expect(changed(memory, next)).toEqual(new Set([3, 7]));
    expect(memory.changedSince(next, arenaStart + 7 * BLOCK, 4)).toBe(true);
    expect(memory.changedSince(next, arenaStart + 5 * BLOCK, 4)).toBe(false);
  });

  test('a keyframe that differs everywhere: all may have changed', () => {
    const memory = Memory.empty(LAYOUT);
    const since = memory.tick();
    memory.restore(new Uint8Array(memory.bytes.length).fill(1));
    expect(changed(memory, since)).toBeNull();
    expect(memory.changedSince(since, arenaStart + 5000, 4)).toBe(true);
  });

  test(`holds under anything (SEED=${seed})`, () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(fc.nat(BLOCKS - 1), fc.integer({ min: 1, max: 900 })) },
      { weight: 3, arbitrary: fc.constant('tick' as const) },
      { weight: 1, arbitrary: fc.constantFrom('keep' as const, 'restore' as const) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const memory = Memory.empty(LAYOUT);
        let kept = memory.bytes.slice();
        let clock = memory.tick();
        const starts: { readonly since: number; readonly written: Set<number> }[] = [];
        const begin = (): void => void starts.push({ since: clock, written: new Set() });
        begin();
        for (const s of steps) {
          if (s === 'tick') {
            clock = memory.tick();
            begin();
          } else if (s === 'restore') {
            for (let b = 0; b < BLOCKS; b++)
              if (memory.u32(arenaStart + b * BLOCK) !== kept[arenaAt + b * BLOCK])
                for (const start of starts) start.written.add(b);
            memory.restore(kept);
            clock = memory.tick();
            begin();
          } else if (s === 'keep') kept = memory.bytes.slice();
          else
            for (let b = s[0]; b < Math.min(BLOCKS, s[0] + s[1]); b++) {
              write(memory, b);
              for (const start of starts) start.written.add(b);
            }
        }
        for (const { since, written } of starts) {
          const found = changed(memory, since);
          if (found) expect(found).toEqual(written);
          for (const b of [...written].slice(0, 5))
            expect(memory.changedSince(since, arenaStart + b * BLOCK, 4)).toBe(true);
        }
        // The current generation changed little, so the log must know it.
        const last = starts.at(-1)!;
        if (last.written.size < 4000) expect(changed(memory, last.since)).toEqual(last.written);
      }),
      { seed, numRuns: 60 },
    );
  });
});

test('bytes, halves and words are written and read alike, in the image and in the arena', () => {
  const memory = Memory.empty(LAYOUT);
  for (const at of [LAYOUT.imageStart + 8, arenaStart + 8]) {
    memory.write(at, 4, 0x80818283);
    expect([memory.u32(at), memory.u16(at), memory.u16(at + 2), memory.u8(at + 3)]).toEqual([
      0x80818283, 0x8283, 0x8081, 0x80,
    ]);
    memory.write(at + 2, 2, 0x1234abcd);
    expect(memory.u32(at)).toBe(0xabcd8283);
    memory.write(at, 1, 0x1ff);
    expect(memory.u32(at)).toBe(0xabcd82ff);
    expect(memory.u64(at)).toBe(0xabcd82ffn);
  }
});
