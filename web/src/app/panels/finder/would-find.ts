// SPDX-License-Identifier: GPL-2.0-only
// Describes what a search would find, and how, until the reader runs one.
import type { Kind } from './choice.ts';
import { WORDS } from './words.ts';

interface Asked {
  readonly kind: Kind;
  /** A counter's label: "tree walks". */
  readonly counter: string;
  /** The line that the reader has typed; empty: none yet. */
  readonly line: string;
  /** The variants to search in; the first is compared with the second. */
  readonly variants: readonly string[];
  readonly budget: number;
  readonly seed: number;
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });

export function wouldFind({ kind, counter, line, variants, budget, seed }: Asked): readonly string[] {
  const [a = '', b = ''] = variants;
  const any = or.format(variants);
  const what: Readonly<Record<Kind, string>> = {
    counter: WORDS.would.counter(a, b, counter),
    line: WORDS.would.line(any, line || WORDS.yourLine),
    invariant: WORDS.would.invariant(a, b),
    race: WORDS.would.race(any),
  };
  return [
    what[kind],
    kind === 'race' ? WORDS.triesWindows(budget) : WORDS.triesRandom(budget, seed),
    WORDS.opens,
  ];
}
