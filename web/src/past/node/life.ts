// SPDX-License-Identifier: GPL-2.0-only
// Tells the life of an object: allocated, filled, linked, changed, unlinked, freed, or lost.
import { group } from 'd3-array';
import { Cache, Kind } from '../../base/abi.gen.ts';
import { NO_ENCODINGS, type Encodings } from '../../base/encoded.ts';
import type { FlowTable } from '../../base/flow.ts';
import { perObjects } from '../../base/memo.ts';
import { cacheName, objectsOf, type Life } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { placeTouched } from '../naming.ts';
import { storesOf } from '../stores.ts';
import { pathOf, whereOf, type Where } from '../line-of-record.ts';
import { flowOf, type Flow } from '../why/flow.ts';
import { foundUntil } from './lost.ts';
import { goesOn, referencesTo } from './references.ts';

/** Most callers in the text of an allocation. */
const MOST_CALLERS = 3;

export interface LifeEvent extends Where {
  readonly is: 'allocated' | 'filled' | 'linked' | 'changed' | 'unlinked' | 'freed' | 'lost';
  readonly record: number;
  /** "linked into xa_node.slots[8]" */
  readonly text: string;
}

export interface LifeOf {
  /** `XA_NODE` */
  readonly kind: string;
  readonly address: number;
  readonly size: number;
  readonly born: number;
  /** Its FREE record; null: it is alive at the end. */
  readonly died: number | null;
  /** The program never freed it, and no pointer points at it. */
  readonly leaked: boolean;
  /** Ascending by record. */
  readonly events: readonly LifeEvent[];
}

export const kindOf = (trace: Trace, { cache }: Pick<Life, 'cache'>): string =>
  cacheName(trace.sites, cache) ?? 'object';

/** The life of the object at `address` after `position` records, or null. */
export function lifeOf(
  trace: Trace,
  table: FlowTable | null,
  address: number,
  position: number,
  encoded = NO_ENCODINGS,
): LifeOf | null {
  const life = objectsOf(trace).covering(address, position);
  if (!life) return null;
  const flow = table && flowOf(table);
  const references = referencesTo(trace, life, encoded).filter((r) => r.holder !== 'stack');
  const linked = references[0]?.from ?? Infinity;
  const events: LifeEvent[] = [allocated(trace, life), ...written(trace, flow, life, linked)];
  for (const reference of references) {
    const { from, to, address: holder } = reference;
    if (!references.some((r) => r.to === from && r.address === holder))
      events.push(event(trace, 'linked', from, `linked into ${placeTouched(trace, flow, from).text}`));
    if (to < life.died && !goesOn(trace, reference, life, encoded)) events.push(unlinked(trace, flow, to));
  }
  const leaked = isLeaked(trace, life, encoded);
  if (leaked) events.push(lost(trace, flow, life, encoded));
  if (life.died < Infinity) events.push(event(trace, 'freed', life.died, 'freed'));
  const { size, born } = life;
  return {
    kind: kindOf(trace, life),
    address: life.address,
    ...{ size, born, leaked },
    died: life.died < Infinity ? life.died : null,
    // Only frees matter in the environment's work between operations.
    events: events.filter((e) => e.function || e.is === 'freed').sort((a, b) => a.record - b.record),
  };
}

const NOWHERE: Where = { function: '', file: '', line: 0 };

const event = (trace: Trace, is: LifeEvent['is'], record: number, text: string): LifeEvent => ({
  ...(whereOf(trace, record) ?? NOWHERE),
  ...{ is, record, text },
});

function allocated(trace: Trace, life: Life): LifeEvent {
  const [, ...callers] = [...pathOf(trace, life.born)].map((w) => `${w.function}()`);
  const by = callers.length ? `, called by ${callers.slice(0, MOST_CALLERS).join(', ')}` : '';
  return event(trace, 'allocated', life.born, `allocated, ${life.size} bytes${by}`);
}

/** Stores to the object's words, as one event per call. */
function written(trace: Trace, flow: Flow | null, life: Life, linked: number): readonly LifeEvent[] {
  const end = Math.min(life.died, trace.count);
  const stores = storesOf(trace).all(life.address, life.size, life.born, end);
  const runs: number[][] = [];
  let last: string | undefined;
  for (const record of stores) {
    const within = whereOf(trace, record)?.function;
    const run = runs.at(-1);
    const same = last === within && run && record < linked === run[0]! < linked;
    if (same) run.push(record);
    else runs.push([record]);
    last = within;
  }
  return runs.map((run) => {
    const is = run[0]! < linked ? 'filled' : 'changed';
    return event(trace, is, run[0]!, `${is}: ${members(trace, flow, run)}`);
  });
}

/** "shift, offset, slots × 64" */
function members(trace: Trace, flow: Flow | null, stores: readonly number[]): string {
  const texts = [...new Set(stores.map((r) => placeTouched(trace, flow, r).text.replace(/^[a-z]\w*\./, '')))];
  const of = group(texts, (text) => text.replace(/\[.*$/, ''));
  const named = [...of].map(([name, all]) => (all.length > 1 ? `${name} × ${all.length}` : all[0]!));
  return named.length > 5 ? `${named.slice(0, 4).join(', ')} and ${named.length - 4} more` : named.join(', ');
}

function unlinked(trace: Trace, flow: Flow | null, record: number): LifeEvent {
  const stored = trace.kind(record) === Kind.STORE;
  const text = stored
    ? `no longer in ${placeTouched(trace, flow, record).text}`
    : 'the object that it was linked into is freed';
  return event(trace, 'unlinked', record, text);
}

function lost(trace: Trace, flow: Flow | null, life: Life, encoded: Encodings): LifeEvent {
  const data = foundUntil(trace, encoded, life, 'data');
  const { until, last } = data.last ? data : foundUntil(trace, encoded, life, 'any');
  if (!last) return event(trace, 'lost', life.born, 'lost: no pointer ever pointed at it');
  const record = Math.min(until, trace.count - 1);
  const held = placeTouched(trace, flow, last.from).text;
  const ends: Partial<Record<number, string>> = {
    [Kind.STORE]: 'another value is there now',
    [Kind.FREE]: 'the object that held it is freed',
    [Kind.EXIT]: `${trace.functionName(trace.id(record))}() returns`,
  };
  const end = ends[trace.kind(record)] ?? 'the run ends';
  return event(trace, 'lost', record, `lost: ${held} pointed at it last, and ${end}`);
}

/** Whether the object is alive at the end, and no path of pointers from the program's data reaches it. */
const isLeaked = (trace: Trace, life: Life, encoded: Encodings): boolean =>
  life.died === Infinity && foundUntil(trace, encoded, life, 'data').until < Infinity;

/** The leaked nodes. */
export const leaksOf = perObjects((trace: Trace, encoded: Encodings): readonly Life[] => {
  const nodes = objectsOf(trace).lives.filter((life) => life.cache === Cache.XA_NODE);
  return nodes.filter((life) => isLeaked(trace, life, encoded));
});
