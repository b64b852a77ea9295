// SPDX-License-Identifier: GPL-2.0-only
// Makes the part of a scene that both structures share: the areas, what the operation is about, and who holds the lock.
import { objectsOf, opBefore, structLayout, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { areaCache, type Area } from '../areas.ts';
import { ownScanOf } from '../own/scan-of.ts';
import { areaType, rootType } from '../variant.ts';

export type Cpu = 'A' | 'B';

/** Pages, both ends included. */
export type Pages = Pick<Area, 'first' | 'last'>;

export interface Held {
  readonly writes: Cpu | null;
  readonly reads: readonly Cpu[];
  /** CPUs in an RCU read section. */
  readonly sections: readonly Cpu[];
  /** Areas whose own locks are taken, as page faults do since 6.4. */
  readonly areas: readonly { readonly area: number; readonly cpu: Cpu }[];
}

export interface SpaceScene {
  /** Ascending, as the structure holds them: none overlaps the one before. */
  readonly areas: readonly Area[];
  /** What the operation is about; null: all areas. */
  readonly wanted: Pages | null;
  /** The operation changes `wanted`. */
  readonly changes: boolean;
  /** Address of the area that the code has come to, or 0. */
  readonly found: number;
  readonly held: Held;
  /** Nodes, or areas, that are allocated and not part of the structure yet. */
  readonly outside: number;
}

const CHANGES: ReadonlySet<string> = new Set(['map', 'unmap', 'protect']);
const FINDS: ReadonlySet<string> = new Set(['find', 'fault']);

export function spaceOf(trace: Trace, memory: Memory, record: number) {
  const op = opBefore(trace, record);
  const span = trace.ops[op];
  const [first = 0, last = first] = span?.args ?? [];
  const changes = CHANGES.has(span?.name ?? '');
  const gap = span?.name === 'gap' && span.end <= record && span.result > 0 ? span.result : 0;
  const own = changes || FINDS.has(span?.name ?? '') ? { first, last } : null;
  return {
    changes,
    wanted: gap ? { first: gap, last: gap + first - 1 } : own,
    held: heldBy(trace, memory, op, record),
  };
}

/** The lock's word says how it is held; who took it, the events say. */
function heldBy(trace: Trace, memory: Memory, op: number, record: number): Held {
  const { offset } = structLayout(trace.sites, rootType(trace.data.variant)).member('mmap_lock');
  const lock = trace.root + offset;
  const { member } = structLayout(trace.sites, 'struct rw_semaphore');
  const [writer, readers] = ['writer', 'readers'].map((of) => memory.u32(lock + member(of).offset) !== 0);
  const [holds, sections, locked] = [new Set<Cpu>(), new Set<Cpu>(), new Map<number, Cpu>()];
  for (const e of ownScanOf(trace, op).events) {
    if (e.record >= record) break;
    if (e.kind === 'rcu') sections.add(e.cpu);
    if (e.kind === 'rcu-end') sections.delete(e.cpu);
    if (e.kind === 'lock' && e.area === lock) holds.add(e.cpu);
    if (e.kind === 'unlock' && e.area === lock) holds.delete(e.cpu);
    const area = e.area !== lock && /lock$/.test(e.kind) ? areaOf(trace, memory, record, e.area) : 0;
    if (area && e.kind === 'lock') locked.set(area, e.cpu);
    else locked.delete(area);
  }
  const by = [...holds].sort();
  return {
    writes: writer ? (by[0] ?? 'A') : null,
    reads: readers && !writer ? by : [],
    sections: [...sections].sort(),
    areas: [...locked].map(([area, cpu]) => ({ area, cpu })),
  };
}

/** The area that a lock belongs to: the lock is in the area, or the area points at it. 0: none. */
function areaOf(trace: Trace, memory: Memory, record: number, lock: number): number {
  const { sites, data } = trace;
  const [objects, cache] = [objectsOf(trace), areaCache(sites)];
  const [, at] = sites.structs[areaType(data.variant)]?.fields.find(([name]) => name === 'vm_lock') ?? [];
  const pointing = ({ address }: { readonly address: number }): boolean =>
    at !== undefined && memory.u32(address + at) === lock;
  return objects.baseOf(cache, lock) || (objects.alive(cache, record).find(pointing)?.address ?? 0);
}
