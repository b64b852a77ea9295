// SPDX-License-Identifier: GPL-2.0-only
// Expressions as C writes them, over variables, members and what a hit brings ($value). Read by jsep, never run as code.
import jsep from 'jsep';
import { PastError } from '../lane.ts';

export type Expr =
  | { readonly is: 'literal'; readonly value: number | string }
  /** A variable of C, an enumerator, or `$value`. */
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'member'; readonly of: Expr; readonly name: string }
  | { readonly is: 'element'; readonly of: Expr; readonly index: Expr }
  | { readonly is: 'unary'; readonly op: Unary; readonly of: Expr }
  | { readonly is: 'binary'; readonly op: Binary; readonly left: Expr; readonly right: Expr }
  | { readonly is: 'choice'; readonly test: Expr; readonly yes: Expr; readonly no: Expr }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly Expr[] };

const UNARY = ['!', '-', '~', '*', '&', '+'] as const;
type Unary = (typeof UNARY)[number];
const LOGIC = ['||', '&&'] as const;
const ARITHMETIC = [
  '|',
  '^',
  '&',
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '<<',
  '>>',
  '+',
  '-',
  '*',
  '/',
  '%',
] as const;
export type Arithmetic = (typeof ARITHMETIC)[number];
const BINARY = [...LOGIC, ...ARITHMETIC];
type Binary = (typeof BINARY)[number];

// C's own; a query has no regular expressions, spreads or assignments.
for (const op of ['*', '&']) jsep.addUnaryOp(op);
for (const op of ['===', '!==', '>>>', '**', '??']) jsep.removeBinaryOp(op);
jsep.removeAllLiterals();
jsep.addIdentifierChar('$');

/** As jsep reads it, as long as before: members are reached alike through a struct and a pointer, numbers are decimal. */
const plain = (text: string): string =>
  text.replace(/'[^']*'|"[^"]*"|->|\b0x[\da-f]+\b/gi, (found) => {
    if (found === '->') return ' .';
    return /^0x/i.test(found) ? String(Number(found)).padEnd(found.length) : found;
  });

/** Throws a PastError that says where and why. */
export function parseExpression(text: string): Expr {
  let tree: jsep.Expression;
  try {
    tree = jsep(plain(text));
  } catch (error) {
    const { description, index } = error as { description?: string; index?: number };
    throw new PastError(
      `"${text}": ${(description ?? String(error)).toLowerCase()} at character ${(index ?? 0) + 1}`,
    );
  }
  return shaped(tree, text);
}

function shaped(node: jsep.Expression, text: string): Expr {
  const of = (part: unknown): Expr => shaped(part as jsep.Expression, text);
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] === 'number' || typeof node['value'] === 'string')
        return { is: 'literal', value: node['value'] };
      break;
    case 'Identifier':
      return { is: 'name', name: (node as jsep.Identifier).name };
    case 'MemberExpression':
      if (node['computed']) return { is: 'element', of: of(node['object']), index: of(node['property']) };
      return {
        is: 'member',
        of: of(node['object']),
        name: String((node['property'] as jsep.Identifier).name),
      };
    case 'UnaryExpression': {
      const op = UNARY.find((u) => u === node['operator']);
      if (op) return { is: 'unary', op, of: of(node['argument']) };
      break;
    }
    case 'BinaryExpression': {
      const op = BINARY.find((b) => b === node['operator']);
      if (op) return { is: 'binary', op, left: of(node['left']), right: of(node['right']) };
      break;
    }
    case 'ConditionalExpression':
      return { is: 'choice', test: of(node['test']), yes: of(node['consequent']), no: of(node['alternate']) };
    case 'CallExpression': {
      const callee = node['callee'] as jsep.Expression;
      if (callee.type === 'Identifier')
        return {
          is: 'call',
          name: (callee as jsep.Identifier).name,
          args: (node['arguments'] as unknown[]).map(of),
        };
      break;
    }
    default:
  }
  throw new PastError(
    `"${text}" is not one expression; allowed: variables, members (a->b, a.b, a[1]), numbers, 'words', ${BINARY.join(' ')}, ! - ~ * &, a ? b : c, count(array), count(array, $x …), alive(struct)`,
  );
}

/** Every name in it, functions apart. */
export function namesIn(e: Expr): readonly string[] {
  switch (e.is) {
    case 'literal':
      return [];
    case 'name':
      return [e.name];
    case 'member':
      return namesIn(e.of);
    case 'element':
      return [...namesIn(e.of), ...namesIn(e.index)];
    case 'unary':
      return namesIn(e.of);
    case 'binary':
      return [...namesIn(e.left), ...namesIn(e.right)];
    case 'choice':
      return [e.test, e.yes, e.no].flatMap(namesIn);
    case 'call':
      return e.name === 'alive' ? [] : e.args.flatMap(namesIn);
    default: {
      const never: never = e;
      return never;
    }
  }
}
