// SPDX-License-Identifier: GPL-2.0-only
// Finds the kind of an expression without a value. The branch of `a ? -1 : b` that is not taken still decides the
// kind.
import { readType } from '../../base/c-types.ts';
import type { Expr } from '../language/expression.ts';
import { I32, I64, U32, type Kind } from '../language/number.ts';
import type { Fields, MachineState } from './moment.ts';
import { kindOf, linkOf, type LinkPlace } from './read.ts';

const INTS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);
const higher = (a: Kind, b: Kind): Kind => (a > b ? a : b);

/** int, if nothing is known. */
export function kindWithout(m: MachineState, fields: Fields, e: Expr): Kind {
  const of = (part: Expr): Kind => kindWithout(m, fields, part);
  switch (e.is) {
    case 'number':
      return e.number.kind;
    case 'unary':
      if (e.op === '!') return I32;
      if (e.op === '&') return U32;
      if (e.op !== '*') return of(e.of);
      break;
    case 'binary':
      if (INTS.has(e.op)) return I32;
      return e.op === '<<' || e.op === '>>' ? of(e.left) : higher(of(e.left), of(e.right));
    case 'choice':
      return higher(of(e.yes), of(e.no));
    case 'size':
      return U32;
    case 'name': {
      const value = e.name.startsWith('$') ? fields[e.name.slice(1)] : null;
      if (value && typeof value !== 'string') return value.kind;
      break;
    }
    default:
  }
  const place = placeOf(m, fields, e);
  return place ? kindOf(m.sites, place.is, place.bits) : I32;
}

/** sizeof of a type or of an expression. */
export function sizeWithout(m: MachineState, fields: Fields, of: Expr | string): number {
  const is = typeof of === 'string' ? readType(m.sites, of) : placeOf(m, fields, of)?.is;
  return is ? is.size : kindWithout(m, fields, of as Expr) >= I64 ? 8 : 4;
}

type Placed = Pick<LinkPlace, 'type' | 'is' | 'bits'>;

/** The type of an expression that has a place in memory. */
function placeOf(m: MachineState, fields: Fields, e: Expr): Placed | null {
  const { sites, stack } = m;
  switch (e.is) {
    case 'name': {
      if (e.name.startsWith('$')) {
        const value = fields[e.name.slice(1)];
        return value && typeof value !== 'string' && value.is ? { type: value.type!, is: value.is } : null;
      }
      const found = stack.innermost(stack.idsOf(e.name));
      const type = found && sites.variables[found.variable.id]![1];
      return type === null ? null : { type, is: readType(sites, type) };
    }
    case 'member':
    case 'element': {
      const whole = placeOf(m, fields, e.of);
      return whole && linkOf(sites, whole.type, e.is === 'member' ? e.name : 0, m.encoded);
    }
    case 'cast':
      return { type: e.type, is: readType(sites, e.type) };
    case 'unary': {
      const whole = placeOf(m, fields, e.of);
      if (!whole || e.op === '*') return whole && linkOf(sites, whole.type, 0, m.encoded);
      // All other operators promote their operand, and lose its type.
      if (e.op !== '&') return null;
      const type = `${whole.type} *`;
      return { type, is: readType(sites, type) };
    }
    default:
      return null;
  }
}
