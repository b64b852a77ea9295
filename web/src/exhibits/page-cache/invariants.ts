// SPDX-License-Identifier: GPL-2.0-only
// Checks the page cache between operations: the tree's own rules, and that every index finds what it should. If all
// that is right, what a read got, and the references of the folios.
import { opBefore, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { readTree, treeViolations } from '../../structures/xarray/index.ts';
import { lookAtAll } from './compared.ts';
import type { Finding } from './findings.ts';
import { keepRight, lookAgain } from './known-right.ts';
import { arrayOf } from './mapping.ts';
import { expectedAt } from './oracle.ts';
import { pagesViolation } from './pages.ts';
import { readViolation } from './reads.ts';
import { referenceViolations } from './references.ts';

/** The latest result of each trace: the drawing and its sentence both read it. */
const last = new WeakMap<Trace, { readonly upTo: number; readonly found: readonly Finding[] }>();

/** Finds violations after the operations that end at or before record `upTo`; `memory` must be at that record. */
export function violations(trace: Trace, memory: Memory, upTo: number): readonly Finding[] {
  let known = last.get(trace);
  if (known?.upTo !== upTo) last.set(trace, (known = { upTo, found: search(trace, memory, upTo) }));
  return known.found;
}

function search(trace: Trace, memory: Memory, upTo: number): readonly Finding[] {
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const broken = treeViolations(tree);
  // Entries that were never read cannot be missing.
  const { unseen } = trace.ops[opBefore(trace, upTo)] ?? {};
  if (unseen || trace.data.before?.stale) return broken;
  const now = { memory, tree, expected: expectedAt(trace, upTo) };
  const looked = (broken.length ? null : lookAgain(trace, now)) ?? lookAtAll(trace, now);
  if (broken.length || looked.found.length) return [...broken, ...looked.found];
  // What is wrong besides a right tree: the count of pages, and at an operation's end what it got and kept.
  const miscounted = pagesViolation(trace, memory, looked.pages);
  const op = opBefore(trace, upTo);
  if (miscounted || trace.ops[op]?.end !== upTo) return miscounted ? [miscounted] : [];
  const read = readViolation(trace, op, memory);
  const kept = [...(read ? [read] : []), ...referenceViolations(trace, memory, looked.entries)];
  if (kept.length === 0 && looked.isAllRight) keepRight(trace, now, looked);
  return kept;
}
