// SPDX-License-Identifier: GPL-2.0-only
// Finds the struct of each kind of object, and of the program's own data. The type is that of the first pointer to
// a struct that held the address, or of a later one to a struct that begins with it. Pointers in a shim's functions
// do not count. An argument gets its value before it is declared. Structs of objects are in no data.
import { Kind } from '../../../web/src/base/abi.gen.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import { Machine } from './machine.ts';
import { plain, structsIn, typeOf } from './types.ts';

interface Put {
  readonly struct: string;
  readonly value: number;
  /** The kind of the object that was last allocated there. */
  readonly cache: number | null;
}

interface Known {
  readonly caches: ReadonlyMap<number, string>;
  readonly data: ReadonlyMap<number, string>;
}

function puts(trace: Trace): readonly Put[] {
  const m = new Machine(trace);
  const { variables } = trace.sites;
  const out: Put[] = [];
  const born = new Map<number, number>();
  const put = (id: number, value: number): void => {
    const [, name, fn] = variables[id]!;
    const type = typeOf(trace.sites, name);
    const to = type?.is === 'pointer' ? type.of.replace(/^(?:const|volatile) /, '') : '';
    if (Object.hasOwn(trace.sites.structs, to) && !m.isHidden(fn) && value !== 0)
      out.push({ struct: plain(to), value, cache: born.get(value) ?? null });
  };
  while (m.record + 1 < trace.count) {
    const r = m.next();
    const frame = m.frames.at(-1);
    if (trace.kind(r) === Kind.ALLOC) born.set(trace.a(r), trace.id(r));
    if (trace.kind(r) === Kind.VAR && frame) {
      const last = m.lastStore(trace.a(r), 4);
      if (last > frame.entered) put(trace.id(r), trace.c(last));
    }
    if (trace.kind(r) === Kind.STORE) {
      const here = frame?.variables.find((v) => v.address === trace.a(r));
      if (here) put(here.id, trace.c(r));
    }
  }
  return out;
}

function know(trace: Trace): Known {
  const caches = new Map<number, string>();
  const data = new Map<number, string>();
  const { imageStart } = trace.data.layout;
  let stack = trace.data.layout.imageEnd;
  for (let r = 0; r < trace.count; r++) if (trace.kind(r) === Kind.VAR) stack = Math.min(stack, trace.a(r));
  for (const { struct, value, cache } of puts(trace))
    if (cache !== null) {
      const first = caches.get(cache);
      const whole = typeOf(trace.sites, struct)!;
      if (!first || structsIn(trace.sites, whole, first)[0] === 0) caches.set(cache, struct);
    } else if (value >= imageStart && value < stack && value % 4 === 0 && !data.has(value))
      data.set(value, struct);
  for (const [at, struct] of data)
    if ([...caches].some(([cache, of]) => cache > 0 && of === struct)) data.delete(at);
  return { caches, data };
}

const known = new WeakMap<Trace, Known>();
export function knownOf(trace: Trace): Known {
  const found = known.get(trace) ?? know(trace);
  known.set(trace, found);
  return found;
}

export const cachesOf = (trace: Trace): ReadonlyMap<number, string> => knownOf(trace).caches;
