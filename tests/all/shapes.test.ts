// SPDX-License-Identifier: GPL-2.0-only
// An exhibit of several shapes offers what all of them have: who runs in bulk asks whether there is a counter.
import { expect, test } from 'vitest';
import { models } from '../support/run.ts';

test.each([
  ['delayed-ref', true],
  ['zswap', false],
])('%s counts in bulk: %s', (slug, counts) => {
  expect(models.get(slug)!.bulkCounter !== undefined).toBe(counts);
});
