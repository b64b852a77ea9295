// SPDX-License-Identifier: GPL-2.0-only
// Evaluates expressions for conditions, prints and queries. An unset variable, or a pointer that points nowhere, has no
// value, and every condition on it is false. Each expression becomes a function once, because a pass calls it at hundreds
// of thousands of records.
import { readType } from '../../base/c-types.ts';
import { partsOf, type Arithmetic, type Expr } from '../language/expression.ts';
import { U32 } from '../language/number.ts';
import { converted, inverted, negated, operator } from './arithmetic.ts';
import { kindWithout, sizeWithout } from './kind.ts';
import {
  numberOf,
  untyped,
  wordValue,
  type CValue,
  type Fields,
  type MachineState,
  type Val,
} from './moment.ts';
import { cast, constant, linked, loaded, pointedTo, variableAt } from './read.ts';
import { spend } from './spend.ts';
import { typedOf } from './types.ts';

export type Evaluate = (m: MachineState, fields: Fields) => Val;

export function evaluating(e: Expr): Evaluate {
  switch (e.is) {
    case 'number': {
      const number = untyped(e.number);
      const value = e.word === null ? number : { ...number, word: e.word };
      return () => value;
    }
    case 'words': {
      const { words } = e;
      return () => words;
    }
    case 'name': {
      const { name } = e;
      if (name.startsWith('$')) return ofMoment(name.slice(1));
      return (m) => variableAt(m, name) ?? constant(m.sites, m.pointers, name);
    }
    case 'member':
      return applied(e.of, (m, of) => linked(m, of, e.name));
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
    case 'cast':
      return applied(e.of, (m, of) => cast(m.sites, of, e.type));
    case 'size':
      return (m, fields) => wordValue(sizeWithout(m, fields, e.of));
    case 'binary':
      return e.op === '&&' || e.op === '||'
        ? logic(e.op, e.left, e.right)
        : arithmetic(e.op, e.left, e.right);
    case 'choice': {
      const [test, yes, no] = [evaluating(e.test), evaluating(e.yes), evaluating(e.no)];
      return (m, fields) => {
        const is = truth(test(m, fields));
        if (is === null) return null;
        const value = (is ? yes : no)(m, fields);
        if (!isC(value)) return value;
        // As in C, the branch that is not taken takes part in the conversion.
        const kind = kindWithout(m, fields, is ? e.no : e.yes);
        return kind > value.kind ? converted(value, kind) : value;
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

/** Applies `then` to the operand's value; null if it has none. */
function applied(operand: Expr, then: (m: MachineState, of: CValue) => Val): Evaluate {
  const value = evaluating(operand);
  return (m, fields) => {
    const of = value(m, fields);
    return isC(of) ? then(m, of) : null;
  };
}

const isC = (v: Val): v is CValue => v !== null && typeof v !== 'string';

/** null: unknown. */
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
  if (op === '!') {
    const value = evaluating(operand);
    return (m, fields) => {
      const is = truth(value(m, fields));
      return is === null ? null : numberOf(is ? 0 : 1);
    };
  }
  return applied(operand, (m, of) => {
    switch (op) {
      case '*':
        return linked(m, of, 0);
      case '&':
        return of.address < 0 ? null : addressOf(m, of);
      case '-':
        return negated(of);
      case '~':
        return inverted(of);
      default:
        return of;
    }
  });
}

function addressOf(m: MachineState, { type, address }: CValue): CValue {
  if (type === null) return wordValue(address);
  const pointer = `${type} *`;
  return { ...wordValue(address), type: pointer, is: readType(m.sites, pointer) };
}

/** The value is known as soon as one side decides it. */
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
  const combine = operator(op);
  const moves = op === '+' || op === '-';
  return (m, fields) => {
    const a = first(m, fields);
    const b = second(m, fields);
    if (a === null || b === null) return null;
    if (typeof a === 'string' || typeof b === 'string') {
      const equal = wordsOf(a) === wordsOf(b) ? 1 : 0;
      return op === '==' ? numberOf(equal) : op === '!=' ? numberOf(1 - equal) : null;
    }
    return (moves && (a.is || b.is) && moved(m, op, a, b)) || combine(a, b);
  };
}

/** The text of a value beside a text: a character constant counts as one. */
const wordsOf = (v: CValue | string): string | null => (typeof v === 'string' ? v : (v.word ?? null));

/** Pointer arithmetic, in units of the pointed-to type; null: neither operand is a pointer. */
function moved(m: MachineState, op: '+' | '-', a: CValue, b: CValue): CValue | null {
  const [of, by] = [pointedTo(m.sites, a), pointedTo(m.sites, b)];
  if (of && by) return op === '-' && of.size > 0 ? numberOf(Math.trunc((a.value - b.value) / of.size)) : null;
  if (by) return op === '+' ? moved(m, op, b, a) : null;
  if (!of) return null;
  const to = a.value + (op === '+' ? b.value : -b.value) * of.size;
  return { type: of.pointer, is: readType(m.sites, of.pointer), kind: U32, value: to >>> 0, address: -1 };
}

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
  const parts = 1 + partsOf(each).length;
  return (m, fields) => {
    const array = list && list(m, fields);
    if (!array || typeof array === 'string' || array.address < 0 || array.is?.kind !== 'array') return null;
    const type = array.is;
    const size = readType(m.sites, type.element).size;
    let found = 0;
    spend(m, (type.size / size) * parts);
    if (!test && size <= 4) {
      for (let at = array.address; at < array.address + type.size; at += size)
        if (m.memory.read(at, size) !== 0) found++;
      return numberOf(found);
    }
    const inner: Record<string, Val | undefined> = { ...fields };
    for (let at = array.address; at < array.address + type.size; at += size) {
      const x = (inner['x'] = loaded(m, type.element, at));
      if (x && truth(test ? test(m, inner) : x)) found++;
    }
    return numberOf(found);
  };
}
