// SPDX-License-Identifier: GPL-2.0-only
// Checks how made parts are put into pages, and that each counter and name has a text.
import { expect, it } from 'vitest';
import { countedBy } from '../../../web/build/reference/counted.ts';
import { fieldHelp } from '../../../web/build/reference/fields.ts';
import { table, withParts } from '../../../web/build/reference/made.ts';

const PAGE = '# A\n\nBy hand.\n<!-- keys: npm run lists -->\nold\n<!-- end of keys -->\nBy hand too.\n';

it('puts a part between its marks, and keeps the text around it', () => {
  const whole = withParts('a.md', PAGE, { keys: 'new' });
  expect(whole).toBe(PAGE.replace('\nold\n', '\n\nnew\n\n'));
  expect(withParts('a.md', whole, { keys: 'new' })).toBe(whole);
  expect(() => withParts('a.md', PAGE, { places: 'x' })).toThrow('a.md: “places” has no place');
});

it('keeps a bar inside of a cell', () =>
  expect(table(['a', 'b'], [['x | y', 'z']])).toBe('| a | b |\n| --- | --- |\n| x \\| y | z |'));

it('asks for the text of a counter and of a name', () => {
  expect(countedBy('buffer-lru', { key: 'slotReads' })).not.toBe(countedBy('xarray', { key: 'slotReads' }));
  expect(countedBy('xarray', { key: 'luck', one: 'each stroke of luck' })).toBe('each stroke of luck');
  expect(() => countedBy('xarray', { key: 'luck' })).toThrow('say what xarray.luck counts');
  expect(() => fieldHelp('luck')).toThrow('say what $luck means');
});
