// SPDX-License-Identifier: GPL-2.0-only
// Holds the regular expressions by which the flow reads IR. Each has an example, and what it takes from the
// example; patterns.test.ts checks them. The text of an instruction has neither its result's name nor
// metadata.

interface Pattern {
  readonly is: RegExp;
  readonly line: string;
  /** The groups in order; for a global expression, those of all its matches. */
  readonly gives: readonly (string | undefined)[];
}

const read = (is: RegExp, line: string, ...gives: Pattern['gives']): Pattern => ({ is, line, gives });

/** Instructions. */
export const INSTRUCTION = {
  /** The name of its result, and the rest. */
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
  /** Condition, value if true, value if false. */
  select: read(/^select (.*)$/, 'select i1 %4, i32 %5, i32 0', 'i1 %4, i32 %5, i32 0'),
  phi: read(/^phi (.*)$/, 'phi i32 [ %14, %11 ], [ 0, %15 ]', 'i32 [ %14, %11 ], [ 0, %15 ]'),
  call: read(/^(?:(?:tail|musttail|notail) )?call (.*)$/, 'tail call i32 @g(i32 %5)', 'i32 @g(i32 %5)'),
  /** An instruction whose result depends on its operands alone. */
  arithmetic: read(
    /^(?:[if]cmp|add|sub|mul|[usf]div|[usf]rem|shl|lshr|ashr|and|or|xor|extractvalue|insertvalue|extractelement|insertelement|shufflevector|fadd|fsub|fmul|fneg|fp\w+|[su]itofp) (.*)$/,
    'icmp ne i32 %8, 0',
    'ne i32 %8, 0',
  ),
} as const satisfies Readonly<Record<string, Pattern>>;

/** Parts of an instruction. */
export const PART = {
  /** The function that a call names; undefined for inline assembly. */
  callee: read(
    / (?:asm |@("[^"]+"|[-\w.$]+)\()/,
    'call void @llvm.dbg.declare(metadata i32* %3)',
    'llvm.dbg.declare',
  ),
  assembly: read(/ (asm) /, 'call void asm sideeffect "", "~{memory}"()', 'asm'),
  /** The function before a call's operands: its name, or a pointer to it. */
  called: read(/([@%](?:"[^"]*"|[-\w.$]+))\(/, 'call i32 (i32, ...) %7(i32 %5)', '%7'),
  /** The values of a phi, each with the block that it comes from. */
  incoming: read(
    /\[ (.*?), (%(?:"[^"]*"|[-\w.$]+)) \]/g,
    'phi i32 [ %14, %11 ], [ 0, %"b 2" ]',
    ...['%14', '%11', '0', '%"b 2"'],
  ),
  /** The names of values and of types. */
  names: read(/(%(?:"[^"]*"|[-\w.$]+))/g, 'add nsw i32 %8, %n.addr', '%8', '%n.addr'),
  /** The pointer of a load. An atomic load names its ordering behind it. */
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
  /** A first index of 0, which stays in the object itself. */
  first: read(/^i32 (0)$/, 'i32 0', '0'),
} as const satisfies Readonly<Record<string, Pattern>>;

/** Types. */
export const TYPE = {
  /** Its name and its definition. */
  definition: read(
    /^(%(?:"[^"]*"|\S+)) = type (.*)$/,
    '%struct.pair = type { i32, i32 }',
    '%struct.pair',
    '{ i32, i32 }',
  ),
  /** A struct or union with a name in C. */
  tagged: read(/^%(struct|union)\.([A-Za-z_]\w*)$/, '%struct.pair', 'struct', 'pair'),
  integer: read(/^i(\d+)$/, 'i32', '32'),
  /** Elements, and the type of each. */
  array: read(/^\[(\d+) x (.*)\]$/, '[3 x %struct.pair]', '3', '%struct.pair'),
  /** Whether it is packed, and its members. */
  members: read(/^(<?)\{ (.*) \}>?$/, '<{ i8, i32 }>', '<', 'i8, i32'),
} as const satisfies Readonly<Record<string, Pattern>>;

/** The first group of a pattern in a text; undefined if the text does not match. */
export const taken = ({ is }: Pattern, text: string): string | undefined => is.exec(text)?.[1];
