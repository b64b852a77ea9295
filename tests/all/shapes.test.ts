// SPDX-License-Identifier: GPL-2.0-only
// Checks that an exhibit with several shapes offers only counters that all shapes have, as bulk runs ask for them.
import { expect, test } from 'vitest';
import { models } from '../support/run.ts';

test.each([
  ['delayed-ref', true],
  ['zswap', false],
  ['address-space', true],
])('%s counts in bulk: %s', (slug, counts) => {
  expect(models.get(slug)!.bulkCounter !== undefined).toBe(counts);
});
