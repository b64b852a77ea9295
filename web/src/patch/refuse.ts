// SPDX-License-Identifier: GPL-2.0-only
// Refuses edits that could escape the recorder. The recorder's budget ends every run, but only at its hooks. So an
// edit may not run code before or beside the hooks, or change what they count with. The compiler's IR shows this, not
// the C.
import { debugLocation } from '../../../core-c/trace/instrument/ir.ts';
import { Metadata } from '../../../core-c/trace/instrument/metadata.ts';
import { NOWHERE, type TextPosition } from './messages.ts';

/** Longest text in characters: three times the longest file here. */
const MOST_LAB_CHARS = 200_000;

export interface Refusal {
  readonly place: TextPosition;
  readonly why: string;
}

/** Checks a text before it is compiled. */
export function refusedText(path: string, text: string): Refusal | null {
  if (text.length > MOST_LAB_CHARS) {
    const why = `This text has ${text.length.toLocaleString('en')} characters; the lab takes ${MOST_LAB_CHARS.toLocaleString('en')}.`;
    return { place: { ...NOWHERE, file: path }, why };
  }
  const directive =
    /^[ \t]*(?:#|%:|\?\?=)(?:[ \t]|\\\r?\n|\/\*.*?\*\/)*(?:l(?:\\\r?\n)*i(?:\\\r?\n)*n(?:\\\r?\n)*e\b|\d)/m;
  const found = directive.exec(text);
  if (!found) return null;
  const line = text.slice(0, found.index).split('\n').length;
  return {
    place: { file: path, line, column: 1 },
    why: '#line is refused: messages and steps go by real lines.',
  };
}

/** Names that belong to the recorder and the host. */
const RECORDER =
  /@"?(__tw_\w+|tw_(?:begin|recorder_\w+|control|op|queue|start|drain|info|arena_extend|host_panic))\b/g;

/** State of a run that the shims keep: failing memory, held locks, the running CPU. */
const SHIMS = /@"?(tw_(?:fail_\w+|locks_held|rcu_depth|rcu_limit|this_cpu))\b/g;

interface Rule {
  /** Its first group names what is found. */
  readonly find: (ir: string) => Iterable<RegExpExecArray>;
  readonly why: (name: string) => string;
}

const rule = (of: RegExp, why: Rule['why']): Rule => ({ find: (ir) => ir.matchAll(of), why });

const RULES: readonly Rule[] = [
  rule(/^module (asm) /gm, () => 'Inline assembly is refused: it could not be recorded.'),
  rule(
    /@(llvm\.global_[cd]tors)\b/g,
    () => 'Constructors and destructors are refused: they would run before the program.',
  ),
  rule(
    /section "(\.(?:init|fini)_array)/g,
    () => 'Constructors are refused: they would run before the program.',
  ),
  rule(
    /"(wasm-(?:import|export)-)/g,
    () => 'Imports and exports are refused: a program has only its host’s.',
  ),
  { find: unrecorded, why: () => 'A function that is not recorded is refused: it could run without end.' },
  rule(/(@"\\01)/g, () => 'A name given by asm("…") is refused.'),
  rule(/(@llvm\.wasm\.[\w.]+)/g, (name) => `${name} is refused: memory is the host’s.`),
  rule(SHIMS, (name) => `${name} is kept by what stands in for the kernel, and is refused.`),
  rule(RECORDER, (name) => `${name} is the recorder’s own and is refused.`),
];

/** The definitions of functions whose attributes switch the recorder off. */
function* unrecorded(ir: string): Generator<RegExpExecArray> {
  const off = /^attributes #(\d+) = \{.*disable_sanitizer_instrumentation/gm;
  const groups = new Set([...ir.matchAll(off)].map((m) => m[1]!));
  for (const found of ir.matchAll(/^define [^\n]*?(@"?[^("]+)"?\([^\n]*#(\d+)/gm))
    if (groups.has(found[2]!)) yield found;
}

/** How often a text has each thing that a rule finds. */
function counted(found: Iterable<RegExpExecArray>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * `shipped`: the IR of the same unit without the edit. What an exhibit's own code does as often there is not the
 * edit's.
 */
export function refusedIr(ir: string, shipped = ''): Refusal | null {
  for (const { find, why } of RULES) {
    const before = counted(find(shipped));
    for (const [name, count] of counted(find(ir)))
      if (count > (before.get(name) ?? 0))
        return {
          place: findUse(ir, name.replace(/^@"?/, ''))?.place ?? NOWHERE,
          why: why(name.replace(/^@"?/, '')),
        };
  }
  const jumps = (text: string): number => {
    const zero = new Set([...text.matchAll(/^!(\d+) = !DILocation\(line: 0\b/gm)].map((m) => m[1]!));
    return [...text.matchAll(/^ {2}(?:br |indirectbr |\]).* !dbg !(\d+)/gm)].filter(([, id]) => zero.has(id!))
      .length;
  };
  if (jumps(ir) > jumps(shipped))
    return { place: NOWHERE, why: 'A jump that stands on no line is refused: it could go on without end.' };
  return null;
}

/** Finds the first use of a symbol, and the function that uses it. */
export function findUse(
  ir: string,
  symbol: string,
): { readonly place: TextPosition; readonly by: string } | null {
  const lines = ir.split('\n');
  let by = '';
  let metadata: Metadata | undefined;
  for (const line of lines) {
    if (line.startsWith('define ')) by = /@"?([^("]+)"?\(/.exec(line)?.[1] ?? '';
    if (!line.startsWith('  ') || !line.includes(symbol)) continue;
    const id = debugLocation(line);
    if (id === undefined) continue;
    metadata ??= new Metadata(lines, '/');
    const { file, line: at, column } = metadata.location(id);
    return { place: { file: file.path, line: at, column }, by };
  }
  return null;
}
