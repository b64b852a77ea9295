// SPDX-License-Identifier: GPL-2.0-only
// Makes a solution of an exercise by editing a text that set-up wrote.

export interface Attempt {
  readonly of: 'start' | 'reference';
  readonly name: string;
  /** A function whose body this text replaces, before the edits. */
  readonly body?: readonly [name: string, text: string];
  /** null removes the statement that begins so. */
  readonly edits: readonly (readonly [find: string, put: string | null])[];
}
