// SPDX-License-Identifier: GPL-2.0-only
// Checks the LRU between operations. Each slot must hold one reference, no buffer may have others, and the order must
// be right.
import { opBefore, type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { readBuffers, readLru } from './memory.ts';
import { Oracle } from './oracle.ts';

/** Violations after the operations that end at or before record `upTo`; `memory` must be at that record. */
export function violations(trace: Trace, memory: Memory, upTo: number): readonly Violation[] {
  // A slot whose contents are unknown cannot be wrong.
  if (trace.ops[opBefore(trace, upTo)]?.unseen) return [];
  const { base, slots } = readLru(trace, memory);
  const expected = new Oracle();
  for (const span of trace.ops) if (span.end <= upTo) expected.apply(span.name, span.args);
  const out: Violation[] = [];
  const places = new Map<number, number>();

  slots.forEach((buffer, slot) => {
    const at = { node: base, slot };
    const wanted = expected.list[slot];
    if (buffer) {
      const before = places.get(buffer.address);
      places.set(buffer.address, (before ?? 0) + 1);
      if (before !== undefined)
        out.push({
          id: 'duplicate-buffer',
          message: `block ${buffer.block} is in the LRU twice`,
          index: slot,
          ...at,
        });
    }
    if (buffer?.block === wanted) return;
    const holds = buffer ? `block ${buffer.block}` : 'nothing';
    const belongs = wanted === undefined ? 'nothing belongs' : `block ${wanted} belongs`;
    out.push({
      id: 'wrong-order',
      message: `slot ${slot} holds ${holds}; ${belongs} there`,
      index: slot,
      ...at,
    });
  });
  for (const { address, block, references } of readBuffers(trace, memory, upTo)) {
    const wanted = places.get(address) ?? 0;
    if (references === wanted) continue;
    out.push({
      id: 'wrong-reference-count',
      message: `block ${block} has ${references} references, but ${wanted} places in the LRU`,
      index: block,
    });
  }
  return out;
}
