// SPDX-License-Identifier: GPL-2.0-only
// What an operation costs that its slots do not show: references that it takes, by whichever function, and whether an
// install keeps the buffers in a second place. Told by addresses alone, so no way to do it is unseen.
import { Kind, wordOf, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { countsAt, slotsAt } from './lru.ts';
import { INSTALLS } from './scan.ts';

/** Words that an install may write beside the LRU, its variables and those of what it calls. A second array has 15. */
const FEW = 20;

export function books(trace: Trace, _memory: Memory, op: number): Readonly<Record<string, string>> {
  const { first, end } = trace.ops[op]!;
  const [base, behind] = slotsAt(trace, op);
  const counts = countsAt(trace, end);
  const beside = new Set<number>();
  let taken = 0;
  /** Functions that run, and at which of them an install began; 0: none runs. */
  let [depth, install] = [0, 0];
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) {
      depth++;
      if (install === 0 && INSTALLS.has(trace.functionName(trace.id(r)))) install = depth;
    } else if (kind === Kind.EXIT) {
      if (install === depth) install = 0;
      depth--;
    } else if (kind === Kind.STORE) {
      const a = trace.a(r);
      if (counts.has(a)) taken += Math.max(0, trace.c(r) - trace.b(r));
      else if (install !== 0 && (a < base || a >= behind)) beside.add(Math.floor(a / wordOf(trace.sites)));
    }
  }
  return {
    'references taken': String(taken),
    'words written beside the LRU': beside.size > FEW ? String(beside.size) : `at most ${FEW}`,
  };
}
