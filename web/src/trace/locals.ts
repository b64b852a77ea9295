// SPDX-License-Identifier: GPL-2.0-only
// Local variables of running functions, by name: what the C itself knows at a position.
import { framesAt } from './frames.ts';
import type { Memory } from './memory.ts';
import type { Trace } from './trace.ts';

function localOf(trace: Trace, position: number, functionName: string, name: string) {
  const frame = framesAt(trace, position).findLast((f) => trace.functionName(f.function) === functionName);
  return frame?.variables.find((v) => trace.sites.variables[v.id]?.[0] === name);
}

/** Address of a variable of the innermost running `functionName`; 0 if it does not run or has none such. */
export const localAddress = (trace: Trace, position: number, functionName: string, name: string): number =>
  localOf(trace, position, functionName, name)?.address ?? 0;

/** Its value as an unsigned word; null if there is none, or it was not set yet. `memory` stands at `position`. */
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
