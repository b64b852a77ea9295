// SPDX-License-Identifier: GPL-2.0-only
// Checks the comparison of trees. Equal trees agree, and the comparison names each planted difference.
import { beforeAll, describe, expect, it } from 'vitest';
import { comparePageCache } from '../../core-c/booted/exhibits/page-cache/compare.ts';
import { Replay } from '../../core-c/booted/compare/replay.ts';
import type { WatchedCall } from '../../core-c/booted/watch/shot.ts';
import { readManifest } from '../../web/src/wasm/node.ts';
import { PLACES, seen, spoiled, treeShot } from './shots.ts';

const KERNEL = readManifest().id;
const SLOTS = PLACES['xa_node.slots'][0];

/** One file's life. A line with `-` is not seen by any watcher; its effect on the tree shows at the next call. */
const LIFE = `
add 0
add 1
- evict 0
add 70
add 0
- remove 1
add 64 2
-- 7
add 512 9
- evict 512
add 515
add 515
- evict 515
- evict 70
- evict 64
- evict 0
prune 64 0
add 4096
- remove 512
- remove 0
- remove 515
end`;

async function live(life: string): Promise<readonly WatchedCall[]> {
  const replay = await Replay.start('page-cache', KERNEL);
  const out: WatchedCall[] = [];
  for (const line of life.trim().split('\n')) {
    const words = line.replace(/^- /, '').split(' ');
    const [op, ...numbers] = [words[0]!, ...words.slice(1).map(Number)];
    if (line.startsWith('- ')) {
      expect(replay.run(op, ...numbers).result, line).toBe(0);
      continue;
    }
    // Such an insert fails for a reason outside of the tree.
    const fails = op === '--';
    const before = treeShot(replay.look());
    const { result, counts } = op === 'end' || fails ? { result: 0, counts: {} } : replay.run(op, ...numbers);
    const [index = 0, more = 0] = numbers;
    const isAdd = op === 'add' || fails;
    out.push({
      exhibit: 'page-cache',
      op: fails ? 'add' : op,
      args: op === 'end' ? {} : isAdd ? { index, order: more } : { index, shift: more },
      result: fails ? -12 : isAdd ? result : null,
      subject: 0,
      ...(isAdd ? { walks: counts['walks'] ?? 1 } : {}),
      before,
      after: treeShot(replay.look()),
    });
  }
  return out;
}

let watchedCalls: readonly WatchedCall[];
beforeAll(async () => {
  watchedCalls = await live(LIFE);
});
const compare = (all: readonly WatchedCall[]) => comparePageCache(seen(all, ['data']), KERNEL);
const nth = (op: string, index: number): number =>
  watchedCalls.findIndex((h) => h.op === op && h.args['index'] === index);
/** All watched calls, one of them changed. */
const planted = (at: number, change: (h: WatchedCall) => Partial<WatchedCall>): readonly WatchedCall[] =>
  watchedCalls.map((h, i) => (i === at ? { ...h, ...change(h) } : h));
const after = (at: number, block: number, change: (bytes: Buffer) => void): readonly WatchedCall[] =>
  planted(at, (h) => ({ after: spoiled(h.after, 'xa_node', block, change) }));

describe('the page cache of a booted kernel', () => {
  it('is equal where the trees are, whatever happened between two inserts', async () => {
    const { calls, equal, differ, walks, variant } = await compare(watchedCalls);
    expect(differ).toEqual([]);
    expect({ calls, equal }).toEqual({ calls: 10, equal: 10 });
    expect(walks!.booted).toBe(walks!.wasm);
    expect(watchedCalls.filter((h) => h.op === 'add').some((h) => h.result === -17)).toBe(true);
    expect(
      readManifest()
        .exhibits.find((e) => e.slug === 'page-cache')!
        .variants.map((v) => v.id),
    ).toContain(variant);
  });

  it('keeps files apart', async () => {
    const twice = watchedCalls.flatMap((h) => [h, { ...h, subject: 1 }]);
    const { calls, equal } = await comparePageCache(seen(twice, ['data', 'other']), KERNEL);
    expect({ calls, equal }).toEqual({ calls: 20, equal: 20 });
  });

  it('builds what a file held before the watch began', async () => {
    const { equal, calls, differ } = await compare(watchedCalls.slice(3));
    expect(differ).toEqual([]);
    expect(equal).toBe(calls);
  });

  it.each([
    ['count', 'count of the leaf at 0', (b: Buffer) => b.writeUInt8(63, 2)],
    ['nr_values', 'nr_values of the leaf at 0', (b: Buffer) => b.writeUInt8(63, 3)],
    ['parent', 'leads elsewhere in the booted kernel', (b: Buffer) => b.writeUInt8(1, 8)],
    [
      'folio for a shadow',
      'nr_values of the leaf at 0 is 0 in the booted kernel, 1 in wasm',
      (b: Buffer) => b.writeBigUInt64LE(15n, SLOTS),
    ],
    [
      'sibling',
      'slot 5 of the leaf at 0 is sibling of 0 in the booted kernel, empty',
      (b: Buffer) => b.writeBigUInt64LE(2n, SLOTS + 40),
    ],
    [
      'slot emptied',
      'the leaf at 0 is in the booted kernel alone',
      (b: Buffer) => b.writeBigUInt64LE(0n, SLOTS),
    ],
  ])('names a planted %s', async (_, text, change) => {
    const { calls, equal, differ } = await compare(after(nth('add', 64), 1, change));
    expect(equal).toBeLessThan(calls);
    expect(differ[0]).toMatch(/^data, add 64 2: after it, /);
    expect(differ.join('\n')).toContain(text);
  });

  it('names a node that is in one tree alone', async () => {
    const at = nth('add', 64);
    const { differ } = await compare(after(at, 0, (b) => b.writeBigUInt64LE(0n, SLOTS + 8)));
    expect(differ.join('\n')).toContain('the leaf at 64 is in wasm alone');
  });

  it.each([
    ['order', nth, { args: { index: 64, order: 1 } }, 'data, add 64 1: after it'],
    [
      'number of walks',
      nth,
      { walks: 7 },
      'data, add 64 2: it walks 7 times in the booted kernel, 1 in wasm',
    ],
    ['result', nth, { result: -17 }, 'it returns -17 in the booted kernel, 0 in wasm'],
  ])('names a planted %s', async (_, find, change, text) => {
    const { equal, calls, differ } = await compare(planted(find('add', 64), () => change));
    expect(equal).toBeLessThan(calls);
    expect(differ.join('\n')).toContain(text);
  });

  it('names a prune that was not', async () => {
    const { equal, calls, differ } = await compare(
      planted(nth('prune', 64), () => ({ args: { index: 0, shift: 0 } })),
    );
    expect(equal).toBeLessThan(calls);
    expect(differ[0]).toContain('prune 0 0');
  });

  it('charges what differs at the end to the last call, and names twenty at most', async () => {
    const end = watchedCalls.length - 1;
    const last = planted(end, (h) => ({ before: watchedCalls[nth('add', 4096)]!.before, after: h.after }));
    const { calls, equal, differ } = await compare(last);
    expect(equal).toBe(calls - 1);
    const many = await compare(after(nth('add', 64), 1, (b) => b.fill(7, SLOTS)));
    expect(many.differ).toHaveLength(21);
    expect(many.differ.at(-1)).toMatch(/^and \d+ more$/);
    expect(differ.length).toBeGreaterThan(0);
  });
});
