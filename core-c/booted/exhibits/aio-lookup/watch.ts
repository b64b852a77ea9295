// SPDX-License-Identifier: GPL-2.0-only
// Watches AIO contexts in a guest. It takes the calling process's table before and after each io_setup(),
// each io_destroy(), and each lookup at a call's beginning. The lookup inside io_destroy() is a part of that
// call.
import type { Guest } from '../../machine/guest.ts';
import { blocksOf } from '../../watch/blocks.ts';
import type { Block, WatchedCall, Shot, Watching } from '../../watch/shot.ts';
import { runningTask, TASK_SYMBOLS } from '../../watch/task.ts';

const SETUP = '__x64_sys_io_setup';
const DESTROY = '__x64_sys_io_destroy';
/** All symbols that this watcher uses. */
export const SYMBOLS: readonly string[] = [SETUP, DESTROY, 'lookup_ioctx', 'exit_aio', ...TASK_SYMBOLS];

/** A process, by its mm. */
interface Process {
  readonly subject: number;
  /** Numbers of contexts, from 1, by user_id, which is an address and so may be reused. */
  readonly nth: Map<bigint, number>;
  count: number;
  destroying: number;
}

/** Calls `put` for each call from now on. */
export async function watchAioLookup(
  guest: Guest,
  put: (watchedCall: WatchedCall) => void,
): Promise<Watching> {
  const { memory, btf } = guest;
  const blocks = blocksOf(memory);
  const processes = new Map<bigint, Process>();
  const subjects: string[] = [];
  const offset = (path: string): bigint => BigInt(btf.at(path).offset);
  const task = runningTask(guest);
  const rootOf = offset('mm_struct.ioctx_table');
  const [count, slots] = [offset('kioctx_table.nr'), btf.at('kioctx_table.table').offset];
  const [user, id] = [btf.at('kioctx.user_id').offset, btf.at('kioctx.id')];
  const argument = offset('pt_regs.di');

  function processOf(mm: bigint): Process {
    let process = processes.get(mm);
    if (!process) {
      const subject = subjects.push(task.name()) - 1;
      processes.set(mm, (process = { subject, nth: new Map(), count: 0, destroying: 0 }));
    }
    return process;
  }
  function shot(mm: bigint): Shot {
    const root = mm + rootOf;
    const out: Block[] = [blocks.take('mm_struct.ioctx_table', root, 8)];
    const address = out[0]!.bytes.readBigUInt64LE();
    if (address === 0n) return { root, blocks: out };
    const table = blocks.take('kioctx_table', address, slots + 8 * Number(memory.u(address + count, 4)));
    out.push(table);
    for (let at = slots; at < table.bytes.length; at += 8) {
      const context = table.bytes.readBigUInt64LE(at);
      if (context !== 0n) out.push(blocks.take('kioctx', context, id.offset + id.size));
    }
    return { root, blocks: out };
  }
  /** The number of the context with this id; the next number for a new id. */
  const nthOf = (process: Process, name: bigint): number => process.nth.get(name) ?? process.count + 1;
  const happened = (
    op: string,
    process: Process,
    args: WatchedCall['args'],
    result: number,
    before: Shot,
    after: Shot,
  ): void => void put({ exhibit: 'aio-lookup', op, args, result, subject: process.subject, before, after });

  await guest.calls(SETUP, () => {
    const mm = task.mm();
    const process = processOf(mm);
    const before = shot(mm);
    return (result) => {
      const after = shot(mm);
      const old = new Set(before.blocks.map((b) => b.address));
      for (const { type, address, bytes } of after.blocks)
        if (type === 'kioctx' && !old.has(address))
          process.nth.set(bytes.readBigUInt64LE(user), ++process.count);
      happened('setup', process, {}, Number(result), before, after);
    };
  });
  await guest.calls('lookup_ioctx', (call) => {
    const mm = task.mm();
    const process = processOf(mm);
    if (process.destroying) return;
    const ctx = nthOf(process, call.arg(0));
    const before = shot(mm);
    return (found) => happened('lookup', process, { ctx }, found === 0n ? -22 : 0, before, shot(mm));
  });
  await guest.calls(DESTROY, (call) => {
    const mm = task.mm();
    const process = processOf(mm);
    const ctx = nthOf(process, memory.u(call.arg(0) + argument));
    const before = shot(mm);
    process.destroying++;
    return (result) => {
      process.destroying--;
      happened('destroy', process, { ctx }, Number(result), before, shot(mm));
    };
  });
  // Another process may later get the same mm.
  await guest.calls('exit_aio', (call) => void processes.delete(call.arg(0)));
  return { subjects, end: () => undefined };
}
