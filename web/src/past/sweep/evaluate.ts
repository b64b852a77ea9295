// SPDX-License-Identifier: GPL-2.0-only
// The one evaluator: conditions, prints and queries. What is not known (a variable that does not run, or was not set
// yet; a pointer to nowhere) makes the whole unknown, and a condition on it does not hold.
import { readType } from '../../base/c-types.ts';
import type { Arithmetic, Expr } from '../language/expression.ts';
import { numberOf, type CValue, type Fields, type Moment, type Val } from './moment.ts';
import { constant, linked, loaded, variableAt } from './read.ts';
import { typedOf } from './types.ts';

export function evaluate(e: Expr, m: Moment, fields: Fields): Val {
  switch (e.is) {
    case 'literal':
      return typeof e.value === 'number' ? numberOf(e.value) : e.value;
    case 'name':
      return named(e.name, m, fields);
    case 'member': {
      const of = evaluate(e.of, m, fields);
      return isC(of) ? linked(m, of, e.name) : null;
    }
    case 'element': {
      const [of, index] = [evaluate(e.of, m, fields), evaluate(e.index, m, fields)];
      return isC(of) && isC(index) ? linked(m, of, index.value) : null;
    }
    case 'unary':
      return unary(e, m, fields);
    case 'binary':
      return binary(e, m, fields);
    case 'choice': {
      const test = truth(evaluate(e.test, m, fields));
      return test === null ? null : evaluate(test ? e.yes : e.no, m, fields);
    }
    case 'call':
      return call(e, m, fields);
    default: {
      const never: never = e;
      return never;
    }
  }
}

const isC = (v: Val): v is CValue => v !== null && typeof v !== 'string';

/** null: not known. */
export const truth = (v: Val): boolean | null =>
  v === null ? null : typeof v === 'string' ? v !== '' : v.value !== 0;

function named(name: string, m: Moment, fields: Fields): Val {
  if (name.startsWith('$')) return ofMoment(name.slice(1), m, fields);
  return variableAt(m, name) ?? constant(m.sites, m.pointers, name);
}

function ofMoment(name: string, m: Moment, fields: Fields): Val {
  const field = fields[name];
  if (field !== undefined) return field;
  const op = m.trace.ops[m.op];
  switch (name) {
    case 'op':
      return op?.name ?? null;
    case 'n':
      return numberOf(m.op + 1);
    case 'cpu':
      return m.cpu;
    case 'held':
      return numberOf(m.held);
    case 'rcu':
      return numberOf(m.rcu);
    case 'depth':
      return numberOf(m.stack.depth);
    case 'function':
      return m.trace.functionName(m.stack.functions[m.stack.depth - 1] ?? -1);
    default: {
      const arg = /^arg([1-9])$/.exec(name)?.[1];
      const value = arg ? op?.args[Number(arg) - 1] : undefined;
      return value === undefined ? null : numberOf(value);
    }
  }
}

function unary(e: Expr & { readonly is: 'unary' }, m: Moment, fields: Fields): Val {
  const of = evaluate(e.of, m, fields);
  if (e.op === '!') {
    const is = truth(of);
    return is === null ? null : numberOf(is ? 0 : 1);
  }
  if (!isC(of)) return null;
  switch (e.op) {
    case '*':
      return linked(m, of, 0);
    case '&':
      return of.address < 0 ? null : numberOf(of.address);
    case '-':
      return numberOf(-of.value);
    case '~':
      return numberOf(~of.value >>> 0);
    default:
      return of;
  }
}

function binary({ op, left, right }: Expr & { readonly is: 'binary' }, m: Moment, fields: Fields): Val {
  const a = evaluate(left, m, fields);
  if (op === '&&' || op === '||') {
    const [x, end] = [truth(a), op === '||'];
    if (x === end) return numberOf(end ? 1 : 0);
    const y = truth(evaluate(right, m, fields));
    return y === end ? numberOf(end ? 1 : 0) : x === null || y === null ? null : numberOf(y ? 1 : 0);
  }
  const b = evaluate(right, m, fields);
  if (a === null || b === null) return null;
  if (typeof a === 'string' || typeof b === 'string') {
    const equal = a === b ? 1 : 0;
    return op === '==' ? numberOf(equal) : op === '!=' ? numberOf(1 - equal) : null;
  }
  const result = Number(ARITHMETIC[op](a.value, b.value));
  return Number.isFinite(result) ? numberOf(result) : null;
}

/** Words are unsigned where bits are combined. */
const ARITHMETIC: Readonly<Record<Arithmetic, (a: number, b: number) => number | boolean>> = {
  '|': (a, b) => (a | b) >>> 0,
  '^': (a, b) => (a ^ b) >>> 0,
  '&': (a, b) => (a & b) >>> 0,
  // A word may be told signed or not: -1 is 4294967295.
  '==': same,
  '!=': (a, b) => !same(a, b),
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '<<': (a, b) => a * 2 ** b,
  '>>': (a, b) => Math.floor(a / 2 ** b),
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? Number.NaN : Math.trunc(a / b)),
  '%': (a, b) => a % b,
};

function same(a: number, b: number): boolean {
  return a === b || (isWord(a) && isWord(b) && a >>> 0 === b >>> 0);
}

const isWord = (n: number): boolean => Number.isInteger(n) && n >= -(2 ** 31) && n < 2 ** 32;

/** `count(array)`: elements that are not 0; `count(array, $x & 1)`: those of which that holds; `alive(xa_node)`. */
function call({ name, args }: Expr & { readonly is: 'call' }, m: Moment, fields: Fields): Val {
  const [first, test] = args;
  if (name === 'alive') {
    const struct = `struct ${first?.is === 'name' ? first.name : ''}`;
    const caches = [...typedOf(m.trace).caches].filter(([, is]) => is === struct);
    return numberOf(caches.reduce((sum, [cache]) => sum + (m.alive.get(cache) ?? 0), 0));
  }
  const array = first && evaluate(first, m, fields);
  if (!array || typeof array === 'string' || array.address < 0 || array.type === null) return null;
  const type = readType(m.sites, array.type);
  if (type.kind !== 'array') return null;
  const size = readType(m.sites, type.element).size;
  let found = 0;
  if (!test && size <= 4) {
    for (let at = array.address; at < array.address + type.size; at += size)
      if (m.memory.read(at, size) !== 0) found++;
    return numberOf(found);
  }
  for (let at = array.address; at < array.address + type.size; at += size) {
    const x = loaded(m, type.element, at);
    if (x && truth(test ? evaluate(test, m, { ...fields, x }) : x)) found++;
  }
  return numberOf(found);
}
