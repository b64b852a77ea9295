// SPDX-License-Identifier: GPL-2.0-only
// Declares the flow table, which says where each stored value comes from. The instrumenter in core-c/trace writes it
// beside the site table; web/src/past reads it. It adds nothing to the wasm and no records.

/**
 * The kinds of row: each row [kind, …] describes one value. `e` is the number of another row. `local` is the number
 * of an alloca in its function. A moment is a site and a number `calls`. It follows the last record of that site in
 * this call of the function, and `calls` further calls.
 */
export const From = {
  /** value: its low 32 bits, signed; then the high bits, unless they are copies of the sign */
  CONSTANT: 0,
  /** nth parameter, in the IR's order */
  PARAMETER: 1,
  /** local, bytes, site, calls: what the local held at that moment */
  LOCAL: 2,
  /** site, bytes: what the last LOAD of that site read */
  MEMORY: 3,
  /** site, calls: the result of the call at that moment */
  RESULT: 4,
  /** local: its address */
  ADDRESS: 5,
  /** nth of `names`: the address of a global or of a function */
  GLOBAL: 6,
  /** bits, e: the same value, cut to so many bits or extended with zeros or its sign */
  COPY: 7,
  /** e, …: computed from these and from constants */
  COMPUTED: 8,
  /** first site of its block; then for each predecessor its last site, e */
  PHI: 9,
  /** condition, e, e */
  SELECT: 10,
  /** e of the source's address, or -1: a copy, byte by byte */
  BYTES: 11,
  /** nth of `names`: the result of a function that is not recorded */
  UNRECORDED: 12,
  /** e: one byte, repeated */
  FILL: 13,
  /** not known to the instrumenter */
  UNKNOWN: 14,
  /** bytes, e: so many bytes beyond that address */
  OFFSET: 15,
  /** bytes, e, e: an address, and so many bytes beyond it for each of an index */
  ELEMENT: 16,
} as const;

export interface FlowTable {
  readonly version: 1;
  readonly names: readonly string[];
  readonly rows: readonly (readonly number[])[];
  /** A column entry per STORE site: the stored value's row, and the local that it goes to (-1: elsewhere). */
  readonly stores: {
    readonly site: readonly number[];
    readonly value: readonly number[];
    readonly local: readonly number[];
  };
  /** A column entry per call: the moment before it, the function called (-1: through a pointer), its arguments' rows. */
  readonly calls: {
    readonly site: readonly number[];
    readonly calls: readonly number[];
    readonly callee: readonly number[];
    readonly given: readonly (readonly number[])[];
  };
  /** LOAD and STORE sites that access a struct's member: the struct's type (nth of `names`), the member's offset in bytes. */
  readonly members: {
    readonly site: readonly number[];
    readonly type: readonly number[];
    readonly offset: readonly number[];
  };
  /** By the site table's number of a function. */
  readonly functions: {
    readonly id: readonly number[];
    /** Its return type. */
    readonly type: readonly string[];
    /** The row of its return value; -1: none. */
    readonly value: readonly number[];
    /** For each alloca its variable in the site table; -1: the compiler's own. */
    readonly locals: readonly (readonly number[])[];
    /** The same for each parameter. */
    readonly parameters: readonly (readonly number[])[];
  };
}

/** The columns of `a` followed by those of `b`, whose entries `change` adapts. */
const joined = <T extends Readonly<Record<string, readonly unknown[]>>>(
  a: T,
  b: T,
  change: { readonly [K in keyof T]?: (entry: T[K][number]) => T[K][number] } = {},
): T =>
  Object.fromEntries(
    Object.entries(a).map(([key, column]) => [key, [...column, ...b[key]!.map(change[key] ?? ((e) => e))]]),
  ) as unknown as T;

/** The flow table after some files were compiled again: entries of `anew`, which come later, win over those of `base`. */
export function mergeFlow(base: FlowTable, anew: FlowTable): FlowTable {
  const { CONSTANT, COPY, COMPUTED, PHI, SELECT, BYTES, FILL, GLOBAL, UNRECORDED, OFFSET, ELEMENT } = From;
  const down = base.rows.length;
  const moved = (e: number): number => (e < 0 ? e : e + down);
  const row = ([kind = CONSTANT, ...rest]: readonly number[]): readonly number[] => {
    if (kind === GLOBAL || kind === UNRECORDED) return [kind, rest[0]! + base.names.length];
    if (kind === COPY || kind === OFFSET || kind === ELEMENT)
      return [kind, rest[0]!, ...rest.slice(1).map(moved)];
    if (kind === PHI) return [kind, ...rest.map((n, i) => (i > 0 && i % 2 === 0 ? moved(n) : n))];
    const made = kind === COMPUTED || kind === SELECT || kind === BYTES || kind === FILL;
    return [kind, ...(made ? rest.map(moved) : rest)];
  };
  return {
    version: 1,
    names: [...base.names, ...anew.names],
    rows: [...base.rows, ...anew.rows.map(row)],
    stores: joined(base.stores, anew.stores, { value: moved }),
    calls: joined(base.calls, anew.calls, { given: (rows) => rows.map(moved) }),
    members: joined(base.members, anew.members, { type: (n) => n + base.names.length }),
    functions: joined(base.functions, anew.functions, { value: moved }),
  };
}
