// SPDX-License-Identifier: GPL-2.0-only
// Scans an operation's records for what it does to areas and locks, and for the cache lines that it touches. It reads
// bare records, so that bulk runs count by the same rules.
import {
  Kind,
  LockClass,
  perObject,
  RECORD_WORDS,
  structLayout,
  type SiteTable,
} from '../../../exhibit-api/index.ts';
import { isVisibleFile } from '../../../stepping/steps.ts';
import { rootType, type ObjectAt, type Program } from '../variant.ts';
import { areaCache, areaLayout, fillsArea, nodeCache, type AreaLayout } from '../areas.ts';
import type { OwnEvent, OwnEventKind, OwnScan } from './event.ts';
import { lineOf } from './lines.ts';

const ALLOCATOR = 'kmem_cache_alloc';
const OPERATION = 'exhibit_op';
const BARRIER = 'rcu_barrier';

const shownFiles = perObject((sites: SiteTable) => sites.files.map((f) => isVisibleFile(f.path)));

export class AreaScan implements OwnScan {
  readonly events: OwnEvent[] = [];
  readonly locks: number[] = [];
  readonly areas: number[] = [];
  readonly lines: number[] = [];
  private readonly stack: string[] = [];
  private readonly touched = new Set<number>();
  private readonly shown: readonly boolean[];
  private readonly layout: AreaLayout;
  private readonly area: number;
  private readonly node: number;
  private cpu: 'A' | 'B' = 'A';
  private began = false;
  /** Whether each CPU is in a read section that is told. */
  private readonly sections = { A: false, B: false };
  /** How many locks each CPU holds. */
  private readonly held = { A: 0, B: 0 };
  /** rcu_barrier() runs, and has freed nothing yet. */
  private waiting = false;

  private readonly root: { readonly type: string; readonly address: number; readonly end: number };

  /** @param records RECORD_WORDS words each */
  constructor(
    private readonly program: Program,
    private readonly records: Uint32Array,
    private readonly objectAt: ObjectAt,
  ) {
    const { sites, variant, root } = program;
    this.shown = shownFiles(sites);
    this.layout = areaLayout(sites, variant);
    this.area = areaCache(sites);
    this.node = nodeCache(sites);
    const type = rootType(variant);
    this.root = { type, address: root, end: root + structLayout(sites, type).size };
  }

  run(first: number, end: number): this {
    for (let r = first; r < end; r++) this.read(r);
    // The result is CPU A's, even if CPU B ran last.
    this.cpu = 'A';
    if (end > first) this.push('result', end - 1);
    return this;
  }

  private push(kind: OwnEventKind, record: number, more: Partial<OwnEvent> = {}): void {
    this.events.push({ area: 0, was: 0, now: 0, ...more, kind, record, cpu: this.cpu });
  }

  private note(list: number[], record: number): void {
    if (this.cpu === 'A') list.push(record);
  }

  private read(r: number): void {
    const { records } = this;
    const { sites } = this.program;
    const at = RECORD_WORDS * r;
    const [w0 = 0, a = 0, b = 0, c = 0] = records.subarray(at, at + 4);
    const id = w0 >>> 8;
    switch (w0 & 15) {
      case Kind.STEP:
        if (this.began || !this.shown[sites.sites.file[id]!]) break;
        this.began = true;
        this.push('begin', r);
        break;
      case Kind.CPU:
        this.cpu = a === 0 ? 'A' : 'B';
        break;
      case Kind.ENTER:
        this.stack.push(sites.functions[id]?.[0] ?? '');
        if (this.stack.at(-1) === BARRIER) this.waiting = true;
        // CPU B may run several, each of which begins with its first shown line.
        if (this.stack.at(-1) === OPERATION) this.began = false;
        break;
      case Kind.EXIT:
        this.leave(r, this.stack.pop(), a);
        break;
      case Kind.WARN:
        this.push('warn', r);
        break;
      case Kind.LOCK:
      case Kind.UNLOCK:
        this.lock(r, id, a, (w0 & 15) === Kind.LOCK);
        break;
      case Kind.ALLOC:
      case Kind.FREE:
        this.object(r, id, a, (w0 & 15) === Kind.ALLOC);
        break;
      case Kind.LOAD:
        this.touch(r, a);
        break;
      case Kind.STORE:
        this.touch(r, a);
        if (b !== c) this.store(r, a, b, c);
        break;
      default:
        break;
    }
  }

  private leave(r: number, name: string | undefined, result: number): void {
    if (name === ALLOCATOR && result === 0) this.push('fail', r);
    if (name === OPERATION && this.cpu === 'B') this.push('b-ends', r, { now: result | 0 });
  }

  private lock(r: number, kind: number, address: number, taken: boolean): void {
    if (kind === LockClass.RCU) {
      // Under mmap_lock a read section changes nothing. An area's lock may be taken within one.
      if (taken ? this.held[this.cpu] : !this.sections[this.cpu]) return;
      this.sections[this.cpu] = taken;
      this.push(taken ? 'rcu' : 'rcu-end', r);
      return;
    }
    if (kind !== LockClass.SPIN) return;
    this.held[this.cpu] += taken ? 1 : -1;
    if (taken) this.note(this.locks, r);
    this.push(taken ? 'lock' : 'unlock', r, { area: address });
  }

  private object(r: number, cache: number, address: number, isNew: boolean): void {
    if (!isNew && this.waiting) {
      this.waiting = false;
      this.push('grace', r - 1);
    }
    if (cache !== this.area) return;
    if (isNew) this.note(this.areas, r);
    this.push(isNew ? 'area' : 'area-free', r, { area: address });
  }

  private store(r: number, address: number, was: number, now: number): void {
    const area = this.objectAt(this.area, address);
    if (!area || fillsArea(this.stack)) return;
    const { start, end, flags } = this.layout;
    const kind = { [start]: 'start', [end]: 'end', [flags]: 'permit' }[address - area];
    if (kind) this.push(kind as OwnEventKind, r, { area, was, now });
  }

  private touch(r: number, address: number): void {
    if (this.cpu !== 'A') return;
    const { root, objectAt } = this;
    const area = objectAt(this.area, address);
    const isRoot = address >= root.address && address < root.end;
    const object = area || (isRoot ? root.address : objectAt(this.node, address));
    if (!object) return;
    const type = area ? this.layout.type : isRoot ? root.type : '';
    // Objects lie apart, so the address of the object and the line make one number.
    const line = object + lineOf(this.program.sites, type, address - object);
    if (this.touched.has(line)) return;
    this.touched.add(line);
    this.lines.push(r);
  }
}
