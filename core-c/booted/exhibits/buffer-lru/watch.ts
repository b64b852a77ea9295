// SPDX-License-Identifier: GPL-2.0-only
// Watches every block lookup in a guest, and every emptying of its LRU: the sixteen slots before and after.
// The compiler inlines the functions that search and fill the LRU, so this watches the function around both.
import type { Call, Guest } from '../../machine/guest.ts';
import { blocksOf } from '../../watch/blocks.ts';
import { inOrder } from '../../watch/overlap.ts';
import type { Block, WatchedCall, Shot, Watching } from '../../watch/shot.ts';

const LOOKUPS = ['find_get_block_common', '__find_get_block'];
const INVALIDATES = ['invalidate_bh_lru', 'invalidate_bh_lrus_cpu'];
/** All symbols that this watcher uses. */
export const SYMBOLS: readonly string[] = ['bh_lrus', ...LOOKUPS, ...INVALIDATES];

/** Calls `put` for each call from now on. */
export async function watchBufferLru(
  guest: Guest,
  put: (watchedCall: WatchedCall) => void,
): Promise<Watching> {
  const { memory, btf } = guest;
  const blocks = blocksOf(memory);
  const lru = BigInt.asUintN(64, guest.symbol('bh_lrus') + guest.perCpu);
  const [slots, buffer, dev] = [btf.at('bh_lru'), btf.at('buffer_head'), btf.at('block_device.bd_dev')];
  const bdev = btf.at('buffer_head.b_bdev').offset;
  const [number, size] = [btf.at('buffer_head.b_blocknr').offset, btf.at('buffer_head.b_size').offset];

  function shot(): Shot {
    const root = blocks.take('bh_lru', lru, slots.size);
    const out: Block[] = [root];
    const devices = new Set<bigint>();
    for (let at = 0; at < slots.size; at += 8) {
      const address = root.bytes.readBigUInt64LE(at);
      if (address === 0n) continue;
      const held = blocks.take('buffer_head', address, buffer.size);
      out.push(held);
      devices.add(held.bytes.readBigUInt64LE(bdev));
    }
    for (const address of devices) out.push(blocks.take('block_device', address, dev.offset + dev.size));
    return { root: lru, blocks: out };
  }
  const { enter } = inOrder<Pick<WatchedCall, 'op' | 'args' | 'result'>>(shot, (call, before, after) =>
    put({ exhibit: 'buffer-lru', ...call, subject: 0, before, after }),
  );

  const isOther = (before: Shot, now: Shot): boolean => before.blocks[0] !== now.blocks[0];
  /** Whether the call's buffer moved to the front. */
  function isFront(call: Call, { blocks: [root, first] }: Shot): boolean {
    if (!first || root!.bytes.readBigUInt64LE() !== first.address) return false;
    const at = (offset: number): bigint => first.bytes.readBigUInt64LE(offset);
    return (
      at(bdev) === call.arg(0) && at(number) === call.arg(1) && at(size) === BigInt.asUintN(32, call.arg(2))
    );
  }

  await guest.calls(guest.symbol(...LOOKUPS), (call) => {
    const leave = enter((before, now) => isOther(before, now) && isFront(call, now));
    const device = Number(memory.u(call.arg(0) + BigInt(dev.offset), 4));
    // The size is an unsigned int: the register's upper half is undefined.
    const args = { block: Number(call.arg(1)), size: Number(BigInt.asUintN(32, call.arg(2))), device };
    return (result) => {
      if (result === 0n) leave({ op: 'lookup', args, result: null });
      else {
        const found = memory.u(BigInt.asUintN(64, result) + BigInt(number));
        leave({ op: 'getblk', args, result: Number(found) });
      }
    };
  });
  for (const name of INVALIDATES.filter((known) => guest.has(known)))
    await guest.calls(name, () => {
      const leave = enter((before, now) => isOther(before, now) && now.blocks.length === 1);
      return () => leave({ op: 'invalidate', args: {}, result: null });
    });
  return { subjects: ['the LRU of CPU 0'], end: () => undefined };
}
