// SPDX-License-Identifier: GPL-2.0-only
// Where the values of an instrumented program come from: written by core-c/trace (the instrumenter) beside the site
// table, read by web/src/past. Nothing of it is in the wasm, and no record is made for it.

/**
 * What a value is made of: [kind, …]. `e` is the number of another row; a local variable is its number among the allocas
 * of its function. A moment is a site and a number: after the last record of that site in this call of the function, and
 * after so many calls of other functions since.
 */
export const From = {
  /** value: its low 32 bits, signed, then the high ones, where they are no copies of the sign */
  CONSTANT: 0,
  /** nth parameter, as the IR counts them */
  PARAMETER: 1,
  /** local, bytes, site, calls: what the local held at that moment */
  LOCAL: 2,
  /** site, bytes: what the last LOAD of that site read */
  MEMORY: 3,
  /** site, calls: what that call returned, the one after so many calls since the site */
  RESULT: 4,
  /** local: its address */
  ADDRESS: 5,
  /** nth of `names`: the address of a global or of a function */
  GLOBAL: 6,
  /** bits, e: the same value; bits that it has not are zero, or copies of the highest that it has */
  COPY: 7,
  /** e, …: computed from these, and from constants */
  COMPUTED: 8,
  /** first site of its block, then pairs: last site of the block that it came from, e */
  PHI: 9,
  /** condition, e, e */
  SELECT: 10,
  /** e of the source's address, or -1: each byte is that of the same number there */
  BYTES: 11,
  /** nth of `names`: what a function returned that is not recorded */
  UNRECORDED: 12,
  /** e: a byte, as often as there is room */
  FILL: 13,
  /** not known to the instrumenter */
  UNKNOWN: 14,
  /** bytes, e: that many bytes beyond the address */
  OFFSET: 15,
} as const;

export interface FlowTable {
  readonly version: 1;
  readonly names: readonly string[];
  readonly rows: readonly (readonly number[])[];
  /** Of each STORE site: what is stored, and the local that it is stored to (-1: elsewhere). */
  readonly stores: {
    readonly site: readonly number[];
    readonly value: readonly number[];
    readonly local: readonly number[];
  };
  /** By the moment just before the call; the function called (-1: by a pointer), what is given to it. */
  readonly calls: {
    readonly site: readonly number[];
    readonly calls: readonly number[];
    readonly callee: readonly number[];
    readonly given: readonly (readonly number[])[];
  };
  /** Of LOAD and STORE sites whose pointer leads to a member of a struct: nth of `names`, and bytes from its beginning. */
  readonly members: {
    readonly site: readonly number[];
    readonly type: readonly number[];
    readonly offset: readonly number[];
  };
  /** By the site table's number of a function. */
  readonly functions: {
    readonly id: readonly number[];
    /** The type that it returns, `void` if none. */
    readonly type: readonly string[];
    /** What it returns; -1: nothing. */
    readonly value: readonly number[];
    /** Of each alloca its variable in the site table; -1: the compiler's own. */
    readonly locals: readonly (readonly number[])[];
    /** Of each parameter the same. */
    readonly parameters: readonly (readonly number[])[];
  };
}

/** A program of which some files were compiled anew: what `anew` says goes before what `base` says. */
export function mergeFlow(base: FlowTable, anew: FlowTable): FlowTable {
  const { CONSTANT, COPY, COMPUTED, PHI, SELECT, BYTES, FILL, GLOBAL, UNRECORDED, OFFSET } = From;
  const down = base.rows.length;
  const moved = (e: number): number => (e < 0 ? e : e + down);
  const row = ([kind = CONSTANT, ...rest]: readonly number[]): readonly number[] => {
    if (kind === GLOBAL || kind === UNRECORDED) return [kind, rest[0]! + base.names.length];
    if (kind === COPY || kind === OFFSET) return [kind, rest[0]!, moved(rest[1]!)];
    if (kind === PHI) return [kind, ...rest.map((n, i) => (i > 0 && i % 2 === 0 ? moved(n) : n))];
    const made = kind === COMPUTED || kind === SELECT || kind === BYTES || kind === FILL;
    return [kind, ...(made ? rest.map(moved) : rest)];
  };
  return {
    version: 1,
    names: [...base.names, ...anew.names],
    rows: [...base.rows, ...anew.rows.map(row)],
    stores: {
      site: [...base.stores.site, ...anew.stores.site],
      value: [...base.stores.value, ...anew.stores.value.map(moved)],
      local: [...base.stores.local, ...anew.stores.local],
    },
    calls: {
      site: [...base.calls.site, ...anew.calls.site],
      calls: [...base.calls.calls, ...anew.calls.calls],
      callee: [...base.calls.callee, ...anew.calls.callee],
      given: [...base.calls.given, ...anew.calls.given.map((list) => list.map(moved))],
    },
    members: {
      site: [...base.members.site, ...anew.members.site],
      type: [...base.members.type, ...anew.members.type.map((n) => n + base.names.length)],
      offset: [...base.members.offset, ...anew.members.offset],
    },
    functions: {
      id: [...base.functions.id, ...anew.functions.id],
      type: [...base.functions.type, ...anew.functions.type],
      value: [...base.functions.value, ...anew.functions.value.map(moved)],
      locals: [...base.functions.locals, ...anew.functions.locals],
      parameters: [...base.functions.parameters, ...anew.functions.parameters],
    },
  };
}
