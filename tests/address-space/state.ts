// SPDX-License-Identifier: GPL-2.0-only
// Checks whether a fact’s area is new, the child’s, or neither.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { AreaRef } from '../../web/src/exhibits/address-space/facts/types.ts';
import { by, type Reading, type Seen } from './reading.ts';

/** Whether an area is new, or the child’s. */
export function state({ fact, reading, deeds, must }: Seen, ref: AreaRef, at: number): void {
  const made = deeds.findLast((d) => reading.is(d, Kind.ALLOC, 'VM_AREA_STRUCT') && d.a === at);
  if (!made) return must(ref.state === 'kept', 'it was there before');
  if (fact.op === 'fork') return must(ref.state === 'child', 'it is the child’s');
  if (ref.n === 0 && fact.op === 'map') return must(ref.state === 'new', 'it is new');
  const joined = deeds.some((d) => d.record > made.record && joins(reading, d, at));
  must(
    ref.state === (joined ? 'kept' : 'new'),
    joined ? 'the tree has had it' : 'the tree has not had it yet',
  );
}

/** Whether a record puts an area into the structure: a node of the tree, or a link. */
function joins(reading: Reading, d: Seen['last'], area: number): boolean {
  if (d.kind !== Kind.STORE) return false;
  if (reading.isRb) return d.c === area + reading.rb.node && by(d) === 'rb_link_node';
  const isStack =
    d.a >= (reading.trace.data.layout.stackStart ?? 0) && d.a < reading.trace.data.layout.imageEnd;
  return d.c === area && !isStack && d.stack.some((f) => f.file === 'lib/maple_tree.c');
}
