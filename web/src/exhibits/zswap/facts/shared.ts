// SPDX-License-Identifier: GPL-2.0-only
// Finds facts of zswap outside its tree, in either kernel.
import { perObject, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { isFree, objectEvents, type ObjectEvent } from '../objects.ts';
import type { PageTree } from '../page-tree.ts';
import type { FreeReason, OpName, RbDeed, SharedDeed } from './types.ts';

function reasonOf(trace: Trace, op: number, freed: ObjectEvent): FreeReason {
  const { name } = trace.ops[op]!;
  if (name === 'load') return 'taken';
  if (name !== 'store') return 'given-up';
  const own = (e: ObjectEvent): boolean =>
    objectEvents(trace, op).some((o) => !isFree(o) && o.address === e.address && o.record < e.record);
  if (own(freed)) return 'unstored';
  const failed = objectEvents(trace, op).some((o) => isFree(o) && o.record < freed.record && own(o));
  return failed ? 'stale' : 'replaced';
}

export function objectDeed(trace: Trace, op: number, event: ObjectEvent): SharedDeed {
  if (isFree(event))
    return { kind: 'gives-back', object: event.page ? 'page' : 'entry', why: reasonOf(trace, op, event) };
  return event.page ? { kind: 'compresses' } : { kind: 'gets-entry' };
}

export function endOf(tree: PageTree, trace: Trace, memory: Memory, op: number): SharedDeed {
  const { name, args, result } = trace.ops[op]!;
  const { walks, nodes, locks } = tree.cost(trace, op);
  const asks = name === 'load' || name === 'read';
  return {
    kind: 'ends',
    content: asks && result > 0 ? result : null,
    failed: name === 'store' && result < 0,
    walks: walks.length,
    nodes: nodes.length,
    locks: locks.length,
    kept: tree.kept(trace, memory).some((p) => p.key === args[0]),
  };
}

/** For each operation, counts the stores up to it, itself included. */
const storesUpTo = perObject((trace: Trace): readonly number[] => {
  let stores = 0;
  return trace.ops.map(({ name }) => (name === 'store' ? ++stores : stores));
});

/** Makes a fact of an operation from one of its actions. */
export function ownFact<Deed extends SharedDeed | RbDeed>(trace: Trace, op: number, deed: Deed) {
  const { name, args } = trace.ops[op]!;
  return {
    ...{ cpu: 'A' as const, op: name as OpName, key: args[0]!, page: storesUpTo(trace)[op]! },
    ...deed,
  };
}

/** Finds the latest event of an entry or a compressed page before `record`. */
export const objectBefore = (trace: Trace, op: number, record: number): ObjectEvent | undefined =>
  objectEvents(trace, op).findLast((e) => e.record < record);
