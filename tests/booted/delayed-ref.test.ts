// SPDX-License-Identifier: GPL-2.0-only
// Checks the comparison of btrfs's heads: equal heads agree, also after removals, and each planted difference is
// named.
import { beforeAll, describe, expect, it } from 'vitest';
import { compareDelayedRef } from '../../core-c/booted/exhibits/delayed-ref/compare.ts';
import { Replay } from '../../core-c/booted/compare/replay.ts';
import type { Check } from '../../core-c/booted/compare/check.ts';
import type { WatchedCall, Shot } from '../../core-c/booted/watch/shot.ts';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { readManifest } from '../../web/src/wasm/node.ts';
import { buildsOf } from '../support/builds.ts';
import { arrayOfHeads, btfOf, NODE, SLOTS, treeOfHeads } from './heads.ts';
import { seen, spoiled } from './shots.ts';

const HEAD = 'btrfs_delayed_ref_head';
const keys = [9, 4, 700, 12, 1, 30, 4, 8100, 31, 32, 33, 34];
const LIFE = [...keys.map((k) => `insert ${k}`), 'erase 12', 'erase 9', 'insert 10', 'erase 1', 'insert 9'];

async function live(kernel: string, shotOf: typeof treeOfHeads): Promise<readonly WatchedCall[]> {
  const replay = await Replay.start('delayed-ref', kernel);
  return LIFE.map((line): WatchedCall => {
    const [op = '', sector] = line.split(' ');
    const bytenr = Number(sector) * 4096;
    const before = shotOf(replay.look());
    replay.run(op, bytenr);
    const result = op === 'insert' ? 0 : null;
    return {
      exhibit: 'delayed-ref',
      op,
      args: { bytenr },
      result,
      subject: 0,
      before,
      after: shotOf(replay.look()),
    };
  });
}

const compare = (all: readonly WatchedCall[], kernel: string, inArray: boolean): Promise<Check> =>
  compareDelayedRef(
    { ...seen(all, ['transaction 7', 'transaction 8']), modules: new Map([['btrfs', btfOf(inArray)]]) },
    kernel,
  );
const changed = (
  all: readonly WatchedCall[],
  at: number,
  change: (shot: Shot) => Shot,
): readonly WatchedCall[] => all.map((h, i) => (i === at ? { ...h, after: change(h.after) } : h));

describe('heads in a red-black tree', () => {
  const kernel = readManifest().id;
  let watchedCalls: readonly WatchedCall[];
  beforeAll(async () => {
    watchedCalls = await live(kernel, treeOfHeads);
  });
  const run = (all: readonly WatchedCall[]) => compare(all, kernel, false);
  /** The block of a sector's head. */
  const nth = (at: number, sector: number): number =>
    watchedCalls[at]!.after.blocks.slice(1).findIndex(
      (b) => b.bytes.readBigUInt64LE() === BigInt(sector * 4096),
    );

  it('are equal where keys, levels and colours are, in each transaction', async () => {
    const { calls, equal, differ } = await run(watchedCalls.flatMap((h) => [h, { ...h, subject: 1 }]));
    expect(differ).toEqual([]);
    expect({ calls, equal }).toEqual({ calls: 34, equal: 34 });
  });

  it('go on from what was queued before the watch began', async () => {
    const { equal, differ } = await run(watchedCalls.slice(3));
    expect(differ).toEqual([]);
    expect(equal).toBe(14);
  });

  it('name a planted key', async () => {
    const spoil = (shot: Shot): Shot =>
      spoiled(shot, HEAD, nth(12, 700), (b) => b.writeBigUInt64LE(699n * 4096n, 0));
    const { calls, equal, differ } = await run(changed(watchedCalls, 12, spoil));
    expect(equal).toBe(calls - 1);
    expect(differ).toEqual([
      'transaction 7, erase 49152: after it, the head of 2863104 is in the booted kernel alone',
      'transaction 7, erase 49152: after it, the head of 2867200 is in wasm alone',
    ]);
  });

  it('name a planted colour', async () => {
    const spoil = (shot: Shot): Shot =>
      spoiled(shot, HEAD, nth(14, 10), (b) => b.writeUInt8(b[NODE]! ^ 1, NODE));
    const { calls, equal, differ } = await run(changed(watchedCalls, 14, spoil));
    expect(equal).toBe(calls - 1);
    expect(differ).toEqual([
      expect.stringMatching(
        /^transaction 7, insert 40960: after it, the head of 40960 is (red|black) in the booted/,
      ),
    ]);
  });

  it('name planted levels: two children of a head under one another', async () => {
    // The root's left child is moved below the least head of its right child.
    const { after } = watchedCalls[2]!;
    const [root, left, right] = [9, 4, 700].map((sector) =>
      after.blocks.find((b) => b.type === HEAD && b.bytes.readBigUInt64LE() === BigInt(sector * 4096)),
    );
    const at = (block = root!): number => after.blocks.slice(1).indexOf(block);
    const bent = spoiled(
      spoiled(after, HEAD, at(), (b) => b.writeBigUInt64LE(0n, NODE + 16)),
      HEAD,
      at(right),
      (b) => b.writeBigUInt64LE(left!.address + BigInt(NODE), NODE + 16),
    );
    const { equal, calls, differ } = await run(changed(watchedCalls, 2, () => bent));
    expect(equal).toBe(calls - 1);
    expect(differ).toEqual([
      'transaction 7, insert 2867200: after it, the head of 16384 is at level 2 in the booted kernel, 1 in wasm',
    ]);
  });

  it('name a removal that was not caught, and a number of heads', async () => {
    const lost = await run(watchedCalls.toSpliced(12, 1));
    expect(lost.equal).toBeLessThan(lost.calls);
    expect(lost.differ).toContain(
      'transaction 7, erase 36864: before it, the head of 49152 is in wasm alone',
    );
    const count = (shot: Shot): Shot =>
      spoiled(shot, 'btrfs_delayed_ref_root', 0, (b) => b.writeBigUInt64LE(77n, 48));
    const { differ } = await run(changed(watchedCalls, 5, count));
    expect(differ).toEqual([
      'transaction 7, insert 122880: after it, num_heads is 77 in the booted kernel, 6 in wasm',
    ]);
  });

  it('say what is missing where a module has no BTF', async () => {
    await expect(compareDelayedRef(seen(watchedCalls, []), kernel)).rejects.toThrow(
      'module btrfs has no BTF',
    );
  });
});

/** The entry in a reserved slot. */
const ZERO = (257n << 2n) | 2n;

const inXArray = buildsOf('delayed-ref').filter((b) => fits({ from: '6.13' }, b.kernel));
describe.each(inXArray)('heads in the XArray of $id', ({ variant }) => {
  it('are equal where nodes and keys are, and a planted slot is named', async () => {
    const watchedCalls = await live(variant, arrayOfHeads);
    const { calls, equal, differ } = await compare(watchedCalls, variant, true);
    expect(differ).toEqual([]);
    expect({ calls, equal }).toEqual({ calls: 17, equal: 17 });
    const spoil = (shot: Shot): Shot => {
      const leaf = shot.blocks.filter((b) => b.type === 'xa_node').findIndex((b) => b.bytes[0] === 0);
      return spoiled(shot, 'xa_node', leaf, (b) => b.writeBigUInt64LE(0n, SLOTS + 8 * 4));
    };
    const planted = await compare(changed(watchedCalls, 13, spoil), variant, true);
    expect(planted.equal).toBe(calls - 1);
    expect(planted.differ).toEqual([
      'transaction 7, erase 36864: after it, slot 4 of the leaf at 0 is empty in the booted kernel, head in wasm',
    ]);
  });

  it('leave out a slot that another task has reserved', async () => {
    const watchedCalls = await live(variant, arrayOfHeads);
    const reserve = (shot: Shot): Shot => {
      const leaf = shot.blocks.filter((b) => b.type === 'xa_node').findIndex((b) => b.bytes[0] === 0);
      return spoiled(shot, 'xa_node', leaf, (b) => {
        b.writeBigUInt64LE(ZERO, SLOTS + 8 * 63);
        b[2]!++;
      });
    };
    const { differ } = await compare(changed(watchedCalls, 13, reserve), variant, true);
    expect(differ).toEqual([]);
  });
});
