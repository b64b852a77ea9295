// SPDX-License-Identifier: GPL-2.0-only
// Lists the keys of a presenter and a clicker, and what each does.

export interface Acts {
  readonly next: () => void;
  readonly back: () => void;
  readonly blank: () => void;
  readonly answer: () => void;
  readonly time: () => void;
  readonly spot: () => void;
  readonly notes: () => void;
  readonly full: () => void;
  readonly end: () => void;
}

export const KEYS: Readonly<Record<string, keyof Acts>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  Escape: 'end',
  // A clicker's "begin" key; without a handler the browser would reload the page.
  F5: 'full',
  b: 'blank',
  '.': 'blank',
  a: 'answer',
  t: 'time',
  s: 'spot',
  n: 'notes',
  f: 'full',
};
