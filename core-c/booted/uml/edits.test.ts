// SPDX-License-Identifier: GPL-2.0-only
// Checks, on made-up trees, that the edits change their texts and no others.
import { expect, test } from 'vitest';
import { EDITS } from './edits.ts';

const edited = (file: string, text: string): string => EDITS.find((e) => e.file === file)!.edited(text);

const body = [
  'mapping_set_update(&xas, mapping); mem_cgroup_charge(folio); mem_cgroup_uncharge(folio);',
  'gfp &= GFP_RECLAIM_MASK; xas_get_order(&xas); xas_split_alloc(&xas);',
  '__lruvec_stat_mod_folio(folio, 1, nr); folio_put_refs(folio, nr);',
];
const insert = (lines = body): string =>
  `int other(void)\n{\n\treturn 0;\n}\n\nnoinline int __filemap_add_folio(struct folio *folio)\n{\n\t${lines.join('\n\t')}\n\treturn 0;\n}\nALLOW_ERROR_INJECTION(__filemap_add_folio, ERRNO);\n`;

test('the kernel’s own insert gets another name, where it is defined and nowhere else', () => {
  const text = edited('mm/filemap.c', insert());
  expect(text).toBe(insert().replace('int __filemap_add_folio(', 'int treewalk_own_insert('));
  expect(text).toContain('ALLOW_ERROR_INJECTION(__filemap_add_folio');
});

test('an insert that does other things is refused by what it lacks', () => {
  const other = insert([body[0]!.replace('mem_cgroup_charge', 'charge_elsewhere'), ...body.slice(1)]);
  expect(() => edited('mm/filemap.c', other)).toThrow('does not use mem_cgroup_charge');
  expect(() => edited('mm/filemap.c', 'int other(void)\n{\n}\n')).toThrow('no function __filemap_add_folio');
});

test('the Makefile gets a line, the question a text; where they are not, that is said', () => {
  expect(edited('mm/Makefile', 'obj-y := a.o\n')).toBe('obj-y := a.o\nobj-y += treewalk/treewalk.o\n');
  expect(() => edited('mm/Makefile', '# nothing\n')).toThrow('no obj-y');
  const asked = edited('lib/Kconfig', 'config A\n\tbool\n\nconfig XARRAY_MULTI\n\tbool\n\thelp\n');
  expect(asked).toBe(
    'config A\n\tbool\n\nconfig XARRAY_MULTI\n\tbool "Entries of several indices"\n\thelp\n',
  );
  expect(() => edited('lib/Kconfig', 'config XARRAY_MULTI\n\tdef_bool y\n')).toThrow('0 times');
});
