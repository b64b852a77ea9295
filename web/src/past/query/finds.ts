// SPDX-License-Identifier: GPL-2.0-only
// What a query looks for, found in one pass: each time with the moment, and with what it brings.
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import { isDriver, isEnvironment } from '../../base/files.ts';
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { Selector } from '../language/query.ts';
import type { PastLane } from '../lane.ts';
import { targetOf } from '../places/index.ts';
import { leafAt } from '../places/leaf.ts';
import type { Touched } from '../places/target.ts';
import { numberOf, type Fields, type Moment, type Val } from '../sweep/moment.ts';
import { loaded } from '../sweep/read.ts';
import { sweep, type Watch } from '../sweep/sweep.ts';
import { eventsOf, walksOf, type Found } from './events.ts';
import { functionIds, sitesOfLine } from './names.ts';

/** `record`: of the hit, where it is not the moment's own. */
export type Emit = (m: Moment, fields: Fields, record?: number) => void;

const bit = (...kinds: readonly number[]): number => kinds.reduce((mask, kind) => mask | (1 << kind), 0);
const NOTHING: Fields = {};

/** By site: of the kernel or of a variant. */
const shownSites = perObject(({ files, sites }: SiteTable): Uint8Array => {
  const shown = files.map(({ path }) => !isEnvironment(path) && !isDriver(path));
  return Uint8Array.from(sites.file, (f) => (shown[f] ? 1 : 0));
});

/** Throws a PastError where the program has nothing of that name. */
export function find(lane: PastLane, selector: Selector, emit: Emit): void {
  const { trace } = lane;
  switch (selector.is) {
    case 'line': {
      const sites = sitesOfLine(trace.sites, selector);
      return sweep(
        lane,
        lines((m, site) => sites[site] && emit(m, NOTHING)),
      );
    }
    case 'step': {
      const sites = shownSites(trace.sites);
      return sweep(
        lane,
        lines((m, site) => sites[site] && emit(m, NOTHING)),
      );
    }
    case 'enter':
      return sweep(lane, entering(functionIds(trace.sites, selector.function), emit));
    case 'return': {
      const ids = functionIds(trace.sites, selector.function);
      return sweep(lane, {
        kinds: bit(Kind.EXIT),
        record: (m) => ids.has(trace.id(m.record)) && emit(m, { result: numberOf(trace.a(m.record) | 0) }),
      });
    }
    case 'write':
    case 'read':
      return sweep(lane, accesses(lane, selector, emit));
    case 'event':
      return sweep(lane, happening(eventsOf(lane, selector.kind), emit));
    case 'walk':
      return sweep(lane, happening(walksOf(lane), emit));
    case 'op':
      return sweep(lane, happening(operations(lane, selector.name), emit));
    default: {
      const never: never = selector;
      return never;
    }
  }
}

const lines = (line: (m: Moment, site: number) => unknown): Watch => ({
  kinds: 0,
  record: () => undefined,
  line: (m, site) => void line(m, site),
});

/** Where the first line begins: by then its arguments stand where its variables are. */
function entering(ids: ReadonlySet<number>, emit: Emit): Watch {
  const waiting: number[] = [];
  return {
    kinds: bit(Kind.ENTER, Kind.STEP, Kind.EXIT),
    record(m, kind) {
      const { depth } = m.stack;
      if (kind === Kind.ENTER) {
        if (ids.has(m.trace.id(m.record))) waiting.push(depth);
      } else if (waiting.at(-1) === depth) {
        waiting.pop();
        if (kind === Kind.STEP) emit(m, NOTHING);
      }
    },
  };
}

/**
 * What stood in the touched place, before and now: only where all of it was written; what it is called, and the struct
 * that it is a member of.
 */
function atPlace(m: Moment, { type, address, size, name, it }: Touched): Fields {
  const { trace, record: r } = m;
  const offset = trace.a(r) > address && trace.a(r) < address + size ? trace.a(r) - address : 0;
  const leaf = type === null ? { type: null, offset: 0, path: '' } : leafAt(m.sites, type, offset);
  const at = address + leaf.offset;
  const bytes = leaf.type === null ? size : readType(m.sites, leaf.type).size;
  const value = leaf.type === null ? numberOf(m.memory.read(at, bytes)) : loaded(m, leaf.type, at);
  const whole = trace.kind(r) === Kind.STORE && trace.a(r) === at && trace.size(r) === bytes;
  const raw = trace.b(r);
  return {
    value,
    old: whole && value ? { ...value, value: value.value < 0 ? raw | 0 : raw } : null,
    at: leaf.path === '' ? name : `${name}${leaf.path}`,
    it: it ? { type: it.type, value: it.address, address: it.address } : null,
  };
}

function accesses(
  lane: PastLane,
  { is, place }: Selector & { readonly is: 'write' | 'read' },
  emit: Emit,
): Watch {
  const target = targetOf(lane, place);
  const access = is === 'write' ? Kind.STORE : Kind.LOAD;
  const found = (m: Moment, touched: Touched): void => emit(m, atPlace(m, touched), touched.record);
  return {
    kinds: target.kinds | bit(access),
    record(m, kind) {
      if (kind !== access) {
        const late = target.see(m, kind);
        if (late && is === 'write') found(m, late);
        return;
      }
      const touched = target.touched(m, m.trace.a(m.record), m.trace.size(m.record));
      if (touched) found(m, touched);
    },
  };
}

/** At records that are known ahead, ascending. */
function happening(list: readonly Found[], emit: Emit): Watch {
  let next = 0;
  return {
    kinds: list.length ? ~0 : 0,
    record(m) {
      for (; list[next]?.record === m.record; next++) emit(m, list[next]!.fields);
    },
  };
}

function operations({ trace, names }: PastLane, name: string | null): readonly Found[] {
  return trace.ops.flatMap((op, i): readonly Found[] => {
    if ((name !== null && op.name !== name) || op.end === op.first) return [];
    const fields: Record<string, Val> = { result: numberOf(op.result), records: numberOf(op.end - op.first) };
    for (const [key, { value }] of Object.entries(names.count?.(trace, i) ?? {}))
      fields[key] = numberOf(value);
    return [{ record: op.end - 1, fields }];
  });
}
