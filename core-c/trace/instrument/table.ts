// SPDX-License-Identifier: GPL-2.0-only
// Hands out the ids of files, functions, sites and variables of one program, and writes the site table.
//
// Every file that includes a header compiles the header's static inline functions. The table has one function
// for all copies, with one set of sites and variables: the page shows it once.
import { Cache } from '../../../web/src/base/abi.gen.ts';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import type { Enums, Structs } from './types.ts';
import type { SourcePath } from './paths.ts';

export const SiteKind = { STEP: 0, LOAD: 1, STORE: 2, LOCAL_STORE: 3 } as const;
export type SiteKind = (typeof SiteKind)[keyof typeof SiteKind];

export interface SourcePosition {
  readonly file: SourcePath;
  readonly line: number;
  readonly column: number;
}

/** The largest id: a record has 24 bits for it. */
const MAX_ID = 2 ** 24 - 1;

/** The first id of an exhibit's own kinds of object. */
const OWN = Math.max(...Object.values(Cache)) + 1;

/** The ids of the shims' kinds of object and of those that the exhibit lists: see recorder.h. */
export function cachesOf(enums: Enums): Readonly<Record<string, number>> {
  const own = Object.entries(enums['enum tw_caches'] ?? {}).map(([name, id]) => {
    const short = /^TW_CACHE_(\w+)$/.exec(name)?.[1];
    if (!short || id < OWN || short in Cache)
      throw new Error(
        `enum tw_caches: ${name} = ${id} is no kind of object of its own: it begins with TW_CACHE_, and the first is = TW_CACHE_OWN`,
      );
    return [short, id] as const;
  });
  return { ...Cache, ...Object.fromEntries(own) };
}

type VariableRow = SiteTable['variables'][number];

export class TableBuilder {
  readonly #files: SourcePath[];
  readonly #functions: { name: string; file: number; line: number; lastLine: number }[];
  readonly #sites: Record<'kind' | 'file' | 'line' | 'column' | 'func', number[]>;
  readonly #variables: VariableRow[];
  readonly #ids = new Map<string, number>();
  /** Ids of the earlier table, by everything but the line, as an edit may move a function or a variable. */
  readonly #moved = new Map<string, number[]>();
  readonly #touched = new Set<number>();

  /** `before` is a table whose ids continue. Its entries keep their ids, even on another line. */
  constructor(before?: SiteTable) {
    const { kind = [], file = [], line = [], column = [], func = [] } = before?.sites ?? {};
    this.#files = [...(before?.files ?? [])];
    this.#functions = (before?.functions ?? []).map((row) => {
      const [name, file, line, lastLine] = row;
      return { name, file, line, lastLine };
    });
    this.#sites = { kind: [...kind], file: [...file], line: [...line], column: [...column], func: [...func] };
    this.#variables = [...(before?.variables ?? [])];
    this.#files.forEach(({ path }, id) => this.#ids.set(`file ${path}`, id));
    this.#functions.forEach((f, id) => {
      this.#ids.set(`func ${f.name} ${f.file} ${f.line}`, id);
      this.#mayMove(`func ${f.name} ${f.file}`, id);
    });
    const counts = new Map<string, number>();
    kind.forEach((k, id) => {
      const key = `site ${k} ${file[id]} ${line[id]} ${column[id]} ${func[id]}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      this.#ids.set(`${key} ${nth}`, id);
    });
    this.#variables.forEach(([name, type, of], id) => this.#mayMove(`variable ${name} ${type} ${of}`, id));
  }

  #mayMove(key: string, id: number): void {
    this.#moved.set(key, [...(this.#moved.get(key) ?? []), id]);
  }

  #id(key: string, make: () => number): number {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = make();
      if (id > MAX_ID) throw new Error('more than 2^24 sites: a record has no room for the id');
      this.#ids.set(key, id);
    }
    return id;
  }

  file(file: SourcePath): number {
    return this.#id(`file ${file.path}`, () => this.#files.push(file) - 1);
  }

  func(name: string, path: SourcePath, line: number): number {
    const file = this.file(path);
    const id = this.#id(`func ${name} ${file} ${line}`, () => {
      return (
        this.#moved.get(`func ${name} ${file}`)?.shift() ??
        this.#functions.push({ name, file, line, lastLine: line }) - 1
      );
    });
    if (!this.#touched.has(id)) Object.assign(this.#functions[id]!, { line, lastLine: line });
    this.#touched.add(id);
    return id;
  }

  /** `nth` counts the earlier sites of this kind and place in this copy of the function. */
  site(kind: SiteKind, place: SourcePosition, func: number, nth: number): number {
    const file = this.file(place.file);
    const fn = this.#functions[func]!;
    if (file === fn.file && place.line > fn.lastLine) fn.lastLine = place.line;
    return this.#id(`site ${kind} ${file} ${place.line} ${place.column} ${func} ${nth}`, () => {
      this.#sites.file.push(file);
      this.#sites.line.push(place.line);
      this.#sites.column.push(place.column);
      this.#sites.func.push(func);
      return this.#sites.kind.push(kind) - 1;
    });
  }

  /** `nth` is the variable's position among those that the function declares. */
  variable(row: VariableRow, nth: number): number {
    return this.#id(`variable ${row.join(' ')} ${nth}`, () => {
      const old = this.#moved.get(`variable ${row.slice(0, 3).join(' ')}`)?.shift();
      if (old === undefined) return this.#variables.push(row) - 1;
      this.#variables[old] = row;
      return old;
    });
  }

  finish(types: { structs: Structs; enums: Enums; typedefs: Readonly<Record<string, string>> }): SiteTable {
    return {
      version: 2,
      files: this.#files,
      functions: this.#functions.map((f) => [f.name, f.file, f.line, f.lastLine]),
      sites: this.#sites,
      variables: this.#variables,
      structs: types.structs,
      enums: types.enums,
      caches: cachesOf(types.enums),
      typedefs: types.typedefs,
    };
  }
}
