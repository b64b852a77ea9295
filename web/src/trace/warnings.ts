// SPDX-License-Identifier: GPL-2.0-only
// The kernel's own warnings: each WARN of a trace as text with its place, repeats within an operation counted.
import { Kind, RECORD_WORDS, kindOf } from '../base/abi.gen.ts';
import type { Trace } from './trace.ts';

export function warningsOf(trace: Trace): readonly string[] {
  const counts = new Map<string, number>();
  const hidden = trace.sites.files.map((f) => f.path.startsWith('core-c/shim/'));
  let stack: { readonly function: number; site: number }[] = [];
  const { records } = trace.data;
  trace.ops.forEach((span) => {
    let any = false;
    for (let i = span.first * RECORD_WORDS; i < span.end * RECORD_WORDS && !any; i += RECORD_WORDS)
      any = kindOf(records[i]!) === Kind.WARN;
    if (!any) return;
    stack = [];
    for (let r = span.first; r < span.end; r++) {
      const kind = trace.kind(r);
      if (kind === Kind.ENTER) stack.push({ function: trace.id(r), site: -1 });
      else if (kind === Kind.EXIT) stack.pop();
      else if (kind === Kind.STEP && stack.length) stack[stack.length - 1]!.site = trace.id(r);
      else if (kind === Kind.WARN) {
        const frame = stack.findLast((f) => f.site >= 0 && !hidden[trace.sites.sites.file[f.site]!]);
        const { file, line } = trace.place(frame?.site ?? -1);
        const name = frame ? trace.functionName(frame.function) : '?';
        const text = `${file}:${line}: WARN in ${name}() during "${span.text}"`;
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    }
  });
  return [...counts].map(([text, n]) => (n > 1 ? `${text} (${n} times)` : text));
}
