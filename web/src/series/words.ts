// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts about the versions of a series.
export const WORDS = {
  linesUnderLock: 'C lines under the lock',
  records: 'records',
} as const;
