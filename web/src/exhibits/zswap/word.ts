// SPDX-License-Identifier: GPL-2.0-only
// One word of an entry or of a node bit by bit, and members of structs in words.
import { type ExhibitModel, type Trace } from '../../exhibit-api/index.ts';
import { RB_WORD, rbWords } from '../../structures/rbtree/index.ts';
import { xarrayWord, xaStateField, xaTouched } from '../../structures/xarray/index.ts';
import { rbScanOf } from './rb/scan.ts';
import { ENTRY, entryLayout, isRb, keyOf, xaScannerOf } from './trace.ts';
import { entryAt } from './words.ts';

type Words = Required<Pick<ExhibitModel, 'touched' | 'word' | 'wordField'>>;

export const nodeType = (trace: Trace): string => (isRb(trace) ? ENTRY : 'struct xa_node');

export const touchedAt: Words['touched'] = (trace, record) => {
  const op = trace.opAt(Math.max(0, record - 1));
  if (!trace.ops[op]) return null;
  if (!isRb(trace)) return xaTouched(xaScannerOf(trace).scan(op), record);
  const last = rbScanOf(trace, op).events.findLast((e) => e.record < record);
  if (!last?.entry || last.page || last.kind === 'alloc' || last.kind === 'free') return null;
  return { node: last.entry, slot: last.kind === 'read' ? RB_WORD.key : RB_WORD.color };
};

const RB = rbWords((trace, memory) => {
  const { node, key } = entryLayout(trace.sites);
  return {
    noun: 'entry',
    node,
    key: { name: 'offset', type: 'pgoff_t', offset: key, bits: 32 },
    keyOf: (entry) => keyOf(trace, memory, entry),
  };
});

export const wordAt: Words['word'] = (trace, memory, at) =>
  isRb(trace)
    ? RB.word(trace, memory, at)
    : xarrayWord(trace, memory, at, trace.root, {
        valueKind: 'value',
        valueFields: () => [],
        means: (_, indices) => entryAt(indices),
      });

export const fieldOf: Words['wordField'] = (trace, ...what) =>
  (isRb(trace) ? RB.wordField : xaStateField)(trace, ...what);
