// SPDX-License-Identifier: GPL-2.0-only
// Checks the comparisons of the buffer LRU and of AIO contexts: equal ones agree, and each planted difference is
// named.
import { beforeAll, describe, expect, it } from 'vitest';
import { compareAioLookup, opsOfAioLookup } from '../../core-c/booted/exhibits/aio-lookup/compare.ts';
import { compareBufferLru, opsOfBufferLru } from '../../core-c/booted/exhibits/buffer-lru/compare.ts';
import { Replay, type Look } from '../../core-c/booted/compare/replay.ts';
import type { WatchedCall, Shot } from '../../core-c/booted/watch/shot.ts';
import { readManifest } from '../../web/src/wasm/node.ts';
import { BLOCK_SIZE, DEVICE, PLACES, lruShot, seen, spoiled, tableShot } from './shots.ts';

const KERNEL = readManifest().id;

async function live(
  exhibit: string,
  shot: (look: Look) => Shot,
  life: string,
  argsOf: (numbers: readonly number[]) => WatchedCall['args'],
): Promise<readonly WatchedCall[]> {
  const replay = await Replay.start(exhibit, KERNEL);
  return life.split(', ').map((line) => {
    const [op = '', ...words] = line.split(' ');
    const numbers = words.map(Number);
    const before = shot(replay.look());
    const { result } = replay.run(op, ...numbers);
    const given = op === 'invalidate' || (op === 'lookup' && exhibit === 'buffer-lru' && result < 0);
    return {
      exhibit,
      op,
      args: numbers.length ? argsOf(numbers) : {},
      result: given ? null : result,
      subject: 0,
      before,
      after: shot(replay.look()),
    };
  });
}
const changed = (
  all: readonly WatchedCall[],
  at: number,
  change: (h: WatchedCall) => Partial<WatchedCall>,
): readonly WatchedCall[] => all.map((h, i) => (i === at ? { ...h, ...change(h) } : h));

describe('the buffer LRU of a booted kernel', () => {
  const blocks = [...Array(20).keys(), 5, 12, 5].map((n) => `getblk ${n + 100}`);
  const life = `${blocks.join(', ')}, lookup 999, invalidate, getblk 7, getblk 9`;
  const args = ([block = 0]: readonly number[]) => ({ block, size: BLOCK_SIZE, device: DEVICE });
  let watchedCalls: readonly WatchedCall[];
  beforeAll(async () => {
    watchedCalls = await live('buffer-lru', lruShot, life, args);
  });
  const compare = (all: readonly WatchedCall[]) => compareBufferLru(seen(all, []), KERNEL);
  const swap = (b: Buffer): void => {
    const [one, two] = [b.readBigUInt64LE(16), b.readBigUInt64LE(24)];
    b.writeBigUInt64LE(two, 16);
    b.writeBigUInt64LE(one, 24);
  };

  it('is equal where the slots are', async () => {
    const { calls, equal, differ, walks } = await compare(watchedCalls);
    expect(differ).toEqual([]);
    expect({ calls, equal }).toEqual({ calls: 27, equal: 27 });
    expect(walks).toBeUndefined();
  });

  it('goes on from what was in before the watch began', async () => {
    const { equal, differ } = await compare(watchedCalls.slice(18));
    expect(differ).toEqual([]);
    expect(equal).toBe(9);
  });

  it('is operations of the exhibit: what fills the LRU, then one for each call', () => {
    const lines = (from: number) => opsOfBufferLru(seen(watchedCalls.slice(from), [])).split('\n');
    expect(lines(0).slice(0, 2)).toEqual(['getblk 100', 'getblk 101']);
    expect(lines(25)).toEqual(['getblk 7', 'getblk 9', '']);
    expect(lines(26)).toEqual(['install 7', 'getblk 9', '']);
  });

  it('keeps devices and sizes apart', async () => {
    const size = (s: Shot): Shot =>
      spoiled(s, 'buffer_head', 0, (b) => b.writeUInt32LE(4096, PLACES['buffer_head.b_size'][0]));
    // Block 9 with 4,096 bytes is another buffer than the earlier block 9.
    const last = watchedCalls.at(-1)!;
    const other = {
      ...last,
      args: { ...last.args, size: 4096 },
      before: last.after,
      after: size(last.after),
    };
    const { equal, differ } = await compare([...watchedCalls, other]);
    expect(equal).toBe(27);
    expect(differ[0]).toContain('slot 1 of the LRU after it holds block 7 of 1024 bytes on device 254:0');
    expect(differ[0]).toContain('block 9 of 1024 bytes on device 254:0 in wasm');
  });

  it('names a planted pair of slots', async () => {
    const spoil = ({ after }: WatchedCall) => ({ after: spoiled(after, 'bh_lru', 0, swap) });
    const { calls, equal, differ } = await compare(changed(watchedCalls, 18, spoil));
    expect(equal).toBe(calls - 1);
    expect(differ).toEqual([
      expect.stringMatching(
        /^getblk 118: slot 2 of the LRU after it holds block 115 .* block 116 .* in wasm$/,
      ),
      expect.stringMatching(
        /^getblk 118: slot 3 of the LRU after it holds block 116 .* block 115 .* in wasm$/,
      ),
    ]);
  });

  it('names a planted result, and a lookup that is left out', async () => {
    const lost = await compare(changed(watchedCalls, 21, () => ({ result: null })));
    expect(lost.differ[0]).toMatch(/^getblk 112: it gives null in the booted kernel, block 112/);
    const { equal, differ } = await compare(watchedCalls.toSpliced(20, 1));
    expect(equal).toBeLessThan(26);
    expect(differ[0]).toMatch(/^getblk 112: slot 0 of the LRU before it holds block 105/);
  });
});

describe('the AIO contexts of booted processes', () => {
  const setups =
    'setup, setup, setup, setup, setup, lookup 3, destroy 2, lookup 2, setup, destroy 1, destroy 5';
  const life = `lookup 1, ${setups}, ${Array(20).fill('setup').join(', ')}, lookup 26`;
  let watchedCalls: readonly WatchedCall[];
  beforeAll(async () => {
    watchedCalls = await live('aio-lookup', tableShot, life, ([ctx = 0]) => ({ ctx }));
  });
  const compare = (all: readonly WatchedCall[]) => compareAioLookup(seen(all, ['aio', 'aio']), KERNEL);

  it('are equal where tables, slots and results are', async () => {
    const { calls, equal, differ } = await compare(watchedCalls);
    expect(differ).toEqual([]);
    expect({ calls, equal }).toEqual({ calls: 33, equal: 33 });
    expect(watchedCalls.map((h) => h.result)).toContain(-22);
    expect(opsOfAioLookup(seen(watchedCalls, []), 0)).toMatch(/^lookup 1\nsetup\nsetup\n/);
    expect(opsOfAioLookup(seen(watchedCalls, []), 1)).toBe('');
    const two = await compare(watchedCalls.flatMap((h) => [h, { ...h, subject: 1 }]));
    expect(two.equal).toBe(66);
  });

  const slots = PLACES['kioctx_table.table'][0];
  it.each([
    [
      'slot',
      'slot 2 of the table after it holds nothing',
      'kioctx_table',
      0,
      (b: Buffer) => b.writeBigUInt64LE(0n, slots + 16),
    ],
    [
      'growth',
      'the table after it has 4 slots in the booted kernel, 16 in wasm',
      'kioctx_table',
      0,
      (b: Buffer) => b.writeUInt32LE(4, PLACES['kioctx_table.nr'][0]),
    ],
    [
      'id',
      'holds context 1, whose id is 9 in the booted kernel',
      'kioctx',
      0,
      (b: Buffer) => b.writeUInt32LE(9, PLACES['kioctx.id'][0]),
    ],
  ])('name a planted %s', async (_, text, type, nth, change) => {
    const spoil = ({ after }: WatchedCall) => ({ after: spoiled(after, type, nth, change) });
    const { calls, equal, differ } = await compare(changed(watchedCalls, 6, spoil));
    expect(equal).toBe(calls - 1);
    expect(differ.join('\n')).toContain(text);
    expect(differ[0]).toMatch(/^aio \(1\), lookup 3: /);
  });

  it('name a planted result', async () => {
    const { differ } = await compare(changed(watchedCalls, 6, () => ({ result: -22 })));
    expect(differ).toEqual(['aio (1), lookup 3: it returns -22 in the booted kernel, 0 in wasm']);
  });
});
