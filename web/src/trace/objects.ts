// SPDX-License-Identifier: GPL-2.0-only
// Lists the kernel objects of a trace: address, size, and the records that allocated and freed each.
import { Kind } from '../base/abi.gen.ts';
import { bisectLeft, countUntil } from '../base/bisect.ts';
import { perKey, perObject } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';
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

/** The last span that begins at or before `address`. */
const spanAt = <T extends Pick<Life, 'address'>>(spans: readonly T[], address: number): T | undefined =>
  spans[countUntil(spans, (span) => span.address > address) - 1];

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
}

function sortedByAddress(all: readonly Life[]): ByAddress {
  const lives = [...all].sort((x, y) => x.address - y.address || x.born - y.born);
  const spans: Mutable<Span>[] = [];
  for (const life of lives) {
    const last = spans[spans.length - 1];
    if (last && last.address === life.address) last.size = Math.max(last.size, life.size);
    else spans.push({ address: life.address, size: life.size, cache: life.cache });
  }
  return { lives, spans };
}

/** All objects of a trace, with queries by address and by time. */
export class Objects {
  readonly lives: readonly Life[];
  private byAddress: ByAddress | null = null;
  private readonly cacheOf = perKey((cache: number): OneCache => {
    const lives = this.lives.filter((l) => l.cache === cache);
    const turns = lives.flatMap((l) => (l.died < Infinity ? [l.born, l.died] : [l.born]));
    return { lives, turns: turns.sort((a, b) => a - b), at: -1, alive: [] };
  });

  constructor(trace: Trace) {
    const lives: Life[] = [];
    /** From the last record to the first: by address, the FREE of the object that is alive. */
    const freed = new Map<number, number>();
    for (let r = trace.count - 1; r >= 0; r--) {
      const kind = trace.kind(r);
      if (kind === Kind.FREE) freed.set(trace.a(r), r);
      if (kind !== Kind.ALLOC) continue;
      const address = trace.a(r);
      const died = freed.get(address) ?? Infinity;
      lives.push({ address, size: trace.b(r), cache: trace.id(r), born: r, died });
      if (died < Infinity) freed.delete(address);
    }
    lives.reverse();
    this.lives = lives;
  }

  /** Sorted when an address is first asked for: a large run has a hundred thousand objects. */
  private sorted(): ByAddress {
    return (this.byAddress ??= sortedByAddress(this.lives));
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
    const span = spanAt(this.sorted().spans, address);
    return span && address < span.address + span.size && span.cache === cache ? span.address : 0;
  }

  /** The object that covers `address` after `record` records; if it is freed, the last one that was alive there. */
  covering(address: number, record: number): Life | null {
    const { lives, spans } = this.sorted();
    const span = spanAt(spans, address);
    if (!span || address >= span.address + span.size) return null;
    const life = lifeBefore(lives, span.address, record);
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
