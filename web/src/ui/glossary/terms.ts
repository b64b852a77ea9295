// SPDX-License-Identifier: GPL-2.0-only
// Declares a glossary: its words, their forms in a text, and one sentence on each.

/** The drawings of ui/glossary/glyphs.tsx. */
export type GlyphName =
  | 'folio'
  | 'shadow'
  | 'sibling'
  | 'node pointer'
  | 'internal'
  | 'empty'
  | 'mark'
  | 'walk: past, now'
  | 'current position (xas)'
  | 'lock held'
  | 'lock open'
  | 'allocated, private'
  | 'CPU A'
  | 'CPU B';

export interface Term {
  readonly word: string;
  /** Its forms in a text, as a regular expression without capturing groups; absent: the word, with or without "s". */
  readonly forms?: string;
  /** One sentence, at most 25 words, for a second-year student; true of the kernel's code, not of this page alone. */
  readonly says: string;
  readonly glyph?: GlyphName;
  /** An address that shows it: "ex=page-cache&…". */
  readonly seen?: string;
}

/** Words that belong together. */
export interface Glossary {
  readonly title: string;
  readonly terms: readonly Term[];
}
