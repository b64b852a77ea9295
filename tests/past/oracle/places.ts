// SPDX-License-Identifier: GPL-2.0-only
// Tells which bytes of a named place an access touches. It looks for the place anew at each access, among all that
// exists then.
import { isEnvironment } from '../../../web/src/base/c-file-kind.ts';
import type { Names } from '../../../web/src/past/lane.ts';
import { Memory } from '../../../web/src/trace/memory.ts';
import { objectsOf } from '../../../web/src/trace/objects.ts';
import { Kind } from '../../../web/src/base/abi.gen.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import { led, ledTo } from './encoded.ts';
import { knownOf } from './kinds.ts';
import type { Frame, Machine, Variable } from './machine.ts';
import { element, member, plain, structsIn, typeOf, type Bits, type CType } from './types.ts';

export interface Touched {
  readonly name: string;
  readonly at: number;
  readonly size: number;
  /** null for plain bytes. */
  readonly type: CType | null;
  readonly bits?: Bits;
  readonly it?: { readonly type: CType; readonly at: number };
}

export interface Place {
  readonly touched: (m: Machine, address: number, size: number) => Touched | null;
  /** Whether only this variable has the name. */
  readonly isVariable: (id: number) => boolean;
}

const no = (): boolean => false;

/** The bytes that contain it; for a bit-field those with its bits. */
export const spanOf = ({
  at,
  size,
  bits,
}: Pick<Touched, 'at' | 'size' | 'bits'>): readonly [number, number] =>
  bits ? [at + (bits[0] >> 3), at + ((bits[0] + bits[1] + 7) >> 3)] : [at, at + size];

const overlaps = (place: Touched, address: number, size: number): boolean => {
  const [from, to] = spanOf(place);
  return address < to && from < address + size;
};

export function placeOf(trace: Trace, names: Names, text: string): Place {
  const [, kind, first = '', size = '4'] = /^(slot|word) (\w+)(?:\+(\d+))?$/.exec(text) ?? [];
  if (kind === 'slot') return slot(trace, names, Number(first));
  if (kind === 'word') {
    const at = Number(first);
    const place = { name: `word 0x${at.toString(16).padStart(8, '0')}`, at, size: Number(size), type: null };
    return { touched: (_, a, n) => (overlaps(place, a, n) ? place : null), isVariable: no };
  }
  const dotted = text.replaceAll('->', '.');
  const [, scope, struct, root = '', rest = ''] = /^(?:(\w+)::)?(struct )?(\w+)(.*)$/.exec(dotted)!;
  const links = [...rest.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, at]) => name ?? Number(at));
  const { variables, functions, files } = trace.sites;
  const ids = variables.flatMap(([name, , fn], id) => {
    const [called, file] = functions[fn]!;
    return name === root && !struct && !isEnvironment(files[file]!.path) && (!scope || scope === called)
      ? [id]
      : [];
  });
  if (!ids.length) return everyStruct(trace, `struct ${root}`, links, dotted.replace(/^struct /, ''));
  return {
    isVariable: (id) => links.length === 0 && ids.includes(id),
    touched(m, address, n) {
      for (const frame of m.frames.toReversed())
        for (const v of frame.variables.toReversed()) {
          const place = ids.includes(v.id) ? follow(m, names, frame, v, links, dotted) : null;
          if (place && overlaps(place, address, n)) return place;
        }
      return null;
    },
  };
}

/** Follows members and elements from a variable; null if a pointer among them is unset or points nowhere. */
function follow(
  m: Machine,
  names: Names,
  frame: Frame,
  { id, address }: Variable,
  links: readonly (string | number)[],
  name: string,
): Touched | null {
  const { sites } = m.trace;
  const [, called, , , parameter] = sites.variables[id]!;
  let place: Touched = { name, at: address, size: 0, type: typeOf(sites, called)! };
  let own = parameter === 0;
  for (const link of links) {
    const { type } = place;
    const struct = type!.is === 'pointer' ? ledTo(names, type!) : plain(type!.name);
    const found =
      typeof link === 'number'
        ? element(sites, type!.is === 'pointer' ? { ...type!, of: struct } : type!, link)
        : member(sites, struct, link);
    if (!found) return null;
    let base = place.at;
    if (type!.is === 'pointer') {
      if (own && m.lastStore(place.at, 4) < frame.entered) return null;
      own = false;
      const to = led(m.trace, names, type!, m.memory.u32(place.at), m.record);
      if (to === null || !m.memory.has(to)) return null;
      base = to;
    }
    const it =
      typeof link === 'string'
        ? { it: { type: typeOf(sites, struct)!, at: base } }
        : place.it && type!.is === 'array' && { it: place.it };
    const { offset, bits } = found;
    place = { name, at: base + offset, size: 0, type: found.type, ...(bits && { bits }), ...it };
  }
  return { ...place, size: place.type!.size };
}

/** All structs of a name: in objects, in the program's own data, in variables. */
function everyStruct(trace: Trace, struct: string, links: readonly (string | number)[], name: string): Place {
  const { sites } = trace;
  const whole = typeOf(sites, struct)!;
  let [type, offset, it, bits] = [whole, 0, { type: whole, at: 0 }, undefined as Bits | undefined];
  for (const link of links) {
    const found = typeof link === 'number' ? element(sites, type, link)! : member(sites, type.name, link)!;
    if (typeof link === 'string') it = { type: typeOf(sites, type.name)!, at: offset };
    [type, offset, bits] = [found.type, offset + found.offset, found.bits];
  }
  const { caches, data } = knownOf(trace);
  const basesIn = (of: string): readonly number[] => {
    const larger = typeOf(sites, plain(of));
    return larger ? structsIn(sites, larger, struct) : [];
  };
  const ofVariable = sites.variables.map(([, of]) => basesIn(of));
  const inside = (at: number, bases: readonly number[], address: number, n: number): Touched | null => {
    for (const base of bases) {
      const here = { type: it.type, at: at + base + it.at };
      const place = { name, at: at + base + offset, size: type.size, type, it: here, ...(bits && { bits }) };
      if (overlaps(place, address, n)) return place;
    }
    return null;
  };
  return {
    isVariable: no,
    touched(m, address, n) {
      if (address >= trace.data.layout.arenaStart) {
        const object = m.objectAt(address);
        const of = object && caches.get(object.cache);
        return of ? inside(object.address, basesIn(of), address, n) : null;
      }
      for (const { variables } of m.frames)
        for (const v of variables) {
          const found = inside(v.address, ofVariable[v.id]!, address, n);
          if (found) return found;
        }
      for (const [at, of] of data) {
        const found = inside(at, basesIn(of), address, n);
        if (found) return found;
      }
      return null;
    },
  };
}

/** The words that ever held an index, each from its object's birth to the end of its last time. */
function slot(trace: Trace, names: Names, index: number): Place {
  const { layout, firstImage } = trace.data;
  const memory = new Memory(layout, firstImage.slice());
  const holds: { word: number; from: number; to: number }[] = [];
  const look = (r: number): void => {
    const word = names.slotWord!(trace, memory, index) ?? 0;
    const last = holds.at(-1);
    if (last?.word === word) return;
    if (last) last.to = r;
    holds.push({ word, from: r, to: Infinity });
  };
  for (let r = 0; r < trace.count; r++) {
    if (trace.kind(r) !== Kind.STORE) continue;
    memory.write(trace.a(r), trace.size(r), trace.c(r));
    look(r);
  }
  const spans = holds.flatMap(({ word, from, to }) => {
    const life = objectsOf(trace).lives.find(
      (l) => word >= l.address && word < l.address + l.size && l.born <= from && from <= l.died,
    );
    return word ? [{ word, from: life?.born ?? 0, to }] : [];
  });
  const type = typeOf(trace.sites, 'void *');
  return {
    isVariable: no,
    touched(m, address, n) {
      for (let at = address - (address % 4); at < address + n; at += 4)
        if (spans.some((s) => s.word === at && m.record >= s.from && m.record <= s.to))
          return { name: `slot ${index}`, at, size: 4, type };
      return null;
    },
  };
}
