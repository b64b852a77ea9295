// SPDX-License-Identifier: GPL-2.0-only
// Checks, between operations, that the XArray is sound, holds every head at its index, and counts them right.
import { type Memory, type Trace, type Violation } from '../../../exhibit-api/index.ts';
import { readTree, treeEntries, treeViolations } from '../../../structures/xarray/index.ts';
import { arrayOf, countOf, indexOf, keyOf } from './heads.ts';

/** By index, the key of the first insert in its sector. */
function expectedAt(trace: Trace, upTo: number): Map<number, number> {
  const keys = new Map<number, number>();
  for (const op of trace.ops) {
    if (op.end > upTo || op.name === 'find' || op.result < 0) continue;
    const key = op.args[0]!;
    if (op.name === 'erase') keys.delete(indexOf(key));
    else if (!keys.has(indexOf(key))) keys.set(indexOf(key), key);
  }
  return keys;
}

export function violations(trace: Trace, memory: Memory, upTo: number): readonly Violation[] {
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const out: Violation[] = [...treeViolations(tree)];
  const entries = treeEntries(tree);
  const wanted = expectedAt(trace, upTo);
  for (const { index, entry, node, slot } of entries) {
    const key = entry.kind === 'pointer' ? keyOf(trace, memory, entry.address) : null;
    if (key !== null && wanted.get(index) === key) {
      wanted.delete(index);
      continue;
    }
    const what = key === null ? `an entry (${entry.kind})` : `the head of ${key}`;
    out.push({
      id: key !== null && indexOf(key) !== index ? 'wrong-index' : 'stale-entry',
      message: `${what} is at index ${index}, and does not belong there`,
      ...{ index, node, slot },
    });
  }
  for (const [index, key] of wanted)
    out.push({ id: 'lost-entry', message: `the head of ${key} is not in the XArray`, index });
  const said = countOf(trace, memory);
  if (said !== entries.length)
    out.push({
      id: 'wrong-count',
      message: `num_heads is ${said}; the XArray holds ${entries.length}`,
      index: null,
    });
  return out;
}
