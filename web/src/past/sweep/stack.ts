// SPDX-License-Identifier: GPL-2.0-only
// The call stack as a pass over the records has it: which functions run, which line each stands at, its variables.
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { MemoryLayout } from '../../trace/memory.ts';

export interface LocalVariable {
  /** Index into the site table's variables. */
  readonly id: number;
  readonly address: number;
}

/** Ids of the variables of a name. */
const idsByName = perObject(({ variables }: SiteTable) => {
  const ids = new Map<string, Set<number>>();
  variables.forEach(([name], id) => ids.set(name, (ids.get(name) ?? new Set()).add(id)));
  return ids;
});

const NONE: ReadonlySet<number> = new Set();

export class Stack {
  /** By frame, the outermost first. */
  readonly functions: number[] = [];
  /** The STEP that each stands at: a site; -1 before the first. */
  readonly sites: number[] = [];
  readonly entered: number[] = [];
  /** Where each frame's variables begin in `variables`. */
  readonly #from: number[] = [];
  readonly variables: LocalVariable[] = [];
  readonly #ids: ReadonlyMap<string, ReadonlySet<number>>;
  /** By word of the image, the record of the last store to it, and 1. */
  readonly #stored: Int32Array;

  constructor(
    private readonly table: SiteTable,
    private readonly layout: MemoryLayout,
  ) {
    this.#ids = idsByName(table);
    this.#stored = new Int32Array(((layout.imageEnd - layout.imageStart) >>> 2) + 1);
  }

  get depth(): number {
    return this.functions.length;
  }

  enter(fn: number, record: number): void {
    this.functions.push(fn);
    this.sites.push(-1);
    this.entered.push(record);
    this.#from.push(this.variables.length);
  }

  leave(): void {
    this.functions.pop();
    this.sites.pop();
    this.entered.pop();
    this.variables.length = this.#from.pop() ?? 0;
  }

  step(site: number): void {
    const top = this.depth - 1;
    if (top >= 0) this.sites[top] = site;
  }

  declare(id: number, address: number): void {
    const from = this.#from[this.depth - 1] ?? 0;
    for (let i = this.variables.length - 1; i >= from; i--)
      if (this.variables[i]!.id === id) this.variables.splice(i, 1);
    this.variables.push({ id, address });
  }

  stored(address: number, record: number): void {
    const { imageStart, imageEnd } = this.layout;
    if (address >= imageStart && address < imageEnd) this.#stored[(address - imageStart) >>> 2] = record + 1;
  }

  /** The last store to a word of the image; -1: none. */
  lastStore(address: number): number {
    const { imageStart, imageEnd } = this.layout;
    return address >= imageStart && address < imageEnd ? this.#stored[(address - imageStart) >>> 2]! - 1 : -1;
  }

  /** Variables of a frame, the one that was declared last last. */
  of(frame: number): readonly LocalVariable[] {
    return this.variables.slice(this.#from[frame], this.#from[frame + 1] ?? this.variables.length);
  }

  /** Of the variables of a name. */
  idsOf(name: string): ReadonlySet<number> {
    return this.#ids.get(name) ?? NONE;
  }

  /** Of the innermost frame that has one of these variables. */
  innermost(ids: ReadonlySet<number>): { readonly variable: LocalVariable; readonly frame: number } | null {
    for (let i = this.variables.length - 1; i >= 0; i--)
      if (ids.has(this.variables[i]!.id)) {
        let frame = this.depth - 1;
        while (this.#from[frame]! > i) frame--;
        return { variable: this.variables[i]!, frame };
      }
    return null;
  }

  /** The record after which a variable's bytes must have been stored to be any of its own; undefined: a parameter's always are. */
  since({ id }: LocalVariable, frame: number): number | undefined {
    return this.table.variables[id]?.[4] === 1 ? undefined : this.entered[frame];
  }
}
