// SPDX-License-Identifier: GPL-2.0-only
// Checks that a page is short enough to read, and begins with its title.
import type { Page } from './pages.ts';

/** Bytes of pages with a limit of their own. */
const MOST_BYTES: Readonly<Record<string, number>> = { 'README.md': 6_000, 'CONTRIBUTING.md': 5_000 };
/** Bytes of every other page. */
const MOST_USUAL = 10_000;
/** It grows with each version. */
const UNLIMITED = ['CHANGELOG.md'];

export function sizeFaults({ name: page, text }: Page): readonly string[] {
  const most = MOST_BYTES[page] ?? MOST_USUAL;
  const bytes = Buffer.byteLength(text);
  return [
    ...(bytes > most && !UNLIMITED.includes(page)
      ? [`${page}: ${bytes} bytes, at most ${most}: move a part to a page of its own`]
      : []),
    ...(text.startsWith('# ') ? [] : [`${page}: its first line is no title; write: # Title`]),
  ];
}
