// SPDX-License-Identifier: GPL-2.0-only
// Every lookup of a block in a guest, and every time that its LRU is emptied: the sixteen slots before and after. What
// looks in the LRU and what puts a buffer in are inlined; the function around both is the gate.
import type { Guest } from '../machine/guest.ts';
import type { Block, Happening, Shot } from './shot.ts';

const LOOKUPS = ['find_get_block_common', '__find_get_block'];
const INVALIDATES = ['invalidate_bh_lru', 'invalidate_bh_lrus_cpu'];
/** All that this asks kallsyms for. */
export const SYMBOLS: readonly string[] = ['bh_lrus', ...LOOKUPS, ...INVALIDATES];

/** Calls `put` from now on. Gives what the subjects are: one CPU's LRU. */
export async function watch(guest: Guest, put: (happening: Happening) => void): Promise<readonly string[]> {
  const { memory, btf } = guest;
  const place = (path: string) => btf.at(path);
  const [bdev, block, dev] = ['buffer_head.b_bdev', 'buffer_head.b_blocknr', 'block_device.bd_dev'].map(
    place,
  );
  const lru = {
    at: BigInt.asUintN(64, guest.symbol('bh_lrus') + guest.perCpu),
    bytes: place('bh_lru.bhs').size,
  };
  const bufferBytes = btf.struct('buffer_head')!.size;

  const devBytes = dev!.offset + dev!.size;
  function shot(): Shot {
    const bytes = memory.read(lru.at, lru.bytes);
    const blocks: Block[] = [{ type: 'bh_lru', address: lru.at, bytes }];
    const devices = new Set<bigint>();
    for (let at = 0; at < bytes.length; at += 8) {
      const address = bytes.readBigUInt64LE(at);
      if (address === 0n) continue;
      const buffer = memory.read(address, bufferBytes);
      blocks.push({ type: 'buffer_head', address, bytes: buffer });
      devices.add(buffer.readBigUInt64LE(bdev!.offset));
    }
    for (const address of devices)
      blocks.push({ type: 'block_device', address, bytes: memory.read(address, devBytes) });
    return { root: lru.at, blocks };
  }
  const happened = (op: string, args: Happening['args'], result: number | null, before: Shot): void =>
    put({ exhibit: 'buffer-lru', op, args, result, subject: 0, before, after: shot() });

  await guest.calls(guest.symbol(...LOOKUPS), (call) => {
    const before = shot();
    const device = Number(memory.u(call.arg(0) + BigInt(dev!.offset), 4));
    const args = { block: Number(call.arg(1)), size: Number(call.arg(2) & 0xffffffffn), device };
    return (found) => {
      if (found === 0n) happened('lookup', args, null, before);
      else {
        const number = memory.u(BigInt.asUintN(64, found) + BigInt(block!.offset));
        happened('getblk', args, Number(number), before);
      }
    };
  });
  for (const name of INVALIDATES.filter((n) => guest.has(n)))
    await guest.calls(name, () => {
      const before = shot();
      return () => happened('invalidate', {}, null, before);
    });
  return ['the LRU of CPU 0'];
}
