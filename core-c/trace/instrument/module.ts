// SPDX-License-Identifier: GPL-2.0-only
// Cuts a .ll text into functions and the text between them, and a function into instructions.
import { withoutMetadata } from './ir.ts';

/** An instruction or a label. A switch has several lines. */
export interface Instruction {
  /** All of it on one line, without indent. */
  readonly text: string;
  readonly lines: readonly string[];
  readonly label: boolean;
}

export interface IrFunction {
  readonly name: string;
  readonly define: string;
  /** The number of its DISubprogram. */
  readonly subprogram: number | undefined;
  /** Whether it is marked TW_UNTRACED in C. */
  readonly untraced: boolean;
  readonly body: readonly Instruction[];
}

export interface Module {
  readonly lines: readonly string[];
  /** The lines outside of functions and the functions, in order. */
  readonly parts: readonly (string | IrFunction)[];
}

const UNTRACED_ATTRIBUTE = 'disable_sanitizer_instrumentation';

export function parseModule(text: string): Module {
  const lines = text.split('\n');
  const untracedGroups = new Set<string>();
  for (const l of lines) {
    const m = /^attributes (#\d+) = (.*)$/.exec(l);
    if (m?.[2]!.includes(UNTRACED_ATTRIBUTE)) untracedGroups.add(m[1]!);
  }
  const parts: (string | IrFunction)[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (!line.startsWith('define ')) {
      parts.push(line);
      continue;
    }
    const start = i + 1;
    while (lines[i] !== '}') i++;
    parts.push({
      name: /@("[^"]+"|[-\w.$]+)\(/.exec(line)![1]!.replaceAll('"', ''),
      define: line,
      subprogram: Number(/ !dbg !(\d+)/.exec(line)?.[1] ?? NaN) || undefined,
      untraced: [...line.matchAll(/ (#\d+)/g)].some((g) => untracedGroups.has(g[1]!)),
      body: instructions(lines.slice(start, i)),
    });
  }
  return { lines, parts };
}

function instructions(lines: readonly string[]): Instruction[] {
  const out: Instruction[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line === '') continue;
    if (!line.startsWith('  ')) {
      out.push({ text: line, lines: [line], label: true });
      continue;
    }
    const start = i;
    // The cases of a switch end with a bracket on a line of its own.
    if (/^ {2}switch .*\[$/.test(line)) while (!lines[i]!.startsWith('  ]')) i++;
    const all = lines.slice(start, i + 1);
    out.push({ text: all.map((l) => l.trim()).join(' '), lines: all, label: false });
  }
  return out;
}

/** The instruction's lines without debug metadata, which the object must not have. */
export const compiledLines = (instruction: Instruction): readonly string[] =>
  instruction.label
    ? instruction.lines
    : instruction.lines.map((l) => l.slice(0, l.length - l.trimStart().length) + withoutMetadata(l));

export const isDebugIntrinsic = (text: string): boolean =>
  /^(?:tail )?call void @llvm\.dbg\.|^#dbg_/.test(text);
