// SPDX-License-Identifier: GPL-2.0-only
// Checks, between operations, the red-black rules, the order of keys, and that no head is missing.
import { structLayout, type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { rbViolations } from '../../structures/rbtree/index.ts';
import { headsInOrder, layoutOf, readBytenr } from './memory.ts';

/** The keys that the finished operations should have left: a plain set. */
export function expectedAt(trace: Trace, upTo: number): ReadonlySet<number> {
  const keys = new Set<number>();
  for (const op of trace.ops) {
    if (op.end > upTo) break;
    if (op.name === 'insert' && op.result >= 0) keys.add(op.args[0]!);
    if (op.name === 'erase') keys.delete(op.args[0]!);
  }
  return keys;
}

export function violations(trace: Trace, memory: Memory, upTo: number): readonly Violation[] {
  const { rb, order } = headsInOrder(trace, memory);
  const layout = layoutOf(trace);
  const out: Violation[] = [];
  const keyOf = (node: number): number | null =>
    rb.nodes.has(node) ? readBytenr(memory, layout, node - layout.wasm.node) : null;
  for (const v of rbViolations(rb, (node) => `the head of ${keyOf(node) ?? '?'}`))
    out.push({ id: v.id, message: v.message, index: keyOf(v.node), node: v.node - layout.wasm.node });
  order.forEach((head, i) => {
    const before = order[i - 1];
    if (before && before.bytenr >= head.bytenr)
      out.push({
        id: 'wrong-order',
        message: `${head.bytenr} is right of ${before.bytenr}`,
        index: head.bytenr,
        node: head.address,
      });
  });
  const expected = expectedAt(trace, upTo);
  const wanted = new Set(expected);
  for (const { bytenr, address } of order)
    if (!wanted.delete(bytenr))
      out.push({
        id: 'stale-entry',
        message: `a head of ${bytenr} is in the tree, and nothing belongs there`,
        index: bytenr,
        node: address,
      });
  for (const bytenr of wanted)
    out.push({ id: 'lost-entry', message: `the head of ${bytenr} is not in the tree`, index: bytenr });
  const { offset } = structLayout(trace.sites, 'struct btrfs_delayed_ref_root').member('num_heads');
  const said = memory.u32(trace.root + offset);
  if (said !== order.length)
    out.push({
      id: 'wrong-count',
      message: `num_heads is ${said}; the tree holds ${order.length}`,
      index: null,
    });
  if (out.length === 0) return out;
  // Heads are placed by rank of key, so neighbours are adjacent however far apart their keys are.
  const keys = [...new Set([...expected, ...order.map((h) => h.bytenr)])].sort((a, b) => a - b);
  const next = new Map(keys.map((key, i) => [key, keys[i + 1] ?? key + 1]));
  return out.map((v) =>
    v.index === null ? v : { ...v, width: (next.get(v.index) ?? v.index + 1) - v.index },
  );
}
