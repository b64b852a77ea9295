// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { YOURS } from '../../base/variants.ts';
import type { SessionRequest } from '../../session/engine-types.ts';
import type { Store } from '../state/store.ts';
import { runAhead } from './run-ahead.ts';

beforeEach(() => void vi.stubGlobal('navigator', { deviceMemory: 8 }));
afterEach(() => vi.unstubAllGlobals());

const scenarios = ['a', 'b', 'long', 'c', 'd'].map((slug) => ({
  slug,
  title: slug,
  ops: slug === 'long' ? '' : `add ${slug}`,
}));
const variants = [{ id: 'v', label: 'v' }];
const exhibit = { slug: 'e', scenarios, variants, fanouts: [64], defaultVariants: ['v'] };

/** The operations that are run ahead, of a page that shows scenario c. */
function ranAhead(
  place: object = {},
  session: object | null = { large: false },
  most = 2,
): readonly string[] {
  const engine = { runAhead: vi.fn<(requests: readonly SessionRequest[]) => void>(), edited: () => null };
  const shown = { exhibit: 'e', scenario: 'c', variants: ['v'], fanout: 64, page: null, rec: null, ...place };
  const state = { engine, session, catalogue: { exhibits: [exhibit] }, place: shown };
  runAhead({ getState: () => state } as unknown as Store, most);
  return engine.runAhead.mock.calls.flatMap(([requests]) => requests.map(({ ops }) => ops));
}

test('the next scenario is run ahead, then the one before; one whose text is not here is left out', () => {
  expect(ranAhead()).toEqual(['add d', 'add b']);
  expect(ranAhead({}, undefined, Infinity)).toEqual(['add d', 'add b', 'add a']);
});

test('own operations, a patch, a large run and no run have nothing ahead', () => {
  expect(ranAhead({ scenario: null })).toEqual([]);
  expect(ranAhead({ variants: ['v', YOURS] })).toEqual([]);
  expect(ranAhead({}, { large: true })).toEqual([]);
  expect(ranAhead({}, null)).toEqual([]);
});

test.each([[{ deviceMemory: 2 }], [{ connection: { saveData: true } }]])(
  'a device or reader that saves has nothing ahead: %o',
  (saving) => {
    vi.stubGlobal('navigator', saving);
    expect(ranAhead()).toEqual([]);
  },
);
