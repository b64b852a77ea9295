// SPDX-License-Identifier: GPL-2.0-only
// Holds the words of verdicts about operations on an address space.
import { plural } from '../../exhibit-api/index.ts';

export const VERDICTS = {
  endless: 'The operation does not end.',
  crashes: (name: string) => `The kernel crashes in ${name}.`,
  broken: (message: string) => `The structure is broken: ${message}.`,
  leaks: (count: number) => `${plural(count, 'object')} that nothing reaches stay allocated.`,
  wrong: (name: string, n: number) =>
    n
      ? `The ${name} gives area ${n}, which was right neither before B nor after.`
      : `The ${name} gives nothing, though an area was there before B and after.`,
  waits: (name: string) => `The ${name} would have to wait for the other CPU.`,
  asBefore: (name: string) => `The ${name} gives what was right before B acted.`,
  asAfter: (name: string) => `The ${name} gives what is right after B.`,
  fine: (name: string) => `The ${name} ends as it should.`,
} as const;
