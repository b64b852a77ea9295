// SPDX-License-Identifier: GPL-2.0-only
// The one evaluator: conditions, prints and queries. What is not known (a variable that does not run, or was not set
// yet; a pointer to nowhere) makes the whole unknown, and a condition on it does not hold. An expression is made one
// function once: a pass asks it at hundreds of thousands of records.
import { readType } from '../../base/c-types.ts';
import type { Arithmetic, Expr } from '../language/expression.ts';
import { numberOf, type CValue, type Fields, type Moment, type Val } from './moment.ts';
import { constant, linked, loaded, variableAt } from './read.ts';
import { typedOf } from './types.ts';

export type Evaluate = (m: Moment, fields: Fields) => Val;

export function evaluating(e: Expr): Evaluate {
  switch (e.is) {
    case 'literal': {
      const value = typeof e.value === 'number' ? numberOf(e.value) : e.value;
      return () => value;
    }
    case 'name': {
      const { name } = e;
      if (name.startsWith('$')) return ofMoment(name.slice(1));
      return (m) => variableAt(m, name) ?? constant(m.sites, m.pointers, name);
    }
    case 'member': {
      const { name } = e;
      const whole = evaluating(e.of);
      return (m, fields) => {
        const of = whole(m, fields);
        return isC(of) ? linked(m, of, name) : null;
      };
    }
    case 'element': {
      const [whole, place] = [evaluating(e.of), evaluating(e.index)];
      return (m, fields) => {
        const of = whole(m, fields);
        const index = place(m, fields);
        return isC(of) && isC(index) ? linked(m, of, index.value) : null;
      };
    }
    case 'unary':
      return unary(e);
    case 'binary':
      return e.op === '&&' || e.op === '||'
        ? logic(e.op, e.left, e.right)
        : arithmetic(e.op, e.left, e.right);
    case 'choice': {
      const [test, yes, no] = [evaluating(e.test), evaluating(e.yes), evaluating(e.no)];
      return (m, fields) => {
        const is = truth(test(m, fields));
        return is === null ? null : is ? yes(m, fields) : no(m, fields);
      };
    }
    case 'call':
      return called(e);
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

function ofMoment(name: string): Evaluate {
  switch (name) {
    case 'op':
      return (m) => m.trace.ops[m.op]?.name ?? null;
    case 'n':
      return (m) => numberOf(m.op + 1);
    case 'cpu':
      return (m) => m.cpu;
    case 'held':
      return (m) => numberOf(m.held);
    case 'rcu':
      return (m) => numberOf(m.rcu);
    case 'depth':
      return (m) => numberOf(m.stack.depth);
    case 'function':
      return (m) => m.trace.functionName(m.stack.functions[m.stack.shown] ?? -1);
    default: {
      const arg = /^arg([1-9])$/.exec(name)?.[1];
      if (!arg) return (_, fields) => fields[name] ?? null;
      return (m) => {
        const value = m.trace.ops[m.op]?.args[Number(arg) - 1];
        return value === undefined ? null : numberOf(value);
      };
    }
  }
}

function unary({ op, of: operand }: Expr & { readonly is: 'unary' }): Evaluate {
  const value = evaluating(operand);
  if (op === '!')
    return (m, fields) => {
      const is = truth(value(m, fields));
      return is === null ? null : numberOf(is ? 0 : 1);
    };
  return (m, fields) => {
    const of = value(m, fields);
    if (!isC(of)) return null;
    switch (op) {
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
  };
}

/** Known as soon as one side decides it. */
function logic(op: '&&' | '||', left: Expr, right: Expr): Evaluate {
  const [first, second] = [evaluating(left), evaluating(right)];
  const end = op === '||';
  return (m, fields) => {
    const x = truth(first(m, fields));
    if (x === end) return numberOf(end ? 1 : 0);
    const y = truth(second(m, fields));
    return y === end ? numberOf(end ? 1 : 0) : x === null || y === null ? null : numberOf(y ? 1 : 0);
  };
}

function arithmetic(op: Arithmetic, left: Expr, right: Expr): Evaluate {
  const [first, second] = [evaluating(left), evaluating(right)];
  const combine = ARITHMETIC[op];
  return (m, fields) => {
    const a = first(m, fields);
    const b = second(m, fields);
    if (a === null || b === null) return null;
    if (typeof a === 'string' || typeof b === 'string') {
      const equal = a === b ? 1 : 0;
      return op === '==' ? numberOf(equal) : op === '!=' ? numberOf(1 - equal) : null;
    }
    const result = Number(combine(a.value, b.value));
    return Number.isFinite(result) ? numberOf(result) : null;
  };
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
function called({ name, args }: Expr & { readonly is: 'call' }): Evaluate {
  const [first, each] = args;
  if (name === 'alive') {
    const struct = `struct ${first?.is === 'name' ? first.name : ''}`;
    return (m) => {
      const caches = [...typedOf(m.trace).caches].filter(([, is]) => is === struct);
      return numberOf(caches.reduce((sum, [cache]) => sum + (m.alive.get(cache) ?? 0), 0));
    };
  }
  const list = first && evaluating(first);
  const test = each && evaluating(each);
  return (m, fields) => {
    const array = list && list(m, fields);
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
      if (x && truth(test ? test(m, { ...fields, x }) : x)) found++;
    }
    return numberOf(found);
  };
}
