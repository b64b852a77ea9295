// SPDX-License-Identifier: GPL-2.0-only
// Keeps the call stack during a pass over the records: the running functions, their lines and their variables.
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { MemoryLayout } from '../../trace/memory.ts';
import { inEnvironment } from '../functions.ts';

export interface LocalVariable {
  /** Index into the site table's variables. */
  readonly id: number;
  readonly address: number;
}

/** By name, the ids of the variables. */
const idsByName = perObject(({ variables }: SiteTable) => {
  const ids = new Map<string, Set<number>>();
  variables.forEach(([name], id) => ids.set(name, (ids.get(name) ?? new Set()).add(id)));
  return ids;
});

const NONE: ReadonlySet<number> = new Set();

export class Stack {
  /** The number of running functions. Only so many entries of the columns below are valid, the outermost first. */
  depth = 0;
  readonly functions: number[] = [];
  /** The site of the latest STEP; -1 before the first. */
  readonly sites: number[] = [];
  /** The ENTER record. */
  readonly entered: number[] = [];
  /** For each frame, the index of its first entry in the two columns of variables. */
  readonly #from: number[] = [];
  readonly #variables: number[] = [];
  readonly #addresses: number[] = [];
  #top = 0;
  readonly #ids: ReadonlyMap<string, ReadonlySet<number>>;
  /**
   * For each byte of the image, 1 + the record of the last store to it. It counts bytes, because small variables
   * share a word.
   */
  readonly #stored: Int32Array;

  constructor(
    private readonly table: SiteTable,
    private readonly layout: MemoryLayout,
  ) {
    this.#ids = idsByName(table);
    this.#stored = new Int32Array(layout.imageEnd - layout.imageStart);
  }

  enter(fn: number, record: number): void {
    const { depth } = this;
    this.functions[depth] = fn;
    this.sites[depth] = -1;
    this.entered[depth] = record;
    this.#from[depth] = this.#top;
    this.depth++;
  }

  leave(): void {
    if (this.depth === 0) return;
    this.#top = this.#from[--this.depth]!;
  }

  /** The frame of the innermost function outside of the environment, else the innermost frame; -1: none runs. */
  get shown(): number {
    const hidden = inEnvironment(this.table);
    for (let i = this.depth - 1; i >= 0; i--) if (!hidden[this.functions[i]!]) return i;
    return this.depth - 1;
  }

  step(site: number): void {
    if (this.depth > 0) this.sites[this.depth - 1] = site;
  }

  declare(id: number, address: number): void {
    let at = this.depth > 0 ? this.#from[this.depth - 1]! : 0;
    while (at < this.#top && this.#variables[at] !== id) at++;
    // A variable that is declared again moves to the end.
    if (at < this.#top) this.#top--;
    for (; at < this.#top; at++) {
      this.#variables[at] = this.#variables[at + 1]!;
      this.#addresses[at] = this.#addresses[at + 1]!;
    }
    this.#variables[this.#top] = id;
    this.#addresses[this.#top++] = address;
  }

  stored(address: number, size: number, record: number): void {
    const { imageStart, imageEnd } = this.layout;
    if (address < imageStart || address >= imageEnd) return;
    for (let at = address - imageStart; at < address - imageStart + size; at++) this.#stored[at] = record + 1;
  }

  /** The last store to a byte of the image; -1: none. */
  lastStore(address: number): number {
    const { imageStart, imageEnd } = this.layout;
    return address >= imageStart && address < imageEnd ? this.#stored[address - imageStart]! - 1 : -1;
  }

  /** Id of the innermost function's variable at an address, or -1. */
  idAt(address: number): number {
    const from = this.depth > 0 ? this.#from[this.depth - 1]! : 0;
    for (let i = from; i < this.#top; i++) if (this.#addresses[i] === address) return this.#variables[i]!;
    return -1;
  }

  /** Ids of the variables of a name. */
  idsOf(name: string): ReadonlySet<number> {
    return this.#ids.get(name) ?? NONE;
  }

  /** The variable of the innermost frame that has one of these ids. */
  innermost(ids: ReadonlySet<number>): { readonly variable: LocalVariable; readonly frame: number } | null {
    for (let i = this.#top - 1; i >= 0; i--)
      if (ids.has(this.#variables[i]!)) {
        let frame = this.depth - 1;
        while (this.#from[frame]! > i) frame--;
        return { variable: { id: this.#variables[i]!, address: this.#addresses[i]! }, frame };
      }
    return null;
  }

  /** The record after which a store must set a variable; undefined: a parameter, which is always set. */
  since({ id }: LocalVariable, frame: number): number | undefined {
    return this.table.variables[id]?.[4] === 1 ? undefined : this.entered[frame];
  }
}
