// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { barFor, bars, nameOf, type Left, type Look, type Need } from './room.ts';

const SCREEN = { phone: false, projector: false };
const PROJECTOR = { phone: false, projector: true };
const PHONE = { phone: true, projector: false };

/** Each part is 100 wide, 500 stay, and a name in full takes another 250. */
function fitted(width: number, look: Look): Left {
  const needs = new Map<string, Need>();
  for (;;) {
    const left = barFor(width, look, needs);
    if (needs.has(nameOf(left))) return left;
    const least = 1700 - 100 * left.length;
    needs.set(nameOf(left), { least, full: least + 250 });
  }
}

test('where there is room nothing leaves, and tabs stand from 1366 on', () => {
  expect(fitted(1950, SCREEN)).toEqual([]);
  expect(bars(1366, SCREEN)[0]).toEqual([]);
  expect(bars(1365, SCREEN)[0]).toEqual(['tabs']);
  expect(bars(2560, PROJECTOR)[0]).toEqual(['word', 'tabs']);
  expect(bars(390, PHONE)[0]).not.toContain('variants');
});

test('parts leave so that the name is read in full, and then so that there is room at all', () => {
  expect(fitted(1949, SCREEN)).toEqual(['word']);
  expect(fitted(1450, SCREEN)).toEqual(['word', 'tabs', 'present', 'link', 'export']);
  // No five make room for the name: it gives way itself.
  expect(fitted(1449, SCREEN)).toEqual(['word', 'tabs', 'present']);
  expect(fitted(1199, SCREEN)).toEqual(['tabs', 'word', 'present', 'link', 'export', 'slots']);
});

test('the projector keeps its export and its help longer than the exhibit', () => {
  const left = fitted(1099, PROJECTOR);
  expect(left).toContain('exhibit');
  expect(left).not.toContain('export');
});

test('too narrow for anything: all that can leave has left', () => {
  expect(fitted(100, SCREEN)).toHaveLength(12);
  expect(fitted(100, PHONE)).toHaveLength(12);
});
