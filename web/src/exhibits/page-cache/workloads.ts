// SPDX-License-Identifier: GPL-2.0-only
// Declares the workloads of bulk runs: they read a file that does not fit into memory. A page that is not cached is
// inserted; inserts are measured. Once memory is full the workload evicts the folio unused for longest, so later
// inserts meet shadows. Recency is one bit and a second chance, much as on the kernel's inactive list.
import { OPERATIONS, type BulkOp, type Workload } from '../../exhibit-api/index.ts';
import { OP } from './ops.ts';

type Params = Readonly<Record<string, number>>;
type Random = () => number;
/** Chooses the next page of [0, span). */
type Pattern = (random: Random, span: number) => () => number;

const uniform: Pattern = (random, span) => () => Math.floor(random() * span);

const sequential: Pattern = (_, span) => {
  let next = 0;
  return () => next++ % span;
};

/** A prime above every span: it scatters ranks over the file, each to a page of its own. */
const SCATTER = 2654435761;

/** Picks rank r with a chance near 1/r, by inverting the integral of 1/x. */
const zipf: Pattern = (random, span) => () => {
  const rank = Math.min(span, Math.floor(Math.exp(random() * Math.log(span + 1)))) - 1;
  return (rank * SCATTER) % span;
};

/** After this many hits in a row the workload takes the next uncached page: some patterns hardly ever miss. */
const MOST_HITS = 200;

interface Cached {
  readonly index: number;
  readonly order: number;
  used: boolean;
}

/** Tracks which pages are cached after the operations so far. */
class Cache {
  private readonly at: (Cached | undefined)[];
  private readonly queue: Cached[] = [];
  private first = 0;
  pages = 0;

  constructor(readonly span: number) {
    this.at = new Array<Cached | undefined>(span);
  }

  /** Whether the page is cached. A hit saves its folio from the next eviction. */
  hit(page: number): boolean {
    const found = this.at[page];
    if (found) found.used = true;
    return !!found;
  }

  /** Finds the largest order up to `order` whose folio around `page` overlaps no other and ends within the file. */
  fitting(page: number, order: number): number {
    for (let k = order; k > 0; k--) {
      const size = 2 ** k;
      const index = page - (page % size);
      let free = index + size <= this.span;
      for (let i = index; free && i < index + size; i++) free = !this.at[i];
      if (free) return k;
    }
    return 0;
  }

  add(page: number, order: number): Cached {
    const folio = { index: page - (page % 2 ** order), order, used: false };
    this.mark(folio, folio);
    this.queue.push(folio);
    return folio;
  }

  evict(): Cached {
    for (;;) {
      const folio = this.queue[this.first++]!;
      // Cuts the used part off the queue now and then.
      if (this.first > 4096 && this.first > this.queue.length / 2) {
        this.queue.splice(0, this.first);
        this.first = 0;
      }
      if (!folio.used) {
        this.mark(folio, undefined);
        return folio;
      }
      folio.used = false;
      this.queue.push(folio);
    }
  }

  private mark({ index, order }: Cached, as: Cached | undefined): void {
    const size = 2 ** order;
    for (let i = index; i < index + size; i++) this.at[i] = as;
    this.pages += as ? size : -size;
  }
}

type Orders = (random: Random, most: number) => number;
const small: Orders = () => 0;
/** Half the folios are single pages; the others have any larger order with equal chance. */
const mixed: Orders = (random, most) => (most === 0 || random() < 0.5 ? 0 : 1 + Math.floor(random() * most));

function* read(pattern: Pattern, orders: Orders, params: Params, random: Random): Generator<BulkOp> {
  const { operations = 0, span = 1, evicted = 0, fanout = 64 } = params;
  // At fan-out 8 and 16 kernels cannot split a larger entry to single pages.
  const most = Math.min(params['maxOrder'] ?? 0, 2 * Math.log2(fanout) - 1, Math.floor(Math.log2(span)));
  const memory = Math.max(2 ** most, Math.floor(span * (1 - evicted / 100)));
  const cache = new Cache(span);
  const ask = pattern(random, span);
  let inserts = 0;
  for (let done = 0; done < operations; done++) {
    if (cache.pages > memory) {
      yield { code: OP.evict, args: [cache.evict().index] };
      continue;
    }
    let page = ask();
    for (let hits = 0; cache.hit(page); hits++) page = hits < MOST_HITS ? ask() : (page + 1) % span;
    const { index, order } = cache.add(page, cache.fitting(page, orders(random, most)));
    yield { code: OP.add, args: order ? [index, order] : [index], x: ++inserts };
  }
}

const SPAN = { name: 'span', label: 'pages in the file', min: 64, max: 1_000_000, value: 20_000 } as const;
const EVICTED = {
  name: 'evicted',
  label: '% that does not fit in memory',
  min: 10,
  max: 90,
  value: 50,
} as const;
const MAX_ORDER = { name: 'maxOrder', label: 'largest order', min: 0, max: 11, value: 9 } as const;

const INSERTS = {
  xLabel: 'insert',
  // The workload reads the file about twice: most inserts meet shadows.
  small: { operations: 2000, span: 600 },
  params: [OPERATIONS, SPAN, EVICTED],
} as const;

export const WORKLOADS: readonly Workload[] = [
  {
    id: 'uniform',
    label: 'Uniform',
    help: 'Reads every page as often as any other.',
    ...INSERTS,
    ops: (params, random) => read(uniform, small, params, random),
  },
  {
    id: 'sequential',
    label: 'Sequential',
    help: 'Reads the file from its first page to its last, repeatedly.',
    ...INSERTS,
    ops: (params, random) => read(sequential, small, params, random),
  },
  {
    id: 'zipf',
    label: 'Zipf',
    help: 'Reads a few pages very often: the page of rank r about 1/r as often as the first.',
    ...INSERTS,
    ops: (params, random) => read(zipf, small, params, random),
  },
  {
    id: 'mixed',
    label: 'Mixed orders',
    help: 'Like uniform, but half the folios are large: small ones come back into large shadows, which the kernel splits.',
    ...INSERTS,
    params: [...INSERTS.params, MAX_ORDER],
    ops: (params, random) => read(uniform, mixed, params, random),
  },
];
