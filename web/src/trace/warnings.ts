// SPDX-License-Identifier: GPL-2.0-only
// Lists a run's warnings: kernel WARNs with their places, a CPU B that never ran, and missing records. Equal warnings
// of an operation are one with a count.
import { Kind, LockClass } from '../base/abi.gen.ts';
import { plural } from '../base/english.ts';
import { framesAt } from './frames.ts';
import { sharedLoads } from './loads.ts';
import { rareIn } from './rare.ts';
import type { Trace } from './trace.ts';

export function warningsOf(trace: Trace): readonly string[] {
  const counts = new Map<string, number>();
  const hidden = trace.sites.files.map((f) => f.path.startsWith('core-c/shim/'));
  const add = (text: string): void => void counts.set(text, (counts.get(text) ?? 0) + 1);
  trace.ops.forEach((span, op) => {
    if (span.lost) add(`${span.lost} records of "${span.text}" did not fit: its picture is incomplete`);
    const idle = idleRace(trace, op);
    if (idle) add(idle);
    for (const r of rareIn(trace, 'warnings', span)) {
      const frames = framesAt(trace, r + 1);
      const frame = frames.findLast((f) => f.site >= 0 && !hidden[trace.sites.sites.file[f.site]!]);
      const { file, line } = trace.place(frame?.site ?? -1);
      const name = frame ? trace.functionName(frame.function) : '?';
      add(`${file}:${line}: WARN in ${name}() during "${span.text}"`);
    }
  });
  return [...counts].map(([text, n]) => (n > 1 ? `${text} (${n} times)` : text));
}

/** A sentence if CPU A never came to the lock or load before which CPU B was to act; else null. */
function idleRace(trace: Trace, op: number): string | null {
  const span = trace.ops[op]!;
  if (span.race.length === 0) return null;
  let locks = 0;
  for (let r = span.first; r < span.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) return null;
    if (kind === Kind.LOCK && trace.id(r) === LockClass.SPIN) locks++;
  }
  const { window } = span;
  const at = typeof window === 'object' ? `load ${window.load}` : `lock ${window}`;
  const did =
    typeof window === 'object'
      ? `made ${plural(sharedLoads(trace, op)?.length ?? 0, 'load')} of shared memory`
      : `took ${locks === 0 ? 'no lock' : plural(locks, 'lock')}`;
  const was = window === undefined ? '' : `, and CPU B was to act before ${at}`;
  return `line ${span.race[0]!.line ?? span.line}: CPU B never ran: "${span.text}" (line ${span.line}) ${did}${was}`;
}
