// SPDX-License-Identifier: GPL-2.0-only
// Checks the page cache between operations: the tree's own rules, and that every index finds what it should. Tree and
// list are compared range by range: one slot may be right at some indices and wrong at others. If all that is right,
// what a read got, and the references of the folios.
import { opBefore, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { readTree, treeEntries, treeViolations, type PlacedEntry } from '../../structures/xarray/index.ts';
import { pagesViolation } from './pages.ts';
import { readViolation } from './reads.ts';
import { referenceViolations } from './references.ts';
import type { Expected } from './expected.ts';
import { Drafts, told, type Finding, type Held } from './findings.ts';
import { foundRight, knownRight } from './known-right.ts';
import { arrayOf } from './mapping.ts';
import { ANY, expectedAt } from './oracle.ts';
import { entryValue, readFolio } from './words.ts';

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
  // Entries that were never read cannot be missing.
  const { unseen } = trace.ops[opBefore(trace, upTo)] ?? {};
  if (unseen || trace.data.before?.stale) return treeViolations(tree);
  const drafts = new Drafts();
  const wanted = expectedAt(trace, upTo).list();
  let next = 0;
  /** Visits [from, to) in ranges where the list expects one thing, or nothing. */
  const ranges = (from: number, to: number, see: (a: number, b: number, want: Expected | null) => void) => {
    for (let at = from; at < to;) {
      while (next < wanted.length && endOf(wanted[next]!) <= at) next++;
      const want = wanted[next];
      const inside = want && want.index <= at;
      const end = Math.min(to, !want ? to : inside ? endOf(want) : want.index);
      see(at, end, inside ? want : null);
      at = end;
    }
  };
  let done = 0;
  const missing = (upTo: number): void =>
    ranges(done, upTo, (a, b, want) => want && drafts.add('lost-entry', a, b, null, want));
  const entries = treeEntries(tree);
  const isKnown = knownRight(trace, memory);
  /** The entries to look at, and how many of them are exactly what should be there. */
  const looked: PlacedEntry[] = [];
  let right = 0;
  for (const at of entries) {
    if (done < at.index) missing(at.index);
    while (next < wanted.length && endOf(wanted[next]!) <= at.index) next++;
    if (isKnown(at, wanted[next])) {
      done = endOf(at);
      continue;
    }
    looked.push(at);
    if (isRight(trace, memory, at, wanted[next])) {
      right++;
      done = endOf(at);
      continue;
    }
    const folio = at.entry.kind === 'pointer' ? readFolio(trace.sites, memory, at.entry.address) : null;
    const held: Held = { at, folio, name: entryValue(trace.sites, memory, at.entry) };
    done = endOf(at);
    // The indices that the folio covers are judged apart from the others.
    const own = folio ? [folio.index, folio.index + 2 ** folio.order] : [];
    const cuts = [at.index, ...own.filter((cut) => cut > at.index && cut < done), done];
    for (let i = 1; i < cuts.length; i++)
      ranges(cuts[i - 1]!, cuts[i]!, (a, b, want) => judge(drafts, held, a, b, want));
  }
  missing(2 ** 32);
  const wrong = [...treeViolations(tree), ...drafts.list.map(told)];
  if (wrong.length) return wrong;
  // What is wrong besides a right tree: the count of pages, and at an operation's end what it got and kept.
  const pages = pagesViolation(trace, memory);
  const op = opBefore(trace, upTo);
  if (pages || trace.ops[op]?.end !== upTo) return pages ? [pages] : [];
  const read = readViolation(trace, op, memory);
  const kept = [...(read ? [read] : []), ...referenceViolations(trace, memory, looked)];
  if (kept.length === 0 && right === looked.length && entries.length === wanted.length)
    foundRight(trace, memory, entries, wanted);
  return kept;
}

/** Whether an entry is exactly what should be there, as nearly all are. */
function isRight(trace: Trace, memory: Memory, at: PlacedEntry, want: Expected | undefined): boolean {
  if (want?.index !== at.index || want.order !== at.order) return false;
  const [kind, nth] = entryValue(trace.sites, memory, at.entry);
  if (want.kind !== kind || (want.nth !== ANY && want.nth !== nth)) return false;
  if (at.entry.kind !== 'pointer') return true;
  const folio = readFolio(trace.sites, memory, at.entry.address);
  return folio.mapping !== 0 && folio.index === at.index && folio.order === at.order;
}

const endOf = ({ index, order }: Pick<Expected, 'index' | 'order'>): number =>
  order === 0 ? index + 1 : index + 2 ** order;

/** Judges an entry at the indices [a, b), which should hold `want` or nothing. */
function judge(drafts: Drafts, held: Held, a: number, b: number, want: Expected | null): void {
  const { at, folio, name } = held;
  if (folio && (folio.mapping === 0 || a < folio.index || b > folio.index + 2 ** folio.order)) {
    drafts.add(folio.mapping === 0 ? 'stale-entry' : 'uncovered-index', a, b, held, null);
    if (want) drafts.add('lost-entry', a, b, null, want);
  } else if (!want) drafts.add('stale-entry', a, b, held, null);
  else if (want.kind !== name[0] || (want.nth !== ANY && want.nth !== name[1]))
    drafts.add('wrong-entry', a, b, held, want);
  // A folio's slot of another order is reported at the indices that the folio does not cover.
  else if (!folio && want.order !== at.order) drafts.add('wrong-order', a, b, held, want);
}
