// SPDX-License-Identifier: GPL-2.0-only
// Finds the hits of each selector, record by record. It is called at each record, and gives each hit's values and
// place.
import { Kind } from '../../../web/src/base/abi.gen.ts';
import { isDriver, isEnvironment } from '../../../web/src/base/c-file-kind.ts';
import type { NamedEvent, Names } from '../../../web/src/past/lane.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import type { Evaluator, Fields } from './evaluate.ts';
import type { Machine } from './machine.ts';
import { counted, number, type Val } from './numbers.ts';
import type { Asked } from './parse.ts';
import { placeOf, spanOf, type Touched } from './places.ts';
import { scalars, UNSIGNED } from './types.ts';

export interface Hit {
  readonly record: number;
  readonly fields: Fields;
}
/** A hit at the machine's present record. */
export type Finder = (m: Machine) => readonly Hit[];

const word = (n: number): Val => number(UNSIGNED, BigInt(n));
const known = (n: number | undefined): Val => (n === undefined ? null : counted(n));

export function finderOf(
  trace: Trace,
  names: Names,
  { selector, what }: Asked,
  evaluator: Evaluator,
): Finder {
  const here = (m: Machine, fields: Fields = {}): readonly Hit[] => [{ record: m.record, fields }];
  const isOn = (m: Machine, kind: number): boolean => trace.kind(m.record) === kind;
  switch (selector) {
    case 'line': {
      const [, file = '', line] = /^(.+):(\d+)$/.exec(what)!;
      return (m) => {
        const at = trace.place(trace.id(m.record));
        const there = at.line === Number(line) && `/${at.file}`.endsWith(`/${file}`);
        return m.begins && there ? here(m) : [];
      };
    }
    case 'step':
      return (m) => {
        const { file } = trace.place(trace.id(m.record));
        return m.begins && !isEnvironment(file) && !isDriver(file) ? here(m) : [];
      };
    case 'enter':
      return (m) => {
        const frame = m.frames.at(-1);
        if (!frame || !isOn(m, Kind.STEP) || trace.functionName(frame.fn) !== what) return [];
        return isFirst(trace, frame.entered, m.record) ? here(m) : [];
      };
    case 'return':
      return (m) =>
        isOn(m, Kind.EXIT) && trace.functionName(trace.id(m.record)) === what
          ? here(m, { result: counted(trace.a(m.record) | 0) })
          : [];
    case 'write':
    case 'read':
      return accesses(trace, names, selector, what, evaluator);
    default: {
      const all = selector === 'op' ? operations(trace, names, what) : events(trace, names, selector, what);
      const at = new Map<number, Hit[]>();
      for (const hit of all) at.set(hit.record, [...(at.get(hit.record) ?? []), hit]);
      return (m) => at.get(m.record) ?? [];
    }
  }
}

/** Whether no STEP of the call itself comes before. */
function isFirst(trace: Trace, entered: number, record: number): boolean {
  for (let r = entered + 1, depth = 0; r < record; r++) {
    if (trace.kind(r) === Kind.ENTER) depth++;
    if (trace.kind(r) === Kind.EXIT) depth--;
    if (trace.kind(r) === Kind.STEP && depth === 0) return false;
  }
  return true;
}

function accesses(
  trace: Trace,
  names: Names,
  selector: 'write' | 'read',
  what: string,
  evaluator: Evaluator,
): Finder {
  const place = placeOf(trace, names, what);
  const access = selector === 'write' ? Kind.STORE : Kind.LOAD;
  return (m) => {
    const r = m.record;
    const frame = m.frames.at(-1);
    if (trace.kind(r) === Kind.VAR && selector === 'write' && frame && place.isVariable(trace.id(r))) {
      // An argument is stored before it is declared, so its value is known now.
      const [name, , , , parameter] = trace.sites.variables[trace.id(r)]!;
      const touched = parameter ? place.touched(m, trace.a(r), 1) : null;
      const record = touched ? m.lastStore(touched.at, touched.size) : -1;
      return touched && record > frame.entered
        ? [{ record, fields: fieldsOf(m, touched, evaluator, false) ?? { at: name } }]
        : [];
    }
    if (trace.kind(r) !== access) return [];
    const touched = place.touched(m, trace.a(r), trace.size(r));
    const fields = touched && fieldsOf(m, touched, evaluator, true);
    return fields ? [{ record: r, fields }] : [];
  };
}

/** An access of 64 bits is two records, one after the other. */
const isSecond = (trace: Trace, r: number): boolean =>
  r > 0 && trace.a(r) === trace.a(r - 1) + 4 && trace.w0(r) === trace.w0(r - 1) && trace.size(r) === 4;

/** null for the first half of 64 bits: the second half brings the hit. */
function fieldsOf(m: Machine, touched: Touched, evaluator: Evaluator, accessed: boolean): Fields | null {
  const { trace, record: r } = m;
  const it = touched.it ? evaluator.load(touched.it.type, touched.it.at) : null;
  const store = accessed && trace.kind(r) === Kind.STORE;
  if (!touched.type) return { ...bytes(m, touched), it };
  const leaf = scalarAt(m, touched, accessed);
  const { type, bits } = leaf;
  const at = touched.at + leaf.offset;
  if (accessed && type.size === 8 && trace.a(r) === at && r + 1 < trace.count && isSecond(trace, r + 1))
    return null;
  let old: Val = null;
  const [from, to] = spanOf({ at, size: type.size, ...(bits && { bits }) });
  const first = type.size === 8 && trace.a(r) === at + 4 && store && isSecond(trace, r) ? r - 1 : r;
  if (store && trace.a(first) <= from && trace.a(r) + trace.size(r) >= to) {
    let raw = 0n;
    for (let i = at + type.size - 1; i >= at; i--) {
      const by = [first, r].find((s) => i >= trace.a(s) && i < trace.a(s) + trace.size(s));
      const byte = by === undefined ? m.memory.u8(i) : (trace.b(by) >>> (8 * (i - trace.a(by)))) & 255;
      raw = (raw << 8n) | BigInt(byte);
    }
    old = evaluator.decode(type, raw, bits);
  }
  return { value: evaluator.load(type, at, undefined, bits), old, at: `${touched.name}${leaf.path}`, it };
}

function bytes(m: Machine, { at, size, name }: Touched): Fields {
  const { trace, record: r } = m;
  let n = 0n;
  for (let i = size - 1; i >= 0; i--) n = (n << 8n) | BigInt(m.memory.u8(at + i));
  const whole = trace.kind(r) === Kind.STORE && trace.a(r) === at && trace.size(r) === size;
  return {
    value: number({ bits: size === 8 ? 64 : 32, unsigned: true }, n),
    old: whole ? word(trace.b(r)) : null,
    at: name,
  };
}

/**
 * The scalar in which the access begins, and of bit-fields the one that changes. It is the first if the access
 * begins before it.
 */
function scalarAt({ trace, record: r }: Machine, { at, size, type, bits }: Touched, accessed: boolean) {
  if (bits) return { type: type!, bits, offset: 0, path: '' };
  const into = accessed ? trace.a(r) - at : 0;
  const byte = into > 0 && into < size ? into : 0;
  const all = scalars(trace.sites, type!);
  const at0 = (bit: number) =>
    all.find((s) => {
      const [from, count] = s.bits ?? [0, 8 * s.type.size];
      return bit >= 8 * s.offset + from && bit < 8 * s.offset + from + count;
    }) ?? { type: type!, offset: 0, path: '' };
  const leaf = at0(8 * byte);
  if (!('bits' in leaf && leaf.bits) || trace.kind(r) !== Kind.STORE) return leaf;
  const changed = trace.b(r) ^ trace.c(r);
  return changed === 0 ? leaf : at0(8 * into + 31 - Math.clz32(changed & -changed));
}

function moved(trace: Trace, r: number): Val {
  return trace.kind(r) === Kind.LOAD
    ? word(trace.b(r))
    : trace.kind(r) === Kind.STORE
      ? word(trace.c(r))
      : null;
}

function events(trace: Trace, names: Names, selector: string, kind: string): readonly Hit[] {
  const fieldsOfOne = (e: NamedEvent): Fields => ({
    ...{ label: e.label, node: known(e.node), slot: known(e.slot), walk: known(e.walk) },
    value: moved(trace, e.record),
  });
  return trace.ops.flatMap((_, op): readonly Hit[] => {
    const all = names.events(trace, op);
    if (selector === 'event')
      return all
        .filter((e) => e.kind === kind)
        .map((e) => {
          const after = e.walk === undefined ? null : counted(e.after ? 1 : 0);
          return { record: e.record, fields: { ...fieldsOfOne(e), kind, after } };
        });
    // The reads on a walk's way down belong to the walk. Later reads without another walk are only counted.
    const walking = all.filter((e) => e.walk !== undefined && /^(?:walk|descend|read)$/.test(e.kind));
    return [...new Set(walking.map((e) => `${e.cpu} ${e.walk}`))].map((walk): Hit => {
      const own = walking.filter((e) => `${e.cpu} ${e.walk}` === walk);
      const before = own.filter((e) => !e.after);
      const last = before.at(-1)!;
      const reads = counted(before.filter((e) => e.kind === 'read').length);
      const after = counted(own.length - before.length);
      return { record: last.record, fields: { ...fieldsOfOne(last), reads, after } };
    });
  });
}

function operations(trace: Trace, names: Names, name: string): readonly Hit[] {
  return trace.ops.flatMap((op, i): readonly Hit[] => {
    if ((name && op.name !== name) || op.end === op.first) return [];
    const counters = Object.entries(names.count?.(trace, i) ?? {}).map(([key, c]) => [key, counted(c.value)]);
    const own = { result: counted(op.result), records: counted(op.end - op.first) };
    return [{ record: op.end - 1, fields: { ...own, ...(Object.fromEntries(counters) as Fields) } }];
  });
}
