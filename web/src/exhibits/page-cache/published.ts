// SPDX-License-Identifier: GPL-2.0-only
// Checks the order of an insert's stores. Lookups without the lock and the lock's next owner rely on that order.
import {
  Kind,
  LockClass,
  structLayout,
  type Memory,
  type SiteTable,
  type Trace,
} from '../../exhibit-api/index.ts';
import { slotWordOf } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';
import { readFolio } from './words.ts';

/** Address of mapping->i_pages.xa_lock. */
export const lockOf = (trace: Trace): number =>
  arrayOf(trace) + structLayout(trace.sites, 'struct xarray').member('xa_lock').offset;

const memberOf = (sites: SiteTable, name: string): number =>
  structLayout(sites, 'struct folio').member(name).offset;

/**
 * Tells when operation `op` did each step for the folio that it inserted. The keys are words that begin a sentence.
 */
export function publishedAs(
  trace: Trace,
  memory: Memory,
  op: number,
  folio: number,
): Readonly<Record<string, string>> {
  const { sites } = trace;
  const { first, end, args } = trace.ops[op]!;
  const [mapping, index, count] = ['mapping', 'index', '_refcount'].map(
    (name) => folio + memberOf(sites, name),
  );
  const word = slotWordOf(sites, memory, arrayOf(trace), args[0] ?? 0);
  const final = readFolio(sites, memory, folio);
  const lock = lockOf(trace);
  // Every member of a new folio is 0.
  let [isMapped, isNumbered, references] = [false, final.index === 0, 0];
  let published = false;
  let unlocked = false;
  const late = new Set<string>();
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    const at = trace.a(r);
    if (kind === Kind.UNLOCK && published && !unlocked && trace.id(r) === LockClass.SPIN && at === lock) {
      unlocked = true;
      if (references < final.references) late.add('references');
    }
    if (kind !== Kind.STORE) continue;
    const value = trace.c(r);
    if (at === mapping) isMapped = value === trace.root;
    else if (at === index) isNumbered = value === final.index;
    else if (at === count) references = value;
    else if (at === word && value === folio) published = true;
    if (published && !isMapped) late.add('mapping');
    if (published && !isNumbered) late.add('index');
  }
  const before = (what: string): string =>
    late.has(what) ? 'after the tree leads to the folio' : 'before the tree leads to the folio';
  return {
    'folio->mapping is set': before('mapping'),
    'folio->index is set': before('index'),
    'the cache’s references are taken': late.has('references')
      ? 'after the lock is dropped'
      : 'under the lock, or before',
  };
}
