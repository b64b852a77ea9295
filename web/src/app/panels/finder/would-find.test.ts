// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { KINDS } from './choice.ts';
import { wouldFind } from './would-find.ts';

const ASKED = { counter: 'tree walks', line: '', variants: ['v6.9', 'merged'], budget: 1000, seed: 2 };

test('it says what is searched for, in which variants, and how', () => {
  expect(KINDS.map((kind) => wouldFind({ ...ASKED, kind })[0])).toEqual([
    'Finds the fewest operations after which v6.9 and merged differ most in tree walks.',
    'Finds the fewest operations that make v6.9 or merged run the line that you name.',
    'Finds the fewest operations that make v6.9 break an invariant, leak or crash, but not merged.',
    'Finds the fewest operations of CPU B that make an operation of CPU A fail in v6.9 or merged.',
  ]);
  expect(wouldFind({ ...ASKED, kind: 'line', line: 'mm/filemap.c:930' })[0]).toMatch(
    /run mm\/filemap.c:930\.$/,
  );
  expect(wouldFind({ ...ASKED, kind: 'counter' })[1]).toMatch(/^Run tries 1,000 .* seed 2/);
});
