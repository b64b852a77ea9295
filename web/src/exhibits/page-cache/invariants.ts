// SPDX-License-Identifier: GPL-2.0-only
// What must hold in the page cache between operations: the tree's own rules, and that it holds what it should.
import {
  readTree,
  treeEntries,
  treeViolations,
  type Memory,
  type Trace,
  type Violation,
} from '../../exhibit-api/index.ts';
import { arrayOf } from './mapping.ts';
import { expectedAt, type Expected } from './oracle.ts';
import { entryValue, readFolio } from './words.ts';

const range = (index: number, order: number): string =>
  order === 0 ? `index ${index}` : `indices ${index}–${index + 2 ** order - 1}`;

/** A violation with what stands there and what should: [kind, nth]. Absent: nothing, or not about an entry. */
export interface Finding extends Violation {
  readonly holds?: readonly [kind: string, nth: number];
  readonly wants?: readonly [kind: string, nth: number];
  /** What stands there is a folio that has left the cache. */
  readonly gone?: boolean;
}

/** What was found last, by trace: the picture and its sentence ask for the same. */
const last = new WeakMap<Trace, { readonly upTo: number; readonly found: readonly Finding[] }>();

/** Violations after the operations that end at or before record `upTo`; `memory` stands there. */
export function violations(trace: Trace, memory: Memory, upTo: number): readonly Finding[] {
  let known = last.get(trace);
  if (known?.upTo !== upTo) last.set(trace, (known = { upTo, found: search(trace, memory, upTo) }));
  return known.found;
}

function search(trace: Trace, memory: Memory, upTo: number): readonly Finding[] {
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const out: Finding[] = [...treeViolations(tree)];
  const expected = expectedAt(trace, upTo);
  const wanted = new Map<number, Expected>(expected.list().map((e) => [e.index, e]));
  for (const e of treeEntries(tree)) {
    const holds = entryValue(trace.sites, memory, e.entry);
    const [kind, nth] = holds;
    const place = { index: e.index, node: e.node, slot: e.slot, indices: 2 ** e.order, holds };
    if (e.entry.kind === 'pointer') {
      const folio = readFolio(trace.sites, memory, e.entry.address);
      if (folio.mapping === 0) {
        const message = `folio ${folio.nth} has left the cache, but ${range(e.index, e.order)} still leads to it`;
        out.push({ id: 'stale-entry', message, ...place, gone: true });
        continue;
      }
      if (e.index < folio.index || e.index + 2 ** e.order > folio.index + 2 ** folio.order) {
        const message = `folio ${folio.nth} covers ${range(folio.index, folio.order)}, but is found at ${range(e.index, e.order)}`;
        out.push({ id: 'uncovered-index', message, ...place });
        continue;
      }
    }
    const want = wanted.get(e.index);
    if (want && want.kind === kind && want.nth === nth && want.order === e.order) {
      wanted.delete(e.index);
      continue;
    }
    const instead = expected.at(e.index);
    out.push({
      id: instead ? 'wrong-entry' : 'stale-entry',
      message: `${range(e.index, e.order)} holds ${kind} ${nth}; ${
        instead
          ? `${instead.kind} ${instead.nth} of order ${instead.order} belongs there`
          : 'nothing belongs there'
      }`,
      ...place,
      ...(instead ? { wants: [instead.kind, instead.nth] as const } : {}),
    });
    wanted.delete(e.index);
  }
  for (const lost of wanted.values())
    out.push({
      id: 'lost-entry',
      message: `${lost.kind} ${lost.nth} at ${range(lost.index, lost.order)} is in no slot`,
      index: lost.index,
      indices: 2 ** lost.order,
      wants: [lost.kind, lost.nth],
    });
  return out;
}
