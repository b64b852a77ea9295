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
  /@"?(__tw_\w+|tw_(?:begin|recorder_\w+|control|op|queue|start|drain|info|arena_extend|host_panic))\b/;

/** State of a run that the shims keep: failing memory, held locks, the running CPU. */
const SHIMS = /@"?(tw_(?:fail_\w+|locks_held|rcu_depth|rcu_limit|this_cpu))\b/;

const RULES: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^module asm /m, () => 'Inline assembly is refused: it could not be recorded.'],
  [
    /@llvm\.global_[cd]tors\b/,
    () => 'Constructors and destructors are refused: they would run before the program.',
  ],
  [/section "\.(?:init|fini)_array/, () => 'Constructors are refused: they would run before the program.'],
  [/"wasm-(?:import|export)-/, () => 'Imports and exports are refused: a program has only its host’s.'],
  [
    /disable_sanitizer_instrumentation/,
    () => 'A function that is not recorded is refused: it could run without end.',
  ],
  [/@"\\01/, () => 'A name given by asm("…") is refused.'],
  [/@llvm\.wasm\.[\w.]+/, ([name]) => `${name.slice(1)} is refused: memory is the host’s.`],
  [SHIMS, ([, name]) => `${name} is kept by what stands in for the kernel, and is refused.`],
  [RECORDER, ([, name]) => `${name} is the recorder’s own and is refused.`],
];

export function refusedIr(ir: string): Refusal | null {
  for (const [rule, why] of RULES) {
    const found = rule.exec(ir);
    if (!found) continue;
    const place = findUse(ir, found[0].replace(/^@"?/, ''))?.place ?? NOWHERE;
    return { place, why: why(found) };
  }
  const zero = new Set([...ir.matchAll(/^!(\d+) = !DILocation\(line: 0\b/gm)].map((m) => m[1]!));
  for (const [, id] of ir.matchAll(/^ {2}(?:br |indirectbr |\]).* !dbg !(\d+)/gm))
    if (zero.has(id!))
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
