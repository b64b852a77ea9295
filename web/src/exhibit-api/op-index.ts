// SPDX-License-Identifier: GPL-2.0-only
// Declares the argument of operations on a 32-bit index, and checks the indices that an entry covers.

export const INDEX = { name: 'INDEX', min: 0, max: 0xffffffff } as const;

/** Checks that an index is aligned to its order, and that the range ends within 32 bits; `what`: "a folio". */
export function checkIndices(index: number, order: number, what: string): string | null {
  const count = 2 ** order;
  if (index % count !== 0)
    return `INDEX ${index} is not aligned to ORDER ${order}; allowed: multiples of ${count}`;
  if (index + count > 2 ** 32)
    return `${what} of order ${order} at ${index} ends past 2^32; allowed: at most ${2 ** 32 - count}`;
  return null;
}
