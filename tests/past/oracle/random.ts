// SPDX-License-Identifier: GPL-2.0-only
// Makes random queries from the grammar: every selector, every $ name and every operator, over what a run has.
import fc from 'fast-check';
import type { Path, Words } from './words.ts';

const NUMBERS =
  '0 1 2 3 4 6 31 64 255 256 1026 4096 0x7fffffff 0x80000000 4294967295 3000000000 1u 0xfffffff0u 2ll 1ull 010 0b11'.split(
    ' ',
  );
export const BINARY = '| ^ & == != < > <= >= << >> + - * / % && ||'.split(' ');
const CASTS = [
  ...['char', 'signed char', 'unsigned char', 'short', 'unsigned short', 'int', 'unsigned', 'long'],
  ...['unsigned long', 'long long', 'unsigned long long', 'bool', 'void *'],
];
/** The names that every hit has, and those that one selector adds. */
export const ALWAYS = ['n', 'arg1', 'arg2', 'held', 'rcu', 'depth'];
export const BRINGS: Readonly<Record<string, readonly string[]>> = {
  return: ['result'],
  write: ['value', 'old'],
  read: ['value'],
  event: ['node', 'slot', 'walk', 'after', 'value'],
  walk: ['walk', 'reads', 'after', 'node', 'slot', 'value'],
  op: ['result', 'records'],
};
export const TELLS: Readonly<Record<string, readonly string[]>> = {
  ...{ write: ['at'], read: ['at'], event: ['kind', 'label'], walk: ['label'] },
};

const oneOf = (list: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...list);
/** A choice from a list; nothing if the list is empty. */
const some = (weight: number, list: readonly string[]): fc.WeightedArbitrary<string>[] =>
  list.length ? [{ weight, arbitrary: oneOf(list) }] : [];
const is =
  (...kinds: readonly string[]) =>
  (p: Path): boolean =>
    kinds.includes(p.type.is);
const texts = (paths: readonly Path[]): readonly string[] => [...new Set(paths.map((p) => p.text))];

/** A number, or an unknown value. `x`: within the condition of a count. */
function expressionOf(words: Words, selector: string, x: boolean): fc.Arbitrary<string> {
  const scalars = words.variables.filter(is('integer', 'bool', 'enum', 'pointer'));
  const lists = texts(words.variables.filter(is('array')).filter((p) => p.type.size > 0));
  const pointers = texts(words.variables.filter(is('pointer')));
  const hasIt = selector === 'write' || selector === 'read';
  const its = hasIt ? words.members.filter(([, p]) => is('integer', 'bool', 'enum', 'pointer')(p)) : [];
  const itsLists = hasIt ? words.members.filter(([, p]) => is('array')(p)) : [];
  const brings = [...ALWAYS, ...(BRINGS[selector] ?? []), ...(selector === 'op' ? words.counters : [])];
  const told = [
    ...words.ops.slice(0, 4).map((op) => `$op == '${op}'`),
    ...["$cpu == 'A'", "$cpu != 'B'", '$cpu == "B"', '!$op', '$op == $function', "$cpu < 'B'", "$n == 'a'"],
    ...words.functions.slice(0, 6).map((fn) => `$function == '${fn}'`),
    ...(TELLS[selector] ?? []).map((name) => `$${name} != 'x'`),
  ];
  const leaf = fc.oneof(
    { weight: 3, arbitrary: oneOf(NUMBERS) },
    {
      weight: 4,
      arbitrary: oneOf([...brings, ...(x ? ['x', 'x', 'x', 'x'] : [])].map((name) => `$${name}`)),
    },
    { weight: 1, arbitrary: oneOf(told).map((t) => `(${t})`) },
    ...some(5, texts(scalars)),
    ...some(2, [...new Set(its.map(([, p]) => `$it${p.text}`))]),
    ...some(1, ['NULL', 'true']),
    ...some(
      1,
      words.tags.map((tag) => `alive(${tag})`),
    ),
    ...some(
      1,
      words.members
        .filter(([, p]) => !is('struct', 'array')(p))
        .map(([tag, p]) => `((${tag} *)$${hasIt ? 'value' : 'arg1'})->${p.text.slice(1)}`),
    ),
    ...some(
      1,
      lists.map((list) => `${list}[$arg1 & 3]`),
    ),
    ...some(
      1,
      pointers.flatMap((p) => [`*${p}`, `(${p} + 1)`, `(1 + ${p})`, `(${p} - 2)`, `!${p}`]),
    ),
    ...some(
      1,
      texts(scalars.filter((p) => !p.isBits)).flatMap((p) => [
        `&${p}`,
        `*&${p}`,
        `sizeof(${p})`,
        `sizeof(&${p})`,
        `sizeof(-${p})`,
      ]),
    ),
    ...some(
      1,
      texts(words.variables.filter(is('struct'))).map((p) => `sizeof(${p})`),
    ),
    ...some(
      1,
      pointers.map((p) => `(${p} - ${pointers[0]})`),
    ),
  );
  const counted = [...lists, ...new Set(itsLists.map(([, p]) => `$it${p.text}`))];
  const all = fc.letrec<{ e: string }>((tie) => ({
    e: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 4, arbitrary: leaf },
      {
        weight: 4,
        arbitrary: fc
          .tuple(tie('e'), oneOf(BINARY), tie('e'), fc.boolean(), fc.boolean())
          .map(([a, op, b, l, r]) => `${l ? a : `(${a})`} ${op} ${r ? b : `(${b})`}`),
      },
      { weight: 1, arbitrary: fc.tuple(oneOf(['-', '~', '!']), tie('e')).map(([op, a]) => `${op}(${a})`) },
      { weight: 1, arbitrary: fc.tuple(oneOf(CASTS), tie('e')).map(([type, a]) => `(${type})(${a})`) },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('e'), tie('e'), tie('e')).map(([a, b, c]) => `((${a}) ? (${b}) : ${c})`),
      },
      ...(x || !counted.length
        ? []
        : [
            { weight: 1, arbitrary: oneOf(counted).map((list) => `count(${list})`) },
            {
              weight: 1,
              arbitrary: fc
                .tuple(oneOf(counted), expressionOf(words, selector, true))
                .map(([list, test]) => `count(${list}, ${test})`),
            },
          ]),
    ),
  })).e;
  // A text in quotes, with all its brackets, must not be too long.
  return all.filter((text) => text.length < 500);
}

const SELECTORS: Readonly<Record<string, (words: Words) => readonly string[]>> = {
  line: (w) => w.lines,
  enter: (w) => w.functions,
  return: (w) => w.functions,
  event: (w) => w.kinds,
  walk: () => [''],
  step: () => [''],
  op: (w) => ['', ...w.ops],
};

const place = (words: Words): fc.Arbitrary<string> =>
  fc.oneof(
    ...some(6, texts(words.variables)),
    ...some(2, texts(words.scoped)),
    ...some(5, texts(words.structs)),
    ...some(
      1,
      words.tags.map((tag) => `struct ${tag}`),
    ),
    ...some(
      2,
      words.slots.map((n) => `slot ${n}`),
    ),
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...words.addresses), fc.constantFrom('', '', '+1', '+2', '+4', '+8'))
        .map(([at, size]) => `word 0x${at.toString(16)}${size}`),
    },
  );

export function queriesOf(words: Words): fc.Arbitrary<string> {
  const made = new Map<string, fc.Arbitrary<string>>();
  const expressions = (selector: string): fc.Arbitrary<string> => {
    const e = made.get(selector) ?? expressionOf(words, selector, false);
    made.set(selector, e);
    return e;
  };
  const where = place(words);
  const selectors = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom('write', 'write', 'read'), where) },
    ...Object.entries(SELECTORS).flatMap(([name, of]) =>
      of(words).length ? [{ weight: 1, arbitrary: fc.tuple(fc.constant(name), oneOf(of(words))) }] : [],
    ),
  );
  return selectors.chain(([selector, what]) => {
    const e = expressions(selector);
    const shows = fc.oneof(
      { weight: 4, arbitrary: e },
      {
        weight: 1,
        arbitrary: oneOf(['op', 'cpu', 'function', ...(TELLS[selector] ?? [])].map((t) => `$${t}`)),
      },
      ...some(1, texts(words.variables)),
      ...some(1, selector === 'write' || selector === 'read' ? ['$it', '&$value'] : []),
    );
    return fc
      .tuple(
        fc.constantFrom('', '', '', 'first ', 'last '),
        fc.option(e, { freq: 1 }),
        fc.array(shows, { maxLength: 3 }),
      )
      .map(([only, where, show]) =>
        [
          `${only}${selector} ${what}`.trim(),
          ...(where === null ? [] : [`where ${where}`]),
          ...(show.length ? [`show ${show.join(', ')}`] : []),
        ].join(' '),
      );
  });
}
