// SPDX-License-Identifier: GPL-2.0-only
// The words of the field: what they are called in a text, and one sentence on each.

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
  /** Its forms in a text, as a regular expression without groups that capture; absent: the word and the word with an s. */
  readonly forms?: string;
  /** One sentence, at most 25 words, for a second-year student; true of the kernel's code, not of this page alone. */
  readonly says: string;
  readonly glyph?: GlyphName;
  /** An address at which it is seen: "ex=page-cache&…". */
  readonly seen?: string;
}

/** Words that belong together. */
export interface Glossary {
  readonly title: string;
  readonly terms: readonly Term[];
}
