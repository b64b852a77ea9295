// SPDX-License-Identifier: GPL-2.0-only
// Counts how often each line of a file ran, in one operation and in the run. It marks lines with a breakpoint.
import { perObjectAndKey } from '../../../base/memo.ts';
import { codedLines, opLineCounts, type LineCounts } from '../../../trace/line-counts.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { LineRan, RanOf } from '../../../ui/code/line-runs.ts';

/** The lines of breakpoints as `file:line`, without those of another lane. */
export const linesOfBreakpoints = (stops: string | null, variant: string): ReadonlySet<string> =>
  new Set(
    [...(stops ?? '').matchAll(/(?:^|;)(?:([^:;]+): )?line ([\w./-]+:\d+)/g)].flatMap(([, lane, at]) =>
      lane === undefined || lane === variant ? [at!] : [],
    ),
  );

export function ranOf(
  trace: Trace,
  op: number,
  run: LineCounts | undefined,
  stops: ReadonlySet<string>,
): RanOf {
  const counts = op < trace.ops.length ? opLineCounts(trace, op) : null;
  const linesOf = perObjectAndKey((_: Trace, file: string): ReadonlyMap<number, LineRan> => {
    const [inOp, inRun] = [counts?.get(file), run?.get(file)];
    const lines = [...codedLines(trace.sites, file)].map((line): [number, LineRan] => [
      line,
      {
        op: inOp?.get(line) ?? 0,
        run: run ? (inRun?.get(line) ?? 0) : null,
        ...(stops.has(`${file}:${line}`) ? { stop: true } : {}),
      },
    ]);
    return new Map(lines);
  });
  return (file) => linesOf(trace, file);
}
