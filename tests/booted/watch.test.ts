// SPDX-License-Identifier: GPL-2.0-only
// Checks the watchers of slots, and the count of the page cache's walks, on a made-up guest.
import { describe, expect, it } from 'vitest';
import type { Btf } from '../../core-c/booted/btf/btf.ts';
import type { Enter, Guest } from '../../core-c/booted/machine/guest.ts';
import { watchAioLookup } from '../../core-c/booted/exhibits/aio-lookup/watch.ts';
import { watchBufferLru } from '../../core-c/booted/exhibits/buffer-lru/watch.ts';
import { watchPageCache } from '../../core-c/booted/exhibits/page-cache/watch.ts';
import type { WatchedCall } from '../../core-c/booted/watch/shot.ts';
import { BTF, PLACES } from './shots.ts';

const PER_CPU = 0x10000n;

/** A guest whose memory the test writes, and whose calls happen when the test says so. */
class MadeUp {
  private readonly words = new Map<bigint, number>();
  private readonly entries = new Map<string, Enter>();
  private readonly symbols: ReadonlyMap<string, bigint>;

  constructor(symbols: Readonly<Record<string, bigint>>) {
    this.symbols = new Map(Object.entries(symbols));
  }

  write(address: bigint, value: bigint, bytes = 8): void {
    for (let i = 0n; i < bytes; i++) this.words.set(address + i, Number((value >> (8n * i)) & 255n));
  }
  set(address: bigint, path: keyof typeof PLACES, value: bigint, slot = 0): void {
    this.write(
      address + BigInt(PLACES[path][0] + 8 * slot),
      value,
      Math.max(1, PLACES[path][1] || 8) % 9 || 8,
    );
  }

  guest(): Guest {
    const read = (address: bigint, bytes: number): Buffer =>
      Buffer.from(Array.from({ length: bytes }, (_, i) => this.words.get(address + BigInt(i)) ?? 0));
    const symbol = (...names: readonly string[]): bigint =>
      this.symbols.get(names.find((name) => this.symbols.has(name)) ?? '')!;
    return {
      memory: {
        read,
        u: (at, bytes = 8) => Buffer.concat([read(at, bytes), Buffer.alloc(8)]).readBigUInt64LE(),
      },
      btf: BTF,
      module: () => undefined,
      symbol,
      has: (name) => this.symbols.has(name),
      perCpu: PER_CPU,
      calls: (at, enter) => {
        const name =
          typeof at === 'string' ? at : [...this.symbols].find(([, address]) => address === at)![0];
        this.entries.set(name, enter);
        return Promise.resolve({ active: true });
      },
    };
  }

  /** A call that continues when the test calls the returned function. */
  enter(name: string, args: readonly bigint[], result: bigint, sp = 0n): () => unknown {
    const leave = this.entries.get(name)!({ arg: (n) => args[n] ?? 0n, sp });
    return () => leave?.(result);
  }

  /** @returns the result that the watcher gives the caller in place of `result` */
  call(name: string, args: readonly bigint[], result: bigint, inside = (): void => undefined): unknown {
    const leave = this.enter(name, args, result);
    inside();
    return leave();
  }
}

describe('the watcher of AIO contexts', () => {
  const [MM, TASK, TABLE, CONTEXT, REGS] = [0x2000n, 0x3000n, 0x4000n, 0x5000n, 0x9000n];
  async function start() {
    const machine = new MadeUp({ current_task: 0n, exit_aio: 1n });
    const seen: WatchedCall[] = [];
    machine.write(PER_CPU, TASK);
    machine.set(TASK, 'task_struct.mm', MM);
    machine.write(TASK + 80n, BigInt(`0x${Buffer.from('oia').toString('hex')}`));
    const { subjects } = await watchAioLookup(machine.guest(), (h) => seen.push(h));
    return { machine, seen, subjects };
  }
  /** The kernel's part of an io_setup(): the context's slot. */
  function add(machine: MadeUp, slot: number, user: bigint): void {
    const context = CONTEXT + 0x1000n * user;
    machine.set(MM, 'mm_struct.ioctx_table', TABLE);
    machine.set(TABLE, 'kioctx_table.nr', 4n);
    machine.set(TABLE, 'kioctx_table.table', context, slot);
    machine.set(context, 'kioctx.user_id', user);
  }
  const brief = ({ op, args, result, subject }: WatchedCall) => [op, args['ctx'], result, subject];

  it('numbers contexts as they are set up, and leaves the lookup inside of io_destroy() to that', async () => {
    const { machine, seen, subjects } = await start();
    machine.call('__x64_sys_io_setup', [], 0n, () => add(machine, 0, 7n));
    machine.call('__x64_sys_io_setup', [], 0n, () => add(machine, 1, 8n));
    machine.call('lookup_ioctx', [8n], CONTEXT);
    machine.call('lookup_ioctx', [99n], 0n);
    machine.set(REGS, 'pt_regs.di', 7n);
    machine.call('__x64_sys_io_destroy', [REGS], 0n, () => {
      machine.call('lookup_ioctx', [7n], CONTEXT);
      machine.set(TABLE, 'kioctx_table.table', 0n, 0);
    });
    // The user's address is used again for another context.
    machine.call('__x64_sys_io_setup', [], 0n, () => add(machine, 0, 7n));
    machine.call('lookup_ioctx', [7n], CONTEXT);
    expect(seen.map(brief)).toEqual([
      ['setup', undefined, 0, 0],
      ['setup', undefined, 0, 0],
      ['lookup', 2, 0, 0],
      ['lookup', 3, -22, 0],
      ['destroy', 1, 0, 0],
      ['setup', undefined, 0, 0],
      ['lookup', 3, 0, 0],
    ]);
    expect(subjects).toEqual(['aio']);
    expect(seen[0]!.before.blocks.map((b) => b.type)).toEqual(['mm_struct.ioctx_table']);
    expect(seen[1]!.after.blocks.map((b) => b.type)).toEqual([
      'mm_struct.ioctx_table',
      'kioctx_table',
      'kioctx',
      'kioctx',
    ]);
  });

  it('knows a new process by an mm that another had, and gives its guest nothing back', async () => {
    const { machine, seen, subjects } = await start();
    const given = machine.call('__x64_sys_io_setup', [], 0n, () => add(machine, 0, 7n));
    machine.call('exit_aio', [MM], 0n);
    machine.call('lookup_ioctx', [7n], 0n);
    expect(seen.map((h) => h.subject)).toEqual([0, 1]);
    expect(subjects).toHaveLength(2);
    expect(given).toBeUndefined();
  });
});

describe('the watcher of the buffer LRU', () => {
  /** Two tasks' calls: `1(` enters, `1=` has its effect, `1)` returns. */
  async function overlapping(order: string) {
    const machine = new MadeUp({ bh_lrus: 0x500n, __find_get_block: 1n });
    const seen: WatchedCall[] = [];
    await watchBufferLru(machine.guest(), (h) => seen.push(h));
    const leaves = new Map<string, () => void>();
    const holds = (): bigint => (seen.at(-1)?.after.blocks[0]?.bytes ?? Buffer.alloc(8)).readBigUInt64LE();
    for (const task of [1n, 2n]) {
      machine.set(0x3000n * task, 'buffer_head.b_blocknr', task);
      machine.set(0x3000n * task, 'buffer_head.b_size', 1024n);
      machine.set(0x3000n * task, 'buffer_head.b_bdev', 0x2000n);
    }
    for (const [, task = '', what] of order.matchAll(/(\d)([(=)])/g)) {
      const buffer = 0x3000n * BigInt(task);
      if (what === '(')
        leaves.set(task, machine.enter('__find_get_block', [0x2000n, BigInt(task), 1024n], buffer));
      else if (what === '=') machine.write(0x500n + PER_CPU, buffer);
      else leaves.get(task)!();
    }
    expect(holds()).not.toBe(0n);
    return seen.map(({ args, before, after }) => {
      const first = [before, after].map((s) => s.blocks[0]!.bytes.readBigUInt64LE() / 0x3000n);
      return `${args['block']}: ${first.join(' → ')}`;
    });
  }
  it.each([
    ['one after the other', '1(1=1)2(2=2)', ['1: 0 → 1', '2: 1 → 2']],
    ['the first put off as it begins', '1(2(2=2)1=1)', ['2: 0 → 2', '1: 2 → 1']],
    ['the first put off before it returns', '1(1=2(2=1)2)', ['1: 0 → 1', '2: 1 → 2']],
    ['one within the other', '1(1=2(2=2)1)', ['1: 0 → 1', '2: 1 → 2']],
    ['one that changes nothing', '1(1=1)2(1(1)2)', ['1: 0 → 1', '1: 1 → 1', '2: 1 → 1']],
  ])('puts calls in the order of their effects: %s', async (_, order, wanted) => {
    expect(await overlapping(order)).toEqual(wanted);
  });

  it('tells what was found from what was not, with the slots before and after', async () => {
    const [DEVICE, BUFFER, LRU] = [0x2000n, 0x3000n, 0x500n];
    const machine = new MadeUp({ bh_lrus: LRU, __find_get_block: 1n, invalidate_bh_lru: 2n });
    const seen: WatchedCall[] = [];
    machine.set(DEVICE, 'block_device.bd_dev', 0xfe00000n);
    machine.set(BUFFER, 'buffer_head.b_blocknr', 515n);
    machine.set(BUFFER, 'buffer_head.b_bdev', DEVICE);
    await watchBufferLru(machine.guest(), (h) => seen.push(h));
    // Only the low 32 bits of a register count for such an argument.
    const size = 0xabcd_0000_0400n;
    machine.call('__find_get_block', [DEVICE, 9n, size], 0n);
    const given = machine.call('__find_get_block', [DEVICE, 515n, size], BUFFER, () =>
      machine.write(LRU + PER_CPU, BUFFER),
    );
    machine.call('invalidate_bh_lru', [], 1n, () => machine.write(LRU + PER_CPU, 0n));
    expect(seen.map(({ op, args, result }) => [op, args, result])).toEqual([
      ['lookup', { block: 9, size: 1024, device: 0xfe00000 }, null],
      ['getblk', { block: 515, size: 1024, device: 0xfe00000 }, 515],
      ['invalidate', {}, null],
    ]);
    expect(given).toBeUndefined();
    expect(seen.map(({ after }) => after.blocks.map((b) => b.type))).toEqual([
      ['bh_lru'],
      ['bh_lru', 'buffer_head', 'block_device'],
      ['bh_lru'],
    ]);
  });
});

describe('the watcher of the page cache', () => {
  const [MAPPING, INODE, SUPER, FOLIO, STACK] = [0x2000n, 0x3000n, 0x4000n, 0x5000n, 0x9000n];
  /** The xa_state of an insert, on its stack. */
  const STATE = STACK - 0x100n;
  const OFFSETS = new Map<string, number>(
    Object.entries({
      ...{ 'address_space.host': 0, 'address_space.i_pages': 16, 'xarray.xa_head': 8 },
      ...{ 'inode.i_mode': 0, 'inode.i_ino': 8, 'inode.i_generation': 16, 'inode.i_sb': 24 },
      ...{ 'inode.i_dentry': 32, 'super_block.s_id': 0, 'dentry.d_alias': 0, 'dentry.d_name': 8 },
      ...{ 'qstr.name': 8, 'xa_state.xa': 0, 'xa_state.xa_node': 24, 'xa_node.slots': 40 },
    }),
  );
  const SIZES: Readonly<Record<string, number>> = { address_space: 32, 'inode.i_mode': 2 };
  const known: Btf = {
    ...BTF,
    at: (path) => ({ ...BTF.at('xarray.xa_head'), offset: OFFSETS.get(path) ?? 0, size: SIZES[path] ?? 8 }),
    has: (path) => OFFSETS.has(path),
    constant: () => 6,
    parameters: () => ['mapping', 'folio', 'index'],
  };

  /** How many walks an insert makes that calls these functions, each with the state's node after it. */
  async function walksOf(...calls: readonly (readonly [name: string, node: bigint, state?: bigint])[]) {
    const machine = new MadeUp({
      __filemap_add_folio: 1n,
      xas_start: 2n,
      xas_create: 3n,
      xa_delete_node: 4n,
    });
    machine.write(MAPPING, INODE);
    machine.write(INODE, 0o100644n, 2);
    machine.write(INODE + 24n, SUPER);
    machine.write(SUPER, BigInt(`0x${Buffer.from('adv').toString('hex')}`));
    const seen: WatchedCall[] = [];
    await watchPageCache({ ...machine.guest(), btf: known }, (h) => seen.push(h));
    const leave = machine.enter('__filemap_add_folio', [MAPPING, FOLIO, 7n], 0n, STACK);
    for (const [name, node, state = STATE] of calls) {
      machine.write(state, MAPPING + 16n);
      machine.write(state + 24n, node);
      machine.call(name, [state], 0n);
    }
    leave();
    expect(seen.map(({ op, args }) => [op, args])).toEqual([['add', { index: 7, order: 0 }]]);
    return seen[0]!.walks;
  }

  const [NOT_BEGUN, BEYOND, NODE, ERROR] = [3n, 1n, 0xffff_8880_0000_4000n, 2n | (12n << 2n)];
  it.each([
    ['xas_start', 'that has not begun', NOT_BEGUN, 1],
    ['xas_start', 'that went beyond the tree', BEYOND, 1],
    ['xas_start', 'that stands in a node', NODE, 0],
    ['xas_start', 'that has failed', ERROR, 0],
    ['xas_create', 'that has not begun', NOT_BEGUN, 1],
    ['xas_create', 'that went beyond the tree', BEYOND, 1],
    ['xas_create', 'at the head, where there is no node', 0n, 1],
    ['xas_create', 'that stands in a node', NODE, 0],
  ])('%s() with a state %s', async (name, _, node, walks) => {
    expect(await walksOf([name, node])).toBe(walks);
  });

  it('counts what the insert’s own state does alone', async () => {
    const own = ['xas_start', NOT_BEGUN] as const;
    expect(await walksOf(own, ['xas_start', NOT_BEGUN, 0x20000n], ['xas_start', NOT_BEGUN, STACK + 8n])).toBe(
      1,
    );
    expect(await walksOf(own, ['xas_create', NODE], ['xas_create', NOT_BEGUN])).toBe(2);
  });
});
