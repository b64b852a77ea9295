// SPDX-License-Identifier: GPL-2.0-only
// Finds accesses to a variable, in all running calls. Also finds accesses to a member of what the variable is or
// points to.
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import type { Encodings } from '../../base/encoded.ts';
import { wordOf, type SiteTable } from '../../base/sites.ts';
import { encodedOf, type PastLane } from '../lane.ts';
import { followed, type Followed } from '../sweep/encoded.ts';
import type { MachineState } from '../sweep/moment.ts';
import { linkOf, type LinkPlace } from '../sweep/read.ts';
import type { LocalVariable } from '../sweep/stack.ts';
import { noMember, overlap, reach, type Path, type Target, type Touched } from './target.ts';

/** The path from a variable to the place. */
interface Way {
  readonly links: readonly (LinkPlace & { readonly by: Followed | null })[];
  readonly type: string;
  readonly size: number;
  /** The bytes of it that an access must touch. */
  readonly reach: ReturnType<typeof reach>;
  /** Bytes from the variable's beginning; null: the path follows a pointer. */
  readonly direct: number | null;
  /** The struct around it, and its offset in that struct. */
  readonly it: { readonly type: string; readonly after: number } | null;
}

function wayOf(sites: SiteTable, encoded: Encodings, place: Path, type: string): Way | null {
  const links: Way['links'][number][] = [];
  let at = type;
  let it = null as Way['it'];
  for (const link of place.links) {
    const next = linkOf(sites, at, link, encoded);
    if (!next) return null;
    links.push({ ...next, by: followed(encoded, at) });
    at = next.type;
    if (next.struct !== null) it = { type: next.struct, after: next.offset };
    else it = it && !next.through ? { ...it, after: it.after + next.offset } : null;
  }
  const direct = links.some((l) => l.through) ? null : links.reduce((sum, l) => sum + l.offset, 0);
  const { size } = readType(sites, at);
  return { links, type: at, size, reach: reach(size, links.at(-1)?.bits), direct, it };
}

interface Active {
  readonly variable: LocalVariable;
  readonly way: Way;
  readonly depth: number;
  /** The place's address; null: the path follows a pointer. */
  readonly at: number | null;
}

export function variableTarget({ trace, names }: PastLane, place: Path, ids: readonly number[]): Target {
  const { sites } = trace;
  const encoded = encodedOf(names);
  const ways = new Map<number, Way>();
  for (const id of ids) {
    const way = wayOf(sites, encoded, place, sites.variables[id]![1]);
    if (way) ways.set(id, way);
  }
  if (ways.size === 0) throw noMember(sites, place, sites.variables[ids[0]!]![1], encoded);
  const word = wordOf(sites);
  const active: Active[] = [];
  /** The place's address now; -1: none, for example because a pointer on the path is not set yet. */
  const addressOf = (
    { memory, stack, record }: MachineState,
    { variable, way, depth, at: fixed }: Active,
  ): number => {
    if (fixed !== null) return fixed;
    let at = variable.address;
    let since = stack.since(variable, depth - 1);
    for (const { through, offset, by } of way.links) {
      if (through) {
        if (since !== undefined && stack.lastStore(at) <= since) return -1;
        since = undefined;
        at = memory.read(at, word);
        if (by) at = by.address(trace, at, record);
        if (!memory.has(at)) return -1;
      }
      at += offset;
    }
    return at;
  };
  const touchedAt = (address: number, { way }: Active): Touched => {
    const { it, links } = way;
    const bits = links.at(-1)?.bits;
    return {
      ...{ address, type: way.type, size: way.size, name: place.text },
      ...(bits && { bits }),
      ...(it && { it: { type: it.type, address: address - it.after } }),
    };
  };
  return {
    kinds: (1 << Kind.VAR) | (1 << Kind.EXIT),
    see(m, kind) {
      const { depth } = m.stack;
      if (kind === Kind.EXIT) {
        while (active.at(-1)?.depth === depth) active.pop();
        return null;
      }
      const variable = { id: m.trace.id(m.record), address: m.trace.a(m.record) };
      const way = ways.get(variable.id);
      if (!way) return null;
      const known = active.findIndex((a) => a.depth === depth && a.variable.id === variable.id);
      if (known >= 0) active.splice(known, 1);
      const at = way.direct === null ? null : variable.address + way.direct;
      const here = { variable, way, depth, at };
      active.push(here);
      // A 64-bit store is two records; its second half counts as the store.
      const last = m.stack.lastStore(variable.address + Math.max(0, way.size - word));
      const isArgument = sites.variables[variable.id]![4] === 1 && last > m.stack.entered[m.stack.depth - 1]!;
      return way.links.length === 0 && isArgument
        ? { ...touchedAt(variable.address, here), record: last }
        : null;
    },
    touched(m, address, size) {
      for (let i = active.length - 1; i >= 0; i--) {
        const at = addressOf(m, active[i]!);
        const [from, bytes] = active[i]!.way.reach;
        if (at >= 0 && overlap(address, size, at + from, bytes)) return touchedAt(at, active[i]!);
      }
      return null;
    },
  };
}
