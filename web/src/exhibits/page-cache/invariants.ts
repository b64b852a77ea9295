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

/** Violations after the operations that end at or before record `upTo`; `memory` stands there. */
export function violations(trace: Trace, memory: Memory, upTo: number): readonly Violation[] {
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const out: Violation[] = [...treeViolations(tree)];
  const expected = expectedAt(trace, upTo);
  const wanted = new Map<number, Expected>(expected.list().map((e) => [e.index, e]));
  for (const e of treeEntries(tree)) {
    const place = { index: e.index, node: e.node, slot: e.slot, indices: 2 ** e.order };
    const [kind, nth] = entryValue(trace.sites, memory, e.entry);
    if (e.entry.kind === 'pointer') {
      const folio = readFolio(trace.sites, memory, e.entry.address);
      if (folio.mapping === 0) {
        const message = `folio ${folio.nth} has left the cache, but ${range(e.index, e.order)} still leads to it`;
        out.push({ id: 'stale-entry', message, ...place });
        continue;
      }
      if (e.index < folio.index || e.index + 2 ** e.order > folio.index + 2 ** folio.order) {
        const message = `folio ${folio.nth} covers ${range(folio.index, folio.order)}, but is found at ${range(e.index, e.order)}`;
        out.push({ id: 'uncovered-index', message, ...place });
        continue;
      }
    }
    const want = wanted.get(e.index);
    if (want && want.kind === kind && want.nth === nth) {
      // One entry may stand for several equal pieces, as after a split that left them larger.
      for (let i = e.index; i < e.index + 2 ** e.order;) {
        const piece = wanted.get(i);
        if (!piece || piece.kind !== kind || piece.nth !== nth) break;
        wanted.delete(i);
        i += 2 ** piece.order;
      }
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
    });
    wanted.delete(e.index);
  }
  for (const lost of runs([...wanted.values()]))
    out.push({
      id: 'lost-entry',
      message: `${lost.kind} ${lost.nth} at ${lost.index === lost.last ? `index ${lost.index}` : `indices ${lost.index}–${lost.last}`} is in no slot`,
      index: lost.index,
    });
  return out;
}

/** Neighbouring pieces of the same entry, as one range each. */
function runs(pieces: readonly Expected[]): readonly (Expected & { readonly last: number })[] {
  const out: (Expected & { last: number })[] = [];
  for (const piece of [...pieces].sort((a, b) => a.index - b.index)) {
    const run = out[out.length - 1];
    const last = piece.index + 2 ** piece.order - 1;
    if (run && run.kind === piece.kind && run.nth === piece.nth && run.last + 1 === piece.index)
      run.last = last;
    else out.push({ ...piece, last });
  }
  return out;
}
