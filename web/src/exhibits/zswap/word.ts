// SPDX-License-Identifier: GPL-2.0-only
// One word of an entry or of a node bit by bit, and members of structs in words.
import {
  RB_WORD,
  rbField,
  rbWord,
  xarrayWord,
  xaStateField,
  xaTouched,
  type Memory,
  type RbHolders,
  type Trace,
  type Value,
  type WordView,
} from '../../exhibit-api/index.ts';
import { rbScanOf } from './rb/scan.ts';
import { ENTRY, entryLayout, isRb, keyOf, xaScannerOf } from './trace.ts';

type At = { readonly node: number; readonly slot: number };

export const nodeType = (trace: Trace): string => (isRb(trace) ? ENTRY : 'struct xa_node');

export function touchedAt(trace: Trace, record: number): At | null {
  const op = trace.opAt(Math.max(0, record - 1));
  if (!trace.ops[op]) return null;
  if (!isRb(trace)) return xaTouched(xaScannerOf(trace).scan(op), record);
  const last = rbScanOf(trace, op).events.findLast((e) => e.record < record);
  if (!last?.entry || last.page || last.kind === 'alloc' || last.kind === 'free') return null;
  return { node: last.entry, slot: last.kind === 'read' ? RB_WORD.key : RB_WORD.color };
}

function entriesIn(trace: Trace, memory: Memory): RbHolders {
  const { node, key } = entryLayout(trace.sites);
  return {
    noun: 'entry',
    node,
    key: { name: 'offset', type: 'pgoff_t', offset: key, bits: 32 },
    keyOf: (entry) => keyOf(trace, memory, entry),
  };
}

export function wordAt(trace: Trace, memory: Memory, at: At): WordView | null {
  if (!isRb(trace))
    return xarrayWord(trace, memory, at, trace.root, {
      valueKind: 'value',
      valueFields: () => [],
      means: (_, indices) =>
        `The address of the entry for ${indices}: the compressed page is found through it.`,
    });
  return rbWord(trace.sites, memory, at, entriesIn(trace, memory));
}

export function fieldOf(
  trace: Trace,
  memory: Memory,
  struct: string,
  member: string,
  value: Value,
): string | null {
  return isRb(trace)
    ? rbField(entriesIn(trace, memory), struct, member, value)
    : xaStateField(trace, memory, struct, member, value);
}
