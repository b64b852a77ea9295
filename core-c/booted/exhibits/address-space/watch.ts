// SPDX-License-Identifier: GPL-2.0-only
// Watches the system calls by which a guest's processes change their areas, and the page faults in between: all
// areas and their tree before and after. Only tasks of one name are watched: they have no areas beside those of
// their calls (core-c/booted/jobs/areas.c).
import type { Call, Guest } from '../../machine/guest.ts';
import { areasOf } from './shot.ts';
import type { WatchedCall, Watching } from '../../watch/shot.ts';
import { runningTask, TASK_SYMBOLS } from '../../watch/task.ts';

const NAME = 'bare';
const MAP = '__x64_sys_mmap';
const UNMAP = '__x64_sys_munmap';
const PROTECT = '__x64_sys_mprotect';
const FORK = '__x64_sys_clone';
const FAULT = 'handle_mm_fault';
const EXIT = 'exit_mmap';
export const SYMBOLS: readonly string[] = [MAP, UNMAP, PROTECT, FORK, FAULT, EXIT, ...TASK_SYMBOLS];

type Operation = Pick<WatchedCall, 'op' | 'args' | 'result'>;

const pageOf = (address: bigint): number => Number(address >> 12n);

export async function watchAddressSpace(
  guest: Guest,
  put: (watchedCall: WatchedCall) => void,
): Promise<Watching> {
  const { memory, btf } = guest;
  const task = runningTask(guest);
  const shot = areasOf(guest);
  const processes = new Map<bigint, number>();
  const subjects: string[] = [];
  const offset = (path: string): bigint => BigInt(btf.at(path).offset);
  const [di, si] = ['pt_regs.di', 'pt_regs.si'].map(offset);
  const [start, end] = ['vm_area_struct.vm_start', 'vm_area_struct.vm_end'].map(offset);

  /** The running process, if it is watched: its mm, and its number. */
  function process(): { readonly mm: bigint; readonly subject: number } | null {
    if (task.name() !== NAME) return null;
    const mm = task.mm();
    const subject = processes.get(mm) ?? subjects.push(`process ${subjects.length + 1}`) - 1;
    processes.set(mm, subject);
    return { mm, subject };
  }

  /** @param begin returns what the call was, once it has returned */
  async function calls(
    symbol: string,
    begin: (address: bigint, bytes: bigint) => (result: bigint) => Operation,
  ): Promise<void> {
    await guest.calls(symbol, (call: Call) => {
      const runs = process();
      if (!runs) return;
      const { mm, subject } = runs;
      const registers = call.arg(0);
      const operation = begin(memory.u(registers + di!), memory.u(registers + si!));
      const before = shot(mm);
      return (result) =>
        put({ exhibit: 'address-space', subject, ...operation(result), before, after: shot(mm) });
    });
  }
  const range = (address: bigint, bytes: bigint) => ({
    first: pageOf(address),
    last: pageOf(address + bytes) - 1,
  });
  const failed = (result: bigint): number => Math.min(0, Number(result));

  await calls(MAP, (address, bytes) => (result) => {
    if (address) return { op: 'map', args: range(address, bytes), result: failed(result) };
    const place = result < 0n ? Number(result) : pageOf(result);
    return { op: 'gap', args: { count: pageOf(bytes) }, result: place };
  });
  for (const [symbol, op] of [
    [UNMAP, 'unmap'],
    [PROTECT, 'protect'],
  ] as const)
    await calls(symbol, (address, bytes) => (result) => ({
      op,
      args: range(address, bytes),
      result: failed(result),
    }));
  await calls(FORK, () => () => ({ op: 'fork', args: {}, result: null }));
  await guest.calls(FAULT, (call) => {
    const runs = process();
    if (!runs) return;
    const [area, address] = [call.arg(0), call.arg(1)];
    const [from, to] = [memory.u(area + start!), memory.u(area + end!)];
    const args = { page: pageOf(address), ...range(from, to - from) };
    const now = shot(runs.mm);
    put({
      exhibit: 'address-space',
      op: 'fault',
      args,
      result: 0,
      subject: runs.subject,
      before: now,
      after: now,
    });
  });
  // Another process may later get the same mm.
  await guest.calls(EXIT, (call) => void processes.delete(call.arg(0)));
  return { subjects, end: () => undefined };
}
