// SPDX-License-Identifier: GPL-2.0-only
// Tells which task runs in a guest, and in which memory.
import type { Guest } from '../machine/guest.ts';

export const TASK_SYMBOLS: readonly string[] = ['current_task', 'pcpu_hot'];

export interface RunningTask {
  /** Address of its mm_struct. */
  mm(): bigint;
  name(): string;
}

export function runningTask(guest: Guest): RunningTask {
  const { memory, btf } = guest;
  const offset = (path: string): bigint => BigInt(btf.at(path).offset);
  const pointer = guest.has('pcpu_hot')
    ? guest.symbol('pcpu_hot') + offset('pcpu_hot.current_task')
    : guest.symbol('current_task');
  const at = BigInt.asUintN(64, pointer + guest.perCpu);
  const [mm, name] = ['task_struct.mm', 'task_struct.comm'].map(offset);
  return {
    mm: () => memory.u(memory.u(at) + mm!),
    name: () => {
      const text = memory.read(memory.u(at) + name!, btf.at('task_struct.comm').size);
      return text.toString('latin1').split('\0')[0]!;
    },
  };
}
