// SPDX-License-Identifier: GPL-2.0-only
// Checks the comparison of areas: equal structures agree, and each planted difference is named. A maple tree is that
// of a kept guest; a red-black tree is made up of wasm.
import { beforeAll, describe, expect, it } from 'vitest';
import { compareAddressSpace } from '../../core-c/booted/exhibits/address-space/compare.ts';
import { Replay } from '../../core-c/booted/compare/replay.ts';
import { mapleNodes } from '../../core-c/booted/exhibits/address-space/maple-shot.ts';
import {
  bytesByAddress,
  type Shot,
  type WatchedCall,
  type WatchedRun,
} from '../../core-c/booted/watch/shot.ts';
import { allKernels } from '../../core-c/tools/kernel-source.ts';
import { buildsOf } from '../support/builds.ts';
import { AT, rbShot, RB_BTF } from './areas.ts';
import { KEPT, idOf, seenOf } from './kept.ts';
import { seen, spoiled } from './shots.ts';

const AREA = 'vm_area_struct';
const after = (
  calls: readonly WatchedCall[],
  at: number,
  change: (shot: Shot) => Shot,
): readonly WatchedCall[] =>
  calls.map((call, i) => (i === at ? { ...call, after: change(call.after) } : call));

const kept = KEPT.find(({ name }) => name === 'address-space')!;
const skipped = allKernels().some(({ id }) => id === idOf(kept))
  ? ''
  : ` (skipped: ${idOf(kept)} not set up)`;

describe.skipIf(skipped)(`areas in the maple tree of a kept guest${skipped}`, () => {
  let run: WatchedRun;
  /** The first call after which a root has leaves below it. No later call is compared. */
  let at: number;
  const nodesOf = (shot: Shot): number => shot.blocks.filter(({ type }) => type === 'maple_node').length;
  beforeAll(async () => {
    const whole = await seenOf(kept);
    at = whole.watchedCalls.findIndex((call) => nodesOf(call.after) > 2);
    run = { ...whole, watchedCalls: whole.watchedCalls.slice(0, at + 1) };
  });
  const differ = async (change: (shot: Shot) => Shot): Promise<readonly string[]> => {
    const changed = { ...run, watchedCalls: after(run.watchedCalls, at, change) };
    const { calls, equal, differ: what } = await compareAddressSpace(changed, idOf(kept));
    expect(equal).toBe(calls - 1);
    return what;
  };

  it('has an inner node with gaps', () => {
    const { blocks } = run.watchedCalls[at]!.after;
    const bytes = bytesByAddress(run.watchedCalls[at]!.after);
    const root = blocks[0]!.bytes.readBigUInt64LE(run.btf.at('maple_tree.ma_root').offset);
    const [top, ...below] = mapleNodes(run.btf, root, (address) => bytes.get(address)!);
    expect(top!.type).toBe('arange');
    expect(below.length).toBeGreaterThan(1);
    expect(below.every(({ type, linked }) => type === 'leaf' && linked)).toBe(true);
  });

  it('names a planted gap', async () => {
    const gap = run.btf.at('maple_arange_64.gap').offset;
    expect(
      await differ((shot) => spoiled(shot, 'maple_node', 0, (b) => b.writeBigUInt64LE(4096n, gap))),
    ).toEqual([
      expect.stringMatching(
        /after it, slot 0 of the root: .* below it a gap of 1 page in the booted kernel, 0–.* of 47 pages in wasm$/,
      ),
    ]);
  });

  it('names a planted pivot, slot and parent of a leaf', async () => {
    const pivot = run.btf.at('maple_range_64.pivot').offset;
    const slot = run.btf.at('maple_range_64.slot').offset;
    const moved = await differ((shot) =>
      spoiled(shot, 'maple_node', 1, (b) => b.writeBigUInt64LE(b.readBigUInt64LE(pivot) + 4096n, pivot)),
    );
    expect(moved).toHaveLength(2);
    expect(moved[0]).toMatch(/after it, slot 0 of the node at 0: /);
    const lost = await differ((shot) =>
      spoiled(shot, 'maple_node', 1, (b) => b.writeBigUInt64LE(8192n, slot)),
    );
    expect(lost).toEqual([
      expect.stringMatching(/slot 0 of the node at 0: .* holds what is no area in the booted/),
    ]);
    const away = await differ((shot) => spoiled(shot, 'maple_node', 1, (b) => b.writeBigUInt64LE(0x106n, 0)));
    expect(away).toEqual([
      expect.stringMatching(/the parent of the node at 0: elsewhere in the booted kernel/),
    ]);
  });

  it('names a planted permission, in the areas of both wasm and in the node', async () => {
    const flags = run.btf.at(`${AREA}.vm_flags`).offset;
    const what = await differ((shot) => spoiled(shot, AREA, 0, (b) => b.writeUInt8(b[flags]! ^ 2, flags)));
    expect(what).toHaveLength(3);
    expect(what[0]).toMatch(
      /after it, the area from 1 on: 1–\d+, read-only in the booted kernel, 1–\d+ in wasm$/,
    );
  });
});

const LIFE =
  'map 10 19, map 30 39, map 50 59, map 20 29, protect 15 15, gap 3, unmap 33 35, map 60 60, unmap 1 20';

describe.each(buildsOf('address-space').filter(({ id }) => id === 'linux-5.10'))('areas of $id', ({ id }) => {
  let calls: readonly WatchedCall[];
  beforeAll(async () => {
    const replay = await Replay.start('address-space', id);
    calls = LIFE.split(', ').map((line): WatchedCall => {
      const [op = '', first = 0, last = 0] = line.split(' ').map((word, i) => (i ? Number(word) : word)) as [
        string,
        number,
        number,
      ];
      const before = rbShot(replay.look());
      const { result } = replay.run(op, ...(op === 'gap' ? [first] : [first, last]));
      if (op === 'gap') replay.run('map', result, result + first - 1);
      const args = op === 'gap' ? { count: first } : { first, last };
      return { exhibit: 'address-space', op, args, result, subject: 0, before, after: rbShot(replay.look()) };
    });
  });
  const compare = (all: readonly WatchedCall[]) =>
    compareAddressSpace({ ...seen(all, ['a process']), btf: RB_BTF }, id);
  const differ = async (change: (bytes: Buffer) => void): Promise<readonly string[]> => {
    const { equal, differ: what } = await compare(after(calls, 5, (shot) => spoiled(shot, AREA, 2, change)));
    expect(equal).toBe(calls.length - 1);
    return what;
  };
  const flip = (name: string, by: number) => (b: Buffer) => b.writeUInt8(b[AT[name]!]! ^ by, AT[name]);

  it('are equal where places, colours, gaps and the list are', async () => {
    const { calls: count, equal, differ: what } = await compare(calls);
    expect(what).toEqual([]);
    expect({ count, equal }).toEqual({ count: 9, equal: 9 });
  });

  it('name a planted colour, gap and neighbour', async () => {
    expect(await differ(flip('__rb_parent_color', 1))).toEqual([
      expect.stringMatching(/gap 3: after it, the place of the area from \d+ on: level \d, (red|black)/),
    ]);
    expect(await differ((b) => b.writeBigUInt64LE(77n * 4096n, AT['rb_subtree_gap']))).toEqual([
      expect.stringMatching(/rb_subtree_gap of the area from \d+ on: 77 pages in the booted kernel/),
    ]);
    expect(await differ((b) => b.writeBigUInt64LE(0n, AT['vm_prev']))).toEqual([
      expect.stringMatching(/the list at the area from \d+ on: not as in the tree in the booted kernel/),
    ]);
  });

  it('name a result', async () => {
    const { differ: what } = await compare(calls.map((c, i) => (i === 5 ? { ...c, result: 4 } : c)));
    expect(what[0]).toBe('a process, gap 3: it gives 4 in the booted kernel, 1 in wasm');
  });
});
