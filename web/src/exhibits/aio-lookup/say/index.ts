// SPDX-License-Identifier: GPL-2.0-only
// Says a fact in one plain sentence of at most 20 words. It reads the fact and nothing else.
import { sayBy } from '../../../exhibit-api/index.ts';
import type { Fact } from '../facts/index.ts';
import { sayBegins, sayReturns } from './calls.ts';
import { MEMORY } from './memory.ts';
import { READS } from './reads.ts';
import { RING } from './ring.ts';
import { WRITES } from './writes.ts';

export const say = sayBy<Fact>({
  begins: sayBegins,
  returns: sayReturns,
  ...MEMORY,
  ...READS,
  ...RING,
  ...WRITES,
});
