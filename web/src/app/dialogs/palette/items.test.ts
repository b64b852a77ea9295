// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { matching, type Item } from './items.ts';

const item = (text: string, group = 'Action'): Item => ({ id: text, text, group, run: () => undefined });
const ITEMS = [
  item('Empty tree', 'Page cache'),
  item('Split of an order-9 shadow', 'Scenario'),
  item('Split of an order-4 shadow', 'Scenario'),
  item('Export'),
];

it('every word must be there, in the text or the group', () => {
  expect(matching(ITEMS, 'split 9').map((i) => i.text)).toEqual(['Split of an order-9 shadow']);
  expect(matching(ITEMS, 'scenario 4').map((i) => i.text)).toEqual(['Split of an order-4 shadow']);
  expect(matching(ITEMS, 'nothing of it')).toEqual([]);
  expect(matching(ITEMS, '  ')).toEqual(ITEMS);
});

it('what begins with the words comes first', () => {
  const found = matching([item('Next step'), item('Step by C lines')], 'step');
  expect(found.map((i) => i.text)).toEqual(['Step by C lines', 'Next step']);
});

it('signs of regular expressions are only signs', () => {
  expect(matching(ITEMS, '[(*+?')).toEqual([]);
  expect(matching(ITEMS, 'order-9')).toHaveLength(1);
});
