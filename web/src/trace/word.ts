// SPDX-License-Identifier: GPL-2.0-only
// Reads a machine word at the machine's own size. On wasm32 it has 4 bytes, on a 64-bit guest 8.
import { wordOf, type SiteTable } from '../base/sites.ts';
import { wordThere } from './inspect.ts';
import type { Memory } from './memory.ts';

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
