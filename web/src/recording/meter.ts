// SPDX-License-Identifier: GPL-2.0-only
// Measures each operation of a recording from its records and from memory. It counts walks, and the pages that the
// mapping then has. It finds whether the insert met a shadow or split one.
import { Kind, RECORD_WORDS } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { OP } from '../exhibits/page-cache/ops.ts';
import { plantId } from '../exhibits/page-cache/kernel.ts';
import { structLayout } from '../trace/inspect.ts';
import type { Core } from '../wasm/core.ts';
import type { Meter } from '../wasm/bulk.ts';
import { FAILED, PLANTED, REFAULT, SPLIT } from './types.ts';
import { WORDS } from './words.ts';

// Local names: the loop looks them up for every record.
const { STORE, OP: OPERATION, VAR, ENTER } = Kind;

const SPLITS = new Set(['xas_split', 'xas_try_split']);
/** The driver's local variable that receives a replaced shadow. */
const SHADOW = { name: 'shadow', of: 'op_add' };

export const KEYS = ['walks', 'flags', 'pages'] as const;

export function recordingMeter(model: ExhibitModel, sites: SiteTable) {
  /** By function, 1: one that splits an entry. */
  const splits = Uint8Array.from(sites.functions, ([name]) => Number(SPLITS.has(name)));
  const shadow = sites.variables.findIndex(
    ([name, , func]) => name === SHADOW.name && sites.functions[func]?.[0] === SHADOW.of,
  );
  if (shadow < 0) throw new Error(WORDS.otherDriver(SHADOW.of, SHADOW.name));
  const plant = plantId(sites);
  const nrpages = structLayout(sites, 'struct address_space').member('nrpages').offset;

  /** The flag of a finished operation; 0: none of them, as for every operation that is no insert. */
  function flagsOf(records: Uint32Array, result: number): number {
    let at = 0;
    let met = 0;
    const { length } = records;
    for (let r = 0; r < length; r += RECORD_WORDS) {
      const w0 = records[r]!;
      const kind = w0 & 15;
      if (kind === STORE) {
        if (records[r + 1] === at && records[r + 3] !== 0) met = REFAULT;
      } else if (kind === OPERATION) {
        if (w0 >>> 8 !== OP.add) return 0;
        if (result < 0) return FAILED;
      } else if (kind === VAR) {
        if (w0 >>> 8 === shadow) at = records[r + 1]!;
      } else if (kind === ENTER) {
        if (w0 >>> 8 === plant) return PLANTED;
        if (splits[w0 >>> 8]) return SPLIT;
      }
    }
    return met;
  }

  return (core: Core, root: number, variant: string): Meter => {
    const counter = model.bulkCounter!(sites, root, variant);
    return {
      keys: KEYS,
      feed(records, result = 0) {
        return {
          walks: counter.feed(records)['walks']!,
          flags: flagsOf(records, result),
          pages: new Uint32Array(core.buffer, root + nrpages, 1)[0]!,
        };
      },
    };
  };
}
