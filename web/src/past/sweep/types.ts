// SPDX-License-Identifier: GPL-2.0-only
// Finds the struct of each kind of object, and of each address in the program's data. The type of a struct is the
// type of the first pointer that held its address, or of a later one to a struct that begins with that struct. An ALLOC
// record only names the kind of object.
import { Cache, Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import { perKey, perObject, perObjectAndKey } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { Trace } from '../../trace/trace.ts';
import { inEnvironment } from '../functions.ts';
import { Stack } from './stack.ts';

export interface Typed {
  /** By the id of a kind of object: `struct xa_node`. */
  readonly caches: ReadonlyMap<number, string>;
  /** By address in the program's own data. */
  readonly data: ReadonlyMap<number, string>;
}

export const bare = (type: string): string => type.replace(/\b(?:const|volatile) /g, '').trim();

/** Offsets of structs `wanted` within `type`; 0 if it is the same type. */
export const offsetsIn = (sites: SiteTable, type: string, wanted: string): readonly number[] =>
  offsets(sites, wanted)(type);

const offsets = perObjectAndKey((sites: SiteTable, wanted: string) =>
  perKey((type: string) => findOffsets(sites, type, wanted)),
);

function findOffsets(sites: SiteTable, type: string, wanted: string): readonly number[] {
  const is = readType(sites, type);
  if (is.kind === 'array') {
    const { size } = readType(sites, is.element);
    const inner = offsetsIn(sites, is.element, wanted);
    return inner.length
      ? Array.from({ length: is.size / size }, (_, i) => inner.map((at) => at + i * size)).flat()
      : [];
  }
  if (is.kind !== 'struct') return [];
  if (is.name === wanted) return [0];
  return sites.structs[is.name]!.fields.flatMap(([, offset, , t]) =>
    offsetsIn(sites, bare(t), wanted).map((at) => at + offset),
  );
}

/** The struct that a type points to, or null. */
export function pointee(sites: SiteTable, type: string): string | null {
  const is = readType(sites, type);
  const to = is.kind === 'pointer' ? is.to.replace(/^(?:const|volatile) /, '') : '';
  return Object.hasOwn(sites.structs, to) ? to : null;
}

export const typedOf = perObject((trace: Trace): Typed => {
  const { sites } = trace;
  const { imageStart, imageEnd } = trace.data.layout;
  const shims = inEnvironment(sites);
  // The allocator's pointers have the type of its own header, not of the object.
  const structs = sites.variables.map(([, type, fn]) => (shims[fn] ? null : pointee(sites, type)));
  const caches = new Map<number, string>();
  const data = new Map<number, string>();
  const stack = new Stack(sites, trace.data.layout);
  const born = new Map<number, number>();
  let lowest = imageEnd;
  const look = (struct: string | null | undefined, value: number): void => {
    if (!struct || value === 0) return;
    const cache = born.get(value);
    if (cache !== undefined) {
      const known = caches.get(cache);
      if (!known || (known !== struct && offsetsIn(sites, struct, known)[0] === 0)) caches.set(cache, struct);
    } else if (value >= imageStart && value < lowest && value % 4 === 0 && !data.has(value))
      data.set(value, struct);
  };
  for (let r = 0; r < trace.count; r++) {
    const [id, a] = [trace.id(r), trace.a(r)];
    switch (trace.kind(r)) {
      case Kind.ENTER:
        stack.enter(id, r);
        break;
      case Kind.EXIT:
        stack.leave();
        break;
      case Kind.ALLOC:
        born.set(a, id);
        break;
      case Kind.VAR: {
        lowest = Math.min(lowest, a);
        stack.declare(id, a);
        // A call stores its arguments before it declares them.
        const last = stack.lastStore(a);
        if (last > stack.entered[stack.depth - 1]!) look(structs[id], trace.c(last));
        break;
      }
      case Kind.STORE:
        if (a >= imageEnd) break;
        stack.stored(a, trace.size(r), r);
        look(structs[stack.idAt(a)], trace.c(r));
        break;
      default:
    }
  }
  // A struct of which there are objects lies in no data: such an address is the rest of a word without its bits.
  const ofObjects = new Set(
    [...caches].flatMap(([cache, struct]) => (cache === Cache.GENERIC ? [] : [struct])),
  );
  return { caches, data: new Map([...data].filter(([, struct]) => !ofObjects.has(struct))) };
});
