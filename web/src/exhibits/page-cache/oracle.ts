// SPDX-License-Identifier: GPL-2.0-only
// Keeps a plain list of what the page cache should hold, from the results of finished operations. Invariants compare
// the tree in memory with the list; the page never draws it.
import {
  Memory,
  opBefore,
  perObject,
  raceResults,
  structLayout,
  type Entry,
  type Trace,
} from '../../exhibit-api/index.ts';
import { entriesIn, readTree, type PlacedEntry, type XaTree } from '../../structures/xarray/index.ts';
import { splitOf, stepDown, stepNeedsNode, type Split } from './kernel.ts';
import { ExpectedEntries, endOf, type Begun, type Change, type Expected } from './expected.ts';
import { arrayOf } from './mapping.ts';
import { entryValue } from './words.ts';

/** The number of a shadow where the machine does not count ages one by one: any number is right. */
export const ANY = -1;
const ENOMEM = -12;
/** A shadow's number is its eviction age, of which wasm32 keeps 14 bits. */
const AGES = 2 ** 14;

/** The expected entries by first index; no two overlap. */
export class Oracle {
  private entries = new ExpectedEntries();
  folios = 0;
  shadows = 0;

  constructor(
    readonly split: Split,
    /** XA_CHUNK_SHIFT */
    readonly shift: number,
    /** The driver raises the age by one with each eviction; other machines take a clock. */
    readonly counted = true,
  ) {}

  copy(): Oracle {
    const made = new Oracle(this.split, this.shift, this.counted);
    made.entries = this.entries.copy();
    made.folios = this.folios;
    made.shadows = this.shadows;
    return made;
  }

  /** Starts from the entries that a run finds when it continues another. */
  begin(entries: Begun, folios: number, shadows: number): void {
    this.entries = new ExpectedEntries(entries);
    this.folios = folios;
    this.shadows = shadows;
  }

  list(): readonly Expected[] {
    return this.within(0, Infinity);
  }

  /** The entries that cover any of the indices [from, to), ascending. */
  within(from: number, to: number): readonly Expected[] {
    return this.entries.within(from, to);
  }

  /** What has changed since another state of the same run. Null: the two are not of the same run. */
  changedSince(other: Oracle): readonly Change[] | null {
    return this.entries.changedSince(other.entries);
  }

  at(index: number): Expected | undefined {
    for (let order = 0; order <= 32; order++) {
      const size = 2 ** order;
      const e = this.entries.get(index - (index % size));
      if (e && index < endOf(e)) return e;
    }
    return undefined;
  }

  /** Adds a folio that the driver created; `result` says whether the insert took it. */
  add(index: number, order: number, result: number): void {
    const nth = ++this.folios;
    if (result === 0) this.makeRoom(index, order);
    else if (result === ENOMEM && this.split === 'path') this.makeRoom(index, order, stepNeedsNode);
    if (result !== 0) return;
    this.entries.clear(index, index + 2 ** order);
    this.entries.set({ index, order, kind: 'folio', nth });
  }

  /** Cuts the entry that covers `index` down to `order`; steps along the path end where `stops` says. */
  private makeRoom(index: number, order: number, stops?: (order: number, shift: number) => boolean): void {
    let larger = this.at(index);
    while (larger && larger.order > order) {
      if (stops?.(larger.order, this.shift)) return;
      const pieces = this.split === 'uniform' ? order : Math.max(order, stepDown(larger.order, this.shift));
      this.entries.delete(larger.index);
      for (let i = larger.index; i < endOf(larger); i += 2 ** pieces)
        this.entries.set({ ...larger, index: i, order: pieces });
      larger = this.at(index);
    }
  }

  evict(index: number, result: number): void {
    const e = this.at(index);
    if (result !== 0 || !e) return;
    const nth = this.counted ? ++this.shadows % AGES : ANY;
    this.entries.set({ ...e, kind: 'shadow', nth });
  }

  remove(index: number, result: number): void {
    const e = this.at(index);
    if (result === 0 && e) this.entries.delete(e.index);
  }

  /** Removes all that the node covers; the driver prunes only nodes that hold nothing but shadows. */
  prune(index: number, shift: number, result: number): void {
    if (result !== 0) return;
    this.entries.clear(index, index + 2 ** (shift + this.shift));
  }

  apply(name: string, args: readonly number[], result: number): void {
    if (name === 'add') this.add(args[0]!, args[1] ?? 0, result);
    else if (name === 'evict') this.evict(args[0]!, result);
    else if (name === 'remove') this.remove(args[0]!, result);
    else if (name === 'prune') this.prune(args[0]!, args[1]!, result);
  }
}

/** The latest answer of each trace: the next question is mostly about the next operation. */
const asked = new WeakMap<Trace, { readonly ops: number; readonly oracle: Oracle }>();

/** Where a run begins. */
export interface Beginning {
  /** The list before the first operation. Change only a copy of it. */
  readonly oracle: Oracle;
  /** What the run found when it continued another; null: it began with an empty file. */
  readonly found: { readonly memory: Memory; readonly tree: XaTree } | null;
}

/** The list before the first operation: empty, or what the first image holds, which counts as right. */
export const beginningOf = perObject((trace: Trace): Beginning => {
  const fields = trace.sites.structs['struct cached_file']?.fields ?? [];
  const counted = fields.some(([name]) => name === 'shadows_created');
  const oracle = new Oracle(splitOf(trace), Math.log2(trace.data.fanout), counted);
  const { before, layout, firstImage } = trace.data;
  if (!before) return { oracle, found: null };
  const memory = new Memory(layout, firstImage);
  const file = structLayout(trace.sites, 'struct cached_file');
  const count = (name: string): number => memory.u32(trace.root + file.member(name).offset);
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const toExpected = (e: PlacedEntry): Expected => {
    const [kind, nth] = entryValue(trace.sites, memory, e.entry);
    const known = kind === 'folio' || counted ? nth : ANY;
    return { index: e.index, order: e.order, kind: kind === 'folio' ? 'folio' : 'shadow', nth: known };
  };
  const entries: Begun = { within: (from, to) => entriesIn(tree, from, to).map(toExpected) };
  oracle.begin(entries, count('folios_created'), counted ? count('shadows_created') : 0);
  return { oracle, found: { memory, tree } };
});

/** Gives what the tree should hold after the operations that end at or before record `upTo`. Change only a copy of it. */
export function expectedAt(trace: Trace, upTo: number): Oracle {
  const before = opBefore(trace, upTo);
  const last = trace.ops[before];
  const ops = last ? before + (last.end <= upTo ? 1 : 0) : 0;
  const known = asked.get(trace);
  if (known?.ops === ops) return known.oracle;
  const goesOn = known && known.ops < ops;
  const oracle = (goesOn ? known.oracle : beginningOf(trace).oracle).copy();
  for (let op = goesOn ? known.ops : 0; op < ops; op++) {
    const span = trace.ops[op]!;
    // CPU A creates its folio before CPU B acts, and inserts it afterwards.
    const mine = span.name === 'add' ? (oracle.folios += 1) : 0;
    const results = raceResults(trace, op);
    span.race.forEach((b, i) => {
      if (results[i] !== undefined) oracle.apply(b.name, b.args, results[i]);
    });
    if (span.name === 'add') {
      const later = oracle.folios;
      oracle.folios = mine - 1;
      oracle.add(span.args[0]!, span.args[1] ?? 0, span.result);
      oracle.folios = later;
    } else oracle.apply(span.name, span.args, span.result);
  }
  asked.set(trace, { ops, oracle });
  return oracle;
}

/** What the tree should hold at each moment of operation `op`: as it begins, and after each operation of CPU B. */
export function momentsOf(trace: Trace, op: number): readonly Oracle[] {
  const { first, race } = trace.ops[op]!;
  const results = raceResults(trace, op);
  const moments = [expectedAt(trace, first)];
  for (const [i, { name, args }] of race.entries()) {
    if (results[i] === undefined) break;
    const next = moments[i]!.copy();
    next.apply(name, args, results[i]);
    moments.push(next);
  }
  return moments;
}

export const toEntry = (e: Expected): Entry => [e.index, e.order, e.kind, e.nth];
