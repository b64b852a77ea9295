// SPDX-License-Identifier: GPL-2.0-only
// Local variables of running functions, by name: what the C itself knows at a position.
import { framesAt } from './frames.ts';
import type { Memory } from './memory.ts';
import type { Trace } from './trace.ts';

/** Address of a variable of the innermost running `functionName`; 0 if it does not run or has none such. */
export function localAddress(trace: Trace, position: number, functionName: string, name: string): number {
  const frame = framesAt(trace, position).findLast((f) => trace.functionName(f.function) === functionName);
  return frame?.variables.find((v) => trace.sites.variables[v.id]?.[0] === name)?.address ?? 0;
}

/** Its value as an unsigned word; null if there is none. `memory` stands at `position`. */
export function localWord(
  trace: Trace,
  memory: Memory,
  position: number,
  functionName: string,
  name: string,
): number | null {
  const address = localAddress(trace, position, functionName, name);
  return address ? memory.u32(address) : null;
}
