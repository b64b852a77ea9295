// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { SiteTable } from '../../base/sites.ts';
import { namedIn } from './named.ts';

const sites = {
  files: [{ path: 'a.c', origin: 'linux' }],
  functions: [['f', 0, 10, 20] as const, ['g', 0, 30, 40] as const],
  variables: ['xas', 'node', 'offset', 'entry'].map((name) => [name, 'int', 0, 11, 0] as const),
} as unknown as SiteTable;

test.each([
  ['node->slots[offset] = entry;', ['node->slots[offset]', 'entry']],
  ['if (xas->xa_node == node) /* offset */', ['xas->xa_node', 'node']],
  ['entry = load(node, "xas");', ['entry', 'node']],
  ['xas.xa_index++, entry(node)', ['xas.xa_index', 'node']],
  ['return 5;', []],
  ['entry, offset, node, xas, xas.a', ['entry', 'offset', 'node', 'xas']],
])('%s', (text, named) => {
  expect(namedIn(sites, 'a.c', 12, text)).toEqual(named);
});

test('variables of another function are none of its', () => {
  expect(namedIn(sites, 'a.c', 35, 'node = entry;')).toEqual([]);
});
