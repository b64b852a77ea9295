// SPDX-License-Identifier: GPL-2.0-only
// Evaluates an expression at a record by a walk of its tree, with the machine's state and the hit's values.
import type { Names } from '../../../web/src/past/lane.ts';
import { both, constant, counted, number, reckon, type Val, type Value } from './numbers.ts';
import type { Ex } from './parse.ts';
import type { Machine } from './machine.ts';
import { led, ledTo } from './encoded.ts';
import { cachesOf } from './kinds.ts';
import { INT, UNSIGNED, element, member, plain, promoted, typeOf } from './types.ts';
import type { Bits, CType, Part, Width } from './types.ts';

/** Values by name, without the $. */
export type Fields = Readonly<Record<string, Val>>;

export class Evaluator {
  constructor(
    readonly m: Machine,
    readonly names: Names,
  ) {}

  private get sites() {
    return this.m.trace.sites;
  }

  /** The value at an address, read as a type. */
  load(type: CType, at: number, since?: number, bits?: Bits): Value | null {
    const from = since === undefined ? {} : { since };
    if (type.is === 'struct' || type.is === 'array')
      return { ...number(UNSIGNED, BigInt(at)), type, at, ...from };
    const [first, bytes] = bits
      ? [bits[0] >> 3, ((bits[0] + bits[1] + 7) >> 3) - (bits[0] >> 3)]
      : [0, type.size];
    if (since !== undefined && this.m.lastStore(at + first, bytes) <= since) return null;
    if (!this.m.memory.has(at, type.size)) return null;
    let raw = 0n;
    for (let i = type.size - 1; i >= 0; i--) raw = (raw << 8n) | BigInt(this.m.memory.u8(at + i));
    return { ...this.decode(type, raw, bits), at: bits ? -1 : at };
  }

  decode(type: CType, raw: bigint, bits: Bits = [0, 8 * type.size]): Value {
    const field = raw >> BigInt(bits[0]);
    const n = type.signed ? BigInt.asIntN(bits[1], field) : BigInt.asUintN(bits[1], field);
    return { ...number(promoted(type, bits), n), type };
  }

  /** `a.b`, `a->b`, `a[i]`. */
  part(of: Value, link: string | number): Value | null {
    const found = of.type && this.partOf(of.type, link);
    if (!found) return null;
    if (of.type?.is === 'pointer') {
      const to = led(this.m.trace, this.names, of.type, Number(of.n), this.m.record);
      return to === null ? null : this.load(found.type, to + found.offset, undefined, found.bits);
    }
    return this.load(found.type, of.at + found.offset, of.since, found.bits);
  }

  partOf(type: CType, link: string | number): Part | null {
    const to = type.is === 'pointer' ? ledTo(this.names, type) : plain(type.name);
    if (typeof link === 'number')
      return element(this.sites, type.is === 'pointer' ? { ...type, of: to } : type, link);
    return type.is === 'struct' || type.is === 'pointer' ? member(this.sites, to, link) : null;
  }

  /** The variable of the innermost function that has one of that name; of several the one declared last. */
  variable(name: string): { readonly type: CType; readonly at: number; readonly since?: number } | null {
    const { variables } = this.sites;
    for (const frame of this.m.frames.toReversed()) {
      const found = frame.variables.findLast((v) => variables[v.id]![0] === name);
      if (!found) continue;
      const [, type, , , parameter] = variables[found.id]!;
      const since = parameter ? {} : { since: frame.entered };
      return { type: typeOf(this.sites, type)!, at: found.address, ...since };
    }
    return null;
  }

  private named(name: string): Value | null {
    const here = this.variable(name);
    const value = here && this.load(here.type, here.at, here.since);
    if (value) return value;
    const all = [
      { NULL: 0, true: 1, false: 0 },
      ...Object.values(this.sites.enums),
      ...Object.values(this.names.pointers ?? {}),
    ];
    const known = all.flatMap((list) => Object.entries<number>(list)).find(([called]) => called === name);
    return known ? counted(known[1]) : null;
  }

  value(e: Ex, fields: Fields): Val {
    const of = (part: Ex): Val => this.value(part, fields);
    switch (e.is) {
      case 'number':
        return constant(e.text);
      case 'quoted': {
        const word = e.text.slice(1, -1);
        if (e.text[0] === '"' || word.length !== 1) return word;
        return { ...number(INT, BigInt(word.charCodeAt(0))), word };
      }
      case 'name':
        return e.name.startsWith('$') ? this.field(e.name.slice(1), fields) : this.named(e.name);
      case 'member': {
        const whole = of(e.of);
        return isNumber(whole) ? this.part(whole, e.name) : null;
      }
      case 'element': {
        const [whole, at] = [of(e.of), of(e.at)];
        return isNumber(whole) && isNumber(at) ? this.part(whole, Number(at.n)) : null;
      }
      case 'unary':
        return this.unary(e.op, of(e.of));
      case 'cast': {
        const value = of(e.of);
        const type = typeOf(this.sites, e.type)!;
        if (!isNumber(value) || type.is === 'struct' || type.is === 'array') return null;
        if (type.is === 'bool') return this.decode(type, value.n === 0n ? 0n : 1n);
        return this.decode(type, BigInt.asUintN(8 * type.size, value.n));
      }
      case 'sizeof': {
        const type = e.type === null ? this.typed(e.of!, fields) : typeOf(this.sites, e.type);
        return number(UNSIGNED, BigInt(type ? type.size : this.width(e.of!, fields).bits / 8));
      }
      case 'binary':
        return e.op === '&&' || e.op === '||'
          ? either(e.op === '||', of(e.left), of(e.right))
          : this.binary(e.op, of(e.left), of(e.right));
      case 'choice': {
        const test = isTrue(of(e.test));
        if (test === null) return null;
        const value = of(test ? e.yes : e.no);
        if (!isNumber(value)) return value;
        const width = both(value, this.width(test ? e.no : e.yes, fields));
        return width.bits === value.bits && width.unsigned === value.unsigned
          ? value
          : number(width, value.n);
      }
      default:
        return this.called(e.name, e.args, fields);
    }
  }

  private field(name: string, fields: Fields): Val {
    const { m } = this;
    const op = m.trace.ops[m.op];
    const locks = m.locks[m.cpu];
    switch (name) {
      case 'op':
        return op?.name ?? null;
      case 'n':
        return counted(m.op + 1);
      case 'cpu':
        return m.cpu;
      case 'held':
        return counted(locks.spin);
      case 'rcu':
        return counted(locks.rcu);
      case 'depth':
        return counted(m.frames.length);
      case 'function':
        return m.shown && m.trace.functionName(m.shown.fn);
      default: {
        const [, nth] = /^arg(\d)$/.exec(name) ?? [];
        const arg = op?.args[Number(nth) - 1];
        return nth === undefined ? (fields[name] ?? null) : arg === undefined ? null : counted(arg);
      }
    }
  }

  private unary(op: string, value: Val): Val {
    if (op === '!') {
      const is = isTrue(value);
      return is === null ? null : counted(is ? 0 : 1);
    }
    if (!isNumber(value)) return null;
    if (op === '*') return this.part(value, 0);
    if (op !== '&')
      return op === '-' ? number(value, -value.n) : op === '~' ? number(value, ~value.n) : value;
    if (value.at < 0) return null;
    const pointer = value.type && typeOf(this.sites, `${value.type.name} *`);
    return { ...number(UNSIGNED, BigInt(value.at)), type: pointer };
  }

  private binary(op: string, a: Val, b: Val): Val {
    if (a === null || b === null) return null;
    if (!isNumber(a) || !isNumber(b)) {
      const [x, y] = [a, b].map((v) => (isNumber(v) ? v.word : v));
      return op === '==' ? counted(x === y ? 1 : 0) : op === '!=' ? counted(x === y ? 0 : 1) : null;
    }
    const [left, right] = [this.leads(a), this.leads(b)];
    if (op === '-' && left && right) return counted(Math.trunc((Number(a.n) - Number(b.n)) / left.step));
    const lead = left ?? (op === '+' ? right : null);
    if (!lead || (op !== '+' && op !== '-') || (left && right)) return reckon(op, a, b);
    const [from, by] = lead === left ? [a, b] : [b, a];
    const far = by.n * BigInt(lead.step);
    return { ...number(UNSIGNED, op === '+' ? from.n + far : from.n - far), type: lead.pointer };
  }

  /** The target of a pointer, or of a list, which points to its first element. */
  private leads({ type }: Value): { readonly step: number; readonly pointer: CType } | null {
    if (type?.is !== 'pointer' && type?.is !== 'array') return null;
    const pointer = type.is === 'pointer' ? type : typeOf(this.sites, `${type.of} *`)!;
    return { step: element(this.sites, type, 0)?.type.size ?? 1, pointer };
  }

  private called(name: string, args: readonly Ex[], fields: Fields): Val {
    if (name === 'alive') {
      const struct = `struct ${(args[0] as Ex & { is: 'name' }).name}`;
      let sum = 0;
      for (const [cache, n] of this.m.allocated) if (cachesOf(this.m.trace).get(cache) === struct) sum += n;
      return counted(sum);
    }
    const list = this.value(args[0]!, fields);
    if (!isNumber(list) || list.at < 0 || list.type?.is !== 'array') return null;
    // In an array of several dimensions, the type of its rows.
    let one = element(this.sites, list.type, 0)!.type;
    while (one.is === 'array') one = element(this.sites, one, 0)!.type;
    let sum = 0;
    for (let i = 0; i < list.type.size / one.size; i++) {
      const x = this.load(one, list.at + i * one.size);
      if (x && isTrue(args[1] ? this.value(args[1], { ...fields, x }) : x)) sum++;
    }
    return counted(sum);
  }

  /** The type of the object that an expression names; null if it is a number or unknown. */
  private typed(e: Ex, fields: Fields): CType | null {
    if (e.is === 'name') {
      const value = e.name.startsWith('$') ? fields[e.name.slice(1)] : null;
      return isNumber(value ?? null) ? (value as Value).type : (this.variable(e.name)?.type ?? null);
    }
    if (e.is === 'cast') return typeOf(this.sites, e.type);
    const whole = 'of' in e && e.of ? this.typed(e.of, fields) : null;
    if (!whole) return null;
    if (e.is === 'unary' && e.op === '&') return typeOf(this.sites, `${whole.name} *`);
    const link =
      e.is === 'member' ? e.name : e.is === 'element' || (e.is === 'unary' && e.op === '*') ? 0 : null;
    return link === null ? null : (this.partOf(whole, link)?.type ?? null);
  }

  /** The type that it is promoted to, whether it has a value or not. */
  private width(e: Ex, fields: Fields): Width {
    const of = (part: Ex): Width => this.width(part, fields);
    switch (e.is) {
      case 'number':
        return constant(e.text);
      case 'binary':
        if (/^(?:[<>=!]=|[<>]|&&|\|\|)$/.test(e.op)) return INT;
        return e.op === '<<' || e.op === '>>' ? of(e.left) : both(of(e.left), of(e.right));
      case 'choice':
        return both(of(e.yes), of(e.no));
      case 'sizeof':
        return UNSIGNED;
      case 'unary':
        if (e.op === '!') return INT;
        if (e.op === '&') return UNSIGNED;
        if (e.op !== '*') return of(e.of);
        break;
      case 'name': {
        const value = e.name.startsWith('$') ? (fields[e.name.slice(1)] ?? null) : null;
        if (isNumber(value)) return value;
        break;
      }
      case 'member': {
        const whole = this.typed(e.of, fields);
        const found = whole && this.partOf(whole, e.name);
        return found ? promoted(found.type, found.bits) : INT;
      }
      default:
    }
    const type = this.typed(e, fields);
    return type ? promoted(type) : INT;
  }
}

export const isNumber = (v: Val): v is Value => v !== null && typeof v !== 'string';

export const isTrue = (v: Val): boolean | null => (v === null ? null : isNumber(v) ? v.n !== 0n : v !== '');

/** Known as soon as one side decides it. */
function either(end: boolean, a: Val, b: Val): Val {
  const sides = [isTrue(a), isTrue(b)];
  if (sides.includes(end)) return counted(end ? 1 : 0);
  return sides.includes(null) ? null : counted(end ? 0 : 1);
}
