// SPDX-License-Identifier: GPL-2.0-only
// What a search would find, and how: said where none has been run.
import { grouped } from '../../base/numbers.ts';
import type { Kind } from './choice.ts';

interface Asked {
  readonly kind: Kind;
  /** "tree walks" */
  readonly counter: string;
  /** As typed; empty: none yet. */
  readonly line: string;
  /** Those in question; the first is held against the second. */
  readonly variants: readonly string[];
  readonly budget: number;
  readonly seed: number;
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });

export function wouldFind({ kind, counter, line, variants, budget, seed }: Asked): readonly string[] {
  const [a, b] = variants;
  const any = or.format(variants);
  const what: Readonly<Record<Kind, string>> = {
    counter: `Finds the fewest operations after which ${a} and ${b} differ most in ${counter}.`,
    line: `Finds the fewest operations that make ${any} run ${line || 'the line that you name'}.`,
    invariant: `Finds the fewest operations that break ${a}, and not ${b}: an invariant, a leak or a crash.`,
    race: `Finds the fewest operations of CPU B that make an operation of CPU A fail in ${any}.`,
  };
  return [
    what[kind],
    kind === 'race'
      ? `Run tries every window in which CPU A holds no lock, up to ${grouped(budget)} interleavings.`
      : `Run tries ${grouped(budget)} random lists of operations on the kernel’s C, from seed ${seed}, and shrinks what it finds.`,
    'Each result has a link that opens it step by step.',
  ];
}
