// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { SiteTable } from '../../base/sites.ts';
import { complete } from './complete.ts';

const sites = {
  files: [{ path: 'lib/xarray.c', origin: 'linux' }],
  functions: [
    ['xas_store', 0, 0, 0],
    ['xas_load', 0, 0, 0],
  ],
  variables: [['xas', 'struct xa_state *', 0]],
  structs: { 'struct xa_state': { size: 8, fields: [['xa_index', 0, 4, 'unsigned long']] } },
  typedefs: {},
  enums: {},
} as unknown as SiteTable;
const known = { kinds: ['lock', 'link'], ops: ['add'], counters: ['walks'] };
const offered = (text: string): readonly string[] => complete(sites, known, text).list.map((c) => c.text);

test.each([
  ['enter xas_', ['xas_load', 'xas_store']],
  ['event l', ['lock', 'link']],
  ['op a', ['add']],
  ['write xas->xa_', ['xa_index']],
  ['line lib', ['lib/xarray.c:']],
  ['return xas_load where $r', ['$result', '$rcu']],
])('what is offered at the end of “%s” is offered behind first and last too', (text, wanted) => {
  for (const only of ['', 'first ', 'last ', '  last ']) expect(offered(only + text)).toEqual(wanted);
});
