// SPDX-License-Identifier: GPL-2.0-only
// Finds calls that an exercise forbids: to versions that already do what the exercise asks. Every function records
// its entry. So the check finds a pointer, a macro or a copy by #include as well.
import { Kind } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Trace } from '../trace/trace.ts';

/** Ids in `sites` of the functions `names`, and of functions with other names on the same lines. */
export function foreignIn(
  sites: SiteTable,
  shipped: SiteTable,
  names: readonly string[],
): ReadonlyMap<number, string> {
  const place = (of: SiteTable, [, file, line]: SiteTable['functions'][number]): string =>
    `${of.files[file]!.path}:${line}`;
  const named = new Set(names);
  const places = new Map(
    shipped.functions.flatMap((f) => (named.has(f[0]) ? [[place(shipped, f), f[0]] as const] : [])),
  );
  return new Map(
    sites.functions.flatMap((f, id) => {
      const name = named.has(f[0]) ? f[0] : places.get(place(sites, f));
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** The first of them that operation `op` enters, by name; null: none. */
export function enteredIn(trace: Trace, op: number, foreign: ReadonlyMap<number, string>): string | null {
  if (foreign.size === 0) return null;
  const { first, end } = trace.ops[op]!;
  for (let r = first; r < end; r++)
    if (trace.kind(r) === Kind.ENTER && foreign.has(trace.id(r))) return foreign.get(trace.id(r))!;
  return null;
}
