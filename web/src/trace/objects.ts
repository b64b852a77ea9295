// SPDX-License-Identifier: GPL-2.0-only
// Lists the kernel objects of a trace: address, size, and the records that allocated and freed each.
import { Kind } from '../base/abi.gen.ts';
import { bisectLeft, bisectRight, countUntil } from '../base/bisect.ts';
import { perKey, perObject } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';
import { rareOf } from './rare.ts';
import type { Trace } from './trace.ts';

export interface Life {
  readonly address: number;
  readonly size: number;
  readonly cache: number;
  /** Its ALLOC record. */
  readonly born: number;
  /** Its FREE record, or Infinity. */
  readonly died: number;
}

/** The id in ALLOC and FREE records of the objects that the exhibit's C names TW_CACHE_`name`. */
export function cacheId(sites: SiteTable, name: string): number {
  const id = sites.caches[name];
  if (id === undefined)
    throw new Error(`the site table has no kind of object ${name}: build the core anew (npm run setup)`);
  return id;
}

/** The name of such an id. */
export const cacheName = ({ caches }: SiteTable, id: number): string | undefined =>
  Object.keys(caches).find((name) => caches[name] === id);

/** The last life at or below `address` that began before `record`. */
const lifeBefore = (lives: readonly Life[], address: number, record: number): Life | undefined =>
  lives[countUntil(lives, (l) => l.address > address || (l.address === address && l.born >= record)) - 1];

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** Memory that objects of one cache use, one after another. */
type Span = Pick<Life, 'address' | 'size' | 'cache'>;

/** One cache: its objects, the records at which one is born or dies, and the last answer of `alive`. */
interface OneCache {
  readonly lives: readonly Life[];
  readonly turns: readonly number[];
  at: number;
  alive: readonly Life[];
}

/** The lives by address, then by time, and the memory that they used. */
interface ByAddress {
  readonly lives: readonly Life[];
  readonly spans: readonly Span[];
  /** Where the spans begin. */
  readonly starts: Float64Array;
}

function sortedByAddress(all: readonly Life[]): ByAddress {
  const lives = [...all].sort((x, y) => x.address - y.address || x.born - y.born);
  const spans: Mutable<Span>[] = [];
  for (const life of lives) {
    const last = spans[spans.length - 1];
    if (last && last.address === life.address) last.size = Math.max(last.size, life.size);
    else spans.push({ address: life.address, size: life.size, cache: life.cache });
  }
  return { lives, spans, starts: Float64Array.from(spans, (span) => span.address) };
}

const NOWHERE = { span: undefined, from: Infinity, until: -Infinity };

/** All objects of a trace, with queries by address and by time. */
export class Objects {
  readonly lives: readonly Life[];
  private byAddress: ByAddress | null = null;
  /** The last answer of `spanAt`, which holds for all addresses [from, until): the next one is mostly near. */
  private near: { readonly span: Span | undefined; readonly from: number; readonly until: number } = NOWHERE;
  private readonly cacheOf = perKey((cache: number): OneCache => {
    const lives = this.lives.filter((l) => l.cache === cache);
    const turns = lives.flatMap((l) => (l.died < Infinity ? [l.born, l.died] : [l.born]));
    return { lives, turns: turns.sort((a, b) => a - b), at: -1, alive: [] };
  });

  constructor(trace: Trace) {
    const lives: Life[] = [];
    /** From the last record to the first: by address, the next FREE. */
    const freed = new Map<number, number>();
    for (const r of rareOf(trace).objects.toReversed()) {
      const address = trace.a(r);
      if (trace.kind(r) === Kind.FREE) {
        freed.set(address, r);
        continue;
      }
      const died = freed.get(address) ?? Infinity;
      lives.push({ address, size: trace.b(r), cache: trace.id(r), born: r, died });
    }
    lives.reverse();
    this.lives = lives;
  }

  /** Sorted when an address is first asked for: a large run has a hundred thousand objects. */
  private sorted(): ByAddress {
    return (this.byAddress ??= sortedByAddress(this.lives));
  }

  /** The last span that begins at or before `address`. */
  private spanAt(address: number): Span | undefined {
    if (address < this.near.from || address >= this.near.until) {
      const { spans, starts } = this.sorted();
      const next = bisectRight(starts, address);
      this.near = {
        span: spans[next - 1],
        from: starts[next - 1] ?? -Infinity,
        until: starts[next] ?? Infinity,
      };
    }
    return this.near.span;
  }

  /** The objects of one cache that are alive after `record` records; the same list until one is born or dies. */
  alive(cache: number, record: number): readonly Life[] {
    const own = this.cacheOf(cache);
    const at = bisectLeft(own.turns, record);
    if (at !== own.at) {
      own.at = at;
      own.alive = own.lives.filter((l) => l.born < record && l.died >= record);
    }
    return own.alive;
  }

  /** Address of the object of `cache` that covers `address` at any time of the run, or 0. */
  baseOf(cache: number, address: number): number {
    const span = this.spanAt(address);
    return span && address < span.address + span.size && span.cache === cache ? span.address : 0;
  }

  /** The object that covers `address` after `record` records; if it is freed, the last one that was alive there. */
  covering(address: number, record: number): Life | null {
    const span = this.spanAt(address);
    if (!span || address >= span.address + span.size) return null;
    const life = lifeBefore(this.sorted().lives, span.address, record);
    return life && life.address === span.address && address < life.address + life.size ? life : null;
  }

  /** Whether the object at `address` is alive after `record` records. */
  isAlive(address: number, record: number): boolean {
    const life = lifeBefore(this.sorted().lives, address, record);
    return !!life && life.address === address && life.born < record && life.died >= record;
  }
}

export const objectsOf = perObject((trace: Trace) => new Objects(trace));

/** How many objects of `caches` are alive after `record` records, and how many of them are not in `reached`. */
export function livenessOf(
  trace: Trace,
  caches: readonly number[],
  record: number,
  reached: { has(address: number): boolean },
): { readonly live: number; readonly leaked: number } {
  const alive = caches.flatMap((cache) => objectsOf(trace).alive(cache, record));
  return { live: alive.length, leaked: alive.filter((l) => !reached.has(l.address)).length };
}
