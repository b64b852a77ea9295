// SPDX-License-Identifier: GPL-2.0-only
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seed } from '../../../../tests/support/random-ops.ts';
import {
  DEFAULTS,
  canKeep,
  forget,
  keep,
  keptAsJson,
  readKept,
  scored,
  setAside,
  withSeries,
} from './browser-storage.ts';

const stored = new Map<string, string>();
const storage = {
  get length() {
    return stored.size;
  },
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const entry = (): unknown => JSON.parse(stored.get('treewalk') ?? 'null');

test('what is chosen is there on the next visit, all else as at first', () => {
  expect(readKept()).toEqual(DEFAULTS);
  keep({ theme: 'dark' });
  keep({ split: { columns: 0.4 }, sideFolded: true });
  expect(entry()).toEqual({ version: 1, theme: 'dark', split: { columns: 0.4 }, sideFolded: true });
  expect(readKept()).toEqual({ ...DEFAULTS, theme: 'dark', split: { columns: 0.4 }, sideFolded: true });
});

test('entries from before the version are taken over, and go with the first choice', () => {
  stored.set('treewalk.theme', 'projector');
  stored.set('treewalk.keys', 'off');
  expect(readKept()).toEqual({ ...DEFAULTS, theme: 'projector', keysOn: false });
  keep({ driver: true });
  expect([...stored.keys()]).toEqual(['treewalk']);
  expect(readKept()).toEqual({ ...DEFAULTS, theme: 'projector', keysOn: false, driver: true });
});

test('one field is forgotten, or all; other pages of this origin keep theirs', () => {
  stored.set('else', 'stays');
  stored.set('treewalk.keys', 'off');
  keep({ theme: 'dark' });
  forget('keysOn');
  expect(readKept()).toEqual({ ...DEFAULTS, theme: 'dark' });
  forget('theme');
  expect([...stored.keys()]).toEqual(['else']);
  stored.set('treewalk', '{');
  keep({ driver: true });
  forget();
  expect([...stored.keys()]).toEqual(['else']);
});

test('the scores of the last 50 quizzes are kept; one that is done again is the last', () => {
  const after = (ids: readonly string[]): readonly string[] =>
    Object.keys(ids.reduce<typeof DEFAULTS.score>((score, id) => scored(score, id, [1, 6]), {}));
  const ids = Array.from({ length: 60 }, (_, i) => `quiz ${i}`);
  expect(after(ids.slice(0, 50))).toEqual(ids.slice(0, 50));
  expect(after(ids)).toEqual(ids.slice(10));
  expect(after([...ids, 'quiz 20'])).toEqual([...ids.slice(10).filter((id) => id !== 'quiz 20'), 'quiz 20']);
});

test('names that every object has are no choices: they stay where they are, unread', () => {
  const text = '{"version":1,"toString":"x","constructor":7,"__proto__":{"theme":"dark"},"keysOn":false}';
  stored.set('treewalk', text);
  expect(readKept()).toEqual({ ...DEFAULTS, keysOn: false });
  expect(setAside()).toEqual([]);
  keep({ driver: true });
  expect(readKept()).toEqual({ ...DEFAULTS, keysOn: false, driver: true });
  expect(stored.get('treewalk')).toContain('"toString":"x"');
});

test(`whatever the entry holds, something is read (SEED=${seed})`, () => {
  const field = fc.constantFrom(...Object.keys(DEFAULTS), 'version', 'toString', '__proto__', 'valueOf');
  const json = fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.constantFrom('dark', true, {})));
  fc.assert(
    fc.property(json, (fields) => {
      stored.set('treewalk', JSON.stringify({ version: 1, ...fields }));
      expect(Object.keys(readKept()).sort()).toEqual(Object.keys(DEFAULTS).sort());
      keep({ driver: true });
      expect(readKept().driver).toBe(true);
    }),
    { seed, numRuns: 500 },
  );
});

test.each(['{', '[]', '"dark"', 'null', '{"theme":"dark"}', '{"version":2,"theme":{"name":"dark"}}'])(
  'what cannot be read is set aside, not lost: %s',
  (text) => {
    stored.set('treewalk', text);
    expect(readKept()).toEqual(DEFAULTS);
    expect(JSON.parse(keptAsJson())).toEqual({ version: 1, aside: [text] });
    keep({ keysOn: false });
    expect(setAside()).toEqual([text]);
    expect(readKept()).toEqual({ ...DEFAULTS, keysOn: false });
    // Once.
    stored.set('treewalk', text);
    keep({ keysOn: false });
    expect(setAside()).toEqual([text]);
  },
);

test('a field that cannot be read does not take the others with it, one that is not known stays', () => {
  const text = '{"version":1,"theme":"pink","keysOn":false,"split":{"rows":7},"later":[1]}';
  stored.set('treewalk', text);
  expect(readKept()).toEqual({ ...DEFAULTS, keysOn: false });
  keep({ theme: 'dark' });
  expect(entry()).toEqual({ version: 1, keysOn: false, later: [1], theme: 'dark' });
  expect(setAside()).toEqual([text]);
});

test('without a storage nothing is kept, and nothing fails', () => {
  const no = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const none of [
    undefined,
    {
      ...storage,
      getItem: no,
      setItem: no,
      removeItem: no,
      get length() {
        return no();
      },
    },
  ]) {
    vi.stubGlobal('localStorage', none);
    keep({ theme: 'dark' });
    forget('theme');
    forget();
    expect([readKept(), setAside(), canKeep()]).toEqual([DEFAULTS, [], false]);
  }
});

describe('before the first paint stands the theme that is kept:', () => {
  const script = readFileSync(new URL('../../../build/policy/first.js', import.meta.url), 'utf8');
  /** The theme that policy/first.js sets. */
  function first(hash = ''): string | undefined {
    const documentElement = { dataset: {} as { theme?: string } };
    runInNewContext(script, {
      document: { documentElement, querySelector: () => null },
      location: { hash, protocol: 'https:' },
      origin: 'https://example.org',
      localStorage: storage,
      matchMedia: () => ({ matches: false }),
      addEventListener: () => undefined,
    });
    return documentElement.dataset.theme;
  }
  const entries: readonly Readonly<Record<string, string>>[] = [
    {},
    { 'treewalk.theme': 'dark' },
    { 'treewalk.theme': 'pink' },
    { treewalk: '{"version":1,"theme":"projector"}', 'treewalk.theme': 'dark' },
    { treewalk: '{"version":1,"keysOn":false}', 'treewalk.theme': 'dark' },
    { treewalk: '{"version":1,"theme":"pink"}' },
    { treewalk: '{"version":2,"theme":"dark"}' },
    { treewalk: '{"theme":"dark"}' },
    { treewalk: '{"version":1,"theme":["dark"]}' },
    { treewalk: '{', 'treewalk.theme': 'dark' },
    { treewalk: 'null' },
  ];
  test.each(entries)('%j', (found) => {
    for (const [key, text] of Object.entries(found)) stored.set(key, text);
    expect(first()).toBe(readKept().theme ?? 'light');
  });
  test('but an address has its own', () => {
    keep({ theme: 'dark' });
    expect([first(), first('#v=1&theme=projector'), first('#v=1&theme=pink')]).toEqual([
      'dark',
      'projector',
      'dark',
    ]);
  });
});

test('the last three patch series are kept whole; a series that is too long is not', () => {
  const series = (id: string, text = id) => ({ id, title: id, file: `${id}.mbox`, text });
  const after = (...all: readonly ReturnType<typeof series>[]) =>
    all.reduce<typeof DEFAULTS.series>(withSeries, []).map(({ id }) => id);
  expect(after(series('a'), series('b'), series('c'), series('d'))).toEqual(['b', 'c', 'd']);
  expect(after(series('a'), series('b'), series('a'))).toEqual(['b', 'a']);
  expect(after(series('a'), series('b', 'x'.repeat(500_001)))).toEqual(['a']);
  keep({ series: [series('a')] });
  expect(readKept().series).toEqual([series('a')]);
});
