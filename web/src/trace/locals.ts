// SPDX-License-Identifier: GPL-2.0-only
// Reads local variables of running functions by name.
import { framesAt } from './frames.ts';
import type { Memory } from './memory.ts';
import type { Trace } from './trace.ts';

function localOf(trace: Trace, position: number, functionName: string, name: string) {
  const frame = framesAt(trace, position).findLast((f) => trace.functionName(f.function) === functionName);
  return frame?.variables.find((v) => trace.sites.variables[v.id]?.[0] === name);
}

/** Address of a variable in the innermost running call of `functionName`; 0 if there is no such call or variable. */
export const localAddress = (trace: Trace, position: number, functionName: string, name: string): number =>
  localOf(trace, position, functionName, name)?.address ?? 0;

/** The variable's value as an unsigned word; null if it does not exist or is not set yet. `memory` is at `position`. */
export function localWord(
  trace: Trace,
  memory: Memory,
  position: number,
  functionName: string,
  name: string,
): number | null {
  const local = localOf(trace, position, functionName, name);
  return local?.written ? memory.u32(local.address) : null;
}
