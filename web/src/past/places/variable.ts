// SPDX-License-Identifier: GPL-2.0-only
// A variable, or a member of what it is or points to: that of every call that runs.
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import { wordOf, type SiteTable } from '../../base/sites.ts';
import type { Moment } from '../sweep/moment.ts';
import { linkOf } from '../sweep/read.ts';
import type { LocalVariable } from '../sweep/stack.ts';
import { noMember, overlap, typeOfPath, type Path, type Target, type Touched } from './target.ts';

export function variableTarget(sites: SiteTable, place: Path, ids: readonly number[]): Target {
  const fits = ids.filter((id) => typeOfPath(sites, sites.variables[id]![1], place.links) !== null);
  if (!fits.length) throw noMember(sites, place, sites.variables[ids[0]!]![1]);
  const wanted = new Set(fits);
  let active: readonly { readonly variable: LocalVariable; readonly depth: number }[] = [];
  const of = (m: Moment, { id, address }: LocalVariable): Touched | null => {
    let at: Pick<Touched, 'address' | 'it'> & { readonly type: string } = {
      type: sites.variables[id]![1],
      address,
    };
    for (const link of place.links) {
      const next = linkOf(sites, at.type, link)!;
      const base = next.through ? m.memory.read(at.address, wordOf(sites)) : at.address;
      if (next.through && !m.memory.has(base)) return null;
      const it = next.struct === null ? at.it : { type: next.struct, address: base };
      at = { type: next.type, address: base + next.offset, ...(it ? { it } : {}) };
    }
    return { ...at, size: readType(sites, at.type).size };
  };
  return {
    kinds: (1 << Kind.VAR) | (1 << Kind.EXIT),
    see(m, kind) {
      const { depth } = m.stack;
      if (kind === Kind.EXIT) {
        if (active.at(-1)?.depth === depth) active = active.filter((a) => a.depth < depth);
        return null;
      }
      const variable = m.stack.variables.at(-1);
      if (!variable || !wanted.has(variable.id)) return null;
      active = [
        ...active.filter((a) => a.depth !== depth || a.variable.id !== variable.id),
        { variable, depth },
      ];
      const last = m.stack.lastStore(variable.address);
      const isArgument = sites.variables[variable.id]![4] === 1 && last > m.stack.entered.at(-1)!;
      return place.links.length === 0 && isArgument ? { ...of(m, variable)!, record: last } : null;
    },
    touched(m, address, size) {
      for (let i = active.length - 1; i >= 0; i--) {
        const at = of(m, active[i]!.variable);
        if (at && overlap(address, size, at.address, at.size)) return at;
      }
      return null;
    },
  };
}
