// SPDX-License-Identifier: GPL-2.0-only
// A word of memory as a reader is told of it: as it was on the machine that ran.
import { wordOf, type SiteTable } from '../base/sites.ts';
import { wordThere } from './inspect.ts';
import type { Memory } from './memory.ts';

/** Its highest bit is `bits - 1`. */
interface MachineWord {
  readonly value: number | bigint;
  readonly bits: 32 | 64;
  readonly at: { readonly address: number; readonly size: 4 | 8 };
}

export function wordAt(sites: SiteTable, memory: Memory, address: number): MachineWord {
  const size = wordOf(sites);
  if (size === 4) return { value: memory.u32(address), bits: 32, at: { address, size } };
  return { value: wordThere(memory, address, size), bits: 64, at: { address, size } };
}
