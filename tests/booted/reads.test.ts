// SPDX-License-Identifier: GPL-2.0-only
// Changes what a kept guest's reads returned, and the flags that end a batch. The comparison names each change that a
// kernel could not have made. Checks what the watcher takes for a read.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Btf } from '../../core-c/booted/btf/btf.ts';
import { comparePageCache } from '../../core-c/booted/exhibits/page-cache/compare.ts';
import type { Call, Enter, Guest } from '../../core-c/booted/machine/guest.ts';
import { folioOf } from '../../core-c/booted/exhibits/page-cache/folio.ts';
import { watchReads } from '../../core-c/booted/exhibits/page-cache/reads.ts';
import type { Shot, WatchedCall, WatchedRun } from '../../core-c/booted/watch/shot.ts';
import { readManifest } from '../../web/src/wasm/node.ts';
import { KEPT, idOf, seenOf } from './kept.ts';

const kept = KEPT.find(({ isReading }) => isReading)!;
const isBuilt = readManifest().id === idOf(kept);
let seen: WatchedRun;
beforeAll(async () => {
  seen = await seenOf(kept);
});

/** The last read of these pages that got something. */
const nth = (index: number, last: number): number =>
  seen.watchedCalls.findLastIndex(
    ({ op, args, got }) =>
      op === 'read' && args['index'] === index && args['last'] === last && got!.length > 0,
  );
type Change = (call: WatchedCall) => Partial<WatchedCall>;
async function changed(at: number, change: Change) {
  const until = seen.watchedCalls.slice(0, at);
  const call = seen.watchedCalls[at]!;
  const watchedCalls = [...until, { ...call, ...change(call) }];
  const { reads, equal, calls } = await comparePageCache({ ...seen, watchedCalls }, idOf(kept));
  expect(equal).toBe(calls);
  return { ...reads!, missed: reads!.calls - reads!.equal };
}

/** Sets a flag of a folio, or clears it. */
function flagged(shot: Shot, address: bigint, btf: Btf, name: string, set: boolean): Shot {
  const blocks = shot.blocks.map((block) => {
    if (block.address !== address || block.type !== folioOf(btf).type) return block;
    const bytes = Buffer.from(block.bytes);
    const bit = 1n << BigInt(btf.constant(name)!);
    const flags = bytes.readBigUInt64LE();
    bytes.writeBigUInt64LE(set ? flags | bit : flags & ~bit);
    return { ...block, bytes };
  });
  return { ...shot, blocks };
}
const flags =
  (which: number, name: string, set: boolean, ...when: readonly ('before' | 'after')[]): Change =>
  (h) =>
    Object.fromEntries(when.map((at) => [at, flagged(h[at], h.got![which]!, seen.btf, name, set)]));

describe.skipIf(!isBuilt)(`the reads of a booted kernel (${idOf(kept)})`, () => {
  it.each<[string, readonly [number, number], Change, string]>([
    [
      'folio that is left out',
      [56, 71],
      (h) => ({ got: h.got!.slice(0, -1) }),
      '[59,0]] in the booted kernel',
    ],
    [
      'folio that came twice',
      [56, 71],
      (h) => ({ got: [...h.got!, h.got!.at(-1)!] }),
      '[60,0],[60,0]] in the booted',
    ],
    ['order of the folios', [56, 71], (h) => ({ got: h.got!.toReversed() }), 'its batch is [[60,0],[59,0]'],
    [
      'folio that is not the cache’s',
      [56, 71],
      (h) => ({ got: [1n, ...h.got!.slice(1)] }),
      'its batch is [null,[57,0]',
    ],
    ['batch that ends too early', [3, 42], (h) => ({ got: h.got!.slice(0, 14) }), '[17,0]] in wasm'],
    [
      'batch that is longer than its room',
      [3, 42],
      (h) => ({ args: { ...h.args, room: 14 } }),
      '[16,0]] in wasm',
    ],
    [
      'flag that did not end it',
      [3, 42],
      flags(4, 'PG_uptodate', false, 'before', 'after'),
      '[7,0]] in wasm',
    ],
    [
      'flag that did not end it, of readahead',
      [3, 42],
      flags(4, 'PG_readahead', true, 'before', 'after'),
      '[7,0]] in wasm',
    ],
    [
      'end without a flag',
      [16, 31],
      flags(0, 'PG_readahead', false, 'before', 'after'),
      '[16,2]] in the booted kernel, [[16,2],[20,2],[24,2],[28,2]] in wasm',
    ],
  ])('names a planted %s', async (_, pages, change, text) => {
    const { missed, differ } = await changed(nth(...pages), change);
    expect(missed).toBe(1);
    expect(differ[0]).toMatch(new RegExp(`^batches, read ${pages.join(' ')}: its batch is `));
    expect(differ[0]).toContain(text);
  });

  it.each<[string, readonly [number, number], number, boolean]>([
    ['end the batch', [16, 31], 0, false],
    ['not end the batch', [3, 42], 4, true],
  ])('lets a flag that changed within the call %s', async (_, pages, which, set) => {
    for (const when of ['before', 'after'] as const) {
      const { differ } = await changed(nth(...pages), flags(which, 'PG_readahead', set, when));
      expect(differ).toEqual([]);
    }
  });

  it('counts a job without a read as not equal to anything', async () => {
    const watchedCalls = seen.watchedCalls.filter(({ op }) => op !== 'read');
    const { reads } = await comparePageCache({ ...seen, watchedCalls }, idOf(kept));
    expect(reads).toMatchObject({ exhibit: 'page-cache', what: 'reads', calls: 0 });
  });
});

describe('the watcher of reads', () => {
  const WATCHED = 0x1000n;
  async function caught(
    has: string,
    memory: Guest['memory'],
    calls: readonly (readonly [readonly bigint[], bigint])[],
  ) {
    let enter: Enter | undefined;
    const out: unknown[] = [];
    const place = (offset: number, size: number) => ({ offset, size });
    const btf = { at: (path: string) => (path.endsWith('.nr') ? place(0, 1) : place(8, 120)) };
    const guest = {
      ...{ btf, memory, has: (name: string) => name === has },
      calls: (_: string, given: Enter) => ((enter = given), Promise.resolve({ active: true })),
    };
    await watchReads(guest as unknown as Guest, (mapping) =>
      mapping === WATCHED ? ({ args, result, got }) => out.push([args, result, got]) : undefined,
    );
    for (const [args, result] of calls) {
      const leave = enter!({ arg: (n) => args[n]!, sp: 0n } satisfies Call);
      expect(leave?.(result)).toBeUndefined();
    }
    return out;
  }

  it('leaves what is no read of its files, or no read at all', async () => {
    const page = 0xffff_ea00_0000_1000n;
    const none = { read: () => Buffer.alloc(0), u: () => 0n };
    const seen = await caught('pagecache_get_page', none, [
      [[WATCHED, 7n, 0n], BigInt.asIntN(64, page)],
      [[WATCHED, 8n, 0n], 0n],
      [[WATCHED, 9n, 4n], page],
      [[0x2000n, 7n, 0n], page],
    ]);
    expect(seen).toEqual([
      [{ index: 7, last: 7, room: 1 }, 1, [page]],
      [{ index: 8, last: 8, room: 1 }, 0, []],
    ]);
  });

  it('takes what the call put into the batch', async () => {
    let asked = 0;
    const u = (at: bigint) => (at === 0x100n ? BigInt(2 * asked++) : at);
    const got = await caught('filemap_get_read_batch', { read: () => Buffer.alloc(0), u }, [
      [[WATCHED, 7n, 20n, 0x100n], 0n],
    ]);
    expect(got).toEqual([[{ index: 7, last: 20, room: 15 }, 2, [0x108n, 0x110n]]]);
  });
});
