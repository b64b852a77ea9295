// SPDX-License-Identifier: GPL-2.0-only
// Says which functions made what a counter counted.
import { Kind } from '../../base/abi.gen.ts';
import { labelled } from '../../base/english.ts';
import type { Counted, CounterSpec, WalkEvent } from '../../exhibit-api/types.ts';
import type { Trace } from '../../trace/trace.ts';
import { TEACHES } from './words.ts';

/** Helpers: a count of theirs is by the function that called them. */
const HELPERS =
  /^(xa_(head|entry|parent)|xas_(un)?lock|spin_|_raw_|hand_out|take_back|k\w*alloc|kfree|slab_)/;
/** Functions that a sentence names. */
const MOST_NAMED = 3;

/** The function that runs at each of these records of CPU A; `records` ascend within the operation. */
function functionsAt(trace: Trace, op: number, records: readonly number[]): readonly string[] {
  const wanted = new Set(records);
  const running: number[][] = [[], []];
  const names: string[] = [];
  const nameOf = (calls: readonly number[]): string => {
    const own = calls.map((id) => trace.functionName(id));
    return own.findLast((name) => !HELPERS.test(name)) ?? own.at(-1) ?? '';
  };
  let cpu = 0;
  for (let r = trace.ops[op]!.first; r < trace.ops[op]!.end; r++) {
    const kind = trace.kind(r);
    const calls = running[cpu === 0 ? 0 : 1]!;
    if (kind === Kind.CPU) cpu = trace.a(r);
    else if (kind === Kind.ENTER) calls.push(trace.id(r));
    else if (kind === Kind.EXIT) calls.pop();
    if (wanted.has(r)) names.push(nameOf(calls));
  }
  return names;
}

/** "2 slot reads: 1 by xas_descend(), 1 by xas_get_order()." A walk is by the function that it is for. */
export function countedBy(
  trace: Trace,
  op: number,
  events: readonly WalkEvent[],
  { label }: CounterSpec,
  { value, records }: Counted,
): string {
  const purposes = records.map((r) => events.find((e) => e.record === r && e.kind === 'walk')?.purpose);
  const names = purposes.every(Boolean) ? purposes : functionsAt(trace, op, records);
  const numbers = new Map<string, number>();
  for (const name of names) numbers.set(name!, (numbers.get(name!) ?? 0) + 1);
  const most = [...numbers].sort(([, a], [, b]) => b - a);
  const others = most.slice(MOST_NAMED).reduce((sum, [, n]) => sum + n, 0);
  const by = most
    .slice(0, MOST_NAMED)
    .map(([name, n]) => (value === records.length ? TEACHES.by(n, name) : TEACHES.byName(name)));
  return TEACHES.counted(
    labelled(value, label),
    [...by, ...(others && value === records.length ? [TEACHES.byOthers(others)] : [])].join(', '),
  );
}
