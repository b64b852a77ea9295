// SPDX-License-Identifier: GPL-2.0-only
// Scans an operation's records for what it does to areas and locks, and for the cache lines of 64 bytes that it
// touches. Areas and the process have their layout of x86-64, where the page runs a 32-bit one; a maple node has 256
// bytes in both, four lines.
import {
  LockClass,
  perObjectAndKey,
  RecordScan,
  structLayout,
  type SiteTable,
} from '../../../exhibit-api/index.ts';
import { areaCache, areaLayout, fillsArea, nodeCache, type AreaLayout } from '../areas.ts';
import { rootType, type ObjectAt, type Program } from '../variant.ts';
import type { OwnEvent, OwnEventKind, OwnScan } from './event.ts';

const ALLOCATOR = 'kmem_cache_alloc';
const OPERATION = 'exhibit_op';
const BARRIER = 'rcu_barrier';
const CALL_RCU = 'call_rcu';
const LINE = 64;

/** By byte of the struct on wasm32: the line on x86-64 in which its member begins there. */
const linesOf = perObjectAndKey((sites: SiteTable, type: string): readonly number[] => {
  const here = sites.structs[type];
  const there = new Map((sites.native?.[type]?.fields ?? []).map(({ name, offset }) => [name, offset]));
  if (!here) return [];
  const lines = Array.from({ length: here.size }, (_, i) => Math.floor(i / LINE));
  for (const [name, offset, size] of here.fields) {
    const native = there.get(name);
    // Words of a member that is a struct are twice as large there.
    if (native !== undefined)
      for (let i = 0; i < size; i++) lines[offset + i] = Math.floor((native + 2 * i) / LINE);
  }
  return lines;
});

export class AreaScan extends RecordScan implements OwnScan {
  readonly events: OwnEvent[] = [];
  readonly locks: number[] = [];
  readonly areas: number[] = [];
  readonly lines: number[] = [];
  /** Stores by which call_rcu() queues nodes and areas; from 6.4 to 6.14 over an area's vm_start and vm_end. */
  readonly queued: number[] = [];
  private readonly touched = new Set<number>();
  private readonly layout: AreaLayout;
  private readonly area: number;
  private readonly node: number;
  /** Whether each CPU is in a read section that is told. */
  private readonly sections = { A: false, B: false };
  /** How many locks each CPU holds. */
  private readonly held = { A: 0, B: 0 };
  /** rcu_barrier() runs, and has freed nothing yet. */
  private waiting = false;
  private readonly rootEnd: number;

  /** @param records RECORD_WORDS words each */
  constructor(
    private readonly program: Program,
    records: Uint32Array,
    private readonly objectAt: ObjectAt,
  ) {
    const { sites, variant, root } = program;
    super(sites, records);
    this.layout = areaLayout(sites, variant);
    this.area = areaCache(sites);
    this.node = nodeCache(sites);
    this.rootEnd = root + structLayout(sites, rootType(variant)).size;
  }

  private push(kind: OwnEventKind, record: number, more: Partial<OwnEvent> = {}): void {
    this.events.push({ area: 0, was: 0, now: 0, ...more, kind, record, cpu: this.cpu });
  }

  private note(list: number[], record: number): void {
    if (this.cpu === 'A') list.push(record);
  }

  protected override begins(r: number): void {
    this.push('begin', r);
  }

  protected override ends(r: number): void {
    // The result is CPU A's, even if CPU B ran last.
    this.cpu = 'A';
    this.push('result', r);
  }

  protected override atEnter(_: number, name: string): void {
    if (name === BARRIER) this.waiting = true;
    // CPU B may run several, each of which begins with its first shown line.
    if (name === OPERATION) this.began = false;
  }

  protected override atExit(r: number, name: string, result: number): void {
    if (name === ALLOCATOR && result === 0) this.push('fail', r);
    if (name === OPERATION && this.cpu === 'B') this.push('b-ends', r, { now: result | 0 });
  }

  protected override atWarn(r: number): void {
    this.push('warn', r);
  }

  protected override atLock(r: number, lockClass: number, address: number, taken: boolean): void {
    if (lockClass === LockClass.RCU) {
      // Under mmap_lock a read section changes nothing. An area's lock may be taken within one.
      if (taken ? this.held[this.cpu] : !this.sections[this.cpu]) return;
      this.sections[this.cpu] = taken;
      this.push(taken ? 'rcu' : 'rcu-end', r);
      return;
    }
    if (lockClass !== LockClass.SPIN) return;
    this.held[this.cpu] += taken ? 1 : -1;
    if (taken) this.note(this.locks, r);
    this.push(taken ? 'lock' : 'unlock', r, { area: address });
  }

  protected override atObject(r: number, cache: number, address: number, isNew: boolean): void {
    if (!isNew && this.waiting) {
      this.waiting = false;
      this.push('grace', r - 1);
    }
    if (cache !== this.area) return;
    if (isNew) this.note(this.areas, r);
    this.push(isNew ? 'area' : 'area-free', r, { area: address });
  }

  protected override atLoad(r: number, address: number): void {
    this.touch(r, address);
  }

  protected override atStore(r: number, address: number, was: number, now: number): void {
    this.touch(r, address);
    if (this.here() === CALL_RCU) return void this.queued.push(r);
    const area = was !== now && this.objectAt(this.area, address);
    if (!area || fillsArea(this.stack)) return;
    const { start, end, flags } = this.layout;
    const kind = { [start]: 'start', [end]: 'end', [flags]: 'permit' }[address - area];
    if (kind) this.push(kind as OwnEventKind, r, { area, was, now });
  }

  private touch(r: number, address: number): void {
    if (this.cpu !== 'A') return;
    const { objectAt, program, layout } = this;
    const { sites, variant, root } = program;
    const area = objectAt(this.area, address);
    const isRoot = address >= root && address < this.rootEnd;
    const object = area || (isRoot ? root : objectAt(this.node, address));
    if (!object) return;
    const type = area ? layout.type : isRoot ? rootType(variant) : '';
    const offset = address - object;
    // Objects lie apart, so the address of the object and the line make one number. A node keeps its own lines.
    const line = object + (linesOf(sites, type)[offset] ?? Math.floor(offset / LINE));
    if (this.touched.has(line)) return;
    this.touched.add(line);
    this.lines.push(r);
  }
}
