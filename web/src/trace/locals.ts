// SPDX-License-Identifier: GPL-2.0-only
// Reads local variables of running functions by name, and finds the states of operations by them.
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

/**
 * The innermost of `functions` that has set one of these variables, and its word; null: none has.
 * @param functions names, outermost first
 */
export function innermostWord(
  trace: Trace,
  memory: Memory,
  position: number,
  functions: readonly string[],
  ...variables: readonly string[]
): { readonly name: string; readonly word: number } | null {
  for (const name of functions.toReversed())
    for (const variable of variables) {
      const word = localWord(trace, memory, position, name, variable);
      if (word !== null) return { name, word };
    }
  return null;
}

/**
 * Address of the state through which the innermost of `functions` works on a structure; null if none has set its
 * variable. That points to the state. A function that declares the state itself has the struct there, whose first
 * member is the address of the structure.
 */
export function stateAddress(
  trace: Trace,
  memory: Memory,
  position: number,
  functions: readonly string[],
  { variable, structure }: { readonly variable: string; readonly structure: number },
): number | null {
  const found = innermostWord(trace, memory, position, functions, variable);
  return found?.word === structure
    ? localAddress(trace, position, found.name, variable)
    : (found?.word ?? null);
}
