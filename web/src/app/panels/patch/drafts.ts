// SPDX-License-Identifier: GPL-2.0-only
// Updates the list of drafts that the browser keeps: several numbered texts of one file. A tab never overwrites a draft
// that another tab has changed.
import type { Draft } from '../../storage/browser-storage.ts';

/** The oldest drafts go first, so that all texts stay a small part of the browser's storage. */
const MOST_DRAFTS = 20;
/** Characters of all drafts together, a fifth of what a browser keeps: a whole kernel file has up to 70,000. */
const MOST_DRAFT_CHARS = 1_000_000;

export const draftsOf = (all: readonly Draft[], exhibit: string, of: string): readonly Draft[] =>
  all.filter((d) => d.exhibit === exhibit && d.of === of);

const same = (a: Draft, b: Draft): boolean => a.exhibit === b.exhibit && a.of === b.of && a.name === b.name;

/** Adds the draft as the last one, or removes it if its text is the original again. */
export function drafted(all: readonly Draft[], draft: Draft, original: string): readonly Draft[] {
  const others = all.filter((d) => !same(d, draft));
  if (draft.text === original) return others;
  const kept = [...others.slice(1 - MOST_DRAFTS), draft];
  let chars = 0;
  const first = kept.findLastIndex(({ text }) => (chars += text.length) > MOST_DRAFT_CHARS);
  return kept.slice(Math.min(first + 1, kept.length - 1));
}

/** The name of a new draft: the next number. */
export const nextName = (drafts: readonly Draft[]): string =>
  String(1 + Math.max(0, ...drafts.map((d) => Number(d.name) || 0)));

/** Whether another tab has saved a text under this draft's name. @param known what this tab last read or wrote */
export const isOthers = (all: readonly Draft[], draft: Draft, known: string): boolean =>
  all.some((d) => same(d, draft) && d.text !== known && d.text !== draft.text);

/** The draft, renamed if another tab has saved a text under its name. */
export const beside = (all: readonly Draft[], draft: Draft, known: string): Draft =>
  isOthers(all, draft, known) ? { ...draft, name: nextName(draftsOf(all, draft.exhibit, draft.of)) } : draft;
