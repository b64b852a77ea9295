// SPDX-License-Identifier: GPL-2.0-only
// AIO contexts in a guest: the table of the process that calls, before and after each io_setup(), each lookup that a
// call begins with, and each io_destroy(), which looks up too: that lookup is a part of it.
import type { Guest } from '../machine/guest.ts';
import type { Block, Happening, Shot } from './shot.ts';

const SETUP = '__x64_sys_io_setup';
const DESTROY = '__x64_sys_io_destroy';
/** All that this asks kallsyms for. */
export const SYMBOLS: readonly string[] = [
  SETUP,
  DESTROY,
  'lookup_ioctx',
  'exit_aio',
  'current_task',
  'pcpu_hot',
];

/** A process, by its mm. */
interface Process {
  readonly subject: number;
  /** By user_id the nth context that it has set up, from 1: an address is used again. */
  readonly nth: Map<bigint, number>;
  count: number;
  destroying: number;
}

/** Calls `put` from now on. Gives the processes' names, more as they come. */
export async function watch(guest: Guest, put: (happening: Happening) => void): Promise<readonly string[]> {
  const { memory, btf } = guest;
  const names: string[] = [];
  const processes = new Map<bigint, Process>();
  const offset = (path: string): bigint => BigInt(btf.at(path).offset);
  const task = guest.has('pcpu_hot')
    ? guest.symbol('pcpu_hot') + offset('pcpu_hot.current_task')
    : guest.symbol('current_task');
  const current = BigInt.asUintN(64, task + guest.perCpu);
  const [ofMm, comm, ofTable] = [
    offset('task_struct.mm'),
    btf.at('task_struct.comm'),
    offset('mm_struct.ioctx_table'),
  ];
  const [nr, slots, userId] = [
    offset('kioctx_table.nr'),
    btf.at('kioctx_table.table'),
    offset('kioctx.user_id'),
  ];
  const id = btf.at('kioctx.id');
  const argument = offset('pt_regs.di');

  const mmOfCaller = (): bigint => memory.u(memory.u(current) + ofMm);
  function processOf(mm: bigint): Process {
    let process = processes.get(mm);
    if (!process) {
      const name = memory
        .read(memory.u(current) + BigInt(comm.offset), comm.size)
        .toString('latin1')
        .split('\0')[0]!;
      process = { subject: names.push(name) - 1, nth: new Map(), count: 0, destroying: 0 };
      processes.set(mm, process);
    }
    return process;
  }
  function shot(mm: bigint): Shot {
    const root = mm + ofTable;
    const blocks: Block[] = [{ type: 'mm_struct.ioctx_table', address: root, bytes: memory.read(root, 8) }];
    const table = blocks[0]!.bytes.readBigUInt64LE();
    if (table === 0n) return { root, blocks };
    const bytes = memory.read(table, slots.offset + 8 * Number(memory.u(table + nr, 4)));
    blocks.push({ type: 'kioctx_table', address: table, bytes });
    for (let at = slots.offset; at < bytes.length; at += 8) {
      const address = bytes.readBigUInt64LE(at);
      if (address === 0n) continue;
      blocks.push({ type: 'kioctx', address, bytes: memory.read(address, id.offset + id.size) });
    }
    return { root, blocks };
  }
  /** The nth context that has this id; one more than there were for an id that none has had. */
  const nthOf = (process: Process, user: bigint): number => process.nth.get(user) ?? process.count + 1;
  const happened = (
    op: string,
    process: Process,
    args: Happening['args'],
    result: number,
    before: Shot,
    after: Shot,
  ): void => put({ exhibit: 'aio-lookup', op, args, result, subject: process.subject, before, after });

  await guest.calls(SETUP, () => {
    const mm = mmOfCaller();
    const process = processOf(mm);
    const before = shot(mm);
    return (result) => {
      const after = shot(mm);
      const old = new Set(before.blocks.map((b) => b.address));
      for (const { type, address, bytes } of after.blocks)
        if (type === 'kioctx' && !old.has(address))
          process.nth.set(bytes.readBigUInt64LE(Number(userId)), ++process.count);
      happened('setup', process, {}, Number(result), before, after);
    };
  });
  await guest.calls('lookup_ioctx', (call) => {
    const mm = mmOfCaller();
    const process = processOf(mm);
    if (process.destroying) return;
    const ctx = nthOf(process, call.arg(0));
    const before = shot(mm);
    return (found) => happened('lookup', process, { ctx }, found === 0n ? -22 : 0, before, shot(mm));
  });
  await guest.calls(DESTROY, (call) => {
    const mm = mmOfCaller();
    const process = processOf(mm);
    const ctx = nthOf(process, memory.u(call.arg(0) + argument));
    const before = shot(mm);
    process.destroying++;
    return (result) => {
      process.destroying--;
      happened('destroy', process, { ctx }, Number(result), before, shot(mm));
    };
  });
  // Another process may get the same mm.
  await guest.calls('exit_aio', (call) => void processes.delete(call.arg(0)));
  return names;
}
