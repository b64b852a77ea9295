// SPDX-License-Identifier: GPL-2.0-only
// What was edited stays on the reader's machine: several texts of one file, under numbers. Another tab may have the same
// one open: what it has changed meanwhile is never written over.
import type { Draft } from '../../storage/browser-storage.ts';

/** All texts together are a small part of what a browser lets a page keep. */
const MOST = 20;

export const draftsOf = (all: readonly Draft[], exhibit: string, of: string): readonly Draft[] =>
  all.filter((d) => d.exhibit === exhibit && d.of === of);

const same = (a: Draft, b: Draft): boolean => a.exhibit === b.exhibit && a.of === b.of && a.name === b.name;

/** With this one as the last; one that is the original again is none. */
export function drafted(all: readonly Draft[], draft: Draft, original: string): readonly Draft[] {
  const others = all.filter((d) => !same(d, draft));
  return draft.text === original ? others : [...others.slice(1 - MOST), draft];
}

/** The number of one more. */
export const nextName = (drafts: readonly Draft[]): string =>
  String(1 + Math.max(0, ...drafts.map((d) => Number(d.name) || 0)));

/** Whether a text stands under its name that this tab neither read nor wrote. */
export const isOthers = (all: readonly Draft[], draft: Draft, known: string): boolean =>
  all.some((d) => same(d, draft) && d.text !== known && d.text !== draft.text);

/** This one, under a number of its own where another tab's text stands under its name. */
export const beside = (all: readonly Draft[], draft: Draft, known: string): Draft =>
  isOthers(all, draft, known) ? { ...draft, name: nextName(draftsOf(all, draft.exhibit, draft.of)) } : draft;
