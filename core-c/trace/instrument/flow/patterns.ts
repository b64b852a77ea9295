// SPDX-License-Identifier: GPL-2.0-only
// What the flow reads out of IR by regular expressions: each beside an example, and what it takes out of that
// (patterns.test.ts). Instructions stand without the name that they are given, and without metadata.

interface Pattern {
  readonly is: RegExp;
  readonly line: string;
  /** The groups, in order; of an expression that is global, those of all its matches. */
  readonly gives: readonly (string | undefined)[];
}

const read = (is: RegExp, line: string, ...gives: Pattern['gives']): Pattern => ({ is, line, gives });

/** Instructions. */
export const INSTRUCTION = {
  /** Its name, and the rest. */
  named: read(/^(%(?:"[^"]*"|\S+)) = (.*)$/, '%9 = add nsw i32 %8, 1', '%9', 'add nsw i32 %8, 1'),
  alloca: read(/^alloca (.*)$/, 'alloca %struct.pair, align 4', '%struct.pair, align 4'),
  /** The operand, and the type that it becomes. */
  cast: read(
    /^(?:bitcast|ptrtoint|inttoptr|addrspacecast|freeze|zext|sext|trunc) (?:nneg |nuw |nsw )*(.*?)(?: to ((?:[^()]|\([^()]*\))*))?$/,
    'zext nneg i8 %5 to i32',
    'i8 %5',
    'i32',
  ),
  /** Type, base, indices. */
  element: read(
    /^getelementptr (?:inbounds |nuw |nusw )*(.*)$/,
    'getelementptr inbounds %struct.pair, %struct.pair* %1, i32 0, i32 1',
    '%struct.pair, %struct.pair* %1, i32 0, i32 1',
  ),
  /** Type, pointer. */
  load: read(/^load (?:atomic )?(?:volatile )?(.*)$/, 'load volatile i32, i32* %3', 'i32, i32* %3'),
  /** Condition, value if so, value if not. */
  select: read(/^select (.*)$/, 'select i1 %4, i32 %5, i32 0', 'i1 %4, i32 %5, i32 0'),
  phi: read(/^phi (.*)$/, 'phi i32 [ %14, %11 ], [ 0, %15 ]', 'i32 [ %14, %11 ], [ 0, %15 ]'),
  call: read(/^(?:(?:tail|musttail|notail) )?call (.*)$/, 'tail call i32 @g(i32 %5)', 'i32 @g(i32 %5)'),
  /** What is made of nothing but its operands. */
  arithmetic: read(
    /^(?:[if]cmp|add|sub|mul|[usf]div|[usf]rem|shl|lshr|ashr|and|or|xor|extractvalue|insertvalue|extractelement|insertelement|shufflevector|fadd|fsub|fmul|fneg|fp\w+|[su]itofp) (.*)$/,
    'icmp ne i32 %8, 0',
    'ne i32 %8, 0',
  ),
} as const satisfies Readonly<Record<string, Pattern>>;

/** Parts of an instruction. */
export const PART = {
  /** The function that a call calls by its name; undefined: inline assembly. */
  callee: read(
    / (?:asm |@("[^"]+"|[-\w.$]+)\()/,
    'call void @llvm.dbg.declare(metadata i32* %3)',
    'llvm.dbg.declare',
  ),
  assembly: read(/ (asm) /, 'call void asm sideeffect "", "~{memory}"()', 'asm'),
  /** What stands before a call's operands: a name, or a pointer to the function. */
  called: read(/([@%](?:"[^"]*"|[-\w.$]+))\(/, 'call i32 (i32, ...) %7(i32 %5)', '%7'),
  /** Of a phi: values, and the blocks that they come from. */
  incoming: read(
    /\[ (.*?), (%(?:"[^"]*"|[-\w.$]+)) \]/g,
    'phi i32 [ %14, %11 ], [ 0, %"b 2" ]',
    ...['%14', '%11', '0', '%"b 2"'],
  ),
  /** Values and types alike. */
  names: read(/(%(?:"[^"]*"|[-\w.$]+))/g, 'add nsw i32 %8, %n.addr', '%8', '%n.addr'),
  /** The pointer of a load; an atomic one says its order behind it. */
  pointer: read(/(%(?:"[^"]*"|\S+))(?: [a-z_]+)?$/, 'i32* %3 acquire', '%3'),
  parameter: read(/(%\S+)$/, 'i32 noundef %0', '%0'),
  label: read(/^("[^"]*"|[-\w.$]+):/, '11:                ; preds = %2', '11'),
} as const satisfies Readonly<Record<string, Pattern>>;

/** Values that no instruction makes. */
export const CONSTANT = {
  number: read(/^(-?\d+)$/, '-1', '-1'),
  word: read(/^(true|false|null|zeroinitializer)$/, 'null', 'null'),
  address: read(/^inttoptr \(i32 (-?\d+) to /, 'inttoptr (i32 16 to i8*)', '16'),
  global: read(
    /@("[^"]+"|[-\w.$]+)/,
    'getelementptr inbounds ([4 x i8], [4 x i8]* @.str, i32 0, i32 0)',
    '.str',
  ),
  /** An index that leads into the object itself. */
  first: read(/^i32 (0)$/, 'i32 0', '0'),
} as const satisfies Readonly<Record<string, Pattern>>;

/** Types. */
export const TYPE = {
  /** Its name, and what it is. */
  definition: read(
    /^(%(?:"[^"]*"|\S+)) = type (.*)$/,
    '%struct.pair = type { i32, i32 }',
    '%struct.pair',
    '{ i32, i32 }',
  ),
  /** A struct or union that C names. */
  tagged: read(/^%(struct|union)\.([A-Za-z_]\w*)$/, '%struct.pair', 'struct', 'pair'),
  integer: read(/^i(\d+)$/, 'i32', '32'),
  /** Elements, and the type of each. */
  array: read(/^\[(\d+) x (.*)\]$/, '[3 x %struct.pair]', '3', '%struct.pair'),
  /** Whether it is packed, and its members. */
  members: read(/^(<?)\{ (.*) \}>?$/, '<{ i8, i32 }>', '<', 'i8, i32'),
} as const satisfies Readonly<Record<string, Pattern>>;

/** The first group of a text, if the pattern is there. */
export const taken = ({ is }: Pattern, text: string): string | undefined => is.exec(text)?.[1];
