// SPDX-License-Identifier: GPL-2.0-only
// Reads the origin of the page around a frame: parent=https://example.org.

/** The text, if it is an origin; else null. */
export const originOf = (text: string): string | null =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : null;

/** The origin of a typed address; null: it has none. */
export const originIn = (typed: string): string | null =>
  URL.canParse(typed) ? originOf(new URL(typed).origin) : null;
