// SPDX-License-Identifier: GPL-2.0-only
// Makes the flow table of a whole program from the notes on each of its functions.
import { From, type FlowTable } from '../../../../web/src/base/flow.ts';
import { calleeOf, type FunctionFlow } from './function.ts';
import type { IrLayout } from './layout.ts';
import { Numbered } from './numbered.ts';
import { Reader } from './reader.ts';

type Mutable<T> = T extends readonly (infer E)[]
  ? Mutable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

/** The notes on the functions of one module, and the layout of its types. */
export interface ModuleFlow {
  readonly functions: readonly FunctionFlow[];
  readonly layout: IrLayout;
}

export class FlowRows {
  readonly #numbered = new Numbered();
  readonly #table: Mutable<FlowTable> = {
    version: 1,
    names: this.#numbered.names,
    rows: this.#numbered.rows,
    stores: { site: [], value: [], local: [] },
    calls: { site: [], calls: [], callee: [], given: [] },
    members: { site: [], type: [], offset: [] },
    functions: { id: [], type: [], value: [], locals: [], parameters: [] },
  };
  /**
   * The place of each row, by site or moment. Every file that includes a static inline function repeats its
   * rows.
   */
  readonly #known = new Map<string, number>();
  readonly #traced: ReadonlyMap<string, number>;

  /** `traced`: the ids of the functions whose calls are recorded, by name. */
  constructor(traced: ReadonlyMap<string, number>) {
    this.#traced = traced;
  }

  finish(): FlowTable {
    return this.#table;
  }

  add({ functions, layout }: ModuleFlow): void {
    for (const fn of functions) this.#function(new Reader(fn, layout, this.#traced, this.#numbered), fn);
  }

  #function(reader: Reader, fn: FunctionFlow): void {
    const { stores, calls, members, functions } = this.#table;
    for (const { site, pointer } of fn.touched) {
      const member = reader.member(pointer);
      if (!member || this.#known.has(`member ${site}`)) continue;
      this.#known.set(`member ${site}`, members.site.length);
      members.site.push(site);
      members.type.push(this.#numbered.name(member.type));
      members.offset.push(member.offset);
    }
    for (const { site, kind, value, to } of fn.stored) {
      const from = reader.stored(kind, value);
      const local = fn.locals.indexOf(to);
      this.#once(`store ${site}`, from, stores.value, () => {
        stores.site.push(site);
        stores.local.push(local);
      });
    }
    for (const call of fn.calls) {
      const callee = calleeOf(call.text);
      if (callee !== '*' && !this.#traced.has(callee)) continue;
      const [site, nth] = reader.moment(call.at);
      if (site < 0) continue;
      const given = reader.given(call.text);
      const id = this.#traced.get(callee) ?? -1;
      const key = `call ${site} ${nth}`;
      const at = this.#known.get(key);
      if (at !== undefined) {
        // Copies of a header's function may call different ones.
        if (calls.callee[at] !== id) calls.callee[at] = -1;
        calls.given[at] = calls.given[at]!.map((e, i) => this.#either(e, given[i] ?? -1));
        continue;
      }
      this.#known.set(key, calls.site.length);
      calls.site.push(site);
      calls.calls.push(nth);
      calls.callee.push(id);
      calls.given.push(given);
    }
    const result = fn.returned ? reader.value(fn.returned) : -1;
    this.#once(`function ${fn.func}`, result, functions.value, () => {
      const spilled = fn.parameters.map((p) => fn.stored.find((s) => s.value === p)?.to ?? p);
      functions.id.push(fn.func);
      functions.type.push(fn.type);
      functions.locals.push(fn.locals.map((l) => fn.variables.get(l) ?? -1));
      functions.parameters.push(spilled.map((p) => fn.variables.get(p) ?? -1));
    });
  }

  #once(key: string, value: number, column: number[], add: () => void): void {
    const at = this.#known.get(key);
    if (at === undefined) {
      this.#known.set(key, column.length);
      column.push(value);
      add();
    } else column[at] = this.#either(column[at]!, value);
  }

  /**
   * The row that is right for two copies of a function. A struct may differ by file, so copies may differ in
   * a member's offset. If they differ in anything else, the value's origin is unknown.
   */
  #either(one: number, other: number): number {
    if (one === other) return one;
    const baseOf = (e: number): number => {
      const [kind, ...row] = this.#table.rows[e] ?? [];
      return kind === From.OFFSET || (kind === From.COMPUTED && row.length === 1) ? row.at(-1)! : e;
    };
    const base = baseOf(one);
    return this.#numbered.row(base === baseOf(other) ? [From.COMPUTED, base] : [From.UNKNOWN]);
  }
}
