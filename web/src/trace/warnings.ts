// SPDX-License-Identifier: GPL-2.0-only
// What a run warns of: each WARN of the kernel as text with its place, repeats within an operation counted; and a
// CPU B that was to act and never did; and records that are missing.
import { Kind, LockClass, RECORD_WORDS, kindOf } from '../base/abi.gen.ts';
import type { OpSpan, Trace } from './trace.ts';
import { plural } from '../base/english.ts';

export function warningsOf(trace: Trace): readonly string[] {
  const counts = new Map<string, number>();
  const hidden = trace.sites.files.map((f) => f.path.startsWith('core-c/shim/'));
  let stack: { readonly function: number; site: number }[] = [];
  const { records } = trace.data;
  const add = (text: string): void => void counts.set(text, (counts.get(text) ?? 0) + 1);
  trace.ops.forEach((span) => {
    if (span.lost) add(`${span.lost} records of "${span.text}" did not fit: its picture is incomplete`);
    const idle = idleRace(trace, span);
    if (idle) add(idle);
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
        add(text);
      }
    }
  });
  return [...counts].map(([text, n]) => (n > 1 ? `${text} (${n} times)` : text));
}

/** What to say where CPU B was to act in an operation, and CPU A never came to that lock; else null. */
function idleRace(trace: Trace, span: OpSpan): string | null {
  if (span.race.length === 0) return null;
  let locks = 0;
  for (let r = span.first; r < span.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) return null;
    if (kind === Kind.LOCK && trace.id(r) === LockClass.SPIN) locks++;
  }
  const took = locks === 0 ? 'no lock' : plural(locks, 'lock');
  const was = span.window === undefined ? '' : `, and CPU B was to act before lock ${span.window}`;
  return `line ${span.race[0]!.line ?? span.line}: CPU B never ran: "${span.text}" (line ${span.line}) took ${took}${was}`;
}
