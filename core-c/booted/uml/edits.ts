// SPDX-License-Identifier: GPL-2.0-only
// Edits an unpacked kernel tree so that it holds both inserts. Each edit refuses a text that it does not
// know. A kernel whose insert does more than guest/page-cache.h repeats would give an unfair comparison.
import { sliceFunctions } from '../../../web/src/patch/slice/slicer.ts';

const INSERT = '__filemap_add_folio';
/** The name under which guest/treewalk.c calls the kernel's own insert. */
const RENAMED = 'treewalk_own_insert';

/** Functions that the kernel's insert uses around the tree, in the form for which guest/ was written. */
const KNOWN = [
  ...['mapping_set_update', 'mem_cgroup_charge', 'mem_cgroup_uncharge', '__lruvec_stat_mod_folio'],
  ...['GFP_RECLAIM_MASK', 'xas_get_order', 'xas_split_alloc', 'folio_put_refs'],
];

export interface Edit {
  readonly file: string;
  /** @throws with what it does not find */
  readonly edited: (text: string) => string;
}

function once(text: string, found: string, put: string, what: string): string {
  const times = text.split(found).length - 1;
  if (times !== 1) throw new Error(`it contains ${what} ${times} times instead of once`);
  return text.replace(found, () => put);
}

function renamed(text: string): string {
  const [insert] = sliceFunctions(text, 'it', [INSERT], 'this version');
  const lacks = KNOWN.filter((name) => !new RegExp(`\\b${name}\\b`).test(insert!.text));
  if (lacks.length) throw new Error(`${INSERT}() does not use ${lacks.join(', ')}`);
  const own = once(insert!.text, `${INSERT}(`, `${RENAMED}(`, `${INSERT} in its definition`);
  return once(text, insert!.text, own, `this definition of ${INSERT}()`);
}

export const EDITS: readonly Edit[] = [
  { file: 'mm/filemap.c', edited: renamed },
  {
    file: 'mm/Makefile',
    edited: (text) => {
      if (!/^obj-y\s*[:+]?=/m.test(text)) throw new Error('it lists no obj-y');
      return `${text.trimEnd()}\nobj-y += treewalk/treewalk.o\n`;
    },
  },
  {
    // The option has no prompt, so nobody can switch it on: nothing in User Mode Linux selects it.
    file: 'lib/Kconfig',
    edited: (text) =>
      once(
        text,
        'config XARRAY_MULTI\n\tbool\n',
        'config XARRAY_MULTI\n\tbool "Entries of several indices"\n',
        'XARRAY_MULTI without a question',
      ),
  },
];
