// SPDX-License-Identifier: GPL-2.0-only
// Tells the life of one word: its name, and all writes to it while it exists. A variable exists as long as its call,
// a member as long as its object.
import { Kind } from '../base/abi.gen.ts';
import { objectsOf, type Life } from '../trace/objects.ts';
import type { Trace } from '../trace/trace.ts';
import { activationsOf } from './activations.ts';
import { encodedOf, type PastLane, type PointerNames } from './lane.ts';
import { kindOf } from './node/life.ts';
import { placeAt } from './naming.ts';
import { objectIn } from './sweep/encoded.ts';
import { pointersOf } from './sweep/read.ts';
import { storesOf } from './stores.ts';
import { lineOf, type Where } from './line-of-record.ts';

export interface WordAsked {
  readonly address: number;
  readonly size: number;
  /** The position at which the reader asked. */
  readonly position: number;
}

export interface WordWrite extends Where {
  readonly record: number;
  readonly address: number;
  readonly size: number;
  readonly old: number;
  readonly value: number;
}

export interface ObjectName {
  readonly address: number;
  readonly kind: string;
}

export interface WordLife {
  /** `entry`, `xa_node.slots[8]`; null: no name. */
  readonly name: string | null;
  /** The function whose variable it is; `writes` are those of one call. */
  readonly local: string | null;
  /** Its name in queries, valid in other runs too; null: the word belongs to one object of this run. */
  readonly place: string | null;
  /** The object that contains it. */
  readonly within: ObjectName | null;
  /** The object whose address it held. */
  readonly to: ObjectName | null;
  /** Names of pointers of its type that point to no object. */
  readonly pointers: PointerNames[string];
  /** Oldest first. */
  readonly writes: readonly WordWrite[];
}

/** The records [from, to) during which the word at an address is the same variable or member. */
function spanOf(trace: Trace, address: number, position: number): readonly [from: number, to: number] {
  if (address >= trace.data.layout.imageEnd) {
    const life = objectsOf(trace).covering(address, position);
    return life ? [life.born, Math.min(life.died, trace.count)] : [0, trace.count];
  }
  const found = placeAt(trace, address, position);
  if (!found || found.local === null) return [0, trace.count];
  const { call } = found;
  const of = activationsOf(trace);
  let end = call;
  while (end < trace.count && !(trace.kind(end) === Kind.EXIT && of[end] === call)) end++;
  return [call, end];
}

const named = (trace: Trace, life: Life | null, record: number): ObjectName | null =>
  life && life.born <= record && life.died > record
    ? { address: life.address, kind: kindOf(trace, life) }
    : null;

export function wordLifeOf({ trace, names }: PastLane, { address, size, position }: WordAsked): WordLife {
  const at = Math.max(0, position - 1);
  const found = placeAt(trace, address, at);
  const [from, to] = spanOf(trace, address, at);
  const last = storesOf(trace).last(address, size, position);
  const place = found?.local === null ? null : found && `${found.local}::${found.text}`;
  const inData = found?.local === null && address < trace.data.layout.imageEnd;
  return {
    name: found?.text ?? null,
    local: found?.local ?? null,
    within: named(trace, objectsOf(trace).covering(address, at), at),
    to:
      size === 4 && last >= 0 ? named(trace, objectIn(trace, encodedOf(names), trace.c(last), at), at) : null,
    place: place ?? (inData ? found.text : null),
    pointers: found?.type ? pointersOf(names.pointers ?? {}, trace.sites, found.type) : {},
    writes: storesOf(trace)
      .all(address, size, from, to)
      .map((record) => ({
        ...lineOf(trace, record),
        ...trace.place(trace.id(record)),
        record,
        address: trace.a(record),
        size: trace.size(record),
        old: trace.b(record),
        value: trace.c(record),
      })),
  };
}
