// SPDX-License-Identifier: GPL-2.0-only
// Reads what lookups found where the driver returns an object's number: 0 for none, below 0 for a failure.
import type { Trace } from '../../trace/trace.ts';

/** Of operations with these names; `kind`: the objects' kind, as in `entries`. */
export function lookupsOf(names: readonly string[], kind: string) {
  const found = (trace: Trace, op: number): readonly [string, number] | null | undefined => {
    const { name, result } = trace.ops[op]!;
    if (!names.includes(name) || result < 0) return undefined;
    return result ? [kind, result] : null;
  };
  return {
    found,
    result: (trace: Trace, op: number): number | null => {
      const entry = found(trace, op);
      return entry === undefined ? trace.ops[op]!.result : (entry?.[1] ?? null);
    },
  };
}
