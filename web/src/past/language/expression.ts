// SPDX-License-Identifier: GPL-2.0-only
// Parses C expressions over variables, members and a hit's fields ($value), with jsep. Nothing runs them as code.
import jsep from 'jsep';
import { PastError } from '../lane.ts';
import { TYPE_IN_BRACKETS, typeName } from './type-name.ts';
import { readCharacter, readInteger, type CNumber } from './number.ts';

export type Expr =
  | { readonly is: 'number'; readonly number: CNumber; readonly word: string | null }
  /** Quoted text. A single character in single quotes is a number instead, with that character as its `word`. */
  | { readonly is: 'words'; readonly words: string }
  /** A variable of C, an enumerator, or `$value`. */
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'member'; readonly of: Expr; readonly name: string }
  | { readonly is: 'element'; readonly of: Expr; readonly index: Expr }
  | { readonly is: 'unary'; readonly op: Unary; readonly of: Expr }
  | { readonly is: 'cast'; readonly type: string; readonly of: Expr }
  /** sizeof of an expression, or of a type by name. */
  | { readonly is: 'size'; readonly of: Expr | string }
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

// These operators are C's. A query has no regular expressions, spreads or assignments.
for (const op of ['*', '&']) jsep.addUnaryOp(op);
for (const op of ['===', '!==', '>>>', '**', '??']) jsep.removeBinaryOp(op);
jsep.removeAllLiterals();
jsep.addIdentifierChar('$');

const QUOTED = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/.source;
/** Matches quoted text too, so that a search skips it. */
const quotedOr = (meant: string): RegExp => new RegExp(`${QUOTED}|${meant}`, 'g');
const ARROWS = quotedOr('->');
const STEPS = quotedOr(String.raw`\+\+|--`);
const BRACKETS = quotedOr(String.raw`[()[\]]`);

/** Most nested brackets: the parser recurses into each. */
const DEEPEST = 64;

/** Reads C constants, because jsep knows neither their types nor octal numbers. */
jsep.hooks.add('gobble-token', function constant(env) {
  this.gobbleSpaces();
  const [text = ''] =
    /^(?:\.?\d[\w.]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")/.exec(this.expr.slice(this.index)) ?? [];
  if (text === '') return;
  const inner = text.slice(1, -1);
  const node = { type: 'Literal' as const, raw: text };
  if (/^['"]/.test(text)) {
    const words = inner.replace(/\\(.)/g, '$1');
    const number = text.startsWith("'") ? readCharacter(inner) : null;
    env.node = { ...node, value: words, ...(number && { number }) };
  } else
    try {
      env.node = { ...node, value: null, number: readInteger(text) };
    } catch (error) {
      this.throwError((error as Error).message);
    }
  this.index += text.length;
});

/** Reads casts and sizeof: `(unsigned char)x`, `sizeof(struct xa_node)`, `sizeof x`. */
jsep.hooks.add('gobble-token', function typed(env) {
  if (env.node) return;
  const sized = /^sizeof(?![\w$])\s*/.exec(this.expr.slice(this.index))?.[0];
  const from = this.index + (sized?.length ?? 0);
  const [whole, words = '', stars = ''] = TYPE_IN_BRACKETS.exec(this.expr.slice(from)) ?? [];
  if (sized === undefined && whole === undefined) return;
  const type = whole === undefined ? null : typeName(words, stars);
  if (whole !== undefined && type === null) this.throwError(`"${whole}" is no type`);
  this.index = from + (whole?.length ?? 0);
  const wants = sized === undefined || type === null;
  const of = wants ? this.gobbleToken() : null;
  if (wants && !of) this.throwError('nothing follows');
  env.node = { type: sized === undefined ? 'Cast' : 'Size', named: type, of };
});

/** @throws PastError with place and reason */
export function parseExpression(text: string): Expr {
  const step = [...text.matchAll(STEPS)].find(([found]) => found === '++' || found === '--');
  if (step)
    throw new PastError(
      `"${text}": a question changes nothing; put a space between, as in - -1, at character ${step.index + 1}`,
    );
  let depth = 0;
  for (const [found] of text.matchAll(BRACKETS)) {
    depth += found === '(' || found === '[' ? 1 : found === ')' || found === ']' ? -1 : 0;
    if (depth > DEEPEST)
      throw new PastError(`the brackets are nested more than ${DEEPEST} deep; remove some`);
  }
  let tree: jsep.Expression;
  try {
    // Replaces an arrow by a dot. The blank keeps the text's length, and so the columns in messages.
    tree = jsep(text.replace(ARROWS, (found) => (found === '->' ? ' .' : found)));
  } catch (error) {
    const { description, index } = error as { description?: string; index?: number };
    throw new PastError(
      `"${text}": ${(description ?? String(error)).toLowerCase()} at character ${(index ?? 0) + 1}`,
    );
  }
  return shaped(tree, text);
}

/** Numbers of arguments. `count(array)` counts elements other than 0, `count(array, $x & 1)` those with that condition. */
const FUNCTIONS: ReadonlyMap<string, readonly number[]> = new Map([
  ['count', [1, 2]],
  ['alive', [1]],
]);
const CALLS = 'count(array), count(array, $x …), alive(struct)';

function called(name: string, args: readonly Expr[], text: string): Expr {
  const wrong = (why: string): PastError => new PastError(`"${text}": ${why}; allowed: ${CALLS}`);
  const takes = FUNCTIONS.get(name);
  if (!takes) throw wrong(`there is no function ${name}`);
  if (!takes.includes(args.length)) throw wrong(`${name} takes ${takes.join(' or ')}, not ${args.length}`);
  if (name === 'alive' && args[0]!.is !== 'name') throw wrong('alive takes the name of a struct');
  // A nested count would run once for each element of the outer one.
  if (name === 'count' && partsOf(args[1]).some((e) => e.is === 'call' && e.name === 'count'))
    throw wrong('the condition of a count cannot contain a count');
  return { is: 'call', name, args };
}

function shaped(node: jsep.Expression, text: string): Expr {
  const of = (part: unknown): Expr => shaped(part as jsep.Expression, text);
  switch (node.type) {
    case 'Literal':
      return node['number']
        ? {
            is: 'number',
            number: node['number'] as CNumber,
            word: typeof node['value'] === 'string' ? node['value'] : null,
          }
        : { is: 'words', words: node['value'] as string };
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
    case 'Cast':
      return { is: 'cast', type: node['named'] as string, of: of(node['of']) };
    case 'Size':
      return { is: 'size', of: (node['named'] as string | null) ?? of(node['of']) };
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
        return called((callee as jsep.Identifier).name, (node['arguments'] as unknown[]).map(of), text);
      break;
    }
    default:
  }
  throw new PastError(
    `"${text}" is not one expression; allowed: variables, members (a->b, a.b, a[1]), numbers, 'words', ${BINARY.join(' ')}, ! - ~ * &, a ? b : c, (unsigned) a, sizeof a, ${CALLS}`,
  );
}

/** The direct parts of an expression: those of its members that are expressions. */
const within = (e: Expr): readonly Expr[] =>
  (Object.values(e) as readonly (string | object | null)[])
    .flat()
    .filter((part): part is Expr => typeof part === 'object' && part !== null && 'is' in part);

/** The expression and all its parts. */
export function partsOf(e: Expr | undefined): readonly Expr[] {
  const parts = e ? [e] : [];
  // The list grows during the loop, which needs no recursion.
  for (const part of parts) parts.push(...within(part));
  return parts;
}
