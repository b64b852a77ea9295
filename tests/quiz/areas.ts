// SPDX-License-Identifier: GPL-2.0-only
// Reads answers about areas and maple nodes by addresses alone, from raw records and raw memory.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { fieldOf, recordOf, type Asked } from './asked.ts';

/** The last object of a cache at an address, allocated before a record. */
function objectAt(trace: Trace, cache: string, address: number, until: number): number | null {
  for (let r = until; r >= 0; r--)
    if (trace.kind(r) === Kind.ALLOC && trace.id(r) === trace.sites.caches[cache])
      if (address >= trace.a(r) && address < trace.a(r) + trace.b(r)) return trace.a(r);
  return null;
}

const typeOf = ({ sites }: Trace): string =>
  'struct rb_area' in sites.structs ? 'struct rb_area' : 'struct vm_area_struct';

/** The turn at an area: the pointer that the code loads of it. */
export function turnAtArea(asked: Asked): string {
  const { trace } = asked.ran;
  const { at } = recordOf(asked, asked.question.ask);
  const area = objectAt(trace, 'VM_AREA_STRUCT', trace.a(at), at)!;
  const offset = trace.a(at) - area - fieldOf(trace, typeOf(trace), 'vm_rb');
  const sides = ['rb_left', 'rb_right'].filter((side) => fieldOf(trace, 'struct rb_node', side) === offset);
  return sides[0]?.slice('rb_'.length) ?? 'no turn';
}

/** The type in the low bits of any pointer to the node, as the kernel numbers types: 3 has gaps. */
function hasGaps(trace: Trace, memory: Memory, node: number, until: number): boolean {
  const words = (from: number, size: number) =>
    Array.from({ length: size / 4 }, (_, i) => memory.u32(from + 4 * i));
  const nodes = new Set<number>();
  for (let r = 0; r <= until; r++)
    if (trace.kind(r) === Kind.ALLOC && trace.id(r) === trace.sites.caches['MAPLE_NODE'])
      nodes.add(trace.a(r));
  const all = [...nodes].flatMap((address) => words(address + 4, 252));
  const types = [...words(trace.root, trace.sites.structs['struct mm_struct']!.size), ...all]
    .filter((word) => (word & ~0xff) >>> 0 === node)
    .map((word) => (word >> 3) & 15)
    .filter((type) => type > 0);
  return types[0] === 3;
}

export function mapleSlot(asked: Asked, memory: Memory): string {
  const { trace } = asked.ran;
  const { at } = recordOf(asked, asked.question.ask);
  const node = objectAt(trace, 'MAPLE_NODE', trace.a(at), at)!;
  const form = hasGaps(trace, memory, node, at) ? 'struct maple_arange_64' : 'struct maple_range_64';
  return String((trace.a(at) - node - fieldOf(trace, form, 'slot')) / 4);
}

/** The word that the code has stored to the area's rb_subtree_gap, in pages. */
export function subtreeGap(asked: Asked, memory: Memory): string {
  const { trace } = asked.ran;
  const { at } = recordOf(asked, asked.question.ask);
  const area = objectAt(trace, 'VM_AREA_STRUCT', trace.a(at), at)!;
  return String(memory.u32(area + fieldOf(trace, typeOf(trace), 'rb_subtree_gap')) / 4096);
}
