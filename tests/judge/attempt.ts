// SPDX-License-Identifier: GPL-2.0-only
// A solution of an exercise, as an edit of a text that set-up wrote.

export interface Attempt {
  readonly of: 'start' | 'reference';
  readonly name: string;
  /** A function whose body becomes this text, before the edits. */
  readonly body?: readonly [name: string, text: string];
  /** null: the statement that begins so goes. */
  readonly edits: readonly (readonly [find: string, put: string | null])[];
}
