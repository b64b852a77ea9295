// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULTS, keep, type Preferences, readKept } from '../../storage/browser-storage.ts';
import type { PageState } from '../../address/page-state.ts';
import type { Store } from '../../state/store.ts';
import { changeNotes } from './kept-notes.ts';
import { MOST_NOTES, MOST_NOTE_CHARS, type Note } from '../../address/note.ts';

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

const RUN = { exhibit: 'page-cache', scenario: 'grow', ops: null, rec: null, fanout: 64 };
const note = (text: string): Note => ({
  at: '1.v6.9.begin.1',
  step: 1,
  granularity: 'walk',
  align: 'step',
  variants: ['v6.9'],
  picked: null,
  picture: true,
  text,
});

/** The part of the store that notes need. */
function page(change: object = {}): { readonly store: Store; readonly kept: () => Preferences } {
  let kept = readKept();
  const place = { ...RUN, ...change } as unknown as PageState;
  const state = () => ({
    place,
    kept,
    keep(to: Partial<Preferences>) {
      keep(to);
      kept = { ...kept, ...to };
    },
  });
  return { store: { getState: state } as unknown as Store, kept: () => kept };
}
const texts = (kept: Preferences): readonly (readonly string[])[] =>
  kept.notes.map((b) => b.notes.map((n) => n.text));

test('notes are kept by run; another tab’s stay, and an empty notebook goes', () => {
  const [one, other] = [page(), page()];
  expect(changeNotes(one.store, (notes) => [...notes, note('a')])).toBeNull();
  expect(changeNotes(other.store, (notes) => [...notes, note('b')])).toBeNull();
  expect(changeNotes(page({ fanout: 16 }).store, (notes) => [...notes, note('c')])).toBeNull();
  expect(texts(readKept())).toEqual([['a', 'b'], ['c']]);
  expect(changeNotes(one.store, () => [])).toBeNull();
  expect(texts(readKept())).toEqual([['c']]);
  changeNotes(page({ fanout: 16 }).store, () => []);
  keep({ notes: [] });
  expect(readKept()).toEqual({ ...DEFAULTS, notes: [] });
});

test('what is too much is refused in a sentence, and nothing of what was there is lost', () => {
  const { store } = page();
  expect(changeNotes(store, () => Array.from({ length: MOST_NOTES }, () => note('x')))).toBeNull();
  expect(changeNotes(store, (notes) => [...notes, note('one more')])).toMatch(
    /^A run has at most 200 notes: .*\.$/,
  );
  expect(readKept().notes[0]!.notes).toHaveLength(MOST_NOTES);
  const long = note('x'.repeat(MOST_NOTE_CHARS));
  let said: string | null = null;
  for (let op = 1; op < 9 && said === null; op++)
    said = changeNotes(page({ rec: { name: 'pageout', op } }).store, () =>
      Array.from({ length: 100 }, () => long),
    );
  expect(said).toMatch(/^The storage for notes is full: .*\.$/);
  // Fewer always fit.
  expect(changeNotes(store, (notes) => notes.slice(1))).toBeNull();
});

test('without a storage they last as long as the page, which says so', () => {
  vi.stubGlobal('localStorage', undefined);
  const { store, kept } = page();
  const said = changeNotes(store, (notes) => [...notes, note('a')]);
  changeNotes(store, (notes) => [...notes, note('b')]);
  expect(said).toMatch(/^This browser stores nothing: .*Save them as a file\.$/);
  expect(texts(kept())).toEqual([['a', 'b']]);
});

test('a notebook that cannot be read does not take the other choices with it', () => {
  stored.set(
    'treewalk',
    JSON.stringify({ version: 1, theme: 'dark', notes: [{ ...RUN, notes: [{ text: 7 }] }] }),
  );
  expect(readKept()).toEqual({ ...DEFAULTS, theme: 'dark' });
});
