// SPDX-License-Identifier: GPL-2.0-only
// Compares the buffer-head LRU of a booted kernel with wasm: the sixteen slots after each call. Wasm knows
// one device and one block size. A buffer of another device or size gets a new number if its own is taken.
import { kernelId } from '../../../tools/setup/kernel/list.mjs';
import { readLru } from '../../../../web/src/exhibits/buffer-lru/memory.ts';
import type { Btf } from '../../btf/btf.ts';
import { bytesByAddress, type WatchedCall, type Shot, type WatchedRun } from '../../watch/shot.ts';
import { Tally, type Check } from '../../compare/check.ts';
import { Replay } from '../../compare/replay.ts';
import { slotDifferences, type Slots } from '../../compare/slots.ts';

/** The parts of a buffer that a lookup compares. `device` is the kernel's device number (dev_t). */
interface Buffer {
  readonly device: number;
  readonly size: number;
  readonly block: number;
}

/** Reads the LRU by the guest's own BTF, newest first. @throws if the shot lacks a buffer that a slot points to */
function lruOfShot(shot: Shot, btf: Btf): readonly (Buffer | null)[] {
  const [lru] = shot.blocks;
  if (lru?.type !== 'bh_lru') throw new Error('a shot of an LRU without it');
  const at = (member: string): number => btf.at(`buffer_head.${member}`).offset;
  const [block, size, bdev] = [at('b_blocknr'), at('b_size'), at('b_bdev')];
  const dev = btf.at('block_device.bd_dev').offset;
  const byAddress = bytesByAddress(shot);
  return Array.from({ length: btf.at('bh_lru.bhs').size / 8 }, (_, i) => {
    const address = lru.bytes.readBigUInt64LE(8 * i);
    if (address === 0n) return null;
    const bytes = byAddress.get(address);
    const device = bytes && byAddress.get(bytes.readBigUInt64LE(bdev));
    if (!device) throw new Error(`a shot of an LRU without its buffer at 0x${address.toString(16)}`);
    return {
      device: device.readUInt32LE(dev),
      size: Number(bytes.readBigUInt64LE(size)),
      block: Number(bytes.readBigUInt64LE(block)),
    };
  });
}

/** The first of the new numbers: no disk of a guest has so many blocks. */
const FIRST_OF_OTHERS = 2 ** 30;

/** Gives each buffer a number in wasm: its block's own number, unless another buffer has that. */
class Numbers {
  private readonly numbers = new Map<string, number>();
  private readonly names = new Map<number, string>();

  of({ device, size, block }: Buffer): number {
    const key = `${device} ${size} ${block}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number =
        block < FIRST_OF_OTHERS && !this.names.has(block) ? block : FIRST_OF_OTHERS + this.numbers.size;
      this.numbers.set(key, number);
      this.names.set(
        number,
        `block ${block} of ${size} bytes on device ${device >>> 20}:${device & 0xfffff}`,
      );
    }
    return number;
  }

  slots(buffers: readonly (Buffer | null)[]): Slots {
    return buffers.map((b) => b && this.name(this.of(b)));
  }

  name(number: number): string {
    return this.names.get(number) ?? `block ${number}`;
  }
}

type Operation = readonly [name: string, ...block: number[]];

function operation({ op, args }: WatchedCall, numbers: Numbers): Operation {
  const { block = 0, size = 0, device = 0 } = args;
  return op === 'invalidate' ? [op] : [op, numbers.of({ device, size, block })];
}

/** Operations that fill the LRU as it was before the watch began, the oldest buffer first. */
function filling({ watchedCalls: [first], btf }: WatchedRun, numbers: Numbers): readonly Operation[] {
  const buffers = first ? lruOfShot(first.before, btf).toReversed() : [];
  return buffers.flatMap((b): readonly Operation[] => (b ? [['install', numbers.of(b)]] : []));
}

/** Writes an operations file: operations that fill the LRU, then one operation for each call. */
export function opsOfBufferLru(seen: WatchedRun): string {
  const numbers = new Numbers();
  const operations = [...filling(seen, numbers), ...seen.watchedCalls.map((h) => operation(h, numbers))];
  return operations.map((words) => `${words.join(' ')}\n`).join('');
}

export async function compareBufferLru(seen: WatchedRun, kernel = kernelId(seen.kernel)): Promise<Check> {
  const replay = await Replay.start('buffer-lru', kernel);
  const tally = new Tally('buffer-lru');
  const numbers = new Numbers();
  const inWasm = (): Slots => {
    const { trace, memory } = replay.look();
    return readLru(trace, memory).slots.map((b) => b && numbers.name(b.block));
  };
  for (const words of filling(seen, numbers)) replay.run(...words);
  for (const h of seen.watchedCalls) {
    const [op, number] = operation(h, numbers);
    const { block } = h.args;
    const where = block === undefined ? op : `${op} ${block}`;
    tally.call();
    const old = numbers.slots(lruOfShot(h.before, seen.btf));
    tally.differs(where, slotDifferences('the LRU before it', old, inWasm()));
    if (number === undefined) replay.run(op);
    else {
      const got = replay.run(op, number).result;
      const found = got < 0 ? null : numbers.name(got);
      const wanted = h.result === null ? null : numbers.name(number);
      if (found !== wanted || (h.result !== null && h.result !== block))
        tally.differs(where, [`it gives ${h.result} in the booted kernel, ${found} in wasm`]);
    }
    const now = numbers.slots(lruOfShot(h.after, seen.btf));
    tally.differs(where, slotDifferences('the LRU after it', now, inWasm()));
  }
  return tally.check(replay.variant);
}
