// SPDX-License-Identifier: GPL-2.0-only
// Collects events by file, and assumes a cache where only I/O is known. Gives the operations of one file. Of each
// file it keeps only as many operations as a run can take.
import { OP, checkOrder } from '../exhibits/page-cache/ops.ts';
import { MAX_BULK_OPS } from '../wasm/bulk-script.ts';
import { Columns } from './columns.ts';
import { MOST_PAGES, pageOf, type Heard, type Wrong } from './formats/types.ts';
import { HIT, ROOM, cacheOf, type ModelCache } from './cache-model.ts';
import { Pages } from './page-set.ts';
import type { Deletes, FileFound, ImportAsked, ImportedRecording, RecordedOps } from './types.ts';
import { WORDS } from './words.ts';

/** The code of a delete that does not say whether it left a shadow. */
const UNSAID = 255;
/** Order of the largest folio in a page cache: two levels of the tree, less one. */
const MOST_ORDER = 11;
const MOST_KEPT = 6_000_000;
const MOST_FILES = 200_000;
const MOST_LISTED = 1000;
/** Most pages of one read or write, 16 MiB: a short line must not cause much work. */
const MOST_IO_PAGES = 4096;
/** Most page uses by all I/O; they take seconds. */
const MOST_USES = 50_000_000;
/** Most misses of the cache among them. Each miss makes an event or two and takes ten times as long as a hit. */
const MOST_MISSES = MOST_KEPT;

type Events = ReturnType<Columns['of']>;
type Taken = Pick<ImportedRecording, 'ops' | 'sampled' | 'inferred' | 'unknown'>;

interface PerFile {
  readonly name: string;
  readonly cache: ModelCache | null;
  adds: number;
  deletes: number;
  /** Number of all events, kept or not. */
  events: number;
  kept: number;
  first: number;
  last: number;
}

export class Gathering implements Heard {
  private readonly files: PerFile[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly columns = new Columns();
  private uses = 0;
  private misses = 0;

  constructor(
    private readonly asked: Pick<ImportAsked, 'pages' | 'policy'>,
    private readonly real: boolean,
    private readonly mostOps = MAX_BULK_OPS,
  ) {}

  add(file: string, page: number, order: number, seconds: number): Wrong {
    if (!(order <= MOST_ORDER)) return WORDS.order(order, MOST_ORDER);
    const wrong = checkOrder(page, order);
    return wrong ?? this.note(file, OP.add, page, order, seconds);
  }

  delete(file: string, page: number, shadow: boolean | null, seconds: number): Wrong {
    return this.note(file, shadow === null ? UNSAID : shadow ? OP.evict : OP.remove, page, 0, seconds);
  }

  prune(file: string, page: number, shift: number, seconds: number): Wrong {
    if (shift > 30 || shift % 6 !== 0) return WORDS.shift(shift);
    if (page % 2 ** (shift + 6) !== 0) return WORDS.notFirst(page, shift);
    return this.note(file, OP.prune, page, shift, seconds);
  }

  io(file: string, offset: number, bytes: number, seconds: number): Wrong {
    const [first, last] = [pageOf(offset), pageOf(offset + Math.max(1, bytes) - 1)];
    if (last - first >= MOST_IO_PAGES) return WORDS.tooManyPages(MOST_IO_PAGES / 256);
    if (!(last < MOST_PAGES)) return WORDS.beyond(last);
    const number = this.fileNumber(file);
    if (number < 0) return tooMany;
    for (let page = first; page <= last && this.followed; page++, this.uses++) {
      const gone = this.files[number]!.cache!.use(page);
      if (gone === HIT) continue;
      this.misses++;
      if (gone !== ROOM) this.push(number, OP.evict, gone, 0, seconds);
      this.push(number, OP.add, page, 0, seconds);
    }
    return null;
  }

  private note(file: string, code: number, page: number, order: number, seconds: number): Wrong {
    if (!(page < MOST_PAGES)) return WORDS.beyond(page);
    const number = this.fileNumber(file);
    if (number < 0) return tooMany;
    this.push(number, code, page, order, seconds);
    return null;
  }

  private fileNumber(name: string): number {
    const there = this.numbers.get(name);
    if (there !== undefined) return there;
    if (this.files.length === MOST_FILES) return -1;
    const { policy, pages } = this.asked;
    const counts = { adds: 0, deletes: 0, events: 0, kept: 0, first: NaN, last: NaN };
    this.numbers.set(name, this.files.length);
    return this.files.push({ name, cache: this.real ? null : cacheOf(policy, pages), ...counts }) - 1;
  }

  private push(number: number, code: number, page: number, order: number, seconds: number): void {
    const file = this.files[number]!;
    if (code === OP.add) file.adds++;
    else if (code !== OP.prune) file.deletes++;
    if (file.events++ === 0) file.first = seconds;
    file.last = seconds;
    if (file.kept === this.mostOps || this.columns.length === MOST_KEPT) return;
    file.kept++;
    this.columns.push(number, code, page, order, seconds);
  }

  /** Whether no limit has cut the I/O short. */
  get followed(): boolean {
    return this.uses < MOST_USES && this.misses < MOST_MISSES;
  }

  /** Lists the files, those with the most adds first. */
  found(): readonly FileFound[] {
    return this.files
      .map(({ name, adds, deletes }) => ({ name, adds, deletes }))
      .sort((a, b) => b.adds - a.adds)
      .slice(0, MOST_LISTED);
  }

  /** Gives the operations of one file; null: the recording has no such file. */
  take(name: string, deletes: Deletes): Taken | null {
    const number = this.numbers.get(name);
    if (number === undefined) return null;
    const { kept, events, first, last } = this.files[number]!;
    const { ops, unknown } = known(this.columns.of(number));
    const inferred = infer(ops, deletes);
    const { seconds } = ops;
    for (let n = 0; seconds && n < seconds.length; n++) seconds[n]! -= first;
    const sampled =
      kept === events && this.followed
        ? null
        : seconds?.length
          ? { unit: 'seconds' as const, from: 0, to: seconds.at(-1)!, of: last - first }
          : { unit: 'operations' as const, from: 0, to: kept, of: events };
    return { ops, sampled, inferred, unknown };
  }
}

const tooMany = WORDS.tooManyFiles(MOST_FILES);

/**
 * Leaves out the kernel's deletes of pages that were cached before the recording began. In our run such pages do not
 * exist. `unknown`: how many.
 */
function known({ codes, index, order, seconds }: Events): {
  readonly ops: RecordedOps;
  readonly unknown: number;
} {
  const cached = new Map<number, number>();
  let orders = 0;
  let count = 0;
  for (let n = 0; n < codes.length; n++) {
    const page = index[n]!;
    let size = order[n]!;
    if (codes[n] === OP.add) {
      orders |= 1 << size;
      cached.set(page, size);
    } else if (codes[n] !== OP.prune) {
      const first = folioAt(cached, orders, page);
      if (first < 0 && codes[n] === UNSAID) continue;
      if (codes[n] === UNSAID) size = cached.get(first)!;
      cached.delete(first);
    }
    codes[count] = codes[n]!;
    index[count] = page;
    order[count] = size;
    seconds[count++] = seconds[n]!;
  }
  const timed = count > 0 && !seconds.subarray(0, count).some(Number.isNaN);
  const ops = {
    count,
    codes: codes.slice(0, count),
    index: index.slice(0, count),
    order: order.slice(0, count),
    seconds: timed ? seconds.slice(0, count) : null,
  };
  return { ops, unknown: codes.length - count };
}

/** Finds the first page of the folio that covers a page; -1: none does. */
function folioAt(cached: ReadonlyMap<number, number>, orders: number, page: number): number {
  for (let order = 0; orders >> order; order++) {
    const first = page - (page % 2 ** order);
    if (cached.get(first) === order) return first;
  }
  return -1;
}

/** Turns deletes that do not say whether they left a shadow into what `deletes` asks for. Returns their number. */
function infer({ codes, index, order }: RecordedOps, deletes: Deletes): number {
  const later = new Pages();
  let inferred = 0;
  for (let n = codes.length - 1; n >= 0; n--) {
    const [page, size] = [index[n]!, order[n]!];
    if (codes[n] === OP.add && deletes === 'comeback') later.add(page, size);
    if (codes[n] !== UNSAID) continue;
    const stays =
      deletes === 'comeback' ? later.hasAny(page - (page % 2 ** size), size) : deletes === 'evict';
    codes[n] = stays ? OP.evict : OP.remove;
    order[n] = 0;
    inferred++;
  }
  return inferred;
}
