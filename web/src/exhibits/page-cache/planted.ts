// SPDX-License-Identifier: GPL-2.0-only
// Describes an insert that this kernel cannot do: the driver planted the large folio.
import { type Memory, type Told, type Trace } from '../../exhibit-api/index.ts';
import { entriesIn, readTree } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';
import { readFolio } from './words.ts';

export interface Planted extends Told {
  readonly kind: 'planted';
  /** The folio's number, as the tree holds it. */
  readonly nth: number;
  readonly order: number;
}

/** Null: the insert failed, or the tree holds something else there by now. */
export function planted(trace: Trace, memory: Memory, op: number): Planted | null {
  const { args, result } = trace.ops[op]!;
  const index = args[0]!;
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const at = entriesIn(tree, index, index + 1).find((e) => e.index === index);
  if (result !== 0 || at?.entry.kind !== 'pointer') return null;
  const { nth, order } = readFolio(trace.sites, memory, at.entry.address);
  return { kind: 'planted', cpu: 'A', nth, order };
}

export const sayPlanted = ({ nth, order }: Planted): string =>
  `Folio ${nth} of order ${order} is planted: this kernel inserts single pages, so it counts nothing.`;
