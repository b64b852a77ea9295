// SPDX-License-Identifier: GPL-2.0-only
// Of which struct each object is: an ALLOC record names its kind only. The first pointer to a struct that its address is
// put into says so; and of what lies in the program's own data alike.
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import { isEnvironment } from '../../base/c-file-kind.ts';
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { Trace } from '../../trace/trace.ts';
import { Stack } from './stack.ts';

export interface Typed {
  /** By kind of object (`caches`), `struct xa_node`. */
  readonly caches: ReadonlyMap<number, string>;
  /** Of the program's own data, by address. */
  readonly data: ReadonlyMap<number, string>;
}

/** The struct that a type points to, or null. */
export const pointee = (sites: SiteTable, type: string): string | null => {
  const is = readType(sites, type);
  return is.kind === 'pointer' && Object.hasOwn(sites.structs, is.to.replace(/^(?:const|volatile) /, ''))
    ? is.to.replace(/^(?:const|volatile) /, '')
    : null;
};

export const typedOf = perObject((trace: Trace): Typed => {
  const { sites } = trace;
  const { imageStart, imageEnd } = trace.data.layout;
  const shims = sites.functions.map(([, file]) => isEnvironment(sites.files[file]?.path ?? ''));
  // The allocator's own pointers say what it puts around an object, not what the object is.
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
        // A parameter is stored before it is declared.
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
