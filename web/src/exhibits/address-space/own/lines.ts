// SPDX-License-Identifier: GPL-2.0-only
// Says in which cache line of 64 bytes an access lies. Areas and the process have their layout of x86-64, where the
// page runs a 32-bit one; a maple node has 256 bytes in both, four lines.
import { perObjectAndKey, type NativeField, type SiteTable } from '../../../exhibit-api/index.ts';

const LINE = 64;

/** By byte of the struct on wasm32: the line on x86-64 in which its member begins there. */
const linesOf = perObjectAndKey((sites: SiteTable, type: string): readonly number[] => {
  const here = sites.structs[type];
  const there = new Map<string, number>(
    (sites.native?.[type]?.fields ?? []).map((f: NativeField) => [f.name, f.offset]),
  );
  if (!here) return [];
  const lines = Array.from({ length: here.size }, (_, i) => Math.floor(i / LINE));
  for (const [name, offset, size] of here.fields) {
    const native = there.get(name);
    // Words of a member that is a struct are twice as large there.
    if (native !== undefined)
      for (let i = 0; i < size; i++) lines[offset + i] = Math.floor((native + 2 * i) / LINE);
  }
  return lines;
});

/** The line of byte `offset` in a struct; one without a layout there keeps its own. */
export const lineOf = (sites: SiteTable, type: string, offset: number): number =>
  linesOf(sites, type)[offset] ?? Math.floor(offset / LINE);
