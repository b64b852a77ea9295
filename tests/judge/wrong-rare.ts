// SPDX-License-Identifier: GPL-2.0-only
// Holds wrong inserts that only a rare case shows. The cases: two certain orders, failing memory with CPU B, an
// unlocked lookup during an insert.
import type { Attempt } from './attempt.ts';

type Edit = readonly [find: string, put: string | null];
const wrong = (name: string, ...edits: readonly Edit[]): Attempt => ({ of: 'reference', name, edits });

const STORE = '\t\txas_store(&xas, folio);\n';
const SCAN = '\t\txas_for_each_conflict(&xas, entry) {\n';
const NEEDS_SPLIT = 'order > 0 && order > folio_order(folio)';
const RETRY = '\t\tif (!xas_nomem(&xas, gfp))\n\t\t\tbreak;\n';
const TAKES = 'folio_ref_add(folio, nr);';
const INDEX = 'folio->index = xas.xa_index;';
const COUNTS = 'mapping->nrpages += nr;';
const DONE = '\ttrace_mm_filemap_add_to_page_cache(folio);\n';

const splits = (name: string, when: string): Attempt => wrong(name, [NEEDS_SPLIT, `${NEEDS_SPLIT}${when}`]);

/** For each order that a shadow, and a folio over a larger shadow, can have. */
const ORDERS: readonly Attempt[] = [
  splits('splits only what is two orders larger', ' + 1'),
  wrong('splits what has its own order', [NEEDS_SPLIT, 'order > 0 && order >= (int)folio_order(folio)']),
  ...[3, 5, 8].map((k) =>
    splits(`splits nothing for a folio of order ${k}`, ` && folio_order(folio) != ${k}`),
  ),
  ...[2, 5, 8].map((k) => splits(`splits no shadow of order ${k}`, ` && order != ${k}`)),
  wrong('keeps 24 bits of the index', [INDEX, 'folio->index = xas.xa_index & 0xffffff;']),
  wrong('splits without waiting for memory', [
    'xas_split_alloc(&xas, old, split_order, gfp)',
    'xas_split_alloc(&xas, old, split_order, gfp & ~__GFP_DIRECT_RECLAIM)',
  ]),
];

/** CPU B acts while the insert waits for memory. */
const WHILE_WAITING: readonly Attempt[] = [
  wrong(
    'believes the first look when memory came late',
    ['\tfor (;;) {\n', '\tbool waited = false;\n\n\tfor (;;) {\n'],
    [SCAN, `\t\tif (!waited)\n${SCAN}`],
    [RETRY, `${RETRY}\t\twaited = true;\n`],
  ),
  wrong(
    'minds no folio when memory came late',
    ['\tfor (;;) {\n', '\tbool waited = false;\n\n\tfor (;;) {\n'],
    ['\t\t\tif (!xa_is_value(entry)) {', '\t\t\tif (!waited && !xa_is_value(entry)) {'],
    [RETRY, `${RETRY}\t\twaited = true;\n`],
  ),
];

const PUBLISHES: readonly Attempt[] = [
  wrong('sets the index when all is done', [INDEX, ''], [DONE, `\tfolio->index = index;\n${DONE}`]),
  wrong(
    'sets the index when the folio is in the tree',
    [INDEX, ''],
    [COUNTS, `${COUNTS}\n\t\tfolio->index = index;`],
  ),
  wrong(
    'takes its references when the lock is open',
    [TAKES, ''],
    [DONE, `\tfolio_ref_add(folio, nr);\n${DONE}`],
    ['folio_put_refs(folio, nr);', ''],
  ),
  wrong('takes the mapping back for a moment', [
    COUNTS,
    `folio->mapping = NULL;\n\t\tfolio->mapping = mapping;\n\t\t${COUNTS}`,
  ]),
  wrong('marks the entry', [STORE, `${STORE}\t\txas_set_mark(&xas, XA_MARK_0);\n`]),
  wrong(
    'takes a lock of its own',
    ['\tfor (;;) {\n', '\tstatic DEFINE_SPINLOCK(own);\n\n\tfor (;;) {\n'],
    ['\t\txas_lock_irq(&xas);\n\t\txas_for_each', '\t\tspin_lock_irq(&own);\n\t\txas_for_each'],
    ['unlock:\n\t\txas_unlock_irq(&xas);', 'unlock:\n\t\tspin_unlock_irq(&own);'],
  ),
];

/** Wrong edits of the kernel's own insert, in whichever file it is edited. */
export const RARELY_WRONG: readonly Attempt[] = [...ORDERS, ...WHILE_WAITING, ...PUBLISHES];

/** One more walk, word by word, with the XArray's own read functions. */
export const WALKS_BY_READERS: Attempt = wrong('walks by hand through xa_head_locked()', [
  'gfp &= GFP_RECLAIM_MASK;',
  `gfp &= GFP_RECLAIM_MASK;
	xa_lock_irq(&mapping->i_pages);
	for (void *e = xa_head_locked(&mapping->i_pages); xa_is_node(e);)
		e = xa_entry_locked(&mapping->i_pages, xa_to_node(e),
				    (index >> xa_to_node(e)->shift) & XA_CHUNK_MASK);
	xa_unlock_irq(&mapping->i_pages);`,
]);
