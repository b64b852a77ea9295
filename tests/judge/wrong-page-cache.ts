// SPDX-License-Identifier: GPL-2.0-only
// Holds wrong inserts that only these show: a failing allocation, data beside the tree, or another way to the
// answer.
import type { Attempt } from './attempt.ts';

type Edit = readonly [find: string, put: string | null];
const wrong = (name: string, ...edits: readonly Edit[]): Attempt => ({ of: 'reference', name, edits });

const STORE = '\t\txas_store(&xas, folio);\n';
const EARLY = 'gfp &= GFP_RECLAIM_MASK;';
const FAILED = '\t\t\tif (xas_error(&xas))\n\t\t\t\tgoto error;\n\t\t\talloced_shadow';

/** Wrong edits of the kernel's own insert, in whichever file it is edited. */
export const KEEPS_WRONG: readonly Attempt[] = [
  wrong('counts no pages', ['mapping->nrpages += nr;', '']),
  wrong('counts one page of each folio', ['mapping->nrpages += nr;', 'mapping->nrpages++;']),
  wrong(
    'counts its pages before it knows',
    ['mapping->nrpages += nr;', ''],
    [STORE, `\t\tmapping->nrpages += nr;\n${STORE}`],
  ),
  wrong('takes one reference too many', ['folio_ref_add(folio, nr);', 'folio_ref_add(folio, nr + 1);']),
  wrong('takes no references', ['folio_ref_add(folio, nr);', '']),
  wrong('keeps its references where it failed', ['folio_put_refs(folio, nr);', '']),
  wrong('keeps its mapping where it failed', ['folio->mapping = NULL;', '']),
  wrong('never sets the mapping', ['folio->mapping = mapping;', '']),
  wrong('never sets the index', ['folio->index = xas.xa_index;', '']),
  wrong(
    'sets the mapping when the folio is in the tree',
    ['folio->mapping = mapping;', ''],
    ['mapping->nrpages += nr;', 'mapping->nrpages += nr;\n\t\tfolio->mapping = mapping;'],
  ),
  wrong('never tells the shadow', ['*shadowp = old;', ';']),
  wrong('always tells something', [EARLY, `${EARLY}\n\tif (shadowp)\n\t\t*shadowp = xa_mk_value(1);`]),
  wrong('tells a folio as a shadow', [
    'old = entry;',
    'old = entry;\n\t\t\tif (shadowp)\n\t\t\t\t*shadowp = old;',
  ]),
];

export const MEMORY_WRONG: readonly Attempt[] = [
  wrong('waits for no memory', ['!xas_nomem(&xas, gfp)', '!xas_nomem(&xas, GFP_NOWAIT)']),
  wrong('says −EEXIST where memory fails', [
    FAILED,
    FAILED.replace(
      'goto error',
      'do {\n\t\t\t\t\txas_set_err(&xas, -EEXIST);\n\t\t\t\t\tgoto error;\n\t\t\t\t} while (0)',
    ),
  ]),
  wrong(
    'tries a failed split for ever',
    [
      FAILED,
      FAILED.replace(
        'goto error',
        'do {\n\t\t\t\t\txas_reset(&xas);\n\t\t\t\t\tsplit_order = 0;\n\t\t\t\t\tgoto again;\n\t\t\t\t} while (0)',
      ),
    ],
    ['\tfor (;;) {\n', '\tfor (;;) {\nagain:;\n'],
  ),
  wrong('says 0 where a split got no memory', [FAILED, FAILED.replace('goto error', 'return 0')]),
  wrong('leaves early where a split got no memory', [FAILED, FAILED.replace('goto error', 'return -ENOMEM')]),
  wrong('lets go twice where a split got no memory', [
    FAILED,
    FAILED.replace('goto error', '({\n\t\t\t\t\txas_unlock_irq(&xas);\n\t\t\t\t\tgoto error;\n\t\t\t\t})'),
  ]),
  wrong('keeps the lock where a split got no memory', [
    FAILED,
    FAILED.replace('goto error', '({\n\t\t\t\t\txas_lock_irq(&xas);\n\t\t\t\t\tgoto error;\n\t\t\t\t})'),
  ]),
  wrong('gives up after one failure', ['if (!xas_nomem(&xas, gfp))\n\t\t\tbreak;', 'break;']),
];

const CALL = '(mapping, folio, index, gfp, shadowp);';
const calls = (name: string, put: string, ...more: readonly Edit[]): Attempt =>
  wrong(name, ...more, [EARLY, `${put}\n\t${EARLY}`]);
const KERNEL = 'int __filemap_add_folio(struct address_space *, struct folio *, pgoff_t, gfp_t, void **);\n';
const INCLUDED = '#include "../page-cache.h"\n';

/** Wrong edits of an insert that may cost few walks. */
export const WALKS_WRONG: readonly Attempt[] = [
  wrong('walks by hand', [
    EARLY,
    `${EARLY}\n\tfor (void *e = mapping->i_pages.xa_head; (unsigned long)e > 4096 && ((unsigned long)e & 3) == 2;) {\n\t\tstruct xa_node *node = (struct xa_node *)((unsigned long)e - 2);\n\n\t\te = node->slots[(index >> node->shift) & XA_CHUNK_MASK];\n\t\tif (!node->shift)\n\t\t\tbreak;\n\t}`,
  ]),
  wrong('splits within a level, by the levels of 64 slots', [
    'if (!alloced_order)',
    'if (!alloced_order && order >= 6)',
  ]),
  wrong('looks thrice where CPU B was quicker', [
    'xas_destroy(&xas);\n',
    'xas_destroy(&xas);\n\t\t\tfor (int i = 0; i < 9; i++)\n\t\t\t\t(void)xa_get_order(xas.xa, index);\n',
  ]),
  wrong('refuses order 3', [EARLY, `if (folio_order(folio) == 3)\n\t\treturn -EEXIST;\n\t${EARLY}`]),
  wrong('refuses order 7', [EARLY, `if (folio_order(folio) == 7)\n\t\treturn -EEXIST;\n\t${EARLY}`]),
  wrong('refuses what lies far behind', [EARLY, `if (index > 1ul << 20)\n\t\treturn -EEXIST;\n\t${EARLY}`]),
];

const LAST = '\ttrace_mm_filemap_add_to_page_cache(folio);';
const EMPTY = '\txas_lock_irq(&xas);\n\txas_unlock_irq(&xas);';

/** Takes the lock once more at the end, where it protects nothing. */
export const LOCKS_AGAIN: Attempt = wrong('takes its lock once more at the end', [LAST, EMPTY]);

export const CHEATS: readonly Attempt[] = [
  wrong(
    'drops the lock between look and store, and takes it once more at the end',
    [STORE, `\t\txas_unlock_irq(&xas);\n\t\txas_lock_irq(&xas);\n${STORE}`],
    [LAST, EMPTY],
  ),
];

/** Edits of an insert in a file of its own: another version does the work. */
export const REACHES_ANOTHER: readonly Attempt[] = [
  calls('calls the merged version', `if (1)\n\t\treturn page_cache_insert_merged${CALL}`),
  calls('calls the kernel’s function', `if (1)\n\t\treturn __filemap_add_folio${CALL}`, [
    INCLUDED,
    `${INCLUDED}${KERNEL}`,
  ]),
  calls(
    'by a pointer',
    `page_cache_insert_t other = page_cache_insert_merged;\n\n\tif (1)\n\t\treturn other${CALL}`,
  ),
  calls(
    'by a number',
    `page_cache_insert_t other = (page_cache_insert_t)((unsigned long)page_cache_insert_merged + 0);\n\n\tif (1)\n\t\treturn other${CALL}`,
  ),
  calls('by a macro', `if (1)\n\t\treturn RIGHT${CALL}`, [
    INCLUDED,
    `${INCLUDED}#define RIGHT page_cache_insert_##merged\n#undef RIGHT\n#define RIGHT page_cache_insert_merged\n`,
  ]),
  calls('for large folios alone', `if (folio_order(folio))\n\t\treturn page_cache_insert_merged${CALL}`),
  calls('a copy of its text under another name', `if (1)\n\t\treturn copied${CALL}`, [
    INCLUDED,
    `${INCLUDED}${KERNEL.replace('__filemap_add_folio', 'copied')}#include <linux/pagemap.h>\n#define __filemap_add_folio copied\n#define page_cache_delete copied_too\n#define find_get_entries copied_get\n#define find_lock_entries copied_lock\n#include <slice/mm/filemap.c>\n`,
  ]),
];
