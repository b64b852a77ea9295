// SPDX-License-Identifier: GPL-2.0-only
// Finds moments of a call. The flow table names them by a site's last record and the number of calls since.
import { Kind } from '../../base/abi.gen.ts';
import { From } from '../../base/flow.ts';
import type { Trace } from '../../trace/trace.ts';
import { NONE, activationsOf, ownBefore } from '../activations.ts';
import type { Flow } from './flow.ts';

/**
 * Whether moments can name a record. Records of copies and fills do not qualify: one of them makes no record, or
 * many.
 */
export function isAnchor(trace: Trace, { store, table }: Flow, record: number): boolean {
  const kind = trace.kind(record);
  if (kind === Kind.STEP || kind === Kind.LOAD) return true;
  if (kind !== Kind.STORE) return false;
  const value = store.get(trace.id(record))?.value ?? -1;
  const made = table.rows[value]?.[0];
  return made !== From.BYTES && made !== From.FILL;
}

/** The last record of `site` in `call` before `before`; -1: none. */
export const lastOf = (trace: Trace, call: number, site: number, before: number): number =>
  callsSince(trace, call, site, before)?.record ?? -1;

const isSited = (kind: number): boolean => kind === Kind.STEP || kind === Kind.LOAD || kind === Kind.STORE;

/**
 * The last record of `site` in `call` before `before`, and the EXIT records of the calls since, in order. Null: none.
 */
export function callsSince(
  trace: Trace,
  call: number,
  site: number,
  before: number,
): { readonly record: number; readonly exits: readonly number[] } | null {
  const exits: number[] = [];
  for (const r of ownBefore(trace, call, before)) {
    if (trace.kind(r) === Kind.EXIT) exits.push(r);
    else if (trace.id(r) === site && isSited(trace.kind(r))) return { record: r, exits: exits.reverse() };
  }
  return null;
}

/** The moment in the caller just before a call; null: the caller has no record before it. */
export function momentOf(
  trace: Trace,
  flow: Flow,
  entered: number,
): { readonly caller: number; readonly site: number; readonly calls: number } | null {
  const caller = activationsOf(trace)[entered]!;
  if (caller === NONE) return null;
  let calls = 0;
  for (const r of ownBefore(trace, caller, entered)) {
    if (trace.kind(r) === Kind.EXIT) calls++;
    else if (isAnchor(trace, flow, r)) return { caller, site: trace.id(r), calls };
  }
  return null;
}
