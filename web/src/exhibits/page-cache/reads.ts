// SPDX-License-Identifier: GPL-2.0-only
// Tells what a read of the page cache got, as the driver notes it in memory, and what it should have got.
import { range, structLayout, type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import type { Expected } from './expected.ts';
import { expectedAt, momentsOf } from './oracle.ts';

/** An entry that a read got: its first index and its order. */
export type Got = readonly [index: number, order: number];

export const READS: readonly string[] = ['read', 'lookup', 'around', 'range'];
export const isRead = (name: string): boolean => READS.includes(name);

/**
 * A 32-bit kernel's longest file ends before this page: its size in bytes would not fit. Fault-around asks the size;
 * the other readers ask the tree alone.
 */
const PAST_LONGEST_FILE = 2 ** 32 - 1;

/** What operation `op` got, in its order; undefined: it is no read. `memory` must be at the operation's end. */
export const gotBy = (trace: Trace, op: number, memory: Memory): readonly Got[] | undefined =>
  isRead(trace.ops[op]!.name) ? gotNow(trace, memory) : undefined;

/** Reads what the driver has noted of the latest read. */
export function gotNow(trace: Trace, memory: Memory): readonly Got[] {
  const file = structLayout(trace.sites, 'struct cached_file');
  const got = structLayout(trace.sites, 'struct got');
  const word = (name: string): number => memory.u32(trace.root + file.member(name).offset);
  const first = word('got');
  return Array.from({ length: word('got_count') }, (_, n): Got => {
    const at = first + n * got.size;
    return [memory.u32(at + got.member('index').offset), memory.u32(at + got.member('order').offset)];
  });
}

const last = (e: Expected): number => e.index + 2 ** e.order - 1;

/** What the operation gets from these entries, which ascend, where nothing races. */
export function readOf(name: string, args: readonly number[], entries: readonly Expected[]): readonly Got[] {
  const [first = 0, second = 0, whole = 0] = args;
  const within = (to: number) => entries.filter((e) => last(e) >= first && e.index <= to);
  const folios = (list: readonly Expected[]) => list.filter((e) => e.kind === 'folio');
  const pairs = (list: readonly Expected[]) => list.map((e): Got => [e.index, e.order]);
  switch (name) {
    case 'lookup':
      return pairs(within(first));
    case 'read': {
      const had: Expected[] = [];
      let at = first;
      for (const e of within(first + second - 1)) {
        if (e.kind !== 'folio' || e.index > at) break;
        had.push(e);
        at = last(e) + 1;
      }
      return pairs(had);
    }
    case 'around':
      return pairs(folios(within(second)).filter((e) => Math.max(e.index, first) < PAST_LONGEST_FILE));
    default:
      return pairs(within(second).filter((e) => !whole || (e.index >= first && last(e) <= second)));
  }
}

/** What operation `op` should get where no CPU B acts in it; undefined: it is no read, or CPU B acts. */
export function shouldGet(trace: Trace, op: number): readonly Got[] | undefined {
  const { name, args, end, race } = trace.ops[op]!;
  return isRead(name) && race.length === 0 ? readOf(name, args, expectedAt(trace, end).list()) : undefined;
}

const pages = (got: Got | undefined): string => {
  if (!got) return 'nothing';
  const [index, order] = got;
  return range(index, index + 2 ** order - 1, 'page');
};

/** Reports the first entry that a finished read got wrongly, or missed; null: none. `memory` must be at its end. */
export function readViolation(trace: Trace, op: number, memory: Memory): Violation | null {
  if (!isRead(trace.ops[op]!.name) || trace.data.outside) return null;
  const got = gotBy(trace, op, memory)!;
  const wants = shouldGet(trace, op);
  const nth = wants ? firstDifference(got, wants) : neverThere(trace, op, got);
  if (nth < 0) return null;
  const [index] = got[nth] ?? wants![nth]!;
  const which = `entry ${nth + 1} of the ${trace.ops[op]!.name} is ${pages(got[nth])}`;
  const why = wants ? `it should be ${pages(wants[nth])}` : 'no such folio was there at any moment';
  return { id: 'wrong-read', index, message: `${which}; ${why}` };
}

const firstDifference = (got: readonly Got[], wants: readonly Got[]): number =>
  (got.length < wants.length ? wants : got).findIndex((_, n) => String(got[n]) !== String(wants[n]));

/**
 * Where CPU B acts, the moment decides: a folio must have been there at one of them. Of shadows nobody keeps more than
 * the index, so what a lookup and a range got is not judged.
 */
function neverThere(trace: Trace, op: number, got: readonly Got[]): number {
  const { name, args } = trace.ops[op]!;
  if (name !== 'read' && name !== 'around') return -1;
  const [first = 0, second = 0] = args;
  const asked = [first, name === 'read' ? first + second - 1 : second];
  const there = momentsOf(trace, op).flatMap((m) => readOf('range', asked, m.list()).map(String));
  return got.findIndex((g) => !there.includes(String(g)));
}
