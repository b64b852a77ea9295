// SPDX-License-Identifier: GPL-2.0-only
// Finds the moments of a read at which CPU B can overtake A: before each load of a word that B may change. A node's
// shift or offset stays as it is while A is in its read section, so B before such a load equals B before the next one.
import {
  Kind,
  cacheId,
  isDriver,
  isEnvironment,
  momentsBy,
  objectsOf,
  structLayout,
  type Memory,
  type RaceWindow,
  type Trace,
} from '../../exhibit-api/index.ts';
import { xaNodeName } from '../../structures/xarray/index.ts';
import { arrayOf, scannerOf } from './mapping.ts';
import { readFolio } from './words.ts';

/** What a load is for, by the functions that run; the innermost that is known says it. */
const REFERENCE: readonly (readonly [RegExp, string])[] = [
  [/_put/, 'puts back its reference to'],
  [/try_get|speculative/, 'takes a reference to'],
];
const FLAGS: readonly (readonly [RegExp, string])[] = [
  [/_trylock/, 'locks'],
  [/_unlock/, 'unlocks'],
];

const saidBy = (table: typeof FLAGS, frames: readonly string[]): string =>
  table.find(([name]) => frames.some((f) => name.test(f)))?.[1] ?? 'checks';

export function moments(trace: Trace, memory: Memory, op: number): readonly RaceWindow[] {
  const scanner = scannerOf(trace);
  const objects = objectsOf(trace);
  const folio = structLayout(trace.sites, 'struct folio');
  const [counts, flags] = ['_refcount', 'flags'].map((name) => folio.member(name).offset);
  const folios = cacheId(trace.sites, 'FOLIO');
  const { functions, files } = trace.sites;
  const stack: { readonly name: string; readonly path: string }[] = [];
  let read = trace.opRecord(op);
  /** Keeps the running functions up to a record. */
  const readTo = (record: number): void => {
    for (; read < record; read++) {
      const kind = trace.kind(read);
      if (kind === Kind.ENTER) {
        const [name, file] = functions[trace.id(read)] ?? ['?', -1];
        stack.push({ name, path: files[file]?.path ?? '' });
      } else if (kind === Kind.EXIT) stack.pop();
    }
  };

  const sayFolio = (address: number, at: number): string | null => {
    const frames = stack.map((f) => f.name);
    const does = at === counts ? saidBy(REFERENCE, frames) : at === flags ? saidBy(FLAGS, frames) : 'checks';
    // The driver notes what A got; it holds a reference by then.
    const asks = stack.findLast((f) => !isEnvironment(f.path));
    if (does === 'checks' && asks && isDriver(asks.path)) return null;
    return `${does} folio ${readFolio(trace.sites, memory, address).nth}`;
  };
  const say = (address: number): string | null => {
    if (scanner.isHead(address)) return 'reads the head';
    const slot = scanner.slotOf(address);
    const again = stack.some((f) => f.name === 'xas_reload');
    if (slot) {
      if (again) return `looks again at slot ${slot.slot}`;
      const node = xaNodeName(trace, memory, arrayOf(trace), slot.node) ?? 'a node';
      return `reads slot ${slot.slot} of ${node}`;
    }
    const base = objects.baseOf(folios, address);
    return base ? sayFolio(base, address - base) : null;
  };

  return momentsBy(trace, op, (record) => {
    readTo(record);
    return say(trace.a(record));
  });
}
