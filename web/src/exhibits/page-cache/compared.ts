// SPDX-License-Identifier: GPL-2.0-only
// Compares the tree with the list of what should be there, range by range: one slot may be right at some indices and
// wrong at others.
import type { Memory, Trace } from '../../exhibit-api/index.ts';
import { treeEntries, type PlacedEntry, type XaTree } from '../../structures/xarray/index.ts';
import { endOf, type Expected } from './expected.ts';
import { Drafts, told, type Finding, type Held } from './findings.ts';
import { ANY, type Oracle } from './oracle.ts';
import { entryValue, isCachedAt, readFolio } from './words.ts';

/** The tree at a moment, and the list of what should be in it. */
export interface Now {
  readonly memory: Memory;
  readonly tree: XaTree;
  readonly expected: Oracle;
}

/** What a look at the entries found. */
export interface Looked {
  /** The entries that it looked at. */
  readonly entries: readonly PlacedEntry[];
  readonly found: readonly Finding[];
  /** Every entry is exactly what should be there, those that it did not look at too. */
  readonly isAllRight: boolean;
  /** The pages of all folios in the tree. */
  readonly pages: number;
}

const pagesIn = (entries: readonly PlacedEntry[]): number =>
  entries.reduce((sum, at) => (at.entry.kind === 'pointer' ? sum + endOf(at) - at.index : sum), 0);

/** Compares all entries with those that should be there. */
export function lookAtAll(trace: Trace, { memory, tree, expected }: Now): Looked {
  const entries = treeEntries(tree);
  const wanted = expected.list();
  const drafts = new Drafts();
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
  let right = 0;
  for (const at of entries) {
    if (done < at.index) missing(at.index);
    while (next < wanted.length && endOf(wanted[next]!) <= at.index) next++;
    done = endOf(at);
    if (isRight(trace, memory, at, wanted[next])) {
      right++;
      continue;
    }
    const folio = at.entry.kind === 'pointer' ? readFolio(trace.sites, memory, at.entry.address) : null;
    const held: Held = { at, folio, name: entryValue(trace.sites, memory, at.entry) };
    // The indices that the folio covers are judged apart from the others.
    const own = folio ? [folio.index, folio.index + 2 ** folio.order] : [];
    const cuts = [at.index, ...own.filter((cut) => cut > at.index && cut < done), done];
    for (let i = 1; i < cuts.length; i++)
      ranges(cuts[i - 1]!, cuts[i]!, (a, b, want) => judge(drafts, held, a, b, want));
  }
  missing(2 ** 32);
  const isAllRight = right === entries.length && right === wanted.length;
  return { entries, found: drafts.list.map(told), isAllRight, pages: pagesIn(entries) };
}

/** Whether an entry is exactly what should be there, as nearly all are. */
export function isRight(trace: Trace, memory: Memory, at: PlacedEntry, want: Expected | undefined): boolean {
  if (want?.index !== at.index || want.order !== at.order) return false;
  const [kind, nth] = entryValue(trace.sites, memory, at.entry);
  if (want.kind !== kind || (want.nth !== ANY && want.nth !== nth)) return false;
  if (at.entry.kind !== 'pointer') return true;
  return isCachedAt(readFolio(trace.sites, memory, at.entry.address), at.index, at.order);
}

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
