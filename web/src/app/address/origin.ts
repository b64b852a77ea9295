// SPDX-License-Identifier: GPL-2.0-only
// The page around a frame, as an address names it: parent=https://example.org.

/** null: it is none. */
export const originOf = (text: string): string | null =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : null;

/** Of an address as it is typed; null: it is none. */
export const originIn = (typed: string): string | null =>
  URL.canParse(typed) ? originOf(new URL(typed).origin) : null;
