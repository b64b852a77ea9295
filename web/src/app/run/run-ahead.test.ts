// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { YOURS } from '../../base/variants.ts';
import type { SessionRequest } from '../../session/engine-types.ts';
import type { Store } from '../state/store.ts';
import { runAhead } from './run-ahead.ts';

beforeEach(() => void vi.stubGlobal('navigator', { deviceMemory: 8 }));
afterEach(() => vi.unstubAllGlobals());

const scenarios = ['a', 'lost', 'long', 'b', 'c', 'd'].map((slug) => ({ slug, title: slug }));
const texts: Readonly<Record<string, Promise<string>>> = { long: Promise.resolve('add a\n'.repeat(200)) };
const variants = [{ id: 'v', label: 'v' }];
const exhibit = { slug: 'e', scenarios, variants, fanouts: [64], defaultVariants: ['v'] };

/** The operations that a page with scenario c runs ahead. */
async function ranAhead(
  place: object = {},
  session: object | null = { large: false },
  most = 2,
): Promise<readonly string[]> {
  const engine = {
    runAhead: vi.fn((_: readonly SessionRequest[]) => Promise.resolve()),
    edits: () => [],
    opsOf: (_: string, slug: string) =>
      slug === 'lost'
        ? Promise.reject(new Error('no network'))
        : (texts[slug] ?? Promise.resolve(`add ${slug}`)),
  };
  const shown = { exhibit: 'e', scenario: 'c', variants: ['v'], fanout: 64, page: null, rec: null, ...place };
  const state = { engine, session, catalogue: { exhibits: [exhibit] }, place: shown };
  await runAhead({ getState: () => state } as unknown as Store, most);
  return engine.runAhead.mock.calls.flatMap(([requests]) => requests.map(({ ops }) => ops));
}

test('the next scenario is run ahead, then the one before; a long one, or one whose text does not come, is left out', async () => {
  expect(await ranAhead()).toEqual(['add d', 'add b']);
  expect(await ranAhead({}, undefined, Infinity)).toEqual(['add d', 'add b', 'add a']);
});

test('own operations, a patch, a large run and no run have nothing ahead', async () => {
  expect(await ranAhead({ scenario: null })).toEqual([]);
  expect(await ranAhead({ variants: ['v', YOURS] })).toEqual([]);
  expect(await ranAhead({}, { large: true })).toEqual([]);
  expect(await ranAhead({}, null)).toEqual([]);
});

test.each([[{ deviceMemory: 2 }], [{ connection: { saveData: true } }]])(
  'a device or reader that saves has nothing ahead: %o',
  async (saving) => {
    vi.stubGlobal('navigator', saving);
    expect(await ranAhead()).toEqual([]);
  },
);
