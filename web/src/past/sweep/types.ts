// SPDX-License-Identifier: GPL-2.0-only
// Finds the struct of each kind of object, and of each address in the program's data. The type of a struct is the
// type of the first pointer that held its address. An ALLOC record only names the kind of object.
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import { perObject } from '../../base/memo.ts';
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
      if (!caches.has(cache)) caches.set(cache, struct);
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
  return { caches, data };
});
